"""python -m bench.bystander [TABLES]: how long a person's bot takes beside many tables of
masters that another device has made and watches. Under a minute, on loopback."""

import json
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from bench.server import shinobi
from tests.ports import free_port

SECONDS = 30.0
THINKS = 1.0
"""Seconds that the person takes for a decision."""


class Device:
    """Somebody with a nickname."""

    def __init__(self, port: int, nick: str) -> None:
        self._port = port
        self._http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self._http.post("/api/hello", json={"nick": nick}).raise_for_status()

    def create(self, *seating: dict[str, str]) -> str:
        wish = {"game": "nin-jan", "seats": len(seating), "seating": seating, "start": True}
        answer = self._http.post("/api/tables", json=wish).raise_for_status()
        return str(answer.json()["id"])

    def get(self, path: str) -> int:
        """The status of an answer."""
        return self._http.get(path).status_code

    def watch(self, table: str, query: str = "") -> ClientConnection:
        address = f"ws://127.0.0.1:{self._port}/api/tables/{table}/live{query}"
        cookie = self._http.cookies["shinobi"]
        return connect(address, additional_headers={"Cookie": f"shinobi={cookie}"}, max_queue=None)


class Person:
    """Plays at a person's pace, and notes how long the bot takes."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.waits: list[float] = []
        self._asked: tuple[int, float] | None = None
        """The decision that the bot owes, and since when."""
        self._due: tuple[float, str] | None = None
        """When to send what."""

    def play(self, end: float) -> list[float]:
        """Until the match is over, or the time."""
        while (now := time.monotonic()) < end:
            until = end if self._due is None else min(end, self._due[0])
            try:
                news: dict[str, Any] = json.loads(self._socket.recv(max(0.0, until - now)))
            except TimeoutError:
                self._send()
                continue
            if news.get("table", {}).get("phase") == "over":
                return self.waits
            if news.get("view") is not None:
                self._look(news["at"], news["view"])
        return self.waits if self._asked is None else [*self.waits, end - self._asked[1]]

    def _look(self, at: int, view: dict[str, Any]) -> None:
        owes = 1 in view["to_act"] and 1 not in view["chosen"]
        if self._asked is not None and (not owes or at != self._asked[0]):
            self.waits.append(time.monotonic() - self._asked[1])
            self._asked = None
        if owes and self._asked is None:
            self._asked = (at, time.monotonic())
        self._due = None
        if view["legal"] and view["choice"] is None:
            move = {"type": "play", "id": str(time.monotonic_ns()), "at": at}
            text = json.dumps({**move, "action": view["legal"][0]})
            self._due = (time.monotonic() + THINKS, text)

    def _send(self) -> None:
        if self._due is not None:
            self._socket.send(self._due[1])
            self._due = None


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 38
    master = {"kind": "bot", "level": "master"}
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        port = free_port()
        stack.enter_context(shinobi(port, folder))
        many, one = Device(port, "many"), Device(port, "one")
        for _ in range(tables):
            stack.enter_context(many.watch(many.create(*[master] * 4)))
        end = time.monotonic() + SECONDS
        waits: list[float] = []
        while time.monotonic() < end:
            table = one.create({"kind": "me"}, master)
            with one.watch(table, "?seat=0") as socket:
                waits += Person(socket).play(end)
    print(
        f"{tables} tables of masters; one person's bot moved {len(waits)} times:"
        f" after {statistics.median(waits):.1f} s (median), at most {max(waits):.1f} s"
    )


if __name__ == "__main__":
    main()
