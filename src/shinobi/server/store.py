"""Everything that outlives the process. One writer; all that waits goes into one transaction."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sa

from shinobi.server import metrics, sql, stored
from shinobi.server.batch import Batch
from shinobi.server.outage import Outage, Unreachable, is_outage, passes, reason
from shinobi.server.owner import Owned
from shinobi.server.probe import Probe
from shinobi.server.runner import Fenced, Job, Runner, T, runner
from shinobi.server.sql import Write
from shinobi.server.stored import Stored

PATIENCE = 10.0
"""Seconds of an outage in which what is to be saved waits; after that it is refused at once."""
BEAT = 5.0
"""Seconds after which a writer with nothing to do looks whether it still could."""
PROBE = 0.8
"""Seconds in which the store answers how it is."""
UNFINISHED = ("gathering", "dealing", "playing")
"""Phases of a table that is not over."""


class NotSaved(Exception):
    """A transaction failed: none of what it held is stored."""

    def __init__(self, why: str, *, outage: bool = False) -> None:
        super().__init__(why)
        self.outage = outage
        """Whether the database is at fault, for everybody."""


class Store:
    """Made by `Store.open`."""

    def __init__(self, run: Runner, key: bytes) -> None:
        self._run = run
        self._waiting: list[tuple[list[Write], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._closed = False
        self._writes, self._reads = Outage("written"), Outage("read")
        self._healthy, self._ready = Probe(self._try_read, PROBE), Probe(self._try_write, PROBE)
        self._task = asyncio.create_task(self._write_on(), name="store writer")
        self.key = key
        """Signs cookies; made once."""
        self.lost: Owned | None = None
        """Why nothing can be written any more: another server has the database."""
        self.pulse: float | None = None
        """Seconds after which a writer with nothing to do writes nothing; None: BEAT."""
        self.fenced: Callable[[], None] = _nothing
        """Called when others count this process as dead, before anything else is written."""
        self.committed = 0.0
        """When something was last written, on the loop's clock."""

    @classmethod
    async def open(cls, database: str, *, own: bool = False, shared: bool = False) -> "Store":
        """A store with its tables in place. `own` for a server, which needs it for itself, or only
        shares it with those that do so too: Owned if another has it."""
        run = runner(database)
        try:
            if own:
                await run.own(shared=shared)
            key = await run.alone(stored.prepare_alone if own and not shared else stored.prepare)
        except BaseException:
            await run.close()
            raise
        return cls(run, bytes.fromhex(key))

    async def close(self) -> None:
        """Write what is waiting, and let go."""
        self._closed = True
        self._wake.set()
        await self._task
        await asyncio.gather(self._healthy.close(), self._ready.close())
        await self._run.close()

    def save(self, writes: list[Write]) -> asyncio.Future[None]:
        """Done when all of it is durable; NotSaved if nothing of it is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(_ignore)
        if self._closed:
            done.set_exception(NotSaved("the server ends", outage=True))
            return done
        self._waiting.append((writes, done))
        self._wake.set()
        return done

    async def _write_on(self) -> None:
        while self._waiting or not self._closed:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT if self.pulse is None else self.pulse):
                    await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            began = time.perf_counter()
            await self._write(batch)
            if batch:
                metrics.COMMIT.observe(time.perf_counter() - began)
                metrics.COMMIT_SIZE.observe(len(batch))

    async def _write(self, batch: list[tuple[list[Write], asyncio.Future[None]]]) -> None:
        error = await self._commit([write for writes, _ in batch for write in writes])
        if error is None or error.outage or len(batch) < 2:
            for _, done in batch:
                _settle(done, error)
            return
        for writes, done in batch:  # some can't be stored: the others' can
            _settle(done, await self._commit(writes))

    async def _commit(self, writes: list[Write]) -> NotSaved | None:
        pause, again, began = 0.05, False, time.monotonic()
        while True:
            try:
                batch = Batch(writes)
                if not (again and await self._is_stored(batch)):
                    await self._run.put(batch)
            except Exception as error:  # noqa: BLE001  whatever it was, the writer goes on
                if (failed := self._judge(error, time.monotonic() - began)) is not None:
                    metrics.FAILED_COMMITS.inc()
                    return failed
            else:
                self._writes.end()
                self.committed = asyncio.get_running_loop().time()
                return None
            metrics.COMMIT_RETRIES.inc()
            await asyncio.sleep(pause)
            pause, again = min(1.0, pause * 2), True

    async def _is_stored(self, batch: Batch) -> bool:
        """Whether a batch was committed though the answer was lost. That we may still write is
        asked first: only then are its rows ours, and nobody else's."""
        await self._run.put(Batch())
        return await self._run.write(batch.is_stored)

    def _judge(self, error: Exception, waited: float) -> NotSaved | None:
        """None if it is worth trying again, after so many seconds."""
        if isinstance(error, Owned):
            self.lost = error
            return NotSaved(str(error), outage=True)
        if isinstance(error, Fenced):
            self._fence()
            return NotSaved(str(error), outage=True)
        if not is_outage(error):
            return NotSaved(reason(error))
        lasting = max(waited, self._writes.begin(error))  # a silent database fails late
        if passes(error) and lasting < PATIENCE and not self._closed:
            return None
        self._writes.count()
        return NotSaved(reason(error), outage=True)

    def _fence(self) -> None:
        """Whoever waits has changed what is others' now: nothing of it is written."""
        self.fenced()
        waiting, self._waiting = self._waiting, []
        for _, done in waiting:
            _settle(done, NotSaved("this process counts as dead", outage=True))

    async def join(self, node: int, lease: float) -> None:
        """From now on, be this one of the processes that share the database, and show that often
        enough."""
        await self._run.join(node, 2 * lease)
        self.pulse = lease / 6
        await self.save([])

    async def load(self, table: str) -> Stored | None:
        """A table with all that belongs to it."""
        return await self.ask(lambda connection: stored.load(connection, table))

    async def outlines(self, tables: list[str]) -> list[Stored]:
        """Tables with what is needed to list them."""
        t = sql.tables.c
        query = sa.select(t.id, t.body, t.record).where(t.id.in_(tables))
        return await self.ask(
            lambda connection: [Stored(*row, [], []) for row in connection.execute(query)]
        )

    async def ids(self, phase: str, since: float = 0.0) -> list[str]:
        """Tables in a phase that were touched since then, the latest first."""
        t = sql.tables.c
        query = sa.select(t.id).where(t.phase == phase, t.touched >= since)
        return await self._ids(query.order_by(t.touched.desc(), t.id))

    async def held_by(self, device: str, most: int) -> list[str]:
        """Tables where a device holds a seat, the latest first."""
        t, h = sql.tables.c, sql.holds.c
        query = sa.select(t.id).join(sql.holds, h.table_id == t.id)
        query = query.where(h.device == device, h.held).order_by(t.touched.desc(), t.id)
        return await self._ids(query.limit(most))

    async def due(self, until: float) -> list[str]:
        """Tables that must be looked after by then, the first ones first."""
        t = sql.timers.c
        return await self._ids(sa.select(t.table_id).where(t.due <= until).order_by(t.due))

    async def orphans(self, until: float, me: int, now: float, arrival: float) -> list[str]:
        """Those of them that no other living process has. Not those that none ever had and that are
        not older than an arrival: whoever made one is on the way to it."""
        t, o, n = sql.timers.c, sql.owners.c, sql.nodes.c
        lives = sa.exists().where(o.table_id == t.table_id, n.id == o.node, ~n.dead, n.id != me)
        new = sa.func.abs(t.due - now) < arrival
        awaited = sa.and_(new, ~sa.exists().where(o.table_id == t.table_id))
        query = sa.select(t.table_id).where(t.due <= until, ~lives, ~awaited)
        return await self._ids(query.order_by(t.due))

    async def public(self, most: int) -> list[str]:
        """Tables that everybody may see and that are not over, the latest first."""
        t = sql.tables.c
        query = sa.select(t.id).where(t.public, t.phase != "over")
        return await self._ids(query.order_by(t.touched.desc(), t.id).limit(most))

    async def never_begun(self, before: float) -> list[str]:
        """Tables that nobody has touched since before then, and that were never begun."""
        t = sql.tables.c
        o, n = sql.owners.c, sql.nodes.c
        lives = sa.exists().where(o.table_id == t.id, n.id == o.node, ~n.dead)
        query = sa.select(t.id).where(t.phase == "gathering", t.touched < before, ~lives)
        return await self._ids(query.order_by(t.touched).limit(500))

    async def remove(self, tables: list[str]) -> None:
        """Take tables out of the store, with all that belongs to them."""

        def job(connection: sa.Connection) -> None:
            for part in (sql.holds, sql.chat, sql.journal, sql.timers, sql.codes, sql.owners):
                connection.execute(part.delete().where(part.c.table_id.in_(tables)))
            connection.execute(sql.tables.delete().where(sql.tables.c.id.in_(tables)))

        await self._run.write(job)

    async def in_use(self, by: str, who: str, since: float) -> tuple[int, int]:
        """Tables that a device (`host`) or an address (`origin`) has made and that are not over,
        changed since then or with a clock that runs; and the bots' seats in them."""
        t, d = sql.tables.c, sql.timers.c
        runs = sa.exists().where(d.table_id == t.id, d.due.is_not(None))
        query = sa.select(sa.func.count(), sa.func.coalesce(sa.func.sum(t.bots), 0)).where(
            t[by] == who, t.phase.in_(UNFINISHED), sa.or_(t.touched > since, runs)
        )

        def job(connection: sa.Connection) -> tuple[int, int]:
            tables, bots = connection.execute(query).one()
            return int(tables), int(bots)

        return await self.ask(job)

    async def start_clock(self, now: float, least: float = 0.0) -> None:
        """Let the stored times go on from now: the time without a server counts for nobody, nor
        does a clock that was set meanwhile. `least`: if it was less, there was another server."""
        await self._run.write(lambda connection: stored.start_clock(connection, now, least))

    def beat(self, now: float) -> asyncio.Future[None]:
        """Note that the clock runs."""
        return self.save([("setting", {"name": "alive", "value": repr(now)})])

    async def _ids(self, query: sa.Select[Any]) -> list[str]:
        return await self.ask(lambda connection: list(connection.execute(query).scalars()))

    async def ask(self, job: Job[T]) -> T:
        """Run a query. Unreachable if the database does not answer."""
        return await self._reach(self._run.read, job)

    async def change(self, job: Job[T]) -> T:
        """Run a job that changes something that is no table's own. Unreachable as above."""
        return await self._reach(self._run.beside, job)

    async def watch(self, job: Job[T]) -> T:
        """Run a job that looks after the other processes. Raises what went wrong."""
        return await self._run.watch(job)

    async def _reach(self, door: Callable[[Job[T]], Awaitable[T]], job: Job[T]) -> T:
        try:
            result = await door(job)
        except Exception as error:
            if not is_outage(error):
                raise
            self._reads.begin(error)
            self._reads.count()
            raise Unreachable(reason(error)) from None
        self._reads.end()
        return result

    async def healthy(self) -> bool:
        """Whether the database answers, said within a second whatever it does."""
        return await self._healthy.ask()

    async def ready(self) -> bool:
        """Whether something can be stored, said within a second."""
        return await self._ready.ask()

    async def _try_read(self) -> bool:
        try:
            await self.ask(lambda connection: connection.execute(sa.select(1)).scalar())
        except Unreachable:
            return False
        return True

    async def _try_write(self) -> bool:
        try:
            await self.save([("setting", {"name": "ready", "value": str(int(time.time()))})])
        except NotSaved:
            return False
        return True


def _settle(done: asyncio.Future[None], error: NotSaved | None) -> None:
    if not done.done():
        done.set_result(None) if error is None else done.set_exception(error)


def _ignore(done: asyncio.Future[None]) -> None:
    """Who asked may be gone: nobody need be told then."""
    if not done.cancelled():
        done.exception()


def _nothing() -> None:
    pass
