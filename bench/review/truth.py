"""Whether verdicts are true: late in a match everything can be reckoned out."""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from bench.review.exact import Oracle, TooWide
from bench.review.matches import Table, judge_for, options_in, play
from bench.review.small import small
from bench.review.work import results
from shinobi import Match
from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.replay import steps
from shinobi.core.values import View
from shinobi.reviews import DEPTHS, Grade, Judgement
from shinobi.reviews.reviewing import questions
from shinobi.reviews.verdict import BLUNDER, SLIP

MARGIN = 0.01
"""A case is clear if it lies so far from where another verdict begins."""
MOST = 60_000
"""Runs to reckon out a position; where it takes more, it is left out."""
LATEST = 16
"""Decisions of a match, at most, that are looked at, from its end backwards."""
PATIENCE = 3
"""Positions in a row that may be too wide before earlier ones are given up."""
ACTIONS = 5
"""Of what could be done, at most so many are judged: evenly from the best to the worst."""


class Job(NamedTuple):
    """The late decisions of a match, to be judged."""

    table: Table
    depth: str
    most: int


class Case(NamedTuple):
    """Something that could be done, what it costs exactly, and what it is called."""

    where: str
    cost: float
    verdict: Grade
    found: float
    """What it costs by the judge."""


def is_clear(cost: float) -> bool:
    """Far enough from both thresholds."""
    return min(abs(cost - SLIP), abs(cost - BLUNDER)) >= MARGIN


def is_true(cost: float, verdict: Grade) -> bool | None:
    """Whether a verdict says something true; None: it says nothing."""
    if verdict is Grade.UNCLEAR:
        return None
    if verdict in (Grade.BEST, Grade.FORCED):
        return cost <= SLIP
    if verdict is Grade.FINE:
        return cost <= BLUNDER
    return cost >= (SLIP if verdict is Grade.SLIP else BLUNDER)


def cases(job: Job) -> list[Case]:
    """Of one match."""
    match = play(job.table)
    judge = judge_for(match, DEPTHS[job.depth], f"truth {job.table.seed}")
    found: list[Case] = []
    misses = 0
    for at, view, legal in late_questions(match):
        try:
            costs = exact_costs(match, view, legal, job.most)
        except TooWide:
            misses += 1
            if misses == PATIENCE:
                break
            continue
        misses = 0
        if max(cost for _, cost in costs) < MARGIN:
            continue  # nothing can be lost any more
        for action, cost in spread_out(costs):
            judgement = judge.judge(view, legal, action)
            where = f"match {job.table.seed}, decision {at}, seat {view.viewer}: {action}"
            found.append(_case(where, cost, judgement))
    return found


def _case(where: str, cost: float, judgement: Judgement) -> Case:
    return Case(where, cost, judgement.verdict, judgement.cost.value)


def late_questions(match: Match) -> Iterator[tuple[int, View, list[Action]]]:
    """What could be decided, the last first."""
    asked = [
        (each.at, each.view, each.legal)
        for before, moves in steps(match.record())
        for each in questions(before, moves)
        if len(each.legal) > 1
    ]
    yield from asked[: -LATEST - 1 : -1]


def exact_costs(
    match: Match, view: View, legal: list[Action], most: int
) -> list[tuple[Action, float]]:
    """Of all that can be done."""
    together = shelf.get(match.game).together(match.options)
    oracle = Oracle(match.rules, view, together, most)
    return list(zip(legal, oracle.costs(legal), strict=True))


def spread_out(costs: list[tuple[Action, float]]) -> list[tuple[Action, float]]:
    """A few, from the best to the worst."""
    ordered = sorted(costs, key=lambda each: (each[1], each[0].index))
    if len(ordered) <= ACTIONS:
        return ordered
    return [ordered[i * (len(ordered) - 1) // (ACTIONS - 1)] for i in range(ACTIONS)]


def truth(asked: argparse.Namespace) -> None:
    """A table of what was called what, and how much of it is true."""
    game = shelf.get(asked.game)
    seats = asked.seats or game.card.least
    options = options_in(asked) or small(asked.game)
    jobs = [
        Job(Table(asked.game, (asked.level,) * seats, seed, options), asked.depth, asked.most)
        for seed in range(asked.games)
    ]
    every = [case for some in results(cases, jobs, list[Case], asked) for case in some]
    show([case for case in every if is_clear(case.cost)], len(every))


def band(cost: float) -> str:
    """What a decision of such a cost should be called."""
    if cost <= SLIP:
        return "best"
    return "slip" if cost < BLUNDER else "blunder"


def show(clear: list[Case], whole: int) -> None:
    """What was called what."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for case in clear:
        counts[band(case.cost)][str(case.verdict)] += 1
    grades = [str(grade) for grade in Grade]
    print(f"| exactly | {' | '.join(grades)} |\n|---|{'--:|' * len(grades)}")
    for name in ("best", "slip", "blunder"):
        print(f"| {name} | {' | '.join(str(counts[name][grade]) for grade in grades)} |")
    said = [case for case in clear if is_true(case.cost, case.verdict) is not None]
    false = [case for case in said if not is_true(case.cost, case.verdict)]
    blunders = [case for case in false if case.verdict is Grade.BLUNDER]
    print(f"\n{len(clear)} clear cases of {whole}; a verdict in {len(said)}, {len(false)} false")
    print(
        f"({len(said) - len(false)} of {len(said)} true), {len(blunders)} of these called a blunder"
    )
    for case in false:
        print(f"  {case.where}: costs {case.cost:.3f}, {case.verdict} ({case.found:.3f})")
