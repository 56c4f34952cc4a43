"""The model on paper: what so many processes hold, what a million people need, and what is full
first; beside what was measured.

    python -m bench.capacity [--costs FILE] [--measure] [--write]

It reads bench/costs.json (`python -m bench costs --write`) and bench/points.json, which `--measure`
makes: moves a second of one and of two processes. `--write` puts the tables into docs/scale.md."""

import argparse
import sys
from pathlib import Path

from bench import costs, page, people, points
from bench.engine import Missing
from bench.model import BUSY, DATABASE, MOST_CONNECTIONS, PROCESSORS, Model, NoDatabase, Use
from bench.points import Reading
from bench.table import Table

PROCESSES = (1, 2, 8, 32, 100)
CHANGES = {
    "PostgreSQL": "another PostgreSQL for a part of the tables (by the first letters of their"
    " ids), each with processes of its own: nothing joins two tables but a person's list",
    "connections": "a pooler that gives each client a session, or fewer readers a process; more"
    " connections cost PostgreSQL memory, and every look at its locks",
    "Redis": "a Redis for each group of processes: channels are by process, and most relays are"
    " within a group that shares a part of the tables",
}
"""What to do when a part of which there is one is full."""


def holding(model: Model) -> Table:
    """What processes hold."""
    rows = [["processes", "people", "tables", "moves/s", "moves a commit", "full", "PostgreSQL"]]
    rows[0] += ["connections", "Redis", "memory"]
    for processes in PROCESSES:
        use = model.hold(processes)
        shares = [f"{use.shares[part]:.0%}" for part in ("PostgreSQL", "connections", "Redis")]
        shares.append(f"{use.memory / 1e9:.1f} GB")
        tables = use.people / people.at_a_table()
        cells = [f"{use.people:,}", f"{tables:,.0f}", f"{use.moves:,.0f}", f"{use.batch:.1f}"]
        rows.append([str(processes), *cells, use.fullest[0], *shares])
    note = (
        f"A process may use {BUSY:.0%} of a processor; shares are of {BUSY:.0%} of {DATABASE}"
        f" processors for PostgreSQL, of {MOST_CONNECTIONS} connections, and of {BUSY:.0%} of the"
        " one that Redis uses. What is assumed of people stands in bench/people.py, the rest in"
        " bench/model.py."
    )
    return Table(rows, note, "What so many processes hold")


def million(model: Model, count: int = people.MILLION) -> Table:
    """What they need."""
    use = model.need(count)
    rows = [["part", "needs", "of what one can bear"]]
    rows.append(["processes", f"{use.processes} on {use.machines} machines of {PROCESSORS}", "–"])
    rows.append(["PostgreSQL", f"{use.database:.1f} processors", _share(use, "PostgreSQL")])
    rows.append(["its connections", str(use.connections), _share(use, "connections")])
    rows.append(["Redis", f"{use.redis:.2f} processors", _share(use, "Redis")])
    rows.append(["memory", f"{use.memory / 1e9:.0f} GB", _share(use, "memory")])
    rows.append(["proxies", f"{use.proxy:.1f} processors", "–"])
    rows.append(["bots", f"{use.thinking:.1f} processors", "–"])
    rows.append(["network", f"{use.sent * 8 / 1e9:.1f} Gbit/s to people", "–"])
    note = f"{use.moves:,.0f} moves a second at {count / people.at_a_table():,.0f} tables."
    return Table(rows, note, f"{count:,} people at tables")


def _share(use: Use, part: str) -> str:
    return f"{use.shares[part]:.0%}"


def breaking(model: Model) -> Table:
    """What is full first."""
    rows = [["part", "full at, people", "what one would change then"]]
    rows += [[part, f"{count:,}", CHANGES[part]] for part, count in model.breaking()]
    note = "Processes, proxies and bots' workers are not here: there can be more of them."
    return Table(rows, note, "What breaks first")


def check(model: Model, readings: list[Reading]) -> Table:
    """The model beside what was measured."""
    rows = [["processes", "moves/s", "× one", "foretold", "× one", "CPU ms/move", "foretold"]]
    first: tuple[float, float] | None = None
    for each in readings:
        moves, processor = points.foretell(model, each)
        first = first or (each.moves, moves)
        rates = [f"{each.moves:,.0f}", f"{each.moves / first[0]:.2f}"]
        rates += [f"{moves:,.0f}", f"{moves / first[1]:.2f}"]
        rows.append([str(each.processes), *rates, f"{each.processor:.3f}", f"{processor:.3f}"])
    if not readings:
        rows.append(["1, 2", "not measured yet: python -m bench.capacity --measure", *[""] * 5])
    note = (
        "Nin Jan for four as fast as it goes, on PostgreSQL, each table's sockets at one process."
        " Servers, PostgreSQL, Redis and the client shared one machine; the foretold moves a second"
        " are what its processors allow then. CPU is the servers' own."
    )
    return Table(rows, note, "The model beside what was measured")


def tables(model: Model, readings: list[Reading]) -> list[Table]:
    """All of it."""
    return [holding(model), million(model), breaking(model), check(model, readings)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.capacity", description="The model.")
    parser.add_argument("--costs", type=Path, default=costs.FILE, help="what things cost")
    parser.add_argument("--measure", action="store_true", help="one and two processes first")
    parser.add_argument("--write", action="store_true", help="write it into docs/scale.md")
    args = parser.parse_args()
    try:
        if args.measure:
            points.write(points.measure())
        found = tables(Model(costs.read(args.costs)), points.read())
    except (costs.Unmeasured, NoDatabase, Missing) as trouble:
        sys.exit(str(trouble))
    print("\n\n".join(table.text() for table in found))
    if args.write:
        page.write(capacity="\n\n".join(table.markdown() for table in found))


if __name__ == "__main__":
    main()
