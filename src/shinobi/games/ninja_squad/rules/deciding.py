"""Who is asked what, and what an answer sets going."""
# compiled by mypyc

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.ninja_squad import events
from shinobi.games.ninja_squad.rules.ending import announce
from shinobi.games.ninja_squad.rules.free import (
    answer,
    answers,
    own_actions,
    senjutsu_actions,
    use,
)
from shinobi.games.ninja_squad.rules.guards import draw_guard, nest_guards
from shinobi.games.ninja_squad.rules.turn import (
    ask_next,
    finish_turn,
    lay_down,
    miss_turn,
    proceed,
    start,
    start_columns,
)
from shinobi.games.ninja_squad.rules.walking import open_routes, set_out
from shinobi.games.ninja_squad.state import (
    ASK_AFTER,
    ASK_BEGIN,
    ASK_MISSED,
    ASK_START,
    ASK_STEP,
    ASK_TURN,
    BEFORE,
    BESIDE,
    NEXT,
    NOTHING,
    OVER,
    OWED_NEST,
    TOP,
    WALKED,
    WALKING,
    SquadState,
)
from shinobi.games.ninja_squad.tables import (
    AIM,
    BEGIN,
    CALL,
    CATALOGUE,
    DRIVE,
    END,
    FIRST,
    FREEZE,
    GO,
    KNOCK,
    PASS,
    ROUTE,
    START,
    STAY,
    Move,
)


def asked(state: SquadState) -> int:
    """Who is to act; only while the match is not over."""
    if state.owed != NOTHING:
        return state.debtor
    return state.asked if state.ask in BESIDE else state.turn


def legal(state: SquadState) -> list[Move]:
    """What the one who is asked can do."""
    if state.owed == OWED_NEST:
        return [CATALOGUE[FIRST[CALL] + tile] for tile in nest_guards(state)]
    if state.owed != NOTHING:
        return answers(state)
    ask = state.ask
    if ask == ASK_TURN:
        return turn_moves(state)
    if ask == ASK_STEP:
        return [CATALOGUE[FIRST[GO]], *own_actions(state, state.turn)]
    if ask == ASK_AFTER:
        return [CATALOGUE[FIRST[END]], *own_actions(state, state.turn)]
    if ask == ASK_START:
        return [CATALOGUE[FIRST[START] + column] for column in start_columns(state)]
    if ask == ASK_BEGIN:
        return [CATALOGUE[FIRST[BEGIN]]]
    moves = [CATALOGUE[FIRST[PASS]]]
    senjutsu_actions(state, asked(state), moves)
    return moves


def turn_moves(state: SquadState) -> list[Move]:
    """Routes, or what one does instead; and free actions (3.3, 3.10, 3.11)."""
    moves = [CATALOGUE[FIRST[ROUTE] + route] for route in open_routes(state)]
    if not state.ground.day and state.at[state.turn] >= state.ground.palace:
        moves.append(CATALOGUE[FIRST[STAY]])
    elif not moves:
        moves.append(CATALOGUE[FIRST[FREEZE]])
    moves += own_actions(state, state.turn)
    return moves


def apply(state: SquadState, move: Move, pick: Pick, tell: Tell) -> None:
    """Do it, and all that follows by itself."""
    kind = move.kind
    if kind == ROUTE:
        set_out(state, move.what, tell)
    elif kind == GO:
        state.poise = TOP if state.leaping else BEFORE
        state.ask = WALKING
    elif kind < AIM:
        answer_question(state, move, pick, tell)
    else:
        act(state, move, pick, tell)
    proceed(state, pick, tell)
    if state.ask == OVER:
        announce(state, tell)


def answer_question(state: SquadState, move: Move, pick: Pick, tell: Tell) -> None:
    """All that is neither a route, a step nor an item."""
    kind = move.kind
    if kind == END:
        finish_turn(state, pick, tell)
    elif kind == PASS and state.ask == ASK_MISSED:
        miss_turn(state, pick, tell)
    elif kind == PASS:
        ask_next(state, pick, tell)
    elif kind == START:
        start(state, move.what, pick, tell)
    elif kind == BEGIN:
        events.clock_started(tell, state.turn)
        state.ask = NEXT
    else:
        lay_down(state, kind == STAY, tell)


def act(state: SquadState, move: Move, pick: Pick, tell: Tell) -> None:
    """A free action, or the answer that one asked for."""
    if state.owed == OWED_NEST:
        draw_guard(state, move.what, tell)
        return
    if move.kind in (KNOCK, DRIVE):
        answer(state, move, pick, tell)
    else:
        use(state, asked(state), move, pick, tell)
    if state.owed == NOTHING:
        if state.ask == ASK_STEP:
            state.ask = WALKING
        elif state.ask == ASK_AFTER:
            state.ask = WALKED
