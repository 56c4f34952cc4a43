"""How much thought a review takes."""

import math

import msgspec
from msgspec.structs import replace

FEWEST = 3
"""Worlds in which everything is tried, however much there is."""
MANY = 76
"""Decisions of a match from which on each of them, and each moment, is given less thought."""
LEAST = 0.36
"""How much of it is left for each, as long as they are not far too many."""
MOST = 144
"""Decisions with all the thought there is, that all together may take."""


class Depth(msgspec.Struct, frozen=True):
    """So many imagined matches, whatever the machine: the same review everywhere."""

    name: str
    first: int
    """Imagined matches in which everything that can be done is tried, in the same worlds."""
    second: int
    """Worlds in which the most promising few are; the best of them in twice as many more."""
    third: int
    """Worlds, at most, in which what was done is compared with what was best of them."""
    moment: int
    """Playouts that tell the chances at a moment."""
    heard: int = 0
    """Searches that are heard, at most, of what would be called a mistake; 0: none is."""

    def worlds(self, arms: int) -> int:
        """In how many worlds so many things to do are tried at first."""
        return max(FEWEST, self.first // arms)

    def spared(self, moves: int) -> "Depth":
        """For each of so many decisions: a long match must not take for ever."""
        part = min(1.0, max(LEAST, MANY / max(1, moves)), MOST / max(1, moves))
        first, second, third, heard = (
            math.ceil(part * each) for each in (self.first, self.second, self.third, self.heard)
        )
        return replace(self, first=first, second=second, third=third, heard=heard)


QUICK = Depth("quick", first=120, second=24, third=300, moment=80, heard=10)
USUAL = Depth("usual", first=400, second=96, third=3000, moment=400, heard=40)
DEEP = Depth("deep", first=1600, second=384, third=10_240, moment=2000, heard=120)
DEPTHS = {depth.name: depth for depth in (QUICK, USUAL, DEEP)}
