"""What one seat, or a spectator, may know (12.1 to 12.5). For clients: docs/games."""

from typing import Annotated

import msgspec

from shinobi.core.code import Bits, Code, Names, Place
from shinobi.core.shape import Shape, Whole
from shinobi.core.values import Seat, View
from shinobi.games.ninja_night.rules.village import LOW
from shinobi.games.ninja_night.state import NightState
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    CHEST_NAMES,
    FACES,
    LETTERS,
    POINTS,
    PURPOSES,
    QUESTIONS,
    SEATS,
)

Point = tuple[int, int]
ACTION = Names(ACTIONS, "action")
CHEST = Names(CHEST_NAMES, "chest")
SEAT = Place(SEATS, "seats")
STEPS = (0, 1, 2)


class Step(Code):
    """Which of two actions, told from one; nought while there is no turn."""

    def show(self, value: int) -> int:
        return value + 1

    def read(self, told: int) -> int:
        if told not in STEPS:
            raise ValueError("step is 1 or 2")
        return told - 1


class Plan(Code):
    """Two actions, or null while there are none."""

    def show(self, value: list[int]) -> tuple[str, ...] | None:
        return tuple([ACTIONS[action] for action in value]) or None

    def read(self, told: tuple[str, str] | None) -> list[int]:
        return [ACTION.read(action) for action in told or ()]


Building = Annotated[str, Names(LETTERS, "building")]
Chests = tuple[Annotated[str, CHEST], ...]
Faces = tuple[Annotated[str, Names(FACES, "face")] | None, ...]
Plans = tuple[Annotated[tuple[str, str] | None, Plan()], ...]
PointNumber = Annotated[int | None, Place(POINTS, "points", 1)]
SeatOrNobody = Annotated[Seat | None, SEAT]


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


class Throw(msgspec.Struct, frozen=True):
    """A throw as far as it is prepared."""

    purpose: Annotated[str, Names(PURPOSES, "purpose")]
    target: Building | None
    victim: SeatOrNobody
    stand: PointNumber
    aim: PointNumber


class Rope(Throw, frozen=True):
    """The throw that is being prepared (5.1)."""

    rope: str
    start: str
    blocked: tuple[str, ...]
    """A row for each standing point, a character for each aim point: `.` or the obstacle."""


class NightTable(View, frozen=True, kw_only=True):
    """What everybody sees."""

    round: int
    first: Annotated[Seat, SEAT]
    asked: Annotated[str, Names(QUESTIONS, "question")]
    turn: SeatOrNobody
    step: Annotated[int, Step()]
    acted: bool
    picking: bool
    lying: tuple[Chests, ...]
    """By building, the chests on its roof."""
    ninja: tuple[Building | None, ...]
    packs: tuple[Chests, ...]
    played: tuple[Chests, ...]
    wounds: tuple[int, ...]
    seen: tuple[Annotated[tuple[Seat, ...], Bits(SEAT, SEATS)], ...]
    """By chest, who has looked under it."""
    barred: Annotated[tuple[str, ...], Bits(CHEST)]
    struck: SeatOrNobody
    """Whose backpack a kunai has hit, while a chest of it is to be chosen."""


class NightView(NightTable, frozen=True, kw_only=True):
    """Buildings by letter, chests by name. Nothing here is a distance."""

    phase: str
    placing: Seat | None
    ground: int
    boxes: tuple[Box, ...]
    roofs: tuple[Roof, ...]
    trees: tuple[Tree, ...]
    reserve: int
    faces: Faces
    """By chest, what the viewer knows to be under it."""
    plans: Plans
    rope: Rope | None


def buildings(state: NightState) -> dict[str, list[int]]:
    """By letter seven numbers, or twelve with an upper box."""
    rows = zip(LETTERS, state.village.buildings, strict=True)
    return {letter: row if row[-1] else row[:LOW] for letter, row in rows}


def trees(state: NightState) -> list[list[int]]:
    return state.village.trees


class NightSecrets(msgspec.Struct):
    """What only a form tells, or tells in full."""

    village: Annotated[str | dict[str, list[int]], Whole(buildings)]
    """In numbers, or a seed to build it from."""
    trees: Annotated[list[list[int]], Whole(trees)]
    faces: Faces
    plans: Plans
    rope: Throw | None
    wounded: SeatOrNobody


SHAPE = Shape(NightTable, NightSecrets)
