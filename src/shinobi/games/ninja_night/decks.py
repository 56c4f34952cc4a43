"""The two decks of a throw in text, each as who throws sees it: the target lies ahead, upwards.
They are drawn equally large, whatever their size: nothing can be measured here."""

from shinobi.core.game import Say
from shinobi.games.ninja_night.tables import LETTERS, POINTS
from shinobi.games.ninja_night.view import NightView, Point, Rope
from shinobi.games.sketch import beside

ACROSS, DOWN = 13, 7
"""Columns and rows of one deck."""
FREE = "."


def decks(view: NightView, say: Say) -> list[str]:
    """Where to stand and where to aim, while a throw is prepared."""
    rope = view.rope
    if rope is None or rope.target is None:
        return []
    start, target = (view.roofs[LETTERS.index(name)].points for name in (rope.start, rope.target))
    middle = POINTS // 2
    ahead = (target[middle][0] - start[middle][0], target[middle][1] - start[middle][1])
    stand = _deck(start, ahead, [_stand_mark(rope, point) for point in range(POINTS)])
    aim = _deck(target, ahead, [_aim_mark(rope, point) for point in range(POINTS)])
    titles = [
        say("ninja-night.board.stand", building=rope.start),
        say("ninja-night.board.aim", building=rope.target),
    ]
    caption = say("ninja-night.board.ahead", building=rope.target)
    return [*beside([[titles[0], *stand], [titles[1], *aim]], 3), f"[dim]{caption}[/]"]


def _stand_mark(rope: Rope, point: int) -> str:
    """Its number; reversed where one stands, and an x where no line is free."""
    if rope.stand == point + 1:
        return f"[bold reverse]{point + 1}[/]"
    return str(point + 1) if FREE in rope.blocked[point] else "[dim]x[/]"


def _aim_mark(rope: Rope, point: int) -> str:
    """The same, for the lines from where one stands, or from anywhere as long as that is open."""
    if rope.aim == point + 1:
        return f"[bold reverse]{point + 1}[/]"
    rows = rope.blocked if rope.stand is None else (rope.blocked[rope.stand - 1],)
    return str(point + 1) if any(row[point] == FREE for row in rows) else "[dim]x[/]"


def _deck(points: tuple[Point, ...], ahead: Point, marks: list[str]) -> list[str]:
    """The nine points, turned so that `ahead` is up."""
    x0, y0 = points[POINTS // 2]
    turned = [_turned((x - x0, y - y0), ahead) for x, y in points]
    most = max(max(abs(x), abs(y)) for x, y in turned)
    grid = [[" "] * ACROSS for _ in range(DOWN)]
    for (x, y), mark in zip(turned, marks, strict=True):
        grid[_place(-y, most, DOWN)][_place(x, most, ACROSS)] = mark
    return ["".join(row) for row in grid]


def _turned(point: Point, ahead: Point) -> Point:
    (x, y), (dx, dy) = point, ahead
    return x * dy - y * dx, x * dx + y * dy


def _place(number: int, most: int, size: int) -> int:
    """From -most to most, on so many places."""
    return ((number + most) * (size - 1) + most) // (2 * most)
