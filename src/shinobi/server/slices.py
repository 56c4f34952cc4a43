"""Long work on the event loop, cut up: between two slices everybody else has their turn."""

import asyncio
import time
from collections.abc import Callable, Generator
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.003
"""Seconds of a processor. A move takes a few turns of the loop, and waits for one slice in each."""


class Slices:
    """One slice is done in a turn of the loop, of each work in its turn: a short one does not wait
    for a long one to end."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(
        self, work: Generator[None, None, T], spend: Callable[[float], None] = lambda _: None
    ) -> T:
        """Do all steps of a work; `spend` is told the processor time of every slice."""
        while True:
            async with self._turn:
                began = time.thread_time()
                try:
                    _advance(work, began + SLICE)
                except StopIteration as end:
                    result: T = end.value
                    return result
                finally:
                    spend(time.thread_time() - began)
                await asyncio.sleep(0)


def _advance(work: Generator[None, None, T], until: float) -> None:
    """Do steps until time is over; StopIteration when there are no more."""
    next(work)
    while time.thread_time() < until:
        next(work)
