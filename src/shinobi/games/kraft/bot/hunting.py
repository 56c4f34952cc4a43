"""How a Master plays by rule of thumb: catch if one can, else close in or guard."""
# compiled by mypyc

from typing import Final

from shinobi.core.pick import Pick
from shinobi.games.kraft.bot.forcing import left_by, solved
from shinobi.games.kraft.rules.aim import rush_way
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.state import MASTER_KNOWS, OUT, WITH_APPRENTICE, WITH_NINJA, KraftState
from shinobi.games.kraft.tables import (
    AIDE_STEP_MOVES,
    APART,
    CALL_DISCIPLE,
    CELLS,
    DISCIPLE,
    EAST_GATE,
    END_MOVE,
    LANTERN,
    LOCK,
    MASTER,
    MOBILITY,
    NINJA,
    NORTH_GATE,
    NOWHERE,
    PLAY_MOVES,
    RECIPE,
    RUSH,
    STEP_MOVES,
    SWAP_MOVES,
    TRANSPOSITION,
    TRAP,
    Move,
)

DECAY: Final = [0.9**distance for distance in range(CELLS)] + [0.0] * 1000
UNKNOWN: Final = 2.5
JUNK: Final = [LOCK, TRANSPOSITION]
"""Tokens that are rather swapped."""
CHASE: Final = 0.6
"""What each step between the Master and the Ninja is worth to the Ninja."""
SURE: Final = 2.0
"""What a point that the Ninja can force counts beside what it may hope for."""
LEFT: Final = [0.1, 0.1, 0.2, 0.4, 0.6, 0.8] + [1.0] * CELLS
"""What is left of a goal that the Master is so many steps away from."""


def master_move(state: KraftState, legal: list[Move], pick: Pick) -> Move:
    """Catch; or a token; or a step of the hunt; or the end of the turn."""
    ninja = state.at[NINJA]
    if state.hidden == 0 and APART[state.at[MASTER] * CELLS + ninja] <= 8:
        catch = catching_move(state, legal, ninja)
        if catch is not END_MOVE:
            return catch
    token = master_token(state, legal, pick)
    if token is not END_MOVE:
        return token
    if state.steps > 0:
        step = hunt(state, MASTER, STEP_MOVES, pick)
        if step is not END_MOVE:
            return step
    if state.aide_steps > 0 and state.at[DISCIPLE] != NOWHERE:
        return hunt(state, DISCIPLE, AIDE_STEP_MOVES, pick)
    return END_MOVE


def catching_move(state: KraftState, legal: list[Move], ninja: int) -> Move:
    """A move that leads to the Ninja being seen this turn, or END."""
    plan = state.plan
    direction = way_to_see(state, ninja, state.steps, state.lantern)
    if direction != NOWHERE:
        return STEP_MOVES[direction]
    if state.token_done:
        return END_MOVE
    hand = state.hands[MASTER]
    if LANTERN in hand:
        lit = plan.lit_from(state.at[MASTER], state.numbers.lantern)
        if lit[ninja] or way_to_see(state, ninja, state.steps, True) != NOWHERE:
            return PLAY_MOVES[LANTERN]
    if MOBILITY in hand:
        steps = state.steps + state.numbers.mobility
        if way_to_see(state, ninja, steps, state.lantern) != NOWHERE:
            return PLAY_MOVES[MOBILITY]
    rush = PLAY_MOVES[RUSH]
    if RUSH in hand and rush in legal and rush_sees(state, plan, ninja):
        return rush
    return END_MOVE


def way_to_see(state: KraftState, ninja: int, steps: int, lantern: bool) -> int:
    """The first direction of a way of at most so many steps to a cell that sees the Ninja."""
    plan = state.plan
    start = state.at[MASTER]
    first = [NOWHERE] * CELLS
    first[start] = 4
    ring = [start]
    for _ in range(steps):
        outer: list[int] = []
        for cell in ring:
            for direction in range(4):
                there = plan.steps[cell * 4 + direction]
                if there == NOWHERE or first[there] != NOWHERE or state.figure_on(there):
                    continue
                first[there] = direction if cell == start else first[cell]
                outer.append(there)
                if lantern:
                    if plan.lit_from(there, state.numbers.lantern)[ninja]:
                        return first[there]
                elif plan.seen_from(there)[ninja]:
                    return first[there]
        ring = outer
    return NOWHERE


def rush_sees(state: KraftState, plan: Plan, ninja: int) -> bool:
    """Whether a rush in any direction passes a cell that sees the Ninja."""
    for direction in range(4):
        for cell in rush_way(state, direction):
            if plan.seen_from(cell)[ninja]:
                return True
    return False


def master_token(state: KraftState, legal: list[Move], pick: Pick) -> Move:
    """Tokens that don't catch, now and then; END for none."""
    if state.token_done:
        return END_MOVE
    for token in state.hands[MASTER]:
        move = PLAY_MOVES[token]
        if token == TRAP and carried_count(state) >= 2 and pick.below(2) == 0:
            return move
        if token == CALL_DISCIPLE and state.at[DISCIPLE] == NOWHERE and pick.below(4) == 0:
            return move
        if token == RECIPE and pick.below(4) == 0 and move in legal:
            return move
        if token in JUNK and pick.below(4) == 0 and SWAP_MOVES[token] in legal:
            return SWAP_MOVES[token]
    return END_MOVE


def carried_count(state: KraftState) -> int:
    count = 0
    for i in range(len(state.place)):
        if state.place[i] in (WITH_NINJA, WITH_APPRENTICE) and not state.void[i]:
            count += 1
    return count


def hunt(state: KraftState, figure: int, by_direction: list[Move], pick: Pick) -> Move:
    """The step after which the Ninja has least to hope for; END to stay."""
    goals, weights = prey(state)
    here = state.at[figure]
    best = NOWHERE
    last = figure == MASTER and state.steps == 1 and state.hidden == 0 and solved(state)
    least = hope(state, here, goals, weights) + 0.02 * pick.below(8)
    if last:
        least += SURE * left_by(state, here)
    for direction in range(4):
        there = state.plan.steps[here * 4 + direction]
        if there == NOWHERE or state.figure_on(there):
            continue
        score = hope(state, there, goals, weights) + 0.02 * pick.below(8)
        if last:
            score += SURE * left_by(state, there)
        if score < least:
            best, least = direction, score
    return END_MOVE if best == NOWHERE else by_direction[best]


def prey(state: KraftState) -> tuple[list[int], list[float]]:
    """What the Ninja may want, and how much of it is left by the way there."""
    far = state.plan.far_from(state.at[NINJA])
    goals: list[int] = []
    weights: list[float] = []
    points = 0.5
    for i in range(len(state.place)):
        place = state.place[i]
        value = float(state.worth[i]) if state.known[i] & MASTER_KNOWS else UNKNOWN
        if place >= 0:
            goals.append(place)
            weights.append(value * DECAY[far[place]])
        elif place != OUT and not state.void[i]:
            points += value
    for gate in (EAST_GATE, NORTH_GATE):
        goals.append(gate)
        weights.append(points * DECAY[far[gate]])
    return goals, weights


def hope(state: KraftState, cell: int, goals: list[int], weights: list[float]) -> float:
    """How much of that a watcher on a cell leaves the Ninja; being near it counts too."""
    total = CHASE * state.plan.far_from(state.at[NINJA])[cell]
    far = state.plan.far_from(cell)
    for i in range(len(goals)):
        total += weights[i] * LEFT[far[goals[i]]]
    return total
