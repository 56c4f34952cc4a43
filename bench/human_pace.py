"""The server section at a human pace: an open loop. Four sit at each table, and somebody's decision
is due there every other second, whether the last was answered or not; its time counts from when it
was due. Ours once more with many other tables in the store and in memory."""

from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench import stock
from bench.engine import Missing
from bench.load import SEATS
from bench.server import OURS, PEER, load, play, shinobi
from bench.table import Table
from bench.tally import Point
from tests.ports import free_port


class Pace(NamedTuple):
    """How much is asked for."""

    sockets: int
    every: float
    """Seconds from one decision of a table to the next."""
    seconds: float
    stored: int
    in_memory: int
    """Of the variant: tables in all, and those of them that are in memory, played at or not."""


HUMAN = Pace(3000, 2.0, 60.0, 10_000, 3_000)
QUICK = Pace(16, 0.2, 1.0, 24, 12)
SEED = 1


def run(quick: bool) -> Table:
    """Measure, and compare."""
    pace = QUICK if quick else HUMAN
    tables = f"{pace.sockets // SEATS:,} tables"
    more = f"{tables}; {pace.stored:,} stored, {pace.in_memory:,} in memory"
    titles = ["decisions", "p50 ms", "p99 ms", "p99.9 ms", "worst ms", "server's CPU ms/move"]
    titles += ["client's CPU", "client late, p99 ms"]
    points = [(tables, name, play(name, *_options(pace))) for name in (OURS, PEER)]
    points.append((more, OURS, among_others(pace)))
    rows = [["at", "server", *titles], *(_row(*each) for each in points)]
    return Table(rows, _note(pace, [point for *_, point in points]), "At a human pace")


def _options(pace: Pace) -> tuple[int, float, str, str, str, str]:
    return pace.sockets, pace.seconds, "--every", str(pace.every), "--seed", str(SEED)


def among_others(pace: Pace) -> Point:
    """The same load on a server that has more tables than are played at."""
    played, port = pace.sockets // SEATS, free_port()
    with TemporaryDirectory() as folder:
        others = stock.put(f"sqlite:///{folder}/shinobi.db", pace.stored - played)
        with shinobi(port, folder) as process:
            stock.wake(port, others[: pace.in_memory - played])
            return load("shinobi", port, process, *_options(pace))


def _row(at: str, name: str, point: Point | Missing) -> list[str]:
    if isinstance(point, Missing):
        return [at, name, f"not at hand: {point}", *[""] * 7]
    times = [f"{each:.1f}" for each in (point.p50, point.p99, point.p999, point.worst)]
    client = [f"{point.client:.0%}", f"{point.late:.1f}"]
    return [at, name, f"{point.decisions:,}", *times, f"{point.processor:.3f}", *client]


def _note(pace: Pace, points: list[Point | Missing]) -> str:
    seen = [point for point in points if isinstance(point, Point)]
    unanswered = sum(point.unanswered for point in seen)
    troubles = sum(len(point.troubles) for point in seen)
    return (
        f"An open loop: {pace.sockets:,} sockets, four a table, a decision every {pace.every:g} s"
        f" a table, a quarter of that earlier or later by chance (seed {SEED}), for"
        f" {pace.seconds:g} s. Nobody waits for answers: a decision that can't go out in time,"
        " since the last one is not answered, counts from when it was due, and so does one that"
        f" is never answered ({unanswered} here; refused: {troubles}). The client’s CPU is its"
        " share of one processor, and what it was late itself is part of all times."
    )
