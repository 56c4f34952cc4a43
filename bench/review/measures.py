"""What reviews take; whether accuracy orders the levels, and luck is nothing on the mean."""

import argparse
import time
from collections import defaultdict
from typing import NamedTuple

from bench.review.matches import Table, options_in, play
from bench.review.work import results
from shinobi import GAMES, review
from shinobi.core import shelf
from shinobi.reviews import Summary
from shinobi.reviews.estimate import estimate

MOST = 4
"""Seats at a table, at most, where nothing else is said."""


class Job(NamedTuple):
    """A match to be played and reviewed."""

    table: Table
    depth: str


class Result(NamedTuple):
    """What came of it."""

    levels: tuple[str, ...]
    summaries: tuple[Summary, ...]
    decisions: int
    seconds: float
    """Of processor time for the review."""


def run(job: Job) -> Result:
    """Play it, and review it."""
    match = play(job.table)
    began = time.process_time()
    found = review(match.record(), depth=job.depth, seed=job.table.seed)
    seconds = time.process_time() - began
    return Result(job.table.levels, found.summaries, len(found.decisions()), seconds)


def speed(asked: argparse.Namespace) -> None:
    """One table of every game with as many seats as there can be."""
    print("| game | seats | decisions | seconds |\n|---|--:|--:|--:|")
    for game in GAMES:
        seats = min(MOST, game.card.most)
        job = Job(Table(game.card.name, ("skilled",) * seats, 1, {}), asked.depth)
        _, _, decisions, seconds = run(job)
        print(f"| {game.card.title} | {seats} | {decisions} | {seconds:.1f} |", flush=True)


def levels(asked: argparse.Namespace) -> None:
    """At tables of one level each; all levels are dealt the same."""
    game = shelf.get(asked.game)
    seats, names = asked.seats or game.card.least, asked.levels.split(",")
    jobs = [
        Job(Table(asked.game, (name,) * seats, number, options_in(asked)), asked.depth)
        for number in range(asked.games)
        for name in names
    ]
    accuracies: dict[str, list[float]] = defaultdict(list)
    for result in results(run, jobs, Result, asked):
        for summary in result.summaries:
            if summary.accuracy is not None:
                accuracies[result.levels[summary.seat]].append(summary.accuracy)
    print("| level | reviews | accuracy | 95 % |\n|---|--:|--:|--:|")
    for name in names:
        value, low, high = _fields(accuracies[name])
        high = min(100.0, high)
        print(f"| {name} | {len(accuracies[name])} | {value:.1f} | {low:.1f}–{high:.1f} |")


def accounts(asked: argparse.Namespace) -> None:
    """All seats alike: what whole reviews say of luck, own and others' choices, on the mean."""
    game = shelf.get(asked.game)
    seats = asked.seats or game.card.least
    jobs = [
        Job(Table(asked.game, (asked.level,) * seats, number, options_in(asked)), asked.depth)
        for number in range(asked.games)
    ]
    parts: dict[tuple[int, str], list[float]] = defaultdict(list)
    for result in results(run, jobs, Result, asked):
        for summary in result.summaries:
            for name in ("luck", "own", "others", "result"):
                parts[summary.seat, name].append(getattr(summary.chance, name))
    show_parts(parts)


def show_parts(parts: dict[tuple[int, str], list[float]]) -> None:
    """Each seat's, on the mean."""
    print("| seat | part | mean | 95 % |\n|--:|---|--:|--:|")
    for (seat, name), values in parts.items():
        value, low, high = _fields(values)
        print(f"| {seat} | {name} | {value:+.3f} | {low:+.3f} to {high:+.3f} |")


def _fields(values: list[float]) -> tuple[float, float, float]:
    found = estimate(values)
    return found.value, found.low, found.high
