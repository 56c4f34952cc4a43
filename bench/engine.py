"""The engine section: Nin Jan for four, on ours and on other people's engines, in one run."""

import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from bench.table import Table

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "bench/peers"
TOOLS = ROOT / "build/bench"
"""Where `--install` puts other people's engines, and what is built from our sources for them."""

KINDS = ("playouts", "opening", "middle", "copy")
TITLES = {
    "playouts": "random playouts/s",
    "opening": "search iterations/s, opening",
    "middle": "search iterations/s, middle",
    "copy": "copies of a state/s",
}
BASE = "plain Python"


class Missing(Exception):
    """An engine is not at hand; the message says how to get it."""


class Worker:
    """One engine, in a process of its own that answers when it is asked."""

    def __init__(self, command: list[str], **environment: str) -> None:
        tools = os.pathsep.join([str(ROOT), str(TOOLS / "python")])
        path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), tools]))
        self.process = subprocess.Popen(
            command,
            env=os.environ | {"PYTHONPATH": path} | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        if self._answer() != "ready":
            trouble = self.process.communicate()[1].strip().splitlines()
            raise Missing(trouble[-1] if trouble else "it does not start")

    def ask(self, kind: str, seconds: float, portion: int) -> float | None:
        """How many each second; None where the engine has nothing of the kind."""
        assert self.process.stdin is not None
        print(kind, seconds, portion, file=self.process.stdin, flush=True)
        answer = self._answer()
        return None if answer in {"-", ""} else float(answer)

    def _answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def stop(self) -> None:
        self.process.communicate()


def compiled() -> Worker:
    return Worker([sys.executable, "-m", "bench.own", "compiled"], SHINOBI_PURE="")


def interpreted() -> Worker:
    return Worker([sys.executable, "-m", "bench.own", "interpreted"], SHINOBI_PURE="1")


def plain() -> Worker:
    return Worker([sys.executable, "-m", "bench.peers.plain"])


def openspiel() -> Worker:
    try:
        return Worker([sys.executable, "-m", "bench.peers.openspiel"])
    except Missing as missing:
        raise Missing(f"{missing}: python -m bench --install") from missing


def pettingzoo() -> Worker:
    try:
        return Worker([sys.executable, "-W", "ignore", "-m", "bench.peers.zoo"])
    except Missing as missing:
        raise Missing(f"{missing}: pip install '.[research]' in Shinobi's folder") from missing


def boardgameio() -> Worker:
    node = shutil.which("node")
    if node is None:
        raise Missing("no node on the PATH: nodejs.org")
    modules = TOOLS / "node/node_modules"
    if not (modules / "boardgame.io").is_dir():
        raise Missing("no npm package boardgame.io: python -m bench --install")
    return Worker([node, str(PEERS / "boardgameio.js")], NODE_PATH=str(modules))


def rust() -> Worker:
    rustc = shutil.which("rustc")
    if rustc is None:
        raise Missing("no rustc on the PATH: rustup.rs")
    source, binary = PEERS / "ninjan.rs", TOOLS / "ninjan"
    if not binary.exists() or binary.stat().st_mtime < source.stat().st_mtime:
        TOOLS.mkdir(parents=True, exist_ok=True)
        build = [rustc, "-O", "-C", "target-cpu=native", "-o", str(binary), str(source)]
        if subprocess.run(build, check=False, capture_output=True).returncode:
            raise Missing("rustc can't build bench/peers/ninjan.rs")
    return Worker([str(binary)])


ENGINES: dict[str, Callable[[], Worker]] = {
    "Shinobi, compiled": compiled,
    "Shinobi, interpreted": interpreted,
    BASE: plain,
    "OpenSpiel, Python game": openspiel,
    "PettingZoo": pettingzoo,
    "boardgame.io": boardgameio,
    "native Rust": rust,
}

Rates = dict[str, dict[str, list[float]]]


def measure(workers: dict[str, Worker], quick: bool) -> Rates:
    """Ask all engines in turn, again and again: what slows the machine slows all of them."""
    rounds, seconds = (1, 0.001) if quick else (9, 0.3)
    rates: Rates = {name: {kind: [] for kind in KINDS} for name in workers}
    for kind in KINDS:
        portion = 2 if quick else {"copy": 100}.get(kind, 20 if kind == "playouts" else 300)
        for turn in range(rounds + 1):
            for name, worker in workers.items():
                rate = worker.ask(kind, seconds if turn else seconds / 5, portion)
                if rate is not None and turn:  # the first turn warms up
                    rates[name][kind].append(rate)
    return rates


def table(rates: Rates, missing: dict[str, str]) -> Table:
    """Ratios to plain Python: the median of those of each turn, and their range."""
    rows = [["engine", *(TITLES[kind] for kind in KINDS)]]
    for name in ENGINES:
        if name in missing:
            rows.append([name, f"not at hand ({missing[name]})", *[""] * (len(KINDS) - 1)])
        else:
            rows.append([name, *(_ratio(rates, name, kind) for kind in KINDS)])
    base = [f"{statistics.median(rates[BASE][kind]):,.0f}" for kind in KINDS]
    return Table(rows, f"1 = {BASE}: {'; '.join(map(_and, base, KINDS))}")


def _and(rate: str, kind: str) -> str:
    return f"{rate} {TITLES[kind]}"


def _ratio(rates: Rates, name: str, kind: str) -> str:
    pairs = zip(rates[name][kind], rates[BASE][kind], strict=False)
    ratios = sorted(own / base for own, base in pairs)
    if not ratios:
        return "–"
    low, middle, high = ratios[0], statistics.median(ratios), ratios[-1]
    return "1" if name == BASE else f"{_short(middle)} ({_short(low)}–{_short(high)})"


def _short(ratio: float) -> str:
    return f"{ratio:.0f}" if ratio >= 20 else f"{ratio:.2g}"


def run(quick: bool) -> Table:
    """Measure whatever is at hand."""
    workers: dict[str, Worker] = {}
    missing: dict[str, str] = {}
    with ExitStack() as stack:
        for name, start in ENGINES.items():
            try:
                workers[name] = start()
                stack.callback(workers[name].stop)
            except Missing as reason:
                missing[name] = str(reason)
        return table(measure(workers, quick), missing)


def install() -> None:
    """OpenSpiel and boardgame.io, under build/bench."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--upgrade", "--target"]
    subprocess.run([*pip, str(TOOLS / "python"), "open_spiel>=1.6"], check=True)
    npm = shutil.which("npm")
    if npm is not None:
        folder = TOOLS / "node"
        folder.mkdir(parents=True, exist_ok=True)
        packages = ["install", "--silent", "--prefix", str(folder), "boardgame.io@0.50.2"]
        subprocess.run([npm, *packages], check=True)
