"""Play by what can be forced: a Ninja who sees a sure way takes it, a Master leaves as little as
there is. For bots that have the pursuit of their floor worked out."""
# compiled by mypyc

from typing import Final

from shinobi.games.kraft.bot.pursuit import Pursuit
from shinobi.games.kraft.rules.aim import glides, teleports
from shinobi.games.kraft.rules.ending import carried_points
from shinobi.games.kraft.state import (
    MASTER_KNOWS,
    NINJA_KNOWS,
    WITH_NINJA,
    KraftState,
)
from shinobi.games.kraft.tables import (
    CAMOUFLAGE,
    DISCIPLE,
    EAST_GATE,
    END_MOVE,
    GLIDE,
    LEAVE_MOVE,
    MASTER,
    NINJA,
    NORTH_GATE,
    NOWHERE,
    PLAY_MOVES,
    STEP_MOVES,
    TELEPORT,
    Move,
)

UNKNOWN: Final = 2.5
LATE: Final = 3
"""Turns before the end of the night in which anything sure will do."""
BETTER: Final = 0.5
"""By how many points a token must make more sure."""


def solved(state: KraftState) -> bool:
    """Whether the pursuit of this very floor is known, and nothing disturbs it."""
    pursuit = state.pursuit
    return (
        pursuit is not None
        and pursuit.plan is state.plan
        and not state.lantern
        and state.at[DISCIPLE] == NOWHERE
    )


def values(state: KraftState, pursuit: Pursuit, knows: int) -> list[float]:
    """By set of scrolls, what it is worth as far as a side knows; below 0 if one doesn't lie."""
    each = [-1000.0] * len(pursuit.cells)
    for i in range(len(state.place)):
        place = state.place[i]
        if place >= 0 and pursuit.bit[place]:
            value = float(state.worth[i]) if state.known[i] & knows else UNKNOWN
            for n in range(len(each)):
                if pursuit.cells[n] == place:
                    each[n] = value
    sums = [0.0]
    for value in each:
        sums += [known + value for known in sums]
    return sums


def best_set(
    pursuit: Pursuit, sums: list[float], master: int, ninja: int, steps: int, turns: int
) -> int:
    """The set of scrolls worth most that can be forced; NOWHERE if not even the way out can."""
    best = NOWHERE
    most = -1.0
    for wanted in range(len(sums)):
        if sums[wanted] > most and pursuit.can(wanted, master, ninja, steps, turns):
            best, most = wanted, sums[wanted]
    return best


def sure_points(state: KraftState, master: int, ninja: int, steps: int, knows: int) -> float:
    """What a Ninja to move is sure of; below 0 if not even of getting out."""
    pursuit = state.pursuit
    assert pursuit is not None
    sums = values(state, pursuit, knows)
    turns = state.numbers.turns - state.turns[NINJA]
    best = best_set(pursuit, sums, master, ninja, steps, turns)
    return -1.0 if best == NOWHERE else carried_points(state, WITH_NINJA) + sums[best]


def sure_move(state: KraftState, wish: float) -> Move | None:
    """The next deed of a sure way to as many points as wished, if there is one; late in the night,
    to any points."""
    pursuit = state.pursuit
    if pursuit is None or not solved(state):
        return None
    if state.hidden > 0:
        return dash(state, wish)
    sums = values(state, pursuit, NINJA_KNOWS)
    turns = state.numbers.turns - state.turns[NINJA]
    master, ninja = state.at[MASTER], state.at[NINJA]
    points = carried_points(state, WITH_NINJA)
    best = best_set(pursuit, sums, master, ninja, state.steps, turns)
    sure = -1.0 if best == NOWHERE else points + sums[best]
    enough = wish if turns > LATE else 0.5
    if sure >= enough:
        return follow(state, pursuit, best, turns)
    if not state.token_done:
        return sure_token(state, pursuit, sums, max(sure + BETTER, enough))
    return None


def follow(state: KraftState, pursuit: Pursuit, wanted: int, turns: int) -> Move:
    """One deed on the way to a set of scrolls and out."""
    master, ninja, steps = state.at[MASTER], state.at[NINJA], state.steps
    if wanted == 0 and ninja in (EAST_GATE, NORTH_GATE):
        return LEAVE_MOVE
    need = pursuit.forced(wanted, master, ninja, steps, turns)
    if steps > 0:
        for direction in range(4):
            there = state.plan.steps[ninja * 4 + direction]
            if there == NOWHERE or state.figure_on(there):
                continue
            if pursuit.can(wanted, master, there, steps - 1, need):
                return STEP_MOVES[direction]
    return END_MOVE


def sure_token(
    state: KraftState, pursuit: Pursuit, sums: list[float], enough: float
) -> Move | None:
    """A token after which there is a sure way to as many points."""
    points = carried_points(state, WITH_NINJA)
    for token in state.hands[NINJA]:
        if token in (TELEPORT, GLIDE):
            cell, more = arrival(state, pursuit, sums, token)
            if cell != NOWHERE and points + more >= enough:
                return PLAY_MOVES[token]
        elif (
            token == CAMOUFLAGE
            and points >= enough
            and gate_within(state, state.steps + state.numbers.steps[NINJA]) != NOWHERE
        ):
            return PLAY_MOVES[token]
    return None


def arrival(
    state: KraftState, pursuit: Pursuit, sums: list[float], token: int
) -> tuple[int, float]:
    """The cell to leap to from which most can be forced beside what is carried, and how much."""
    turns = state.numbers.turns - state.turns[NINJA]
    master = state.at[MASTER]
    best, most = NOWHERE, -1.0
    for cell in teleports(state) if token == TELEPORT else glides(state):
        wanted = best_set(pursuit, sums, master, cell, state.steps, turns)
        if wanted != NOWHERE and sums[wanted] > most:
            best, most = cell, sums[wanted]
    return best, most


def sure_target(state: KraftState) -> int:
    """Where to leap with the token that is being played; NOWHERE if nothing is sure anywhere."""
    pursuit = state.pursuit
    if pursuit is None or not solved(state) or state.hidden > 0:
        return NOWHERE
    return arrival(state, pursuit, values(state, pursuit, NINJA_KNOWS), state.pending)[0]


def gate_within(state: KraftState, steps: int) -> int:
    """A gate that a Ninja whom nobody sees reaches in so many steps."""
    for gate in (EAST_GATE, NORTH_GATE):
        if state.plan.far_from(gate)[state.at[NINJA]] <= steps and state.at[MASTER] != gate:
            return gate
    return NOWHERE


def dash(state: KraftState, wish: float) -> Move | None:
    """Out, while nobody sees it."""
    late = state.numbers.turns - state.turns[NINJA] <= LATE
    if carried_points(state, WITH_NINJA) < (0.5 if late else wish):
        return None
    gate = gate_within(state, state.steps + (state.hidden - 1) * state.numbers.steps[NINJA])
    if gate == NOWHERE:
        return None
    ninja = state.at[NINJA]
    if ninja == gate:
        return LEAVE_MOVE
    if state.steps == 0:
        return END_MOVE
    far = state.plan.far_from(gate)
    for direction in range(4):
        there = state.plan.steps[ninja * 4 + direction]
        if there != NOWHERE and far[there] < far[ninja] and not state.figure_on(there):
            return STEP_MOVES[direction]
    return None


def left_by(state: KraftState, master: int) -> float:
    """What a Master who ends the turn on a cell leaves the Ninja, for sure."""
    points = sure_points(state, master, state.at[NINJA], state.numbers.steps[NINJA], MASTER_KNOWS)
    return max(0.0, points)
