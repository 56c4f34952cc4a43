"""Grounds from drawings, each worked out once."""

from functools import lru_cache
from typing import NamedTuple

from shinobi.core.values import Options, to_json
from shinobi.games.ninja_squad.boards import ALL, DAY, NIGHT, PALACE
from shinobi.games.ninja_squad.cards import KINDS, STEPS
from shinobi.games.ninja_squad.rules.ground import Ground
from shinobi.games.ninja_squad.state import Numbers
from shinobi.games.ninja_squad.tables import WIDE

ROUTES = [[list(STEPS[step]) for step in route] for kind in KINDS for route in kind.routes]
COPIES = [kind.copies for kind in KINDS]
LEFT_OUT = {"all": (), "without-2": (2,), "without-3": (3,), "without-2-3": (2, 3)}
MARKS = '.#"T~'
"""The drawing of each terrain."""


class Setting(NamedTuple):
    """A ground with what is put on it at the start of a half."""

    ground: Ground
    numbers: tuple[int, ...]
    """Of the boards, in the direction of play."""
    cubes: list[int]
    guards: list[int]
    """Tiles."""


def board_numbers(day: bool, boards: str) -> tuple[int, ...]:
    """Which boards lie there, in the direction of play (1.2, 1.9)."""
    numbers = [n for n in range(1, PALACE + 1) if n not in LEFT_OUT[boards]]
    return tuple(reversed(numbers)) if day else tuple(numbers)


@lru_cache(maxsize=64)
def ground_of(
    day: bool, rows: tuple[str, ...], lengths: tuple[int, ...], tracks: tuple[tuple[int, int], ...]
) -> Ground:
    """The ground of a drawing: a character for each tile, the first row first."""
    terrain = [MARKS.index(mark) for row in rows for mark in row]
    return Ground(day, terrain, list(lengths), [list(track) for track in tracks], ROUTES)


@lru_cache(maxsize=8)
def setting(day: bool, boards: str) -> Setting:
    """What the boards of the box look like when a half begins (2.1, 11.1)."""
    numbers = board_numbers(day, boards)
    sides = [ALL[number][DAY if day else NIGHT] for number in numbers]
    rows = tuple("".join(MARKS[t] for t in row) for side in sides for row in side.terrain)
    tracks, guards, first = [], [], 0
    for side in sides:
        tracks += [(_tile(first, a), _tile(first, b)) for a, b in sorted(side.tracks)]
        guards += [_tile(first, place) for place in side.guards]
        first += side.rows
    ground = ground_of(day, rows, tuple(side.rows for side in sides), tuple(tracks))
    cubes = [cube for side in sides for row in side.cubes for cube in row]
    return Setting(ground, numbers, cubes, guards)


def _tile(first: int, place: tuple[int, int]) -> int:
    return (first + place[0]) * WIDE + place[1]


_NUMBERS: dict[str, Numbers] = {}


def numbers_of(options: Options) -> Numbers:
    """A table's options; the same object for the same options."""
    key = to_json(options)
    if key not in _NUMBERS:
        _NUMBERS[key] = Numbers(dict(options), COPIES)
    return _NUMBERS[key]


@lru_cache(maxsize=64)
def rows_of(ground: Ground) -> tuple[str, ...]:
    """A ground as a drawing again."""
    marks = "".join(MARKS[terrain] for terrain in ground.terrain)
    return tuple(marks[at : at + WIDE] for at in range(0, len(marks), WIDE))


@lru_cache(maxsize=64)
def lengths_of(ground: Ground) -> tuple[int, ...]:
    return tuple(b - a for a, b in zip(ground.firsts, ground.firsts[1:], strict=False))


def names_of(ground: Ground, boards: str) -> tuple[int, ...]:
    """The boards' numbers; a drawing of its own counts them, with the palace at its place."""
    numbers = board_numbers(ground.day, boards)
    if len(numbers) == ground.boards:
        return numbers
    others = range(1, ground.boards)
    return (PALACE, *reversed(others)) if ground.day else (*others, PALACE)
