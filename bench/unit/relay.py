"""What it costs to hand a frame from one process to another: written with its mark, read, and on
its way through Redis. The server's own letters are measured where it has them, else the same by the
design: `[version, from, n, mark, letters]` in msgpack, marked with keyed BLAKE2b."""

import hashlib
import hmac
import importlib
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from tempfile import TemporaryDirectory
from typing import Any, Self

import msgspec

from bench.engine import Missing
from bench.stopwatch import best
from tests.ports import free_port

FRAME = 1200
"""Bytes of a frame."""
BATCHES = (1, 20)
"""Frames that go in one batch."""
ROUNDS = 2000
OURS, THEIRS = 1, 2
PATIENCE = 10.0


class Relay(msgspec.Struct, frozen=True, kw_only=True):
    """Microseconds of a processor for one frame, in batches of so many."""

    frames: int
    write: float
    read: float
    way: float | None
    """Of our two processes, to hand it to Redis and to take it from there; None: no Redis."""
    redis: float | None
    """Of Redis itself."""


class Seal:
    """By the design, until the server has its own."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def write(self, sender: int, to: int, n: int, letters: list[Any]) -> bytes:
        body = msgspec.msgpack.encode(letters)
        return msgspec.msgpack.encode((1, sender, n, self._mark(sender, to, n, body), body))

    def read(self, to: int, data: bytes) -> Any:
        _, sender, n, mark, body = msgspec.msgpack.decode(data)
        if not hmac.compare_digest(mark, self._mark(sender, to, n, body)):
            raise ValueError("a batch without our mark")
        return msgspec.msgpack.decode(body)

    def _mark(self, sender: int, to: int, n: int, body: bytes) -> bytes:
        head = f"1 {sender} {to} {n} ".encode()
        return hashlib.blake2b(head + body, key=self._key, digest_size=16).digest()


def letters() -> tuple[Any, Any]:
    """How batches are sealed, and a letter with a frame for one link."""
    key = bytes(range(32))
    try:
        own = importlib.import_module("shinobi.server.together.letters")
    except ModuleNotFoundError:
        return Seal(key), ["out", [7], bytes(FRAME)]
    return own.Seal(key), own.Out([7], bytes(FRAME))


def measure(quick: bool) -> tuple[list[Relay], str]:
    """And what is missing, if anything is."""
    rounds = 20 if quick else ROUNDS
    with ExitStack() as stack:
        missing = ""
        try:
            port: int | None = stack.enter_context(redis())
        except Missing as error:
            port, missing = None, str(error)
        return [_measure(frames, port, rounds) for frames in BATCHES], missing


def _measure(frames: int, port: int | None, rounds: int) -> Relay:
    seal, letter = letters()
    some = [letter] * frames
    data: bytes = seal.write(OURS, THEIRS, 1, some)
    write = best(lambda: seal.write(OURS, THEIRS, 1, some), rounds)
    read = best(lambda: seal.read(THEIRS, data), rounds)
    way, own = (None, None) if port is None else _through(port, data, rounds)
    return Relay(
        frames=frames, write=write * 1e6 / frames, read=read * 1e6 / frames,
        way=None if way is None else way * 1e6 / frames,
        redis=None if own is None else own * 1e6 / frames,
    )  # fmt: skip


# ---------------------------------------------------------------------- Redis


@contextmanager
def redis() -> Iterator[int]:
    """One of its own on a loopback port, that keeps nothing. Missing if there is none here."""
    program = shutil.which("redis-server")
    if program is None:
        raise Missing("no redis-server on the PATH (Debian's package redis-server)")
    port = free_port()
    with TemporaryDirectory() as folder:
        words = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
        server = subprocess.Popen([program, *words], stdout=subprocess.DEVNULL)
        try:
            _wait_for(port)
            yield port
        finally:
            server.terminate()
            server.wait(PATIENCE)


def _wait_for(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with Line(port) as line:
                line.ask(b"PING")
                return
        except OSError:
            if time.monotonic() > end:
                raise
        time.sleep(0.02)


def _through(port: int, data: bytes, rounds: int) -> tuple[float, float]:
    """Seconds of a processor for a batch: of both ends together, and of Redis."""
    with Line(port) as ear, Line(port) as mouth:
        ear.ask(b"SUBSCRIBE", b"to:2")
        before, began = _used(mouth), time.process_time()
        for _ in range(rounds):
            mouth.ask(b"PUBLISH", b"to:2", data)
            ear.hear(len(data))
        own = time.process_time() - began
        return own / rounds, (_used(mouth) - before) / rounds


def _used(line: "Line") -> float:
    """Seconds of a processor that Redis has used."""
    fields = dict(
        each.split(":", 1) for each in line.ask(b"INFO", b"cpu").decode().split() if ":" in each
    )
    return float(fields["used_cpu_sys"]) + float(fields["used_cpu_user"])


class Line:
    """A connection that speaks just enough of Redis' protocol."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._file = self._socket.makefile("rb")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self._socket.close()

    def ask(self, *words: bytes) -> bytes:
        """The answer to a command."""
        parts = [b"$%d\r\n%b\r\n" % (len(word), word) for word in words]
        self._socket.sendall(b"*%d\r\n%b" % (len(parts), b"".join(parts)))
        return self._parts()[0]

    def hear(self, size: int) -> None:
        """A message of so many bytes."""
        kind, *_, data = self._parts()
        if kind != b"message" or len(data) != size:
            raise ConnectionError("Redis sent something else")

    def _parts(self) -> list[bytes]:
        """What comes next, part by part."""
        line = self._file.readline()
        if line[:1] == b"*":
            return [part for _ in range(int(line[1:])) for part in self._parts()]
        if line[:1] == b"$":
            return [self._file.read(int(line[1:]) + 2)[:-2]]
        if line[:1] not in (b"+", b":"):
            raise ConnectionError(line.decode() or "Redis has hung up")
        return [line[1:-2]]
