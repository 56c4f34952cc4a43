"""This process among those that share the database: its row, its beat, and its watch over the
others. A row that is marked dead stays so; who was dead comes back as another."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import sqlalchemy as sa

from shinobi import __version__
from shinobi.server import metrics, sql
from shinobi.server.outage import Unreachable, is_outage
from shinobi.server.owner import NODE, myself
from shinobi.server.store import NotSaved, Store
from shinobi.server.together.tasks import keep_on
from shinobi.server.together.vigil import Sight, Verdict, Vigil

LOOK = 0.5
"""Seconds between two looks at the others."""
DAY = 86_400.0
"""Seconds for which the dead are kept."""
AGAIN = 1.0
"""Seconds until a new life is tried again."""
CLOCK = sa.text("SELECT extract(epoch FROM clock_timestamp())::float8")
LIVING = sa.text(f"""
SELECT n.id, n.beat, EXISTS (
    SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2
    AND (l.classid::bigint, l.objid::bigint) = ({NODE.format(id="n.id::int")})
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
) AS held FROM nodes n WHERE NOT n.dead
""")  # noqa: S608  nothing of it comes from outside
log = logging.getLogger("shinobi")


class Nodes:
    """Begun by `enter`."""

    id = 0
    """Ours; another after we counted as dead, and between two lives none."""

    def __init__(self, store: Store, lease: float) -> None:
        self._store = store
        self._lease = lease
        self._vigil = Vigil(lease)
        self._base = 0.0
        """What the database's clock is ahead of the loop's."""
        self._old = 0
        """Our id in the life before this one, or now."""
        self._alive: set[int] = set()
        self._lost: Callable[[], None] = lambda: None
        self._died: Callable[[int], None] = lambda _: None
        self.arrive: Callable[[int], Awaitable[None]] = _nowhere
        """Called with our id before it counts."""
        self._reborn = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def enter(self, lost: Callable[[], None], died: Callable[[int], None]) -> None:
        """Be one of the living, and watch over the others. `lost` is called when we count as dead
        ourselves, `died` with others."""
        self._lost, self._died = lost, died
        now = await self._store.change(lambda connection: connection.execute(CLOCK).scalar_one())
        self._base = float(now) - asyncio.get_running_loop().time()
        await self._begin()
        await self._watch()  # who lives now is missed if it is gone at the next look
        self._store.fenced = self._fence
        jobs = self._watch_on(), keep_on(self._revive)
        self._tasks = [asyncio.create_task(job) for job in jobs]

    def clock(self) -> float:
        """The database's clock; it does not jump when a machine's does."""
        return self._base + asyncio.get_running_loop().time()

    @property
    def others(self) -> int:
        """How many more live."""
        return len(self._alive - {self.id})

    def lives(self, node: int) -> bool:
        """Whether another one was alive when we last looked."""
        return node in self._alive

    async def drain(self) -> None:
        """Let nobody count on us any more."""
        await self._mark(draining=True)

    async def close(self) -> None:
        """End; what is still ours may be claimed at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._store.fenced = lambda: None
        try:
            await self._store.save([])  # what waits is written first
            await self._mark(dead=True, died=self.clock())
        except (NotSaved, Unreachable) as error:
            log.warning("process %d could not say that it ends: %s", self.id, error)

    async def _mark(self, **how: bool | float) -> None:
        change = sql.nodes.update().where(sql.nodes.c.id == self.id).values(**how)
        await self._store.change(lambda connection: connection.execute(change))

    # ------------------------------------------------------------------ our own life

    async def _begin(self) -> None:
        row = {"name": myself(), "build": __version__, "beat": 0, "draining": False, "dead": False}
        new = sql.nodes.insert().values(row).returning(sql.nodes.c.id)
        old = sql.nodes.update().where(sql.nodes.c.id == self._old).values(dead=True)

        def job(connection: sa.Connection) -> int:
            connection.execute(old)  # as a rule it is so marked
            return int(connection.execute(new).scalar_one())

        node = await self._store.change(job)
        await self.arrive(node)
        await self._store.join(node, self._lease)
        self.id = self._old = node
        self._alive.add(self.id)

    def _fence(self) -> None:
        """We count as dead. Until we are another one, all that we would write is refused."""
        if not self._reborn.is_set():
            self._reborn.set()
            metrics.FENCED.inc()
            log.error("process %d counted as dead: its tables are others' now", self.id)
            self.id = 0
            self._lost()

    async def _revive(self) -> None:
        """Begin a new life when one is over."""
        await self._reborn.wait()
        self._vigil.begin()
        try:
            await self._begin()
        except (NotSaved, Unreachable) as error:
            log.error("no new life yet: %s", error)
            await asyncio.sleep(AGAIN)
        else:
            self._reborn.clear()

    # ------------------------------------------------------------------ the others'

    async def _watch_on(self) -> None:
        beats = 0
        while True:
            try:
                await self._watch()
                if beats % int(3600 / LOOK) == 0:
                    await self._store.watch(self._forget)
            except Exception as error:
                if not is_outage(error):
                    log.exception("the other processes could not be watched")
                self._vigil.begin()
            beats += 1
            await asyncio.sleep(LOOK)

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        sights = await self._store.watch(_sights)
        verdicts = self._vigil.look(loop.time(), self.id, sights, self._store.committed)
        alive = {sight.id for sight in sights}
        for verdict in verdicts:
            if await self._bury(verdict):
                alive.discard(verdict.id)
        alive |= {self.id} - {0}
        dead, self._alive = self._alive - alive, alive
        metrics.NODES.set(len(self._alive))
        metrics.BEAT_AGE.set(loop.time() - self._store.committed)
        for node in dead:
            self._died(node)

    async def _bury(self, verdict: Verdict) -> bool:
        """Whether it is dead now, by our word."""
        try:
            dead = await self._store.watch(lambda c: _bury(c, verdict, self.clock()))
        except Exception as error:
            if not is_outage(error):
                raise
            return False  # its row is in use: it is looked at again soon
        if dead:
            metrics.BURIED.labels(verdict.by).inc()
            log.warning("process %d is dead (%s)", verdict.id, verdict.by)
        return dead

    def _forget(self, connection: sa.Connection) -> None:
        """Remove who has been dead for a day and is named by no table."""
        n, o = sql.nodes.c, sql.owners.c
        old = n.dead & (sa.func.coalesce(n.died, 0.0) < self.clock() - DAY)
        named = sa.exists().where(o.node == n.id)
        connection.execute(sql.nodes.delete().where(old, ~named))


async def _nowhere(_: int) -> None:
    pass


def _sights(connection: sa.Connection) -> list[Sight]:
    return [Sight(row.id, row.beat, row.held) for row in connection.execute(LIVING)]


def _bury(connection: sa.Connection, verdict: Verdict, now: float) -> bool:
    """Mark it as dead, if it has not beaten since."""
    n = sql.nodes.c
    connection.exec_driver_sql("SET LOCAL lock_timeout = '500ms'")
    same = sql.nodes.update().where(n.id == verdict.id, n.beat == verdict.beat, ~n.dead)
    return connection.execute(same.values(dead=True, died=now)).rowcount == 1
