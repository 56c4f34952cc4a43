"""The boards with all that stands on them as a drawing in plain text, to read, type and mend.

    .* #  .g  .  "  #  .
    .  #0 .   .  .A .  .

Forward is up. Each tile is what it is (. street or path, # roof, " bushes, T tree, ~ water) and
what is on it: * lantern, s senjutsu, b buki, g guard, A to H the patrols, 0 to 3 the ninja. An
empty line lies between two boards."""

from typing import NamedTuple

from shinobi.games.ninja_squad.grounds import MARKS, lengths_of, rows_of
from shinobi.games.ninja_squad.state import SquadState
from shinobi.games.ninja_squad.tables import BLACK, PATROL, WIDE

CUBE_MARKS = " *sb"
PATROL_MARKS = "ABCDEFGH"
NINJA_MARKS = "0123"


class Drawing(NamedTuple):
    """What a drawing shows."""

    rows: tuple[str, ...]
    lengths: tuple[int, ...]
    cubes: dict[int, int]
    guards: list[int]
    patrols: dict[int, int]
    ninja: dict[int, int]


def draw(state: SquadState) -> list[str]:
    """The lines of the drawing; `read` gives it back."""
    rows = rows_of(state.ground)
    marks = _marks(state)
    lines: list[str] = []
    first = 0
    for length in lengths_of(state.ground):
        part = [_row(rows[row], row, marks) for row in range(first, first + length)]
        lines = [*reversed(part), *([""] if lines else []), *lines]
        first += length
    return lines


def _row(terrain: str, row: int, marks: dict[int, str]) -> str:
    tokens = [kind + marks.get(row * WIDE + at, " ") for at, kind in enumerate(terrain)]
    return " ".join(tokens).rstrip()


def _marks(state: SquadState) -> dict[int, str]:
    """What is on those tiles that are not bare."""
    marks = {tile: CUBE_MARKS[cube] for tile, cube in enumerate(state.cube) if cube}
    for tile, guard in enumerate(state.guard):
        if guard:
            sign = "g" if guard == BLACK else PATROL_MARKS[guard - PATROL]
            marks[tile] = marks.get(tile, "") + sign
    for seat, tile in enumerate(state.at):
        if tile >= 0:
            marks[tile] = marks.get(tile, "") + NINJA_MARKS[seat]
    return marks


def read(lines: list[str]) -> Drawing:
    """What is drawn; ValueError says what can't be read, and where."""
    boards: list[list[str]] = [[]]
    for line in lines:
        if line.strip():
            boards[-1].append(line)
        else:
            boards.append([])
    boards = [list(reversed(board)) for board in reversed(boards) if board]
    drawing = Drawing((), tuple(len(board) for board in boards), {}, [], {}, {})
    lines = [line for board in boards for line in board]
    rows = [_read_row(drawing, line, row) for row, line in enumerate(lines)]
    return drawing._replace(rows=tuple(rows))


def _read_row(drawing: Drawing, line: str, row: int) -> str:
    tokens = line.split()
    if len(tokens) != WIDE:
        raise ValueError(f"row {row + 1}: {len(tokens)} tiles, not {WIDE}")
    for column, token in enumerate(tokens):
        if token[0] not in MARKS:
            raise ValueError(f"row {row + 1}: no tile is drawn as {token!r}")
        for mark in token[1:]:
            _read_mark(drawing, mark, row * WIDE + column)
    return "".join(token[0] for token in tokens)


def _read_mark(drawing: Drawing, mark: str, tile: int) -> None:
    if mark in CUBE_MARKS:
        drawing.cubes[tile] = CUBE_MARKS.index(mark)
    elif mark == "g":
        drawing.guards.append(tile)
    elif mark in PATROL_MARKS:
        _once(drawing.patrols, PATROL_MARKS.index(mark), tile, mark)
    elif mark in NINJA_MARKS:
        _once(drawing.ninja, NINJA_MARKS.index(mark), tile, mark)
    else:
        raise ValueError(f"row {tile // WIDE + 1}: nothing is drawn as {mark!r}")


def _once(found: dict[int, int], number: int, tile: int, mark: str) -> None:
    if number in found:
        raise ValueError(f"{mark} is there twice")
    found[number] = tile
