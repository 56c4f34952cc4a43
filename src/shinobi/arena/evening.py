"""Results with luck taken out. Matches of the same deal are seen as one, so that the deal evens out
over their seatings. How much of the luck of draws is taken off a match is learnt from other deals
alone: so the mean stays what it is, exactly, and luck that tells nothing is left alone."""

import statistics
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from shinobi.arena.stats import Rate, wilson

FOLDS = 5
"""In so many parts are deals divided; what is learnt for one is learnt from the others."""
FEWEST = 40
"""Matches from which on something is learnt."""


class Trial(NamedTuple):
    """Of one match."""

    deal: int
    """Which it had: other matches may have the same."""
    result: float
    luck: float
    """Nothing on the mean."""


class Evened(NamedTuple):
    """A mean result."""

    rate: Rate
    matches: float
    """So many plain ones would give the same interval."""


def even(trials: Sequence[Trial]) -> Evened:
    """Their mean result, luck taken off."""
    weights = [
        learn([each for each in trials if each.deal % FOLDS != fold]) for fold in range(FOLDS)
    ]
    left = [each.result - weights[each.deal % FOLDS] * each.luck for each in trials]
    plain = _variance(range(len(trials)), [each.result for each in trials])
    found = _variance([each.deal for each in trials], left)
    matches = len(trials) * (plain / found if plain > 0 and found > 0 else 1.0)
    return Evened(wilson(min(1.0, max(0.0, statistics.fmean(left))), matches), matches)


def learn(trials: Sequence[Trial]) -> float:
    """How much of the luck is in a result: the least squares are left."""
    squares = sum(each.luck * each.luck for each in trials)
    if len(trials) < FEWEST or squares == 0:
        return 0.0
    middle = statistics.fmean(each.result for each in trials)
    return sum(each.luck * (each.result - middle) for each in trials) / squares


def _variance(deals: Sequence[int], values: Sequence[float]) -> float:
    """Of their mean: what is seen of the same deal varies as one."""
    middle = statistics.fmean(values)
    sums: dict[int, float] = defaultdict(float)
    for deal, value in zip(deals, values, strict=True):
        sums[deal] += value - middle
    if len(sums) < 2:
        return 0.0
    total = sum(each * each for each in sums.values())
    return total / len(values) ** 2 * len(sums) / (len(sums) - 1)
