"""What a commit costs, by how many moves it has: on SQLite and on PostgreSQL."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import msgspec
import sqlalchemy as sa

from bench.engine import Missing
from bench.process import used
from shinobi.server.journal import JournalRow
from shinobi.server.saved import new_id
from shinobi.server.sql import entry
from shinobi.server.store import Store
from tests.server import postgres

BATCHES = (1, 10, 50, 200)
ROUNDS = 60
WARM = 5
PROCESSES = sa.text("SELECT pid FROM pg_stat_activity WHERE pid <> 0")


class Commit(msgspec.Struct, frozen=True, kw_only=True):
    """Milliseconds for one with so many moves."""

    moves: int
    time: float
    """Until it is durable, the median."""
    processor: float
    """Of the server's processor."""
    database: float
    """Of PostgreSQL's processor; 0 for SQLite, which is part of the server."""


def measure(database: str, quick: bool) -> list[Commit]:
    """On an empty database."""
    batches, rounds = (BATCHES[:2], 3) if quick else (BATCHES, ROUNDS)
    return asyncio.run(_measure(database, batches, rounds))


async def _measure(database: str, batches: tuple[int, ...], rounds: int) -> list[Commit]:
    store = await Store.open(database)
    try:
        theirs = await _processes(store, database)
        return [await _commit(store, theirs, moves, rounds) for moves in batches]
    finally:
        await store.close()


async def _processes(store: Store, database: str) -> list[int]:
    """PostgreSQL's own, where they are on this machine."""
    if not database.startswith("postgresql"):
        return []
    await store.save([])  # so that the writer has its session
    return await store.ask(lambda connection: list(connection.execute(PROCESSES).scalars()))


async def _commit(store: Store, theirs: list[int], moves: int, rounds: int) -> Commit:
    tables = [new_id() for _ in range(moves)]
    times: list[float] = []
    own = database = 0.0
    for n in range(WARM + rounds):
        if n == WARM:
            own, database = time.process_time(), used(*theirs)
        rows = [entry(table, JournalRow(n, "play", 0, "R7", f"command-{n}")) for table in tables]
        began = time.perf_counter()
        await asyncio.gather(*(store.save([row]) for row in rows))
        times.append(time.perf_counter() - began)
    own, database = time.process_time() - own, used(*theirs) - database
    return Commit(
        moves=moves, time=sorted(times[WARM:])[rounds // 2] * 1e3, processor=own * 1e3 / rounds,
        database=database * 1e3 / rounds,
    )  # fmt: skip


@contextmanager
def sqlite() -> Iterator[str]:
    """A new file, where temporary files are."""
    with TemporaryDirectory() as folder:
        yield f"sqlite:///{Path(folder) / 'shinobi.db'}"


@contextmanager
def postgresql() -> Iterator[str]:
    """One of its own that waits for the disk, as a host's does. Missing if there is none here."""
    try:
        with patch.dict(postgres.SETTINGS, {"fsync": "on"}), postgres.postgres() as url:
            yield url
    except (AssertionError, OSError, KeyError) as error:
        raise Missing("PostgreSQL: run scripts/system-packages as root") from error
