"""Loads tables before their time comes: a clock rings though nobody is there."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable, Container

from shinobi.server.claims import Claims
from shinobi.server.outage import Unreachable
from shinobi.server.store import Store

HOUR = 3600.0
LEAD = 60.0
"""Seconds by which a table is in memory before one of its clocks rings."""
log = logging.getLogger("shinobi")


class Waker:
    """Knows what is due from the store. Its clock does not jump when the machine's does."""

    base = 0.0
    """What stored times are ahead of the loop's."""

    def __init__(
        self, store: Store, claims: Claims, load: Callable[[str], Awaitable[object]],
        awake: Container[str] = (),
    ) -> None:  # fmt: skip
        self._awake = awake
        """Tables in memory."""
        self._store = store
        self._claims = claims
        self._load = load
        self._lost: set[str] = set()
        """Tables that were due and could not be loaded."""
        self._ahead = HOUR
        """Seconds before their time in which tables are loaded."""
        self._hurry = asyncio.Event()

    def start(self) -> None:
        """From now on it is the time that it is."""
        self.base = self._claims.clock() - asyncio.get_running_loop().time()

    def hurry(self) -> None:
        """Look now, as after a start: tables have lost who looked after them."""
        self._ahead = HOUR
        self._hurry.set()

    def now(self) -> float:
        """The time as it is stored."""
        return self.base + asyncio.get_running_loop().time()

    async def run(self) -> None:
        """After a start, the tables where bots or clocks go on soon, and those where people gather;
        then each before its time comes."""
        while True:
            self._hurry.clear()
            ahead, self._ahead = self._ahead, LEAD
            wait = LEAD / 4
            try:
                if await self.wake(ahead) and not self._claims.alone:
                    self._ahead, wait = ahead, random.uniform(0.5, 1.5)  # there may be more
                elif ahead > LEAD and self._claims.alone:
                    await self._wake_gathering()
            except Unreachable:  # the store has logged that
                self._ahead = ahead
            except Exception:  # whatever it was, it is tried again
                self._ahead = ahead
                log.exception("tables that are due could not be looked for")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), wait)

    async def wake(self, ahead: float = LEAD) -> int:
        """Load the tables that are due so soon; each keeps its own time then. How many there
        were."""
        due = await self._claims.due(self.now() + ahead, self._awake)
        tables = [table for table in due if table not in self._lost]
        for table in tables:
            if await self._load(table) is None:
                self._lost.add(table)
            await asyncio.sleep(0)
        return len(tables)

    async def _wake_gathering(self) -> None:
        """Those where people have gathered lately: they are listed from memory."""
        for table in await self._store.ids("gathering", time.time() - HOUR):
            await self._load(table)
