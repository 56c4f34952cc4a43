"""The bench of updates and words runs, with one match of each game."""

import subprocess
import sys
from pathlib import Path

from shinobi import GAMES

ROOT = Path(__file__).resolve().parents[2]


def test_a_row_for_each_game() -> None:
    command = [sys.executable, "-m", "bench.words", "1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    rows = run.stdout.splitlines()[2:]
    assert [row.split("|")[1].strip() for row in rows] == [game.card.title for game in GAMES]
    for row in rows:
        assert 0 < float(row.split("|")[6].strip().rstrip("%")) < 60
