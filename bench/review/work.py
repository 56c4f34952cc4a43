"""Work in several processes, that can be gone on with."""

import argparse
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from shinobi.arena import processes, tasks_of
from shinobi.arena.journal import Journal

A = TypeVar("A")
T = TypeVar("T")


class Order(msgspec.Struct, frozen=True):
    """What a file to resume is good for."""

    what: str
    jobs: tuple[Any, ...]


def results(
    function: Callable[[A], T], jobs: Sequence[A], kind: Any, asked: argparse.Namespace
) -> list[T]:
    """The result of each, of this kind, in order; with a sign of life."""
    tasks = tasks_of(function, jobs, "bench.review", "shinobi.reviews")
    with processes(asked.jobs) as executor:
        if asked.resume is None:
            return gather(executor(tasks), len(jobs))
        order = Order(function.__qualname__, tuple(jobs))
        with Journal[T](Path(asked.resume), order, tasks[0].stamp, kind) as journal:
            return gather(journal.resume(executor, tasks), len(jobs))


def gather(found: Generator[tuple[int, T]], number: int) -> list[T]:
    """All of them, each in its place."""
    by_place: dict[int, T] = {}
    with closing(found):
        for place, result in found:
            by_place[place] = result
            print(f"\r{len(by_place)} of {number}", end="", file=sys.stderr, flush=True)
    print("\r", end="", file=sys.stderr)
    return [by_place[place] for place in range(number)]
