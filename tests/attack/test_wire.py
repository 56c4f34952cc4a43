"""What arrives below the application: odd cookies, bodies, heads, hosts, connections and frames."""

import socket
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from shinobi.server import connection, door, intake, metrics
from shinobi.server.connection import Close
from shinobi.server.door import Door
from shinobi.server.hosts import Hosts
from shinobi.server.identity import Signer, own_cookies
from tests.server.serving import ME, PATIENCE, Person, Running, bot, settings

JSON = {"content-type": "application/json"}
WISH = {"game": "nin-jan", "seats": 2}

# --- cookies -------------------------------------------------------------------------------------

NASTY = [
    "a=b c; shinobi=@", 'x="y; shinobi=@', "shinobi=@; =; ;;=;a", "a;  shinobi = @ ; b=é",
    'shinobi="@"', "shinobi=forged.x.y; shinobi=@", "\\\\\\; shinobi=@", "shinobi=@;",
    "a[b]=(c); {}; shinobi=@", "shinobix=1; xshinobi=2; shinobi=@", "Shinobi=0;shinobi=@",
]  # fmt: skip


@pytest.mark.parametrize("odd", NASTY)
def test_our_cookie_is_read_among_others(ana: Person, odd: str) -> None:
    header = odd.replace("@", ana.cookie).encode("latin-1")
    answer = Person(ana.url).http.post("/api/tables", json=WISH, headers=[(b"cookie", header)])
    assert answer.status_code == 201, answer.text


def test_our_cookie_is_read_from_any_of_several_headers(ana: Person) -> None:
    headers = [("cookie", "a=1"), ("cookie", f"shinobi={ana.cookie}"), ("cookie", 'b="')]
    answer = Person(ana.url).http.post("/api/tables", json=WISH, headers=headers)
    assert answer.status_code == 201, answer.text


def test_reading_cookies_takes_time_in_proportion() -> None:
    """Sixteen times as much as what took the standard library's reader 53 s, and more than four
    hours with it; the bound is generous, for a busy machine."""
    signer = Signer(b"key")
    mine = f"shinobi={signer.write(signer.new('Ana'))}".encode()
    for odd in (b"\\" * 10**6, b'a="' + b"\\" * 10**6, b"; " * 500_000, b"shinobi=;" * 10**5):
        began = time.process_time()
        assert signer.from_headers([(b"cookie", odd)]) is None
        assert time.process_time() - began < 20
        assert list(own_cookies([(b"cookie", odd + b";" + mine)]))[-1] == mine[8:].decode()


# --- bodies --------------------------------------------------------------------------------------

POSTS = ["/api/hello", "/api/tables", "/api/code", "/api/games/ninja-combo/practice/x"]
ODD = {
    "deep lists": b"[" * 100_000, "deep objects": b'{"nick":' * 20_000 + b"1" + b"}" * 20_000,
    "a lone surrogate": rb'{"nick":"\ud800"}', "its bytes": b'{"nick":"\xed\xa0\x80"}',
    "a surrogate in a name": rb'{"game":"nin-jan","seats":2,"options":{"\udfff":1}}',
    "a surrogate in a value": rb'{"game":"nin-jan","seats":2,"options":{"a":"x\ud800y"}}',
    "no UTF-8": b'{"nick":"\xff"}', "nothing": b"", "null": b"null", "a huge number": b"9" * 10_000,
    "beyond a double": b'{"game":"nin-jan","seats":1e999}', "a NUL": b"\0", "UTF-16": b"\xff\xfe{",
}  # fmt: skip


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("body", ODD.values(), ids=ODD.keys())
def test_no_body_is_a_fault_of_the_server(ana: Person, path: str, body: bytes) -> None:
    answer = ana.http.post(path, content=body, headers=JSON)
    assert answer.status_code in (400, 404), answer.text


# --- names ---------------------------------------------------------------------------------------

FRIENDS = [
    "localhost", "localhost:1234", "127.0.0.1", "[::1]:80", "192.168.1.7:9000", "mybox.lan:9000",
    "MyBox.Local.", "[fe80::1]", socket.gethostname(), "a.localhost", "box.home.arpa",
]  # fmt: skip
STRANGERS = [
    "evil.example",
    "evil.example:8000",
    "evil.localhost.example",
    "lan",
    "xlan",
    "evil-local",
]
BROKEN = ["", "a b", "[", "[::1", "[zz]", "x:99999999", "x:abc", "x:65536", "a/b", "@a", "é", "a,b"]


def called(server: Running, host: str, path: str = "/api/games", more: bytes = b"") -> bytes:
    """What is answered to somebody who calls the server so."""
    head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\n".encode("latin-1")
    with wired(server) as wire:
        wire.send(head + (more or b"Connection: close\r\n") + b"\r\n")
        return wire.first() if more else wire.answer()


@pytest.mark.parametrize("host", FRIENDS)
def test_friends_come_by_any_name_of_the_house(server: Running, host: str) -> None:
    assert called(server, host).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("path", ["/", "/api/games", "/health", "/api/tables/x/live"])
@pytest.mark.parametrize("host", STRANGERS)
def test_a_name_that_a_stranger_lets_point_here_is_refused(
    server: Running, host: str, path: str
) -> None:
    """With the option named that would allow it; a page there could speak for who visits it."""
    answer = called(server, host, path, UPGRADE if path.endswith("live") else b"")
    assert answer.startswith(b"HTTP/1.1 421")
    assert f"--allow-host {host.partition(':')[0]}".encode() in answer


@pytest.mark.parametrize("host", BROKEN)
def test_what_is_no_name_is_refused(server: Running, host: str) -> None:
    assert called(server, host).startswith(b"HTTP/1.1 400")
    assert called(server, f"localhost\r\nHost: {host or 'localhost'}").startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("host", [b"x:99999999", b"[", b"x:abc"])
def test_an_odd_body_with_an_odd_name_is_no_fault_of_the_server(
    server: Running, host: bytes
) -> None:
    body = b"Content-Type: application/json\r\nConnection: close\r\nContent-Length: 1\r\n\r\n{"
    with wired(server) as wire:
        wire.send(b"POST /api/hello HTTP/1.1\r\nHost: %b\r\n%b" % (host, body))
        assert wire.answer().startswith(b"HTTP/1.1 400")


def test_names_can_be_allowed() -> None:
    def calls(hosts: Hosts, name: bytes) -> bool:
        return hosts.refused([(b"host", name)]) is None

    some = Hosts(("Games.example.org",), ("https://other.example:444",))
    assert calls(some, b"games.example.org:8000")
    assert calls(some, b"other.example")
    assert not calls(some, b"evil.example")
    assert calls(Hosts(("*",)), b"evil.example")
    assert some.refused([]) is None


# --- heads ---------------------------------------------------------------------------------------


class Wire:
    """A bare connection."""

    def __init__(self, server: Running, address: str = "127.0.0.1") -> None:
        self._socket = socket.create_connection((address, server.port), PATIENCE)

    def narrow(self, size: int) -> None:
        """Take in little at once."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, size)

    def send(self, data: bytes) -> None:
        """As far as the other side lets it."""
        with suppress(BrokenPipeError, ConnectionResetError):
            self._socket.sendall(data)

    def sent_until_refused(self, data: bytes, most: int) -> int:
        """How many bytes could be sent again and again before the other side ended it."""
        for i in range(most // len(data)):
            try:
                self._socket.sendall(data)
            except (BrokenPipeError, ConnectionResetError):
                return i * len(data)
        return most

    def answer(self) -> bytes:
        """All that comes until the other side closes."""
        heard = b""
        try:
            while data := self._socket.recv(65536):
                heard += data
        except ConnectionResetError:
            pass
        return heard

    def first(self) -> bytes:
        """What comes first."""
        return self._socket.recv(65536)

    def close(self) -> None:
        self._socket.close()


@contextmanager
def wired(server: Running, address: str = "127.0.0.1") -> Iterator[Wire]:
    wire = Wire(server, address)
    try:
        yield wire
    finally:
        wire.close()


UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
UPGRADE += b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"


@pytest.mark.parametrize("more", [b"", UPGRADE], ids=["request", "socket"])
@pytest.mark.parametrize("path", [b"/", b"/api/tables/x/live"])
def test_a_long_address_is_refused(server: Running, path: bytes, more: bytes) -> None:
    with wired(server) as wire:
        wire.send(b"GET %b?%b HTTP/1.1\r\nHost: localhost\r\n%b\r\n" % (path, b"x" * 5000, more))
        assert wire.answer().startswith(b"HTTP/1.1 414")


@pytest.mark.parametrize("more", [b"", UPGRADE], ids=["request", "socket"])
@pytest.mark.parametrize("header", [b"A: %b\r\n" % (b"x" * 8_200), b"A: b\r\n" * 60])
def test_a_long_head_is_refused(server: Running, header: bytes, more: bytes) -> None:
    head = b"GET /api/tables/x/live HTTP/1.1\r\nHost: localhost\r\n" + more + header
    with wired(server) as wire:
        wire.send(head + header + b"\r\n")
        assert wire.answer().startswith(b"HTTP/1.1 431")


def test_one_long_header_of_a_socket_is_refused_too(server: Running) -> None:
    """Shorter than a head may be, longer than the library of sockets takes."""
    head = b"GET /api/tables/x/live HTTP/1.1\r\nHost: localhost\r\n" + UPGRADE
    with wired(server) as wire:
        wire.send(head + b"A: %b\r\n\r\n" % (b"x" * 10_000))
        assert wire.answer().startswith(b"HTTP/1.1 431")


@pytest.mark.parametrize(
    "endless",
    [
        (b"GET / HTTP/1.1\r\n", b"A: b\r\n" * 8192), (b"GET / HTTP/1.1\r\nA: ", b"x" * 65536),
        (b"GET /", b"x" * 65536), (b"", b"\r\n" * 32768),
        (b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n",
         b"x" * 65536),
        (b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
         b"A: b\r\n" * 8192),
    ],
    ids=["headers", "a header", "an address", "empty lines", "a body", "trailers"],
)  # fmt: skip
def test_nothing_endless_is_swallowed(server: Running, endless: tuple[bytes, bytes]) -> None:
    """The connection ends after what fits into the buffers of both sides, not after 100 MB."""
    with wired(server) as wire:
        wire.send(endless[0])
        assert wire.sent_until_refused(endless[1], 100 << 20) < 50 << 20


def test_trailers_are_no_headers(server: Running) -> None:
    """What stands behind the body can't speak for the head."""
    ana = server.person("Ana")
    body = b'{"game":"nin-jan","seats":2}'
    chunk = b"%x\r\n%b\r\n0\r\nCookie: shinobi=%b\r\n\r\n" % (len(body), body, ana.cookie.encode())
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    head += b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    with wired(server) as wire:
        wire.send(head + chunk)
        assert wire.answer().startswith(b"HTTP/1.1 401")


# --- time and number of connections --------------------------------------------------------------


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_TIME", "BODY_TIME", "READ_TIME"):
        monkeypatch.setattr(intake, name, 1.0)
    monkeypatch.setattr(intake, "LOOK", 0.2)


HALVES = {
    "silence": b"", "half a head": b"GET / HTTP/1.1\r\nHost: local",
    "half a body": b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx",
    "half of a second head": b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /",
}  # fmt: skip


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES.keys())
@pytest.mark.usefixtures("hasty")
def test_half_a_request_is_not_waited_for(server: Running, half: bytes) -> None:
    with wired(server) as wire:
        wire.send(half)
        assert b"HTTP/1.1 408" in wire.answer()
    server.person("Ana")


@pytest.mark.usefixtures("hasty")
def test_empty_lines_keep_no_connection(server: Running) -> None:
    """Each would put off the time of an idle connection for ever."""
    with wired(server) as wire:
        wire.send(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        wire.first()
        end = time.monotonic() + PATIENCE
        sent = 0
        while wire.sent_until_refused(b"\r\n", 2) and time.monotonic() < end:
            sent += 1
            time.sleep(0.1)
        assert time.monotonic() < end


@pytest.mark.usefixtures("hasty")
def test_an_answer_that_nobody_reads_ends(server: Running) -> None:
    before = len(app_door(server))
    with wired(server) as wire:
        request = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
        wire.send(request * 3000)
        wait(lambda: len(app_door(server)) <= before)


def app_door(server: Running) -> Door:
    found: Door = server.server.config.app.door  # type: ignore[union-attr]
    return found


def wait(wanted: object) -> None:
    """Until it is so."""
    assert callable(wanted)
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_addresses_have_their_share() -> None:
    """IPv6 by its /64; this machine and proxies stand for many."""
    port = Door(proxies="10.0.0.1, 10.1.0.0/16, fd00::/8")
    assert all(port.enter(("v4", i), "192.0.2.1") for i in range(door.EACH))
    assert not port.enter("one more", "192.0.2.1")
    assert not port.enter("the same, mapped", "::ffff:192.0.2.1")
    assert port.enter("a neighbour", "192.0.2.2")
    assert all(port.enter(("v6", i), f"2001:db8::{i:x}") for i in range(door.EACH))
    assert not port.enter("of the same network", "2001:db8::ffff:1")
    assert port.enter("of the next", "2001:db8:0:1::1")
    for many in ("127.0.0.1", "::1", "10.0.0.1", "10.1.2.3", "fd00::1"):
        assert all(port.enter((many, i), many) for i in range(2 * door.EACH))
    port.leave(("v4", 0))
    port.leave(("v4", 0))
    assert port.enter("one more", "192.0.2.1")
    assert not port.enter("and another", "192.0.2.1")
    assert all(Door(limits=False).enter(i, "192.0.2.1") for i in range(2 * door.EACH))
    assert all(Door(proxies="*").enter(i, "192.0.2.1") for i in range(2 * door.EACH))


def test_some_files_are_left_for_the_store() -> None:
    port = Door(files=400)
    assert sum(port.enter(i, "192.0.2.1") for i in range(400)) == 75
    assert sum(port.enter(400 + i, None) for i in range(400)) == 225
    assert door.open_files() >= 256


@pytest.mark.usefixtures("hasty")
def test_half_open_requests_shut_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the door is full, who comes is told so at once; then the idle ones are gone."""
    monkeypatch.setattr(door, "MOST", 40)
    monkeypatch.setattr(intake, "HEAD_TIME", 3.0)
    with Running(settings(tmp_path)) as server:
        wires = [Wire(server) for _ in range(40)]
        wait(lambda: len(app_door(server)) == 40)
        with wired(server) as late:
            assert late.answer().startswith(b"HTTP/1.1 503")
        for wire in wires:
            wire.send(b"GET / HTTP/1.1\r\nHost: loc")
        assert all(b"HTTP/1.1 408" in wire.answer() for wire in wires)
        ana = server.person("Ana")
        with ana.live(ana.create(seats=2, seating=[ME, bot()])) as live:
            ana.close()
            wait(lambda: len(app_door(server)) == 1)
            live.close()
        wait(lambda: len(app_door(server)) == 0)
        for wire in wires:
            wire.close()


# --- frames --------------------------------------------------------------------------------------

TEXT, CONTINUED, PING, PONG = 1, 0, 9, 10


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """As a client sends it: masked, here with nothing."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
    return bytes([kind | (0x80 if last else 0)]) + length + bytes(4) + data


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with its limits."""
    with Running(settings(tmp_path_factory.mktemp("strict"), limits=True)) as running:
        yield running


@pytest.fixture
def curt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is let go is soon cut off."""
    monkeypatch.setattr(connection, "FAREWELL", 0.1)


@contextmanager
def opened(server: Running, receive: int | None = None) -> Iterator[Wire]:
    """A bare socket at a table."""
    ana = server.person("Ana")
    table = ana.create(seats=2, seating=[ME, bot()])
    with wired(server) as wire:
        if receive is not None:
            wire.narrow(receive)
        head = b"GET /api/tables/%b/live HTTP/1.1\r\nHost: localhost\r\n" % table.encode()
        wire.send(head + UPGRADE + b"\r\n")
        assert wire.first().startswith(b"HTTP/1.1 101")
        yield wire


FLOODS = {
    "pings": frame(PING, b"x") * 2000, "empty pings": frame(PING) * 2000,
    "pongs": frame(PONG) * 2000, "empty messages": frame(TEXT) * 2000,
    "empty parts": frame(TEXT, b"", False) + frame(CONTINUED, b"", False) * 2000,
    "control frames between parts": (frame(TEXT, b"", False) + frame(PING) * 2000),
}  # fmt: skip


@pytest.mark.usefixtures("curt")
@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS.keys())
def test_frames_of_every_kind_are_counted(strict: Running, flood: bytes) -> None:
    with opened(strict) as wire:
        wire.send(flood)
        assert ending(wire.answer()) in (Close.TOO_FAST, 1009)


def ending(heard: bytes) -> int:
    """The code of the last frame, that says good-bye."""
    kind, size, code = struct.unpack("!BBH", heard[-4:])
    assert (kind, size) == (0x88, 2), heard[-40:]
    return int(code)


@pytest.mark.usefixtures("curt")
def test_a_message_has_few_parts(server: Running) -> None:
    """Also where nothing else is limited."""
    with opened(server) as wire:
        wire.send(frame(TEXT, b"{", False) + frame(CONTINUED, b" ", False) * 100)
        assert ending(wire.answer()) == 1009


def test_parts_and_trickles_are_fine(server: Running) -> None:
    whole = b'{"type":"say","id":"a","text":"hello"}'
    parts = [
        frame(TEXT, whole[:1], False),
        *(frame(CONTINUED, bytes([c]), False) for c in whole[1:]),
    ]
    with opened(server) as wire:
        for byte in b"".join([*parts, frame(CONTINUED)]):
            wire.send(bytes([byte]))
        heard = wire.first()
        while b'"id":"a"' not in heard:
            heard += wire.first()


def test_pongs_that_nobody_reads_end_the_connection(server: Running) -> None:
    """Without limits to the rate, so that it is the unread that ends it."""
    dropped = metrics.DROPPED._value.get()
    with opened(server, receive=4096) as wire:
        sent = wire.sent_until_refused(frame(PING, b"x" * 125) * 500, 200 << 20)
        assert sent < 200 << 20
    assert metrics.DROPPED._value.get() == dropped + 1
