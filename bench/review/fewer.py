"""How many fewer matches tell two bots apart when luck is taken out, and what that costs."""

import argparse
import time
from typing import NamedTuple

from bench.review.matches import Table, options_in, play
from bench.review.work import results
from shinobi.arena.evening import Trial, even
from shinobi.arena.luck import luck_in
from shinobi.arena.report import share
from shinobi.core import shelf
from shinobi.reviews.estimate import estimate, mean


class Job(NamedTuple):
    """A match of a deal, seen from the seat of the first level."""

    table: Table
    deal: int
    seat: int
    playouts: int


class Weighed(NamedTuple):
    """What came of it, and processor time."""

    trial: Trial
    playing: float
    weighing: float


def weigh(job: Job) -> Weighed:
    """Play it, and weigh its draws."""
    began = time.process_time()
    match = play(job.table, deal=f"fewer {job.deal}")
    played = time.process_time()
    game = shelf.get(job.table.game)
    luck = luck_in(match, game, job.playouts, f"fewer {job.table.seed}")[job.seat]
    assert match.outcome is not None
    result = share(match.outcome, job.seat, game.together(match.options))
    return Weighed(Trial(job.deal, result, luck), played - began, time.process_time() - played)


def fewer(asked: argparse.Namespace) -> None:
    """Two levels, each deal from both sides."""
    first, second = asked.level, asked.against or asked.level
    options = options_in(asked)
    jobs = []
    for number in range(asked.games):
        seat = number % 2
        levels = (second, first) if seat else (first, second)
        table = Table(asked.game, levels, number, options)
        jobs.append(Job(table, number // 2, seat, asked.playouts))
    show(results(weigh, jobs, Weighed, asked))


def show(found: list[Weighed]) -> None:
    """With the deals alone, and with draws weighed as well."""
    trials = [each.trial for each in found]
    luck = estimate([trial.luck for trial in trials])
    print(f"luck of draws {luck.value:+.3f} ({luck.low:+.3f} to {luck.high:+.3f})")
    playing = mean([each.playing for each in found])
    weighing = mean([each.weighing for each in found])
    print(f"a match takes {1000 * playing:.0f} ms, its draws {1000 * weighing:.0f} ms")
    paired = even([trial._replace(luck=0.0) for trial in trials]).matches / len(trials)
    both = even(trials).matches / len(trials)
    print(f"the same deals: {paired:.2f} times as many plain matches; with draws {both:.2f} times")
    print(f"for the same time: {paired:.2f} and {both * playing / (playing + weighing):.2f} times")
