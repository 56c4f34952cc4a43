"""Loads tables before their time comes: a clock rings though nobody is there."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from shinobi.server.outage import Unreachable
from shinobi.server.store import Store

HOUR = 3600.0
LEAD = 60.0
"""Seconds by which a table is in memory before one of its clocks rings."""
log = logging.getLogger("shinobi")


class Waker:
    """Knows what is due from the store. Its clock does not jump when the machine's does."""

    def __init__(self, store: Store, load: Callable[[str], Awaitable[object]]) -> None:
        self.base = time.time() - asyncio.get_running_loop().time()
        """What stored times are ahead of the loop's."""
        self._store = store
        self._load = load
        self._lost: set[str] = set()
        """Tables that were due and could not be loaded."""

    def now(self) -> float:
        """The time as it is stored."""
        return self.base + asyncio.get_running_loop().time()

    async def run(self) -> None:
        """After a start, the tables where bots or clocks go on soon, and those where people gather;
        then each before its time comes."""
        ahead, lately = HOUR, time.time() - HOUR
        while True:
            try:
                await self.wake(ahead)
                for table in await self._store.ids("gathering", lately) if ahead > LEAD else ():
                    await self._load(table)
                ahead = LEAD
            except Unreachable:  # the store has logged that
                pass
            except Exception:  # whatever it was, it is tried again
                log.exception("tables that are due could not be looked for")
            await asyncio.sleep(LEAD / 4)

    async def wake(self, ahead: float = LEAD) -> None:
        """Load the tables that are due so soon; each keeps its own time then."""
        for table in await self._store.due(self.now() + ahead):
            if table not in self._lost and await self._load(table) is None:
                self._lost.add(table)
            await asyncio.sleep(0)
