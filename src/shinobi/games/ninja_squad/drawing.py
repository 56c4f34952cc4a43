"""The boards with all that stands on them as a drawing in plain text, to read, type and mend.

    .* #  .g  .  "  #  .
    .  #0 .   .  .A .  .

Forward is up. Each tile is what it is (. street or path, # roof, " bushes, T tree, ~ water) and
what is on it: * lantern, s senjutsu, b buki, g guard, A to H the patrols, 0 to 3 the ninja. An
empty line lies between two boards."""

from typing import NamedTuple

from shinobi.core.values import Fields, Seat
from shinobi.games.ninja_squad.tables import COLUMNS, CUBES

CUBE_MARKS = " *sb"
PATROL_MARKS = "ABCDEFGH"
NINJA_MARKS = "0123"


class Drawing(NamedTuple):
    """What a drawing shows, in the words of a form."""

    boards: list[Fields]
    cubes: list[Fields]
    guards: list[Fields]
    ninja: dict[Seat, str]
    """Their tiles."""


def read(lines: list[str]) -> Drawing:
    """What is drawn; ValueError says what can't be read."""
    drawing = Drawing([], [], [], {})
    number = 0
    for board in _boards(lines):
        rows = []
        for line in board:
            number += 1
            tokens = line.split()
            rows.append("".join([token[0] for token in tokens]))
            for column, token in zip(COLUMNS, tokens, strict=False):
                for mark in token[1:]:
                    _read_mark(drawing, mark, f"{column}{number}")
        drawing.boards.append({"rows": rows})
    return drawing


def _boards(lines: list[str]) -> list[list[str]]:
    """In the direction of play, and so are their rows."""
    boards: list[list[str]] = [[]]
    for line in reversed(lines):
        if line.strip():
            boards[-1].append(line)
        else:
            boards.append([])
    return [board for board in boards if board]


def _read_mark(drawing: Drawing, mark: str, tile: str) -> None:
    if mark in CUBE_MARKS:
        drawing.cubes.append({"tile": tile, "kind": CUBES[CUBE_MARKS.index(mark)]})
    elif mark == "g":
        drawing.guards.append({"tile": tile})
    elif mark in PATROL_MARKS:
        drawing.guards.append({"tile": tile, "patrol": PATROL_MARKS.index(mark)})
    elif mark not in NINJA_MARKS:
        raise ValueError(f"{tile}: nothing is drawn as {mark!r}")
    elif int(mark) in drawing.ninja:
        raise ValueError(f"{mark} is there twice")
    else:
        drawing.ninja[int(mark)] = tile
