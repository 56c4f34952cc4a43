"""What can be aimed at, from where (6.1 to 6.4, 12.2)."""
# compiled by mypyc

from shinobi.games.ninja_squad.state import ASK_STEP, ON_THE_WAY, SquadState
from shinobi.games.ninja_squad.tables import (
    AIM_CHAIN,
    AIM_DART,
    AIM_FIRE,
    AIM_FLASK,
    AIM_TONFA,
    AIM_ZIP,
    AIMING,
    BUSHES,
    DIRECTIONS,
    FAR,
    FARTHEST,
    FIRES,
    NEAREST,
    NOWHERE,
    ROOF,
    STREET,
    TREE,
    WATER,
    Move,
)


def origin(state: SquadState, seat: int) -> int:
    """From where range counts: the tile leapt over, at the top of a leap (6.3)."""
    if state.leaping and seat == state.turn:
        return (state.at[seat] + state.walk[state.step]) // 2
    return state.at[seat]


def in_sight(state: SquadState, tile: int, leaping: bool) -> list[int]:
    """For each direction and distance, the tile there if it can be seen, or NOWHERE (6.2)."""
    line, clear = state.ground.line, state.ground.clear
    guard, ninja = state.guard, state.at
    seen = [NOWHERE] * (DIRECTIONS * FAR)
    first = tile * DIRECTIONS * FAR
    for way in range(DIRECTIONS):
        for far in range(FAR):
            number = way * FAR + far
            there = line[first + number]
            if there == NOWHERE:
                break
            if leaping or clear[first + number]:
                seen[number] = there
            if not leaping and (guard[there] != 0 or there in ninja):  # R3
                break
    return seen


def in_cover(state: SquadState, seat: int) -> bool:
    """No weapon of another ninja can be aimed at it (6.4, 14.9)."""
    return state.ground.terrain[state.at[seat]] in (TREE, BUSHES) or under_water(state, seat)


def under_water(state: SquadState, seat: int) -> bool:
    """With a reed: nothing of another ninja can be aimed at it (14.9)."""
    return state.ground.terrain[state.at[seat]] == WATER and state.reed[seat] != NOWHERE


def watched(state: SquadState, seat: int, tile: int) -> bool:
    """Whether guards would see this ninja there in their phase (8.4, 15.2)."""
    kind = state.ground.terrain[tile]
    return kind == STREET or (kind == WATER and state.ground.day and state.reed[seat] == NOWHERE)


def knock_ways(state: SquadState, victim: int) -> list[int]:
    """Directions in which a ninja can be knocked back (12.2)."""
    ground = state.ground
    tile = state.at[victim]
    ways: list[int] = []
    for way in range(DIRECTIONS):
        there = ground.near[tile][way]
        if there == NOWHERE or is_taken(state, there) or state.closed(there):
            continue
        if ground.terrain[there] == ROOF and not ground.high[tile]:
            continue
        ways.append(way)
    return ways


def is_taken(state: SquadState, tile: int) -> bool:
    """A ninja stands there, or a walk under way began there (R10)."""
    if state.ask in ON_THE_WAY and state.trail[0] == tile:
        return True
    return state.ninja_on(tile) != NOWHERE


def is_bare_of_all(state: SquadState, tile: int) -> bool:
    """No ninja, guard, cube or wana, and not burning (14.4)."""
    return (
        state.guard[tile] == 0
        and state.cube[tile] == 0
        and state.ninja_on(tile) == NOWHERE
        and tile not in state.laid
        and tile not in state.fires
    )


def can_hit(state: SquadState, seat: int, aim: int, tile: int) -> bool:
    """Whether a weapon does something to what is on a tile that is seen."""
    if aim == AIM_FIRE:
        return len(state.fires) < FIRES and is_bare_of_all(state, tile)
    if aim == AIM_FLASK:  # 14.6
        return tile in state.fires
    if state.guard[tile] != 0 and aim != AIM_CHAIN:
        return aim != AIM_DART or tile not in state.asleep
    victim = state.ninja_on(tile)
    if aim == AIM_DART or victim in (NOWHERE, seat) or not state.ground.day:
        return False
    if aim == AIM_CHAIN:  # 14.7
        return state.ask != ASK_STEP and not under_water(state, victim)
    if in_cover(state, victim):
        return False
    if aim == AIM_TONFA:  # 14.3
        high = state.ground.high
        return state.ask != ASK_STEP and high[state.at[seat]] == high[tile]
    return len(knock_ways(state, victim)) > 0  # 12.3


def aim(state: SquadState, seat: int, what: int, seen: list[int], moves: list[Move]) -> None:
    """Add every target of one weapon."""
    near = NEAREST[what]
    for way in range(DIRECTIONS):
        for far in range(near, FARTHEST[what] + 1):
            tile = seen[way * FAR + far - 1]
            if tile != NOWHERE and can_hit(state, seat, what, tile):
                moves.append(AIMING[what][way][far - near])


def zip_ways(state: SquadState, seat: int, moves: list[Move]) -> None:
    """14.10."""
    ground = state.ground
    tile = state.at[seat]
    if not ground.high[tile] or state.ask == ASK_STEP:
        return
    for way in range(DIRECTIONS):
        there = ground.line[(tile * DIRECTIONS + way) * FAR + 1]
        if there == NOWHERE or ground.terrain[there] == TREE:
            continue
        if state.ninja_on(there) == NOWHERE and not state.closed(there):
            moves.append(AIMING[AIM_ZIP][way][0])
