"""Run tests many times beside a busy loop on each core, and count what was ever red.

python scripts/steady.py --runs 20 tests/browser tests/server

With --resume the runs that were made of the same commit before count too.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[1]
SPIN = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): pass"
"""Keeps a core busy, for as long as the one who started it lives."""


class Run(NamedTuple):
    """One run of all the tests."""

    number: int
    seconds: float
    tests: int
    reds: tuple[str, ...]
    """The names of what failed; pytest's own end, where it failed without naming a test."""

    def line(self) -> str:
        """Its row of the table, with what failed below."""
        row = f"{self.number:>4} {self.seconds:>8.0f} {self.tests:>6} {len(self.reds):>4}"
        return "\n".join([row, *(f"       {name}" for name in self.reds)])


@contextmanager
def busy_loops(count: int) -> Iterator[None]:
    """So many processes that do nothing, as fast as they can."""
    command = [sys.executable, "-c", SPIN, str(os.getpid())]
    loops = [subprocess.Popen(command) for _ in range(count)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def run_once(number: int, words: list[str], folder: Path) -> Run:
    """Run pytest, with its output in a file of this run."""
    report, log = folder / f"{number}.xml", folder / f"{number}.log"
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", f"--junitxml={report}", *words]
    started = time.monotonic()
    share = {"SHINOBI_SHARE": str(number)}  # each run tries another one
    with log.open("wb") as output:
        code = subprocess.run(
            command, check=False, stdout=output, stderr=output, env={**os.environ, **share}
        ).returncode
    cases = list(ET.parse(report).iter("testcase")) if report.exists() else []  # noqa: S314  our own
    reds = [name_of(case) for case in cases if {part.tag for part in case} & {"failure", "error"}]
    if code and not reds:
        reds = [f"pytest ended with {code}: see {log}"]
    return Run(number, time.monotonic() - started, len(cases), tuple(reds))


def name_of(case: ET.Element) -> str:
    """As pytest's report names a test: where it is, and what it is called."""
    return f"{case.get('classname')}::{case.get('name')}"


class Ledger:
    """The runs that were made of one commit, kept in a file."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "runs.jsonl"
        self._commit = "" if _git("status", "--porcelain") else _git("rev-parse", "HEAD")

    def earlier(self) -> list[Run]:
        """What was made of it before, in order; nothing where something is not committed."""
        if not self._commit or not self._file.exists():
            return []
        lines = map(json.loads, self._file.read_text("utf-8").splitlines())
        return [
            Run(number, seconds, tests, tuple(reds))
            for commit, number, seconds, tests, reds in lines
            if commit == self._commit
        ]

    def add(self, run: Run) -> None:
        """Keep a run."""
        with self._file.open("a", encoding="utf-8") as file:
            print(json.dumps([self._commit, *run]), file=file)


def _git(*words: str) -> str:
    command = ["git", "-C", str(ROOT), *words]
    return subprocess.run(command, check=False, capture_output=True, text=True).stdout.strip()


def summary(runs: list[Run]) -> str:
    """How many runs were red, and how often each test was."""
    often = Counter(name for run in runs for name in run.reds)
    red = sum(1 for run in runs if run.reds)
    rows = [f"{count:>4} × {name}" for name, count in often.most_common()]
    return "\n".join([f"{len(runs)} runs, {red} red", *rows])


def arguments() -> tuple[argparse.Namespace, list[str]]:
    """What is asked for; what is not known here is for pytest."""
    parser = argparse.ArgumentParser(description=__doc__, usage="%(prog)s [--runs N] TESTS ...")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--loops", type=int, default=os.cpu_count(), help="busy loops beside")
    parser.add_argument("--resume", action="store_true", help="count earlier runs of this commit")
    parser.add_argument("--logs", type=Path, default=ROOT / "build/steady")
    return parser.parse_known_args()


def main() -> int:
    """All runs, whatever each comes to: 1 if any was red, or none was made."""
    asked, words = arguments()
    asked.logs.mkdir(parents=True, exist_ok=True)
    ledger = Ledger(asked.logs)
    runs = ledger.earlier() if asked.resume else []
    print("\n".join([" run  seconds  tests  red", *(run.line() for run in runs)]), flush=True)
    try:
        with busy_loops(asked.loops):
            for number in range(len(runs) + 1, asked.runs + 1):
                runs.append(run_once(number, words, asked.logs))
                ledger.add(runs[-1])
                print(runs[-1].line(), flush=True)
    except KeyboardInterrupt:
        print("stopped before the end")
    print(summary(runs))
    return 0 if len(runs) >= asked.runs > 0 and not any(run.reds for run in runs) else 1


if __name__ == "__main__":
    sys.exit(main())
