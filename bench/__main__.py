"""python -m bench [--quick] [--write] [--install] [SECTION ...]

`costs` and `bots` stand for themselves: see bench/costs.py and bench/bots.py."""

import argparse
import os
import platform
from collections.abc import Callable

from bench import bots, costs, engine, human_pace, server, weight
from bench.table import Table

SECTIONS: dict[str, tuple[Callable[[bool], Table], ...]] = {
    "engine": (engine.run,),
    "server": (server.run, human_pace.run, weight.run),
}
"""Each measures and gives its tables; `quick` only shows that it works."""

COSTS, BOTS = "costs", "bots"
RESULTS = engine.ROOT / "bench/results.md"


def machine() -> str:
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors,"
        f" {platform.python_implementation()} {platform.python_version()}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Speed, against peers.")
    names = ", ".join([*SECTIONS, COSTS, BOTS])
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=names)
    parser.add_argument(
        "--quick", action="store_true", help="tiny counts: only to see that it runs"
    )
    parser.add_argument(
        "--write", action="store_true", help="write bench/results.md, or the costs to their places"
    )
    parser.add_argument("--install", action="store_true", help="fetch the peers into build/bench")
    args = parser.parse_args()
    for name in args.sections:
        if name not in SECTIONS and args.sections not in ([COSTS], [BOTS]):
            known = ", ".join(SECTIONS)
            parser.error(f"no section {name!r}; there are {known}, or {COSTS} or {BOTS} alone")
    if args.install:
        engine.install()
    if args.sections == [COSTS]:
        report(args.quick, args.write)
    elif args.sections == [BOTS]:
        bots.report(args.quick)
    else:
        compare(args.sections or list(SECTIONS), args.quick, args.write)


def report(quick: bool, write: bool) -> None:
    """What single things cost."""
    found = costs.measure(machine(), quick)
    print(
        "\n\n".join([machine(), *(table.text() for table in costs.tables(found)), *found.missing])
    )
    if write:
        costs.write(found)


def compare(sections: list[str], quick: bool, write: bool) -> None:
    """Ours beside others."""
    written = [f"# python -m bench\n\n{machine()}"]
    print(machine())
    for name in sections:
        print(f"\n{name}", flush=True)
        written.append(f"## {name}")
        for measure in SECTIONS[name]:
            table = measure(quick)
            print(f"\n{table.text()}", flush=True)
            written.append(table.markdown())
    if write:
        RESULTS.write_text("\n\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
