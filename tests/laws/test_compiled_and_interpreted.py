"""The compiled engine and the interpreted one give the same bytes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import shinobi

REPOSITORY = Path(__file__).parents[2]


def dump(game: str, pure: str) -> list[str]:
    """What a fresh interpreter plays."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.laws.dump", game, "2"],
        env=os.environ | {"SHINOBI_PURE": pure}, cwd=REPOSITORY,
        capture_output=True, check=True, encoding="utf-8",
    )  # fmt: skip
    return run.stdout.split("\n")


@pytest.mark.parametrize("game", [game.card.name for game in shinobi.GAMES])
def test_both_play_the_same_matches(game: str) -> None:
    compiled, interpreted = dump(game, ""), dump(game, "1")
    assert len(compiled) >= 8
    for one, other in zip(compiled, interpreted, strict=True):
        assert one == other
