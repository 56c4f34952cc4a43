"""What a player is likely to do: routes by their worth, cards and tokens where they pay.

By night for the team, by day for oneself."""
# compiled by mypyc

from typing import Final

from shinobi.core.pick import Pick
from shinobi.games.ninja_squad.bot.sense import (
    A_BUKI,
    A_MISS,
    IMPOSSIBLE,
    IN_WATER,
    best_route,
    is_last,
    meeting,
    progress,
    standing,
    with_guard_gone,
)
from shinobi.games.ninja_squad.rules.deciding import asked, legal
from shinobi.games.ninja_squad.rules.guards import DRIVEN
from shinobi.games.ninja_squad.rules.sight import origin
from shinobi.games.ninja_squad.state import (
    ASK_AFTER,
    ASK_ASIDE,
    ASK_LAST,
    ASK_START,
    ASK_STEP,
    ASK_TURN,
    NOTHING,
    OWED_DRIVE,
    OWED_KNOCK,
    REED_THIS_TURN,
    SquadState,
)
from shinobi.games.ninja_squad.tables import (
    AIM,
    AIM_CHAIN,
    AIM_DART,
    AIM_FIRE,
    AIM_FLASK,
    AIM_TONFA,
    AIM_ZIP,
    CALL,
    CATALOGUE,
    DIRECTIONS,
    DRIVE,
    FAR,
    FIRST,
    FORWARD,
    LAY,
    MOVE_NINJA,
    NOWHERE,
    PLAY,
    PLAY_DASH,
    PLAY_REED,
    ROUTE,
    STAY,
    WATER,
    WIDE,
    Move,
)

PAYS: Final = 0.9
"""Rows that a card or token must gain to be used at once."""
TEAM_PAYS: Final = 1.2
DASH_PAYS: Final = 2.0
NEAR: Final = 6
"""Rows within which an opponent matters for a trap."""


def likely(state: SquadState, pick: Pick) -> Move:
    """The most sensible thing to do, for the one who is asked."""
    moves = legal(state)
    if len(moves) == 1:
        return moves[0]
    if state.owed != NOTHING:
        return answer(state, moves, pick)
    if state.ask == ASK_START:
        return moves[pick.below(len(moves))]
    route = NOWHERE
    best = IMPOSSIBLE
    if state.ask == ASK_TURN:
        route, best = best_route(state)
    used = best_use(state, moves, best)
    if used is not None:
        return used
    if route != NOWHERE and moves[0].kind == ROUTE:
        return settle_route(state, moves, route)
    return moves[0]


def settle_route(state: SquadState, moves: list[Move], route: int) -> Move:
    """The best route; on the palace one stays unless a route brings something."""
    ground = state.ground
    if not ground.day and state.at[state.turn] >= ground.palace:
        for move in moves:
            if move.kind == STAY:
                return move
    return CATALOGUE[FIRST[ROUTE] + route]


def best_use(state: SquadState, moves: list[Move], best: float) -> Move | None:
    """The free action that gains most, if it pays."""
    chosen: Move | None = None
    most = PAYS
    seat = asked(state)
    for move in moves:
        if move.kind < AIM:
            continue
        gain = gain_of(state, seat, move, best)
        if gain > most:
            most = gain
            chosen = move
    return chosen


def gain_of(state: SquadState, seat: int, move: Move, best: float) -> float:
    """What a free action gains, in rows."""
    kind = move.kind
    if kind == AIM:
        return gain_of_aim(state, seat, move, best)
    if kind == LAY:
        return gain_of_trap(state, seat, move)
    if kind == MOVE_NINJA:
        return gain_of_team(state, move)
    if kind == CALL:
        return gain_of_whistle(state, seat, move.what, best)
    if kind != PLAY:
        return 0.0
    if move.what == PLAY_DASH:
        return gain_of_dash(state)
    if move.what == PLAY_REED:
        return gain_of_reed(state, seat, best)
    return 5.0  # the tracker goes back: at once


def gain_of_aim(state: SquadState, seat: int, move: Move, best: float) -> float:
    what = move.what
    here = origin(state, seat)
    tile = state.ground.line[(here * DIRECTIONS + move.way) * FAR + move.far - 1]
    if what == AIM_ZIP:
        gain = float(tile // WIDE - here // WIDE)
        return gain - (A_MISS if state.guard[tile] != 0 else 0.0) if FORWARD[move.way] > 0 else 0.0
    if what in (AIM_FIRE, AIM_FLASK):
        return gain_of_fire(state, seat, tile) if what == AIM_FIRE else 0.0
    if state.guard[tile] != 0:
        return gain_of_shot(state, seat, tile, best) - (0.1 if what == AIM_DART else 0.0)
    victim = state.ninja_on(tile)
    ahead = float(tile // WIDE - here // WIDE)
    if what in (AIM_TONFA, AIM_CHAIN):
        return 1.5 * ahead
    return gain_of_knock(state, victim, ahead)


def gain_of_shot(state: SquadState, seat: int, tile: int, best: float) -> float:
    """A guard less: on the own way now, or on the way of a friend behind."""
    if state.ask == ASK_TURN and seat == state.turn:
        return with_guard_gone(state, tile) - best
    if state.ask in (ASK_STEP, ASK_ASIDE) and tile in state.walk[state.step :]:
        return A_MISS
    if state.ground.day or not is_last(state):
        return 0.0
    gain = 0.0
    for other in range(state.seats):
        there = state.at[other]
        if there != NOWHERE:
            ahead = tile // WIDE - there // WIDE
            aside = abs(tile % WIDE - there % WIDE)
            if 1 <= ahead <= 3 and aside <= 2:
                gain += 1.0
    return gain


def gain_of_knock(state: SquadState, victim: int, ahead: float) -> float:
    """Best spent on those in front."""
    if ahead < -3.0:
        return 0.0
    worst = 0.0
    for way in range(DIRECTIONS):
        worst = max(worst, harm(state, victim, way))
    return worst + 0.1 * ahead


def harm(state: SquadState, victim: int, way: int) -> float:
    """What a knock-back costs its victim, in rows; 0 if it can't be."""
    ground = state.ground
    tile = state.at[victim]
    there = ground.near[tile][way]
    if there == NOWHERE or state.ninja_on(there) != NOWHERE or state.closed(there):
        return 0.0
    cost = -float(FORWARD[way])
    if state.guard[there] != 0 and not state.miss[victim]:
        cost += A_MISS
    if ground.terrain[there] == WATER:
        cost += IN_WATER
    if state.cube[there] != 0:
        cost -= A_BUKI
    for number in range(len(state.laid)):
        if state.laid[number] == there and state.laid_by[number] != victim:
            cost += 0.8
    return cost


def gain_of_fire(state: SquadState, seat: int, tile: int) -> float:
    """A fire right before an opponent."""
    gain = 0.0
    for other in range(state.seats):
        there = state.at[other]
        if other == seat or there == NOWHERE:
            continue
        ahead = tile // WIDE - there // WIDE
        if (
            ahead == 1
            and tile % WIDE == there % WIDE
            and there // WIDE + NEAR > state.at[seat] // WIDE
        ):
            gain = 1.0
    return gain


def gain_of_trap(state: SquadState, seat: int, move: Move) -> float:
    """After the walk, between oneself and somebody close behind, or right before somebody."""
    if state.ask != ASK_AFTER:
        return 0.0
    tile = state.ground.near[origin(state, seat)][move.way]
    gain = 0.0
    for other in range(state.seats):
        there = state.at[other]
        if other == seat or there == NOWHERE:
            continue
        ahead = tile // WIDE - there // WIDE
        aside = abs(tile % WIDE - there % WIDE)
        if 1 <= ahead <= 3 and aside <= 1:
            gain = max(gain, 1.6 - 0.2 * ahead - 0.3 * aside)
    return gain


def gain_of_team(state: SquadState, move: Move) -> float:
    """At the end of a phase: a step forward, out of the light."""
    if not is_last(state) or state.ask not in (ASK_AFTER, ASK_LAST):
        return 0.0
    tile = state.at[move.what]
    there = state.ground.near[tile][move.way]
    if state.awake(there):
        return 0.0
    gain = progress(state, tile, there) + meeting(state, move.what, there)
    gain += standing(state, move.what, there, True) - standing(state, move.what, tile, True)
    return gain - TEAM_PAYS + PAYS


def gain_of_dash(state: SquadState) -> float:
    """When both cards lead on."""
    if state.ask != ASK_TURN or is_last(state):
        return 0.0
    seat = state.turn
    first = state.face[seat]
    second = state.second
    state.face[seat] = NOWHERE
    _, other = best_route(state)
    state.face[seat] = first
    state.second = NOWHERE
    _, one = best_route(state)
    state.second = second
    return min(one, other) - DASH_PAYS + PAYS


def gain_of_reed(state: SquadState, seat: int, best: float) -> float:
    if state.ask != ASK_TURN or state.reed[seat] == REED_THIS_TURN:
        return 0.0
    kept = state.reed[seat]
    state.reed[seat] = REED_THIS_TURN
    _, worth = best_route(state)
    state.reed[seat] = kept
    return worth - best


def gain_of_whistle(state: SquadState, seat: int, tile: int, best: float) -> float:
    """A guard away from the own way, or into an opponent."""
    gain = 0.0
    for way in range(DIRECTIONS):
        gain = max(gain, drive_worth(state, seat, tile, way, DRIVEN))
    if state.ask == ASK_TURN:
        gain = max(gain, with_guard_gone(state, tile) - best - 0.2)
    return gain


def drive_worth(state: SquadState, seat: int, tile: int, way: int, far: int) -> float:
    """Whom a driven guard meets."""
    there = tile
    for _ in range(far):
        there = state.ground.near[there][way]
        if there == NOWHERE or state.guard[there] != 0:
            return 0.0
        hit = state.ninja_on(there)
        if hit != NOWHERE:
            return -A_MISS if hit == seat or state.miss[hit] else A_MISS
    return 0.0


def answer(state: SquadState, moves: list[Move], pick: Pick) -> Move:
    """Which way to knock or drive, or which guard a nest draws."""
    best = moves[pick.below(len(moves))]
    most = IMPOSSIBLE
    for move in moves:
        if state.owed == OWED_KNOCK:
            worth = harm(state, state.target, move.way)
        elif state.owed == OWED_DRIVE and move.kind == DRIVE:
            worth = drive_worth(state, state.debtor, state.target, move.way, move.far)
            worth += 0.01 * move.far + 0.1 * abs(FORWARD[move.way] - 1)
        else:
            worth = 0.0
        if worth > most:
            most = worth
            best = move
    return best


# For searches

MOST_USES: Final = 4
"""Free actions that a search considers at one decision, at most."""
HOPE: Final = 0.2
"""Rows that one must promise to be considered."""


def candidates(state: SquadState) -> list[Move]:
    """Without the free actions that promise nothing. By day, on the way and after it, one alone:
    how long a search takes would tell whether there is anything in the hand."""
    moves = legal(state)
    if state.owed != NOTHING:
        return moves
    if state.ground.day and state.ask in (ASK_STEP, ASK_AFTER):
        return [best_use(state, moves, IMPOSSIBLE) or moves[0]]
    best = IMPOSSIBLE
    if state.ask == ASK_TURN:
        _, best = best_route(state)
    kept: list[Move] = []
    gains: list[float] = []
    seat = asked(state)
    for move in moves:
        if move.kind < AIM:
            kept.append(move)
            gains.append(1000.0)
            continue
        gain = gain_of(state, seat, move, best)
        if gain > HOPE:
            insert(kept, gains, move, gain)
    plain = 0
    while plain < len(kept) and gains[plain] == 1000.0:
        plain += 1
    return kept[: plain + MOST_USES]


def insert(kept: list[Move], gains: list[float], move: Move, gain: float) -> None:
    """In order of gain, the best first."""
    at = len(kept)
    while at > 0 and gains[at - 1] < gain:
        at -= 1
    kept.insert(at, move)
    gains.insert(at, gain)
