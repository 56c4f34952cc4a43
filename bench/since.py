"""This install against an earlier one, all games in one run.

python -m bench.since ../before/.venv/bin/python [--quick]"""

import argparse
import statistics
import sys
from contextlib import ExitStack

import shinobi
from bench.engine import Worker
from bench.five import KINDS
from bench.table import Table

PORTION = {"playouts": 2, "views": 50, "worlds": 20, "search": 20}


def ratios(now: Worker, before: Worker, kind: str, quick: bool) -> list[float]:
    """How much faster it is now, asked in turn: what slows the machine slows both."""
    rounds, seconds = (1, 0.001) if quick else (9, 0.2)
    portion = 1 if quick else PORTION[kind.rpartition("_")[2]]
    pairs = [
        [worker.ask(kind, seconds, portion) for worker in (now, before)] for _ in range(rounds + 1)
    ][1:]  # the first turn warms up
    return sorted(own / old for own, old in pairs if own is not None and old)


def cell(sample: list[float]) -> str:
    """The median, and the range."""
    return f"{statistics.median(sample):.2f} ({sample[0]:.2f}–{sample[-1]:.2f})"


def run(python: str, quick: bool) -> Table:
    """Ratios of now to before: above 1 is faster."""
    rows = [["game", *KINDS]]
    with ExitStack() as stack:
        now, before = [Worker([who, "-m", "bench.five"]) for who in (sys.executable, python)]
        for worker in (now, before):
            stack.callback(worker.stop)
        for game in shinobi.GAMES:
            name = game.card.name
            cells = [cell(ratios(now, before, f"{name}_{kind}", quick)) for kind in KINDS]
            rows.append([name, *cells])
    return Table(rows, "1 = the earlier install; above 1 is faster now")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.since", description=__doc__)
    parser.add_argument("python", help="the interpreter of the earlier install")
    parser.add_argument("--quick", action="store_true", help="tiny counts: only to see it run")
    args = parser.parse_args()
    print(run(args.python, args.quick).text())


if __name__ == "__main__":
    main()
