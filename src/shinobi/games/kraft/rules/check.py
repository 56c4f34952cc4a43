"""Whether a dojo may be played: the build rules 3.5 to 3.10 and 3.12 (R2, R3).

A fault is a list of numbers: which one it is, then the cells, edges and counts it is about."""
# compiled by mypyc

from typing import Final

from shinobi.games.kraft.rules.cells import is_in
from shinobi.games.kraft.rules.plan import DOOR_PIECE, FAR, FREE, Plan
from shinobi.games.kraft.tables import (
    CELLS,
    EAST_GATE,
    EDGE_CELL,
    EDGE_OTHER,
    EDGES,
    GATES,
    LEVEL,
    LONG_EDGE,
    LONG_OTHER,
    NORTH_GATE,
    NOWHERE,
    SOUTH_GATE,
)

MISSING: Final = 0
"""value: it does not lie yet (3.12)."""
CUT_OFF: Final = 1
"""cell, cells, edge: a room of so many cells has no door; a wall of it stands on that edge (3.6)"""
TOO_NEAR: Final = 2
"""cell, cell, steps: two scrolls (3.8)"""
ON_GATE: Final = 3
"""cell: a scroll (3.9)"""
IN_SIGHT: Final = 4
"""cell: a scroll, seen from the north gate (3.9)"""
ENTRY_SEEN: Final = 5
"""e1 is seen from e9 (3.9)"""
NO_EXIT: Final = 6
"""cell: a Master there keeps the Ninja from both exits (3.10)"""
FEW_SCROLLS: Final = 7
"""cell, scrolls: a Master there leaves the Ninja only so many (3.10)"""
SAME_EDGE: Final = 8
"""edge: two pieces there (3.5, 3.7)"""
CROSSING: Final = 9
"""edge: two long walls cross in their middles (3.5)"""
TOO_MANY: Final = 10
"""kind of piece, how many there are (1.4)"""


def room_for_long(piece: list[int], longs: list[int], place: int) -> bool:
    """Whether a long wall fits: both edges are free, and it crosses none in the middle (3.5)."""
    if piece[LONG_EDGE[place]] != FREE or piece[LONG_OTHER[place]] != FREE:
        return False
    return crossing(longs, place) == NOWHERE


def crossing(longs: list[int], place: int) -> int:
    """The long wall that a long wall here would cross, or NOWHERE."""
    across = place + LEVEL if place < LEVEL else place - LEVEL
    return across if across in longs else NOWHERE


def overlaps(longs: list[int], walls: list[int], doors: list[int]) -> list[list[int]]:
    """Pieces that share an edge or cross (3.5, 3.7). Building refuses them one by one; a drawing
    may hold them."""
    faults: list[list[int]] = []
    count = [0] * EDGES
    for place in longs:
        count[LONG_EDGE[place]] += 1
        count[LONG_OTHER[place]] += 1
        if place < LEVEL and crossing(longs, place) != NOWHERE:
            faults.append([CROSSING, LONG_EDGE[place]])
    for edge in walls + doors:
        count[edge] += 1
    return faults + [[SAME_EDGE, edge] for edge in range(EDGES) if count[edge] > 1]


def find_faults(
    plan: Plan, scrolls: list[int], apart: int, fair_steps: int, fair_scrolls: int
) -> list[list[int]]:
    """All that stands in the way of *done*; fair play is looked at when all else is in order.
    `scrolls` are the cells of the values 1 to 4, or NOWHERE."""
    faults = [[MISSING, value + 1] for value in range(4) if scrolls[value] == NOWHERE]
    faults += rooms_without_door(plan)
    lying = [cell for cell in scrolls if cell != NOWHERE]
    faults += badly_laid(plan, lying, apart)
    if plan.seen_from(NORTH_GATE)[SOUTH_GATE]:
        faults.append([ENTRY_SEEN])
    if not faults:
        faults = unfair(plan, lying, fair_steps, fair_scrolls)
    return faults


def rooms_without_door(plan: Plan) -> list[list[int]]:
    """Each part of the floor that can't be reached, with one of the walls around it (3.6)."""
    faults: list[list[int]] = []
    shut = plan.cut_off()
    while shut:
        room = plan.room(shut[0])
        faults.append([CUT_OFF, shut[0], len(room), wall_of(plan, room)])
        shut = [cell for cell in shut if cell not in room]
    return faults


def wall_of(plan: Plan, room: list[int]) -> int:
    """A wall between a room and the rest."""
    for edge in range(EDGES):
        parts = (EDGE_CELL[edge] in room) != (EDGE_OTHER[edge] in room)
        if parts and plan.piece[edge] not in (FREE, DOOR_PIECE):
            return edge
    return NOWHERE


def badly_laid(plan: Plan, lying: list[int], apart: int) -> list[list[int]]:
    """Scrolls too near to each other, on gates or in sight (3.8, 3.9)."""
    faults: list[list[int]] = []
    seen = plan.seen_from(NORTH_GATE)
    for i in range(len(lying)):
        cell = lying[i]
        far = plan.far_from(cell)
        faults += [[TOO_NEAR, cell, o, far[o]] for o in lying[i + 1 :] if far[o] < apart]
        if cell in GATES:
            faults.append([ON_GATE, cell])
        elif seen[cell]:
            faults.append([IN_SIGHT, cell])
    return faults


def unfair(plan: Plan, lying: list[int], steps: int, scrolls: int) -> list[list[int]]:
    """The first cell from which a Master would shut the Ninja out (3.10). Who does not see the
    shortest ways leaves enough, and need not be looked at closely."""
    far = plan.far_from(SOUTH_GATE)
    shortest = shortest_ways(plan, far, lying, scrolls)
    for cell in range(CELLS):
        if steps <= far[cell] < FAR:
            seen = plan.seen_from(cell)
            if not any(seen[each] for each in shortest):
                continue
            low, high = plan.out_of_sight(SOUTH_GATE, seen)
            if not (is_in(low, high, NORTH_GATE) or is_in(low, high, EAST_GATE)):
                return [[NO_EXIT, cell]]
            number = 0
            for scroll in lying:
                if plan.touches(low, high, scroll):
                    number += 1
            if number < scrolls:
                return [[FEW_SCROLLS, cell, number]]
    return []


def shortest_ways(plan: Plan, far: list[int], lying: list[int], scrolls: int) -> list[int]:
    """The cells on the way from the entry to the nearer exit, and to as many scrolls as must be
    left; the exit is one of them, a scroll need only be touched."""
    door = NORTH_GATE if far[NORTH_GATE] < far[EAST_GATE] else EAST_GATE
    nearest = sorted(lying, key=lambda cell: far[cell])[:scrolls]
    cells = {door, *plan.way_back(SOUTH_GATE, door)}
    for cell in nearest:
        cells.update(plan.way_back(SOUTH_GATE, cell))
    return sorted(cells)
