"""A simulation of many processes behind one proxy: how long people wait when some of them die, are
cut off, stand still or are restarted, and how much is relayed. Nothing here is a timing: it follows
from the design's own times, the assumptions of bench/people.py and a seed.

    python -m bench.routing [--quick] [--seed N] [--write]

`--write` puts the tables into docs/scale.md."""

import argparse
import gc
import sys
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from bench import page
from bench.simulation.cluster import Cluster
from bench.simulation.faults import Faults
from bench.simulation.figures import Figures
from bench.simulation.world import Setup
from bench.table import Table

VICTIM = 1
"""The process to which something happens; any is as good as another."""
LATER = 600.0
"""Seconds to look on: afterwards, too, connections come and go."""
OUTAGE, STOP, STALL = 10.0, 30.0, 7.0
"""Seconds: of Redis, of a process, of commits."""
CHOICES = (
    "A process is killed, or where it says so Redis is gone; otherwise as above. Two processes have"
    " a hundredth of the tables, as many each as one of the 200."
)
SMALL = 100
"""A small cluster has so many times less of everything."""


SLICE = 0.003
"""Seconds of a processor, where all tables are loaded by turns (`server/slices.py`)."""
SNAPSHOT = (0.0005, 0.002)
"""Seconds to load a table whose match would be stored, and not played again."""


class Case(NamedTuple):
    """One fault, and what was chosen for it."""

    name: str
    fault: Callable[[Cluster], float]
    """Makes it happen; how many seconds to look on."""
    setup: Setup
    everything: bool = False
    """Whether it concerns all tables, and not only those of the victim's machine."""


def simulate(case: Case) -> Cluster:
    """Let it happen, to the end."""
    cluster = Cluster(case.setup, None if case.everything else set(machine(case.setup)))
    cluster.clock.run(case.fault(cluster))
    return cluster


def machine(setup: Setup) -> range:
    """The processes of the victim's machine."""
    first = VICTIM // setup.machine * setup.machine
    return range(first, min(setup.processes, first + setup.machine))


# ---------------------------------------------------------------------- faults


def kill(cluster: Cluster) -> float:
    Faults(cluster).kill([VICTIM])
    return LATER


def kill_machine(cluster: Cluster) -> float:
    Faults(cluster).kill(machine(cluster.setup))
    return LATER


def cut_machine_off(cluster: Cluster) -> float:
    Faults(cluster).cut_off(machine(cluster.setup))
    return LATER


def stop(cluster: Cluster) -> float:
    Faults(cluster).stop(VICTIM, STOP)
    return LATER


def stall(cluster: Cluster) -> float:
    Faults(cluster).stall(STALL)
    return LATER


def lose_redis(cluster: Cluster) -> float:
    Faults(cluster).lose_redis(OUTAGE)
    return LATER


def lose_redis_after_a_kill(cluster: Cluster) -> float:
    """When some people are relayed."""
    faults = Faults(cluster)
    faults.kill([VICTIM])

    def then() -> None:
        cluster.figures = Figures()
        faults.lose_redis(OUTAGE)

    cluster.clock.after(LATER, then)
    return 2 * LATER


def restart(cluster: Cluster) -> float:
    """All of them, a machine at a time."""
    return Faults(cluster).roll(together=cluster.setup.machine) + LATER


# ---------------------------------------------------------------------- tables


def faults_of(setup: Setup) -> list[Case]:
    """What can happen."""
    hinted = with_changes(setup, hint=True)
    return [
        Case("a process is killed", kill, setup),
        Case("… with the hint", kill, hinted),
        Case(f"a machine's {setup.machine} processes are killed", kill_machine, setup),
        Case("… with the hint", kill_machine, hinted),
        Case("a machine is cut off from the network", cut_machine_off, setup),
        Case(f"a process stands still for {STOP:g} s", stop, setup),
        Case(f"commits stall for {STALL:g} s, reading works", stall, setup),
        Case(f"Redis is gone for {OUTAGE:g} s", lose_redis, setup),
        Case("… ten minutes after a kill", lose_redis_after_a_kill, setup),
        Case("all are restarted, a machine at a time", restart, setup, everything=True),
    ]


def choices_of(setup: Setup) -> list[Case]:
    """What could have been chosen otherwise."""
    small = with_changes(setup, processes=2, machine=2, tables=setup.tables // SMALL)
    loose = with_changes(small, hashed=False)
    return [
        Case("as it is", kill, setup),
        Case("lease 2 s", kill, with_changes(setup, lease=2.0)),
        Case("lease 5 s", kill, with_changes(setup, lease=5.0)),
        Case("round robin", kill, with_changes(setup, hashed=False), everything=True),
        Case("loading not paced", kill, with_changes(setup, paced=False)),
        Case("2 processes", kill, small),
        Case("… loading not paced", kill, with_changes(small, paced=False)),
        Case("… loading by slices of 3 ms, all by turns", kill, with_changes(small, slice=SLICE)),
        Case("… loading takes at most 2 ms", kill, with_changes(small, load=SNAPSHOT)),
        Case("… round robin", kill, loose),
        Case("… round robin, Redis gone", lose_redis, loose),
    ]


def with_changes(setup: Setup, **changes: Any) -> Setup:
    return msgspec.structs.replace(setup, **changes)


def table_of(cases: Iterable[Case], title: str, note: str) -> Table:
    """A row for each case, as they come."""
    titles = ["", "interrupted", "p50 s", "p99 s", "worst s", "loading s", "relayed, most"]
    rows = [[*titles, "busiest heir", "seeking, most", "buried alive"]]
    for case in cases:
        gc.collect()
        rows.append([case.name, *_cells(simulate(case))])
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return Table(rows, note, title)


def _cells(cluster: Cluster) -> list[str]:
    figures, people = cluster.figures, cluster.people
    sizes = [process.node.size for process in cluster.processes if process.up]
    busiest = f"{max(sizes) * len(sizes) / sum(sizes):.2f} ×"
    waits = [f"{figures.quantile(0.5):.2f}", f"{figures.quantile(0.99):.2f}"]
    waits += [f"{figures.worst:.2f}", f"{figures.loading:.2f}"]
    alive = sum(alive for *_, alive in figures.burials)
    return [
        f"{len(figures.waits) / people:.2%}", *(waits if figures.waits else ["–"] * 4),
        f"{figures.most_relays / people:.2%}", busiest, f"{figures.most_seekers:,}",
        str(alive) if cluster.settled() else f"{alive}, and no end",
    ]  # fmt: skip


def run(setup: Setup) -> list[Table]:
    """Everything."""
    scale = (
        f"{setup.processes} processes on {setup.processes // setup.machine} machines,"
        f" {setup.tables:,} tables; lease {setup.lease:g} s, a look every {setup.watch:g} s,"
        f" {setup.load[0] * 1e3:g} to {setup.load[1] * 1e3:g} ms to load a table beside"
        f" {setup.play:.0%} of play, {setup.drain:g} s to drain; seed {setup.seed}."
    )
    meaning = (
        "Interrupted: of all people, more than 100 % where some are twice. Loading: the longest"
        " part of a wait that was for the table to be loaded, its queue included. Relayed: sockets"
        " at another process than their table. Busiest heir: its tables in the end, beside the"
        " mean. Seeking: sockets at a time whose table has a silent owner."
    )
    return [
        table_of(faults_of(setup), "What can happen", f"{scale} {meaning}"),
        table_of(choices_of(setup), "What could be chosen otherwise", CHOICES),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.routing", description="A simulation.")
    parser.add_argument("--quick", action="store_true", help="a hundredth of the tables")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write it into docs/scale.md")
    args = parser.parse_args()
    setup = with_changes(Setup(), seed=args.seed)
    if args.quick:
        setup = with_changes(setup, tables=setup.tables // SMALL)
    gc.disable()  # the world is one large web of references, and is collected between two of them
    tables = run(setup)
    print("\n\n".join(table.text() for table in tables))
    if args.write:
        page.write(routing="\n\n".join(table.markdown() for table in tables))


if __name__ == "__main__":
    main()
