"""Sets of cells: two numbers of bits each, for the five rows below and the four above."""
# compiled by mypyc

from typing import Final

from mypy_extensions import i64

from shinobi.core.packed import vec
from shinobi.games.kraft.tables import CELLS, EAST, NORTH, SOUTH, WEST

LOW_CELLS: Final = 45
LOW_ALL: Final = (1 << 45) - 1
HIGH_ALL: Final = (1 << 36) - 1
ONE_ROW: Final = (1 << 9) - 1
TOP_LOW: Final = 36
"""Where the highest of the rows below begins."""


def low_bits() -> list[int]:
    """By cell, its bit among the rows below."""
    return [1 << cell if cell < LOW_CELLS else 0 for cell in range(CELLS)]


def high_bits() -> list[int]:
    """By cell, its bit among the rows above."""
    return [0 if cell < LOW_CELLS else 1 << cell - LOW_CELLS for cell in range(CELLS)]


LOW_BIT: Final = vec[i64](low_bits())
HIGH_BIT: Final = vec[i64](high_bits())


def is_in(low: i64, high: i64, cell: i64) -> bool:
    """Whether a cell is in a set."""
    return low & LOW_BIT[cell] != 0 or high & HIGH_BIT[cell] != 0


def reach(ways: vec[i64], start: i64, bar_low: i64, bar_high: i64) -> tuple[i64, i64]:
    """The cells that can be walked to from one, through those that are not barred."""
    north, north_high = ways[NORTH * 2], ways[NORTH * 2 + 1]
    east, east_high = ways[EAST * 2], ways[EAST * 2 + 1]
    south, south_high = ways[SOUTH * 2], ways[SOUTH * 2 + 1]
    west, west_high = ways[WEST * 2], ways[WEST * 2 + 1]
    free, free_high = LOW_ALL & ~bar_low, HIGH_ALL & ~bar_high
    low, high = LOW_BIT[start], HIGH_BIT[start]
    while True:
        up, down = low & north, high & south_high
        more = low | free & (
            up << 9 | (low & east) << 1 | (low & south) >> 9 | (low & west) >> 1
            | (down & ONE_ROW) << TOP_LOW
        )  # fmt: skip
        more_high = high | free_high & (
            (high & north_high) << 9 | (high & east_high) << 1 | down >> 9 | (high & west_high) >> 1
            | up >> TOP_LOW
        )  # fmt: skip
        if more == low and more_high == high:
            return low, high
        low, high = more, more_high
