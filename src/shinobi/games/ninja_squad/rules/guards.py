"""Guards: taken out, removed, moved, dropped (4.3 to 4.8, 8.7, 8.8, 12.4, 13.7)."""
# compiled by mypyc

from typing import Final

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.ninja_squad import events
from shinobi.games.ninja_squad.state import (
    ASK_AFTER,
    ASK_STEP,
    ASK_TURN,
    NOTHING,
    ON_THE_WAY,
    OPENING,
    OWED_NEST,
    WALKED,
    WALKING,
    SquadState,
)
from shinobi.games.ninja_squad.tables import (
    BLACK,
    DIRECTIONS,
    FORWARD,
    NOWHERE,
    PATROL,
    RIGHT,
    WATER,
    WIDE,
)

NEST_GUARDS: Final = 2
NEST_STEPS: Final = 2
"""13.7."""
DRIVEN: Final = 2
"""14.8."""
IN_TURN: Final = (ASK_TURN, ASK_STEP, ASK_AFTER, OPENING, WALKING, WALKED)


def lift(state: SquadState, tile: int) -> int:
    """Take a guard off the boards (1.7); what it was."""
    what = state.guard[tile]
    state.guard[tile] = 0
    if what == BLACK:
        state.surplus += 1
    else:
        state.patrols[what - PATROL] = NOWHERE
    if tile in state.asleep:
        forget_sleeper(state, state.asleep.index(tile))
    return what


def forget_sleeper(state: SquadState, number: int) -> None:
    state.asleep.pop(number)
    state.thrower.pop(number)


def take_out(state: SquadState, seat: int, tile: int, tell: Tell) -> None:
    """The ninja meets a guard (4.3, 4.4) and pays for it."""
    what = lift(state, tile)
    misses = not state.miss[seat]  # 4.6
    state.miss[seat] = True
    events.took_out(tell, seat, tile, what, misses)
    if seat == state.turn and state.ask in IN_TURN:
        state.stopped = True  # 4.8


def wake(state: SquadState, number: int, tell: Tell) -> None:
    """9.1."""
    tile = state.asleep[number]
    ninja = state.ninja_on(tile)
    if ninja != NOWHERE:
        what = lift(state, tile)
        events.removed(tell, ninja, tile, what, "9.1")
        return
    forget_sleeper(state, number)
    events.woke(tell, tile)


def wake_all_of(state: SquadState, seat: int, tell: Tell) -> None:
    """Those that a seat put to sleep; NOWHERE: all."""
    for number in range(len(state.asleep) - 1, -1, -1):
        if seat == NOWHERE or state.thrower[number] == seat:
            wake(state, number, tell)


def may_step(state: SquadState, tile: int) -> bool:
    """Whether a guard that is moved can go there (12.4, R7)."""
    return (
        tile != NOWHERE
        and state.guard[tile] == 0
        and state.ground.terrain[tile] != WATER
        and tile not in state.fires
    )


def step_guard(state: SquadState, tile: int, way: int, tell: Tell) -> int:
    """Move a guard by a tile; where it is then, or NOWHERE if a ninja took it out."""
    there = state.ground.near[tile][way]
    if not may_step(state, there):
        return tile
    what = state.guard[tile]
    state.guard[tile] = 0
    state.guard[there] = what
    if what != BLACK:
        state.patrols[what - PATROL] = there
    events.guard_moved(tell, tile, there, what)
    hit = whom_it_hits(state, there)
    if hit == NOWHERE:
        return there
    take_out(state, hit, there, tell)
    return NOWHERE


def whom_it_hits(state: SquadState, tile: int) -> int:
    """The ninja on a tile; of two, the one who is passing (R4)."""
    if state.ask in ON_THE_WAY and state.at[state.turn] == tile:
        return state.turn
    return state.ninja_on(tile)


def distance(one: int, other: int) -> int:
    """Rows or columns, whichever is more (13.7)."""
    return max(abs(one // WIDE - other // WIDE), abs(one % WIDE - other % WIDE))


def toward(tile: int, goal: int) -> int:
    """The direction from a tile to another, as near as eight directions allow."""
    forward = goal // WIDE - tile // WIDE
    right = goal % WIDE - tile % WIDE
    forward = 1 if forward > 0 else -1 if forward < 0 else 0
    right = 1 if right > 0 else -1 if right < 0 else 0
    for way in range(DIRECTIONS):
        if FORWARD[way] == forward and RIGHT[way] == right:
            return way
    return NOWHERE


def walk_guard(state: SquadState, tile: int, goal: int, steps: int, tell: Tell) -> int:
    """Move a guard toward a tile; where it is then, or NOWHERE if it was taken out."""
    for _ in range(steps):
        if tile == goal:
            break
        there = step_guard(state, tile, toward(tile, goal), tell)
        if there in (tile, NOWHERE):
            return there
        tile = there
    return tile


# The hornets' nest (13.7).


def nest_guards(state: SquadState) -> list[int]:
    """The nearest guards that the nest has not moved yet, hindmost and leftmost first."""
    ground = state.ground
    nest = state.nests[0]
    board = ground.board[nest]
    best = 0
    nearest: list[int] = []
    for tile in range(ground.firsts[board] * WIDE, ground.firsts[board + 1] * WIDE):
        if state.guard[tile] == 0 or tile in state.nest_done:
            continue
        far = distance(tile, nest)
        if not nearest or far < best:
            best = far
            nearest = [tile]
        elif far == best:
            nearest.append(tile)
    return nearest


def work_nest(state: SquadState, tell: Tell) -> None:
    """Move guards as far as it is clear which; else ask the owner."""
    while state.nest_left > 0:
        guards = nest_guards(state)
        if not guards:
            break
        if len(guards) > state.nest_left:
            state.owed = OWED_NEST
            state.debtor = state.nests_by[0]
            return
        draw_guard(state, guards[0], tell)
    state.nests.pop(0)
    state.nests_by.pop(0)
    state.nest_left = NEST_GUARDS if state.nests else 0
    state.nest_done.clear()


def draw_guard(state: SquadState, tile: int, tell: Tell) -> None:
    """The nest draws one guard."""
    state.owed = NOTHING
    state.nest_left -= 1
    there = walk_guard(state, tile, state.nests[0], NEST_STEPS, tell)
    if there != NOWHERE:
        state.nest_done.append(there)


# The bird whistle (14.8).


def can_drive(state: SquadState, tile: int, way: int, far: int) -> bool:
    """Whether a guard goes so many tiles in a direction: two, unless something stops it."""
    there = state.ground.near[tile][way]
    if not may_step(state, there):
        return False
    on = state.ninja_on(there) == NOWHERE and may_step(state, state.ground.near[there][way])
    return on == (far == DRIVEN)


def can_be_driven(state: SquadState, tile: int) -> bool:
    return any(may_step(state, there) for there in state.ground.near[tile])


# Patrols (8.1, 15.1, 15.2).


def move_patrols(state: SquadState, tell: Tell) -> None:
    """Each patrol on a board with a ninja (R2)."""
    ground = state.ground
    boards = [False] * ground.boards
    for tile in state.at:
        if tile != NOWHERE:
            boards[ground.board[tile]] = True
    for number in range(len(state.patrols)):
        tile = state.patrols[number]
        if tile != NOWHERE and boards[ground.board[tile]]:
            move_patrol(state, number, tell)


def move_patrol(state: SquadState, number: int, tell: Tell) -> None:
    one, other = state.ground.tracks[number]
    tile = state.patrols[number]
    if tile not in (one, other):  # 15.2
        goal = other if distance(tile, other) < distance(tile, one) else one
        walk_guard(state, tile, goal, state.ground.size, tell)
        return
    goal = other if tile == one else one
    if state.guard[goal] != 0:
        return
    way = toward(tile, goal)
    tiles: list[int] = []
    there = tile
    while there != goal:
        there = state.ground.near[there][way]
        tiles.append(there)
        if there in state.fires:  # R1
            return
    patrol_along(state, number, tiles, tell)


def patrol_along(state: SquadState, number: int, tiles: list[int], tell: Tell) -> None:
    """To the far end, or into the first ninja."""
    tile = state.patrols[number]
    state.guard[tile] = 0
    for there in tiles:
        hit = state.ninja_on(there)
        if hit != NOWHERE:
            kept = state.guard[there]
            state.guard[there] = PATROL + number
            events.patrolled(tell, tile, there)
            take_out(state, hit, there, tell)
            state.guard[there] = kept
            return
    goal = tiles[len(tiles) - 1]
    state.guard[goal] = PATROL + number
    state.patrols[number] = goal
    events.patrolled(tell, tile, goal)


# Dropped guards (8.7, 8.8).


def drop(state: SquadState, pick: Pick, tell: Tell) -> None:
    """One guard in front of the foremost ninja (8.3)."""
    front = NOWHERE
    for tile in state.at:
        front = max(front, tile)
    if front == NOWHERE:  # 17.3
        return
    ground = state.ground
    board = min(ground.board[front] + 1, ground.boards - 1)
    taken = NOWHERE
    if state.surplus == 0:
        taken = hindmost(state)
        if taken == NOWHERE:
            return
    tile = landing(state, board, pick)
    if tile == NOWHERE:
        return
    if taken != NOWHERE:
        lift(state, taken)
    state.surplus -= 1
    state.guard[tile] = BLACK
    events.dropped(tell, tile, taken)


def hindmost(state: SquadState) -> int:
    """A guard on a board that all have passed."""
    last = state.ground.size
    for tile in state.at:
        last = min(last, tile)
    if last == NOWHERE:
        return NOWHERE
    for tile in range(state.ground.firsts[state.ground.board[last]] * WIDE):
        if state.guard[tile] == BLACK:
            return tile
    return NOWHERE


def landing(state: SquadState, board: int, pick: Pick) -> int:
    """Where a dropped guard comes to stand."""
    ground = state.ground
    first = ground.firsts[board]
    rows = ground.firsts[board + 1] - first
    row = first + rows // 2 + pick.below(3) + pick.below(3) - 2
    column = WIDE // 2 + pick.below(3) + pick.below(3) - 2
    best = 0
    nearest: list[int] = []
    for tile in range(first * WIDE, (first + rows) * WIDE):
        if not is_bare(state, tile):
            continue
        far = max(abs(tile // WIDE - row), abs(tile % WIDE - column))
        if not nearest or far < best:
            best = far
            nearest = [tile]
        elif far == best:
            nearest.append(tile)
    return nearest[pick.below(len(nearest))] if nearest else NOWHERE


def is_bare(state: SquadState, tile: int) -> bool:
    """No ninja, guard, cube, water, fire or wana."""
    return (
        state.guard[tile] == 0
        and state.cube[tile] == 0
        and state.ground.terrain[tile] != WATER
        and state.ninja_on(tile) == NOWHERE
        and tile not in state.fires
        and tile not in state.laid
    )
