"""Who shares a seat sees the devices that hold it, and can revoke them; nobody else can."""

from typing import Any

import pytest

from shinobi.server.identity import agent_of
from tests.server.serving import ME, Person, Running, guest

PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"


def holders(person: Person, table: str, seat: int = 0) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get(f"/api/tables/{table}/seats/{seat}/devices")["devices"]
    return found


def code(person: Person, table: str) -> str:
    return str(person.http.post(f"/api/tables/{table}/seats/0/code").json()["code"])


def redeem(person: Person, code: str) -> int:
    headers = {"User-Agent": PHONE}
    return person.http.post("/api/code", json={"code": code}, headers=headers).status_code


def shared(ana: Person, other: Person) -> str:
    """A table where two devices hold the first seat."""
    table = ana.create(seats=2, seating=[ME, guest()], start=True)
    assert redeem(other, code(ana, table)) == 200
    return table


def test_the_devices_of_a_seat_are_told_to_those_who_share_it(ana: Person, bo: Person) -> None:
    table = shared(ana, bo)
    desk, phone = holders(ana, table)
    assert (phone["kind"], phone["browser"], phone["yours"]) == ("phone", "Firefox", False)
    assert (desk["yours"], desk["here"], desk["since"] is None) == (True, False, False)
    with ana.live(table, 0):
        assert [each["here"] for each in holders(bo, table)] == [True, False]
    ids = [person.cookie.partition(".")[0] for person in (ana, bo)]
    text = ana.http.get(f"/api/tables/{table}/seats/0/devices").text
    assert not [each for each in ids if each in text], "no id is told"
    assert holders(ana, table, 1)[0]["holder"] != desk["holder"], "a name is of one seat alone"


def test_a_revoked_device_loses_the_seat_its_socket_and_its_codes(
    ana: Person, bo: Person, server: Running
) -> None:
    table = shared(ana, bo)
    spare, name = code(bo, table), holders(ana, table)[1]["holder"]
    with ana.live(table, 0) as me, bo.live(table, 0) as other:
        assert me.ask("revoke", seat=0, holder=name)["type"] == "done"
        other.until_table(lambda table: not table["you"]["seats"])
        assert other.table["seats"][0]["kind"] == "person", "it is told why: not an open chair"
        assert other.closed() == 4001
        assert me.ask("revoke", seat=0, holder=name)["key"] == "last-device"
    assert bo.http.get(f"/api/tables/{table}/seats/0/devices").status_code == 403
    assert redeem(server.person("Cy"), spare) == 404
    assert len(holders(ana, table)) == 1


def test_nobody_else_can_see_or_revoke(ana: Person, bo: Person, server: Running) -> None:
    table, eve = shared(ana, bo), server.person("Eve")
    name = holders(ana, table)[1]["holder"]
    assert eve.http.get(f"/api/tables/{table}/seats/0/devices").status_code == 403
    assert Person(server.url).http.get(f"/api/tables/{table}/seats/0/devices").status_code == 401
    with eve.live(table) as watcher:
        assert watcher.ask("revoke", seat=0, holder=name)["key"] == "not-yours"
    with bo.live(table, 0) as other:
        assert other.ask("revoke", seat=1, holder=name)["key"] == "not-yours", "another's seat"
        assert other.ask("revoke", seat=0, holder="x")["key"] == "no-device"
        assert other.ask("revoke", seat=9, holder=name)["key"] == "no-seat"
    stolen = Person(server.url)
    stolen.http.cookies.set("shinobi", f"{name}.QQ.{name}")
    assert stolen.http.get(f"/api/tables/{table}/seats/0/devices").status_code == 401
    assert len(holders(ana, table)) == 2


def test_the_ninth_device_is_refused_and_takes_nobodys_seat(ana: Person, server: Running) -> None:
    table = ana.create(seats=2, seating=[ME, guest()], start=True)
    for n in range(7):
        assert redeem(server.person(f"P{n}"), code(ana, table)) == 200
    assert redeem(server.person("P9"), code(ana, table)) == 409
    assert len(holders(ana, table)) == 8


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (PHONE, "phone Firefox"),
        ("Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36", "computer Chrome"),
        ("Mozilla/5.0 (iPad; CPU OS 17_0) AppleWebKit Version/17.0 Safari/604.1", "tablet Safari"),
        ("curl/8", "other"),
        ("", "other"),
    ],
)  # fmt: skip
def test_what_a_device_is_called(said: str, told: str) -> None:
    assert agent_of([(b"user-agent", said.encode())]) == told
