"""Several servers at one database: the first has it, and nobody's moves are written over."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from shinobi.server import sql
from shinobi.server.batch import Batch
from shinobi.server.journal import JournalRow
from shinobi.server.owner import Owned
from shinobi.server.store import NotSaved, Store
from tests.server.serving import PATIENCE, Running, settings

OPENS = """
import asyncio, sys
from shinobi.server.store import Store

async def main():
    print("ready", flush=True)
    sys.stdin.readline()
    store = await Store.open(sys.argv[1], own=len(sys.argv) > 2)
    print(store.key.hex(), flush=True)
    if len(sys.argv) > 2:
        await asyncio.Event().wait()
    await store.close()

asyncio.run(main())
"""


@contextlib.contextmanager
def processes(count: int, *words: str) -> Iterator[list[subprocess.Popen[str]]]:
    """Processes that have all imported, and wait for a line before they open the store."""
    command = [sys.executable, "-c", OPENS, *words]
    pipe = subprocess.PIPE
    made = [
        subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        for _ in range(count)
    ]
    try:
        for each in made:
            assert each.stdout is not None
            assert each.stdout.readline() == "ready\n"
        yield made
    finally:
        for each in made:
            each.kill()
            each.communicate()


def go(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def test_first_starts_on_an_empty_database_do_not_race(database: str) -> None:
    with processes(3, database) as made:
        for each in made:
            go(each)
        answers = [each.communicate(timeout=PATIENCE) for each in made]
        assert [each.returncode for each in made] == [0] * 3, answers
    assert len({key for key, _ in answers}) == 1


def test_a_second_server_refuses_with_one_line(
    database: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("second")
    command = [sys.executable, "-m", "shinobi", "serve", "--no-open", "--port", "0"]
    with Running(settings(folder, database=database)) as first:
        second = subprocess.run(
            [*command, "--database", database], capture_output=True, text=True, check=False,
            timeout=PATIENCE,
        )  # fmt: skip
        assert (second.returncode, second.stdout) == (1, "")
        (line,) = second.stderr.splitlines()
        assert f"is used by another server (process {os.getpid()} on " in line
        assert line.startswith("shinobi: ")
        first.person("Ana").create(seats=2)


def test_others_may_read_and_import_beside_a_server(
    database: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with Running(settings(tmp_path_factory.mktemp("first"), database=database)) as server:
        table = server.person("Ana").create(seats=2)

        async def look() -> None:
            store = await Store.open(database)
            assert await store.load(table) is not None
            await store.save([("holds", {"device": "d", "table_id": table, "held": True})])
            await store.close()

        asyncio.run(look())


def test_who_is_killed_lets_go(database: str) -> None:
    async def take() -> None:
        await (await Store.open(database, own=True)).close()

    with processes(1, database, "own") as (owner,):
        go(owner)
        assert owner.stdout is not None
        assert len(owner.stdout.readline()) == 65
        with pytest.raises(Owned, match=f"process {owner.pid} on "):
            asyncio.run(take())
        os.kill(owner.pid, signal.SIGKILL)
        asyncio.run(take())


def step(n: int, action: str, commands: str) -> JournalRow:
    return JournalRow(n, "play", 0, action, commands)


async def actions(store: Store) -> list[str]:
    await store.save([("tables", _table())])
    stored = await store.load("a")
    assert stored is not None
    return [row.action for row in stored.journal]


def _table() -> dict[str, object]:
    return {"id": "a", "game": "g", "phase": "over", "touched": 1.0, "body": "{}", "record": None}


def test_no_server_writes_over_the_journal_of_another(database: str) -> None:
    """Were there two after all: the later one is told that its move was not saved."""

    async def main() -> None:
        one, two = await Store.open(database), await Store.open(database)
        ours, theirs = step(0, "rock", "c1"), step(0, "paper", "c2")
        await one.save([sql.entry("a", ours)])
        with pytest.raises(NotSaved):
            await two.save([sql.entry("a", theirs)])
        await one.save([sql.replacement("a", step(0, "scissors", "c1 c3"), ours)])
        with pytest.raises(NotSaved):
            await two.save([sql.replacement("a", step(0, "paper", "c1 c4"), ours)])
        with pytest.raises(NotSaved):
            await two.save([sql.replacement("a", step(1, "paper", "c5"), step(1, "rock", "c4"))])
        assert await actions(one) == ["scissors"]
        await one.close()
        await two.close()

    asyncio.run(main())


def test_a_lost_answer_to_a_commit_counts_once(database: str) -> None:
    async def main() -> None:
        store = await Store.open(database)
        real, cuts = store._run.put, 1

        async def cut(batch: Batch) -> None:
            nonlocal cuts
            await real(batch)
            if cuts:
                cuts -= 1
                raise ConnectionResetError("cut after the commit")

        store._run.put = cut  # type: ignore[method-assign]
        first = step(0, "rock", "c1")
        writes = [sql.entry("a", first), sql.replacement("a", step(0, "paper", "c1 c2"), first)]
        await store.save([*writes, sql.entry("a", step(1, "rock", ""))])
        assert cuts == 0
        assert await actions(store) == ["paper", "rock"]
        await store.close()

    asyncio.run(main())


def cut(connection: sa.Connection) -> None:
    """End all other sessions of a database."""
    connection.exec_driver_sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinobi.server.owner.PATIENCE", 1.0)
    monkeypatch.setattr("shinobi.server.store.BEAT", 0.1)


@pytest.mark.usefixtures("impatient")
def test_an_owner_whose_session_is_cut_takes_it_again(empty_postgresql: str) -> None:
    async def main() -> None:
        store = await Store.open(empty_postgresql, own=True)
        await store.save([("tables", _table())])
        other = await Store.open(empty_postgresql)
        await other.ask(cut)
        await store.save([sql.entry("a", step(0, "rock", "c"))])
        assert await actions(store) == ["rock"]
        assert store.lost is None
        await other.close()
        with pytest.raises(Owned):
            await Store.open(empty_postgresql, own=True)
        await store.close()

    asyncio.run(main())


@pytest.mark.usefixtures("impatient")
def test_an_owner_who_lost_the_database_to_another_writes_no_more(
    empty_postgresql: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Its session is cut while another waits. It ends, and says why."""

    async def usurp() -> None:
        other = await Store.open(empty_postgresql)
        waiting = asyncio.create_task(Store.open(empty_postgresql, own=True))
        while not await other.ask(_waits):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await other.ask(_cut_holder)
        usurper = await waiting
        await asyncio.to_thread(first._thread.join, PATIENCE)
        await usurper.close()
        await other.close()

    with Running(settings(tmp_path_factory.mktemp("first"), database=empty_postgresql)) as first:
        asyncio.run(usurp())
        assert not first._thread.is_alive()
        assert "is used by another server" in first.server.trouble


def _waits(connection: sa.Connection) -> bool:
    found = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    return bool(connection.exec_driver_sql(found).scalar())


def _cut_holder(connection: sa.Connection) -> None:
    connection.exec_driver_sql(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
    )
