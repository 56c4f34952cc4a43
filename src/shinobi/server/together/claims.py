"""Tables are claimed before they are loaded, and released when they leave memory. A claim is a row
that names the process; it changes hands by its own release, or once the process is dead. So who
writes need only look whether it is dead itself, which is done in every commit."""

import asyncio
import random
from collections.abc import Callable, Container
from math import ceil

import sqlalchemy as sa

from shinobi.server import metrics
from shinobi.server.claims import Claims, Elsewhere, Grant, later
from shinobi.server.dealing import ARRIVAL
from shinobi.server.outage import Unreachable
from shinobi.server.sql import Write, release
from shinobi.server.store import NotSaved, Store
from shinobi.server.together.nodes import Nodes

AWAY = 45.0
"""Seconds without a sign of life after which there was no process at all."""
TRIES = 5
"""So often a claim is tried that meets a table between two owners."""
CLAIM = sa.text("""
WITH was AS (SELECT node FROM owners WHERE table_id = :t)
INSERT INTO owners (table_id, node, term) SELECT id, :me, 1 FROM tables WHERE id = :t
ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, term = owners.term + 1
WHERE owners.node IS NULL OR owners.node = :me
OR EXISTS (SELECT FROM nodes WHERE id = owners.node AND dead)
RETURNING term, (SELECT node FROM was) AS was
""")
"""Evidence is a row that says *dead*, never one that is missing: a statement that had to wait sees
the processes as they were when it began."""
OWNER = sa.text("SELECT node FROM owners WHERE table_id = :t")
THERE = sa.text("SELECT 1 FROM tables WHERE id = :t")


class SharedClaims(Claims):
    """Of a process among others."""

    alone = False

    def __init__(self, store: Store, lease: float) -> None:
        super().__init__(store)
        self.nodes = Nodes(store, lease)
        self._lease = lease
        self._leaving: dict[str, asyncio.Future[None]] = {}
        """Releases on their way: until they are written, the table is still ours."""
        self._draining = False

    @property
    def life(self) -> int:  # type: ignore[override]
        return self.nodes.id

    def clock(self) -> float:
        return self.nodes.clock()

    async def enter(self, lost: Callable[[], None], died: Callable[[int], None]) -> None:
        await self.nodes.enter(lost, died)
        await self._store.start_clock(self.clock(), AWAY)

    async def drain(self) -> None:
        self._draining = True
        await self.nodes.drain()

    async def close(self) -> None:
        await self.nodes.close()

    # ------------------------------------------------------------------ one table

    async def claim(self, table: str) -> Grant | None:
        while (leaving := self._leaving.get(table)) is not None:
            await asyncio.wait([leaving])
        me = self.life
        if self._draining or not me:
            raise Unreachable("this process claims no table now")
        for _ in range(TRIES):
            answer = await self._store.change(lambda connection: _claim(connection, table, me))
            if answer is None or isinstance(answer, Grant):
                return answer
            if answer != me:
                raise Elsewhere(answer)
        raise Unreachable("the table changes hands")

    def let_go(self, tables: dict[str, int], writes: list[Write]) -> "asyncio.Future[None]":
        releases = [release(table, term) for table, term in tables.items()]
        written = later(self._store.save([*writes, *releases]))
        for table in tables:
            self._leaving[table] = written
        written.add_done_callback(lambda _: self._left(tables, written))
        return written

    def _left(self, tables: dict[str, int], written: "asyncio.Future[None]") -> None:
        for table in tables:
            if self._leaving.get(table) is written:
                del self._leaving[table]

    def lives(self, node: int) -> bool:
        return self.nodes.lives(node)

    async def prove(self) -> None:
        """Who slept for a lease may have been buried meanwhile, and remembers what is old."""
        if asyncio.get_running_loop().time() - self._store.committed > self._lease:
            try:
                await self._store.save([])
            except NotSaved as error:
                raise Unreachable(str(error)) from None

    # ------------------------------------------------------------------ those that nobody has

    async def due(self, until: float, awake: Container[str]) -> list[str]:
        """A fair share of them, in any order: the others have theirs."""
        if self._draining or not self.life:
            return []
        due = await self._store.orphans(until, self.life, self.clock(), ARRIVAL)
        orphans = [table for table in due if table not in awake]
        random.shuffle(orphans)
        return orphans[: ceil(len(orphans) / (1 + self.nodes.others))]


def _claim(connection: sa.Connection, table: str, me: int) -> Grant | int | None:
    """The claim, or who has the table; None: there is none."""
    row = connection.execute(CLAIM, {"t": table, "me": me}).first()
    if row is not None:
        how = "first" if row.term == 1 else "free" if row.was is None else "own"
        metrics.CLAIMS.labels(how if row.was in (None, me) else "dead").inc()
        return Grant(me, int(row.term))
    owner = connection.execute(OWNER, {"t": table}).scalar()
    if owner is not None:
        return int(owner)
    return me if connection.execute(THERE, {"t": table}).scalar() else None
