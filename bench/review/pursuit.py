"""Kraft without tokens is solved: where the Ninja carries enough and gets out whatever the Master
does, the sure way wins, and is no slip."""

import argparse
from collections import Counter

from bench.review.matches import Table, judge_for, play
from bench.review.small import KRAFT, without_tokens
from bench.review.truth import Job
from bench.review.work import results
from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.pick import Generator
from shinobi.core.replay import steps
from shinobi.core.values import View
from shinobi.games.kraft.bot.forcing import follow, solved
from shinobi.games.kraft.bot.worlds import KraftWorlds
from shinobi.games.kraft.rules.ending import carried_points, par
from shinobi.games.kraft.state import PLAYING, WITH_NINJA
from shinobi.games.kraft.tables import MASTER, NINJA
from shinobi.games.kraft.view import KraftView
from shinobi.reviews import DEPTHS
from shinobi.reviews.reviewing import questions


def sure_way(view: View) -> Action | None:
    """The next deed of a Ninja who carries enough to win and can't be kept from the way out."""
    assert isinstance(view, KraftView)
    worlds = KraftWorlds(shelf.get(KRAFT).rules, view, short=False)
    worlds.work_out()
    state = worlds.imagine(Generator.seeded("any of them"))
    state.pursuit = worlds.known.pursuit
    if state.phase != PLAYING or state.side != NINJA or state.hidden or not solved(state):
        return None
    carried = [each for each in view.scrolls if each.at == "ninja"]
    if any(each.value is None for each in carried):
        return None
    pursuit, turns = state.pursuit, state.numbers.turns - state.turns[NINJA]
    assert pursuit is not None
    if state.banked + carried_points(state, WITH_NINJA) <= par(state):
        return None
    if not pursuit.can(0, state.at[MASTER], state.at[NINJA], state.steps, turns):
        return None
    return follow(state, pursuit, 0, turns)


def verdicts(job: Job) -> list[str]:
    """Of the sure way, wherever there is one in a match."""
    match = play(job.table)
    judge = judge_for(match, DEPTHS[job.depth], f"pursuit {job.table.seed}")
    asked = [each for before, moves in steps(match.record()) for each in questions(before, moves)]
    ways = [(each, sure_way(each.view)) for each in asked if len(each.legal) > 1]
    return [
        str(judge.judge(each.view, each.legal, way).verdict)
        for each, way in ways
        if way is not None
    ]


def pursuit(asked: argparse.Namespace) -> None:
    """What it is called."""
    options = without_tokens(20)
    jobs = [
        Job(Table(KRAFT, (asked.level,) * 2, seed, options), asked.depth, asked.most)
        for seed in range(asked.games)
    ]
    counts = Counter(each for some in results(verdicts, jobs, list[str], asked) for each in some)
    print(f"{counts.total()} times a sure way: {dict(counts)}")
