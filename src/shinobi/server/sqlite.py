"""Runs SQL in SQLite, with plain connections: one that writes, and one that reads."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from shinobi.server import statements
from shinobi.server.backlog import Backlog
from shinobi.server.batch import Batch
from shinobi.server.outage import Gone, is_locked
from shinobi.server.owner import FileLock
from shinobi.server.runner import Job, Runner, T
from shinobi.server.sql import Overwritten

BUSY = 5.0
"""Seconds to wait for another process that holds the file."""


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
        self._backlog = None if self._path is None else Backlog(self._path, self._writing)
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
            self._note()

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
            self._note()
            return result

    async def beside(self, job: Job[T]) -> T:
        return await self.write(job)

    async def _commit(self, commit: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._committer, commit)

    def _note(self) -> None:
        """Something was committed."""
        self._check_places()
        if self._backlog is not None:
            self._backlog.note(self._driver.total_changes)

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
        if self._backlog is not None:
            await self._backlog.close()
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
    _pragma(connection, "wal_autocheckpoint=0")  # the backlog's affair


def _pragma(connection: Any, line: str) -> None:
    connection.execute(f"PRAGMA {line}")


def _begin(connection: sa.Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
