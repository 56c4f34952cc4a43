"""The bench against an earlier install runs: here, against itself."""

import subprocess
import sys
from pathlib import Path

from shinobi import GAMES

ROOT = Path(__file__).resolve().parents[2]


def test_a_row_for_each_game() -> None:
    command = [sys.executable, "-m", "bench.since", sys.executable, "--quick"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    _, *rows = run.stdout.splitlines()
    assert [row.split()[0] for row in rows[: len(GAMES)]] == [game.card.name for game in GAMES]
