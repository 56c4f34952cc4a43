"""Whether slips are found, and whether what is called a blunder is one: bots who sometimes do
anything, judged, and judged again with ten times the thought."""

import argparse
from typing import NamedTuple

from bench.review.matches import Table, judge_for, options_in, play
from bench.review.work import results
from shinobi import Match
from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.pick import Generator
from shinobi.core.replay import steps
from shinobi.reviews import DEPTHS, Depth, Estimate, Grade, Judge
from shinobi.reviews.judge import Bench
from shinobi.reviews.reviewing import Question, questions
from shinobi.reviews.verdict import BLUNDER, MARKED

OFTEN = 12
"""One decision of so many is anything."""


class Job(NamedTuple):
    """A match with slips."""

    table: Table
    depth: str


class Opinion(NamedTuple):
    """Of one decision."""

    where: str
    slip: bool
    """Whether it was anything."""
    verdict: str
    cost: Estimate | None
    """With ten times the thought; None: it was not thought over again."""


class Fate:
    """Has bots do anything now and then."""

    def __init__(self, seed: int) -> None:
        self._pick = Generator.seeded(f"slips {seed}")
        self.slips: set[tuple[int, int]] = set()
        """After how many decisions, and whose."""

    def change(self, match: Match, seat: int, action: Action) -> Action:
        """Something else, or what was chosen."""
        others = [each for each in match.legal(seat) if each is not action]
        if not others or self._pick.below(OFTEN):
            return action
        self.slips.add((match.decisions, seat))
        return self._pick.choice(others)


def tenfold(depth: Depth) -> Depth:
    """Ten times the thought."""
    first, second, third, heard = (
        10 * each for each in (depth.first, depth.second, depth.third, depth.heard)
    )
    return Depth(f"{depth.name} tenfold", first, second, third, depth.moment, heard)


def opinions(job: Job) -> list[Opinion]:
    """Of every decision in one match; slips and what is called a blunder are thought over again."""
    fate = Fate(job.table.seed)
    match = play(job.table, fate.change)
    depth = DEPTHS[job.depth]
    judge = judge_for(match, depth, f"slips {job.table.seed}")
    again = judge_for(match, tenfold(depth), f"slips again {job.table.seed}")
    found = []
    for before, moves in steps(match.record()):
        for asked in questions(before, moves):
            if len(asked.legal) == 1:
                continue
            slip = (before.decisions, asked.seat) in fate.slips
            judgement = judge.judge(asked.view, asked.legal, asked.taken)
            cost = None
            if slip or judgement.verdict is Grade.BLUNDER:
                cost = true_cost(again, asked, judgement.better)
            found.append(Opinion(_where(job, asked), slip, str(judgement.verdict), cost))
    return found


def true_cost(judge: Judge, asked: Question, better: str | None) -> Estimate:
    """What it cost beside the best that is found, or beside what was called better if that is more:
    in worlds of which none was looked at before all were tried, since who stops as soon as
    something shows finds too much."""
    found = judge.judge(asked.view, asked.legal, asked.taken)
    named = {better, found.choices[1].action if found.choices else None}
    costs = [
        Bench(judge, asked.view, asked.legal, asked.taken).compare(each, judge.depth.third)
        for each in asked.legal
        if str(each) in named
    ]
    return max(costs, key=lambda cost: cost.value, default=found.cost)


def _where(job: Job, asked: Question) -> str:
    return f"match {job.table.seed}, decision {asked.at}, seat {asked.seat}: {asked.taken}"


def slips(asked: argparse.Namespace) -> None:
    """How many are found, and how many blunders are none."""
    seats = asked.seats or shelf.get(asked.game).card.least
    jobs = [
        Job(Table(asked.game, (asked.level,) * seats, seed, options_in(asked)), asked.depth)
        for seed in range(asked.games)
    ]
    every = [each for some in results(opinions, jobs, list[Opinion], asked) for each in some]
    show(every)


def show(every: list[Opinion]) -> None:
    """In numbers, and what was missed or called wrongly in words."""
    done = [each for each in every if each.slip]
    dear = [each for each in done if each.cost is not None and each.cost.value > BLUNDER]
    sure = [each for each in done if each.cost is not None and each.cost.low > BLUNDER]
    print(f"{len(done)} slips; of {len(dear)} that cost more than 10 %, {_marked(dear)} are marked")
    print(f"of {len(sure)} that surely do, {_marked(sure)}")
    own = [each for each in every if not each.slip]
    called = [each for each in own if each.verdict == str(Grade.BLUNDER)]
    false = [each for each in called if each.cost is not None and each.cost.value < BLUNDER]
    print(
        f"{len(own)} own decisions; {len(called)} called a blunder, {len(false)} of them are none"
    )
    missed = [each for each in dear if each.verdict not in map(str, MARKED)]
    for each in missed + false:
        assert each.cost is not None
        print(f"  {each.where}: {each.verdict}, costs {each.cost.value:.3f}")


def _marked(some: list[Opinion]) -> int:
    return sum(each.verdict in map(str, MARKED) for each in some)
