"""Sockets at one process, tables at another: nothing is lost in silence, nobody else's word counts,
and people see one table."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from shinobi.server import sql
from shinobi.server.together import letters
from shinobi.server.together.bus import Batches
from shinobi.server.together.letters import Forged, Order, Peer, Seal
from shinobi.server.together.post import PostOffice
from tests.server.fake_bus import FakeBus, FakeRedis
from tests.server.serving import (
    ME,
    OPEN,
    PATIENCE,
    Live,
    Person,
    Running,
    play_out,
    settings,
)  # fmt: skip
from tests.server.test_store import back

ONE, TWO = 1, 2


# --- batches -------------------------------------------------------------------------------------


def test_a_batch_is_read_as_it_was_written() -> None:
    seal = Seal(b"k" * 32)
    some: list[letters.AnyLetter] = [
        letters.Join(1, "t", "d", 0, "tab", None, "", "phone", None), letters.Ask(1, b"{}"),
        letters.Out([1, 2], b"frame"), letters.Reply(3, "done", [{"holder": "x"}]), letters.Cut(),
    ]  # fmt: skip
    batch = seal.read(TWO, seal.write(ONE, TWO, 7, some))
    assert (batch.sender, batch.n, batch.letters) == (ONE, 7, some)


def test_who_has_not_the_key_says_nothing() -> None:
    seal, other = Seal(b"k" * 32), Seal(b"x" * 32)
    good = seal.write(ONE, TWO, 1, [letters.Ask(1, b"{}")])
    version, sender, n, mark, body = msgspec.msgpack.decode(good)
    forgeries = [
        other.write(ONE, TWO, 1, []), seal.write(ONE, 3, 1, []), b"", b"\xc1", good[:-1],
        msgspec.msgpack.encode((version, sender, n + 1, mark, body)),
        msgspec.msgpack.encode((version, 9, n, mark, body)),
        msgspec.msgpack.encode((version, sender, n, mark, body.replace(b"{}", b"[]"))),
    ]  # fmt: skip
    for forgery in forgeries:
        with pytest.raises(Forged):
            seal.read(TWO, forgery)


def test_batches_of_another_version_are_known_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    seal = Seal(b"k" * 32)
    monkeypatch.setattr(letters, "VERSION", 2)
    data = seal.write(ONE, TWO, 1, [])
    monkeypatch.undo()
    assert seal.read(TWO, data).letters is None


def test_numbers_show_what_came_twice_and_what_is_missing() -> None:
    peer = Peer(0.0)
    orders = [peer.note(n, 1.0) for n in (1, 2, 2, 1, 4, 5)]
    assert orders == [Order.NEXT, Order.NEXT, Order.OLD, Order.OLD, Order.GAP, Order.NEXT]


class Office:
    """A post office, and what came of it."""

    def __init__(self, redis: FakeRedis, seal: Seal) -> None:
        self.office = PostOffice(redis.bus(), seal)
        self.heard: list[letters.AnyLetter] = []
        self.lost: list[int] = []
        self.office.deliver = lambda _, some: self.heard.extend(some)
        self.office.lost = self.lost.append


async def offices(redis: FakeRedis) -> tuple[Office, Office]:
    seal = Seal(b"k" * 32)
    both = Office(redis, seal), Office(redis, seal)
    for node, each in zip((ONE, TWO), both, strict=True):
        each.office.open()
        await each.office.arrive(node)
    return both


async def until(wanted: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not wanted():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def tell(office: Office, to: int, *names: int) -> None:
    """One batch each."""
    for name in names:
        office.office.to(to).put(letters.Left(name))
        await asyncio.sleep(0)
        await asyncio.sleep(0)


def test_what_one_turn_gathers_is_one_batch_and_one_frame_for_many() -> None:
    async def main() -> None:
        redis = FakeRedis()
        one, two = await offices(redis)
        frame, other = b"x" * 100, b"y" * 100
        for link in (1, 2, 3):
            one.office.to(TWO).out(link, frame)
        one.office.to(TWO).out(1, other)
        one.office.to(TWO).heard(5)
        one.office.to(TWO).heard(5)
        await until(lambda: two.heard)
        assert len(redis.sent) == 1
        assert two.heard == [
            letters.Out([1, 2, 3], frame), letters.Out([1], other), letters.Heard(5, 2)
        ]  # fmt: skip
        for each in (one, two):
            await each.office.close()

    asyncio.run(main())


def test_a_lost_batch_is_noticed_by_both_and_a_doubled_one_counts_once() -> None:
    async def main() -> None:
        redis = FakeRedis()
        one, two = await offices(redis)
        redis.meddle = lambda data: [data, data]
        await tell(one, TWO, 1, 2)
        await until(lambda: len(two.heard) == 2)
        redis.meddle = lambda _: []
        await tell(one, TWO, 3)
        await until(lambda: len(redis.sent) == 3)
        redis.meddle = lambda data: [data]
        await tell(one, TWO, 4)
        await until(lambda: letters.Cut() in one.heard)
        assert two.heard == [letters.Left(1), letters.Left(2), letters.Left(4)]
        assert two.lost == [ONE]
        assert one.lost == [], "that is for its relay to say"
        for each in (one, two):
            await each.office.close()

    asyncio.run(main())


class SlowBus(FakeBus):
    """Once it hears too late that Redis has taken something."""

    late = True

    async def send(self, batches: Batches) -> bool:
        sent = await super().send(batches)
        late, self.late = self.late, False
        return sent and not late


def test_what_seemed_to_be_lost_is_void_for_both() -> None:
    """What came through all the same leaves no gap: the other one must be told, or its people would
    sit at a table that has forgotten them."""

    async def main() -> None:
        redis, seal = FakeRedis(), Seal(b"k" * 32)
        one, two = await offices(redis)
        await one.office.close()
        one.office = PostOffice(SlowBus(redis), seal)
        one.office.lost, one.office.linked = one.lost.append, lambda: {TWO}
        one.office.open()
        await one.office.arrive(ONE)
        await tell(one, TWO, 1)
        await until(lambda: letters.Cut() in two.heard)
        assert one.lost == [TWO]
        assert two.heard[0] == letters.Left(1)
        for each in (one, two):
            await each.office.close()

    asyncio.run(main())


def test_links_that_are_silent_are_void(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last batch of all may be the one that was lost."""
    monkeypatch.setattr("shinobi.server.together.post.PULSE", 0.05)
    monkeypatch.setattr("shinobi.server.together.post.SILENCE", 0.5)

    async def main() -> None:
        redis = FakeRedis()
        one, two = await offices(redis)
        one.office.linked = lambda: {TWO}
        two.office.linked = lambda: {ONE}
        await tell(one, TWO, 1)
        await until(lambda: len(redis.sent) > 10)
        assert (one.lost, two.lost) == ([], [])
        redis.meddle = lambda _: []
        await until(lambda: one.lost and two.lost)
        redis.up = False
        before = len(one.lost)
        await until(lambda: len(one.lost) > before)
        for each in (one, two):
            await each.office.close()

    asyncio.run(main())


def test_what_the_dead_still_send_goes_nowhere() -> None:
    async def main() -> None:
        redis = FakeRedis()
        one, two = await offices(redis)
        await tell(one, TWO, 1)
        await until(lambda: two.heard)
        two.office.bury(ONE)
        await tell(one, TWO, 2)
        await two.office.arrive(3)
        await tell(one, 3, 3)
        await until(lambda: len(redis.sent) == 3)
        await asyncio.sleep(0.01)
        assert (two.heard, two.lost) == ([letters.Left(1)], [])
        for each in (one, two):
            await each.office.close()

    asyncio.run(main())


# --- two servers ---------------------------------------------------------------------------------


@pytest.fixture
def redis(monkeypatch: pytest.MonkeyPatch) -> FakeRedis:
    made = FakeRedis()

    def parts(*_: object) -> tuple[object, object, object]:
        return made.bus(), made.shelf(), made.bus()

    monkeypatch.setattr("shinobi.server.together.company.redis_of", parts)
    return made


@pytest.fixture
def pair(
    empty_postgresql: str, tmp_path: Path, redis: FakeRedis
) -> Iterator[tuple[Running, Running]]:
    how = settings(tmp_path, database=empty_postgresql, redis="redis://fake", lease=12.0)
    with ExitStack() as stack:
        yield stack.enter_context(Running(how)), stack.enter_context(Running(how))


def seated(pair: tuple[Running, Running]) -> tuple[str, Person, Person, Live, Live]:
    """A duel: the table at the first server, the second person at the second one."""
    ana, bo = pair[0].person("Ana"), pair[1].person("Bo")
    table = ana.create(seats=2, seating=[ME, OPEN])
    first = ana.live(table)
    assert table in pair[0].hub.actors
    second = bo.live(table)
    assert table not in pair[1].hub.actors
    assert second.ask("sit", seat=1, nick="Bo")["type"] == "done"
    assert second.ask("ready", seat=1, ready=True)["type"] == "done"
    first.until_table(lambda about: about["seats"][1]["ready"])
    assert first.ask("start")["type"] == "done"
    second.until_phase("playing")
    players = ana.live(table, 0), bo.live(table, 1)
    first.close()
    second.close()
    return table, ana, bo, *players


def test_people_at_two_servers_play_at_one_table(pair: tuple[Running, Running]) -> None:
    table, _, bo, first, second = seated(pair)
    assert second.table["seats"][0]["here"]
    assert second.ask("say", text="hello", id="h")["type"] == "done"
    assert first.until(lambda message: message["type"] == "chat")["line"]["text"] == "hello"
    assert second.ask("hint")["type"] in ("hint", "refused")
    play_out([first, second])
    assert first.log == second.log
    second.close()
    first.until_table(lambda about: not about["seats"][1]["here"])
    assert bo.get(f"/api/tables/{table}")["phase"] == "over"


def test_what_http_does_to_a_table_elsewhere(pair: tuple[Running, Running]) -> None:
    table, ana, bo, *_ = seated(pair)
    code = bo.http.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    assert bo.http.post(f"/api/tables/{table}/seats/0/code").status_code == 403
    phone = pair[1].person("Bo's phone")
    assert phone.http.post("/api/code", json={"code": code}).json() == {"id": table, "seat": 1}
    assert phone.http.post("/api/code", json={"code": code}).status_code == 404
    devices = bo.get(f"/api/tables/{table}/seats/1/devices")["devices"]
    assert [each["here"] for each in devices] == [True, False]
    assert ana.http.get(f"/api/tables/{table}/seats/1/devices").status_code == 403


def test_tables_elsewhere_are_listed_as_they_look_there(
    pair: tuple[Running, Running], redis: FakeRedis
) -> None:
    table, ana, bo, first, second = seated(pair)
    public = ana.create(seats=3, seating=[ME, OPEN, OPEN], public=True)
    watching = ana.live(public)

    def mine() -> Any:
        return next(each for each in bo.get("/api/tables")["mine"] if each["id"] == table)

    _until(lambda: mine()["turn"] == [0, 1])
    _until(lambda: [chair["here"] for chair in mine()["seats"]] == [True, True])
    assert (mine()["you"], mine()["phase"]) == ({"seats": [1], "host": False}, "playing")
    assert bo.get(f"/api/tables/{table}")["turn"] == [0, 1]
    assert first.view is not None
    first.play(first.view["legal"][0])
    _until(lambda: mine()["turn"] == [1])

    def listed() -> list[Any]:
        return [each for each in bo.get("/api/tables")["open"] if each["id"] == public]

    _until(lambda: bool(listed()) and listed()[0]["seats"][0]["here"])
    assert not {table, public} & set(pair[1].hub.actors), "who looks claims nothing"
    everything = b"".join(redis.things.values())
    assert not [who for who in (ana, bo) if who.cookie.partition(".")[0].encode() in everything]
    redis.things.clear()
    assert listed()[0]["seats"][0]["here"] is False, "only what is stored is known"
    watching.close()
    second.close()


def test_a_gap_costs_a_reconnection_and_no_move(
    pair: tuple[Running, Running], redis: FakeRedis
) -> None:
    table, _, bo, first, second = seated(pair)
    assert second.view is not None
    redis.meddle, before = lambda _: [], len(redis.sent)
    second.send("play", action=second.view["legal"][0], at=second.at, id="lost")
    _until(lambda: len(redis.sent) > before)
    redis.meddle = lambda data: [data]
    assert second.closed() == 1012
    with come_back(bo, table, 1) as second:
        assert second.view is not None
        assert second.play(second.view["legal"][0], id="lost")["type"] == "done"
        play_out([first, second])


def test_without_redis_each_serves_what_it_has(
    pair: tuple[Running, Running], redis: FakeRedis
) -> None:
    table, _, bo, first, second = seated(pair)
    redis.up = False
    assert second.closed() == 1012
    assert _refusal(bo, table) == 1013
    assert first.view is not None
    assert first.play(first.view["legal"][0])["type"] == "done"
    own = bo.create(seats=2, seating=[ME, OPEN])
    assert bo.live(own).table["phase"] == "gathering"
    redis.up = True
    with come_back(bo, table, 1) as second:
        play_out([first, second])


def _refusal(person: Person, table: str) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        person.live(table, 1)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def come_back(person: Person, table: str, seat: int) -> Live:
    """As a page does: it may take more than one try."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return person.live(table, seat)
        except ConnectionClosed:
            assert time.monotonic() < end, "it is never let in"


def test_who_sits_elsewhere_plays_on_when_the_tables_process_dies(
    pair: tuple[Running, Running],
) -> None:
    table, ana, _, first, second = seated(pair)
    assert second.view is not None
    assert second.play(second.view["legal"][0], id="before")["type"] == "done"
    old = pair[0].hub.claims.life
    dead = sql.nodes.update().where(sql.nodes.c.id == old).values(dead=True)
    pair[1].do(lambda: pair[1].hub.store.change(lambda connection: connection.execute(dead)))
    assert first.closed() == 1012
    again = second.until(lambda message: message["type"] == "welcome")
    assert (again["resumed"], again["epoch"] != second.welcome["epoch"]) == (False, True)
    assert table in pair[1].hub.actors, "it was the first to ask"
    assert second.play(second.view["legal"][0], id="before", at=0)["type"] == "done"
    _until(lambda: pair[0].hub.claims.life not in (0, old))
    with come_back(back(pair[0], ana.cookie), table, 0) as first:
        play_out([first, second])
    assert table not in pair[0].hub.actors


def test_who_looks_for_an_heir_twice_comes_in_once(pair: tuple[Running, Running]) -> None:
    """Else they would be replaced by themselves, and sent away for good."""
    table, _, bo, _, _ = seated(pair)
    second = bo.live(table, 1, tab="one")
    services: Any = pair[1].services
    dead = sql.nodes.update().where(sql.nodes.c.id == pair[0].hub.claims.life).values(dead=True)

    async def look_twice() -> None:
        await services.store.change(lambda connection: connection.execute(dead))
        services.relay._links.begin_anew()
        services.relay._links.begin_anew()

    pair[1].do(look_twice)
    second.until(lambda message: message["type"] == "welcome")
    assert table in pair[1].hub.actors
    assert second.ask("moment", at=0)["type"] == "moment"
    assert second.ask("say", text="here", id="here")["type"] == "done"


def _until(wanted: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)


def test_who_ends_hands_its_tables_over(pair: tuple[Running, Running]) -> None:
    table, ana, _, first, second = seated(pair)
    assert first.view is not None
    action = first.view["legal"][0]
    assert first.play(action, id="last")["type"] == "done"
    ending = pair[0].services
    pair[0].do(lambda: ending.drain(PATIENCE, lambda: False))
    assert first.closed() == second.closed() == 1012
    assert not ending.hub.actors
    health = ana.http.get("/health")
    assert (health.status_code, health.json()["error"]) == (503, "draining")
    with pytest.raises(ConnectionClosed):
        ana.live(table, 0)
    there = back(pair[1], ana.cookie)
    with come_back(there, table, 0) as first:
        assert first.play(action, id="last", at=0)["type"] == "done", "it is in the journal"
    assert there.get("/health") == {"ok": True, "version": ANY, "state": "well"}


def test_health_says_when_redis_is_away(pair: tuple[Running, Running], redis: FakeRedis) -> None:
    bo = pair[1].person("Bo")
    redis.up = False
    assert bo.get("/health")["state"] == "degraded"
