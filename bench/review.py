"""What reviews take, and how far they can be trusted: over matches of bots.

python -m bench.review speed                        processor time of a quick review, by game
python -m bench.review levels nin-jan --games 100   accuracy by level, every table mixed
python -m bench.review luck nin-jan --games 400     whether luck is nothing on the mean
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from shinobi import GAMES, Budget, Match, bots, review
from shinobi.core import shelf
from shinobi.reviews import Review
from shinobi.reviews.estimate import estimate

MOST = 4
"""Seats at a table, at most, where nothing else is said."""


class Job(NamedTuple):
    """A match to be played and reviewed."""

    game: str
    levels: tuple[str, ...]
    seed: int
    depth: str


class Result(NamedTuple):
    """What came of it."""

    job: Job
    found: Review
    seconds: float
    """Of processor time for the review."""


def run(job: Job) -> Result:
    """Play it, and review it."""
    match = Match.new(job.game, len(job.levels), f"review {job.seed}")
    players = [bots.make(job.game, level, f"{job.seed} {i}") for i, level in enumerate(job.levels)]
    while match.to_act:
        for seat in match.waiting_for:
            action = players[seat].choose(match.view(seat), match.legal(seat), Budget())
            match.play(seat, action)
    began = time.process_time()
    found = review(match.record(), depth=job.depth, seed=job.seed)
    return Result(job, found, time.process_time() - began)


def results(jobs: list[Job], processes: int) -> Iterator[Result]:
    """In order, with a sign of life."""
    with ProcessPoolExecutor(processes) as pool:
        for number, result in enumerate(pool.map(run, jobs), 1):
            print(f"\r{number} of {len(jobs)}", end="", file=sys.stderr, flush=True)
            yield result
    print("\r", end="", file=sys.stderr)


def speed(asked: argparse.Namespace) -> None:
    """One table of every game with as many seats as there can be."""
    print("| game | seats | decisions | seconds |\n|---|--:|--:|--:|")
    for game in GAMES:
        seats = min(MOST, game.card.most)
        job = Job(game.card.name, ("skilled",) * seats, 1, asked.depth)
        _, found, seconds = run(job)
        decisions = len(found.decisions())
        print(f"| {game.card.title} | {seats} | {decisions} | {seconds:.1f} |", flush=True)


def levels(asked: argparse.Namespace) -> None:
    """Every level sits everywhere equally often."""
    game = shelf.get(asked.game)
    seats, names = asked.seats or game.card.least, bots.names(game)
    jobs = [
        Job(
            asked.game,
            tuple(names[(i + i // 4 + seat) % 4] for seat in range(seats)),
            i,
            asked.depth,
        )
        for i in range(asked.games)
    ]
    accuracies: dict[str, list[float]] = defaultdict(list)
    for job, found, _ in results(jobs, asked.jobs):
        for summary in found.summaries:
            if summary.accuracy is not None:
                accuracies[job.levels[summary.seat]].append(summary.accuracy)
    print("| level | matches | accuracy | 95 % |\n|---|--:|--:|--:|")
    for name in names:
        value, low, high = _fields(accuracies[name])
        print(f"| {name} | {len(accuracies[name])} | {value:.1f} | {low:.1f}–{high:.1f} |")


def luck(asked: argparse.Namespace) -> None:
    """All seats alike: luck, own and others' choices on the mean of all matches, for each seat."""
    game = shelf.get(asked.game)
    seats = asked.seats or game.card.least
    jobs = [Job(asked.game, (asked.level,) * seats, i, asked.depth) for i in range(asked.games)]
    parts: dict[tuple[int, str], list[float]] = defaultdict(list)
    for _, found, _ in results(jobs, asked.jobs):
        for summary in found.summaries:
            for name in ("luck", "own", "others", "result"):
                parts[summary.seat, name].append(getattr(summary.chance, name))
    print("| seat | part | mean | 95 % |\n|--:|---|--:|--:|")
    for (seat, name), values in parts.items():
        value, low, high = _fields(values)
        print(f"| {seat} | {name} | {value:+.3f} | {low:+.3f} to {high:+.3f} |")


def _fields(values: list[float]) -> tuple[float, float, float]:
    found = estimate(values)
    return found.value, found.low, found.high


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("speed", "levels", "luck"))
    parser.add_argument("game", nargs="?", default="nin-jan")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    {"speed": speed, "levels": levels, "luck": luck}[asked.what](asked)


if __name__ == "__main__":
    main()
