"""The floor in text: walls, doors, figures, scrolls, and the Master's sight shaded."""

from shinobi.games.kraft.rules.plan import FREE, on_edges
from shinobi.games.kraft.tables import (
    CELL_NAME,
    CELLS,
    EAST_GATE,
    EDGE,
    EDGE_AT,
    LEVEL,
    LONG,
    NORTH,
    NORTH_GATE,
    NOWHERE,
    SIDE,
)
from shinobi.games.kraft.view import KraftView

INK = "#8a6f4d"
UPRIGHT_INK = ["│", f"[{INK}]┃[/]", f"[{INK}]┃[/]", "[#3f9a63]┊[/]", "[#d9534a]x[/]"]
LEVEL_INK = ["   ", f"[{INK}]━━━[/]", f"[{INK}]━━━[/]", "[#3f9a63]╌╌╌[/]", "[#d9534a]xxx[/]"]
FIGURE_INK = ["bold #d9534a", "bold #4f83d6", "#d9534a", "#4f83d6"]
SEEN = "on #4a2f2b"
DISCIPLE_SEEN = "on #4a412b"
LETTERS = "MNDA"


def board(view: KraftView) -> list[str]:
    """The floor, line by line. Cells in the Master's sight are shaded and marked with dots."""
    piece = _pieces(view)
    longs = view.site.longs if view.site is not None else view.longs
    middles = {LONG[name] for name in longs}
    contents = [_cell(view, cell) for cell in range(CELLS)]
    lines = ["    " + "   ".join("abcdefghi"), _border(True)]
    for row in range(SIDE - 1, -1, -1):
        lines.append(_row(piece, contents, row))
        lines.append(_between(piece, middles, row) if row else _border(False))
    return lines


def _pieces(view: KraftView) -> list[int]:
    part = view if view.site is None else view.site
    longs = [LONG[name] for name in part.longs]
    walls, doors = [EDGE[name] for name in part.walls], [EDGE[name] for name in part.doors]
    return on_edges(longs, walls, doors, [EDGE[name] for name in view.locks])


def _cell(view: KraftView, cell: int) -> str:
    name = CELL_NAME[cell]
    shown, width = "", 0
    for figure, letter in enumerate(LETTERS):
        if view.figures[figure] == name:
            shown += f"[{FIGURE_INK[figure]}]{letter}[/]"
            width += 1
    scroll = _scroll(view, name)
    if scroll:
        shown += f"[bold #e0b341]{scroll}[/]"
        width += len(scroll)
    seen = name in view.sight
    dot = "·" if seen else ":" if name in view.disciple_sight else " "
    rest = 3 - width
    text = dot * (rest // 2) + shown + dot * (rest - rest // 2)
    if seen or dot == ":":
        return f"[{SEEN if seen else DISCIPLE_SEEN}]{text}[/]"
    return text


def _scroll(view: KraftView, name: str) -> str:
    if view.site is not None:
        at = view.site.scrolls
        return f"{at.index(name) + 1}" if name in at else ""
    for scroll in view.scrolls:
        if scroll.at == name:
            value = "?" if scroll.value is None else str(scroll.value)
            return value + ("!" if scroll.up else "")
    return ""


def _border(top: bool) -> str:
    gate = NORTH_GATE % SIDE
    parts = ["   " if column == gate else "───" for column in range(SIDE)]
    return "  " + ("┌" if top else "└") + "─".join(parts) + ("┐" if top else "┘")


def _row(piece: list[int], contents: list[str], row: int) -> str:
    line = f"{row + 1} │"
    for column in range(SIDE):
        cell = row * SIDE + column
        line += contents[cell]
        edge = EDGE_AT[cell * 4 + 1]
        if edge == NOWHERE:
            line += " " if cell == EAST_GATE else "│"
        else:
            line += " " if piece[edge] == FREE else UPRIGHT_INK[piece[edge]]
    return line


def _between(piece: list[int], middles: set[int], row: int) -> str:
    line = "  │"
    for column in range(SIDE):
        edge = EDGE_AT[((row - 1) * SIDE + column) * 4 + NORTH]
        line += LEVEL_INK[piece[edge]]
        if column < SIDE - 1:
            middle = (row - 1) * 8 + column
            post = "┃" if middle in middles else "━" if LEVEL + middle in middles else "·"
            line += f"[{INK}]{post}[/]" if post != "·" else "[dim]·[/]"
    return line + "│"
