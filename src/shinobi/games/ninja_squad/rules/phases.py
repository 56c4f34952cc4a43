"""From phase to phase: set-up, movement cards, the Guard phases (2, 8, 11, 15)."""
# compiled by mypyc

from typing import Final

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.ninja_squad import events
from shinobi.games.ninja_squad.rules.alarm import draw_alarms, shift_tracker
from shinobi.games.ninja_squad.rules.entering import draw
from shinobi.games.ninja_squad.rules.guards import drop, move_patrols, wake_all_of
from shinobi.games.ninja_squad.rules.sight import watched
from shinobi.games.ninja_squad.state import (
    ASK_BEGIN,
    BROKEN_OFF,
    GUARDING,
    LATE,
    NEXT,
    OVER,
    SquadState,
)
from shinobi.games.ninja_squad.tables import DECK, DECKS, NOWHERE, ROUNDS, WIDE

TIME: Final = 6
"""8.2."""
PHASES: Final = 12
"""16.4."""


def draw_card(state: SquadState, place: int, pick: Pick) -> int:
    """The top card of a deck: any of those in it is as likely (18.1)."""
    left = state.known[place]
    known = 0
    for count in left:
        known += count
    if pick.below(known + state.unknown[place]) < known:
        return draw(left, pick)
    state.unknown[place] -= 1
    return draw(state.pool, pick)


def turn_up_card(state: SquadState, seat: int, pick: Pick, tell: Tell) -> None:
    """Face up for the next turn."""
    state.face[seat] = draw_card(state, seat, pick)
    events.turned(tell, seat, state.face[seat])


def begin_phase(state: SquadState, pick: Pick, tell: Tell) -> None:
    """3.1."""
    state.round = 0
    state.place = NOWHERE
    events.phase_began(tell, state)
    for place in range(state.seats):
        seat = (state.first + place) % state.seats
        if not state.careless[seat] or state.miss[seat]:  # 7.3
            turn_up_card(state, seat, pick, tell)
        state.careless[seat] = False
    state.turn = state.first
    clock = state.numbers.clock != "off" and not state.ground.day
    state.ask = ASK_BEGIN if clock else NEXT


def gather(state: SquadState) -> None:
    """All twelve cards of each deck together again."""
    for seat in range(state.seats):
        left = state.known[seat]
        for card in state.above[seat]:
            left[card] += 1
        for card in state.below[seat]:
            left[card] += 1
        if state.face[seat] != NOWHERE:
            left[state.face[seat]] += 1
        if seat == state.turn and state.second != NOWHERE:
            left[state.second] += 1
        state.above[seat] = []
        state.below[seat] = []
        state.face[seat] = NOWHERE
    state.second = NOWHERE


def pass_on(state: SquadState, pick: Pick, tell: Tell) -> None:
    """First player and decks go round (8.6, 15.4)."""
    if state.horizon > 0:
        state.horizon -= 1
        if state.horizon == 0:
            state.end = BROKEN_OFF
            state.ask = OVER
            state.round = 0
            state.place = 0
            return
    gather(state)
    state.known.insert(0, state.known.pop())
    state.unknown.insert(0, state.unknown.pop())
    state.first = (state.first + 1) % state.seats
    state.phase += 1
    events.went_round(tell, state)
    begin_phase(state, pick, tell)


def guard_phase(state: SquadState, pick: Pick, tell: Tell) -> None:
    """After the sixth round, or when the clock rings."""
    state.ask = GUARDING
    state.played = NOWHERE
    wake_all_of(state, NOWHERE, tell)  # 9.1
    for seat in range(state.seats):
        state.miss[seat] = False  # 4.7
    if state.ground.day:
        by_day(state, pick, tell)
    else:
        by_night(state, pick, tell)


def by_night(state: SquadState, pick: Pick, tell: Tell) -> None:
    """8.1 to 8.6."""
    move_patrols(state, tell)
    shift_tracker(state, TIME, "8.2", tell)
    if state.ask == OVER:
        return
    lanterns = state.lanterns
    state.lanterns = 0
    for _ in range(lanterns):
        drop(state, pick, tell)
    draw_alarms(state, pick, tell)
    if state.ask == OVER:
        return
    for seat in range(state.seats):  # 8.5
        for _ in range(state.gathered[seat]):
            card = draw(state.senjutsu_left, pick)
            if card != NOWHERE:  # R5
                state.senjutsu[seat].append(card)
                events.learnt(tell, seat, card)
        state.senjutsu[seat].sort()
        state.gathered[seat] = 0
    pass_on(state, pick, tell)


def by_day(state: SquadState, pick: Pick, tell: Tell) -> None:
    """15.1 to 15.4."""
    if state.phase >= PHASES:  # 16.4
        front = max(tile // WIDE for tile in state.at)
        state.winners = [seat for seat in range(state.seats) if state.at[seat] // WIDE == front]
        state.end = LATE
        state.ask = OVER
        return
    move_patrols(state, tell)
    seen = 0
    for seat in range(state.seats):
        if watched(state, seat, state.at[seat]):
            seen += 1
    for _ in range(seen):
        drop(state, pick, tell)
    pass_on(state, pick, tell)


def deal_decks(state: SquadState) -> None:
    """Four decks of twelve that nobody has seen (2.2)."""
    state.pool = state.numbers.copies[:]
    state.known = [[0] * len(state.pool) for _ in range(DECKS)]
    state.unknown = [DECK] * DECKS
    for seat in range(state.seats):
        state.above[seat] = []
        state.below[seat] = []
        state.face[seat] = NOWHERE
    state.second = NOWHERE


def unseen_cards(state: SquadState) -> list[int]:
    """Movement cards that nobody has seen: all but those that are known somewhere."""
    pool = state.numbers.copies[:]
    for left in state.known:
        for kind in range(len(left)):
            pool[kind] -= left[kind]
    for cards in [*state.above, *state.below, state.face, [state.second]]:
        for kind in cards:
            if kind != NOWHERE:
                pool[kind] -= 1
    return pool


def is_last_turn(state: SquadState) -> bool:
    return state.round == ROUNDS - 1
