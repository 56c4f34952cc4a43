"""How much thought a review takes."""

import msgspec

FEWEST = 3
"""Worlds in which everything is tried, however much there is."""


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

    def worlds(self, arms: int) -> int:
        """In how many worlds so many things to do are tried at first."""
        return max(FEWEST, self.first // arms)


QUICK = Depth("quick", first=120, second=24, third=360, moment=80)
USUAL = Depth("usual", first=400, second=96, third=3600, moment=400)
DEEP = Depth("deep", first=1600, second=384, third=10_240, moment=2000)
DEPTHS = {depth.name: depth for depth in (QUICK, USUAL, DEEP)}
