"""The server section: real Nin Jan on our durable server, beside boardgame.io's server in memory,
in one run, over loopback: as fast as they can, and at a human pace. What else runs on the machine
slows both; so besides moves a second there is the time on a processor that the server itself needs
for a move."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bench.engine import PEERS, ROOT, TOOLS, Missing
from bench.table import Table
from bench.tally import Point
from tests.ports import free_port

OURS, PEER = "Shinobi, durable", "boardgame.io, in memory"
SOCKETS = (100, 1000, 3000)
SECONDS = 10.0
PATIENCE = 240.0
"""Seconds for everybody to sit down, and for what comes after."""
Start = Callable[[int, str], AbstractContextManager[int]]
"""Starts a server at a port, which may keep something in a folder; its process."""


@contextmanager
def running(command: list[str], sign: str, **environment: str) -> Iterator[int]:
    """A server, from its sign of life on; its process id."""
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(ROOT)]))
    environment = {**os.environ, "PYTHONPATH": path, **environment}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
    assert server.stdout is not None
    try:
        while sign not in (line := server.stdout.readline()):
            if not line:
                raise Missing(f"{Path(command[0]).name} does not start")
        yield server.pid
    finally:
        server.kill()
        server.communicate()


@contextmanager
def shinobi(port: int, folder: str, limits: str = "--no-limits") -> Iterator[int]:
    command = [sys.executable, "-m", "shinobi", "serve", "--no-open", limits]
    command += ["--port", str(port), "--database", f"sqlite:///{folder}/shinobi.db"]
    with running([*command, "--grace", "3600", "--moments", "0"], "Shinobi is at") as process:
        yield process


@contextmanager
def boardgameio(port: int, _: str) -> Iterator[int]:
    node, modules = shutil.which("node"), TOOLS / "node/node_modules"
    if node is None or not (modules / "boardgame.io").is_dir():
        raise Missing("node, or npm's boardgame.io: python -m bench --install")
    script = str(PEERS / "boardgameio_server.js")
    with running([node, script, str(port)], "up", NODE_PATH=str(modules)) as process:
        yield process


SERVERS: dict[str, tuple[str, Start]] = {
    OURS: ("shinobi", shinobi),
    PEER: ("boardgame.io", boardgameio),
}
"""By name: as `bench.load` calls it, and how it is started."""


def load(
    kind: str, port: int | str, process: int | str, sockets: int, seconds: float, *options: str
) -> Point:  # fmt: skip
    """Play at a server for a while, or at several: their ports and processes, with commas."""
    command = [sys.executable, "-m", "bench.load", kind, str(port), str(sockets), str(seconds)]
    command += ["--server", str(process), *options]
    patience = PATIENCE + seconds
    client = subprocess.run(
        command, check=False, capture_output=True, text=True, timeout=patience, cwd=ROOT
    )
    if client.returncode:
        raise RuntimeError(f"bench.load {kind} ended with {client.returncode}:\n{client.stderr}")
    return msgspec.json.decode(client.stdout, type=Point)


def measure(quick: bool) -> dict[int, dict[str, Point | Missing]]:
    """Both servers in turn at each number of sockets; a fresh server each time."""
    sockets, seconds = ((40,), 1.0) if quick else (SOCKETS, SECONDS)
    return {
        number: {name: play(name, number, seconds) for name in SERVERS} for number in sockets
    }  # fmt: skip


def play(name: str, sockets: int, seconds: float, *options: str) -> Point | Missing:
    """A load on a fresh server, or why there is none."""
    kind, start = SERVERS[name]
    port = free_port()
    try:
        with TemporaryDirectory() as folder, start(port, folder) as process:
            return load(kind, port, process, sockets, seconds, *options)
    except Missing as missing:
        return missing


def run(quick: bool) -> Table:
    """Measure, and compare."""
    titles = ["moves/s", "p50 ms", "p99 ms", "server's CPU ms/move", "kB/move to four"]
    rows = [["sockets", "server", *titles]]
    troubles = 0
    for number, points in measure(quick).items():
        rows += [_row(number, name, point) for name, point in points.items()]
        ours, peer = points[OURS], points[PEER]
        if isinstance(ours, Point):
            troubles += len(ours.troubles)
        if isinstance(ours, Point) and isinstance(peer, Point):
            rows.append([str(number), "ratio", *_ratios(ours, peer)])
    return Table(rows, _note(troubles), "As fast as they can")


def _row(number: int, name: str, point: Point | Missing) -> list[str]:
    if isinstance(point, Missing):
        return [str(number), name, f"not at hand: {point}", "", "", "", ""]
    times = [f"{point.p50:.1f}", f"{point.p99:.1f}", f"{point.processor:.3f}"]
    return [str(number), name, f"{point.moves:,.0f}", *times, f"{point.bytes / 1e3:.2f}"]


def _ratios(ours: Point, peer: Point) -> list[str]:
    pairs = [
        (ours.moves, peer.moves), (ours.p50, peer.p50), (ours.p99, peer.p99),
        (ours.processor, peer.processor), (ours.bytes, peer.bytes),
    ]  # fmt: skip
    return [f"{own / other:.2f}" if other else "–" for own, other in pairs]


def _note(troubles: int) -> str:
    return (
        "Four sockets a table, one move in flight at each; a move counts when all four were told."
        " With as much under way as fits, p50 and p99 only say how long the queue is: how long"
        " people wait is in the next table."
        " Ours are whole matches of Nin Jan with secret choices, new tables included, every move on"
        f" the disk before it is told; refused: {troubles}."
    )
