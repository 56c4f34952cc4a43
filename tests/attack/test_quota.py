"""One device, or one address, tries to fill the server; others can still play."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from shinobi.server import limits, quota
from shinobi.server.limits import Rate
from tests.server.serving import ME, OPEN, PATIENCE, Live, Person, Running, bot, guest, settings

FAST = Rate(10_000, 10_000)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server where little is too much; the rates of requests are not what is tried here."""
    for name in ("CHANGE", "READ", "CONNECT", "NEWCOMERS"):
        for module in ("limits", "api", "app"):
            monkeypatch.setattr(f"shinobi.server.{module}.{name}", FAST, raising=False)
    with Running(few(tmp_path)) as running:
        yield running


def few(folder: Path, **changes: Any) -> Any:
    how = {"limits": True, "tables": 4, "bots": 6, "sockets": 3, "shared": 2, **changes}
    return settings(folder, **how)


def wish(person: Person, seats: int = 2, **wish: Any) -> httpx.Response:
    return person.http.post("/api/tables", json={"game": "nin-jan", "seats": seats, **wish})


def error(answer: httpx.Response) -> str:
    assert answer.status_code == 429, answer.text
    return str(answer.json()["error"])


def test_one_device_has_so_many_tables_and_others_can_still_play(small: Running) -> None:
    ana, bo = small.person("Ana"), small.person("Bo")
    for _ in range(4):
        ana.create(seats=2, seating=[ME, OPEN])
    refused = wish(ana, seating=[ME, OPEN])
    assert error(refused) == "too-many-tables"
    assert refused.json()["message"] == (
        "You have 4 tables in use: finish some first, or come back tomorrow."
    )
    bo.create(seats=2, seating=[ME, guest()], start=True)


def test_what_counts_is_right_after_a_restart(tmp_path: Path) -> None:
    with Running(few(tmp_path)) as first:
        ana = first.person("Ana")
        for _ in range(4):
            ana.create(seats=2, seating=[ME, OPEN])
    with Running(few(tmp_path)) as second:
        again = Person(second.url)
        again.http.cookies.set("shinobi", ana.cookie)
        assert error(wish(again)) == "too-many-tables"


def test_many_devices_of_one_address_have_what_the_address_has(small: Running) -> None:
    people = [small.person(f"P{n}") for n in range(4)]
    answers = [wish(person) for person in people for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201] * 8 + [429] * 4
    assert {error(answer) for answer in answers[8:]} == {"too-many-here"}


def test_tables_that_are_over_or_were_left_long_ago_count_no_more(small: Running) -> None:
    ana = small.person("Ana")
    tables = [ana.create(seats=2, seating=[ME, OPEN]) for _ in range(4)]

    async def age() -> None:
        for table in tables:
            actor = small.hub.actors[table]
            row = {**actor.table.ledger.row(), "touched": time.time() - 2 * quota.DAY}
            await small.hub.store.save([("tables", row)])

    small.do(age)
    ana.create(seats=2, seating=[ME, OPEN])


def test_bots_in_play_are_counted_however_they_came_to_play(
    small: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = small.person("Ana"), small.person("Bo")
    for _ in range(2):
        ana.create(seats=4, seating=[ME, bot(), bot(), bot()], start=True)
    refused = wish(ana, seats=4, seating=[ME, bot(), bot(), bot()], start=True)
    assert error(refused) == "too-many-bots"
    table = ana.create(seats=2, seating=[ME, OPEN])
    with ana.live(table, 0) as me:
        assert me.ask("bot", seat=1, level="random")["type"] == "done"
        assert me.ask("start")["key"] == "too-many"
    bo.create(seats=4, seating=[ME, bot(), bot(), bot()], start=True)


def test_a_rematch_is_a_table_too(small: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quota, "MADE", Rate(1, 0.0))
    ana = small.person("Ana")
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    with ana.live(table, 0) as me:
        while me.table["phase"] == "playing":
            if me.owes():
                assert me.view is not None
                me.play(me.view["legal"][0])
            else:
                me.hear()
        assert me.ask("rematch")["key"] == "too-many"
    assert error(wish(ana)) == "too-many-tables"


def test_sockets_of_one_device_and_of_one_address(small: Running) -> None:
    ana, bo, cy = (small.person(nick) for nick in ("Ana", "Bo", "Cy"))
    table = ana.create(seats=2, seating=[ME, OPEN])
    mine = [ana.live(table) for _ in range(3)]
    assert turned_away(ana, table) == 4011
    others = [bo.live(table) for _ in range(3)]
    assert turned_away(cy, table) == 4011
    others.pop().close()
    gone(small, 5)
    assert cy.live(table).welcome["type"] == "welcome"
    assert len(mine) == 3


def test_sockets_that_are_turned_away_load_no_table(small: Running) -> None:
    ana = small.person("Ana")
    table, other = ana.create(), ana.create()
    small.do(lambda: _let_go(small, other))
    for _ in range(3):
        ana.live(table)
    assert turned_away(ana, other) == 4011
    assert other not in small.hub.actors


async def _let_go(server: Running, table: str) -> None:
    actor = server.hub.actors[table]
    while not actor.idle:  # noqa: ASYNC110  its first look at the clock
        await asyncio.sleep(0)
    await server.hub.store.save(actor.rest())


def turned_away(person: Person, table: str) -> int:
    """The code with which a new socket is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        person.live(table)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def gone(server: Running, left: int) -> None:
    """Until the server counts so many sockets."""

    async def count() -> int:
        return sum(n for key, n in server.hub.quotas._sockets.items() if key.startswith("@"))

    end = time.monotonic() + PATIENCE
    while server.do(count) != left:
        assert time.monotonic() < end


def test_new_devices_of_one_address_come_at_a_rate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shinobi.server.api.NEWCOMERS", Rate(3, 0.0))
    with Running(few(tmp_path)) as server:
        people = [server.person(nick) for nick in ("Ana", "Bo", "Cy")]
        late = Person(server.url)
        assert late.http.post("/api/hello", json={"nick": "Di"}).status_code == 429
        people[0].http.post("/api/hello", json={"nick": "Anna"}).raise_for_status()


def test_when_all_places_are_taken_what_nobody_needs_goes_first(tmp_path: Path) -> None:
    with Running(few(tmp_path, limits=False, places=4)) as server:
        ana = server.person("Ana")
        tables = [ana.create(seats=2, seating=[ME, OPEN]) for _ in range(4)]
        with ana.live(tables[0], 0), ana.live(tables[1], 0):
            more = [ana.create(seats=2, seating=[ME, OPEN]) for _ in range(3)]
            assert len(server.hub.actors) <= 4
            assert {*tables[:2]} <= set(server.hub.actors), "where somebody is"
            lives: list[Live] = [ana.live(table, 0) for table in more[:2]]
            assert error(wish(ana)) == "full"
            lives[0].close()
            left(server, more[0])
            ana.create(seats=2, seating=[ME, OPEN])
        assert ana.get(f"/api/tables/{tables[3]}")["phase"] == "gathering", "none is lost"


def left(server: Running, table: str) -> None:
    """Until nobody is at a table."""
    end = time.monotonic() + PATIENCE
    while not server.hub.actors[table].idle:
        assert time.monotonic() < end


def test_tables_that_were_never_begun_are_removed_after_long(small: Running) -> None:
    ana = small.person("Ana")
    gathering, playing = ana.create(), ana.create(seats=2, seating=[ME, guest()], start=True)
    for table in (gathering, playing):
        small.do(lambda table=table: _let_go(small, table))  # type: ignore[misc]
    small.do(lambda: small.hub._forget_old(time.time() - 60))
    assert ana.get(f"/api/tables/{gathering}")["phase"] == "gathering", "it is not old"
    small.do(lambda: _let_go(small, gathering))
    small.do(lambda: small.hub._forget_old(time.time() + 60))
    assert ana.http.get(f"/api/tables/{gathering}").status_code == 404
    assert ana.get(f"/api/tables/{playing}")["phase"] == "playing"


def test_no_limits_turns_all_of_it_off(tmp_path: Path) -> None:
    with Running(few(tmp_path, limits=False)) as server:
        ana = server.person("Ana")
        tables = [ana.create(seats=2, seating=[ME, OPEN]) for _ in range(6)]
        assert all(ana.live(tables[0]).welcome for _ in range(5))


def test_defaults_leave_room_for_a_household() -> None:
    how = settings(Path("/tmp"))  # noqa: S108  nothing is written
    assert how.sockets * how.shared >= 1000
    assert limits.NEWCOMERS.burst >= 60
