"""The server section: real Nin Jan on our durable server, beside boardgame.io's server in memory,
in one run, over loopback. What else runs on the machine slows both; so besides moves a second there
is the time on a processor that the server itself needs for a move."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bench.engine import PEERS, ROOT, TOOLS, Missing
from bench.table import Table
from tests.ports import free_port

OURS, PEER = "Shinobi, durable", "boardgame.io, in memory"
SOCKETS = (100, 1000, 3000)
SECONDS = 10.0
PATIENCE = 240.0


class Point(msgspec.Struct):
    """What the load client found."""

    moves: float
    p50: float
    p99: float
    connect: float
    bytes: float
    troubles: list[str]
    processor: float = 0.0
    """Milliseconds of a processor that the server used for a move."""


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


def load(kind: str, port: int, process: int, sockets: int, seconds: float) -> Point:
    """Play at a server for a while."""
    command = [sys.executable, "-m", "bench.load", kind, str(port), str(sockets), str(seconds)]
    before, began = used(process), time.monotonic()
    client = subprocess.run(
        command, check=True, capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT
    )
    point = msgspec.json.decode(client.stdout, type=Point)
    playing = time.monotonic() - began - point.connect
    moves = point.moves * max(playing, seconds)
    return msgspec.structs.replace(
        point, processor=(used(process) - before) * 1e3 / max(1.0, moves)
    )


def used(process: int) -> float:
    """Seconds of a processor that a process has used."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(quick: bool) -> dict[str, dict[int, Point]]:
    """Both servers in turn at each number of sockets; a fresh server each time."""
    found: dict[str, dict[int, Point]] = {OURS: {}, PEER: {}}
    sockets, seconds = ((40,), 1.0) if quick else (SOCKETS, SECONDS)
    for number in sockets:
        for name, kind, start in ((OURS, "shinobi", shinobi), (PEER, "boardgame.io", boardgameio)):
            port = free_port()
            with TemporaryDirectory() as folder, start(port, folder) as process:
                found[name][number] = load(kind, port, process, number, seconds)
    return found


def run(quick: bool) -> Table:
    """Measure, and compare."""
    try:
        found = measure(quick)
    except Missing as missing:
        return Table([["server", "not at hand"], ["boardgame.io", str(missing)]], "")
    rows = [["sockets", "server", "moves/s", "p50 ms", "p99 ms", "server's CPU ms/move"]]
    for number, ours in found[OURS].items():
        peer = found[PEER][number]
        rows += [_row(number, OURS, ours), _row(number, PEER, peer)]
        ratios = [ours.moves / peer.moves, ours.p50 / peer.p50, ours.p99 / peer.p99]
        ratios.append(ours.processor / peer.processor if peer.processor else float("nan"))
        rows.append([str(number), "ratio", *(f"{ratio:.2f}" for ratio in ratios)])
    return Table(rows, _note(found[OURS]))


def _row(number: int, name: str, point: Point) -> list[str]:
    times = [f"{point.p50:.1f}", f"{point.p99:.1f}", f"{point.processor:.3f}"]
    return [str(number), name, f"{point.moves:,.0f}", *times]


def _note(points: dict[int, Point]) -> str:
    troubles = sum(len(point.troubles) for point in points.values())
    return (
        "Four sockets a table, one move in flight at each; a move counts when all four were told."
        " Ours are whole matches of Nin Jan with secret choices, new tables included, every move on"
        f" the disk before it is told; refused: {troubles}."
    )
