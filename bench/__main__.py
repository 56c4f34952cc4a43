"""python -m bench [--quick] [--write] [--install] [SECTION ...]"""

import argparse
import os
import platform
from collections.abc import Callable

from bench import engine, human_pace, server, weight
from bench.table import Table

SECTIONS: dict[str, tuple[Callable[[bool], Table], ...]] = {
    "engine": (engine.run,),
    "server": (server.run, human_pace.run, weight.run),
}
"""Each measures and gives its tables; `quick` only shows that it works."""

RESULTS = engine.ROOT / "bench/results.md"


def machine() -> str:
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors,"
        f" {platform.python_implementation()} {platform.python_version()}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Speed, against peers.")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument(
        "--quick", action="store_true", help="tiny counts: only to see that it runs"
    )
    parser.add_argument("--write", action="store_true", help="write bench/results.md")
    parser.add_argument("--install", action="store_true", help="fetch the peers into build/bench")
    args = parser.parse_args()
    for name in args.sections:
        if name not in SECTIONS:
            parser.error(f"no section {name!r}; there are {', '.join(SECTIONS)}")
    if args.install:
        engine.install()
    written = [f"# python -m bench\n\n{machine()}"]
    print(machine())
    for name in args.sections or SECTIONS:
        print(f"\n{name}", flush=True)
        written.append(f"## {name}")
        for measure in SECTIONS[name]:
            table = measure(args.quick)
            print(f"\n{table.text()}", flush=True)
            written.append(table.markdown())
    if args.write:
        RESULTS.write_text("\n\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
