"""How much of what costs something against usual play is no mistake for who plays well: judged with
and without hearing a search."""

import argparse
from typing import NamedTuple

from msgspec.structs import replace

from bench.review.matches import Table, judge_for, options_in, play
from bench.review.work import results
from shinobi.core import shelf
from shinobi.core.replay import steps
from shinobi.reviews import DEPTHS
from shinobi.reviews.reviewing import questions
from shinobi.reviews.verdict import MARKED


class Job(NamedTuple):
    """A match to be played and judged."""

    table: Table
    depth: str


class Appeal(NamedTuple):
    """Against one verdict."""

    where: str
    verdict: str
    usual: float
    """What it cost where everybody goes on as usual."""
    heard: float
    """What it costs by that or where everybody goes on as a search finds best, the less of them."""
    granted: bool
    """Whether it is called no mistake then."""


class Session(NamedTuple):
    """Of one match."""

    decisions: int
    appeals: list[Appeal]


def session(job: Job) -> Session:
    """Every decision of a match is judged by usual play alone; what is called a mistake then, as
    reviews do."""
    match = play(job.table)
    depth, seed = DEPTHS[job.depth], f"contested {job.table.seed}"
    judge = judge_for(match, depth, seed)
    deaf = judge_for(match, replace(depth, heard=0), seed)
    found, decisions = [], 0
    for before, moves in steps(match.record()):
        for asked in questions(before, moves):
            if len(asked.legal) == 1:
                continue
            decisions += 1
            usual = deaf.judge(asked.view, asked.legal, asked.taken)
            if usual.verdict not in MARKED:
                continue
            heard = judge.judge(asked.view, asked.legal, asked.taken)
            where = f"match {job.table.seed}, decision {asked.at}: {asked.taken}"
            costs = usual.cost.value, heard.cost.value
            granted = heard.verdict not in MARKED
            found.append(Appeal(f"{where}, better {usual.better}", usual.verdict, *costs, granted))
    return Session(decisions, found)


def contested(asked: argparse.Namespace) -> None:
    """How many of them are no mistake where everybody goes on as well as a search can."""
    seats = asked.seats or shelf.get(asked.game).card.least
    jobs = [
        Job(Table(asked.game, (asked.level,) * seats, seed, options_in(asked)), asked.depth)
        for seed in range(asked.games)
    ]
    show(results(session, jobs, Session, asked))


def show(sessions: list[Session]) -> None:
    """In numbers, and those of which both think most differently in words."""
    appeals = [appeal for each in sessions for appeal in each.appeals]
    granted = [appeal for appeal in appeals if appeal.granted]
    decisions = sum(each.decisions for each in sessions)
    print(f"{decisions} decisions; {len(appeals)} a slip or a blunder against usual play")
    print(f"{len(granted)} of them are none where a search is heard")
    for each in sorted(granted, key=lambda each: each.heard - each.usual)[:10]:
        costs = f"costs {each.usual:.3f} as usual, {each.heard:.3f} heard"
        print(f"  {each.where}: {each.verdict}, {costs}")
