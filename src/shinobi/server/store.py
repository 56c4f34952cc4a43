"""Everything that outlives the process. One writer; all that waits goes into one transaction."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import sqlalchemy as sa

from shinobi.server import metrics, sql
from shinobi.server.journal import JournalRow
from shinobi.server.migrate import bring_up_to_date
from shinobi.server.runner import Runner, runner
from shinobi.server.sql import Kind, Write
from shinobi.server.times import NEVER, Times


class NotSaved(Exception):
    """A transaction failed: none of what it held is stored."""


class Stored(NamedTuple):
    """A table as it was found in the store."""

    id: str
    body: str
    record: str | None
    journal: list[JournalRow]
    chat: list[tuple[int, str, str]]
    """Number, line and command, in order."""
    times: Times = NEVER


class Store:
    """Made by `Store.open`."""

    def __init__(self, run: Runner, key: bytes) -> None:
        self._run = run
        self._upserts = sql.upserts(run.dialect)
        self._waiting: list[tuple[list[Write], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._write_on(), name="store writer")
        self.key = key
        """Signs cookies; made once."""

    @classmethod
    async def open(cls, database: str) -> "Store":
        """A store with its tables in place."""
        run = runner(database)
        try:
            await run.write(bring_up_to_date)
            key = await run.write(_secret_key)
        except BaseException:
            await run.close()
            raise
        return cls(run, bytes.fromhex(key))

    async def close(self) -> None:
        """Write what is waiting, and let go."""
        await self.save([])
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._run.close()

    def save(self, writes: list[Write]) -> asyncio.Future[None]:
        """Done when all of it is durable; NotSaved if nothing of it is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        self._wake.set()
        return done

    async def _write_on(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if not batch:
                continue
            began = time.perf_counter()
            error = await self._commit([write for writes, _ in batch for write in writes])
            metrics.COMMIT.observe(time.perf_counter() - began)
            metrics.COMMIT_SIZE.observe(len(batch))
            for _, done in batch:
                if not done.done():
                    done.set_result(None) if error is None else done.set_exception(error)

    async def _commit(self, writes: list[Write]) -> NotSaved | None:
        rows: dict[Kind, list[dict[str, Any]]] = {}
        for kind, row in writes:
            rows.setdefault(kind, []).append(row)

        def job(connection: sa.Connection) -> None:
            for kind, some in rows.items():
                connection.execute(self._upserts[kind], some)

        try:
            await self._run.write(job)
        except (sa.exc.SQLAlchemyError, OSError) as error:
            metrics.FAILED_COMMITS.inc()
            return NotSaved(str(error))
        return None

    async def load(self, table: str) -> Stored | None:
        """A table with all that belongs to it."""
        return await self._run.read(lambda connection: _load(connection, table))

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

    async def start_clock(self, now: float) -> None:
        """Let the stored times go on from now: the time without a server counts for nobody, nor
        does a clock that was set meanwhile."""
        await self._run.write(lambda connection: _start_clock(connection, now))

    def beat(self, now: float) -> asyncio.Future[None]:
        """Note that the clock runs."""
        return self.save([("setting", {"name": "alive", "value": repr(now)})])

    async def _ids(self, query: sa.Select[Any]) -> list[str]:
        def job(connection: sa.Connection) -> list[str]:
            return list(connection.execute(query).scalars())

        return await self._run.read(job)

    async def ask(self, job: Callable[[sa.Connection], Any]) -> Any:
        """Run a query that is asked rarely."""
        return await self._run.read(job)

    async def healthy(self) -> bool:
        """Whether the database answers."""
        try:
            await self._run.read(lambda connection: connection.execute(sa.select(1)).scalar())
        except (sa.exc.SQLAlchemyError, OSError):
            return False
        return True


def _secret_key(connection: sa.Connection) -> str:
    query = sa.select(sql.setting.c.value).where(sql.setting.c.name == "key")
    if found := connection.execute(query).scalar():
        return str(found)
    key = secrets.token_hex(32)
    connection.execute(sql.setting.insert(), {"name": "key", "value": key})
    return key


def _start_clock(connection: sa.Connection, now: float) -> None:
    s, t = sql.setting.c, sql.timers.c
    alive = connection.execute(sa.select(s.value).where(s.name == "alive")).scalar()
    if alive is None:
        connection.execute(sql.setting.insert(), {"name": "alive", "value": repr(now)})
        return
    away = now - float(alive)
    later = {"due": t.due + away, "out": t.out + away, "alarm": t.alarm + away}
    connection.execute(sql.timers.update().where(t.due.is_not(None)).values(later))
    connection.execute(sql.setting.update().where(s.name == "alive").values(value=repr(now)))


def _load(connection: sa.Connection, table: str) -> Stored | None:
    found = connection.execute(sa.select(sql.tables).where(sql.tables.c.id == table)).first()
    if found is None:
        return None
    j, c, t = sql.journal.c, sql.chat.c, sql.timers.c
    done = sa.select(j.n, j.what, j.seat, j.action, j.commands).where(j.table_id == table)
    said = sa.select(c.n, c.line, c.command).where(c.table_id == table)
    timed = sa.select(t.due, t.out, t.alarm).where(t.table_id == table)
    return Stored(
        found.id, found.body, found.record,
        [JournalRow(*row) for row in connection.execute(done.order_by(j.n))],
        [tuple(row) for row in connection.execute(said.order_by(c.n))],
        Times(*(connection.execute(timed).first() or NEVER)),
    )  # fmt: skip
