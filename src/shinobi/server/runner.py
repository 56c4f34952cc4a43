"""Runs SQL: SQLite with plain connections, PostgreSQL on the event loop.

Batches of rows go straight to the drivers; all else is functions of a plain `Connection`, so there
is one text of every statement. SQLite gets one connection that writes and one that reads. Nothing
waits for ever."""

import asyncio
import os
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from shinobi.server import statements
from shinobi.server.batch import Batch
from shinobi.server.outage import Gone, is_locked, is_outage
from shinobi.server.owner import FileLock, SessionLock
from shinobi.server.sql import Overwritten

T = TypeVar("T")
Job = Callable[[sa.Connection], T]
BUSY = 5.0
"""Seconds to wait for another process that holds SQLite's file."""
CONNECT = 5.0
LIMIT = 15.0
"""Seconds for a transaction; the server's own limits for its statements are below."""
ALONE = 1936288362
"""Key of the lock for bringing a PostgreSQL database up to date."""


class Fenced(Exception):
    """This process counts as dead: its tables are others' now."""


class Runner(ABC):
    """Two doors to a database; each job, and each batch, is a transaction."""

    @abstractmethod
    async def own(self, *, shared: bool = False) -> None:
        """Become the one server of the database, or one of those who share it. Owned if there is
        another that does not."""

    async def join(self, node: int) -> None:
        """From now on, be this one of the processes that share the database."""
        raise NotImplementedError("only PostgreSQL can be shared")

    @abstractmethod
    async def alone(self, job: Job[T]) -> T:
        """Run a job that changes the tables themselves, while nobody else does."""

    @abstractmethod
    async def put(self, batch: Batch) -> None:
        """Put rows in place, all or none; durable when this returns. Overwritten if a choice does
        not stand any more as it was read, Fenced if others count this process as dead. An empty
        batch only shows that one could."""

    @abstractmethod
    async def write(self, job: Job[T]) -> T:
        """Run a job that changes something; it is durable when this returns."""

    @abstractmethod
    async def beside(self, job: Job[T]) -> T:
        """The same, without a wait for who writes batches where that is possible."""

    @abstractmethod
    async def read(self, job: Job[T]) -> T:
        """Run a job that only looks."""

    async def watch(self, job: Job[T]) -> T:
        """Run a job that looks after the other processes: nobody else keeps it waiting."""
        raise NotImplementedError("only PostgreSQL can be shared")

    @abstractmethod
    async def close(self) -> None:
        """Let the connections go."""


class SqliteRunner(Runner):
    """WAL, synchronous=FULL: a commit that was reported is on the disk.

    Rows are put in place by the event loop's own thread, which takes microseconds; only the commit,
    which waits for the disk, is left to another one. With the rows in that thread too, each of them
    would wait for the interpreter's lock: at full load most of a commit's time. The loop itself
    never waits for a lock: it asks, and if another process has it, asks again a little later."""

    def __init__(self, url: sa.URL) -> None:
        in_file = url.database and url.database != ":memory:"
        self._path = Path(url.database).resolve() if url.database and in_file else None
        if self._path is not None:
            _make_private(self._path)
        self._engine = sa.create_engine(
            url.set(drivername="sqlite+pysqlite"), hide_parameters=True,
            poolclass=sa.pool.QueuePool, pool_size=2, max_overflow=0, pool_timeout=BUSY,
            connect_args={"check_same_thread": False, "isolation_level": None, "timeout": BUSY},
        )  # fmt: skip
        sa.event.listen(self._engine, "connect", _prepare)
        sa.event.listen(self._engine, "begin", _begin)
        self._connection = self._engine.connect().execution_options(writes=True)
        self._driver: Any = self._connection.connection.driver_connection
        _pragma(self._driver, "busy_timeout=0")
        self._lock = None if self._path is None else FileLock(self._path)
        self._places: dict[Path, tuple[int, int]] = {}
        self._writing = asyncio.Lock()
        self._committer = ThreadPoolExecutor(1, "store-committer")
        self._reader = ThreadPoolExecutor(1, "store-reader")

    async def own(self, *, shared: bool = False) -> None:
        if shared:
            raise NotImplementedError("only PostgreSQL can be shared")
        if self._lock is not None:
            await self._lock.take()

    async def alone(self, job: Job[T]) -> T:
        return await self.write(job)

    async def put(self, batch: Batch) -> None:
        async with self._writing:
            await _patiently(lambda: self._driver.execute("BEGIN IMMEDIATE"))
            try:
                self._put(batch)
                await self._commit(self._driver.commit)
            except BaseException:
                self._driver.rollback()
                raise
            self._check_places()

    def _put(self, batch: Batch) -> None:
        for kind, rows in batch.rows().items():
            values = [statements.values(kind, row) for row in rows]
            cursor = self._driver.executemany(statements.for_sqlite(kind), values)
            if kind == "choice" and cursor.rowcount != len(rows):
                raise Overwritten("a choice was changed by somebody else")

    async def write(self, job: Job[T]) -> T:
        async with self._writing:
            transaction = await _patiently(self._connection.begin)
            try:
                result = job(self._connection)
                await self._commit(transaction.commit)
            except BaseException:
                transaction.rollback()
                raise
            self._check_places()
            return result

    async def beside(self, job: Job[T]) -> T:
        return await self.write(job)

    async def _commit(self, commit: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._committer, commit)

    def _check_places(self) -> None:
        """What was committed to a file that has no name any more is lost when the server ends."""
        for path in () if self._path is None else (self._path, _beside(self._path, "-wal")):
            place = _place(path)
            if place is None or self._places.setdefault(path, place) != place:
                raise Gone(f"{path} is not the file that was opened; start the server anew")

    async def read(self, job: Job[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._read, job)

    def _read(self, job: Job[T]) -> T:
        with self._engine.begin() as connection:
            return job(connection)

    async def close(self) -> None:
        self._committer.shutdown()
        self._reader.shutdown()
        self._connection.close()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.release()


async def _patiently(begin: Callable[[], T]) -> T:
    """The right to write, as soon as it is to be had."""
    end, pause = time.monotonic() + BUSY, 0.002
    while True:
        try:
            return begin()
        except (sqlite3.OperationalError, sa.exc.OperationalError) as error:
            if not is_locked(error) or time.monotonic() > end:
                raise
        await asyncio.sleep(pause)
        pause = min(0.05, pause * 2)


def _make_private(path: Path) -> None:
    """The file for its owner alone, and so is what SQLite puts beside it; the folder too if it is
    new. A file that everybody could read until now is closed to them."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (path, _beside(path, "-wal"), _beside(path, "-shm")):
        if each.exists() and each.stat().st_mode & 0o007:
            each.chmod(0o600)


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _place(path: Path) -> tuple[int, int] | None:
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


def _prepare(connection: Any, _: Any) -> None:
    _pragma(connection, f"busy_timeout={int(BUSY * 1000)}")
    end = time.monotonic() + BUSY
    while True:
        try:
            _pragma(connection, "journal_mode=WAL")
            break
        except sqlite3.OperationalError as error:  # of two first starts one does not wait by itself
            if "locked" not in str(error) or time.monotonic() > end:
                raise
        time.sleep(0.02)
    _pragma(connection, "synchronous=FULL")


def _pragma(connection: Any, line: str) -> None:
    connection.execute(f"PRAGMA {line}")


def _begin(connection: sa.Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


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

    async def own(self, *, shared: bool = False) -> None:
        self._lock.shared = shared
        sa.event.listen(
            self._writer.sync_engine, "connect", lambda session, _: self._lock.take(session)
        )
        await self.write(lambda _: None)

    async def join(self, node: int) -> None:
        async with self._writing:
            await self._leave()  # a new session takes the lock of the new id
            self._lock.node = node

    async def alone(self, job: Job[T]) -> T:
        def waiting(connection: sa.Connection) -> T:
            for line in ("SET LOCAL lock_timeout = 0", "SET LOCAL statement_timeout = 0"):
                connection.exec_driver_sql(line)
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ALONE})")
            return job(connection)

        async with self._session(limit=None) as connection, connection.begin():
            return await connection.run_sync(waiting)

    async def put(self, batch: Batch) -> None:
        rows, node = batch.rows(), self._lock.node
        text = statements.for_postgres(tuple(rows), node is not None)
        me = () if node is None else (node,)
        try:
            async with self._session() as connection:
                driver: Any = await _driver(connection)
                answer = await driver.fetchval(text, *me, *statements.arguments(rows))
        except Exception as error:
            if getattr(error, "sqlstate", None) != statements.NO_ROW:
                raise
            raise Overwritten("a choice was changed by somebody else") from None
        if answer is None:
            raise Fenced(f"process {node} counts as dead")

    async def write(self, job: Job[T]) -> T:
        async with self._session() as connection, connection.begin():
            return await connection.run_sync(job)

    @asynccontextmanager
    async def _session(self, limit: float | None = LIMIT) -> AsyncIterator[AsyncConnection]:
        """The session that writes, for one at a time and not for long. One that was lost, or whose
        state is not known, is left for a new one."""
        async with self._writing:
            try:
                async with asyncio.timeout(limit):
                    if self._connection is None or await _is_lost(self._connection):
                        await self._leave()
                        self._connection = await self._writer.connect()
                    yield self._connection
            except Exception as error:
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
        return await _run(self._readers, job)

    async def read(self, job: Job[T]) -> T:
        return await _run(self._readers, job)

    async def watch(self, job: Job[T]) -> T:
        return await _run(self._watcher, job)

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


async def _run(engine: AsyncEngine, job: Job[T]) -> T:
    async with asyncio.timeout(LIMIT), engine.begin() as connection:
        return await connection.run_sync(job)


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


def runner(database: str) -> Runner:
    """The runner for a URL. ValueError for a database that is not supported."""
    url = sa.make_url(database)
    if url.get_backend_name() == "sqlite":
        return SqliteRunner(url)
    if url.get_backend_name() == "postgresql":
        return PostgresRunner(url)
    raise ValueError(f"{url.get_backend_name()} is not supported; use sqlite:/// or postgresql://")
