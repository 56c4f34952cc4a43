"""Placing, planning, and a turn from its beginning to its end (2.5 to 4.5, 7.1 to 7.9)."""
# compiled by mypyc

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.ninja_night import events
from shinobi.games.ninja_night.rules import bonus, chests, ending, rope, wounds
from shinobi.games.ninja_night.state import NOBODY, NOTHING, NightState
from shinobi.games.ninja_night.tables import (
    AT,
    ATTACK,
    BUILDINGS,
    DROP,
    DROPPING,
    ENDING,
    GO,
    GOING,
    MEND,
    MENDING,
    MOVE,
    PICK,
    PINK,
    PLAN_NOW,
    PLAY,
    PLAYING,
    ROUNDS,
    STEAL,
    TAKE,
    TAKING,
    TURN_NOW,
    YELLOW_FROM,
    Deed,
)


def place(state: NightState, building: int, tell: Tell) -> None:
    """The ninja of the player to the right (2.6)."""
    seat, owner = placer(state), owner_of_placed(state)
    state.ninja[owner] = building
    events.placed(tell, seat, owner, building)
    if NOTHING not in state.ninja:
        state.asked = PLAN_NOW


def placer(state: NightState) -> Seat:
    """Who places the next ninja."""
    return (owner_of_placed(state) + 1) % state.seats


def owner_of_placed(state: NightState) -> Seat:
    """Whose ninja that is: clockwise is to the left, so one's right is the seat before."""
    for i in range(state.seats):
        owner = (state.first + state.seats - 1 + i) % state.seats
        if state.ninja[owner] == NOTHING:
            return owner
    return NOBODY


def plan(state: NightState, seat: Seat, one: int, two: int, tell: Tell) -> None:
    """Plans come in seat order once all are made (3.1, 3.2, 12.4); the last reveals them."""
    state.plans[seat] = [one, two]
    if seat == state.seats - 1:
        events.revealed(tell, state.round, state.plans)
        state.step = 0
        begin(state, state.first, tell)


def begin(state: NightState, seat: Seat, tell: Tell) -> None:
    """The next turn (3.3)."""
    state.asked = TURN_NOW
    state.turn = seat
    state.acted = state.picking = False
    state.barred = 0
    events.turn(tell, seat, state.step, state.plans[seat][state.step])


def end(state: NightState, tell: Tell) -> None:
    """Said by its player (4.5)."""
    if not state.acted:
        events.declined(tell, state.turn, state.plans[state.turn][state.step])
    seat = (state.turn + 1) % state.seats
    if seat == state.first:
        state.step += 1
    if state.step == 2:
        end_round(state, tell)
    else:
        begin(state, seat, tell)


def end_round(state: NightState, tell: Tell) -> None:
    """The moon advances, the pawn passes on (3.4); after the sixth round it is over."""
    state.turn = NOBODY
    state.step = NOTHING
    state.acted = state.picking = False
    state.barred = 0
    state.plans = [[] for _ in range(state.seats)]
    if state.round == ROUNDS:
        ending.finish(state, tell)
        return
    state.round += 1
    state.first = (state.first + 1) % state.seats
    state.asked = PLAN_NOW
    events.next_round(tell, state.round, state.first)


# --- what a turn allows --------------------------------------------------------------------------


def choices(state: NightState, seat: Seat) -> list[Deed]:
    """The planned action, drops, bonuses, the end."""
    deeds = actions(state, seat)
    for chest in state.packs[seat]:
        deeds.append(DROPPING[chest])  # 4.2
    for chest in state.packs[seat]:
        if bonus.can_play(state, seat, state.faces[chest]):
            deeds.append(PLAYING[chest])  # 4.3
    for chest in state.lying[state.ninja[seat]]:
        if bonus.can_play_from_roof(state, seat, chest):
            deeds.append(PLAYING[chest])  # 9.7
    deeds.append(ENDING[0])
    return deeds


def actions(state: NightState, seat: Seat) -> list[Deed]:
    """What the dial says, once (4.1); a pick-up may go on (4.4)."""
    action = state.plans[seat][state.step]
    if action == PICK:
        return to_pick(state, seat) if bonus.may_pick(state, seat) else []
    if state.acted:
        return []
    if action == MOVE:
        return [GOING[b] for b in range(BUILDINGS) if rope.has_line(state, seat, b)]
    if action == ATTACK:
        return bonus.victims(state, seat, ATTACK)
    if action == STEAL:
        return to_steal(state, seat)
    return MENDING[:] if state.wounds[seat] > 0 else []


def to_pick(state: NightState, seat: Seat) -> list[Deed]:
    """7.5 to 7.7"""
    if state.slots(seat) == 0:
        return []
    yellow = state.round >= YELLOW_FROM
    return [
        TAKING[chest]
        for chest in state.lying[state.ninja[seat]]
        if (chest < PINK or yellow) and not state.barred >> chest & 1
    ]


def to_steal(state: NightState, seat: Seat) -> list[Deed]:
    """7.8"""
    if state.slots(seat) == 0:
        return []
    deeds: list[Deed] = []
    for other in range(state.seats):
        if other != seat and state.ninja[other] == state.ninja[seat]:
            deeds += [TAKING[chest] for chest in state.packs[other]]
    return deeds


# --- and what comes of it ------------------------------------------------------------------------


def do(state: NightState, seat: Seat, deed: Deed, pick: Pick, tell: Tell) -> None:
    """One of the choices of a turn."""
    if deed.kind == GO:
        rope.name_target(state, MOVE, deed.what, NOBODY)
    elif deed.kind == AT:
        rope.name_target(state, ATTACK, state.ninja[deed.what], deed.what)
    elif deed.kind == TAKE:
        take(state, seat, deed.what, pick, tell)
    elif deed.kind == DROP:
        chests.drop(state, seat, deed.what, "free", tell)
    elif deed.kind == PLAY:
        bonus.play(state, seat, deed.what, tell)
    elif deed.kind == MEND:
        state.acted = True
        wounds.heal(state, seat, 1, "heal", tell)
    else:
        end(state, tell)


def take(state: NightState, seat: Seat, chest: int, pick: Pick, tell: Tell) -> None:
    """From the roof (7.5), or from another's backpack (7.8)."""
    state.acted = True
    if state.plans[seat][state.step] == STEAL:
        steal(state, seat, chest, pick, tell)
        return
    state.picking = True
    building = state.ninja[seat]
    state.lying[building].remove(chest)
    face = chests.hand_over(state, seat, chest, pick)
    events.took(tell, seat, chest, building, face, state.open)


def steal(state: NightState, seat: Seat, chest: int, pick: Pick, tell: Tell) -> None:
    victim = NOBODY
    for other in range(state.seats):
        if chest in state.packs[other]:
            victim = other
    state.packs[victim].remove(chest)
    face = chests.hand_over(state, seat, chest, pick)
    events.stole(tell, seat, victim, chest, face, state.open)
