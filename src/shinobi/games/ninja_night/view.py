"""What one seat, or a spectator, may know (12.1 to 12.5). For clients: docs/games."""

import msgspec

from shinobi.core.values import Seat, View

Point = tuple[int, int]


class Box(msgspec.Struct, frozen=True):
    """Something that stands there (1.2). Corners go round counter-clockwise, in millimetres."""

    building: str
    upper: bool
    corners: tuple[Point, ...]
    bottom: int
    top: int


class Roof(msgspec.Struct, frozen=True):
    """The deck that counts, and its nine points (1.4, 1.5)."""

    building: str
    corners: tuple[Point, ...]
    height: int
    points: tuple[Point, ...]


class Tree(msgspec.Struct, frozen=True):
    """A tree (1.6)."""

    x: int
    y: int
    radius: int
    height: int


class Rope(msgspec.Struct, frozen=True):
    """The throw that is being prepared (5.1)."""

    purpose: str
    rope: str
    start: str
    target: str | None
    victim: Seat | None
    stand: int | None
    aim: int | None
    blocked: tuple[str, ...]
    """A row for each standing point, a character for each aim point: `.` or the obstacle."""


class NightView(View, frozen=True, kw_only=True):
    """Buildings by letter, chests by name. Nothing here is a distance."""

    round: int
    first: Seat
    phase: str
    asked: str
    turn: Seat | None
    step: int
    acted: bool
    picking: bool
    placing: Seat | None
    ground: int
    boxes: tuple[Box, ...]
    roofs: tuple[Roof, ...]
    trees: tuple[Tree, ...]
    lying: tuple[tuple[str, ...], ...]
    """By building, the chests on its roof."""
    ninja: tuple[str | None, ...]
    packs: tuple[tuple[str, ...], ...]
    played: tuple[tuple[str, ...], ...]
    wounds: tuple[int, ...]
    reserve: int
    faces: tuple[str | None, ...]
    """By chest, what the viewer knows to be under it."""
    seen: tuple[tuple[Seat, ...], ...]
    """By chest, who has looked under it."""
    plans: tuple[tuple[str, str] | None, ...]
    barred: tuple[str, ...]
    rope: Rope | None
    struck: Seat | None
    """Whose backpack a kunai has hit, while a chest of it is to be chosen."""
