"""The bench of what one watches runs, with two turns of one game."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_a_row_for_a_game() -> None:
    words = ["ninja-combo", "--turns", "2", "--pace", "quick", "--bot-delay", "0"]
    command = [sys.executable, "-m", "bench.pace", *words]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    row = re.split(r"  +", run.stdout.splitlines()[1])
    assert row[:2] == ["Ninja Combo", "2"]
    median, worst = (float(each.removesuffix(" s")) for each in row[2:])
    assert 0 < median <= worst
