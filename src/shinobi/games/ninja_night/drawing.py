"""The village in text, seen from above and without any scale: who plays here has an eye (6.3)."""

from shinobi.core.game import Say
from shinobi.core.values import Seat, View
from shinobi.games.ninja_night.decks import decks
from shinobi.games.ninja_night.rules.geometry import holds
from shinobi.games.ninja_night.tables import BUILDINGS, CHEST_NAMES, LETTERS, PINK, SLOTS
from shinobi.games.ninja_night.text import chapter
from shinobi.games.ninja_night.view import Box, NightView, Tree
from shinobi.games.sketch import apart, beside, flow, left

WIDE = 52
"""Columns of the map at most; half as many rows."""
INKS = ("#c0392b", "#2a7ab0", "#2e8b57", "#b8860b")
"""Of the four ninja; their numbers tell them apart without colour."""
RIM = 24
"""How broad the edge of the ground is drawn."""
LOW, HIGH, TREE, GROUND = "░", "▓", "♣", "·"


def draw(view: View, say: Say, width: int) -> str:
    """Map, roofs and seats, with Rich markup."""
    assert isinstance(view, NightView)
    lines = [*_heading(view, say, width), ""]
    village, roofs, throw = _map(view, min(width, WIDE)), _roofs(view, say), decks(view, say)
    if width >= WIDE + 32:
        lines += beside([village, [*roofs, "", *throw]], 3)
    else:
        lines += [*village, "", *flow(roofs, width, "   "), *throw]
    lines.append("")
    for seat in range(view.seats):
        lines += _seat(view, seat, say, width)
    return "\n".join([*lines, *_eye(view, say)])


def _heading(view: NightView, say: Say, width: int) -> list[str]:
    key, args = chapter(view)
    now = say(key, **args)
    legend = say("ninja-night.board.legend", low=LOW, high=HIGH, tree=TREE)
    return apart(f"[bold]{now}[/]", f"[dim]{legend}[/]", width)


def _map(view: NightView, width: int) -> list[str]:
    """One character stands for a patch of ground twice as deep as wide."""
    across = max(24, width)
    down = across // 2
    step = 2 * view.ground
    rows: list[list[str]] = []
    for row in range(down):
        y = view.ground - (2 * row + 1) * step // (2 * down)
        places = [(2 * column + 1) * step // (2 * across) - view.ground for column in range(across)]
        rows.append([_patch(view, x, y) for x in places])
    for building in range(BUILDINGS):
        (ax, ay), _, (cx, cy), _ = view.roofs[building].corners
        column = ((ax + cx) // 2 + view.ground) * across // step
        row = (view.ground - (ay + cy) // 2) * down // step
        _label(rows[min(row, down - 1)], column, view, building)
    return ["".join(row).rstrip() for row in rows]


def _patch(view: NightView, x: int, y: int) -> str:
    square, edge = x * x + y * y, view.ground - RIM
    if square > edge * edge:
        return f"[dim]{GROUND}[/]" if square <= view.ground * view.ground else " "
    for tree in view.trees:
        if _is_under(tree, x, y):
            return f"[#3a8f4a]{TREE}[/]"
    for box in reversed(view.boxes):
        if _has(box, x, y):
            return HIGH if box.upper else LOW
    return " "


def _is_under(tree: Tree, x: int, y: int) -> bool:
    return (x - tree.x) ** 2 + (y - tree.y) ** 2 <= tree.radius**2


def _has(box: Box, x: int, y: int) -> bool:
    return holds([number for corner in box.corners for number in corner], x, y)


def _label(row: list[str], column: int, view: NightView, building: int) -> None:
    """The letter, and the numbers of the ninja that stand there."""
    letter = LETTERS[building]
    marks = [f"[bold reverse]{letter}[/]"]
    for seat, at in enumerate(view.ninja):
        if at == letter:
            marks.append(f"[bold {INKS[seat]}]{seat + 1}[/]")
    for place, mark in enumerate(marks, column):
        if place < len(row):
            row[place] = mark


def _roofs(view: NightView, say: Say) -> list[str]:
    """What lies where."""
    lines = []
    for building, names in enumerate(view.lying):
        shown = " ".join(_chest(view, name, say) for name in names) or "[dim]–[/]"
        lines.append(f"[bold]{LETTERS[building]}[/] {shown}")
    return lines


def _chest(view: NightView, name: str, say: Say) -> str:
    """Name, colour and, if the viewer knows it, what is under it."""
    number = CHEST_NAMES.index(name)
    ink = "#c2568c" if number < PINK else "#b08900"
    mark = "" if number < PINK else "*"
    face = view.faces[number]
    known = "" if face is None else f":{say('ninja-night.board.face', face=face)}"
    return f"[{ink}]{name}{mark}{known}[/]"


def _seat(view: NightView, seat: Seat, say: Say, width: int) -> list[str]:
    """Number, name, wounds, backpack and plan."""
    acting = seat in view.to_act and seat not in view.chosen
    name = say("seat", seat=seat)
    name = f"[bold]{name}[/]" if seat == view.viewer else name
    wounds = "✚" * view.wounds[seat]
    free = "·" * (SLOTS - view.wounds[seat] - len(view.packs[seat]))
    pack = " ".join(_chest(view, chest, say) for chest in view.packs[seat])
    start = f"{'▸' if acting else ' '} [bold {INKS[seat]}]{seat + 1}[/] {left(name, 12)} "
    parts = [f"[red]{wounds}[/]{free} {pack}".strip()]
    plan = view.plans[seat]
    if plan is not None:
        parts.append(f"[dim]{say('ninja-night.board.plan', one=plan[0], two=plan[1])}[/]")
    if view.outcome is not None:
        parts.append(say("ninja-night.board.points", points=view.outcome.scores[seat]))
    return flow([start + parts[0], *parts[1:]], width, "  ")


def _eye(view: NightView, say: Say) -> list[str]:
    """How the viewer's ropes are judged."""
    if view.viewer is None or view.outcome is not None:
        return []
    eye = view.options[f"eye_{view.viewer + 1}"]
    key = "ninja-night.board.hand" if eye == "hand" else "ninja-night.board.eye"
    return ["", f"[dim]{say(key, eye=eye)}[/]"]
