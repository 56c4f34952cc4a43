"""The puzzles that come with a game."""

import datetime as dt
from collections.abc import Iterable
from functools import cache
from importlib import resources

import msgspec

from shinobi.core import shelf
from shinobi.puzzles.puzzle import Puzzle

FILE = "puzzles.jsonl"


class Line(msgspec.Struct, frozen=True):
    """A puzzle as it is kept, one in a line."""

    seed: str
    match: int
    """Which of the seed's matches it comes from."""
    puzzle: Puzzle


def read_lines(text: bytes) -> list[Line]:
    """ValueError says which line can't be read."""
    found: list[Line] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ValueError(f"line {number}: {error}") from error
    return found


def write_lines(lines: Iterable[Line]) -> bytes:
    """As `read_lines` reads them."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


@cache
def pack(game: str) -> tuple[Puzzle, ...]:
    """Those of the rules as they are now, in the order of their names, which is none; nothing if a
    game brings none. KeyError if there is no such game."""
    whole = shelf.get(game)
    file = resources.files(whole.package) / FILE
    lines = read_lines(file.read_bytes()) if file.is_file() else []
    puzzles = [line.puzzle for line in lines if line.puzzle.version == whole.card.version]
    return tuple(sorted(puzzles, key=lambda each: each.name))


def find(game: str, name: str) -> Puzzle | None:
    """The one of that name."""
    return next((each for each in pack(game) if each.name == name), None)


def of_day(game: str, day: dt.date, level: int | None = None) -> Puzzle:
    """The same for everybody; day by day through the whole pack, or through those of one level.
    LookupError if there are none."""
    every = [each for each in pack(game) if level in (None, each.level)]
    if not every:
        raise LookupError(f"there are no such puzzles of {game}")
    return every[day.toordinal() % len(every)]
