"""The practice range: one rope after the other, without a match (5.1 to 5.8).

A seed is a task: a village, a ninja that stands somewhere in it, and a roof to reach. What is set
is judged by the rules themselves. Here, and in replays, lengths are told; in a match never."""

from typing import Final

from shinobi.core.game import Practice
from shinobi.core.pick import Generator, Pick
from shinobi.core.rules import State
from shinobi.core.values import Seat
from shinobi.games.ninja_night.card import NINJA_NIGHT
from shinobi.games.ninja_night.rules import rope
from shinobi.games.ninja_night.rules.game import NinjaNight
from shinobi.games.ninja_night.rules.village import FREE
from shinobi.games.ninja_night.state import NightState
from shinobi.games.ninja_night.tables import (
    AIMING_AT,
    ATTACK,
    COMBAT_ROPE,
    GOING,
    GRAPPLE_ROPE,
    HAND_EYE,
    MOVE,
    ORNAMENT,
    PLACE_NOW,
    PLAN_NOW,
    PLANNING,
    REACH,
    Deed,
)

RULES: Final = NinjaNight()
SEATS: Final = 2
OPTIONS: Final = NINJA_NIGHT.settle({f"eye_{seat + 1}": HAND_EYE for seat in range(SEATS)})


def begin(seed: str) -> NightState:
    """A throw that is named, from the seed alone: with either rope, and never out of reach."""
    pick = Generator.seeded(f"practice {seed}")
    while True:
        state = RULES.start(OPTIONS, SEATS, pick)
        ropes = [ATTACK, MOVE] if pick.below(2) else [MOVE]
        _prepare(state, ropes[0], pick)
        seat = state.turn
        deeds = [deed for deed in RULES.legal(state, seat) if _within(state, seat, deed)]
        if deeds:
            RULES.apply(state, seat, deeds[pick.below(len(deeds))], pick, None)
            return state


def _prepare(state: NightState, action: int, pick: Pick) -> None:
    """Ninja are placed anywhere, and everybody plans the same."""
    while state.asked == PLACE_NOW:
        (seat,) = RULES.to_act(state)
        RULES.apply(state, seat, GOING[pick.below(len(GOING))], pick, None)
    while state.asked == PLAN_NOW:
        plan = PLANNING[len(PLANNING) // 5 * action + action]
        RULES.apply(state, RULES.to_act(state)[0], plan, pick, None)


def _within(state: NightState, seat: Seat, deed: Deed) -> bool:
    """Whether it names a target that some length reaches."""
    if deed in GOING:
        return _reaches(state, seat, deed.what, GRAPPLE_ROPE)
    return deed in AIMING_AT and _reaches(state, seat, state.ninja[deed.what], COMBAT_ROPE)


def _reaches(state: NightState, seat: Seat, target: int, which: int) -> bool:
    village, start = state.village, state.ninja[seat]
    blocked = village.between(start, target).blocked
    most = REACH[which] + ORNAMENT[which]
    return any(
        obstacle == FREE and village.reach(start, target, line)[0] <= most
        for line, obstacle in enumerate(blocked)
    )


def measure(state: State) -> dict[str, int]:
    """The least and the greatest length that hold, for the line that was chosen."""
    assert isinstance(state, NightState)
    least, most = rope.span(state)
    which = rope.rope_for(state.purpose)
    size, reach = ORNAMENT[which], REACH[which]
    return {"least": max(0, least - size), "most": min(reach, most - size)}


PRACTICE: Final = Practice(begin=begin, measure=measure)
