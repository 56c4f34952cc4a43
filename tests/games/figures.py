"""The drawn examples of the rules pages: drawings and tests read the same file."""

import json
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


def examples(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GAMES / game / "figures" / "examples.json").read_text())
    return found
