"""What a Ninja can force without any token: the pursuit on a floor, solved exactly.

For every set of scrolls and every cell of the Master it says from which cells the Ninja takes them
and gets out, whatever the Master does by steps alone, and in how many turns. Worked out backwards,
with all cells of the Ninja at once as bits."""
# compiled by mypyc

from typing import Final, final

from shinobi.games.kraft.rules.plan import ALL, Plan
from shinobi.games.kraft.tables import CELLS, EAST_GATE, NORTH_GATE

MOST: Final = 4
"""More scrolls than these are left out: each doubles the work."""
EXITS: Final = (1 << EAST_GATE) | (1 << NORTH_GATE)


@final
class Pursuit:
    """The cells from which a set of scrolls can be forced, for each number of turns."""

    def __init__(self, plan: Plan, cells: list[int], steps: list[int], turns: int) -> None:
        self.plan = plan
        self.cells = cells
        """Where the scrolls lie; a set of them is written as bits, in this order."""
        self.steps = steps
        """Of Master and Ninja in a turn."""
        self.turns = turns
        self.bit = [0] * CELLS
        """By cell, the bit of the scroll that lies there."""
        for i in range(len(cells)):
            self.bit[cells[i]] = 1 << i
        self.layers: list[list[int]] = []
        """For each number of turns: by set, cell of the Master and steps left, cells as bits."""
        self._free: list[int] = []
        self._near: list[list[int]] = []
        self._touch: list[int] = []
        self._solve()

    def place(self, wanted: int, master: int, steps: int) -> int:
        """Where a layer keeps the cells for these."""
        return (wanted * CELLS + master) * (self.steps[1] + 1) + steps

    def forced(self, wanted: int, master: int, ninja: int, steps: int, turns: int) -> int:
        """In how many turns a Ninja who is to move can force these scrolls; 0: not in so many."""
        if not self.layers or turns <= 0:
            return 0
        at = self.place(wanted, master, steps)
        bit = 1 << ninja
        last = min(turns, len(self.layers))
        if not self.layers[last - 1][at] & bit:
            return 0
        for needed in range(1, last):
            if self.layers[needed - 1][at] & bit:
                return needed
        return last

    def can(self, wanted: int, master: int, ninja: int, steps: int, turns: int) -> bool:
        """Whether these scrolls can be forced in so many turns."""
        last = min(turns, len(self.layers))
        if last <= 0:
            return False
        return bool(self.layers[last - 1][self.place(wanted, master, steps)] >> ninja & 1)

    def _solve(self) -> None:
        for cell in range(CELLS):
            self._free.append(ALL & ~self.plan.seen_bits(cell))
            far = self.plan.far_from(cell)
            self._near.append([c for c in range(CELLS) if far[c] <= self.steps[0]])
        self._touch = [self.plan.touch(1 << cell) for cell in self.cells]
        size = self.place(1 << len(self.cells), 0, 0)
        before = [0] * size
        for _ in range(self.turns):
            layer = self._earlier(before)
            if layer == before:
                return
            self.layers.append(layer)
            before = layer

    def _earlier(self, before: list[int]) -> list[int]:
        """The layer for one turn more."""
        layer = [0] * len(before)
        most = self.steps[1]
        for wanted in range(1 << len(self.cells)):
            safe = self._safe(before, wanted)
            for master in range(CELLS):
                free = self._free[master]
                stays = free
                for cell in self._near[master]:
                    stays &= safe[cell]
                starts = stays | (EXITS & free if wanted == 0 else 0)
                at = self.place(wanted, master, 0)
                for steps in range(most + 1):
                    if steps > 0 and starts:
                        starts |= self.plan.touch(starts) & free
                    for i in range(len(self.cells)):
                        if wanted >> i & 1:
                            less = layer[self.place(wanted & ~(1 << i), master, steps)]
                            starts |= self._touch[i] & less
                    layer[at + steps] = starts
        return layer

    def _safe(self, before: list[int], wanted: int) -> list[int]:
        """By cell of the Master after their turn, where the Ninja is unseen and still forces it."""
        most = self.steps[1]
        return [before[self.place(wanted, cell, most)] & self._free[cell] for cell in range(CELLS)]


KEPT: Final = 8
_SOLVED: list[Pursuit] = []


def pursuit_on(plan: Plan, cells: list[int], steps: list[int], turns: int) -> Pursuit:
    """The pursuit for these scrolls, or for more, if it is among the last that were solved."""
    for known in _SOLVED:
        if known.plan is plan and known.steps == steps and known.turns == turns:
            missing = [cell for cell in cells if not known.bit[cell]]
            if not missing:
                return known
    pursuit = Pursuit(plan, cells, steps, turns)
    if len(_SOLVED) >= KEPT:
        _SOLVED.pop(0)
    _SOLVED.append(pursuit)
    return pursuit
