"""Fits the formula that says at once how hard a dojo of Kraft is (games/kraft/bot/outlook.json).

First many dojos are robbed many times by the quick policy of both sides, which is cheap. The
numbers of their layout, and what it banks on a few trial floors, are fitted to what it banks on
many. Then skilled bots rob some of them (or have, in a log of `balance`), and a straight line leads
from what the policy banks to what skilled bots bank. The interval comes from how far single dojos
are off that line, the chance of play taken out."""

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

import shinobi
from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.bot.formula import Formula
from shinobi.games.kraft.bot.generator import Dojo, generate
from shinobi.games.kraft.bot.layout import LAYOUT
from shinobi.games.kraft.bot.outlook import outlook, site_layout, trial_points
from shinobi.games.kraft.ready import READY, SCROLLS, numbers_of
from shinobi.games.kraft.state import KraftState
from shinobi.games.kraft.tables import DOJOS
from shinobi.games.kraft.workshop.certify import write
from shinobi.games.kraft.workshop.trials import floor_form, scores_on

FILE = Path(shinobi.__file__).parent / "games/kraft/bot/outlook.json"
SURE = 1.96
PARTS = 5
"""Each dojo is foretold by a formula that was fitted to the other parts."""
IRRELEVANT = {"master", "match", "stop_early", "floors", "even", "edits", "longs", "walls", "doors"}
"""Options that don't change how hard a given dojo is. More than one draw line is fine: the formula
is about points."""

Report = Callable[[int, int], None]


class Robbed(NamedTuple):
    """What was banked on a dojo: mean, and variance of the mean."""

    number: int
    """Which dojo it is."""
    mean: float
    error: float


class Sample(NamedTuple):
    """Dojos, with what the formula reckons with."""

    rows: list[list[float]]
    robbed: list[Robbed]


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


def robbed(number: int, points: list[float]) -> Robbed:
    mean = mean_of(points)
    spread = sum((p - mean) ** 2 for p in points) / max(1, len(points) - 1)
    return Robbed(number, mean, spread / len(points))


def by_policies(count: int, floors: int, report: Report) -> Sample:
    """So many dojos, each robbed so often by the quick policy."""
    found = Sample([], [])
    for number in range(count):
        site = dojo(number)
        found.rows.append(numbers(site))
        found.robbed.append(robbed(number, by_policy(site, floors)))
        report(number + 1, count)
    return found


def by_bots(count: int, floors: int, level: str, log: Path | None, report: Report) -> list[Robbed]:
    """The ready-made dojos as often as the log has them between bots of a level, and so many
    others, each robbed so often."""
    found = []
    if log is not None:
        logged = points_in(log, level)
        found = [robbed(number, points) for number, points in logged.items() if len(points) > 1]
    first = 0 if log is None else len(READY)
    for number in range(first, first + count):
        points = scores_on(dojo(number), level, floors, "outlook")
        found.append(robbed(number, [float(each) for each in points]))
        report(number + 1 - first, count)
    return found


def points_in(log: Path, level: str) -> dict[int, list[float]]:
    """What the games of `balance` brought on each ready-made dojo, floor by floor."""
    found: dict[int, list[float]] = {}
    for line in log.read_text().splitlines():
        options, levels, played = json.loads(line)
        if options == {} and levels == [level, level]:
            for name, _, points in played[3]:
                found.setdefault(DOJOS.index(name), []).append(float(points))
    return found


def at_a_glance(number: int) -> list[int]:
    """What the formula says of a dojo: mean, low and high in tenths of a point."""
    state = KRAFT.rules.stage({"drawing": write(dojo(number))})
    assert isinstance(state, KraftState)
    found = outlook(KRAFT.rules, state)
    assert found is not None, "a ready-made dojo has no faults"
    return [found.mean, found.low, found.high]


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


def fit(quick: Sample, better: list[Robbed], level: str) -> Fit:
    """The formula from both: what the policy banks, and from there what bots of a level bank."""
    means = [each.mean for each in quick.robbed]
    said = foretold_by_others(quick.rows, means)
    share = explained(means, said, [each.error for each in quick.robbed])
    line = least_squares([[1.0, said[each.number]] for each in better], [e.mean for e in better])
    ahead = [line[0] + line[1] * said[each.number] for each in better]
    missed = [(each.mean - a) ** 2 for each, a in zip(better, ahead, strict=True)]
    chance = mean_of([each.error for each in better])
    give = SURE * math.sqrt(max(0.04, sum(missed) / (len(better) - 2) - chance))
    covered = sum(
        miss <= give**2 + SURE**2 * each.error for miss, each in zip(missed, better, strict=True)
    )
    formula = as_formula(line, least_squares(quick.rows, means), give)
    quickly = f"{len(means)} dojos by policy: {mean_of(means):.2f} points a floor, from"
    quickly += f" {min(means):.1f} to {max(means):.1f}; the formula explains {share:.0%} of what"
    quickly += " differs between dojos that it was not fitted to"
    then = f"{len(better)} dojos by {level}: {mean_of([e.mean for e in better]):.2f} points;"
    then += f" {level} = {line[0]:.2f} + {line[1]:.2f} × policy"
    within = f"interval ± {give:.2f} points; {covered} of {len(better)} dojos within it"
    return Fit(formula, [quickly, then, within])


def as_formula(line: list[float], weights: list[float], give: float) -> Formula:
    """In whole numbers, with the options that it holds for."""
    options = {
        name: value
        for name, value in KRAFT.card.settle({}).items()
        if name not in IRRELEVANT and not name.startswith("fair_")
    }
    return Formula(
        options=options,
        base=round((line[0] + line[1] * weights[0]) * 10_000),
        played=round(line[1] * weights[1] * 10_000),
        weights={
            name: round(line[1] * weight * 10_000)
            for name, weight in zip(LAYOUT, weights[2:], strict=True)
        },
        give=round(give * 10),
    )


def mean_of(values: list[float]) -> float:
    return sum(values) / len(values)


def make(
    dojos: int, floors: int, checked: int, level: str, log: Path | None, report: Report
) -> Fit:
    quick = by_policies(dojos, floors, report)
    return fit(quick, by_bots(checked, max(4, floors // 8), level, log, report), level)


def save(formula: Formula) -> None:
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(formula), indent=2) + b"\n")
