"""Runs SQL in PostgreSQL, on the event loop."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from shinobi.server import statements
from shinobi.server.batch import Batch
from shinobi.server.outage import is_outage
from shinobi.server.owner import SessionLock
from shinobi.server.runner import Fenced, Job, Runner, T
from shinobi.server.sql import Overwritten

CONNECT = 5.0
LIMIT = 15.0
"""Seconds for a transaction; the server's own limits for its statements are below."""
ALONE = 1936288362
"""Key of the lock for bringing a database up to date."""


class PostgresRunner(Runner):
    """asyncpg. Who writes has a session of its own, which holds the owner's lock and is used by one
    at a time. A batch is one statement straight to the driver: one round trip, and no transaction
    is open while this process does something else."""

    def __init__(self, url: sa.URL) -> None:
        self._lock = SessionLock(url.render_as_string(hide_password=True))
        self._writer = _engine(url, 1, application_name=self._lock.name)
        self._readers = _engine(url, 4, pool_pre_ping=True)
        self._watcher = _engine(url, 1)
        self._connection: AsyncConnection | None = None
        """The session that writes."""
        self._writing = asyncio.Lock()
        self._limit = LIMIT

    async def own(self, *, shared: bool = False) -> None:
        self._lock.shared = shared
        sa.event.listen(
            self._writer.sync_engine, "connect", lambda session, _: self._lock.take(session)
        )
        await self.write(lambda _: None)

    async def join(self, node: int, limit: float) -> None:
        async with self._writing:
            await self._leave()  # a new session takes the lock of the new id
            self._lock.node, self._limit = node, limit

    async def alone(self, job: Job[T]) -> T:
        def waiting(connection: sa.Connection) -> T:
            for line in ("SET LOCAL lock_timeout = 0", "SET LOCAL statement_timeout = 0"):
                connection.exec_driver_sql(line)
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ALONE})")
            return job(connection)

        async with self._session(forever=True) as connection, connection.begin():
            return await connection.run_sync(waiting)

    async def put(self, batch: Batch) -> None:
        rows, node = batch.rows(), self._lock.node
        text = statements.for_postgres(tuple(rows), node is not None)
        me = () if node is None else (node,)
        try:
            async with self._session() as connection:
                driver: Any = await _driver(connection)
                self._check_timeline()
                answer = await driver.fetchval(text, *me, *statements.arguments(rows))
        except Exception as error:
            if getattr(error, "sqlstate", None) != statements.NO_ROW:
                raise
            raise Overwritten("a choice was changed by somebody else") from None
        if answer is None:
            raise Fenced(f"process {node} counts as dead")

    def _check_timeline(self) -> None:
        """What is in memory may be ahead of a standby that took over: all of it is loaded anew."""
        if self._lock.moved:
            self._lock.moved = False
            raise Fenced("a standby has taken over from the database")

    async def write(self, job: Job[T]) -> T:
        async with self._session() as connection, connection.begin():
            return await connection.run_sync(job)

    @asynccontextmanager
    async def _session(self, *, forever: bool = False) -> AsyncIterator[AsyncConnection]:
        """The session that writes, for one at a time and not for long. One that was lost, or whose
        state is not known, is left for a new one."""
        async with self._writing:
            try:
                async with asyncio.timeout(None if forever else self._limit):
                    if self._connection is None or await _is_lost(self._connection):
                        await self._leave()
                        self._connection = await self._writer.connect()
                    yield self._connection
            except Exception as error:
                if isinstance(error, TimeoutError):
                    await self._forget()
                lost = self._connection is not None and await _is_lost(self._connection)
                if lost or is_outage(error):
                    await self._leave()
                if lost and not is_outage(error):  # whatever the driver stumbled over
                    raise ConnectionResetError(type(error).__name__) from error
                raise
            except BaseException:
                await self._leave()
                raise

    async def _leave(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            if not connection.invalidated:
                (await _driver(connection)).terminate()
                await asyncio.sleep(0)  # only now is it gone
                await connection.invalidate()
            await connection.close()

    async def beside(self, job: Job[T]) -> T:
        return await self._run(self._readers, job)

    async def read(self, job: Job[T]) -> T:
        return await self._run(self._readers, job)

    async def watch(self, job: Job[T]) -> T:
        return await self._run(self._watcher, job)

    async def _run(self, engine: AsyncEngine, job: Job[T]) -> T:
        try:
            async with asyncio.timeout(self._limit), engine.begin() as connection:
                return await connection.run_sync(job)
        except TimeoutError:
            await self._forget()
            raise

    async def _forget(self) -> None:
        """One connection was silent, and the others may be as silent: none is tried again."""
        for engine in (self._readers, self._watcher):
            await engine.dispose(close=False)

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()
        for engine in (self._writer, self._readers, self._watcher):
            await engine.dispose()


async def _driver(connection: AsyncConnection) -> Any:
    """asyncpg's own connection."""
    return (await connection.get_raw_connection()).driver_connection


async def _is_lost(connection: AsyncConnection) -> bool:
    return connection.invalidated or (await _driver(connection)).is_closed()


def _engine(url: sa.URL, size: int, application_name: str = "shinobi", **more: Any) -> AsyncEngine:
    limits = {
        "statement_timeout": "10s", "lock_timeout": "5s",
        "idle_in_transaction_session_timeout": "20s", "application_name": application_name,
    }  # fmt: skip
    return create_async_engine(
        url.set(drivername="postgresql+asyncpg"), hide_parameters=True,
        pool_size=size, max_overflow=0, pool_timeout=CONNECT,
        connect_args={"timeout": CONNECT, "server_settings": limits}, **more,
    )  # fmt: skip
