"""Devices add to the deal: they promise, then reveal, and the record proves it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shinobi.core.origin import random_bytes, sha256
from shinobi.core.record import Record
from shinobi.core.replay import verify
from shinobi.server.dealing import ARRIVAL, Patience
from shinobi.server.table import Table
from tests.server.serving import (
    ME,
    OPEN,
    Live,
    Message,
    Person,
    Running,
    bot,
    guest,
    play_out,
    settings,
)

LONG = 3600.0
"""Moments in which nobody is passed over."""
SHORT = 0.05
"""Moments in which who does not answer is."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(settings(tmp_path_factory.mktemp("dealing"), moments=LONG)) as running:
        yield running


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Running]:
    """A server that waits for nobody long."""
    with Running(settings(tmp_path, moments=SHORT)) as running:
        yield running


class Giver:
    """A device with a socket, and a share for each of its seats."""

    def __init__(self, live: Live, *seats: int) -> None:
        self.live = live
        self.shares = {seat: random_bytes() for seat in seats}

    def promise(self, seat: int, **changes: Any) -> Message:
        return self.live.ask("promise", **{"seat": seat, "hash": self.hash(seat), **changes})

    def reveal(self, seat: int, **changes: Any) -> Message:
        return self.live.ask("share", **{"seat": seat, "value": self.shares[seat], **changes})

    def hash(self, seat: int) -> str:
        return sha256(self.shares[seat])

    def until_asked(self, asked: str | None) -> Message:
        """Listen until this is asked of devices; how the deal looks then."""
        self.live.until_table(lambda table: bool(table["deal"]) and table["deal"]["asked"] == asked)
        deal: Message = self.live.table["deal"]
        return deal


def gather(host: Person, friend: Person, *others: Message) -> tuple[str, Giver, Giver]:
    """A table that two people have begun, with a socket each."""
    table = host.create("nin-jan", 2 + len(others), seating=[ME, OPEN, *others])
    one, two = Giver(host.live(table), 0), Giver(friend.live(table), 1)
    assert two.live.ask("sit", seat=1, nick="Bo")["type"] == "done"
    two.live.ask("ready", seat=1, ready=True)
    assert one.live.ask("start")["type"] == "done"
    two.live.until_phase("dealing")
    return table, one, two


def givers(table: Message) -> list[str]:
    return [share["giver"] for share in table["deal"]["shares"]]


def deal_out(one: Giver, two: Giver) -> None:
    """All that is asked of two devices with a seat each."""
    one.promise(0)
    two.promise(1)
    one.until_asked("share")
    two.reveal(1)
    one.reveal(0)
    two.live.until_phase("playing")


def record_of(person: Person, table: str) -> Record:
    return Record.parse(person.http.get(f"/api/tables/{table}/record").text)


def test_nothing_is_shown_before_its_time(ana: Person, bo: Person) -> None:
    _, one, two = gather(ana, bo, bot())
    assert one.live.table["commitment"]
    assert (one.live.view, one.live.table["turn"]) == (None, [])
    nothing = {"asked": "promise", "done": [], "promises": [], "shares": []}
    assert one.until_asked("promise") == nothing
    one.promise(0)
    two.live.until_table(lambda table: table["deal"]["done"] == [0])
    assert two.live.table["deal"] == {**nothing, "done": [0]}
    assert two.promise(1)["type"] == "done"
    asked = {**nothing, "asked": "share", "promises": [one.hash(0), two.hash(1), None]}
    assert one.until_asked("share") == asked
    two.reveal(1)
    one.live.until_table(lambda table: table["deal"]["done"] == [1])
    assert one.live.table["deal"] == {**asked, "done": [1]}
    one.reveal(0)
    two.live.until_phase("playing")
    deal = two.live.table["deal"]
    assert (deal["asked"], deal["promises"]) == (None, asked["promises"])
    assert [share["value"] for share in deal["shares"][:2]] == [one.shares[0], two.shares[1]]
    assert givers(two.live.table) == ["device", "device", "host"]
    two.live.until_view(lambda _: True)


def test_the_record_proves_that_devices_added_to_the_deal(ana: Person, bo: Person) -> None:
    table, one, two = gather(ana, bo, bot())
    commitment = one.live.table["commitment"]
    deal_out(one, two)
    one.live.close()
    two.live.close()
    play_out([ana.live(table, 0), bo.live(table, 1)])
    record = record_of(ana, table)
    assert verify(record).ok
    assert record.commitment == commitment
    assert [share.giver for share in record.shares] == ["device", "device", "host"]
    assert [share.value for share in record.shares[:2]] == [one.shares[0], two.shares[1]]


def test_who_does_not_answer_is_absent(hasty: Running) -> None:
    ana, bo = hasty.person("Ana"), hasty.person("Bo")
    table, one, two = gather(ana, bo)
    two.live.until_phase("playing")
    assert givers(two.live.table) == ["absent", "absent"]
    assert two.promise(1)["key"] == "not-dealing"
    assert two.reveal(1)["key"] == "not-dealing"
    assert ana.get(f"/api/tables/{table}")["phase"] == "playing"
    one.live.until_phase("playing")


def test_who_promises_and_does_not_reveal_is_absent(
    server: Running, ana: Person, bo: Person
) -> None:
    table, one, two = gather(ana, bo)
    one.promise(0)
    two.promise(1)
    one.until_asked("share")
    one.reveal(0)
    server.at(table, lambda found: found.go_on(over=True))
    two.live.until_phase("playing")
    assert givers(two.live.table) == ["device", "absent"]
    assert two.live.table["deal"]["promises"] == [one.hash(0), two.hash(1)], "that is to be seen"


def test_only_those_who_promised_are_awaited(server: Running, ana: Person, bo: Person) -> None:
    table, one, two = gather(ana, bo)
    one.promise(0)
    server.at(table, lambda found: found.go_on(over=True))
    assert one.until_asked("share")["promises"] == [one.hash(0), None]
    assert two.promise(1)["key"] == "not-asked"
    assert two.reveal(1)["key"] == "no-promise"
    one.reveal(0)
    one.live.until_phase("playing")
    assert givers(one.live.table) == ["device", "absent"]


def test_what_is_refused(server: Running, ana: Person, bo: Person) -> None:
    table, one, two = gather(ana, bo, bot())
    stranger = Giver(server.person("Cy").live(table), 0)
    assert one.reveal(0)["key"] == "not-asked", "before the promises are shown"
    assert stranger.promise(0)["key"] == "not-yours"
    assert two.live.ask("promise", seat=0, hash=two.hash(1))["key"] == "not-yours"
    assert one.live.ask("promise", seat=2, hash=one.hash(0))["key"] == "not-yours", (
        "nobody speaks for a bot"
    )
    assert one.live.ask("promise", seat=7, hash=one.hash(0))["key"] == "no-seat"
    for broken in ("", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "0" * 64 + "\n"):
        one.live.send("promise", seat=0, hash=broken)
        assert one.live.until(lambda news: news["type"] == "error")["code"]
    assert one.promise(0)["type"] == "done"
    assert one.promise(0)["type"] == "done", "the same again"
    assert one.promise(0, hash="0" * 64)["key"] == "given"
    two.promise(1)
    one.until_asked("share")
    assert two.reveal(1, value="0" * 64)["key"] == "bad-share"
    assert stranger.live.ask("share", seat=1, value=two.shares[1])["key"] == "not-yours"
    assert one.promise(0)["type"] == "done", "the same again"
    assert one.reveal(0)["type"] == "done"
    assert one.reveal(0)["type"] == "done", "the same again"
    assert one.live.table["deal"]["done"] == [0]
    assert two.reveal(1)["type"] == "done", "the wrong one did no harm"
    two.live.until_phase("playing")
    assert givers(two.live.table) == ["device", "device", "host"]
    assert (one.promise(0)["type"], one.reveal(0)["type"]) == ("done", "done")


def test_nothing_else_goes_on_meanwhile(server: Running, ana: Person, bo: Person) -> None:
    _, one, two = gather(ana, bo)
    assert one.live.ask("start")["key"] == "not-gathering"
    assert one.live.ask("bot", seat=1, level=None)["key"] == "not-gathering"
    assert one.live.ask("stand", seat=1)["key"] == "no-sending-off"
    assert one.live.ask("moment", at=0)["key"] == "not-playing"
    assert one.live.ask("rematch")["key"] == "not-over"
    assert two.live.ask("stand", seat=1)["type"] == "done"
    one.live.until_table(lambda table: table["seats"][1]["standin"])
    assert one.live.table["phase"] == "dealing"


def test_before_the_start_there_is_nothing_to_add_to(ana: Person) -> None:
    table = ana.create("nin-jan", 2, seating=[ME, bot()])
    one = Giver(ana.live(table), 0)
    assert (one.live.table["deal"], one.live.table["commitment"]) == (None, None)
    assert (one.promise(0)["key"], one.reveal(0)["key"]) == ("not-dealing", "not-dealing")


def test_guests_on_one_device(ana: Person) -> None:
    table = ana.create("nin-jan", 3, seating=[ME, guest(), bot()], start=True)
    assert ana.get(f"/api/tables/{table}")["phase"] == "dealing"
    both = Giver(ana.live(table, 0), 0, 1)
    both.promise(0)
    both.promise(1)
    both.until_asked("share")
    both.reveal(1)
    both.reveal(0)
    both.live.until_phase("playing")
    assert givers(both.live.table) == ["device", "device", "host"]
    both.live.until_view(lambda view: view["viewer"] == 0)


def test_only_bots_are_dealt_to_at_once(ana: Person) -> None:
    table = ana.create("nin-jan", 2, seating=[bot(), bot()], start=True)
    found = ana.get(f"/api/tables/{table}")
    assert found["phase"] != "dealing"
    assert givers(found) == ["host", "host"]


def test_a_rematch_is_dealt_by_devices_too(server: Running, ana: Person) -> None:
    table = ana.create("nin-jan", 2, seating=[ME, guest()], start=True)
    server.at(table, over)
    again = ana.live(table, 0)
    again.ask("rematch")
    both = Giver(ana.live(again.table["rematch"]), 0, 1)
    assert both.live.table["phase"] == "dealing"
    for give in (both.promise, both.reveal):
        give(0)
        give(1)
    both.live.until_phase("playing")
    assert givers(both.live.table) == ["device", "device"]


def over(table: Table) -> None:
    """Play a match to its end without anybody's doing."""
    table.go_on(over=True)
    match = table.match
    assert match is not None
    while match.outcome is None:
        seat = match.waiting_for[0]
        table.decide(seat, match.view(seat).legal[0])


def test_a_restart_goes_on_at_each_step(tmp_path: Path) -> None:
    how = settings(tmp_path, moments=LONG)
    with Running(how) as server:
        ana, bo = server.person("Ana"), server.person("Bo")
        table, one, two = gather(ana, bo)
        commitment = one.live.table["commitment"]
        one.promise(0)
    with Running(how) as server:
        one.live, two.live = back(server, ana, table), back(server, bo, table)
        assert one.until_asked("promise")["done"] == [0]
        two.promise(1)
        shown = one.until_asked("share")
        one.reveal(0)
    with Running(how) as server:
        one.live, two.live = back(server, ana, table), back(server, bo, table)
        assert two.until_asked("share") == {**shown, "done": [0]}
        two.reveal(1)
        two.live.until_phase("playing")
        assert givers(two.live.table) == ["device", "device"]
    with Running(how) as server:
        one.live = back(server, ana, table)
        assert one.live.table["deal"]["promises"] == shown["promises"]
        assert one.live.table["commitment"] == commitment
        one.live.close()
        play_out([back(server, ana, table, 0), back(server, bo, table, 1)])
        assert verify(record_of(again(server, ana), table)).ok


def back(server: Running, person: Person, table: str, seat: int | None = None) -> Live:
    return again(server, person).live(table, seat)


def again(server: Running, person: Person) -> Person:
    """The same device at a server that was started again."""
    found = Person(server.url)
    found.http.cookies.set("shinobi", person.cookie)
    return found


def test_a_table_that_nobody_comes_back_to_is_dealt_nonetheless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Running(settings(tmp_path, moments=LONG)) as server:
        ana = server.person("Ana")
        table = ana.create("nin-jan", 2, seating=[ME, bot()], start=True)
    monkeypatch.setattr("shinobi.server.dealing.ARRIVAL", SHORT)
    with Running(settings(tmp_path, moments=SHORT)) as server:

        async def wait() -> None:
            while table not in await server.hub.store.ids("playing"):  # noqa: ASYNC110
                await asyncio.sleep(0.01)

        server.do(wait)
        assert givers(again(server, ana).get(f"/api/tables/{table}")) == ["absent", "host"]


def test_bots_count_while_it_is_dealt(tmp_path: Path) -> None:
    with Running(settings(tmp_path, moments=LONG, limits=True, bots=2)) as server:
        ana = server.person("Ana")
        seating = [ME, bot(), bot()]
        ana.create("nin-jan", 3, seating=seating, start=True)
        wish = {"game": "nin-jan", "seats": 3, "seating": seating}
        assert ana.http.post("/api/tables", json={**wish, "start": True}).status_code == 429
        other = ana.live(ana.create("nin-jan", 3, seating=seating))
        assert other.ask("start")["key"] == "too-many"


def test_a_table_that_is_dealt_makes_no_room_for_others(tmp_path: Path) -> None:
    with Running(settings(tmp_path, moments=LONG, places=1)) as server:
        ana = server.person("Ana")
        table = ana.create("nin-jan", 2, seating=[ME, bot()], start=True)
        full = ana.http.post("/api/tables", json={"game": "nin-jan", "seats": 2})
        assert full.json()["error"] == "full"
        server.at(table, lambda found: found.go_on(over=True))
        assert ana.create("nin-jan", 2)


@pytest.mark.parametrize("asked", ["promise", "share"])
def test_time_runs_once_somebody_is_here(asked: Any) -> None:
    patience = Patience(3.0)
    assert not patience.over(50.0, asked), "not asked yet"
    assert patience.next_time(100.0, asked, False) == 103.0 + ARRIVAL
    assert patience.next_time(104.0, asked, True) == 107.0
    assert patience.next_time(105.0, asked, True) == 107.0, "no more by those who come later"
    assert patience.next_time(106.0, asked, False) == 107.0, "nor by those who go"
    assert not patience.over(106.9, asked)
    assert patience.over(107.0, asked)
    assert patience.next_time(108.0, None, True) is None
    assert not patience.over(108.0, None)


def test_each_thing_that_is_asked_has_its_own_time() -> None:
    patience = Patience(3.0)
    patience.next_time(100.0, "promise", True)
    assert not patience.over(104.0, "share"), "the time for promises is over, not this"
    assert patience.next_time(104.0, "share", True) == 107.0


def test_who_comes_late_has_their_moments() -> None:
    patience = Patience(3.0)
    patience.next_time(100.0, "promise", False)
    assert patience.next_time(100.0 + ARRIVAL + 2.0, "promise", True) == 103.0 + ARRIVAL


def test_without_moments_nobody_is_waited_for() -> None:
    assert Patience(0.0).next_time(100.0, "promise", False) == 100.0
