"""A turn (5): steps, picking up, swapping, leaving, ending."""
# compiled by mypyc

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.kraft import events
from shinobi.games.kraft.rules.ending import end_floor, leave
from shinobi.games.kraft.rules.sight import watch
from shinobi.games.kraft.rules.tokens import may_play, play_token, targets
from shinobi.games.kraft.state import (
    BROKEN_OFF,
    NINJA_KNOWS,
    NOTHING,
    OVER,
    WITH_APPRENTICE,
    WITH_NINJA,
    KraftState,
)
from shinobi.games.kraft.tables import (
    AIDE_LEAVE,
    AIDE_LEAVE_MOVE,
    AIDE_PICK_UP,
    AIDE_PICK_UP_MOVES,
    AIDE_STEP,
    AIDE_STEP_MOVES,
    APPRENTICE,
    EAST_GATE,
    END,
    END_MOVE,
    LEAVE,
    LEAVE_MOVE,
    MASTER,
    NINJA,
    NORTH_GATE,
    NOWHERE,
    PICK_UP,
    PICK_UP_MOVES,
    PLAY,
    PLAY_MOVES,
    REFUSE_MOVE,
    SOUTH_GATE,
    STEP,
    STEP_MOVES,
    SWAP,
    SWAP_MOVES,
    Move,
)


def begin_turn(state: KraftState, side: int, pick: Pick, tell: Tell) -> None:
    """Steps anew (5.1); what lasts until now is over (10.1, 11.3)."""
    state.side = side
    state.steps = state.numbers.steps[side]
    state.aide_ready = state.at[side + 2] != NOWHERE
    state.aide_steps = state.numbers.aide_steps[side] if state.aide_ready else 0
    state.stepped = False
    state.token_done = False
    if side == MASTER:
        state.lantern = False
    elif state.hidden > 0 and not state.numbers.whole_camouflage:
        fade(state, pick, tell)


def fade(state: KraftState, pick: Pick, tell: Tell) -> bool:
    """The camouflage is over: is the Ninja in sight, and the game over? (10.2)"""
    state.hidden = 0
    events.faded(tell, state)
    return watch(state, pick, tell)


def end_turn(state: KraftState, pick: Pick, tell: Tell) -> None:
    """The other side's turn, or the end of the night (5.8, 8.4)."""
    side = state.side
    events.ended_turn(tell, state, side)
    if side == NINJA and state.hidden > 0 and state.numbers.whole_camouflage:
        state.hidden -= 1
        if state.hidden == 0 and fade(state, pick, tell):
            return
    state.turns[side] += 1
    if state.turns[MASTER] >= state.numbers.turns and state.turns[NINJA] >= state.numbers.turns:
        events.night(tell, state)
        end_floor(state, pick, tell)
    elif state.short and side == MASTER and state.turns[NINJA] >= state.horizon:
        state.phase = OVER
        state.end = BROKEN_OFF
    else:
        begin_turn(state, 1 - side, pick, tell)


def turn_moves(state: KraftState) -> list[Move]:
    """What the side whose turn it is may do."""
    if state.pending != NOTHING:
        return targets(state)
    moves: list[Move] = []
    side = state.side
    if state.steps > 0:
        add_steps(state, side, STEP_MOVES, moves)
    if state.aide_steps > 0:
        add_steps(state, side + 2, AIDE_STEP_MOVES, moves)
    if side == NINJA:
        add_ninja_moves(state, moves)
    if not state.token_done:
        add_token_moves(state, side, moves)
    moves.append(END_MOVE)  # 5.7
    if side == NINJA and may_refuse(state):
        moves.append(REFUSE_MOVE)
    return moves


def may_refuse(state: KraftState) -> bool:
    """At the start of the Ninja's first turn, once on a floor, for a ready-made dojo (3.16)."""
    if state.turns[NINJA] > 0 or state.refused or not state.numbers.refusal:
        return False
    if state.stepped or state.token_done or state.at[NINJA] != SOUTH_GATE:
        return False
    return WITH_NINJA not in state.place and len(state.numbers.dojos) > 0


def add_steps(state: KraftState, figure: int, by_direction: list[Move], moves: list[Move]) -> None:
    """Where a figure can go (1.5, 1.6)."""
    cell = state.at[figure]
    if cell == NOWHERE:
        return
    steps = state.plan.steps
    for direction in range(4):
        there = steps[cell * 4 + direction]
        if there != NOWHERE and not state.figure_on(there):
            moves.append(by_direction[direction])


def add_ninja_moves(state: KraftState, moves: list[Move]) -> None:
    """Picking up and leaving, for the Ninja and for an Apprentice that has been here a turn."""
    at = state.at
    add_pick_ups(state, at[NINJA], PICK_UP_MOVES, moves)
    if at[NINJA] in (EAST_GATE, NORTH_GATE):  # 5.6
        moves.append(LEAVE_MOVE)
    if state.aide_ready and at[APPRENTICE] != NOWHERE:  # 10.10
        add_pick_ups(state, at[APPRENTICE], AIDE_PICK_UP_MOVES, moves)
        if at[APPRENTICE] in (EAST_GATE, NORTH_GATE):
            moves.append(AIDE_LEAVE_MOVE)


def add_pick_ups(state: KraftState, cell: int, by_cell: list[Move], moves: list[Move]) -> None:
    """Scrolls on the cell, or one step away (5.5, R5)."""
    for place in state.place:
        if place >= 0 and in_reach(state, cell, place):
            moves.append(by_cell[place])  # noqa: PERF401  a loop is faster compiled


def in_reach(state: KraftState, cell: int, place: int) -> bool:
    if cell == place:
        return True
    steps = state.plan.steps
    first = cell * 4
    return (
        steps[first] == place
        or steps[first + 1] == place
        or steps[first + 2] == place
        or steps[first + 3] == place
    )


def add_token_moves(state: KraftState, side: int, moves: list[Move]) -> None:
    """Play one or swap one (5.2 to 5.4)."""
    hand = state.hands[side]
    swap = state.swaps[side] < state.numbers.swaps and bool(state.pools[side])
    last = NOTHING
    for token in hand:
        if token != last and may_play(state, token):
            moves.append(PLAY_MOVES[token])
        last = token
    if swap:
        last = NOTHING
        for token in hand:
            if token != last:
                moves.append(SWAP_MOVES[token])
            last = token


def do(state: KraftState, move: Move, pick: Pick, tell: Tell) -> None:
    """One deed of the side whose turn it is."""
    kind = move.kind
    if state.pending != NOTHING or kind == PLAY:
        play_token(state, move, pick, tell)
    elif kind in (STEP, AIDE_STEP):
        take_step(state, kind, move.what, pick, tell)
    elif kind == END:
        end_turn(state, pick, tell)
    elif kind == PICK_UP:
        pick_up(state, NINJA, move.what, pick, tell)
    elif kind == AIDE_PICK_UP:
        pick_up(state, APPRENTICE, move.what, pick, tell)
    elif kind == LEAVE:
        leave(state, NINJA, pick, tell)
    elif kind == AIDE_LEAVE:
        leave(state, APPRENTICE, pick, tell)
    elif kind == SWAP:
        swap(state, move.what, pick, tell)


def take_step(state: KraftState, kind: int, direction: int, pick: Pick, tell: Tell) -> None:
    """One step, and a look around (6.4)."""
    figure = state.side
    if kind == STEP:
        state.steps -= 1
        state.stepped = True
    else:
        state.aide_steps -= 1
        figure += 2
    start = state.at[figure]
    state.at[figure] = state.plan.steps[start * 4 + direction]
    if tell is not None:
        events.stepped(tell, state, figure, start)
    watch(state, pick, tell)


def pick_up(state: KraftState, figure: int, cell: int, pick: Pick, tell: Tell) -> None:
    """Take a scroll and look at it (5.5, 13.2)."""
    scroll = state.lying_on(cell)
    state.look_at(scroll, pick)
    state.place[scroll] = WITH_NINJA if figure == NINJA else WITH_APPRENTICE
    state.up[scroll] = False
    state.known[scroll] |= NINJA_KNOWS
    if tell is not None:
        events.picked_up(tell, state, figure, cell, scroll)


def swap(state: KraftState, token: int, pick: Pick, tell: Tell) -> None:
    """Put one aside, draw another (5.3, R17); it is back on the next floor (9.3)."""
    side = state.side
    state.hands[side].remove(token)
    drawn = draw_one(state, side, pick)
    state.hands[side].sort()
    state.aside[side] = sorted([*state.aside[side], token])
    state.swaps[side] += 1
    state.token_done = True
    if tell is not None:
        events.swapped(tell, state, side, token, drawn)


def draw_one(state: KraftState, side: int, pick: Pick) -> int:
    """A token from the pool into the hand; nobody knew the pool's order."""
    pool = state.pools[side]
    token = pool.pop(pick.below(len(pool)))
    state.hands[side].append(token)
    return token
