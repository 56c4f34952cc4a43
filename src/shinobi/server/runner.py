"""Runs SQL: SQLite with plain connections, PostgreSQL on the event loop.

Functions of a plain `Connection` go in, so there is one text of every statement. SQLite gets one
connection that writes and one that reads."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

T = TypeVar("T")
Job = Callable[[sa.Connection], T]


class Runner(ABC):
    """Two doors to a database; each job is a transaction."""

    dialect: str

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
    would wait for the interpreter's lock: at full load most of a commit's time."""

    dialect = "sqlite"

    def __init__(self, url: sa.URL) -> None:
        if url.database and url.database != ":memory:":
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        self._engine = sa.create_engine(
            url.set(drivername="sqlite+pysqlite"),
            poolclass=sa.pool.QueuePool, pool_size=2, max_overflow=0,
            connect_args={"check_same_thread": False, "isolation_level": None},
        )  # fmt: skip
        sa.event.listen(self._engine, "connect", _prepare)
        sa.event.listen(self._engine, "begin", _begin)
        self._connection = self._engine.connect()
        self._writing = asyncio.Lock()
        self._committer = ThreadPoolExecutor(1, "store-committer")
        self._reader = ThreadPoolExecutor(1, "store-reader")

    async def write(self, job: Job[T]) -> T:
        async with self._writing:
            transaction = self._connection.begin()
            try:
                result = job(self._connection)
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(self._committer, transaction.commit)
            except BaseException:
                transaction.rollback()
                raise
            return result

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


def _prepare(connection: Any, _: Any) -> None:
    for line in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {line}")


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


class PostgresRunner(Runner):
    """asyncpg; writers come one at a time by themselves, since the store has one."""

    dialect = "postgresql"

    def __init__(self, url: sa.URL) -> None:
        self._engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"), pool_size=4, pool_pre_ping=True
        )

    async def write(self, job: Job[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(job)

    async def read(self, job: Job[T]) -> T:
        return await self.write(job)

    async def close(self) -> None:
        await self._engine.dispose()


def runner(database: str) -> Runner:
    """The runner for a URL. ValueError for a database that is not supported."""
    url = sa.make_url(database)
    if url.get_backend_name() == "sqlite":
        return SqliteRunner(url)
    if url.get_backend_name() == "postgresql":
        return PostgresRunner(url)
    raise ValueError(f"{url.get_backend_name()} is not supported; use sqlite:/// or postgresql://")
