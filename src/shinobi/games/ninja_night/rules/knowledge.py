"""Who knows what (12.1 to 12.5)."""
# compiled by mypyc

from typing import Final

from msgspec.structs import asdict

from shinobi.core.values import Fields, Seat
from shinobi.games.ninja_night.rules import chart, rope, turn
from shinobi.games.ninja_night.rules.village import obstacle_code
from shinobi.games.ninja_night.state import NOTHING, NightState
from shinobi.games.ninja_night.tables import (
    CHESTS,
    FACES,
    GROUND,
    LETTERS,
    OVER,
    PLACE_NOW,
    PLAN_NOW,
    POINTS,
    ROPES,
    UNKNOWN,
)
from shinobi.games.ninja_night.view import SHAPE, Plans, Rope

PHASES: Final = ["place", "plan", *["turn"] * 9, "over"]
"""By what is asked."""


def is_public(state: NightState, chest: int) -> bool:
    """Whether even a spectator knows it: it lies open, was played, or was turned up at the end."""
    if state.open:
        return True
    for played in state.played:
        if chest in played:
            return True
    if state.asked == OVER:
        for pack in state.packs:
            if chest in pack:
                return True
    return False


def knows(state: NightState, viewer: Seat | None, chest: int) -> bool:
    """12.1 to 12.3"""
    if viewer is None:
        return is_public(state, chest)
    return bool(state.seen[chest] >> viewer & 1)


def rope_in_hand(state: NightState) -> Rope | None:
    """The throw that is being prepared; a kunai that has hit is no throw any more."""
    if state.purpose == NOTHING:
        return None
    start, target = state.ninja[state.turn], state.target
    blocked: list[str] = []
    if target != NOTHING:
        lines = state.village.between(start, target).blocked
        codes = "".join([obstacle_code(one) for one in lines])
        blocked = [codes[i : i + POINTS] for i in range(0, len(codes), POINTS)]
    return Rope(
        **asdict(SHAPE.whole["rope"].show(state)),
        rope=ROPES[rope.rope_for(state.purpose)],
        start=LETTERS[start],
        blocked=tuple(blocked),
    )


def plans_shown(state: NightState) -> Plans:
    """Only once all are revealed (12.4)."""
    if state.asked == PLAN_NOW:
        return (None,) * state.seats
    shown: Plans = SHAPE.whole["plans"].show(state)
    return shown


def faces_for(state: NightState, viewer: Seat | None) -> tuple[str | None, ...]:
    shown: list[str | None] = []
    for chest in range(CHESTS):
        known = state.faces[chest] != UNKNOWN and knows(state, viewer, chest)
        shown.append(FACES[state.faces[chest]] if known else None)
    return tuple(shown)


def sight(state: NightState, viewer: Seat | None) -> Fields:
    """What is made for one viewer, or follows from what everybody sees."""
    return {
        "phase": PHASES[state.asked],
        "placing": turn.owner_of_placed(state) if state.asked == PLACE_NOW else None,
        "ground": GROUND,
        **chart.picture(state.village),
        "reserve": state.reserve,
        "faces": faces_for(state, viewer),
        "plans": plans_shown(state),
        "rope": rope_in_hand(state),
    }
