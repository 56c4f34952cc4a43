"""Proportions and ratings, with 95 % intervals."""

import math
import statistics
from collections.abc import Sequence

import msgspec

Z = 1.959963984540054
"""The normal distribution holds 95 % between -Z and Z."""
ELO = 400 / math.log(10)
STEPS = 1000


class Rate(msgspec.Struct, frozen=True):
    """An estimate and its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(share: float, n: float) -> Rate:
    """Wilson's interval for a proportion in n trials. A trial may count in part (a shared victory):
    then it varies less, and the interval is on the safe side."""
    square = Z * Z / n
    middle = (share + square / 2) / (1 + square)
    half = Z / (1 + square) * math.sqrt(share * (1 - share) / n + square / (4 * n))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Rate(round(share, 6), round(min(low, share), 6), round(max(high, share), 6))


def mean_rate(values: Sequence[float]) -> Rate:
    """The mean of anything, with its interval."""
    middle = statistics.fmean(values)
    half = Z * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Rate(*(round(number, 6) for number in (middle, middle - half, middle + half)))


def ratings(wins: list[list[float]]) -> list[Rate]:
    """Bradley-Terry ratings on Elo's scale, their mean 0; wins[i][j]: how often i beat j.

    A drawn match between all who met is added, so that someone who never lost is still finite."""
    size = len(wins)
    met = [[wins[i][j] + wins[j][i] for j in range(size)] for i in range(size)]
    for i in range(size):
        met[i] = [n + 1 if n else 0.0 for n in met[i]]
    won = [sum(wins[i][j] + 0.5 for j in range(size) if met[i][j]) for i in range(size)]
    strength = _fit(won, met)
    logs = [math.log(s) for s in strength]
    mean = sum(logs) / size
    errors = _errors(strength, met)
    return [
        Rate(*(round(ELO * (log - mean + sign * Z * error), 2) for sign in (0, -1, 1)))
        for log, error in zip(logs, errors, strict=True)
    ]


def _fit(won: list[float], met: list[list[float]]) -> list[float]:
    """The most likely strengths, by minorisation-maximisation (Hunter 2004)."""
    size = len(won)
    strength = [1.0] * size
    for _ in range(STEPS):
        fresh = [
            won[i] / sum(met[i][j] / (strength[i] + strength[j]) for j in range(size) if j != i)
            for i in range(size)
        ]
        total = sum(fresh) / size
        fresh = [s / total for s in fresh]
        change = max(abs(a - b) / b for a, b in zip(fresh, strength, strict=True))
        strength = fresh
        if change < 1e-9:
            break
    return strength


def _errors(strength: list[float], met: list[list[float]]) -> list[float]:
    """Standard errors of the logarithms: the information matrix, turned over with mean 0."""
    size = len(strength)
    matrix = [[1.0 / size] * size for _ in range(size)]
    for i in range(size):
        for j in range(size):
            if i != j:
                both = strength[i] + strength[j]
                weight = met[i][j] * strength[i] * strength[j] / (both * both)
                matrix[i][i] += weight
                matrix[i][j] -= weight
    inverse = invert(matrix)
    return [math.sqrt(max(0.0, inverse[i][i] - 1.0 / size)) for i in range(size)]


def invert(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [row + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [x / pivot for x in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
