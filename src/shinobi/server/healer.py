"""Brings tables back that failed in the middle of a match: a clock may run there, or a bot be due,
and nobody be there to ask for them."""

import asyncio
from collections.abc import Awaitable, Callable

from shinobi.server.outage import Unreachable
from shinobi.server.store import Store

AGAIN = 1.0
"""Seconds until the store is asked again."""
TRIES = 5
"""So often a table is brought back that fails by a fault of its own."""


class Healer:
    """Waits until something can be stored again."""

    def __init__(self, store: Store, load: Callable[[str], Awaitable[object]]) -> None:
        self._store = store
        self._load = load
        self._due: dict[str, float] = {}
        """Tables that failed, and when to bring them back."""
        self._faults: dict[str, int] = {}
        self._wake = asyncio.Event()

    def revive(self, table: str, *, fault: bool) -> None:
        """Bring a table back: as soon as the store can be written, or where the fault is its own
        later and later, and not for ever."""
        wait = 0.0
        if fault:
            self._faults[table] = self._faults.get(table, 0) + 1
            wait = 2.0 ** self._faults[table]
            if self._faults[table] > TRIES:
                return
        self._due[table] = asyncio.get_running_loop().time() + wait
        self._wake.set()

    async def run(self) -> None:
        """For as long as the server runs."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._due:
                if await self._store.ready():
                    await self._bring_back()
                if self._due:
                    await asyncio.sleep(AGAIN)

    async def _bring_back(self) -> None:
        now = asyncio.get_running_loop().time()
        for table in [table for table, when in self._due.items() if when <= now]:
            try:
                await self._load(table)
            except Unreachable:
                return
            self._due.pop(table, None)
