"""Runs SQL: SQLite with plain connections, PostgreSQL on the event loop.

Functions of a plain `Connection` go in, so there is one text of every statement. SQLite gets one
connection that writes and one that reads. Nothing waits for ever."""

import asyncio
import os
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from shinobi.server.outage import Gone, is_locked
from shinobi.server.owner import FileLock, SessionLock

T = TypeVar("T")
Job = Callable[[sa.Connection], T]
BUSY = 5.0
"""Seconds to wait for another process that holds SQLite's file."""
CONNECT = 5.0
LIMIT = 15.0
"""Seconds for a transaction; the server's own limits for its statements are below."""
ALONE = 1936288362
"""Key of the lock for bringing a PostgreSQL database up to date."""


class Runner(ABC):
    """Two doors to a database; each job is a transaction."""

    dialect: str

    @abstractmethod
    async def own(self) -> None:
        """Become the one server of the database. Owned if there is another."""

    @abstractmethod
    async def alone(self, job: Job[T]) -> T:
        """Run a job that changes the tables themselves, while nobody else does."""

    @abstractmethod
    async def write(self, job: Job[T]) -> T:
        """Run a job that changes something; it is durable when this returns."""

    @abstractmethod
    async def read(self, job: Job[T]) -> T:
        """Run a job that only looks."""

    @abstractmethod
    async def close(self) -> None:
        """Let the connections go."""


class SqliteRunner(Runner):
    """WAL, synchronous=FULL: a commit that was reported is on the disk.

    Rows are put in place by the event loop's own thread, which takes microseconds; only the commit,
    which waits for the disk, is left to another one. With the rows in that thread too, each of them
    would wait for the interpreter's lock: at full load most of a commit's time. The loop itself
    never waits for a lock: it asks, and if another process has it, asks again a little later."""

    dialect = "sqlite"

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
        _pragma(self._connection.connection.driver_connection, "busy_timeout=0")
        self._lock = None if self._path is None else FileLock(self._path)
        self._places: dict[Path, tuple[int, int]] = {}
        self._writing = asyncio.Lock()
        self._committer = ThreadPoolExecutor(1, "store-committer")
        self._reader = ThreadPoolExecutor(1, "store-reader")

    async def own(self) -> None:
        if self._lock is not None:
            await self._lock.take()

    async def alone(self, job: Job[T]) -> T:
        return await self.write(job)

    async def write(self, job: Job[T]) -> T:
        async with self._writing:
            transaction = await self._transaction()
            try:
                result = job(self._connection)
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(self._committer, transaction.commit)
            except BaseException:
                transaction.rollback()
                raise
            self._check_places()
            return result

    async def _transaction(self) -> sa.RootTransaction:
        """The right to write, as soon as it is to be had."""
        end, pause = time.monotonic() + BUSY, 0.002
        while True:
            try:
                return self._connection.begin()
            except sa.exc.OperationalError as error:
                if not is_locked(error) or time.monotonic() > end:
                    raise
            await asyncio.sleep(pause)
            pause = min(0.05, pause * 2)

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
    """asyncpg; writers come one at a time by themselves, since the store has one. They have a
    session of their own, which holds the owner's lock."""

    dialect = "postgresql"

    def __init__(self, url: sa.URL) -> None:
        self._lock = SessionLock(url.render_as_string(hide_password=True))
        self._writer = _engine(url, 1, application_name=self._lock.name)
        self._readers = _engine(url, 4, pool_pre_ping=True)

    async def own(self) -> None:
        sa.event.listen(
            self._writer.sync_engine, "connect", lambda session, _: self._lock.take(session)
        )
        await self.write(lambda _: None)

    async def alone(self, job: Job[T]) -> T:
        def waiting(connection: sa.Connection) -> T:
            for line in ("SET LOCAL lock_timeout = 0", "SET LOCAL statement_timeout = 0"):
                connection.exec_driver_sql(line)
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ALONE})")
            return job(connection)

        async with self._writer.begin() as connection:
            return await connection.run_sync(waiting)

    async def write(self, job: Job[T]) -> T:
        return await _run(self._writer, job)

    async def read(self, job: Job[T]) -> T:
        return await _run(self._readers, job)

    async def close(self) -> None:
        await self._writer.dispose()
        await self._readers.dispose()


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
