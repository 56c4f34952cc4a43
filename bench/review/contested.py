"""Whether what is called a slip is one for who plays well: compared anew where everybody goes on as
a search finds best, not as one usually does."""

import argparse
from typing import Any, NamedTuple

from bench.review.matches import Table, judge_for, options_in, play
from bench.review.slips import MARKED
from bench.review.work import results
from shinobi.bots.search import ROOT, Tree, descend, learn
from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.core.replay import steps
from shinobi.core.rules import Worlds
from shinobi.core.values import Seat
from shinobi.reviews import DEPTHS, Judgement
from shinobi.reviews.estimate import Estimate, differences, estimate
from shinobi.reviews.reviewing import Question, questions
from shinobi.reviews.trial import end_of, offspring
from shinobi.reviews.verdict import SLIP

WORLDS = 1000
"""In which both things are done again."""


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
    searched: float
    """What it costs where everybody goes on as a search finds best."""


class Hearing(NamedTuple):
    """Of one match."""

    decisions: int
    appeals: list[Appeal]


def hear(
    worlds: Worlds[Any, Any], seat: Seat, actions: tuple[Action, Action], pick: Generator, *,
    together: bool,
) -> Estimate:  # fmt: skip
    """What the first costs beside the second. Both are done in the same worlds, and one tree learns
    from all of them how everybody goes on: the second half counts."""
    rules = worlds.rules
    tree = Tree(len(rules.catalogue), worlds.view.seats)
    arms = [tree.add(tree.names(ROOT, seat) + action.index) for action in actions]
    chances: list[list[float]] = [[], []]
    for number in range(WORLDS):
        world, lot = worlds.imagine(pick), offspring(pick)
        for arm, found in zip(arms, chances, strict=True):
            state, chance = world.copy(), lot.copy()
            tree.held = arm
            way = descend(rules, state, tree, chance)
            finish(rules, state, chance)
            learn(rules, state, tree, way)
            if number >= WORLDS // 2:
                found.append(end_of(rules, state, together).chances[seat])
    return estimate(differences(chances[1], chances[0]), 1.0)


def hearing(job: Job) -> Hearing:
    """Every decision of a match is judged as reviews do; what is called a slip is heard again."""
    match = play(job.table)
    judge = judge_for(match, DEPTHS[job.depth], f"contested {job.table.seed}")
    found, decisions = [], 0
    for before, moves in steps(match.record()):
        for asked in questions(before, moves):
            if len(asked.legal) == 1:
                continue
            decisions += 1
            judgement = judge.judge(asked.view, asked.legal, asked.taken)
            if judgement.verdict not in MARKED:
                continue
            rules = judge.rules
            worlds = rules.futures(rules.supposed(asked.view))
            pick = Generator.seeded(f"contested {job.table.seed} {asked.at}")
            pair = asked.taken, better_of(asked, judgement)
            cost = hear(worlds, asked.seat, pair, pick, together=judge.together)
            where = f"match {job.table.seed}, decision {asked.at}: {pair[0]}, better {pair[1]}"
            verdict = str(judgement.verdict)
            found.append(Appeal(where, verdict, judgement.cost.value, cost.value))
    return Hearing(decisions, found)


def better_of(asked: Question, judgement: Judgement) -> Action:
    """What is said to have been better."""
    return next(each for each in asked.legal if str(each) == judgement.better)


def contested(asked: argparse.Namespace) -> None:
    """How many of the slips are none where everybody goes on as well as a search can."""
    seats = asked.seats or shelf.get(asked.game).card.least
    jobs = [
        Job(Table(asked.game, (asked.level,) * seats, seed, options_in(asked)), asked.depth)
        for seed in range(asked.games)
    ]
    show(results(hearing, jobs, Hearing, asked))


def show(hearings: list[Hearing]) -> None:
    """In numbers, and those of which both think most differently in words."""
    appeals = [appeal for hearing in hearings for appeal in hearing.appeals]
    granted = [appeal for appeal in appeals if appeal.searched < SLIP]
    decisions = sum(hearing.decisions for hearing in hearings)
    print(f"{decisions} decisions; {len(appeals)} called a slip or a blunder")
    print(f"{len(granted)} of them cost less than 3 % where everybody goes on as a search does")
    for each in sorted(granted, key=lambda each: each.searched - each.usual)[:10]:
        costs = f"costs {each.usual:.3f} as usual, {each.searched:.3f} searched"
        print(f"  {each.where}: {each.verdict}, {costs}")
