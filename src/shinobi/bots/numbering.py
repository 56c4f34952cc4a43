"""Numbers for keys, without an object for each: what a tree of a million nodes is made of."""
# compiled by mypyc

from typing import Final, final

from mypy_extensions import i64

from shinobi.core.packed import vec

FIRST: Final = 256
"""Places in the beginning; always a power of two."""
LOW: Final = 0xFFFF_FFFF
SPREAD: Final = 1_640_531_527
"""Odd, and near half of 32 bits times the golden section: neighbours come to lie far apart."""


@final
class Numbering:
    """Gives keys that are not negative their numbers: 0, 1, 2 and so on, in the order in which they
    come."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.keys = vec[i64]([0 for _ in range(FIRST // 2)])
        """By number; there is room for more."""
        self._places = vec[i64]([0 for _ in range(FIRST)])
        """In each place the number of a key, counted from 1, or 0. A key lies in its own place or,
        where another was there before, in the next one that was free."""

    def find(self, key: i64) -> i64:
        """The number of a key; -1: it has none."""
        places, keys = self._places, self.keys
        last: i64 = len(places) - 1
        at = place_of(key) & last
        while places[at]:
            number = places[at] - 1
            if keys[number] == key:
                return number
            at = at + 1 & last
        return -1

    def add(self, key: i64) -> i64:
        """A number for a key that has none."""
        number = self.count
        if number == len(self.keys):
            self._make_room()
        self.keys[number] = key
        self.count = number + 1
        self._put(key, number)
        return number

    def _put(self, key: i64, number: i64) -> None:
        places = self._places
        last: i64 = len(places) - 1
        at = place_of(key) & last
        while places[at]:
            at = at + 1 & last
        places[at] = number + 1

    def _make_room(self) -> None:
        """For twice as many keys; half of the places are always free."""
        before = self.keys
        self.keys = vec[i64]([0 for _ in range(2 * len(before))])
        self._places = vec[i64]([0 for _ in range(2 * len(self._places))])
        for number in range(i64(len(before))):
            self.keys[number] = before[number]
            self._put(before[number], number)


def place_of(key: i64) -> i64:
    """Where a key would lie if there were places without end."""
    mixed = (key & LOW) * SPREAD ^ (key >> 32) * SPREAD
    return mixed ^ mixed >> 29
