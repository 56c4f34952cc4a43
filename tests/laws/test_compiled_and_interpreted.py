"""The compiled engine and the interpreted one give the same bytes."""

import os
import subprocess
import sys
from pathlib import Path

import shinobi

DUMP = Path(__file__).with_name("dump.py")


def dump(pure: str) -> list[str]:
    """What a fresh interpreter plays."""
    run = subprocess.run(
        [sys.executable, str(DUMP), "2"], env=os.environ | {"SHINOBI_PURE": pure},
        capture_output=True, check=True, encoding="utf-8",
    )  # fmt: skip
    return run.stdout.split("\n")


def test_both_play_the_same_matches() -> None:
    compiled, interpreted = dump(""), dump("1")
    assert len(compiled) >= 16 * len(shinobi.GAMES)
    for one, other in zip(compiled, interpreted, strict=True):
        assert one == other
