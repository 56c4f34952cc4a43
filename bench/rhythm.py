"""When the tables of a load move."""

import asyncio
import heapq
import random
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from typing import Protocol

from bench.tally import Tally

JITTER = 0.25
"""A move is due up to so much of the interval earlier or later than its beat."""


class Mover(Protocol):
    """A table, as a rhythm sees it."""

    @property
    def free(self) -> bool:
        """Whether all have heard of its last move."""

    @property
    def owes(self) -> float | None:
        """When the move was due that nobody has answered yet."""

    def go(self, due: float | None = None) -> None:
        """Make the next move; its time counts from when it was due, or from now."""


class Rhythm(ABC):
    """Ends where it is told to."""

    def __init__(self) -> None:
        self.running = True

    @abstractmethod
    def begin(self, tables: Sequence[Mover]) -> None:
        """Let them all move."""

    @abstractmethod
    def rest(self, table: Mover) -> None:
        """All at a table have heard of its last move."""

    def end(self) -> None:
        """No more moves."""
        self.running = False


class Closed(Rhythm):
    """The next move goes out when all have heard of the last: as fast as the server can, so that
    times only say how long its queue is."""

    def begin(self, tables: Sequence[Mover]) -> None:
        for table in tables:
            table.go()

    def rest(self, table: Mover) -> None:
        if self.running:
            table.go()


class Open(Rhythm):
    """A move is due at every table every so many seconds, whatever became of those before. One that
    can't go out in time, because the last is not answered, goes as soon as it can, and its time
    counts from when it was due: a server that stands still is measured by all who wait."""

    def __init__(self, tally: Tally, every: float, seed: int) -> None:
        super().__init__()
        self._tally = tally
        self._every = every
        self._random = random.Random(seed)
        self._agenda: list[tuple[float, int, float]] = []
        """When a move is due, at which table, and the beat it belongs to; a heap."""
        self._tables: Sequence[Mover] = ()
        self._late: dict[Mover, deque[float]] = {}
        """When the moves were due that could not go out yet."""

    def begin(self, tables: Sequence[Mover]) -> None:
        self._tables = tables
        self._late = {table: deque() for table in tables}
        now = time.perf_counter()
        for number in range(len(tables)):
            self._plan(number, now + self._every * (0.5 + self._random.random()))
        self._wait()

    def _plan(self, number: int, beat: float) -> None:
        due = beat + self._every * JITTER * (2 * self._random.random() - 1)
        heapq.heappush(self._agenda, (due, number, beat))

    def _wait(self) -> None:
        if self.running and self._agenda:
            left = self._agenda[0][0] - time.perf_counter()
            asyncio.get_running_loop().call_later(max(0.0, left), self._turn)

    def _turn(self) -> None:
        """One timer serves all tables: the client has little to do."""
        while self.running and self._agenda and self._agenda[0][0] <= time.perf_counter():
            due, number, beat = heapq.heappop(self._agenda)
            self._plan(number, beat + self._every)
            table = self._tables[number]
            if table.free:
                self._tally.delay(due)
                table.go(due)
            else:
                self._late[table].append(due)
        self._wait()

    def rest(self, table: Mover) -> None:
        if self._late[table]:
            table.go(self._late[table].popleft())

    async def drain(self, patience: float) -> None:
        """Wait for what is still on its way; what does not come back counts as it is."""
        until = time.perf_counter() + patience
        while any(not table.free for table in self._tables):
            if time.perf_counter() > until:
                break
            await asyncio.sleep(0.02)
        for table, late in self._late.items():
            for due in [*([] if table.owes is None else [table.owes]), *late]:
                self._tally.give_up(due)
