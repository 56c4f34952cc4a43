"""Chairs, hosts, identity, talk."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from shinobi.server import metrics
from shinobi.server.actor import Actor
from shinobi.server.identity import Device, Signer
from tests.server.serving import ME, OPEN, PATIENCE, Live, Person, Running, bot, guest, play_out


def test_people_gather_get_ready_and_start(ana: Person, bo: Person) -> None:
    table = ana.create(seats=3, seating=[ME])
    with ana.live(table) as host, bo.live(table) as friend:
        assert host.ask("start")["key"] == "seats-open"
        assert friend.ask("sit", seat=1, nick="Bo")["type"] == "done"
        assert friend.ask("sit", seat=1, nick="Bo")["type"] == "done", "sitting there already"
        assert friend.ask("sit", seat=2, nick="Bo")["key"] == "one-seat"
        assert friend.ask("sit", seat=0, nick="Bo")["key"] == "seat-taken"
        assert friend.ask("bot", seat=2, level="novice")["key"] == "not-host"
        assert host.ask("bot", seat=2, level="genius")["key"] == "no-level"
        assert host.ask("bot", seat=1, level="novice")["key"] == "seat-taken"
        assert host.ask("bot", seat=2, level="novice")["type"] == "done"
        assert host.ask("start")["key"] == "not-ready"
        assert host.ask("ready", seat=1, ready=True)["key"] == "not-yours"
        assert friend.ask("ready", seat=1, ready=True)["type"] == "done"
        assert friend.ask("start")["key"] == "not-host"
        assert host.ask("start", id="once")["type"] == "done"
        assert host.ask("start", id="once")["key"] == "not-gathering"
        friend.until_phase("playing")
        assert friend.table["commitment"]
        assert host.ask("bot", seat=2, level=None)["key"] == "not-gathering"


def test_a_guest_sits_beside_me(ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME])
    with ana.live(table) as me:
        assert me.ask("sit", seat=1, nick="Bo", guest=True)["type"] == "done"
        assert me.ask("start")["type"] == "done"
        assert me.table["you"] == {"seats": [0, 1], "host": True}


def test_people_leave_and_the_host_sends_them_off(ana: Person, bo: Person) -> None:
    table = ana.create(seats=2, seating=[ME])
    with ana.live(table) as host, bo.live(table) as friend:
        friend.ask("sit", seat=1, nick="Bo")
        assert friend.ask("stand", seat=0)["key"] == "not-yours"
        assert host.ask("stand", seat=1)["type"] == "done"
        friend.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["kind"] == "open")
        assert table not in [t["id"] for t in bo.get("/api/tables")["mine"]]
        friend.ask("sit", seat=1, nick="Bo")
        assert friend.ask("stand", seat=1)["type"] == "done"
        assert friend.ask("stand", seat=7)["key"] == "no-seat"


def test_options_are_the_hosts_and_people_must_agree_again(ana: Person, bo: Person) -> None:
    table = ana.create(seats=2, seating=[ME])
    rules = {"options": {"may_decline": True}, "public": True, "clock": 30}
    with ana.live(table) as host, bo.live(table) as friend:
        friend.ask("sit", seat=1, nick="Bo")
        friend.ask("ready", seat=1, ready=True)
        assert friend.ask("options", **rules)["key"] == "not-host"
        assert (
            host.ask("options", **{**rules, "options": {"colour": "red"}})["key"] == "bad-options"
        )
        assert host.ask("options", **rules)["type"] == "done"
        assert host.table["options"] == {"triple_tie": "RSP", "may_decline": True}
        assert (host.table["clock"], host.table["public"]) == (30, True)
        assert host.ask("start")["key"] == "not-ready"


def test_while_the_host_is_away_somebody_else_is(ana: Person, bo: Person) -> None:
    table = ana.create(seats=2, seating=[ME])
    with bo.live(table) as friend:
        friend.ask("sit", seat=1, nick="Bo")
        assert friend.table["you"]["host"]
        with ana.live(table) as host:
            assert host.table["you"]["host"]
            friend.until(lambda m: m["type"] == "table" and not m["table"]["you"]["host"])


def test_presence_is_told(ana: Person, bo: Person) -> None:
    table = ana.create(seats=2, seating=[ME, OPEN])
    with ana.live(table, 0) as me:
        with bo.live(table) as friend:
            friend.ask("sit", seat=1, nick="Bo")
        me.until(lambda m: m["type"] == "table" and m["table"]["watchers"] == 1)
        here = me.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["here"])
        assert here["table"]["watchers"] == 0
        me.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["here"])


def test_people_talk(ana: Person, bo: Person) -> None:
    table = ana.create(seats=2, seating=[ME])
    with ana.live(table) as me, bo.live(table) as friend:
        assert friend.ask("say", text="hello")["key"] == "not-seated"
        assert me.ask("say", text="  so\u0000 it \n begins ", id="once")["type"] == "done"
        assert me.ask("say", text="twice", id="once")["type"] == "done"
        assert me.ask("say", phrase="hello")["type"] == "done"
        assert me.ask("say")["key"] == "nothing-said"
        assert me.ask("say", text="both", phrase="hello")["key"] == "nothing-said"
        lines = [friend.until(lambda m: m["type"] == "chat")["line"] for _ in range(2)]
        assert lines == [
            {"nick": "Ana", "seat": 0, "text": "so it begins", "phrase": None},
            {"nick": "Ana", "seat": 0, "text": None, "phrase": "hello"},
        ]
        assert bo.live(table).welcome["chat"] == lines


def test_a_hundred_lines_are_kept(ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME])
    with ana.live(table) as me:
        for i in range(105):
            me.send("say", text=str(i))
        me.until(lambda m: m["type"] == "chat" and m["line"]["text"] == "104")
    chat = ana.live(table).welcome["chat"]
    assert [line["text"] for line in chat] == [str(i) for i in range(5, 105)]


# --- identity ------------------------------------------------------------------------------------


def test_a_seat_is_for_the_device_that_holds_it(ana: Person, bo: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    for stranger in (bo, Person(ana.url)):
        address = stranger.live
        assert _closed_at_once(address, table, 0) == 4001
    assert _closed_at_once(ana.live, table, 1) == 4001
    assert _closed_at_once(ana.live, table, -1) == 4001
    assert _closed_at_once(ana.live, "nosuchtable", None) == 4004
    assert _closed_at_once(ana.live, table, "x") == 4004


def _closed_at_once(address: Callable[..., Live], table: str, seat: object) -> int:
    with pytest.raises(ConnectionClosed) as caught:
        address(table, seat)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code


def test_forged_cookies_are_nobodys(server: Running, ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    device = ana.cookie.split(".")[0]
    forged = Signer(b"another key").write(Device(device, "Ana"))
    altered = ana.cookie[:-1] + ("B" if ana.cookie.endswith("A") else "A")
    for cookie in (forged, altered, device, "a.b.c", "é.é.é", '"', "..", ""):
        thief = Person(server.url)
        thief.http.cookies.set("shinobi", cookie.encode("ascii", "replace").decode())
        assert thief.get("/api/tables")["mine"] == []
        assert not any(c["yours"] for c in thief.get(f"/api/tables/{table}")["seats"])


def test_no_message_or_address_holds_the_secret(ana: Person, bo: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    device = ana.cookie.split(".")[0]
    with ana.live(table, 0) as me, bo.live(table) as watcher:
        play_out([me])
        watcher.until_phase("over")
        assert device not in str([me.heard, watcher.heard])
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/replay", "/api/tables"):
        assert device not in ana.http.get(path).text
    assert device not in metrics.text().decode()


def test_a_code_lets_another_device_hold_the_seat_once(ana: Person, bo: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    assert bo.http.post(f"/api/tables/{table}/seats/0/code").status_code == 403
    code = ana.http.post(f"/api/tables/{table}/seats/0/code").json()["code"]
    assert (len(code), code.isalpha()) == (8, True)
    written = f"{code[:4].upper()} {code[4:]}"
    assert bo.http.post("/api/code", json={"code": written}).json() == {"id": table, "seat": 0}
    assert bo.http.post("/api/code", json={"code": code}).status_code == 404
    with bo.live(table, 0) as phone, ana.live(table, 0) as desk:
        for each in (phone, desk):  # the bot may choose between their welcomes
            each.until_view(lambda view: 1 in view["chosen"])
        assert phone.view == desk.view
        assert phone.table["you"]["seats"] == [0]
    assert [t["id"] for t in bo.get("/api/tables")["mine"]] == [table]


def test_a_newer_socket_of_the_same_tab_replaces_the_old_one(ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    old, other = ana.live(table, 0, tab="one"), ana.live(table, 0, tab="two")
    new = ana.live(table, 0, tab="one")
    assert old.closed() == 4005
    assert new.ask("moment", at=0)["type"] == "moment"
    assert other.ask("moment", at=0)["type"] == "moment"


def test_an_opening_that_was_given_up_replaces_nobody(
    server: Running, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page went elsewhere because a table was not found for long: when it is found at last, the
    page is there already."""
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    find, asked, answer = server.hub.find, threading.Event(), threading.Event()

    async def find_late(*words: Any) -> Actor | None:
        asked.set()
        await asyncio.to_thread(answer.wait, PATIENCE)
        return await find(*words)

    with ana.live(table, 0, tab="one") as here:
        monkeypatch.setattr(server.hub, "find", find_late)
        address = f"ws{ana.url[4:]}/api/tables/{table}/live?seat=0&tab=one"
        cookie = {"Cookie": f"shinobi={ana.cookie}"}
        with connect(address, additional_headers=cookie):
            assert asked.wait(PATIENCE)
        answer.set()
        monkeypatch.undo()
        with ana.live(table, 0, tab="two"):  # whatever was found is dealt with
            assert here.ask("moment", at=0)["type"] == "moment"


def test_names_are_tidied(server: Running) -> None:
    somebody = Person(server.url)
    assert somebody.http.post("/api/hello", json={"nick": " A\u0000\n b "}).json() == {
        "nick": "A b"
    }
    assert somebody.http.post("/api/hello", json={"nick": "\u0001"}).status_code == 400
    assert somebody.http.post("/api/hello", json={"nick": "x" * 25}).status_code == 400
    device = somebody.cookie.split(".")[0]
    somebody.http.post("/api/hello", json={"nick": "忍"})
    assert somebody.cookie.split(".")[0] == device, "a new name, the same device"


def test_who_changes_the_rules_stays_ready_and_nobody_else(ana: Person, bo: Person) -> None:
    table = ana.create("nin-jan", 4, seating=[ME, OPEN, guest(), bot()])
    with ana.live(table, 0) as host, bo.live(table) as friend:
        friend.ask("sit", seat=1, nick="Bo")
        friend.ask("ready", seat=1, ready=True)
        host.until_table(lambda told: told["seats"][1]["ready"])
        rules = {"options": {"may_decline": True}, "public": False, "clock": None}
        assert host.ask("options", **rules)["type"] == "done"
        host.until_table(lambda told: not told["seats"][1]["ready"])
        assert [seat["ready"] for seat in host.table["seats"]] == [True, False, True, True]
