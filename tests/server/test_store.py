"""What is kept, and what happens when it can't be: in SQLite, and in PostgreSQL."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from shinobi.core.record import Record
from shinobi.server import sql
from shinobi.server.archive import export_records, import_records
from shinobi.server.journal import JournalRow
from shinobi.server.migrate import TooNew
from shinobi.server.runner import runner
from shinobi.server.store import NotSaved, Store
from tests.server.serving import ME, OPEN, Person, Running, bot, guest, play_out, settings
from tests.server.test_play import duel


def with_store(database: str, work: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    async def main() -> None:
        store = await Store.open(database)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(main())


def row(table: str = "a", **changes: Any) -> dict[str, Any]:
    made = {"id": table, "game": "g", "phase": "playing", "touched": 1.0, "body": "{}"}
    return {**made, "record": None, **changes}


def step(n: int, action: str, commands: str = "") -> JournalRow:
    return JournalRow(n, "play", 0, action, commands)


def test_migrations_make_the_tables_that_the_code_knows(database: str) -> None:
    def look(connection: sa.Connection) -> None:
        found = sa.inspect(connection)
        for name, table in sql.metadata.tables.items():
            columns = {c["name"]: c["nullable"] for c in found.get_columns(name)}
            assert columns == {c.name: bool(c.nullable) for c in table.columns}
            keys = found.get_pk_constraint(name)["constrained_columns"]
            assert keys == [c.name for c in table.primary_key.columns]

    async def work(store: Store) -> None:
        await store.ask(look)

    with_store(database, work)
    with_store(database, work)


def test_a_newer_database_is_left_alone(database: str) -> None:
    async def work(store: Store) -> None:
        newer = sa.text("UPDATE alembic_version SET version_num = '9999'")
        await store._run.write(lambda connection: connection.execute(newer))

    async def nothing(store: Store) -> None:
        pytest.fail("opened")

    with_store(database, work)
    with pytest.raises(TooNew, match="9999"):
        with_store(database, nothing)


def test_the_key_is_made_once(database: str) -> None:
    keys = []

    async def work(store: Store) -> None:
        keys.append(store.key)

    with_store(database, work)
    with_store(database, work)
    assert keys[0] == keys[1]
    assert len(keys[0]) == 32


def test_rows_are_put_in_place(database: str) -> None:
    async def work(store: Store) -> None:
        first, second = step(0, "x", "c"), step(0, "y", "c d")
        await store.save([("tables", row()), ("holds", _hold(True))])
        await store.save(
            [
                sql.entry("a", first),
                sql.replacement("a", second, first),
                ("tables", row(phase="over", record="r")),
            ]
        )
        stored = await store.load("a")
        assert stored is not None
        assert [tuple(each) for each in stored.journal] == [(0, "play", 0, "y", "c d")]
        assert stored.record == "r"
        assert await store.ids("over") == ["a"]
        assert await store.ids("over", since=2.0) == []
        assert await store.held_by("d", 10) == ["a"]
        await store.save([("holds", _hold(False))])
        assert await store.held_by("d", 10) == []
        assert await store.load("b") is None
        assert await store.healthy()

    with_store(database, work)


def _hold(held: bool) -> dict[str, Any]:
    return {"device": "d", "table_id": "a", "held": held}


def test_what_waits_goes_into_one_transaction(database: str) -> None:
    async def work(store: Store) -> None:
        batches: list[int] = []
        real = store._commit

        async def commit(writes: list[sql.Write]) -> NotSaved | None:
            batches.append(len(writes))
            return await real(writes)

        store._commit = commit  # type: ignore[method-assign]
        await asyncio.gather(*(store.save([("tables", row(f"t{i}"))]) for i in range(100)))
        assert sum(batches) == 100
        assert len(batches) <= 3

    with_store(database, work)


def test_what_can_not_be_stored_is_refused_alone(database: str) -> None:
    async def work(store: Store) -> None:
        good, bad = row("good"), row("bad", body=None)
        saving = [store.save([("tables", good)]), store.save([("tables", bad)])]
        results = await asyncio.gather(*saving, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), NotSaved]
        assert await store.load("good") is not None
        assert await store.load("bad") is None
        with pytest.raises(NotSaved):
            await store.save([("tables", row("both")), ("tables", bad)])
        assert await store.load("both") is None

    with_store(database, work)


def test_other_databases_are_refused() -> None:
    with pytest.raises(ValueError, match="mysql"):
        runner("mysql://localhost/x")


# --- through the server --------------------------------------------------------------------------


def test_what_can_not_be_saved_is_not_done(tmp_path: Path) -> None:
    with Running(settings(tmp_path)) as server:
        ana, bo = server.person("Ana"), server.person("Bo")
        table, first, second = duel(ana, bo)
        real = server.services.store._commit

        async def fails(writes: object) -> NotSaved:
            return NotSaved("the disk is full")

        server.services.store._commit = fails  # type: ignore[method-assign]
        assert first.view is not None
        action = first.view["legal"][0]
        assert first.play(action)["key"] == "not-saved"
        assert first.closed() == second.closed() == 1012
        wish = {"game": "nin-jan", "seats": 2}
        assert ana.http.post("/api/tables", json=wish).json()["error"] == "not-saved"
        server.services.store._commit = real  # type: ignore[method-assign]
        with ana.live(table, 0) as first, bo.live(table, 1) as second:
            assert first.view is not None
            assert first.view["choice"] is None
            assert first.play(action)["type"] == "done"
            play_out([first, second])


def back(server: Running, cookie: str) -> Person:
    """The same device at a new server."""
    person = Person(server.url)
    person.http.cookies.set("shinobi", cookie)
    return person


def test_people_choices_and_talk_are_there_after_a_restart(database: str, tmp_path: Path) -> None:
    how = settings(tmp_path, database=database)
    with Running(how) as server:
        ana, bo = server.person("Ana"), server.person("Bo")
        gathering = ana.create(seats=3, seating=[ME, OPEN, bot()], public=True)
        table, first, second = duel(ana, bo, clock=500)
        assert first.view is not None
        one, other = first.view["legal"][:2]
        first.play(one, id="first")
        first.play(other, id="second")
        first.ask("say", text="back soon", id="said")
        second.ask("stand", seat=1)
        before = ana.get(f"/api/tables/{table}")
    with Running(how) as server:
        ana = back(server, ana.cookie)
        assert {t["id"] for t in ana.get("/api/tables")["mine"]} == {gathering, table}
        after = ana.get(f"/api/tables/{table}")
        assert (after["seats"][1]["standin"], after["commitment"]) == (True, before["commitment"])
        with ana.live(table, 0, after=3, epoch=first.welcome["epoch"]) as first:
            assert not first.welcome["resumed"]
            first.until_view(lambda view: view["choice"] == other or first.at > 0)
            for name in ("second", "first"):
                assert first.play(one, id=name, at=0)["type"] == "done"
            assert first.ask("say", text="again", id="said")["type"] == "done"
            chat = ana.live(table, 0).welcome["chat"]
            assert [line["text"] for line in chat] == ["back soon"]


def test_what_was_taken_back_is_so_after_a_restart(database: str, tmp_path: Path) -> None:
    how = settings(tmp_path, database=database)
    with Running(how) as server:
        ana = server.person("Ana")
        table = ana.create("lanterns", 2, seating=[ME, guest()], start=True)
        with ana.live(table, 0) as light:
            light.play("mark", id="m1")
            light.ask("undo", id="u1")
            light.play("mark", id="m2")
    with Running(how) as server, back(server, ana.cookie).live(table, 0) as light:
        assert (light.at, light.welcome["undo"]) == (1, True)
        assert light.ask("undo", id="u1")["type"] == "done"
        assert light.play("mark", id="m1", at=0)["type"] == "done"
        assert (light.at, [event["kind"] for event in light.log]) == (1, ["marked"])


def test_records_are_exported_and_imported(database: str, tmp_path: Path) -> None:
    how = settings(tmp_path, database=database)
    with Running(how) as server:
        ana = server.person("Ana")
        for _ in range(2):
            table = ana.create(seats=2, seating=[ME, bot()], start=True)
            with ana.live(table, 0) as me:
                play_out([me])
    assert export_records(database, tmp_path / "records") == 2
    assert export_records(database, tmp_path / "records.jsonl") == 2
    files = sorted((tmp_path / "records").iterdir())
    lines = (tmp_path / "records.jsonl").read_text().splitlines()
    assert sorted(file.read_text().strip() for file in files) == sorted(lines)
    other = f"sqlite:///{tmp_path / 'other.db'}"
    read = import_records(other, tmp_path / "records")
    assert [(each.source, each.new) for each in read] == [(str(file), True) for file in files]
    assert export_records(other, tmp_path / "again.jsonl") == 2
    assert set((tmp_path / "again.jsonl").read_text().splitlines()) == set(lines)


def test_a_match_is_imported_once(database: str, tmp_path: Path) -> None:
    """Whatever form it comes in, and from whichever store."""
    with Running(settings(tmp_path, database=database)) as server:
        ana = server.person("Ana")
        table = ana.create(seats=2, seating=[ME, bot()], start=True)
        with ana.live(table, 0) as me:
            play_out([me])
    export_records(database, tmp_path / "records.jsonl")
    line = (tmp_path / "records.jsonl").read_text()
    assert import_records(database, tmp_path / "records.jsonl") == [
        (f"{tmp_path / 'records.jsonl'} line 1", table, False)
    ]
    folder, other = tmp_path / "folder", f"sqlite:///{tmp_path / 'other.db'}"
    (folder / "deeper").mkdir(parents=True)
    (folder / "a.json").write_text(line)
    (folder / "b.txt").write_text(Record.parse(line).to_text())
    first, second = import_records(other, folder)
    assert (first.new, second.new, first.path) == (True, False, second.path)
    assert [each.new for each in import_records(other, folder)] == [False, False]
    with Running(settings(tmp_path, database=other)) as server:
        ana = server.person("Ana")
        assert ana.get(f"/api/tables/{first.table}/replay")["record"]["game"] == "nin-jan"


def test_tables_that_nobody_needs_leave_memory(server: Running, ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    with ana.live(table, 0) as me:
        play_out([me])
        log = me.log

    async def sweep() -> bool:
        for actor in server.hub.actors.values():
            actor.idle_since -= 100
        server.hub._sweep(asyncio.get_running_loop().time())
        return table in server.hub.actors

    while server.do(sweep):
        pass
    with ana.live(table, 0) as again:
        assert again.log == log
        assert again.table["phase"] == "over"
        assert again.ask("moment", at=0)["type"] == "moment"
