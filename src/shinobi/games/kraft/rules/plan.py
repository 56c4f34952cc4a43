"""A floor's walls and doors, with all that follows from them: ways, sight, distances.

A plan never changes; what is costly is worked out when first asked for, and kept. Sliding a piece
or locking a door gives another plan, which is kept too: a search comes back to it often."""
# compiled by mypyc

from typing import Final, final

from shinobi.games.kraft.tables import (
    APART,
    CELLS,
    EAST,
    EDGE_AT,
    EDGE_CELL,
    EDGE_OTHER,
    EDGES,
    LONG_EDGE,
    LONG_OTHER,
    NEXT,
    NORTH,
    NOWHERE,
    SOUTH,
    UPRIGHT,
    WEST,
)

FREE: Final = 0
LONG_PIECE: Final = 1
WALL_PIECE: Final = 2
DOOR_PIECE: Final = 3
LOCKED: Final = 4
"""What stands on an edge."""
FAR: Final = 1000
"""Further than any cell that can be reached."""
ALL: Final = (1 << CELLS) - 1


def on_edges(longs: list[int], walls: list[int], doors: list[int], locks: list[int]) -> list[int]:
    """What stands on each edge."""
    piece = [FREE] * EDGES
    for place in longs:
        piece[LONG_EDGE[place]] = LONG_PIECE
        piece[LONG_OTHER[place]] = LONG_PIECE
    for edge in walls:
        piece[edge] = WALL_PIECE
    for edge in doors:
        piece[edge] = DOOR_PIECE
    for edge in locks:
        piece[edge] = LOCKED
    return piece


@final
class Plan:
    """Where walls and doors stand, and what one can walk and see."""

    def __init__(  # noqa: PLR0915  a field each
        self, longs: list[int], walls: list[int], doors: list[int], locks: list[int], sight: int
    ) -> None:
        self.longs = longs
        self.walls = walls
        self.doors = doors
        """Locked ones included."""
        self.locks = locks
        self.sight = sight
        """How far the Master sees without a lantern."""
        self.piece = on_edges(longs, walls, doors, locks)
        self.steps = [NOWHERE] * (4 * CELLS)
        """The neighbour that a step leads to, by cell * 4 + direction (1.5)."""
        self.looks = [NOWHERE] * (4 * CELLS)
        """The neighbour that sight reaches."""
        self.ways = [0, 0, 0, 0]
        """By direction, the cells from which a step leads there, as bits."""
        self._open_edges()
        none: list[bool] = []
        self._watch: list[list[bool]] = [none] * CELLS
        self._lit: list[list[bool]] = [none] * CELLS
        self._lit_reach = 0
        self._threat: list[list[bool]] = [none] * CELLS
        self._threat_steps = 0
        self._wide: list[list[bool]] = [none] * CELLS
        self._wide_by: tuple[int, int, int, int] = (0, 0, 0, 0)
        nothing: list[float] = []
        self.draws: list[list[float]] = [nothing] * CELLS
        """How strongly each cell draws a thief from everywhere, as `stealing` works it out."""
        nowhere: list[int] = []
        self._far: list[list[int]] = [nowhere] * CELLS
        self.slides: list[int] = []
        """Slides that are possible, once `slides_known` (10.4)."""
        self.slides_known = False
        self.lockable: list[int] = []
        """Doors that may be locked, once `lockable_known` (11.2)."""
        self.lockable_known = False
        self.others: dict[int, Plan] = {}
        """Plans that differ by one change, by a number that its maker gives it."""

    def _open_edges(self) -> None:
        ways = self.ways
        for i in range(4 * CELLS):
            edge = EDGE_AT[i]
            if edge == NOWHERE:
                continue
            piece = self.piece[edge]
            if piece == FREE:
                self.looks[i] = NEXT[i]
            if piece in (FREE, DOOR_PIECE):
                self.steps[i] = NEXT[i]
                ways[i % 4] |= 1 << (i // 4)

    def seen_from(self, cell: int) -> list[bool]:
        """Which cells a Master or Disciple on a cell sees (6.1)."""
        row = self._watch[cell]
        if not row:
            row = self.look(cell, self.sight)
            self._watch[cell] = row
        return row

    def lit_from(self, cell: int, reach: int) -> list[bool]:
        """The same with a lantern that reaches so far (11.3)."""
        if reach != self._lit_reach:
            none: list[bool] = []
            self._lit = [none] * CELLS
            self._lit_reach = reach
        row = self._lit[cell]
        if not row:
            row = self.look(cell, reach)
            self._lit[cell] = row
        return row

    def look(self, cell: int, reach: int) -> list[bool]:
        """The cells in sight: at each distance, those next to one in sight that is nearer. Figures
        and scrolls play no part (6.2)."""
        seen = [False] * CELLS
        seen[cell] = True
        edge = [cell]
        for distance in range(1, reach + 1):
            further: list[int] = []
            for near in edge:
                for direction in range(4):
                    there = self.looks[near * 4 + direction]
                    if there == NOWHERE or seen[there]:
                        continue
                    if APART[cell * CELLS + there] == distance:
                        seen[there] = True
                        further.append(there)
            edge = further
        return seen

    def threat_from(self, cell: int, steps: int) -> list[bool]:
        """Which cells a Master on a cell can see after at most so many steps."""
        if steps != self._threat_steps:
            none: list[bool] = []
            self._threat = [none] * CELLS
            self._threat_steps = steps
        row = self._threat[cell]
        if not row:
            row = self.threat(cell, steps)
            self._threat[cell] = row
        return row

    def threat(self, cell: int, steps: int) -> list[bool]:
        """All that is seen from any cell within so many steps."""
        far = self.far_from(cell)
        row = [False] * CELLS
        for there in range(CELLS):
            if far[there] <= steps:
                self._add(row, self.seen_from(there))
        return row

    def wide_from(self, cell: int, steps: int, more: int, lit: int, rush: int) -> list[bool]:
        """Which cells a Master on a cell can see in one turn with the help of a token: with so many
        steps more, with a lantern that reaches so far, or by a rush."""
        by = (steps, more, lit, rush)
        if by != self._wide_by:
            none: list[bool] = []
            self._wide = [none] * CELLS
            self._wide_by = by
        row = self._wide[cell]
        if not row:
            row = self.threat(cell, steps + more)
            far = self.far_from(cell)
            for there in range(CELLS):
                if far[there] <= steps:
                    self._add(row, self.lit_from(there, lit))
            for direction in range(4):
                there = cell
                for _ in range(rush):
                    there = self.looks[there * 4 + direction]
                    if there == NOWHERE:
                        break
                    self._add(row, self.seen_from(there))
            self._wide[cell] = row
        return row

    def _add(self, row: list[bool], seen: list[bool]) -> None:
        for i in range(CELLS):
            if seen[i]:
                row[i] = True

    def far_from(self, cell: int) -> list[int]:
        """Steps from a cell to each other, whatever figures are on the way; FAR if none."""
        row = self._far[cell]
        if not row:
            row = self.walk(cell)
            self._far[cell] = row
        return row

    def walk(self, cell: int) -> list[int]:
        """Steps to each cell, by rings."""
        far = [FAR] * CELLS
        far[cell] = 0
        ring = [cell]
        steps = 0
        while ring:
            steps += 1
            outer: list[int] = []
            for near in ring:
                for i in range(4 * near, 4 * near + 4):
                    there = self.steps[i]
                    if there != NOWHERE and far[there] == FAR:
                        far[there] = steps
                        outer.append(there)
            ring = outer
        return far

    def reach(self, start: int, allowed: int) -> int:
        """The cells that can be walked to from those in `start` through those allowed, as bits."""
        north, east = self.ways[NORTH], self.ways[EAST]
        south, west = self.ways[SOUTH], self.ways[WEST]
        cells = start
        while True:
            more = (
                cells
                | (
                    (cells & north) << 9
                    | (cells & east) << 1
                    | (cells & south) >> 9
                    | (cells & west) >> 1
                )
                & allowed
            )
            if more == cells:
                return cells
            cells = more

    def touch(self, cells: int) -> int:
        """These cells and all that are one step away, as bits."""
        return (
            cells
            | (cells & self.ways[NORTH]) << 9
            | (cells & self.ways[EAST]) << 1
            | (cells & self.ways[SOUTH]) >> 9
            | (cells & self.ways[WEST]) >> 1
        )

    def seen_bits(self, cell: int) -> int:
        """Which cells are seen from a cell, as bits."""
        bits = 0
        row = self.seen_from(cell)
        for i in range(CELLS):
            if row[i]:
                bits |= 1 << i
        return bits

    def cut_off(self) -> int:
        """The cells that can't be reached from the first gate, as bits (3.6)."""
        return ALL & ~self.reach(1 << 4, ALL)

    def stays_whole(self, opened: int, closed: int) -> bool:
        """Whether every cell can still be reached if one edge opens and another is shut (3.6)."""
        ways = self.ways[:]
        if opened != NOWHERE:
            _set(ways, opened, True)
        _set(ways, closed, False)
        cells = 1 << 4
        while True:
            more = cells | (
                (cells & ways[NORTH]) << 9
                | (cells & ways[EAST]) << 1
                | (cells & ways[SOUTH]) >> 9
                | (cells & ways[WEST]) >> 1
            )
            if more == cells:
                return cells == ALL
            cells = more


def _set(ways: list[int], edge: int, passable: bool) -> None:
    here, there = EDGE_CELL[edge], EDGE_OTHER[edge]
    forth, back = (EAST, WEST) if edge < UPRIGHT else (NORTH, SOUTH)
    if passable:
        ways[forth] |= 1 << here
        ways[back] |= 1 << there
    else:
        ways[forth] &= ~(1 << here)
        ways[back] &= ~(1 << there)


KEPT: Final = 64
Pieces = tuple[int, ...]
_PLANS: dict[tuple[Pieces, Pieces, Pieces, Pieces, int], Plan] = {}


def plan_for(
    longs: list[int], walls: list[int], doors: list[int], locks: list[int], sight: int
) -> Plan:
    """The plan of a floor, with all that was worked out for it before: the floors that are played
    at the moment are kept."""
    key = (tuple(longs), tuple(walls), tuple(doors), tuple(locks), sight)
    plan = _PLANS.get(key)
    if plan is None:
        if len(_PLANS) >= KEPT:
            _PLANS.clear()
        plan = Plan(longs, walls, doors, locks, sight)
        _PLANS[key] = plan
    elif len(plan.others) > KEPT:
        plan.others.clear()
    return plan
