"""A floor as a drawing in plain text, which people can read, type and mend.

        a   b   c   d   e   f   g   h   i
      +---+---+---+---+   +---+---+---+---+
    9 |             |   M   :             |
      +   +   +-------+   +   +   +...+   +

Each cell is three characters wide: a figure (M Master, N Ninja, D Disciple, A Apprentice) and a
scroll's value, with ! if it lies face up; ? is a scroll that nobody knows. Between cells, | and ---
are walls, : and ... doors, X and XXX locked doors. A long wall runs through the point in its middle
(| or - in place of +). What surrounds the floor is not read."""

from typing import NamedTuple

from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.tables import (
    CELL_NAME,
    CELLS,
    EAST_GATE,
    EDGE_AT,
    EDGE_NAME,
    GATES,
    LETTER,
    LEVEL,
    LONG_EDGE,
    LONG_OTHER,
    NORTH,
    NOWHERE,
    SIDE,
    UPRIGHT,
)

HEAD = "    " + "   ".join("abcdefghi")
RULER = "  +" + "---+" * 9
WIDTH = len(RULER)
UPRIGHTS = {"|": "wall", ":": "door", "X": "lock"}
LEVELS = {"---": "wall", "...": "door", "XXX": "lock"}


class Scroll(NamedTuple):
    """A scroll in a drawing."""

    cell: int
    value: int | None
    up: bool


class Drawing(NamedTuple):
    """What a drawing shows."""

    longs: list[int]
    walls: list[int]
    doors: list[int]
    locks: list[int]
    at: list[int]
    """Where each figure stands."""
    scrolls: list[Scroll]

    @property
    def by_value(self) -> list[int]:
        """The cells of the values 1 to 4, for building. ValueError if one is there twice."""
        cells = [NOWHERE] * 4
        for scroll in self.scrolls:
            value = scroll.value or 0
            if value not in range(1, 5) or cells[value - 1] != NOWHERE:
                raise ValueError(f"a dojo has the scrolls 1 to 4, each once: {scroll}")
            cells[value - 1] = scroll.cell
        return cells


def read(text: str) -> Drawing:
    """The floor that is drawn; ValueError says what can't be read, and where."""
    lines = _lines(text)
    at, scrolls = _contents(lines)
    edges: dict[str, list[int]] = {"wall": [], "door": [], "lock": []}
    for edge in range(len(EDGE_NAME)):
        kind = _piece(lines, edge)
        if kind:
            edges[kind].append(edge)
    longs = _longs(lines, edges["wall"])
    walls = [e for e in edges["wall"] if not any(e in (LONG_EDGE[p], LONG_OTHER[p]) for p in longs)]
    return Drawing(longs, walls, sorted(edges["door"] + edges["lock"]), edges["lock"], at, scrolls)


def _lines(text: str) -> list[str]:
    """Seventeen lines from the top row of cells to the lowest, each at full width."""
    lines = [line.rstrip() for line in text.split("\n")]
    starts = [i for i, line in enumerate(lines) if line.lstrip().startswith("9 ")]
    if len(starts) != 1:
        raise ValueError("a drawing has nine rows of cells, the first begins with '9 '")
    indent = len(lines[starts[0]]) - len(lines[starts[0]].lstrip())
    part = [line[indent:].ljust(WIDTH) for line in lines[starts[0] : starts[0] + 17]]
    if len(part) < 17 or [line[0] for line in part[::2]] != list("987654321"):
        raise ValueError("a drawing has nine rows of cells, 9 to 1, with a line between each two")
    return part


def _contents(lines: list[str]) -> tuple[list[int], list[Scroll]]:
    at = [NOWHERE] * 4
    scrolls: list[Scroll] = []
    for cell in range(CELLS):
        column = 3 + 4 * (cell % SIDE)
        shown = (
            lines[16 - 2 * (cell // SIDE)][column : column + 3].replace(" ", "").replace(".", "")
        )
        for letter in shown:
            if letter in LETTER:
                figure = LETTER.index(letter)
                if at[figure] != NOWHERE:
                    raise ValueError(f"there is only one {letter}")
                at[figure] = cell
            elif letter in "012345?":
                value = None if letter == "?" else int(letter)
                scrolls.append(Scroll(cell, value, "!" in shown))
            elif letter != "!":
                raise ValueError(f"{letter!r} on {CELL_NAME[cell]} is neither figure nor scroll")
    return at, scrolls


def _piece(lines: list[str], edge: int) -> str | None:
    if edge < UPRIGHT:
        row, column = edge // 8, edge % 8
        shown = lines[16 - 2 * row][6 + 4 * column]
        known = UPRIGHTS.get(shown)
    else:
        row, column = (edge - UPRIGHT) // 9, (edge - UPRIGHT) % 9
        shown = lines[15 - 2 * row][3 + 4 * column : 6 + 4 * column]
        known = LEVELS.get(shown)
    if known is None and shown.strip():
        raise ValueError(f"{shown!r} between {EDGE_NAME[edge]} is neither wall nor door")
    return known


def _longs(lines: list[str], walls: list[int]) -> list[int]:
    longs = []
    for middle in range(LEVEL):
        row, column = middle // 8, middle % 8
        shown = lines[15 - 2 * row][6 + 4 * column]
        if shown not in "|-":
            continue
        place = middle if shown == "|" else LEVEL + middle
        if LONG_EDGE[place] not in walls or LONG_OTHER[place] not in walls:
            raise ValueError(f"a long wall stands on both sides of its middle: {place}")
        longs.append(place)
    return sorted(longs)


def draw(plan: Plan, at: list[int], scrolls: list[Scroll]) -> str:
    """The drawing of a floor; `read` gives it back."""
    lines = [HEAD, _border(8)]
    for row in range(SIDE - 1, -1, -1):
        lines.append(_cells(plan, at, scrolls, row))
        lines.append(_below(plan, row) if row else _border(0))
    return "\n".join(line.rstrip() for line in lines)


def _border(row: int) -> str:
    """Gates are open."""
    parts = ["   " if row * SIDE + column in GATES[:2] else "---" for column in range(SIDE)]
    return "  +" + "+".join(parts) + "+"


def _cells(plan: Plan, at: list[int], scrolls: list[Scroll], row: int) -> str:
    line = f"{row + 1} |"
    for column in range(SIDE):
        cell = row * SIDE + column
        line += _cell(at, scrolls, cell)
        edge = EDGE_AT[cell * 4 + 1]
        if edge == NOWHERE:
            line += " " if cell == EAST_GATE else "|"
        else:
            line += " ||:X"[plan.piece[edge]]
    return line


def _cell(at: list[int], scrolls: list[Scroll], cell: int) -> str:
    shown = "".join(LETTER[figure] for figure in range(4) if at[figure] == cell)
    for scroll in scrolls:
        if scroll.cell == cell:
            shown += ("?" if scroll.value is None else str(scroll.value)) + "!" * scroll.up
    return shown.center(3) if len(shown) != 2 else shown + " "


def _below(plan: Plan, row: int) -> str:
    """The line between a row of cells and the one to the south."""
    line = "  +"
    for column in range(SIDE):
        edge = EDGE_AT[((row - 1) * SIDE + column) * 4 + NORTH]
        line += ("   ", "---", "---", "...", "XXX")[plan.piece[edge]]
        if column < SIDE - 1:
            middle = (row - 1) * 8 + column
            upright, level = middle in plan.longs, LEVEL + middle in plan.longs
            line += "|" if upright else "-" if level else "+"
    return line + "+"
