"""The bench runs, whatever is at hand."""

import subprocess
import sys
from pathlib import Path

import pytest

from bench import bots
from bench.peers import answering
from bench.table import Table
from shinobi.core.game import Budget

ROOT = Path(__file__).resolve().parents[2]


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_quick_bench_prints_its_table() -> None:
    run = bench("--quick", "engine")
    assert run.returncode == 0, run.stderr
    lines = [line.split("  ")[0] for line in run.stdout.splitlines()]
    for engine in ("Shinobi, compiled", "Shinobi, interpreted", "plain Python", "native Rust"):
        assert engine in lines
    assert "1 = plain Python" in run.stdout


def test_an_unknown_section_is_an_error() -> None:
    run = bench("--quick", "astrology")
    assert run.returncode == 2
    assert "no section 'astrology'; there are engine" in run.stderr


def test_a_table_as_text_and_as_markdown() -> None:
    table = Table([["engine", "speed"], ["ours", "7"]], "1 = slow")
    assert table.text() == "engine  speed\nours    7\n\n1 = slow"
    assert table.markdown() == "| engine | speed |\n|---|---|\n| ours | 7 |\n\n1 = slow"


@pytest.mark.parametrize("rival", ["OpenSpiel", "who answers"])
def test_rivals_play_to_the_end(rival: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "WORLDS", 2)
    monkeypatch.setattr(answering, "TRIES", 1)
    for name, chair in bots.CHAIRS.items():
        monkeypatch.setitem(bots.CHAIRS, name, chair._replace(budget=Budget(iterations=8)))
    for duel in bots.DUELS:
        if rival in duel.one + duel.other:
            assert sum(bots.play((duel.one, duel.other), "a deal")) == 1
