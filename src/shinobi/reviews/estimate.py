"""Means with 95 % intervals, and differences between things that were tried in the same worlds."""

import math
from collections.abc import Sequence

import msgspec

Z = 1.959963984540054
"""The normal distribution holds 95 % between -Z and Z."""
PATIENT = 1.4
"""How many times as wide an interval must be clear for a verdict before the last world."""
DIGITS = 6


class Estimate(msgspec.Struct, frozen=True):
    """A mean, and between what it lies with 95 %."""

    value: float
    low: float
    high: float


def mean(values: Sequence[float]) -> float:
    """Nothing of nothing."""
    return math.fsum(values) / len(values) if values else 0.0


def deviation(values: Sequence[float]) -> float:
    """How far values lie from their mean."""
    middle = mean(values)
    return math.sqrt(math.fsum((each - middle) ** 2 for each in values) / max(1, len(values) - 1))


def error(values: Sequence[float]) -> float:
    """The standard error of their mean."""
    return deviation(values) / math.sqrt(len(values))


def estimate(values: Sequence[float], unit: float = 0.0) -> Estimate:
    """The mean of values of which one may be off by a `unit`: what was not seen in n worlds may be
    so in three of n."""
    middle = mean(values)
    half = max(Z * error(values), 3 * unit / len(values))
    return Estimate(*(round(number, DIGITS) for number in (middle, middle - half, middle + half)))


def widen(found: Estimate) -> Estimate:
    """The same with an interval for looks at it again and again."""
    low, high = (found.value + PATIENT * (end - found.value) for end in (found.low, found.high))
    return Estimate(found.value, low, high)


def wider(one: Estimate, other: Estimate) -> Estimate:
    """Of two of the same thing, that which claims less."""
    return max(one, other, key=lambda each: each.high - each.low)


def differences(these: Sequence[float], those: Sequence[float]) -> list[float]:
    """World by world."""
    return [this - that for this, that in zip(these, those, strict=True)]
