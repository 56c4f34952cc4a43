"""What tokens can be aimed at."""
# compiled by mypyc

from typing import Final

from shinobi.games.kraft.rules.check import crossing
from shinobi.games.kraft.rules.plan import FAR, FREE, LOCKED, LONG_PIECE, WALL_PIECE, Plan
from shinobi.games.kraft.rules.sight import sight_from
from shinobi.games.kraft.state import WITH_APPRENTICE, WITH_NINJA, KraftState
from shinobi.games.kraft.tables import (
    ALONG,
    APPRENTICE,
    CELLS,
    DISCIPLE,
    EAST,
    EDGE_AT,
    EDGE_NAME,
    GATES,
    LONG_ALONG,
    LONG_AT,
    LONG_EDGE,
    LONG_NAME,
    LONG_OTHER,
    LONGS,
    MASTER,
    NEAR,
    NEARBY,
    NINJA,
    NORTH,
    NORTH_GATE,
    NOWHERE,
    OFFSET,
    SOUTH,
    UPRIGHT,
    WEST,
)

LOCKING: Final = 10000
"""Added to a door's edge: the number of the plan in which it is locked."""
SOLID: Final = [LONG_PIECE, WALL_PIECE, LOCKED]
"""What one can glide along (10.6)."""


# Scrolls


def face_down(state: KraftState) -> list[int]:
    """The cells of face-down scrolls, in their order."""
    return sorted([p for i, p in enumerate(state.place) if p >= 0 and not state.up[i]])


def face_down_count(state: KraftState) -> int:
    count = 0
    for i in range(len(state.place)):
        if state.place[i] >= 0 and not state.up[i]:
            count += 1
    return count


def lying_count(state: KraftState) -> int:
    count = 0
    for place in state.place:
        if place >= 0:
            count += 1
    return count


def carried(state: KraftState) -> list[int]:
    """The scrolls that may be trapped (11.5, R10)."""
    held = (WITH_NINJA, WITH_APPRENTICE)
    return [i for i in range(len(state.place)) if state.place[i] in held and not state.void[i]]


def quiet(state: KraftState, cell: int) -> bool:
    """No gate, and not seen from the north gate (3.9)."""
    return cell not in GATES and not state.plan.seen_from(NORTH_GATE)[cell]


def far_from_scrolls(state: KraftState, cell: int) -> bool:
    """3.8, among the lying scrolls."""
    far = state.plan.far_from(cell)
    near = [place for place in state.place if place >= 0 and far[place] < state.numbers.apart]
    return not near


# Figures


def teleports(state: KraftState) -> list[int]:
    """Free cells near enough (10.5)."""
    near = NEAR[state.at[NINJA] * NEARBY + state.numbers.teleport]
    return [cell for cell in near if not state.figure_on(cell)]


def glides(state: KraftState) -> list[int]:
    """Cells along the walls that the Ninja stands against (10.6)."""
    here = state.at[NINJA]
    piece = state.plan.piece
    cells: list[int] = []
    for direction in range(4):
        left = EDGE_AT[here * 4 + (direction + 1) % 4]
        right = EDGE_AT[here * 4 + (direction + 3) % 4]
        if (left != NOWHERE and piece[left] in SOLID) or (
            right != NOWHERE and piece[right] in SOLID
        ):
            cells += straight_on(state, NINJA, direction, CELLS)
    cells.sort()
    return cells


def straight_on(state: KraftState, figure: int, direction: int, most: int) -> list[int]:
    """The cells in a line up to the next wall, door, border or figure, so many at most. The way is
    looked at while it is walked: who has left by then is in it no longer (R20)."""
    cells: list[int] = []
    gone = NOWHERE
    cell = state.plan.looks[state.at[figure] * 4 + direction]
    while cell != NOWHERE and len(cells) < most and (cell == gone or not state.figure_on(cell)):
        cells.append(cell)
        if gone == NOWHERE:
            gone = driven_off(state, figure, cell)
        cell = state.plan.looks[cell * 4 + direction]
    return cells


def driven_off(state: KraftState, figure: int, cell: int) -> int:
    """Where the aide stands who leaves once a figure comes to a cell: an Apprentice whom the Master
    sees, a Disciple who sees the Ninja (7.2, 7.3); NOWHERE if none does."""
    if figure == MASTER:
        aide = state.at[APPRENTICE]
        return aide if aide != NOWHERE and sight_from(state, cell)[aide] else NOWHERE
    aide = state.at[DISCIPLE]
    if aide == NOWHERE or state.hidden > 0:
        return NOWHERE
    return aide if state.plan.seen_from(aide)[cell] else NOWHERE


def step_towards(start: int, target: int) -> int:
    """From cell to cell in a straight line."""
    if target // 9 == start // 9:
        return OFFSET[EAST] if target > start else OFFSET[WEST]
    return OFFSET[NORTH] if target > start else OFFSET[SOUTH]


def rush_way(state: KraftState, direction: int) -> list[int]:
    """11.6"""
    return straight_on(state, MASTER, direction, state.numbers.rush)


def rushes(state: KraftState) -> list[int]:
    """Directions in which a rush gets anywhere (R8)."""
    return [direction for direction in range(4) if rush_way(state, direction)]


def nearest_free(state: KraftState, gate: int) -> int:
    """R7"""
    far = state.plan.far_from(gate)
    best = NOWHERE
    least = FAR
    for cell in range(CELLS):
        if far[cell] < least and not state.figure_on(cell):
            best = cell
            least = far[cell]
    return best


# Walls and doors. A slide is a number: piece * 2 + (0: to the north or east, 1: back), where a
# piece is the place of a long wall, or 128 + its edge.


def slides(plan: Plan) -> list[int]:
    """All slides that leave a proper floor (10.4, R12)."""
    if not plan.slides_known:
        for place in plan.longs:
            for way in range(2):
                if long_slides(plan, place, way):
                    plan.slides.append(place * 2 + way)
        for edge in plan.walls + plan.doors:
            for way in range(2):
                if short_slides(plan, edge, way):
                    plan.slides.append((LONGS + edge) * 2 + way)
        plan.slides_known = True
    return plan.slides


def long_slides(plan: Plan, place: int, way: int) -> bool:
    there = LONG_ALONG[place * 2 + way]
    if there == NOWHERE or crossing(plan.longs, there) != NOWHERE:
        return False
    entered = LONG_OTHER[there] if way == 0 else LONG_EDGE[there]
    freed = LONG_EDGE[place] if way == 0 else LONG_OTHER[place]
    return plan.piece[entered] == FREE and plan.stays_whole(freed, entered)


def short_slides(plan: Plan, edge: int, way: int) -> bool:
    there = ALONG[edge * 2 + way]
    if there == NOWHERE or plan.piece[there] != FREE:
        return False
    passed = LONG_AT[min(edge, there)]
    if crossing(plan.longs, passed) != NOWHERE:  # a long wall stands across the way
        return False
    if edge in plan.doors and edge not in plan.locks:
        return True
    return plan.stays_whole(edge, there)


def piece_on(plan: Plan, edge: int) -> int:
    """The piece on an edge, as slides number it."""
    if plan.piece[edge] == LONG_PIECE:
        for place in plan.longs:
            if edge in (LONG_EDGE[place], LONG_OTHER[place]):
                return place
    return LONGS + edge


def sliding_edges(plan: Plan) -> list[int]:
    """Edges of all pieces that can slide: either half of a long wall will do."""
    edges: list[int] = []
    for code in slides(plan):
        piece = code // 2
        for edge in [LONG_EDGE[piece], LONG_OTHER[piece]] if piece < LONGS else [piece - LONGS]:
            if edge not in edges:
                edges.append(edge)
    edges.sort()
    return edges


def slide_directions(plan: Plan, edge: int) -> list[int]:
    """Which ways the piece on an edge can slide."""
    piece = piece_on(plan, edge)
    ways = [NORTH, SOUTH] if edge < UPRIGHT else [EAST, WEST]
    return [ways[way] for way in range(2) if piece * 2 + way in slides(plan)]


def slide_of(plan: Plan, edge: int, direction: int) -> int:
    return piece_on(plan, edge) * 2 + (0 if direction in (NORTH, EAST) else 1)


def slid_name(code: int) -> str:
    """Where a piece stands after its slide."""
    piece, way = code // 2, code % 2
    if piece < LONGS:
        return LONG_NAME[LONG_ALONG[piece * 2 + way]]
    return EDGE_NAME[ALONG[(piece - LONGS) * 2 + way]]


def slid(plan: Plan, code: int) -> Plan:
    """The plan after a slide; a locked door stays locked."""
    other = plan.others.get(code)
    if other is None:
        piece, way = code // 2, code % 2
        longs, walls, doors, locks = plan.longs, plan.walls, plan.doors, plan.locks
        if piece < LONGS:
            longs = exchanged(longs, piece, LONG_ALONG[piece * 2 + way])
        else:
            edge = piece - LONGS
            there = ALONG[edge * 2 + way]
            walls, doors = exchanged(walls, edge, there), exchanged(doors, edge, there)
            locks = exchanged(locks, edge, there)
        other = Plan(longs, walls, doors, locks, plan.sight)
        plan.others[code] = other
    return other


def exchanged(places: list[int], old: int, new: int) -> list[int]:
    """The same with one place for another, if it is there."""
    return sorted([new if place == old else place for place in places])


def lockable(plan: Plan) -> list[int]:
    """Doors that may be locked without cutting a cell off (11.2)."""
    if not plan.lockable_known:
        for edge in plan.doors:
            if edge not in plan.locks and plan.stays_whole(NOWHERE, edge):
                plan.lockable.append(edge)
        plan.lockable_known = True
    return plan.lockable


def locked(plan: Plan, edge: int) -> Plan:
    """The plan with one more lock."""
    other = plan.others.get(LOCKING + edge)
    if other is None:
        locks = sorted([*plan.locks, edge])
        other = Plan(plan.longs, plan.walls, plan.doors, locks, plan.sight)
        plan.others[LOCKING + edge] = other
    return other
