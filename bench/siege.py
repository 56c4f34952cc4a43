"""python -m bench.siege [SECONDS]: how long a person's moves take at a human pace, first in peace,
then beside people who ask for the dearest things there are: moments of a match of over two thousand
decisions, and such matches out of the store. Bounded, on loopback, with a server of its own."""

import asyncio
import json
import secrets
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from statistics import median, quantiles

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from bench.bystander import Device
from bench.engine import ROOT
from bench.server import shinobi
from bench.table import Table
from shinobi.server.store import Store
from tests.attack import longest
from tests.ports import free_port

SECONDS = 15.0
PACE = 0.2
"""Seconds from one move to the next, whether it was answered or not."""
SPECTATORS = 8
"""Who ask for moments, each from a device of its own."""
COLD = 40
"""Long matches in the store that one of them looks at by turns."""


async def stage(folder: str) -> list[str]:
    """Put the long matches into the store; their tables."""
    store = await Store.open(f"sqlite:///{folder}/shinobi.db")
    try:
        host = secrets.token_hex(8)
        tables = [longest.rows_of(longest.match(over=False), host) for _ in range(COLD)]
        await store.save([row for _, rows in tables for row in rows])
    finally:
        await store.close()
    return [table for table, _ in tables]


class Pacer:
    """Sends a move at every beat, and notes when its answer comes, from the beat on."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sent: dict[str, float] = {}
        self.waits: list[float] = []
        view: dict[str, list[str]] = {}
        while not view:
            view = json.loads(socket.recv()).get("view") or {}
        self._cards: list[str] = view["legal"]
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for message in self._socket:
            began = self._sent.pop(str(json.loads(message).get("id")), None)
            if began is not None:
                self.waits.append(time.monotonic() - began)

    def play(self, seconds: float) -> list[float]:
        """The other seat never chooses, so the choice can be changed for ever."""
        self.waits, start = [], time.monotonic()
        for beat in range(int(seconds / PACE)):
            due = start + beat * PACE
            time.sleep(max(0.0, due - time.monotonic()))
            name = secrets.token_hex(8)
            self._sent[name] = due
            move = {"type": "play", "id": name, "at": 0}
            self._socket.send(json.dumps({**move, "action": self._cards[beat % 2]}))
        end = time.monotonic() + 30
        while self._sent and time.monotonic() < end:
            time.sleep(0.01)
        return [*self.waits, *(time.monotonic() - due for due in self._sent.values())]


def attack(port: int, tables: list[str], seconds: float) -> None:
    """What strangers do, in a process of their own."""
    end = time.monotonic() + seconds
    crowd = [threading.Thread(target=_ask, args=(port, tables[0], end)) for _ in range(SPECTATORS)]
    crowd.append(threading.Thread(target=_look, args=(port, tables, end)))
    for each in crowd:
        each.start()
    for each in crowd:
        each.join()


def _ask(port: int, table: str, end: float) -> None:
    """For moments all over the match, as fast as they are answered; who is cut off comes again."""
    device, n = Device(port, "curious"), 0
    while time.monotonic() < end:
        try:
            with device.watch(table) as socket:
                while time.monotonic() < end:
                    n += 1
                    at = 1000 + n * 617 % 1000
                    socket.send(json.dumps({"type": "moment", "id": str(n), "at": at}))
                    socket.recv(1.0)
        except (ConnectionClosed, TimeoutError):
            time.sleep(0.1)


def _look(port: int, tables: list[str], end: float) -> None:
    """At one cold match after the other."""
    device, n = Device(port, "restless"), 0
    while time.monotonic() < end:
        n += 1
        device.get(f"/api/tables/{tables[n % len(tables)]}")


def measure(seconds: float) -> dict[str, list[float]]:
    """The waits in peace and under siege, at one server."""
    with ExitStack() as stack:
        folder, port = stack.enter_context(tempfile.TemporaryDirectory()), free_port()
        tables = asyncio.run(stage(folder))
        stack.enter_context(shinobi(port, folder, "--limits"))
        one = Device(port, "one")
        table = one.create({"kind": "me"}, {"kind": "guest", "nick": "two"})
        pacer = Pacer(stack.enter_context(one.watch(table, "?seat=0")))
        waits = {"in peace": pacer.play(seconds)}
        command = [sys.executable, "-m", "bench.siege", "attack", str(port), str(seconds), *tables]
        strangers = subprocess.Popen(command, cwd=ROOT)
        waits["besieged"] = pacer.play(seconds)
        strangers.wait(60)
    return waits


def main() -> None:
    if sys.argv[1:2] == ["attack"]:
        attack(int(sys.argv[2]), sys.argv[4:], float(sys.argv[3]))
        return
    waits = measure(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
    rows = [["", "moves", "p50 ms", "p99 ms", "longest ms"]]
    for name, found in waits.items():
        times = (median(found), quantiles(found, n=100)[98], max(found))
        rows.append([name, str(len(found)), *(f"{1e3 * each:.0f}" for each in times)])
    note = f"One move every {PACE} s, whether the last was answered or not; limits as a host has."
    print(Table(rows, note).text())


if __name__ == "__main__":
    main()
