"""Who has given up a chair has nothing of it any more, whoever sits there next."""

import pytest

from shinobi.core.values import Refused
from shinobi.server import commands
from shinobi.server.connection import Close
from shinobi.server.table import Table
from shinobi.server.who import Who
from tests.server.serving import ME, Live, Message, Person, Running, bot, play_out
from tests.server.test_play import duel


@pytest.fixture
def cy(server: Running) -> Person:
    return server.person("Cy")


def sits(person: Person, table: str, seat: int = 1, **how: bool) -> Live:
    """Take a chair, as the page does it: then with a socket of its own."""
    with person.live(table) as joining:
        assert joining.ask("sit", seat=seat, nick="Bo", **how)["type"] == "done"
    return person.live(table, seat)


def is_open(told: Message) -> bool:
    return bool(told["seats"][1]["kind"] == "open")


def test_who_stands_up_sees_and_plays_nothing_of_who_comes_next(
    ana: Person, bo: Person, cy: Person
) -> None:
    table = ana.create(seats=2, seating=[ME])
    with ana.live(table, 0) as host:
        old = sits(bo, table)
        assert old.ask("stand", seat=1)["type"] == "done"
        assert old.closed() == Close.NOT_YOURS
        assert is_open(old.table)
        assert old.table["you"]["seats"] == []
        new = sits(cy, table)
        new.ask("ready", seat=1, ready=True)
        assert host.ask("start")["type"] == "done"
        new.until_phase("playing")
        assert old.view is None
        play_out([host, new])


@pytest.mark.parametrize("at_once", [False, True])
def test_who_is_sent_off_does_not_see_what_the_bot_sees(
    ana: Person, bo: Person, at_once: bool
) -> None:
    """The host's commands may also come together, and what they make is told together."""
    table = ana.create(seats=2, seating=[ME])
    with ana.live(table, 0) as host:
        old = sits(bo, table)
        says = host.send if at_once else host.ask
        says("stand", seat=1)
        says("bot", seat=1, level="novice")
        says("start")
        assert old.closed() == Close.NOT_YOURS
        assert old.view is None


def test_all_devices_of_who_leaves_are_let_go(ana: Person, bo: Person, cy: Person) -> None:
    table = ana.create(seats=2, seating=[ME])
    desk = sits(bo, table)
    code = bo.http.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    assert cy.http.post("/api/code", json={"code": code}).status_code == 200
    phone, other = cy.live(table, 1), cy.live(table, 1)
    assert phone.ask("stand", seat=1)["type"] == "done"
    assert [live.closed() for live in (desk, phone, other)] == [Close.NOT_YOURS] * 3


def test_a_code_ends_with_the_hold_of_who_gave_it(ana: Person, bo: Person, cy: Person) -> None:
    table = ana.create(seats=2, seating=[ME])
    old = sits(bo, table)
    code = bo.http.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    old.ask("stand", seat=1)
    with sits(cy, table):
        phone = Person(ana.url, "Bo")
        assert phone.http.post("/api/code", json={"code": code}).status_code == 404
        assert phone.get(f"/api/tables/{table}")["you"]["seats"] == []


def test_a_second_person_leaves_and_the_first_stays(ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME])
    with ana.live(table, 0) as me:
        guest = sits(ana, table, guest=True)
        assert me.ask("stand", seat=1)["type"] == "done"
        assert guest.closed() == Close.NOT_YOURS
        me.until_table(is_open)
        with sits(ana, table, guest=True) as again:
            assert me.ask("start")["type"] == "done"
            again.until_view(lambda view: bool(view["viewer"] == 1))


def test_who_comes_back_sits_as_before(ana: Person, bo: Person) -> None:
    table = ana.create(seats=2, seating=[ME])
    with ana.live(table, 0) as host:
        sits(bo, table).ask("stand", seat=1)
        with sits(bo, table) as back:
            back.ask("ready", seat=1, ready=True)
            assert host.ask("start")["type"] == "done"
            back.until_view(lambda view: bool(view["viewer"] == 1))


def test_when_the_host_stands_up_the_others_are_told_who_is_host_now(
    ana: Person, bo: Person
) -> None:
    table = ana.create(seats=2, seating=[ME])
    with sits(bo, table) as friend:
        host = ana.live(table, 0)
        friend.until_table(lambda told: not told["you"]["host"])
        host.ask("stand", seat=0)
        friend.until_table(lambda told: bool(told["you"]["host"]))


def test_a_chair_of_a_rematch_is_given_up_there_alone(ana: Person, bo: Person) -> None:
    _, first, second = duel(ana, bo)
    with first, second:
        play_out([first, second])
        first.ask("rematch")
        second.until_table(lambda told: told["rematch"] is not None)
        again = bo.live(second.table["rematch"], 1)
        again.ask("stand", seat=1)
        assert again.closed() == Close.NOT_YOURS
        assert second.ask("moment", at=0)["type"] == "moment"


def test_nobody_is_sent_off_during_play(ana: Person, bo: Person) -> None:
    _, first, second = duel(ana, bo)
    with first, second:
        assert first.ask("stand", seat=1)["key"] == "no-sending-off"
        assert second.ask("stand", seat=0)["key"] == "not-yours"
        assert not first.table["seats"][1]["standin"]
        assert second.ask("stand", seat=1)["type"] == "done"
        first.until_table(lambda told: bool(told["seats"][1]["standin"]))


def test_a_table_refuses_who_does_not_hold_the_seat(server: Running, ana: Person) -> None:
    """Whatever sockets there are."""
    table = ana.create(seats=2, seating=[ME, bot()], start=True)

    def play(found: Table) -> str:
        assert found.match is not None
        action = str(found.match.legal(0)[0])
        with pytest.raises(Refused) as refused:
            found.do(Who("somebody", 0), commands.Play(id="a", action=action, at=0))
        return refused.value.refusal.key

    assert server.at(table, play) == "not-yours"
