"""Measured points for the model: moves a second of one and of several processes on one PostgreSQL.
The client sends all sockets of a table to one process, as the proxy's hash does."""

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec

from bench.engine import ROOT
from bench.load import SEATS
from bench.model import Model
from bench.server import load, running
from bench.unit.commits import postgresql
from bench.unit.relay import redis
from tests.ports import free_port

FILE = ROOT / "bench/points.json"
PROCESSES = (1, 2)
SOCKETS, SECONDS = 400, 10.0
"""Of each process."""
GAME = "nin-jan"


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """One load."""

    processes: int
    processors: int
    """Of the machine, for everything."""
    moves: float
    """A second."""
    processor: float
    """Milliseconds that the servers used for a move."""
    client: float
    """Milliseconds that the client used for a move."""


def measure(
    counts: tuple[int, ...] = PROCESSES, sockets: int = SOCKETS, seconds: float = SECONDS
) -> list[Reading]:
    """Each number of processes on a database of its own. Missing where a part is not at hand."""
    return [_measure(count, sockets, seconds) for count in counts]


def _measure(count: int, sockets: int, seconds: float) -> Reading:
    with ExitStack() as stack:
        database = stack.enter_context(postgresql())
        shared = f"redis://127.0.0.1:{stack.enter_context(redis())}" if count > 1 else ""
        ports = [free_port() for _ in range(count)]
        servers = [stack.enter_context(_serving(port, database, shared)) for port in ports]
        where, who = (",".join(map(str, some)) for some in (ports, servers))
        point = load("shinobi", where, who, sockets * count, seconds)
    return Reading(
        processes=count, processors=os.cpu_count() or 1, moves=point.moves,
        processor=point.processor, client=point.client * 1e3 / max(1.0, point.moves),
    )  # fmt: skip


@contextmanager
def _serving(port: int, database: str, shared: str) -> Iterator[int]:
    command = [sys.executable, "-m", "shinobi", "serve", "--no-open", "--no-limits"]
    command += ["--port", str(port), "--database", database, "--grace", "3600", "--moments", "0"]
    command += ["--redis", shared] if shared else []
    with running(command, "Shinobi is at") as process:
        yield process


def foretell(model: Model, reading: Reading) -> tuple[float, float]:
    """Moves a second and milliseconds a move, by the model: as many as the processes can make, or
    as the machine can that has to do all the rest as well."""
    moves, processor = 1.0, 0.0
    for _ in range(50):
        processor, database = model.closed(GAME, SEATS, moves / reading.processes)
        whole = processor + database + reading.client / 1e3
        moves = min(reading.processes / processor, reading.processors / whole)
    return moves, processor * 1e3


def read(file: Path = FILE) -> list[Reading]:
    """As they were written; none if they were not."""
    return msgspec.json.decode(file.read_bytes(), type=list[Reading]) if file.exists() else []


def write(readings: list[Reading]) -> None:
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(readings), indent=1) + b"\n")
