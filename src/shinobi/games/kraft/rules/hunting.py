"""How a Master plays by rule of thumb: catch if one can, else close in or guard."""

from shinobi.core.pick import Pick
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.state import WITH_APPRENTICE, WITH_NINJA, KraftState
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
    TRAP,
    Move,
)


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
        cell = state.at[MASTER]
        for _ in range(state.numbers.rush):
            cell = plan.looks[cell * 4 + direction]
            if cell == NOWHERE or state.figure_on(cell):
                break
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
        if token in (RECIPE, LOCK) and pick.below(16) == 0 and move in legal:
            return move
    return END_MOVE


def carried_count(state: KraftState) -> int:
    count = 0
    for i in range(len(state.place)):
        if state.place[i] in (WITH_NINJA, WITH_APPRENTICE) and not state.void[i]:
            count += 1
    return count


def hunt(state: KraftState, figure: int, by_direction: list[Move], pick: Pick) -> Move:
    """One step towards what is worth hunting or guarding; END if none brings nearer."""
    far = state.plan.far_from(quarry(state, pick))
    here = far[state.at[figure]]
    for direction in range(4):
        there = state.plan.steps[state.at[figure] * 4 + direction]
        if there != NOWHERE and far[there] < here and not state.figure_on(there):
            return by_direction[direction]
    return END_MOVE


def quarry(state: KraftState, pick: Pick) -> int:
    """The Ninja; or the scroll, or once some are carried the exit, that is nearest to it."""
    ninja = state.at[NINJA]
    if pick.below(8) < 4:
        return ninja
    far = state.plan.far_from(ninja)
    goals: list[int] = []
    if carried_count(state) < 2:
        goals = [place for place in state.place if place >= 0]
    if not goals:
        goals = [EAST_GATE, NORTH_GATE]
    best = goals[0]
    for goal in goals:
        if far[goal] < far[best]:
            best = goal
    return best
