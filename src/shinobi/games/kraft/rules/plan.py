"""A floor's walls and doors, with all that follows from them: ways, sight, distances.

A plan never changes; what is costly is worked out when first asked for, and kept. Sliding a piece
or locking a door gives another plan, which is kept too: a search comes back to it often."""
# compiled by mypyc

from typing import Final, final

from mypy_extensions import i64

from shinobi.core.packed import vec
from shinobi.games.kraft.rules.cells import (
    HIGH_ALL,
    HIGH_BIT,
    LOW_ALL,
    LOW_BIT,
    LOW_CELLS,
    is_in,
    reach,
)
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
FIRST_CELL: Final = 4
"""A gate, from which all cells must be reached."""
NEIGHBOUR: Final = vec[i64](NEXT)
EDGE_TO: Final = vec[i64](EDGE_AT)
DISTANCE: Final = vec[i64](APART)
"""Tables that every plan asks, packed."""
NO_WAYS: Final = vec[i64]([NOWHERE] * (4 * CELLS))
QUEUE: Final = vec[i64]([0] * CELLS)


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
        self.ways = vec[i64]([0] * 8)
        """By direction, the cells from which a step leads there: two numbers each."""
        self.steps = NO_WAYS[:]
        """The neighbour that a step leads to, by cell * 4 + direction (1.5)."""
        self.looks = NO_WAYS[:]
        """The neighbour that sight reaches."""
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
        piece, steps, looks, ways = self.piece, self.steps, self.looks, self.ways
        for way in range(i64(4 * CELLS)):
            edge = EDGE_TO[way]
            if edge == NOWHERE:
                continue
            stands = piece[edge]
            if stands == FREE:
                looks[way] = NEIGHBOUR[way]
            if stands in (FREE, DOOR_PIECE):
                steps[way] = NEIGHBOUR[way]
                ways[way % 4 * 2] |= LOW_BIT[way // 4]
                ways[way % 4 * 2 + 1] |= HIGH_BIT[way // 4]

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
        looks, queue = self.looks, QUEUE[:]
        queue[0] = cell
        origin: i64 = cell * CELLS
        first: i64 = 0
        last: i64 = 1
        while first < last:
            near = queue[first]
            distance = DISTANCE[origin + near] + 1
            if distance > reach:
                break
            first += 1
            for way in range(4 * near, 4 * near + 4):
                there = looks[way]
                if there == NOWHERE or seen[there]:
                    continue
                if DISTANCE[origin + there] == distance:
                    seen[there] = True
                    queue[last] = there
                    last += 1
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
        """Steps to each cell, the nearest first."""
        far = [FAR] * CELLS
        far[cell] = 0
        steps, queue = self.steps, QUEUE[:]
        queue[0] = cell
        first: i64 = 0
        last: i64 = 1
        while first < last:
            near = queue[first]
            first += 1
            next_step = far[near] + 1
            for way in range(4 * near, 4 * near + 4):
                there = steps[way]
                if there != NOWHERE and far[there] == FAR:
                    far[there] = next_step
                    queue[last] = there
                    last += 1
        return far

    def way_back(self, start: int, cell: int) -> list[int]:
        """A shortest way from a cell to where one starts; neither end is in it."""
        far = self.far_from(start)
        way: list[int] = []
        here = cell
        while far[here] > 1:
            for i in range(4 * here, 4 * here + 4):
                there = self.steps[i]
                if there != NOWHERE and far[there] < far[here]:
                    here = there
                    break
            way.append(here)
        return way

    def out_of_sight(self, start: i64, seen: list[bool]) -> tuple[i64, i64]:
        """The cells that can be walked to from one, through those that are not seen."""
        low: i64 = 0
        high: i64 = 0
        for cell in range(i64(CELLS)):
            if seen[cell]:
                low |= LOW_BIT[cell]
                high |= HIGH_BIT[cell]
        return reach(self.ways, start, low, high)

    def touches(self, low: i64, high: i64, cell: i64) -> bool:
        """Whether a cell is one of these, or a step away from one."""
        if is_in(low, high, cell):
            return True
        for way in range(4 * cell, 4 * cell + 4):
            there = self.steps[way]
            if there != NOWHERE and is_in(low, high, there):
                return True
        return False

    def touch(self, cells: int) -> int:
        """These cells and all that are one step away, as bits."""
        return (
            cells
            | (cells & self._way(NORTH)) << 9
            | (cells & self._way(EAST)) << 1
            | (cells & self._way(SOUTH)) >> 9
            | (cells & self._way(WEST)) >> 1
        )

    def _way(self, direction: int) -> int:
        low: int = self.ways[direction * 2]
        high: int = self.ways[direction * 2 + 1]
        return low | high << LOW_CELLS

    def seen_bits(self, cell: int) -> int:
        """Which cells are seen from a cell, as bits."""
        bits = 0
        row = self.seen_from(cell)
        for i in range(CELLS):
            if row[i]:
                bits |= 1 << i
        return bits

    def room(self, cell: int) -> list[int]:
        """The cells that can be reached from one."""
        low, high = reach(self.ways, cell, 0, 0)
        return [each for each in range(CELLS) if is_in(low, high, each)]

    def cut_off(self) -> list[int]:
        """The cells that can't be reached from the first gate (3.6)."""
        low, high = reach(self.ways, FIRST_CELL, 0, 0)
        if low == LOW_ALL and high == HIGH_ALL:
            return []
        return [each for each in range(CELLS) if not is_in(low, high, each)]

    def stays_whole(self, opened: int, closed: int) -> bool:
        """Whether every cell can still be reached if one edge opens and another is shut (3.6)."""
        ways = self.ways[:]
        if opened != NOWHERE:
            _set(ways, opened, True)
        _set(ways, closed, False)
        low, high = reach(ways, FIRST_CELL, 0, 0)
        return low == LOW_ALL and high == HIGH_ALL


def _set(ways: vec[i64], edge: int, passable: bool) -> None:
    """Let an edge be passed both ways, or not."""
    forth, back = (EAST, WEST) if edge < UPRIGHT else (NORTH, SOUTH)
    for cell, direction in ((EDGE_CELL[edge], forth), (EDGE_OTHER[edge], back)):
        ways[direction * 2] &= ~LOW_BIT[cell]
        ways[direction * 2 + 1] &= ~HIGH_BIT[cell]
        if passable:
            ways[direction * 2] |= LOW_BIT[cell]
            ways[direction * 2 + 1] |= HIGH_BIT[cell]


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
