"""Wounds (8.1 to 8.5)."""
# compiled by mypyc

from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.ninja_night import events
from shinobi.games.ninja_night.rules import chests
from shinobi.games.ninja_night.state import NOBODY, NightState
from shinobi.games.ninja_night.tables import MOST_WOUNDS, TURN_NOW, WOUND_NOW


def can_be_wounded(state: NightState, seat: Seat) -> bool:
    """Four are the most (8.3), and the reserve may be empty (8.4). Nobody is ever put out (8.5)."""
    return state.wounds[seat] < MOST_WOUNDS and state.reserve > 0


def wound(state: NightState, seat: Seat, tell: Tell) -> None:
    """One wound; its receiver may have to make room first (8.1, 8.2)."""
    if state.wounds[seat] == MOST_WOUNDS:
        events.unhurt(tell, seat, "four")
    elif state.reserve == 0:
        events.unhurt(tell, seat, "reserve")
    elif state.slots(seat) > 0:
        add(state, seat, tell)
    elif len(state.packs[seat]) == 1:
        make_room(state, seat, state.packs[seat][0], tell)
    else:
        state.asked = WOUND_NOW
        state.wounded = seat
        events.must_drop(tell, seat)


def make_room(state: NightState, seat: Seat, chest: int, tell: Tell) -> None:
    """A chest goes, a wound comes; then the turn goes on (R10)."""
    chests.drop(state, seat, chest, "wound", tell)
    add(state, seat, tell)
    state.asked = TURN_NOW
    state.wounded = NOBODY


def add(state: NightState, seat: Seat, tell: Tell) -> None:
    state.wounds[seat] += 1
    events.wounded(tell, seat, state.wounds[seat])


def heal(state: NightState, seat: Seat, count: int, by: str, tell: Tell) -> None:
    """Wounds return to the reserve (7.9, 9.2)."""
    state.wounds[seat] -= count
    events.healed(tell, seat, count, state.wounds[seat], by)
