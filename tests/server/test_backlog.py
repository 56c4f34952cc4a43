"""What is committed gets from SQLite's log into the file, and nobody waits for it."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Coroutine
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from shinobi.server import backlog
from shinobi.server.backlog import Backlog
from shinobi.server.batch import Batch
from shinobi.server.runner import Runner, runner
from shinobi.server.sqlite import SqliteRunner
from shinobi.server.stored import prepare

Work = Callable[[Runner], Coroutine[Any, Any, None]]
PAGE = 4096


def with_runner(path: Path, work: Work) -> None:
    async def main() -> None:
        run = runner(f"sqlite:///{path}")
        try:
            await run.alone(prepare)
            await work(run)
        finally:
            await run.close()

    asyncio.run(main())


def lines(table: str, count: int) -> Batch:
    common = {"table_id": table, "n": 0, "line": "x" * 100, "command": "c"}
    return Batch([("chat", {**common, "slot": slot}) for slot in range(count)])


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not done():  # noqa: ASYNC110  what is looked at is in another thread, or in a file
            await asyncio.sleep(0.01)


def in_file(path: Path) -> int:
    """Rows of the file itself, whatever its log says."""
    connection = sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)
    try:
        count: int = connection.execute("SELECT count(*) FROM chat").fetchone()[0]
        return count
    except sqlite3.DatabaseError:  # the tables are in the log, too
        return 0
    finally:
        connection.close()


def test_it_gets_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "shinobi.db"

    async def work(run: Runner) -> None:
        await run.put(lines("a", backlog.ROWS // 2))
        assert in_file(path) == 0
        await run.put(lines("b", backlog.ROWS))
        await until(lambda: in_file(path) == backlog.ROWS * 3 // 2)

    with_runner(path, work)


def test_commits_do_not_wait_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Event(), threading.Event()
    put_now = Backlog._put_now

    def slowly(self: Backlog) -> int:
        begun.set()
        assert go_on.wait(60)
        return put_now(self)

    monkeypatch.setattr(Backlog, "_put_now", slowly)

    async def work(run: Runner) -> None:
        await run.put(lines("a", backlog.ROWS))
        await until(begun.is_set)
        async with asyncio.timeout(60):
            await run.put(lines("b", backlog.ROWS))
        go_on.set()

    with_runner(tmp_path / "shinobi.db", work)


def test_the_log_begins_anew_though_nobody_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backlog, "ROWS", 40)
    monkeypatch.setattr(backlog, "LONG", 200)
    path = tmp_path / "shinobi.db"
    log = tmp_path / "shinobi.db-wal"
    put_now = Backlog._put_now
    pages: list[int] = []

    def note(self: Backlog) -> int:
        pages.append(put_now(self))
        return pages[-1]

    monkeypatch.setattr(Backlog, "_put_now", note)

    async def work(run: Runner) -> None:
        number, end = 0, False

        async def write_on() -> None:
            nonlocal number
            while not end:
                await run.put(lines(f"t{number}", 20))
                number += 1

        writers = [asyncio.create_task(write_on()) for _ in range(2)]
        await until(lambda: sum(now < before for before, now in pairwise(pages)) >= 3)
        end = True
        await asyncio.gather(*writers)
        assert log.stat().st_size < 20 * 200 * PAGE

    with_runner(path, work)


def test_what_goes_wrong_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    put_now = Backlog._put_now
    fails = True
    tries: list[bool] = []

    def put(self: Backlog) -> int:
        tries.append(fails)
        if fails:
            raise sqlite3.OperationalError("disk I/O error")
        return put_now(self)

    monkeypatch.setattr(Backlog, "_put_now", put)
    path = tmp_path / "shinobi.db"

    async def work(run: Runner) -> None:
        nonlocal fails
        assert isinstance(run, SqliteRunner)
        kept = run._backlog
        assert kept is not None
        for count in (1, 2):
            await run.put(lines(f"t{count}", backlog.ROWS))
            await until(lambda: kept._task is None)
            assert len(tries) == count
        fails = False
        await run.put(lines("t3", backlog.ROWS))
        await until(lambda: in_file(path) == 3 * backlog.ROWS)

    with_runner(path, work)
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 2
    assert said[0] == "the database can't be tidied: OperationalError: disk I/O error"
    assert said[1].startswith("the database can be tidied again")
