"""Unit costs: what the model of bench/capacity.py is made from.

    python -m bench costs [--quick] [--write]

`--write` keeps them in bench/costs.json, where the model finds them, and in docs/scale.md. On a
machine that does nothing else: processor time is less disturbed than time, but not undisturbed."""

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bench import page
from bench.engine import ROOT, Missing
from bench.server import shinobi
from bench.table import Table
from bench.unit import bots, commits, memory, moves, relay
from bench.unit.commits import Commit
from bench.unit.memory import Empty, Keep, Socket
from bench.unit.moves import Move
from bench.unit.relay import Relay
from shinobi import GAMES
from shinobi.pure import compiled
from tests.ports import free_port

FILE = ROOT / "bench/costs.json"


class Unmeasured(Exception):
    """There are no costs yet."""


class Costs(msgspec.Struct, frozen=True, kw_only=True):
    """All of them, as they stand in bench/costs.json."""

    machine: str
    compiled: bool
    moves: dict[str, Move]
    """By game."""
    tables: dict[str, Keep]
    """By game."""
    socket: Socket
    server: Empty
    commits: dict[str, list[Commit]]
    """By database."""
    relays: list[Relay]
    bots: dict[str, dict[str, float]]
    """Milliseconds of a processor for a decision, by game and level."""
    missing: list[str]
    """What could not be measured, and why."""


def measure(machine: str, quick: bool) -> Costs:
    """Everything, one after the other."""
    names = [game.card.name for game in GAMES]
    with TemporaryDirectory() as folder, ExitStack() as stack:
        port = free_port()
        process = stack.enter_context(shinobi(port, folder))
        moved = {name: moves.measure(name, port, process, quick) for name in names}
    tables, socket, empty = memory.measure(quick)
    relays, missing = relay.measure(quick)
    written, lacking = _commits(quick)
    thoughts = {name: bots.measure(name, quick) for name in names}
    return Costs(
        machine=machine, compiled=compiled(), moves=moved, tables=tables, socket=socket,
        server=empty, commits=written, relays=relays, bots=thoughts,
        missing=[each for each in (missing, *lacking) if each],
    )  # fmt: skip


def _commits(quick: bool) -> tuple[dict[str, list[Commit]], list[str]]:
    """On every database that is at hand; and those that are not."""
    found: dict[str, list[Commit]] = {}
    missing: list[str] = []
    for name, opened in (("SQLite", commits.sqlite), ("PostgreSQL", commits.postgresql)):
        try:
            with opened() as database:
                found[name] = commits.measure(database, quick)
        except Missing as error:
            missing.append(str(error))
    return found, missing


def read(file: Path = FILE) -> Costs:
    """As they were written. Unmeasured if they were not."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Costs)
    except FileNotFoundError as error:
        raise Unmeasured(
            f"there is no {file.name}: measure first, with python -m bench costs --write"
        ) from error


def write(costs: Costs) -> None:
    """For the model, and for people."""
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(costs), indent=1) + b"\n")
    page.write(costs=f"{_origin(costs)}\n\n" + "\n\n".join(t.markdown() for t in tables(costs)))


def _origin(costs: Costs) -> str:
    how = "compiled" if costs.compiled else "not compiled"
    lacking = "".join(f" Not measured: {each}." for each in costs.missing)
    return f"{costs.machine}; the engine {how}.{lacking}"


# ---------------------------------------------------------------------- tables


def tables(costs: Costs) -> list[Table]:
    """For people."""
    return [_games(costs), _commit_rows(costs), _relays(costs), _bots(costs)]


def _games(costs: Costs) -> Table:
    titles = ["seats", "a move, CPU ms", "a viewer more, CPU ms", "sent, kB", "load, CPU ms"]
    rows = [["game", *titles, "awake, kB", "asleep, kB"]]
    for name, move in costs.moves.items():
        keep = costs.tables[name]
        cells = [f"{move.move:.3f}", f"{move.viewer:.4f}", f"{move.sent / 1e3:.2f}"]
        cells += [f"{keep.load:.2f}", f"{keep.awake / 1e3:.0f}", f"{keep.asleep / 1e3:.1f}"]
        rows.append([name, str(move.seats), *cells])
    socket = costs.socket
    note = (
        "A move is told to all who sit there, durable before that, as many under way as the server"
        " can take; by random choices, new matches included. Loading and what is kept: of matches"
        " after 6 to 32 decisions. An empty server takes"
        f" {costs.server.memory / 1e6:.0f} MB, a socket {socket.memory / 1e3:.1f} kB, and"
        f" {socket.opening:.2f} ms of a processor to open, with its welcome."
    )
    return Table(rows, note, "A move and a table, by game")


def _commit_rows(costs: Costs) -> Table:
    rows = [
        ["database", "moves in it", "until durable, ms", "server's CPU ms", "database's CPU ms"]
    ]
    for name, found in costs.commits.items():
        for each in found:
            times = (each.time, each.processor, each.database)
            rows.append([name, str(each.moves), *(f"{time:.2f}" for time in times)])
    note = "On this machine's disk; SQLite's own work is part of the server's."
    return Table(rows, note, "A commit")


def _relays(costs: Costs) -> Table:
    rows = [["frames in a batch", "write, µs", "read, µs", "to Redis and back, µs", "Redis, µs"]]
    for each in costs.relays:
        way = ["–" if cost is None else f"{cost:.1f}" for cost in (each.way, each.redis)]
        rows.append([str(each.frames), f"{each.write:.1f}", f"{each.read:.1f}", *way])
    note = (
        f"Of a processor, for one frame of {relay.FRAME} bytes: written and marked, looked at and"
        " read; then both ends of its way and Redis itself, with a client that does nothing else."
    )
    return Table(rows, note, "A relay")


def _bots(costs: Costs) -> Table:
    levels = list(next(iter(costs.bots.values())))
    rows = [["game", *(f"{level}, ms" for level in levels)]]
    for name, found in costs.bots.items():
        cells = [f"{found[level]:.1f}" if level in found else "–" for level in levels]
        rows.append([name, *cells])
    return Table(rows, "Of a processor, in a worker.", "A bot's decision")
