"""The rope: target, standing point, aim point, length, and what comes of it (5.1 to 6.4)."""
# compiled by mypyc

import math
from typing import Final

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.ninja_night import events
from shinobi.games.ninja_night.rules import chests, wounds
from shinobi.games.ninja_night.rules.village import FREE
from shinobi.games.ninja_night.state import NOBODY, NOTHING, NightState
from shinobi.games.ninja_night.tables import (
    AIM_NOW,
    AIMING,
    ATTACK,
    BASE,
    CHEST_NOW,
    COMBAT_ROPE,
    GRAPPLE_ROPE,
    HAND,
    KUNAI_THROW,
    LENGTH_NOW,
    LENGTHS,
    MOVE,
    ORNAMENT,
    POINTS,
    REACH,
    SHURIKEN_THROW,
    STAND_NOW,
    STANDING,
    TURN_NOW,
    Deed,
)

WHOLE: Final = 100_000
"""Eyes are per cent, deviates thousandths."""
HAIR: Final = 5
LITTLE: Final = 20
"""How far a rope may miss, at most, to miss by a hair, or by little."""


def rope_for(purpose: int) -> int:
    return GRAPPLE_ROPE if purpose == MOVE else COMBAT_ROPE


def has_line(state: NightState, seat: Seat, target: int) -> bool:
    """Whether a rope may be thrown there at all (5.4)."""
    start = state.ninja[seat]
    return target != start and state.village.is_open(start, target)


def may_aim_at(state: NightState, seat: Seat, victim: Seat, purpose: int) -> bool:
    """Whether a ninja may be named: on another building, with a free line (5.4, 7.3, 9.5, 9.6). An
    attack needs no more (R6)."""
    if victim == seat or not has_line(state, seat, state.ninja[victim]):
        return False
    if purpose == SHURIKEN_THROW:
        return wounds.can_be_wounded(state, victim)
    return purpose != KUNAI_THROW or bool(state.packs[victim])


def name_target(state: NightState, purpose: int, target: int, victim: Seat) -> None:
    """The throw is announced: from now on nothing else is possible (4.4)."""
    state.purpose = purpose
    state.target = target
    state.victim = victim
    state.asked = STAND_NOW
    if purpose in (MOVE, ATTACK):
        state.acted = True


def standing(state: NightState) -> list[Deed]:
    """The points from which some line is free."""
    blocked = state.village.between(state.ninja[state.turn], state.target).blocked
    return [
        STANDING[point]
        for point in range(POINTS)
        if FREE in blocked[point * POINTS : point * POINTS + POINTS]
    ]


def aiming(state: NightState) -> list[Deed]:
    """The points to which the line is free."""
    blocked = state.village.between(state.ninja[state.turn], state.target).blocked
    first = state.stand * POINTS
    return [AIMING[point] for point in range(POINTS) if blocked[first + point] == FREE]


def lengths(state: NightState) -> list[Deed]:
    """As long as the rope is; a target out of reach is not refused (5.5)."""
    return LENGTHS[: REACH[rope_for(state.purpose)] + 1]


def stand_at(state: NightState, point: int) -> None:
    state.stand = point
    state.asked = AIM_NOW


def aim_at(state: NightState, point: int, pick: Pick, tell: Tell) -> None:
    """A hand is asked for the length (6.2); for an eye the rules set it (6.3)."""
    state.aim = point
    if state.eyes[state.turn] == HAND:
        state.asked = LENGTH_NOW
    else:
        throw(state, judged(state, pick), tell)


def span(state: NightState) -> tuple[int, int]:
    """The least and the greatest L + t for which the throw in hand holds (5.7, 5.8)."""
    line = state.stand * POINTS + state.aim
    least, most = state.village.reach(state.ninja[state.turn], state.target, line)
    return least + needed(state.purpose, state.expert), most


def needed(purpose: int, expert: bool) -> int:
    """How much of the ornament must be on the deck: for experts all of it (5.8)."""
    return ORNAMENT[rope_for(purpose)] if expert else 0


def judged(state: NightState, pick: Pick) -> int:
    """The length that an eye sets (6.3, 6.4)."""
    least, most = span(state)
    rope = rope_for(state.purpose)
    off = WHOLE + state.eyes[state.turn] * pick.normal()
    tip = ((least + most) * off + WHOLE) // (2 * WHOLE)
    return max(0, min(REACH[rope], tip - ORNAMENT[rope]))


def throw(state: NightState, length: int, tell: Tell) -> None:
    """The rope flies, and holds or not; then its purpose is served."""
    seat, purpose, target, victim = state.turn, state.purpose, state.target, state.victim
    least, most = span(state)
    tip = length + ORNAMENT[rope_for(purpose)]
    held = least <= tip <= most  # 5.7; `least` is greater for experts: 5.8
    if tell is not None:
        tell_of_throw(state, tip, tell)
    state.asked = TURN_NOW
    state.purpose = state.target = state.stand = state.aim = NOTHING
    state.victim = NOBODY
    if purpose == KUNAI_THROW:
        after_kunai(state, victim, held, tell)
    elif purpose == SHURIKEN_THROW:
        if held:
            wounds.wound(state, victim, tell)  # 9.5
    elif not held:
        wounds.wound(state, seat, tell)  # 7.2, 7.4
    else:
        state.ninja[seat] = target  # 7.1, 7.3
        events.moved(tell, seat, target, "rope", "7.1" if purpose == MOVE else "7.3")
        if purpose == ATTACK:
            wounds.wound(state, victim, tell)


def after_kunai(state: NightState, victim: Seat, held: bool, tell: Tell) -> None:
    """Who threw it chooses a chest (9.6); where there is but one, it is that."""
    if not held:
        return
    if len(state.packs[victim]) == 1:
        chests.drop(state, victim, state.packs[victim][0], "kunai", tell)
        return
    state.struck = victim
    state.asked = CHEST_NOW


def strike(state: NightState, chest: int, tell: Tell) -> None:
    """The chest that the kunai strikes drops."""
    victim = state.struck
    state.struck = NOBODY
    state.asked = TURN_NOW
    chests.drop(state, victim, chest, "kunai", tell)


# --- what everybody sees of a throw --------------------------------------------------------------


def tell_of_throw(state: NightState, tip: int, tell: Tell) -> None:
    start, target = state.ninja[state.turn], state.target
    least, most = span(state)
    events.threw(
        tell, (state.turn, state.victim), (state.purpose, rope_for(state.purpose)),
        (start, target, state.stand, state.aim), ends(state, tip), result(tip, least, most),
    )  # fmt: skip


def result(tip: int, least: int, most: int) -> tuple[str, str]:
    """How it went, and by how much it missed: words, no measure."""
    if least <= tip <= most:
        return "holds", "hair"
    off = least - tip if tip < least else tip - most
    by = "hair" if off <= HAIR else "little" if off <= LITTLE else "much"
    return ("short" if tip < least else "long"), by


def ends(state: NightState, tip: int) -> tuple[events.Point, events.Point]:
    """Where the rope begins and ends, to draw it: rounded, and nothing is decided by it."""
    village, start, target = state.village, state.ninja[state.turn], state.target
    px, py = village.points[start][2 * state.stand : 2 * state.stand + 2]
    qx, qy = village.points[target][2 * state.aim : 2 * state.aim + 2]
    dx, dy = qx - px, qy - py
    long = max(1, math.isqrt(dx * dx + dy * dy))
    rise = village.heights[target] - village.heights[start]
    over = math.isqrt(max(0, tip * tip - rise * rise))
    foot = (px + dx * BASE // long, py + dy * BASE // long, village.heights[start])
    reach = BASE + over
    return foot, (px + dx * reach // long, py + dy * reach // long, village.heights[target])
