"""The boards for the terminal, with Rich markup: never by colour alone."""

from shinobi.games.ninja_squad.tables import COLUMNS, TILE, TILE_NAME, WIDE
from shinobi.games.ninja_squad.view import SquadView

GROUND = {
    ".": ("·", ""), "#": ("#", "on #3b3a52"), '"': ('"', "on #27402f"),
    "T": ("▲", "on #1f4a2c"), "~": ("≈", "on #20455c"),
}  # fmt: skip
DAY_ROOF = "on #6b4a3a"
NINJA = ("bold #f2c14e", "bold #6fb7ff", "bold #ff8fa3", "bold #9be37d")
CUBES = {"lantern": "[#ffd75f]✶[/]", "senjutsu": "[#c9a0ff]◆[/]", "buki": "[#c9a0ff]◆[/]"}
BEFORE, BEHIND = 7, 2
"""Rows that are shown before the foremost ninja and behind the hindmost."""
MOST = 26


def shown_rows(view: SquadView) -> tuple[int, int]:
    """The part of the boards where something happens, first and last row from 0."""
    rows = sum(len(board.rows) for board in view.boards)
    at = [TILE[ninja.tile] // WIDE for ninja in view.ninja if ninja.tile is not None] or [0]
    last = min(rows - 1, max(at) + BEFORE)
    first = max(0, min(at) - BEHIND)
    if last - first + 1 > MOST:  # then around whoever is in turn
        tile = view.ninja[view.turn].tile
        middle = TILE[tile] // WIDE if tile is not None else 0
        first = max(0, min(middle - MOST // 3, rows - MOST))
        last = min(rows - 1, first + MOST - 1)
    return first, last


def chart(view: SquadView, first: int, last: int) -> list[str]:
    """The rows from the last down to the first: forward is up."""
    drawn = [row for board in view.boards for row in board.rows]
    edges = set()
    row = 0
    for board in view.boards:
        edges.add(row)
        row += len(board.rows)
    marks = _marks(view)
    ends = {route.end: route.action for route in view.routes if route.end is not None}
    lines = []
    for row in range(last, first - 1, -1):
        tiles = [_tile(drawn[row][c], row * WIDE + c, view, marks, ends) for c in range(WIDE)]
        lines.append(f"[dim]{row + 1:>2}[/] " + "".join(tiles))
        if row in edges and row > first:
            lines.append("   [dim]" + "┄" * (3 * WIDE) + "[/]")
    lines.append("   [dim]" + "".join(f" {column} " for column in COLUMNS) + "[/]")
    return lines


def _marks(view: SquadView) -> dict[str, str]:
    """What stands on each tile, as one sign each; ninja last, on top."""
    marks = {cube.tile: CUBES[cube.kind] for cube in view.cubes}
    for wana in view.wana:
        marks[wana.tile] = "[bold #ff9d5c]x[/]" if wana.victim is not None else "[bold #ff9d5c]w[/]"
    marks |= {fire.tile: "[bold #ff5f3c]^[/]" for fire in view.fires}
    for guard in view.guards:
        sign = "z" if guard.asleep else "G" if guard.patrol is None else "P"
        marks[guard.tile] = f"[bold #e5534b]{sign}[/]"
    for seat, ninja in enumerate(view.ninja):
        if ninja.tile is not None:
            marks[ninja.tile] = f"[{NINJA[seat]}]{seat}[/]"
    return marks


def _tile(
    ground: str, tile: int, view: SquadView, marks: dict[str, str], ends: dict[str, str]
) -> str:
    """Three columns: the ground, what is on it, and where a route would end."""
    sign, style = GROUND[ground]
    if ground == "#" and view.half == "day":
        style = DAY_ROOF
    name = TILE_NAME[tile]
    mark = marks.get(name, " ")
    action = ends.get(name)
    text = f"{mark}[bold]{action}[/]" if action is not None else f"[dim]{sign}[/]{mark} "
    return f"[{style}]{text}[/]" if style else text
