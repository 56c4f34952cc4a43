"""Draw the house: packages, how large they are, and who imports whom.

python scripts/house.py            writes docs/house.svg
python scripts/house.py --table    prints lines and files by package
"""

import argparse
import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src/shinobi"
PICTURE = ROOT / "docs/house.svg"
FLOORS = (
    ("core",),
    ("nin_jan", "ninja_combo", "kraft", "ninja_night", "ninja_squad"),
    ("puzzles", "reviews", "bots", "words"),
    ("testing", "terminal", "arena", "research", "server"),
    ("browser",),
)
"""From the ground up: nobody imports from a floor above."""
SPOKEN = ("say", "icu", "lesson", "messages")
"""Modules that make words of keys."""
WIDTH, HEIGHT, GAP, STEP = 840, 46, 14, 104
STYLE = """
    text { font: 600 14px system-ui, sans-serif; fill: #1d1b22; text-anchor: middle }
    .size { font-weight: 400; font-size: 12px; fill: #5c5567 }
    .ground { fill: #fbf7ec }
    .room { fill: #f1e9d6; stroke: #2b3f77; stroke-width: 1.5 }
    .web { fill: #d9dceb }
    .way { fill: none; stroke: #c8321f; stroke-width: 1.4; opacity: .55; marker-end: url(#tip) }
    .talk { stroke: #2b3f77; stroke-dasharray: 4 4; marker-end: none }
    .tip { fill: #c8321f }"""


TIP = (
    '<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7"'
    ' orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker>'
)


class Room(NamedTuple):
    """A package, or what belongs together."""

    name: str
    files: int
    lines: int
    uses: frozenset[str]
    """The rooms that it imports from."""


class Box(NamedTuple):
    """Where a room is drawn."""

    x: float
    y: float
    width: float


def room_of(module: str) -> str:
    """The room that a module of ours is in; '' for any other."""
    match module.split("."):
        case ["shinobi", "games", game, *_] if any(game in floor for floor in FLOORS):
            return game
        case ["shinobi", part, *_] if part in SPOKEN:
            return "words"
        case ["shinobi", part, *_] if any(part in floor for floor in FLOORS):
            return part
    return ""


def imports_of(file: Path) -> Iterator[str]:
    """Every module that a file names."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def rooms() -> list[Room]:
    """All of them, counted."""
    files, lines = Counter[str](), Counter[str]()
    uses: dict[str, set[str]] = {}
    for file in PACKAGE.rglob("*.py"):
        parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
        name = room_of(".".join(parts))
        if name:
            files[name] += 1
            lines[name] += len(file.read_text("utf-8").splitlines())
            uses.setdefault(name, set()).update(room_of(module) for module in imports_of(file))
    client = [file for kind in ("ts", "svelte") for file in (ROOT / "web/src").rglob(f"*.{kind}")]
    files["browser"] = len(client)
    lines["browser"] = sum(len(file.read_text("utf-8").splitlines()) for file in client)
    return [
        Room(name, files[name], lines[name], frozenset(uses.get(name, set()) - {"", name}))
        for floor in FLOORS
        for name in floor
    ]


def boxes() -> dict[str, Box]:
    """Floor above floor, each as wide as all others."""
    places = {}
    for height, floor in enumerate(reversed(FLOORS)):
        width = (WIDTH - GAP * (len(floor) + 1)) / len(floor)
        for at, name in enumerate(floor):
            places[name] = Box(GAP + at * (width + GAP), GAP + height * STEP, width)
    return places


def arrow(start: Box, end: Box) -> str:
    """From the foot of one to the head of another."""
    x, y = start.x + start.width / 2, start.y + HEIGHT
    to_x, to_y = end.x + end.width / 2, end.y
    x += (to_x - x) * 0.15
    to_x += (x - to_x) * 0.15
    bend = (to_y - y) / 2
    path = f"M{x:.0f} {y:.0f}C{x:.0f} {y + bend:.0f} {to_x:.0f} {to_y - bend:.0f} "
    return f"{path}{to_x:.0f} {to_y - 4:.0f}"


def picture() -> str:
    """The house as SVG, with the ways to the floor below: everybody may use core. Sizes are in
    hundreds of lines: a small change draws nothing anew."""
    places = boxes()
    found = rooms()
    ways = [
        f'  <path class="way" d="{arrow(places[room.name], places[other])}"/>'
        for room in found
        for other in sorted(room.uses)
        if places[other].y == places[room.name].y + STEP
    ]
    talk = f'  <path class="way talk" d="{arrow(places["browser"], places["server"])}"/>'
    height = GAP + STEP * (len(FLOORS) - 1) + HEIGHT + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        "  <title>The house: packages, their size, and who imports whom</title>",
        f"  <style>{STYLE}\n  </style>",
        f"  <defs>{TIP}</defs>",
        f'  <rect class="ground" width="{WIDTH}" height="{height}" rx="10"/>',
        *ways,
        talk,
        *(drawn(room, places[room.name]) for room in found),
        "</svg>\n",
    ]
    return "\n".join(parts)


def drawn(room: Room, box: Box) -> str:
    kind = "room web" if room.name == "browser" else "room"
    middle = box.x + box.width / 2
    size = f"{round(room.lines / 100) / 10:.1f} k lines"
    rect = f'<rect class="{kind}" x="{box.x:.0f}" y="{box.y}" width="{box.width:.0f}"'
    return (
        f'  {rect} height="{HEIGHT}" rx="6"/>\n'
        f'  <text x="{middle:.0f}" y="{box.y + 20}">{room.name}</text>\n'
        f'  <text class="size" x="{middle:.0f}" y="{box.y + 37}">{size}</text>'
    )


def table() -> str:
    """Lines and files by package."""
    rows = [f"{room.name:<14}{room.files:>6}{room.lines:>8}" for room in rooms()]
    return "\n".join([f"{'':<14}{'files':>6}{'lines':>8}", *rows])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--table", action="store_true", help="print lines and files instead")
    if parser.parse_args().table:
        print(table())
    else:
        PICTURE.write_text(picture(), "utf-8")


if __name__ == "__main__":
    main()
