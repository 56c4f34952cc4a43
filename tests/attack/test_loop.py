"""Nobody can keep the event loop busy: not with the longest match, not with many who watch. What
holds it is measured by the server's own watchdog, in processor time."""

import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from shinobi.core.match import Match
from shinobi.pure import compiled
from shinobi.server import actor as acting
from shinobi.server import delivery, headcount, moments, purse, streams, watchdog
from shinobi.server.actor import Actor
from shinobi.server.connection import Close, Socket
from shinobi.server.limits import Rate
from shinobi.server.mail import Join, Leave
from shinobi.server.saved import Place, Saved
from shinobi.server.slices import SLICE
from shinobi.server.table import Table
from tests.attack import longest
from tests.server.serving import ME, Live, Person, Running, guest, settings

HELD = watchdog.MOST if compiled() else 8 * watchdog.MOST
"""Interpreted, the engine is 6 to 8 times slower."""


@pytest.fixture
def held(server: Running) -> Iterator[None]:
    """Nothing in the test holds the loop for long."""
    dog = server.services.watchdog
    dog.longest = 0.0
    yield
    assert 0.0 < dog.longest <= HELD


def device_of(server: Running, person: Person) -> str:
    found = server.services.signer.from_headers([(b"cookie", f"shinobi={person.cookie}".encode())])
    assert found is not None
    return found.id


def two_who_play(ana: Person) -> list[Live]:
    table = ana.create(seats=2, seating=[ME, guest()], start=True)
    return [ana.live(table, seat) for seat in range(2)]


def play_rounds(players: list[Live], rounds: int) -> None:
    """Whoever owes a decision makes one; every one goes through."""
    for _ in range(rounds):
        for player in players:
            player.catch_up()
            if player.owes():
                assert player.view is not None
                assert player.play(player.view["legal"][0])["type"] == "done"


@pytest.mark.usefixtures("held")
@pytest.mark.parametrize("over", [True, False], ids=["over", "in play"])
def test_moments_of_a_long_match(server: Running, ana: Person, over: bool) -> None:
    """A spectator comes to it cold and asks for hundreds; others play on meanwhile."""
    match = longest.match(over)
    table = longest.put(server, match, secrets.token_hex(8))
    players = two_who_play(ana)
    with Person(server.url).live(table) as watcher:
        ats = [watcher.at * i // 200 for i in range(200)]
        names = [watcher.send("moment", at=at) for at in ats]
        play_rounds(players, 10)
        found = [watcher.until(lambda m, name=name: m.get("id") == name) for name in names]  # type: ignore[misc]
    assert all(message["type"] == "moment" for message in found)
    assert [message["at"] for message in found] == ats


@pytest.mark.usefixtures("held")
def test_lists_of_long_matches(server: Running, ana: Person) -> None:
    """A finished match is described, and its record given, without being played again."""
    device = device_of(server, ana)
    tables = {longest.put(server, longest.match(True), device) for _ in range(20)}
    listed = ana.get("/api/tables")["mine"]
    assert {table["id"] for table in listed if table["phase"] == "over"} >= tables
    for table in tables:
        assert ana.get(f"/api/tables/{table}")["you"]["seats"] == [0, 1]
        assert ana.get(f"/api/tables/{table}/record")["seed"]
    assert ana.http.get(f"/api/tables/{table}/record?form=text").text.startswith("shinobi record")
    assert not tables & set(server.hub.actors)


@pytest.mark.usefixtures("held")
def test_many_loads_at_once(server: Running, ana: Person) -> None:
    """Each is done in slices, all of them in turn: others play on meanwhile."""
    tables = [longest.put(server, longest.match(False), secrets.token_hex(8)) for _ in range(4)]
    players = two_who_play(ana)
    loads: list[asyncio.Task[Actor | None]] = []

    async def load() -> None:
        loads.extend(asyncio.create_task(server.hub.find(table)) for table in tables)

    async def all_loaded() -> list[Actor | None]:
        return await asyncio.gather(*loads)

    server.do(load)
    play_rounds(players, 1)
    waiting = sum(not each.done() for each in loads)
    assert waiting, "somebody played before all was loaded"
    assert all(server.do(all_loaded))


def test_a_long_work_is_cut_up(server: Running) -> None:
    """It is done in many slices, and none of them is much of it."""
    match = longest.match(False)
    table = longest.put(server, match, secrets.token_hex(8))

    slices: list[float] = []

    class Counting(purse.Purse):
        def spend(self, seconds: float) -> None:
            slices.append(seconds)

    async def load() -> Actor | None:
        return await server.hub.find(table, Counting())

    assert server.do(load) is not None
    assert len(slices) > 3
    assert sum(slices) / len(slices) < 10 * SLICE


def test_the_lesson_and_practice_are_not_worked_out_on_the_loop(
    server: Running, ana: Person, held: None
) -> None:
    for _ in range(3):
        assert ana.get("/api/games/ninja-night/lesson")["frames"]
        assert ana.get("/api/games/ninja-night/practice/abc")["view"]["legal"]


@pytest.mark.usefixtures("held")
def test_a_replay_is_compressed_where_it_is_made(server: Running, ana: Person) -> None:
    match = Match.new("nin-jan", 2, "short")
    while match.to_act:
        for seat in match.waiting_for:
            match.play(seat, match.legal(seat)[0])
    table = longest.put(server, match, secrets.token_hex(8))
    packed = ana.http.get(f"/api/tables/{table}/replay")
    assert packed.headers["content-encoding"] == "gzip"
    plain = ana.http.get(f"/api/tables/{table}/replay", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()


# ---------------------------------------------------------------------------- budgets


def test_processor_time_runs_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has used theirs up is told so, and loads nothing; what is in memory stays open."""
    monkeypatch.setattr(purse, "WORK", Rate(0.001, 0.0))
    with Running(settings(tmp_path, limits=True)) as server:
        ana = server.person("Ana")
        first, second = (
            longest.put(server, longest.match(False), device_of(server, ana)) for _ in range(2)
        )
        mine = ana.live(first, 0)
        assert mine.ask("moment", at=0)["key"] == "slow-down"
        answer = ana.http.get(f"/api/tables/{second}")
        assert (answer.status_code, answer.json()["error"]) == (429, "slow-down")
        assert ana.http.get("/api/tables").status_code == 429
        with pytest.raises(Exception, match=str(int(Close.TOO_FAST))):
            ana.live(second, 0)
        assert ana.get(f"/api/tables/{first}")["phase"] == "playing"


def test_those_who_watch_share_a_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their moments end; those of a seat don't."""
    monkeypatch.setattr(moments, "WATCHING", Rate(1e-9, 0.0))
    with Running(settings(tmp_path, limits=True)) as server:
        ana = server.person("Ana")
        table = longest.put(server, longest.match(False), device_of(server, ana))
        mine = ana.live(table, 0)
        watchers = [Person(server.url).live(table) for _ in range(2)]
        assert watchers[0].ask("moment", at=0)["type"] == "moment"
        assert watchers[1].ask("moment", at=0)["key"] == "slow-down"
        assert mine.ask("moment", at=0)["type"] == "moment"


# ---------------------------------------------------------------------------- coming and going


class Watcher:
    """A socket without a connection."""

    seat = None
    tab = ""
    purse = purse.FREE
    address = None

    def __init__(self) -> None:
        self.device = secrets.token_hex(8)
        self.frames: list[bytes] = []
        self.closing: int | None = None

    def put(self, frame: bytes) -> None:
        self.frames.append(frame)

    def close(self, code: int) -> None:
        self.closing = code


def crowd(server: Running, work: Any) -> Any:
    """Do something with a table that nobody else knows."""

    async def run() -> Any:
        saved = Saved(
            game="nin-jan", options={}, public=False, clock=None, host="h", created="2026-01-01",
            places=[Place(), Place()],
        )  # fmt: skip
        actor = Actor(Table(secrets.token_hex(4), saved), server.hub)
        try:
            return await work(actor)
        finally:
            actor.stop()

    return server.do(run)


async def settled(actor: Actor) -> None:
    """Until all that was posted is done."""
    await actor.call(lambda _: None)


def joined(actor: Actor, count: int) -> list[Watcher]:
    found = [Watcher() for _ in range(count)]
    for watcher in found:
        actor.post(Join(cast(Socket, watcher), None, ""))
    return found


def test_the_500th_who_watches_costs_what_the_5th_does(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """5,000 come and go: what is written and sent grows as they do, not as their square."""
    written = 0
    real = streams.encode

    def counting(news: Any) -> bytes:
        nonlocal written
        written += 1
        return real(news)

    monkeypatch.setattr(streams, "encode", counting)
    monkeypatch.setattr(acting, "encode", counting)
    monkeypatch.setattr(headcount, "SOON", 3600.0)

    async def work(actor: Actor) -> int:
        sent = 0
        for _ in range(10):
            watchers = joined(actor, 500)
            await settled(actor)
            assert actor.streams.watchers() == 500
            for watcher in watchers:
                actor.post(Leave(cast(Socket, watcher)))
            await settled(actor)
            sent += sum(len(watcher.frames) for watcher in watchers)
        assert actor.table.crowd.size == 0
        return sent

    sent = crowd(server, work)
    at_once = 2 * 25**2  # frames that the first and the last few cause, of whom all are told
    assert sent <= 5000 + 10 * at_once
    assert written <= 5000 + 10 * 8 * 25


def test_all_are_told_in_the_end_how_many_watch(server: Running) -> None:
    async def work(actor: Actor) -> list[Watcher]:
        watchers = joined(actor, 100)
        await settled(actor)
        while actor._headcount._later is not None:  # noqa: ASYNC110  its own timer ends it
            await asyncio.sleep(0.01)
        await settled(actor)
        return watchers

    for watcher in crowd(server, work):
        assert b'"watchers":100' in watcher.frames[-1]


def test_a_full_mailbox_takes_many_turns(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much comes at once, others are not kept waiting until all of it is done."""
    for module in (acting, delivery):
        monkeypatch.setattr(module, "TURN", 0.0)

    async def work(actor: Actor) -> int:
        await settled(actor)
        joined(actor, 50)
        turns = 0
        while actor.table.crowd.size < 50:
            await asyncio.sleep(0)
            turns += 1
        return turns

    assert crowd(server, work) >= 50
