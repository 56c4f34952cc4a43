"""Plays at a server over many sockets, four to a table, one move in flight at each table.

    python -m bench.load shinobi|boardgame.io PORT SOCKETS SECONDS

A move counts when all four have been told of it; its latency is that of the one who made it. The
client is kept lean (its own framing, one protocol object a socket), for it shares the machine with
the server. The answer is a line of JSON."""

import asyncio
import os
import sys
import time
from abc import ABC, abstractmethod

import msgspec
import uvloop

from bench.wire import Wire

SEATS = 4
WARM_UP = 2.0


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.measuring = False
        self.running = True
        self.moves = 0
        self.latencies: list[float] = []
        self.bytes = 0
        self.troubles: list[str] = []


class Table(ABC):
    """Four sockets; the next move goes out when all have heard of the last."""

    def __init__(self, tally: Tally, port: int) -> None:
        self.tally = tally
        self.port = port
        self.wires: list[Wire] = []
        self.mover = 0
        self._heard = 0
        self._sent = 0.0

    @abstractmethod
    async def open(self) -> None:
        """Connect all four and begin."""

    @abstractmethod
    def move(self) -> None:
        """Make the next move."""

    def sent(self, mover: int) -> None:
        """A move is on its way."""
        self.mover = mover
        self._heard = 0
        self._sent = time.perf_counter()

    def told(self, seat: int, size: int) -> None:
        """A socket has heard of it."""
        tally = self.tally
        self._heard += 1
        if tally.measuring:
            tally.bytes += size
            if seat == self.mover:
                tally.latencies.append(time.perf_counter() - self._sent)
        if self._heard == SEATS:
            tally.moves += tally.measuring
            if tally.running:
                self.move()


async def measure(tables: list[Table], tally: Tally, seconds: float) -> dict[str, object]:
    """Open all tables, let them play, and count for a while."""
    few = asyncio.Semaphore(16)

    async def opened(table: Table) -> None:
        async with few:
            await table.open()

    began = time.perf_counter()
    await asyncio.gather(*(opened(table) for table in tables))
    connected = time.perf_counter() - began
    for table in tables:
        table.move()
    await asyncio.sleep(WARM_UP)
    tally.measuring, began = True, time.perf_counter()
    await asyncio.sleep(seconds)
    tally.measuring, tally.running = False, False
    passed = time.perf_counter() - began
    await asyncio.sleep(0.3)
    times = sorted(tally.latencies) or [float("nan")]
    return {
        "moves": tally.moves / passed,
        "p50": times[len(times) // 2] * 1e3,
        "p99": times[int(len(times) * 0.99)] * 1e3,
        "connect": connected,
        "bytes": tally.bytes / max(1, tally.moves) / SEATS,
        "troubles": tally.troubles[:3],
    }


def main() -> None:
    from bench.load_boardgameio import BoardgameTable  # noqa: PLC0415  they need this module
    from bench.load_shinobi import ShinobiTable  # noqa: PLC0415

    kind, port, sockets, seconds = sys.argv[1:]
    tally = Tally()
    make = ShinobiTable if kind == "shinobi" else BoardgameTable

    async def run() -> None:
        tables: list[Table] = [make(tally, int(port)) for _ in range(int(sockets) // SEATS)]
        result = await measure(tables, tally, float(seconds))
        print(msgspec.json.encode(result).decode(), flush=True)
        os._exit(0)  # thousands of sockets need no farewell

    uvloop.run(run())


if __name__ == "__main__":
    main()
