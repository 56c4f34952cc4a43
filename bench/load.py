"""Plays at a server over many sockets, and says what it has seen in a line of JSON.

    python -m bench.load shinobi|boardgame.io PORT,… SOCKETS SECONDS [--every SECONDS] [--seed N]
                         [--game NAME] [--viewers N] [--server PROCESS,…]

Without `--every` one move is in flight at each table, and the next goes out when all have been told
of it; with it the loop is open: a move is due at each table every so many seconds. The time of a
move is that of the one who made it. With `--game` it is any game of ours, played by random choices.

The client shares the machine with the server, so it is kept lean: its own framing, one protocol
object a socket, one timer for all tables, messages that are looked at only by their first bytes, no
collections of garbage. It measures itself, too: which share of a processor it used, and how late it
was itself."""

import argparse
import asyncio
import gc
import os
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence

import msgspec
import uvloop

from bench.process import percentile, used
from bench.rhythm import Closed, Open, Rhythm
from bench.tally import PERCENTILES, Point, Tally
from bench.wire import Wire

SEATS = 4
WARM_UP = 2.0
"""Seconds before anything counts; less where the whole is shorter."""
PATIENCE = 30.0
"""Seconds to wait for what is due and not answered."""
AFTERWARDS = 0.3


class Table(ABC):
    """Some sockets around a match."""

    def __init__(self, tally: Tally, rhythm: Rhythm, port: int) -> None:
        self.tally = tally
        self.rhythm = rhythm
        self.port = port
        self.wires: list[Wire] = []
        self.mover = 0
        self.free = True
        self._ears = 0
        """How many have heard of the last move."""
        self._due: float | None = None
        self._since = 0.0
        self._answered = True

    @abstractmethod
    async def open(self) -> None:
        """Connect everybody and begin."""

    @abstractmethod
    def move(self) -> None:
        """Make the next move."""

    def go(self, due: float | None = None) -> None:
        """Make the next move; its time counts from when it was due, or from when it is sent."""
        self.free, self._answered, self._due = False, False, due
        self.move()

    @property
    def owes(self) -> float | None:
        """When the move was due that nobody has answered yet."""
        return None if self._answered else self._due

    def sent(self, mover: int) -> None:
        """A move is on its way."""
        self.mover, self._ears = mover, 0
        self._since = time.perf_counter() if self._due is None else self._due

    def told(self, seat: int) -> None:
        """A socket has heard of it."""
        if seat == self.mover:
            self.answer()
        self._ears += 1
        if self._ears == SEATS:
            self.complete()

    def answer(self) -> None:
        """It has come back to who made it."""
        if not self._answered:
            self._answered = True
            self.tally.answer(self._since)

    def complete(self) -> None:
        """All have heard of it."""
        self.free = True
        self.tally.complete()
        self.rhythm.rest(self)


async def measure(
    tables: Sequence[Table], rhythm: Rhythm, seconds: float, servers: list[int]
) -> Point:
    """Open all tables, let them play, and count for a while."""
    tally = tables[0].tally
    before, began = used(*servers), time.perf_counter()
    await _open(tables)
    connect, opening = time.perf_counter() - began, used(*servers) - before
    rhythm.begin(tables)
    await asyncio.sleep(min(WARM_UP, seconds))
    start = time.perf_counter()
    tally.open(start, start + seconds)
    before, own = used(*servers), time.process_time()
    await asyncio.sleep(seconds)
    rhythm.end()
    processor, own = used(*servers) - before, time.process_time() - own
    if isinstance(rhythm, Open):
        await rhythm.drain(PATIENCE)
    else:
        await asyncio.sleep(AFTERWARDS)
    sockets, moves = sum(len(table.wires) for table in tables), max(1, tally.moves)
    times = {name: percentile(tally.times, part) * 1e3 for name, part in PERCENTILES.items()}
    return Point(
        decisions=len(tally.times), moves=tally.moves / seconds, **times,
        worst=max(tally.times, default=float("nan")) * 1e3, connect=connect,
        opening=opening * 1e3 / sockets, bytes=tally.bytes / moves,
        processor=processor * 1e3 / moves, client=own / seconds,
        late=percentile(tally.lateness or [0.0], 0.99) * 1e3, unanswered=tally.unanswered,
        troubles=tally.troubles[:3],
    )  # fmt: skip


async def _open(tables: Sequence[Table]) -> None:
    """A few at a time; what was made for it is not looked at by the collector again."""
    few = asyncio.Semaphore(16)

    async def opened(table: Table) -> None:
        async with few:
            await table.open()

    await asyncio.gather(*(opened(table) for table in tables))
    gc.collect()
    gc.freeze()
    gc.disable()


def main() -> None:
    from bench.load_any import AnyTable  # noqa: PLC0415  they need this module
    from bench.load_boardgameio import BoardgameTable  # noqa: PLC0415
    from bench.load_shinobi import ShinobiTable  # noqa: PLC0415

    args = _arguments()
    tally = Tally(by_due=args.every is not None)
    rhythm = Closed() if args.every is None else Open(tally, args.every, args.seed)

    def make(number: int) -> Table:
        port = args.ports[number % len(args.ports)]
        if args.kind == "boardgame.io":
            return BoardgameTable(tally, rhythm, port)
        if args.game is None:
            return ShinobiTable(tally, rhythm, port)
        return AnyTable(tally, rhythm, port, args.game, args.viewers, f"{args.seed} {number}")

    async def run() -> None:
        tables = [make(number) for number in range(max(1, args.sockets // args.viewers))]
        point = await measure(tables, rhythm, args.seconds, args.server)
        print(msgspec.json.encode(point).decode(), flush=True)
        os._exit(0)  # thousands of sockets need no farewell

    uvloop.run(run())


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description="A load.")
    parser.add_argument("kind", choices=("shinobi", "boardgame.io"))
    parser.add_argument("ports", type=_numbers, help="all sockets of a table go to one of them")
    parser.add_argument("sockets", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--every", type=float, help="seconds between two moves of a table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", help="any of ours, by random choices")
    parser.add_argument("--viewers", type=int, default=SEATS, help="sockets at a table")
    parser.add_argument("--server", type=_numbers, default=[], help="processes, to see their use")
    return parser.parse_args()


def _numbers(text: str) -> list[int]:
    return [int(each) for each in text.split(",")]


if __name__ == "__main__":
    main()
