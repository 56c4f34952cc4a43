"""A turn, from the question before it to the card turned up after it (3.2 to 3.11, 5.2)."""
# compiled by mypyc

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.ninja_squad import events
from shinobi.games.ninja_squad.rules.asking import can_use_senjutsu, look_round
from shinobi.games.ninja_squad.rules.ending import crown
from shinobi.games.ninja_squad.rules.entering import enter, halt, settle, take_away
from shinobi.games.ninja_squad.rules.free import put_out
from shinobi.games.ninja_squad.rules.guards import wake_all_of, work_nest
from shinobi.games.ninja_squad.rules.phases import (
    draw_card,
    guard_phase,
    is_last_turn,
    turn_up_card,
)
from shinobi.games.ninja_squad.rules.setup import win_raid
from shinobi.games.ninja_squad.rules.walking import ends_round, lay_off, open_routes, walk_on
from shinobi.games.ninja_squad.state import (
    ASK_AFTER,
    ASK_ASIDE,
    ASK_LAST,
    ASK_MISSED,
    ASK_OTHERS,
    ASK_START,
    ASK_TURN,
    BESIDE,
    NEXT,
    NOTHING,
    ON_THE_WAY,
    OPENING,
    OVER,
    REED_IN_COVER,
    REED_THIS_TURN,
    TOP,
    WALKED,
    WALKING,
    SquadState,
)
from shinobi.games.ninja_squad.tables import NOWHERE, ROUNDS, WATER, WIDE


def proceed(state: SquadState, pick: Pick, tell: Tell) -> None:
    """Everything that follows by itself, up to the next question."""
    while state.owed == NOTHING and state.ask != OVER:
        if state.raid_won and not state.ground.day:
            win_raid(state, pick, tell)
        elif state.nests:  # R8
            work_nest(state, tell)
        elif state.arrived:
            settle(state, tell)
        elif not run(state, pick, tell):
            return


def run(state: SquadState, pick: Pick, tell: Tell) -> bool:
    """One step of the turn that needs no answer; False if one is awaited."""
    ask = state.ask
    if ask in ON_THE_WAY and state.stopped:  # 4.8
        halt(state, "4.8", tell)
    elif ask == WALKING:
        walk_on(state, pick, tell)
    elif ask == WALKED:
        after_walk(state, pick, tell)
    elif ask == OPENING:
        open_turn(state, pick, tell)
    elif ask == NEXT:
        next_turn(state, pick, tell)
    elif ask == ASK_TURN and state.stopped:  # 4.8
        state.ask = WALKED
    elif ask in BESIDE and not can_use_senjutsu(state, state.asked):
        ask_next(state, pick, tell)
    elif ask == ASK_MISSED and not can_use_senjutsu(state, state.turn):
        miss_turn(state, pick, tell)
    else:
        return False
    return True


def next_turn(state: SquadState, pick: Pick, tell: Tell) -> None:
    """Six times round, then the Guard phase (3.1)."""
    state.place += 1
    if state.place == state.seats:
        state.place = 0
        state.round += 1
        if state.round == ROUNDS:
            state.round = ROUNDS - 1
            state.place = state.seats - 1
            state.ask = ASK_LAST
            state.asked = state.turn
            ask_next(state, pick, tell)
            return
    state.turn = (state.first + state.place) % state.seats
    state.played = NOWHERE
    state.dash = False
    state.stopped = False
    state.ask = ASK_OTHERS
    state.asked = state.turn
    ask_next(state, pick, tell)


def ask_next(state: SquadState, pick: Pick, tell: Tell) -> None:
    """The next one who may use senjutsu now (5.2), or what comes then."""
    if look_round(state):
        return
    if state.ask == ASK_ASIDE:
        state.ask = WALKING
    elif state.ask == ASK_LAST:
        guard_phase(state, pick, tell)
    else:
        begin_turn(state, tell)


def begin_turn(state: SquadState, tell: Tell) -> None:
    """What lasted until now is over; then the turn, missed or not."""
    seat = state.turn
    wake_all_of(state, seat, tell)
    for number in range(len(state.fires) - 1, -1, -1):
        if state.shooter[number] == seat:  # 14.4
            put_out(state, number, "14.4", tell)
    for number in range(len(state.laid) - 1, -1, -1):
        if state.laid_for[number] == seat:  # 13.5
            events.cleared(tell, state.laid[number], "13.5")
            take_away(state, number)
    if state.miss[seat]:
        state.miss[seat] = False
        state.ask = ASK_MISSED
    elif state.at[seat] == NOWHERE:
        state.ask = ASK_START
    else:
        state.ask = OPENING


def miss_turn(state: SquadState, pick: Pick, tell: Tell) -> None:
    """4.5: the second card is discarded unseen."""
    events.missed(tell, state.turn)
    finish_turn(state, pick, tell)


def start_columns(state: SquadState) -> list[int]:
    """3.2; a burning tile only if there is no other (R11)."""
    free = [tile for tile in state.ground.starts if state.ninja_on(tile) == NOWHERE]
    cold = [tile for tile in free if tile not in state.fires]
    return [tile % WIDE for tile in (cold or free)]


def start(state: SquadState, column: int, pick: Pick, tell: Tell) -> None:
    seat = state.turn
    state.ask = OPENING
    for tile in state.ground.starts:
        if tile % WIDE == column:
            enter(state, seat, tile, "start", "3.2", pick, tell)


def open_turn(state: SquadState, pick: Pick, tell: Tell) -> None:
    """The second card (3.3)."""
    state.second = draw_card(state, state.turn, pick)
    events.drew(tell, state.turn, state.second)
    state.ask = ASK_TURN


def lay_down(state: SquadState, stay: bool, tell: Tell) -> None:
    """No route: frozen (3.10), or at home on the palace (3.11)."""
    if stay:
        events.stayed(tell, state.turn)
    else:
        events.froze(tell, state.turn)
    state.dash = False
    lay_off(state)
    state.ask = WALKED


def after_walk(state: SquadState, pick: Pick, tell: Tell) -> None:
    """The second card of a dash (9.4), free actions (5.1), or the end of the turn."""
    if state.dash and not state.stopped and open_routes(state):
        state.ask = ASK_TURN
    elif state.holds_any(state.turn):
        state.ask = ASK_AFTER
    else:
        finish_turn(state, pick, tell)


def finish_turn(state: SquadState, pick: Pick, tell: Tell) -> None:
    """Cards that were not played are discarded, and the next one is turned up (3.4)."""
    seat = state.turn
    lay_off(state)
    if state.reed[seat] == REED_THIS_TURN:
        wet = state.ground.terrain[state.at[seat]] == WATER
        state.reed[seat] = REED_IN_COVER if wet else NOWHERE
    if state.home and ends_round(state):  # 16.5
        crown(state)
        return
    if not is_last_turn(state):
        turn_up_card(state, seat, pick, tell)
    state.ask = NEXT


def ring(state: SquadState, pick: Pick, tell: Tell) -> None:
    """17.2."""
    events.time_up(tell)
    while state.ask in ON_THE_WAY or state.arrived:
        if state.raid_won:
            break
        if state.arrived:
            settle(state, tell)
            continue
        state.ask = WALKING
        state.poise = TOP
        walk_on(state, pick, tell)
    if not state.raid_won:
        guard_phase(state, pick, tell)
    proceed(state, pick, tell)
