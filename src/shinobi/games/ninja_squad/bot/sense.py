"""What a sensible ninja sees in a position: the worth of routes, tiles, and of the whole match.

Only what the seat may know counts: of others' wana that they lie there, of their hands nothing."""
# compiled by mypyc

import math
from typing import Final

from shinobi.games.ninja_squad.rules.alarm import target
from shinobi.games.ninja_squad.rules.walking import card_of, flasks_of, path_of, route_end, stops
from shinobi.games.ninja_squad.state import (
    BROKEN_OFF,
    OVER,
    RAID_LOST,
    RAID_WON,
    SquadState,
)
from shinobi.games.ninja_squad.tables import (
    FOREST,
    LANTERN,
    NOWHERE,
    ROUNDS,
    STREET,
    WATER,
    WIDE,
)

# In rows of progress.
A_MISS: Final = 2.2
A_LANTERN: Final = 0.9
A_SENJUTSU: Final = 1.6
A_BUKI: Final = 1.3
A_WANA: Final = 1.3
AN_ALARM: Final = 0.8
"""What an alarm card costs the ninja itself."""
A_PHASE_LOST: Final = [1.7, 0.8, 0.0, 0.0, 0.0, 0.0]
"""What it costs the team, by how far the tracker may still go up without the loss of a phase."""
A_DROP: Final = 0.6
A_PATROL: Final = 1.8
IN_WATER: Final = 0.5
GUARD_AHEAD: Final = 0.25
LANTERN_AHEAD: Final = 0.1
HOME: Final = 100.0
IMPOSSIBLE: Final = -1000.0
PACE: Final = 2.05
"""Rows that a ninja gains a turn, about."""
PHASE_TIME: Final = 6
SLACK: Final = 3.0
SPREAD: Final = 2.2
FORESIGHT: Final = 10
"""Decisions of each seat that a playout looks ahead."""


def is_last(state: SquadState) -> bool:
    """Whether this turn is the player's last of the phase."""
    return state.round == ROUNDS - 1


def meeting(state: SquadState, seat: int, tile: int) -> float:
    """What passing a tile brings: cubes and wana."""
    worth = 0.0
    cube = state.cube[tile]
    if cube == LANTERN:
        worth -= A_LANTERN
    elif cube != 0:
        worth += A_BUKI if state.ground.day else A_SENJUTSU
    if state.laid:
        for number in range(len(state.laid)):
            if state.laid[number] == tile and state.laid_by[number] != seat:
                worth -= A_WANA
    return worth


def standing(state: SquadState, seat: int, tile: int, last: bool) -> float:
    """What it is worth to end a turn there, beside the progress."""
    ground = state.ground
    kind = ground.terrain[tile]
    worth = 0.0
    if last:
        if kind == STREET:
            worth -= A_DROP if ground.day else alarm_cost(state)
        track = ground.track_at[tile]
        if track != NOWHERE and state.patrols[track] != NOWHERE:
            worth -= A_PATROL
    if kind == WATER and state.reed[seat] == NOWHERE:
        worth -= IN_WATER + (A_DROP if last else 0.0)
    near = ground.near[tile]
    for way in (7, 0, 1):
        there = near[way]
        if there == NOWHERE:
            worth -= 0.0 if way == 0 else 0.1
        elif state.guard[there] != 0:
            worth -= GUARD_AHEAD
        elif state.cube[there] == LANTERN or ground.terrain[there] == WATER:
            worth -= LANTERN_AHEAD
    return worth


def alarm_cost(state: SquadState) -> float:
    """Of ending a phase on the street (8.4)."""
    return AN_ALARM + A_PHASE_LOST[(target(state) - 1 - state.tracker) % PHASE_TIME]


def route_worth(state: SquadState, route: int) -> float:
    """Of a route of the player in turn, in rows; IMPOSSIBLE if it can't be taken."""
    seat = state.turn
    walk = path_of(state, route)
    end = route_end(state, seat, walk, flasks_of(state, seat))
    if end == NOWHERE:
        return IMPOSSIBLE
    if end == FOREST:
        return HOME
    last = is_last(state)
    worth = 0.0
    for tile in walk:
        worth += meeting(state, seat, tile)
        if stops(state, seat, tile):
            if state.awake(tile) and not last and not state.miss[seat]:
                worth -= A_MISS
            break
    return worth + progress(state, state.at[seat], end) + standing(state, seat, end, last)


def progress(state: SquadState, start: int, end: int) -> float:
    """Rows gained; beyond the edge of the palace there is nothing to gain by night."""
    ground = state.ground
    if ground.day:
        return float(end // WIDE - start // WIDE)
    home = ground.firsts[ground.boards - 1]
    return float(min(end // WIDE, home) - min(start // WIDE, home))


def best_route(state: SquadState) -> tuple[int, float]:
    """The most promising of the four, or NOWHERE."""
    best = NOWHERE
    most = IMPOSSIBLE
    if state.stopped:
        return best, most
    for slot in range(2):
        card = card_of(state, slot)
        if card == NOWHERE:
            continue
        for which in range(2):
            worth = route_worth(state, 2 * card + which)
            if worth > most:
                best = 2 * slot + which
                most = worth
    return best, most


def with_guard_gone(state: SquadState, tile: int) -> float:
    """The best route's worth if no guard stood there."""
    kept = state.guard[tile]
    state.guard[tile] = 0
    _, worth = best_route(state)
    state.guard[tile] = kept
    return worth


# The whole match


def logistic(value: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, value))))


def turns_left(state: SquadState, seat: int) -> int:
    """Turns that a ninja has before the alarm tracker reaches its target, if nothing else does."""
    order = (seat - state.first) % state.seats
    done = state.round + (1 if order < state.place else 0)
    phases = (target(state) - state.tracker + PHASE_TIME - 1) // PHASE_TIME
    left = ROUNDS * phases - done
    return left - 1 if state.miss[seat] else left


def chance_of_raid(state: SquadState) -> float:
    """How likely all reach the palace in time, roughly."""
    ground = state.ground
    home = ground.firsts[ground.boards - 1]
    chance = 1.0
    for seat in range(state.seats):
        row = 0 if state.at[seat] == NOWHERE else state.at[seat] // WIDE
        if row >= home:
            continue
        slack = turns_left(state, seat) * PACE - (home - row)
        slack += 0.6 * len(state.senjutsu[seat]) + 0.4 * state.gathered[seat]
        if state.star[seat]:
            slack += 0.5
        chance *= logistic(slack / SLACK)
    return chance * (0.985**state.lanterns)


def shares_of_escape(state: SquadState) -> list[float]:
    """How likely each one is home first, roughly."""
    shares: list[float] = []
    total = 0.0
    front = 0.0
    goods: list[float] = []
    for seat in range(state.seats):
        good = worth_of_ninja(state, seat)
        goods.append(good)
        front = max(front, good)
    for good in goods:
        share = math.exp((good - front) / SPREAD)
        shares.append(share)
        total += share
    return [share / total for share in shares]


def worth_of_ninja(state: SquadState, seat: int) -> float:
    """In rows, by day."""
    tile = state.at[seat]
    if seat in state.home:
        return HOME
    if tile == NOWHERE:
        return 0.5
    worth = float(tile // WIDE)
    if state.miss[seat]:
        worth -= A_MISS
    if state.ground.terrain[tile] == WATER and state.reed[seat] == NOWHERE:
        worth -= 2 * IN_WATER
    order = (seat - state.first) % state.seats
    if order < state.place or (order == state.place and state.played != NOWHERE):
        worth -= 0.9  # others have yet to take their turn of this round
    worth += 0.5 * len(state.buki[seat]) + 0.15 * len(state.wana[seat])
    return worth + (0.4 if state.star[seat] else 0.0)


def worth(state: SquadState) -> list[float]:
    """For each seat, from 0 to 1: together by night, alone by day."""
    seats = state.seats
    if state.ask == OVER and state.end != BROKEN_OFF:
        if state.end == RAID_LOST:
            return [0.0] * seats
        if state.end == RAID_WON:
            return [1.0] * seats
        share = 1.0 / len(state.winners)
        return [share if seat in state.winners else 0.0 for seat in range(seats)]
    if state.ground.day:
        return shares_of_escape(state)
    chance = chance_of_raid(state)
    if state.numbers.mode == "raid":
        return [chance] * seats
    return [chance * 0.5] * seats
