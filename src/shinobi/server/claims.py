"""Whose a table is. Where one process has the database for itself all tables are its own, and need
not be claimed; `together.claims` is for those that share one."""

import asyncio
import time
from collections.abc import Callable, Container
from typing import NamedTuple

from shinobi.server.sql import Write
from shinobi.server.store import Store


class Elsewhere(Exception):
    """Another process has the table."""

    def __init__(self, node: int) -> None:
        super().__init__(f"process {node} has the table")
        self.node = node


class Grant(NamedTuple):
    """A table is ours."""

    life: int
    """Which of our lives it belongs to; a later one does not have it."""
    term: int
    """How often the table was claimed so far."""


class Claims:
    """Of the one process there is."""

    life = 0
    """Whoever counts as dead begins a new one, with no table."""
    alone = True
    """Whether there is nobody else, so that all that is public is in our memory."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def clock(self) -> float:
        """Seconds since 1970, as all who use the database have it."""
        return time.time()

    async def claim(self, table: str) -> Grant | None:
        """Have a table; None if there is none of that name. Elsewhere if another process has it,
        Unreachable if the store does not answer."""
        return Grant(self.life, 0)

    def let_go(self, tables: dict[str, int], writes: list[Write]) -> "asyncio.Future[None]":
        """Tables leave memory, each with its term, and this is to be written of them; done when it
        is. Nobody need wait for that: if it fails, what is stored is good enough."""
        if writes:
            return later(self._store.save(writes))
        done = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    def lives(self, node: int) -> bool:
        """Whether another process does."""
        return False

    async def due(self, until: float, awake: Container[str]) -> list[str]:
        """Tables that must be in memory by then, and that are ours to load: those that are not
        awake."""
        return [table for table in await self._store.due(until) if table not in awake]

    async def prove(self) -> None:
        """See that we count as alive, where there is doubt. Unreachable if we don't."""

    async def enter(self, lost: Callable[[], None], died: Callable[[int], None]) -> None:
        """Begin. `lost` is called when all tables are others' now, `died` when another process
        is dead."""
        await self._store.start_clock(self.clock())

    async def drain(self) -> None:
        """Claim nothing more."""

    async def close(self) -> None:
        """End."""


def later(saved: "asyncio.Future[None]") -> "asyncio.Future[None]":
    """Nobody need wait for it."""
    saved.add_done_callback(lambda done: done.cancelled() or done.exception())
    return saved
