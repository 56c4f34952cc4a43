"""Bonuses (9.1 to 9.7)."""
# compiled by mypyc

from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.ninja_night import events
from shinobi.games.ninja_night.rules import chests, rope, wounds
from shinobi.games.ninja_night.state import NOTHING, NightState
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    AIMING_AT,
    DIAL_NOW,
    DIALLING,
    GEAR,
    GOING,
    GRAPPLE,
    KUNAI,
    KUNAI_THROW,
    PICK,
    POTION,
    ROOF_NOW,
    SHURIKEN,
    SHURIKEN_THROW,
    TARGET_NOW,
    TURN_NOW,
    Deed,
)


def can_play(state: NightState, seat: Seat, face: int) -> bool:
    """Whether a bonus can be played now (R7, R8)."""
    if face < POTION:
        return False
    if face == GEAR:
        return state.step == 0 or not state.acted
    if face == SHURIKEN:
        return bool(victims(state, seat, SHURIKEN_THROW))
    if face == KUNAI:
        return bool(victims(state, seat, KUNAI_THROW))
    return True


def can_play_from_roof(state: NightState, seat: Seat, chest: int) -> bool:
    """One that the player knows, as a part of a pick-up (9.7)."""
    if not state.seen[chest] >> seat & 1 or state.barred >> chest & 1 or not may_pick(state, seat):
        return False
    face = state.faces[chest]
    return can_play(state, seat, face) and (face != GEAR or state.step == 0)


def may_pick(state: NightState, seat: Seat) -> bool:
    """Whether the turn's action is a pick-up that can begin or go on (7.5, R4)."""
    return state.plans[seat][state.step] == PICK and (state.picking or not state.acted)


def victims(state: NightState, seat: Seat, purpose: int) -> list[Deed]:
    """Whom a rope may be thrown at."""
    seats = range(state.seats)
    return [AIMING_AT[other] for other in seats if rope.may_aim_at(state, seat, other, purpose)]


def dials(state: NightState, seat: Seat) -> list[Deed]:
    """What has not begun, to anything else (9.3, R7)."""
    deeds: list[Deed] = []
    for which in range(2):
        if which < state.step or (which == state.step and state.acted):
            continue
        dialled = state.plans[seat][which]
        deeds += [
            DIALLING[which * len(ACTIONS) + action]
            for action in range(len(ACTIONS))
            if action != dialled
        ]
    return deeds


def near_roofs(state: NightState, seat: Seat) -> list[Deed]:
    """The three nearest (9.4), by letter."""
    near = state.village.nearest(state.ninja[seat])
    return [GOING[building] for building in range(len(GOING)) if building in near]


def play(state: NightState, seat: Seat, chest: int, tell: Tell) -> None:
    """Lay it open beside the backpack (9.1), and do what it says."""
    face, building = state.faces[chest], NOTHING
    if chest in state.packs[seat]:
        state.packs[seat].remove(chest)
    else:
        building = state.ninja[seat]
        state.lying[building].remove(chest)
        state.acted = state.picking = True
    state.played[seat].append(chest)
    state.seen[chest] = chests.everyone(state)
    events.played(tell, seat, chest, face, building)
    if face == POTION:
        wounds.heal(state, seat, state.wounds[seat], "potion", tell)
    elif face == GEAR:
        state.asked = DIAL_NOW
    elif face == GRAPPLE:
        state.asked = ROOF_NOW
    else:
        state.purpose = SHURIKEN_THROW if face == SHURIKEN else KUNAI_THROW
        state.asked = TARGET_NOW


def dial(state: NightState, seat: Seat, which: int, action: int, tell: Tell) -> None:
    state.plans[seat][which] = action
    state.asked = TURN_NOW
    events.dialled(tell, seat, which, action)


def go(state: NightState, seat: Seat, building: int, tell: Tell) -> None:
    """By the grapple, without a rope (9.4)."""
    state.ninja[seat] = building
    state.picking = False  # R4
    state.asked = TURN_NOW
    events.moved(tell, seat, building, "grapple", "9.4")
