"""The database is locked, gone, damaged or deaf: what was acknowledged stays, the server answers,
and goes on by itself; and the log says it in two lines without anybody's secrets."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from shinobi.server.store import NotSaved, Store
from tests.server.serving import ME, PATIENCE, Person, Running, bot, settings
from tests.server.test_play import duel
from tests.server.test_store import back


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Running]:
    with Running(settings(tmp_path, bot_delay=(0.02, 0.02))) as running:
        yield running


def until(wanted: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)


def status(person: Person, path: str) -> int:
    return person.http.get(path).status_code


def test_a_foreign_lock_never_stops_the_loop(served: Running, tmp_path: Path) -> None:
    ana, bo = served.person("Ana"), served.person("Bo")
    _, first, _ = duel(ana, bo)
    assert first.view is not None
    foreign = sqlite3.connect(tmp_path / "shinobi.db", isolation_level=None)
    foreign.execute("BEGIN EXCLUSIVE")
    name = first.send("play", action=first.view["legal"][0], at=first.at)
    asked = [status(ana, "/api/games") for _ in range(20)]
    assert (asked, status(ana, "/health"), status(ana, "/ready")) == ([200] * 20, 200, 503)
    first.catch_up()
    assert name not in [message.get("id") for message in first.heard]
    foreign.execute("COMMIT")
    foreign.close()
    assert first.until(lambda message: message.get("id") == name)["type"] == "done"
    until(lambda: status(ana, "/ready") == 200)


def test_a_deaf_database_is_told_in_time(served: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, run = served.person("Ana"), served.services.store._run

    async def deaf(_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(run, "read", deaf)
    assert {status(ana, "/health") for _ in range(2)} == {503}
    assert ana.http.get("/health").json()["error"] == "no-store"
    assert status(ana, "/api/games") == 200


def test_a_match_of_bots_goes_on_after_an_outage(served: Running) -> None:
    """Nobody is there to ask for it."""
    ana, store = served.person("Ana"), served.services.store
    real, failed = store._commit, list[list[Any]]()

    async def fails(writes: list[Any]) -> NotSaved | None:
        if len(failed) == 3:
            return await real(writes)
        failed.append(writes)
        return NotSaved("gone", outage=True)

    table = ana.create(seats=2, seating=[bot(), bot()], start=True)
    store._commit = fails  # type: ignore[method-assign]
    until(lambda: len(failed) == 3)
    until(lambda: table in served.do(lambda: store.ids("over")))


def test_a_table_that_always_fails_is_given_up(
    served: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shinobi.server.healer.TRIES", 0)
    ana = served.person("Ana")
    table = ana.create(seats=2, seating=[ME, bot()], start=True)

    def breaks(_: object) -> None:
        raise ZeroDivisionError

    with pytest.raises(NotSaved):
        served.at(table, breaks)
    assert table not in served.hub.actors
    assert status(ana, f"/api/tables/{table}") == 200


DAMAGE = {
    "body": "UPDATE tables SET body = '{\"game\": 7}' WHERE id = ?",
    "text": "UPDATE tables SET body = '}' WHERE id = ?",
    "game": "UPDATE tables SET body = replace(body, 'nin-jan', 'no-such') WHERE id = ?",
    "move": "UPDATE journal SET action = 'nonsense' WHERE table_id = ?",
    "seat": "UPDATE journal SET seat = 99 WHERE table_id = ?",
    "record": "UPDATE tables SET record = '{}' WHERE id = ?",
    "chat": "UPDATE chat SET line = '[]' WHERE table_id = ?",
}


def test_a_damaged_row_harms_no_other_table(tmp_path: Path) -> None:
    how = settings(tmp_path)
    with Running(how) as server:
        ana = server.person("Ana")
        tables = [_played(ana) for _ in range(len(DAMAGE) + 1)]
    whole, *damaged = tables
    file = sqlite3.connect(tmp_path / "shinobi.db")
    for table, statement in zip(damaged, DAMAGE.values(), strict=True):
        assert file.execute(statement, (table,)).rowcount > 0
    file.commit()
    file.close()
    with Running(how) as server:
        ana = back(server, ana.cookie)
        mine = [each["id"] for each in ana.get("/api/tables")["mine"]]
        for table, what in zip(damaged, DAMAGE, strict=True):
            assert _closed(ana, table) == 4010
            if what != "record":  # what is listed of a finished match does not need it
                answer = ana.http.get(f"/api/tables/{table}")
                assert (answer.status_code, answer.json()["error"]) == (410, "damaged")
                assert table not in mine
        assert whole in mine
        with ana.live(whole, 0) as me:
            assert me.view is not None
            assert me.play(me.view["legal"][0])["type"] == "done"


def _played(ana: Person) -> str:
    """A table with a move and a word."""
    table = ana.create(seats=2, seating=[ME, bot()], start=True, clock=3000)
    with ana.live(table, 0) as me:
        assert me.view is not None
        me.play(me.view["legal"][0])
        me.ask("say", text="hello")
        me.until_view(lambda view: bool(view["legal"]) and view["choice"] is None)
    return table


def _closed(ana: Person, table: str) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        ana.live(table)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_an_outage_is_two_lines_without_secrets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The file is moved away: what is written to it then would be lost, so nothing is said to be
    done. It is put back, and all goes on."""
    folder = tmp_path / "data"
    with Running(settings(folder)) as server, caplog.at_level(logging.WARNING):
        ana, bo = server.person("Ana"), server.person("Bo")
        table, first, second = duel(ana, bo)
        assert first.view is not None
        action = first.view["legal"][0]
        file, away = folder / "shinobi.db", folder / "away.db"
        file.rename(away)
        assert first.play(action)["key"] == "not-saved"
        assert first.closed() == second.closed() == 1012
        for _ in range(30):
            answer = ana.http.post("/api/tables", json={"game": "nin-jan", "seats": 2})
            assert answer.json()["error"] == "not-saved"
        assert status(ana, "/ready") == 503
        away.rename(file)
        until(lambda: status(ana, "/ready") == 200)
        with ana.live(table, 0) as first:
            assert first.view is not None
            assert first.play(first.view["legal"][0])["type"] == "done"
        begin, end = [record.getMessage() for record in caplog.records]
        assert "can't be written" in begin
        assert "can be written again" in end
        secrets = [ana.cookie.partition(".")[0], bo.cookie.partition(".")[0], action]
        assert not [each for each in secrets if each in begin + end]


def test_what_is_refused_is_not_quoted(database: str) -> None:
    async def main() -> None:
        store = await Store.open(database)
        row = {"id": "x", "game": "g", "phase": "over", "touched": 1.0, "record": None}
        for bad in (
            ("tables", {**row, "body": None}), ("tables", {**row, "body": ["secret"]}),
            ("holds", {"device": "secret", "table_id": "secret", "held": None}),
        ):  # fmt: skip
            with pytest.raises(NotSaved) as refused:
                await store.save([bad])
            assert "secret" not in str(refused.value)
            assert not refused.value.outage
        await store.close()

    asyncio.run(main())


def test_the_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "here"
    with Running(settings(folder)) as server:
        server.person("Ana").create(seats=2)
        modes = {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}
        assert modes == {f"shinobi.db{end}": 0o600 for end in ("", "-wal", "-shm", ".lock")}
        assert folder.stat().st_mode & 0o777 == 0o700
    file = folder / "shinobi.db"
    file.chmod(0o644)
    with Running(settings(folder)):
        assert file.stat().st_mode & 0o777 == 0o600
