"""What is likely: quick, sensible play for both sides, for playouts and for the rule of thumb.

It looks only at what the side that acts may know: its own hand, the floor, and of scrolls what that
side has seen."""
# compiled by mypyc

import math
from typing import Final

from shinobi.core.pick import Pick
from shinobi.games.kraft.bot.forcing import solved, sure_points
from shinobi.games.kraft.bot.hunting import master_move
from shinobi.games.kraft.bot.stealing import ninja_move, ninja_target
from shinobi.games.kraft.rules.aim import rush_way
from shinobi.games.kraft.rules.ending import par
from shinobi.games.kraft.state import (
    ALL_KNOW,
    BROKEN_OFF,
    BUILDING,
    CAUGHT,
    LAYING,
    NOTHING,
    WITH_APPRENTICE,
    WITH_NINJA,
    KraftState,
)
from shinobi.games.kraft.tables import DOJO, DONE_MOVE, MASTER, NINJA, RUSH, Move

USUAL: Final = 5.0
"""Points that a floor brings the Ninja, about."""
SPREAD: Final = 2.2
UNKNOWN: Final = 2.5
"""What a scroll is worth that nobody knows."""
HOPED: Final = 0.8
KEPT: Final = 0.9
"""What is left, with tokens about, of what is hoped for and of what can be forced."""
SHARE: Final = 0.15
"""How much points count beside winning."""


def likely(state: KraftState, legal: list[Move], pick: Pick) -> Move:
    """A sensible choice."""
    if len(legal) == 1:
        return legal[0]
    if state.phase == BUILDING:
        return likely_building(state, legal, pick)
    if state.phase == LAYING:
        return legal[pick.below(len(legal))]
    if state.pending != NOTHING:
        if state.side == NINJA:
            return ninja_target(state, legal, pick)
        return rush_target(state, legal, pick)
    if state.side == MASTER:
        return master_move(state, legal, pick)
    return ninja_move(state, legal, pick)


def likely_building(state: KraftState, legal: list[Move], pick: Pick) -> Move:
    """Done if it can be, else one of the ready-made dojos."""
    if state.holding == NOTHING:
        if legal[len(legal) - 1] is DONE_MOVE:
            return DONE_MOVE
        ready = [move for move in legal if move.kind == DOJO]
        if ready:
            return ready[pick.below(len(ready))]
    return legal[pick.below(len(legal))]


def rush_target(state: KraftState, legal: list[Move], pick: Pick) -> Move:
    """The way that sees the Ninja, or comes nearest; any target for other tokens."""
    if state.pending != RUSH:
        return legal[pick.below(len(legal))]
    best = legal[0]
    least = 1000
    ninja = state.at[NINJA]
    for move in legal:
        cell = state.at[MASTER]
        for cell in rush_way(state, move.what):
            if state.hidden == 0 and state.plan.seen_from(cell)[ninja]:
                return move
        distance = state.plan.far_from(ninja)[cell]
        if distance < least:
            best, least = move, distance
    return best


def worth(state: KraftState) -> list[float]:
    """How good an end is for each seat: winning, and a little for points. After a search that
    stopped with the floor or before, what is to come is reckoned as usual."""
    numbers = state.numbers
    left = float(numbers.floors - state.floor)
    points = float(state.banked)
    if state.end == BROKEN_OFF:
        points += to_come(state)
        left += 0.4
    if state.end == CAUGHT:
        left = 0.0
    even = par(state)
    if state.leg < numbers.legs:  # 12.4: it will be compared with another game like this
        ahead = points + USUAL * (int(left) - numbers.floors)
        win = 1.0 / (1.0 + math.exp(-ahead / (SPREAD * math.sqrt(left + numbers.floors))))
    elif left == 0.0 or state.banked > even:
        win = 0.5 if state.banked == even else float(state.banked > even)
    else:
        ahead = points + USUAL * int(left) - even - 0.5
        win = 1.0 / (1.0 + math.exp(-ahead / (SPREAD * math.sqrt(left))))
    ninja = (1.0 - SHARE) * win + SHARE * min(1.0, points / (2.0 * numbers.even))
    values = [1.0 - ninja, 1.0 - ninja]
    values[state.seat(NINJA)] = ninja
    return values


def to_come(state: KraftState) -> float:
    """What a floor that is still played will bring: what can be forced, if that is known, or less
    of what it usually does."""
    usual = prospects(state)
    if not state.cunning or state.hidden > 0 or not solved(state):
        return usual
    steps = state.numbers.steps[NINJA]
    sure = sure_points(state, state.at[MASTER], state.at[NINJA], steps, ALL_KNOW)
    return max(HOPED * usual, KEPT * sure)


def prospects(state: KraftState) -> float:
    """What a floor that is still played will bring: most of what is carried, and a little of what
    lies, as long as the night is."""
    points = 0.0
    time = min(1.0, (state.numbers.turns - state.turns[NINJA]) / 8.0)
    for i in range(len(state.place)):
        value = float(state.worth[i]) if state.worth[i] >= 0 else UNKNOWN
        if state.place[i] >= 0:
            points += 0.3 * time * value
        elif state.place[i] == WITH_NINJA and not state.void[i]:
            points += min(0.8, 0.3 + 0.5 * time) * value
        elif state.place[i] == WITH_APPRENTICE and not state.void[i]:
            points += 0.5 * time * value
    return points
