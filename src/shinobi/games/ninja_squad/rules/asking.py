"""Who of the others is asked for senjutsu, and when (5.2, R6)."""
# compiled by mypyc

from shinobi.games.ninja_squad.rules.free import senjutsu_actions
from shinobi.games.ninja_squad.state import ASK_ASIDE, SquadState
from shinobi.games.ninja_squad.tables import PLAY, Move


def look_round(state: SquadState) -> bool:
    """Go on to the next of the others who is asked now; False if there is none."""
    state.asked = (state.asked + 1) % state.seats
    while state.asked != state.turn:
        if can_use_senjutsu(state, state.asked):
            return True
        state.asked = (state.asked + 1) % state.seats
    return False


def can_use_senjutsu(state: SquadState, seat: int) -> bool:
    """Cards that move the tracker alone are no reason to hold up a walk (R6)."""
    if not state.senjutsu[seat]:
        return False
    moves: list[Move] = []
    senjutsu_actions(state, seat, moves)
    if state.ask != ASK_ASIDE:
        return len(moves) > 0
    return any(move.kind != PLAY for move in moves)
