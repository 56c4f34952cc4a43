"""Fits the formula that says at once how hard a dojo of Kraft is (games/kraft/outlook.json).

First many dojos are robbed many times by the quick policy of both sides, which is cheap. The
numbers of their layout, and what it banks on a few trial floors, are fitted to what it banks on
many. Then skilled bots rob some of them, and a straight line leads from what the policy banks to
what skilled bots bank. The interval comes from how far single dojos are off that line, the chance
of play taken out."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

import shinobi
from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.certify import write
from shinobi.games.kraft.formula import Formula
from shinobi.games.kraft.generator import Dojo, generate
from shinobi.games.kraft.outlook import site_layout, trial_points
from shinobi.games.kraft.ready import READY, SCROLLS, numbers_of
from shinobi.games.kraft.rules.layout import LAYOUT
from shinobi.games.kraft.state import KraftState
from shinobi.workshop.trials import floor_form, scores_on

FILE = Path(shinobi.__file__).parent / "games/kraft/outlook.json"
SURE = 1.96
PARTS = 5
"""Each dojo is foretold by a formula that was fitted to the other parts."""
IRRELEVANT = {"master", "match", "stop_early", "floors", "even", "edits", "longs", "walls", "doors"}
"""Options that don't change how hard a given dojo is. More than one draw line is fine: the formula
is about points."""

Report = Callable[[int, int], None]


class Sample(NamedTuple):
    """Dojos, what their layout is, and what was banked on each: mean, and variance of the mean."""

    dojos: list[Dojo]
    rows: list[list[float]]
    means: list[float]
    errors: list[float]


def dojo(number: int) -> Dojo:
    """The ready-made ones first, then those of the generator."""
    if number < len(READY):
        ready = READY[number]
        return Dojo(ready.longs, ready.walls, ready.doors, SCROLLS[number])
    return generate(f"outlook {number}", numbers_of(KRAFT.card.settle({})))


def numbers(site: Dojo) -> list[float]:
    """What the formula reckons with: one, points on the trial floors, the layout."""
    state = KRAFT.rules.stage({"drawing": write(site)})
    assert isinstance(state, KraftState)
    found = [1, trial_points(KRAFT.rules, state), *site_layout(state)]
    return [float(number) for number in found]


def by_policy(site: Dojo, floors: int) -> list[float]:
    """What the quick policy banks, floor by floor."""
    rules = KRAFT.rules
    start = rules.stage(floor_form(write(site)))
    done = next(action for action in rules.catalogue if action.text == "done")
    points = []
    for number in range(floors):
        pick = Generator.seeded(f"outlook {number}")
        state = start.copy()
        rules.apply(state, 0, done, pick, None)
        finish(rules, state, pick)
        outcome = rules.outcome(state)
        assert outcome is not None
        points.append(float(outcome.scores[1]))
    return points


def sample(count: int, play: Callable[[Dojo], list[float]], report: Report) -> Sample:
    found = Sample([], [], [], [])
    for number in range(count):
        site = dojo(number)
        points = play(site)
        mean = sum(points) / len(points)
        spread = sum((p - mean) ** 2 for p in points) / max(1, len(points) - 1)
        found.dojos.append(site)
        found.rows.append(numbers(site))
        found.means.append(mean)
        found.errors.append(spread / len(points))
        report(number + 1, count)
    return found


def least_squares(rows: list[list[float]], values: list[float]) -> list[float]:
    """Weights by the normal equations, columns scaled to their size, a little ridge."""
    size = len(rows[0])
    scale = [max(1e-9, *(abs(row[i]) for row in rows)) for i in range(size)]
    scaled = [[row[i] / scale[i] for i in range(size)] for row in rows]
    matrix = [
        [sum(row[i] * row[j] for row in scaled) + (1e-4 if i == j else 0.0) for j in range(size)]
        + [sum(row[i] * value for row, value in zip(scaled, values, strict=True))]
        for i in range(size)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(matrix[r][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        for r in range(size):
            if r != i:
                factor = matrix[r][i] / matrix[i][i]
                matrix[r] = [a - factor * b for a, b in zip(matrix[r], matrix[i], strict=True)]
    return [matrix[i][size] / matrix[i][i] / scale[i] for i in range(size)]


def foretold(weights: list[float], row: list[float]) -> float:
    return sum(weight * number for weight, number in zip(weights, row, strict=True))


def foretold_by_others(rows: list[list[float]], values: list[float]) -> list[float]:
    """Each value as a formula says that was fitted to the other parts."""
    said = [0.0] * len(rows)
    for part in range(PARTS):
        inside = [i for i in range(len(rows)) if i % PARTS != part]
        weights = least_squares([rows[i] for i in inside], [values[i] for i in inside])
        for i in range(part, len(rows), PARTS):
            said[i] = foretold(weights, rows[i])
    return said


def explained(values: list[float], said: list[float], errors: list[float]) -> float:
    """Part of the differences between dojos that is foretold, the chance of play taken out."""
    mean = sum(values) / len(values)
    noise = sum(errors)
    total = sum((value - mean) ** 2 for value in values) - noise
    missed = sum((v - s) ** 2 for v, s in zip(values, said, strict=True)) - noise
    return 1.0 - max(0.0, missed) / max(1e-9, total)


class Fit(NamedTuple):
    formula: Formula
    lines: list[str]
    """What to report."""


def fit(quick: Sample, skilled: Sample, level: str) -> Fit:
    """The formula from both samples."""
    said = foretold_by_others(quick.rows, quick.means)
    share = explained(quick.means, said, quick.errors)
    count = len(skilled.means)
    line = least_squares([[1.0, s] for s in said[:count]], skilled.means)
    ahead = [line[0] + line[1] * s for s in said[:count]]
    missed = [(m - a) ** 2 for m, a in zip(skilled.means, ahead, strict=True)]
    chance = sum(skilled.errors) / count
    give = SURE * math.sqrt(max(0.04, sum(missed) / (count - 2) - chance))
    covered = sum(
        miss <= give**2 + SURE**2 * error
        for miss, error in zip(missed, skilled.errors, strict=True)
    )
    weights = least_squares(quick.rows, quick.means)
    options = {
        name: value
        for name, value in KRAFT.card.settle({}).items()
        if name not in IRRELEVANT and not name.startswith("fair_")
    }
    formula = Formula(
        options=options,
        base=round((line[0] + line[1] * weights[0]) * 10_000),
        played=round(line[1] * weights[1] * 10_000),
        weights={
            name: round(line[1] * weight * 10_000)
            for name, weight in zip(LAYOUT, weights[2:], strict=True)
        },
        give=round(give * 10),
    )
    third = explained(skilled.means, ahead, skilled.errors)
    quickly = f"{len(quick.means)} dojos by policy: {mean_of(quick.means):.2f} points a floor"
    quickly += f", from {min(quick.means):.1f} to {max(quick.means):.1f}; the formula explains"
    quickly += f" {share:.0%} of what differs between dojos that it was not fitted to"
    better = f"{count} dojos by {level}: {mean_of(skilled.means):.2f} points; {level} ="
    better += f" {line[0]:.2f} + {line[1]:.2f} × policy; that explains {third:.0%}"
    within = f"interval ± {give:.2f} points; {covered} of {count} dojos within it"
    return Fit(formula, [quickly, better, within])


def mean_of(values: list[float]) -> float:
    return sum(values) / len(values)


def make(dojos: int, floors: int, checked: int, level: str, report: Report) -> Fit:
    quick = sample(dojos, lambda site: by_policy(site, floors), report)
    each = max(4, floors // 8)
    skilled = sample(
        checked, lambda site: [float(p) for p in scores_on(site, level, each, "outlook")], report
    )
    return fit(quick, skilled, level)


def save(formula: Formula) -> None:
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(formula), indent=2) + b"\n")
