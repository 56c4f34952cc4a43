"""Leaving, the end of a floor, and the end of the game (8 and 12)."""
# compiled by mypyc

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.kraft import events
from shinobi.games.kraft.rules.plan import Plan, plan_for
from shinobi.games.kraft.rules.site import begin_site
from shinobi.games.kraft.state import (
    ALL_FLOORS,
    ALL_KNOW,
    BUILDING,
    ENOUGH,
    MATCH_OVER,
    NOTHING,
    OUT,
    OVER,
    WITH_APPRENTICE,
    WITH_NINJA,
    KraftState,
)
from shinobi.games.kraft.tables import APPRENTICE, MASTER, NINJA, NOWHERE, UNIQUE


def leave(state: KraftState, figure: int, pick: Pick, tell: Tell) -> None:
    """Bank what the figure carries, and nothing else (8.1 to 8.3)."""
    carrier = WITH_NINJA if figure == NINJA else WITH_APPRENTICE
    values: list[int] = []
    points = 0
    for i in range(len(state.place)):
        if state.place[i] == carrier:
            values.append(state.worth[i])
            points += 0 if state.void[i] else state.worth[i]  # 11.5
            state.place[i] = OUT
            state.known[i] = ALL_KNOW
    state.banked += points
    events.left(tell, state, figure, values, points)
    if figure == APPRENTICE:
        take_off(state, APPRENTICE)
        if state.numbers.stop_early and state.banked > state.numbers.even:  # R15
            finish(state, ENOUGH, pick, tell)
        return
    end_floor(state, pick, tell)


def take_off(state: KraftState, aide: int) -> None:
    """An aide is gone, and its steps of this turn with it."""
    state.at[aide] = NOWHERE
    if state.side == aide - 2:
        state.aide_steps = 0


def carried_points(state: KraftState, carrier: int) -> int:
    """What one would bank now (8.1, 11.5)."""
    points = 0
    for i in range(len(state.place)):
        if state.place[i] == carrier and not state.void[i]:
            points += state.worth[i]
    return points


def end_floor(state: KraftState, pick: Pick, tell: Tell) -> None:
    """The game ends, or the next floor is built (2.2 to 2.4)."""
    if state.numbers.stop_early and state.banked > state.numbers.even:
        finish(state, ENOUGH, pick, tell)
    elif state.floor == state.numbers.floors or state.short:
        finish(state, ALL_FLOORS, pick, tell)
    else:
        close_floor(state)
        events.floor_over(tell, state)
        clear_floor(state)
        state.floor += 1
        state.phase = BUILDING
        begin_site(state, pick)


def close_floor(state: KraftState) -> None:
    """Write down what this floor brought."""
    floors = state.ledger[state.leg - 1]
    floors.append(state.banked - sum(floors))


def finish(state: KraftState, end: int, pick: Pick, tell: Tell) -> None:
    """The game is over (12.1); in a match the second one follows the first (12.3)."""
    close_floor(state)
    state.pending = NOTHING
    last = state.leg == state.numbers.legs
    if not last and not state.short:
        swap_roles(state, pick, tell)
        return
    state.phase = OVER
    state.end = MATCH_OVER if state.leg > 1 and not state.short else end
    if tell is not None:
        events.ended(tell, winners(state), scores(state), state.numbers)


def swap_roles(state: KraftState, pick: Pick, tell: Tell) -> None:
    """The second game of a match: all begins anew, with the roles swapped (12.3)."""
    events.floor_over(tell, state)
    events.swapped_roles(tell, state)
    clear_floor(state)
    state.spent = [[], []]  # R18
    state.earlier = state.banked
    state.banked = 0
    state.floor = 1
    state.leg = 2
    state.phase = BUILDING
    begin_site(state, pick)


def par(state: KraftState) -> int:
    """The points that make a draw: a number of the rules, or in the second game of a match what was
    banked in the first (12.2, 12.4)."""
    return state.numbers.even if state.leg == 1 else state.earlier


def winners(state: KraftState) -> list[int]:
    """12.2, 12.4"""
    even = par(state)
    if state.banked == even:
        return [0, 1]
    return [state.seat(NINJA if state.banked > even else MASTER)]


def scores(state: KraftState) -> list[int]:
    """By seat, the points banked as Ninja; who was only Master has none (R16)."""
    points = [state.earlier, state.earlier]
    points[state.seat(NINJA)] = state.banked
    return points


def bare_plan(state: KraftState) -> Plan:
    """A floor without any walls."""
    return plan_for([], [], [], [], state.numbers.sight)


def clear_floor(state: KraftState) -> None:
    """Nothing stays, but unique tokens that were played stay out (2.3, 9.2)."""
    state.plan = bare_plan(state)
    state.at = [NOWHERE] * 4
    state.turns = [0, 0]
    state.side = MASTER
    state.steps = state.aide_steps = 0
    state.aide_ready = state.stepped = state.token_done = state.refused = False
    state.hidden = 0
    state.lantern = False
    state.place, state.worth, state.known, state.may = [], [], [], []
    state.up, state.void, state.loose, state.dispersed = [], [], [], []
    state.recipe_fresh = False
    for side in range(2):
        state.spent[side] += [token for token in state.played[side] if UNIQUE[token]]
        state.hands[side], state.pools[side] = [], []
        state.aside[side], state.played[side] = [], []
    state.swaps = [0, 0]
