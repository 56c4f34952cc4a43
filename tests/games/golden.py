"""Texts that are kept beside the tests and compared byte for byte.

SHINOBI_UPDATE=1 writes them anew; then read the difference before committing it."""

import difflib
import os
from pathlib import Path

import shinobi
from shinobi.core.game import Game

UPDATE = "SHINOBI_UPDATE"


def folder(game: Game) -> Path:
    """Where a game's tests are."""
    return Path(__file__).parent / game.package.rpartition(".")[2]


def compare(path: Path, text: str) -> None:
    """Fails with the lines that differ."""
    if os.environ.get(UPDATE) == "1":
        path.write_text(text, "utf-8")
    kept = path.read_text("utf-8")
    lines = difflib.unified_diff(
        kept.splitlines(), text.splitlines(), "kept", "now", lineterm="", n=2
    )
    assert kept == text, "\n".join([f"{path.name} ({UPDATE}=1 to accept):", *lines])


def all_games() -> list[Game]:
    return list(shinobi.GAMES)
