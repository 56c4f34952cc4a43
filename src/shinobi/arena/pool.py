"""Where tasks are performed: here, in processes, or on many machines (`arena/machines.py`)."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from typing import Protocol, TypeVar

from shinobi.arena.task import Task

T = TypeVar("T")


class Undone(Exception):
    """Why tasks could not be performed where they should be, in one sentence."""


class Executor(Protocol):
    """Performs tasks, and gives each one's place in the list with its result: as they come, in any
    order. Closing what it gives takes back the tasks that are left."""

    def __call__(self, tasks: Sequence[Task[T]]) -> Generator[tuple[int, T]]: ...


def in_order(executor: Executor, tasks: Sequence[Task[T]]) -> list[T]:
    """All results, each in the place of its task."""
    with closing(executor(tasks)) as results:
        by_place = dict(results)
    return [by_place[place] for place in range(len(tasks))]


def here(tasks: Sequence[Task[T]]) -> Generator[tuple[int, T]]:
    """In this process, one after the other."""
    for place, task in enumerate(tasks):
        yield place, task.perform()


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """In so many processes, which end with the block. A script that uses several needs the usual
    `if __name__ == "__main__":`."""
    if jobs < 1:
        raise ValueError(f"at least one process must play, not {jobs}")
    if jobs == 1:
        yield here
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_follow_parent)

    def perform(tasks: Sequence[Task[T]]) -> Generator[tuple[int, T]]:
        places = {pool.submit(task.perform): place for place, task in enumerate(tasks)}
        try:
            for future in as_completed(places):
                yield places[future], future.result()
        except BrokenProcessPool as error:
            raise Undone("one of the processes was killed, or had no memory left") from error
        finally:
            for future in places:
                future.cancel()

    try:
        yield perform
    finally:
        pool.shutdown(cancel_futures=True)


def _follow_parent() -> None:
    """Ctrl-C reaches all processes: the workers end without a word, the first one reports. They
    also end with it when it is killed, in the middle of a task."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
