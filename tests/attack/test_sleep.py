"""Tables with long clocks are a stored timer, not a place in memory; they ring in time."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from shinobi.server import migrate, sql
from shinobi.server.store import Store
from shinobi.server.times import Times
from shinobi.server.waker import HOUR, LEAD
from tests import tiny
from tests.server.serving import ME, Person, Running, bot, guest, settings

DAY = 86_400


def fall_asleep(server: Running) -> None:
    """Let two hours pass for tables that nobody needs, and have it stored."""

    async def sweep() -> None:
        for actor in server.hub.actors.values():
            actor.idle_since -= 2 * HOUR
        server.hub._sweep(asyncio.get_running_loop().time())
        await server.hub.store.save([])

    server.do(sweep)


def asleep(server: Running, table: str) -> None:
    """Until a table has left memory."""
    end = time.monotonic() + 60
    while table in server.hub.actors:
        assert time.monotonic() < end, "it stays in memory"
        fall_asleep(server)


def times(server: Running, table: str) -> Times:
    async def look() -> Times:
        stored = await server.hub.store.load(table)
        assert stored is not None
        return stored.times

    return server.do(look)


def set_times(server: Running, table: str, left: float) -> None:
    """As if so much were left of the decision's time."""

    async def write() -> None:
        out = server.hub.waker.now() + left
        row = {"table_id": table, "due": out, "out": out, "alarm": None}
        await server.hub.store.save([("timers", row)])

    server.do(write)


def wake(server: Running, ahead: float = LEAD) -> None:
    server.do(lambda: server.hub.waker.wake(ahead))


def correspond(ana: Person, clock: int | None = DAY) -> str:
    """Two people, at one device, who have a day for each decision."""
    return ana.create(seats=2, seating=[ME, guest()], clock=clock, start=True)


def test_tables_with_a_day_for_a_decision_leave_memory(server: Running, ana: Person) -> None:
    tables = [correspond(ana) for _ in range(12)]
    for table in tables:
        asleep(server, table)
    left = [time.time() + DAY - (times(server, table).due or 0) for table in tables]
    assert all(0 <= each < 600 for each in left), "each is due when its time is out"
    wake(server)
    assert not [table for table in tables if table in server.hub.actors], "none is needed yet"
    with ana.live(tables[0], 0) as me:
        assert DAY - 600 < me.welcome["deadline"] <= DAY, "nothing was lost or gained"


def test_a_clock_rings_in_time_though_its_table_had_left_memory(
    server: Running, ana: Person
) -> None:
    table = correspond(ana)
    asleep(server, table)
    set_times(server, table, 2.0)
    wake(server)
    assert table in server.hub.actors
    with Person(server.url).live(table) as watcher:
        assert watcher.welcome["at"] > 0 or watcher.welcome["deadline"] <= 2
        while watcher.at == 0:
            watcher.hear()
    assert (times(server, table).due or 0) > time.time() + DAY - 600, "the next has its day"
    asleep(server, table)


def test_the_games_own_clock_rings_though_its_table_had_left_memory(
    server: Running, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiny.LanternRules, "alarm", lambda *_: 1000.0)
    table = ana.create("lanterns", 2, seating=[ME, guest()], start=True)
    asleep(server, table)
    kept = times(server, table)
    assert kept.out is None
    assert kept.due == kept.alarm is not None
    row = {"table_id": table, "due": 1.0, "out": None, "alarm": 1.0}

    async def overdue() -> None:
        await server.hub.store.save([("timers", row)])
        await server.hub.waker.wake()
        actor = server.hub.actors[table]
        while actor.table.at(None) == 0:  # noqa: ASYNC110  it rings at its first tick
            await asyncio.sleep(0)

    server.do(overdue)


def test_what_waits_for_people_alone_is_not_due(server: Running, ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    with ana.live(table, 0) as me:
        me.until_view(lambda view: bool(view["chosen"] == [1]))
    due = times(server, table).due
    assert due is not None, "while it is played, a restart must not lose the bot's turn"
    assert due > time.time()
    asleep(server, table)
    assert times(server, table) == Times()


def test_only_what_is_due_is_loaded_at_a_start(tmp_path: Path) -> None:
    with Running(settings(tmp_path)) as first:
        ana = first.person("Ana")
        still = [correspond(ana, None) for _ in range(5)]
        slow = [correspond(ana) for _ in range(5)]
        ended = ana.create(seats=2, seating=[bot(), bot()], start=True)
        begun = ana.create(seats=2, seating=[bot(), bot()])
    with Running(settings(tmp_path)) as second:
        wake(second, HOUR)
        loaded = set(second.hub.actors)
        assert not loaded & {*still, *slow}
        assert begun in loaded or second.do(lambda: second.hub.find(begun)) is not None
        ana = Person(second.url)
        end = time.monotonic() + 60
        while ana.get(f"/api/tables/{ended}")["phase"] != "over":
            assert time.monotonic() < end, "bots alone go on after a restart"


@pytest.mark.parametrize("jump", [-5 * DAY, 0.0, 5 * DAY])
def test_time_without_a_server_counts_for_nobody(tmp_path: Path, jump: float) -> None:
    """Nor does a machine's clock that was set meanwhile."""
    with Running(settings(tmp_path)) as first:
        table = correspond(first.person("Ana"))
        asleep(first, table)
        set_times(first, table, 5000.0)
    asyncio.run(_move_clock(settings(tmp_path).database, jump))
    with Running(settings(tmp_path)) as second, Person(second.url).live(table) as watcher:
        assert 4000 < watcher.welcome["deadline"] <= 5000


async def _move_clock(database: str, jump: float) -> None:
    """As if the server had stopped so long ago."""

    def job(connection: sa.Connection) -> None:
        t, s = sql.timers.c, sql.setting.c
        connection.execute(sql.timers.update().values(due=t.due - jump, out=t.out - jump))
        alive = connection.execute(sa.select(s.value).where(s.name == "alive")).scalar_one()
        earlier = {"value": repr(float(alive) - jump)}
        connection.execute(sql.setting.update().where(s.name == "alive").values(earlier))

    store = await Store.open(database)
    await store._run.write(job)
    await store.close()


def test_a_damaged_table_that_is_due_is_tried_once(server: Running, ana: Person) -> None:
    good, bad = correspond(ana), correspond(ana)
    for table in (good, bad):
        asleep(server, table)
        set_times(server, table, 1.0)

    def damage(connection: sa.Connection) -> Any:
        where = sql.tables.c.id == bad
        return connection.execute(sql.tables.update().where(where).values(game="x", body="{}"))

    server.do(lambda: server.hub.store._run.write(damage))
    wake(server)
    assert good in server.hub.actors
    assert bad not in server.hub.actors


def test_matches_of_the_last_release_are_due_and_counted(tmp_path: Path) -> None:
    database = settings(tmp_path).database
    body = {
        "game": "nin-jan", "options": {}, "public": False, "clock": 60, "host": "ana",
        "created": "2026-01-01T00:00:00+00:00", "phase": "playing",
        "places": [{"kind": "person", "devices": ["ana"]}, {"kind": "bot", "level": "random"}],
    }  # fmt: skip
    engine = sa.create_engine(database)
    with engine.begin() as connection:
        config = Config()
        folder = Path(migrate.__file__).parent / "migrations"
        config.set_main_option("script_location", str(folder))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        row = {"id": "old", "game": "nin-jan", "phase": "playing", "touched": 1.0}
        add = (
            "INSERT INTO tables (id, game, phase, touched, body)"
            " VALUES (:id, :game, :phase, :touched, :body)"
        )
        connection.execute(sa.text(add), {**row, "body": json.dumps(body)})
        connection.execute(sa.text(add), {**row, "id": "bad", "body": "["})
    engine.dispose()

    async def look() -> tuple[list[str], Any]:
        store = await Store.open(database)
        await store.start_clock(time.time())
        t = sql.tables.c
        counted = sa.select(t.host, t.bots).where(t.id == "old")
        found = await store.ask(lambda connection: connection.execute(counted).one())
        due = await store.due(time.time())
        await store.close()
        return due, tuple(found)

    due, found = asyncio.run(look())
    assert (sorted(due), found) == (["bad", "old"], ("ana", 1))
