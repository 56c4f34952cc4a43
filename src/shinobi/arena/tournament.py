"""A whole tournament, from names and a seed to a report."""

from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

from shinobi.arena.journal import Journal
from shinobi.arena.plan import Plan, make_plan
from shinobi.arena.playing import Chunk, Played, play_chunk
from shinobi.arena.pool import Executor, here
from shinobi.arena.report import Report, report
from shinobi.arena.stamp import packages_of
from shinobi.arena.task import Task, tasks_of
from shinobi.core.values import Options

LARGEST = 16
"""Matches in a chunk at most, so that the bar moves and Ctrl-C need not wait."""

Progress = Callable[[int], None]
"""Is told how many more matches have been played."""


def run(
    game: str,
    bots: list[str],
    games: int = 1000,
    seed: int = 1,
    *,
    seats: int | None = None,
    options: Options | None = None,
    executor: Executor = here,
    progress: Progress | None = None,
) -> Report:
    """Let bots play; ValueError says what can't be. Where it is played does not change the report:
    `with arena.processes(4) as executor`, or `arena.machines("ray://HEAD:10001")`. Interrupted by
    Ctrl-C, it reports what was played so far."""
    return play(make_plan(game, bots, games, seed, seats, options), executor, progress)


def play(
    plan: Plan,
    executor: Executor = here,
    progress: Progress | None = None,
    resume: Path | None = None,
) -> Report:
    """Play a plan. With a file to resume, what is in it is not played again, and what is played is
    kept there; ValueError if it is of another plan or another code."""
    tasks = tasks_of_plan(plan)
    if resume is None:
        return report(plan, gather(executor(tasks), progress))
    with Journal[list[Played]](resume, plan, tasks[0].stamp, list[Played]) as journal:
        return report(plan, gather(journal.resume(executor, tasks), progress))


def tasks_of_plan(plan: Plan) -> list[Task[list[Played]]]:
    """What is to be done, chunk by chunk."""
    weighing = ("shinobi.reviews",) if plan.luck is not None else ()
    return tasks_of(play_chunk, chunks(plan), *packages_of(plan.game), *weighing)


def chunks(plan: Plan) -> list[Chunk]:
    """The match numbers in small portions."""
    size = max(1, min(LARGEST, plan.games // 64))
    return [
        Chunk(plan, tuple(range(first, min(first + size, plan.games))))
        for first in range(0, plan.games, size)
    ]


def gather(results: Generator[tuple[int, list[Played]]], progress: Progress | None) -> list[Played]:
    """All that was played, by number; after Ctrl-C, what there is."""
    played: list[Played] = []
    with closing(results):
        try:
            for _, some in results:
                played += some
                if progress is not None:
                    progress(len(some))
        except KeyboardInterrupt:
            if not played:
                raise
    return sorted(played, key=lambda match: match.number)
