"""Routes: which can be taken, and how they are walked (3.5 to 3.10, 5.3, 5.5)."""
# compiled by mypyc

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.ninja_squad import events
from shinobi.games.ninja_squad.rules.asking import look_round
from shinobi.games.ninja_squad.rules.ending import crown
from shinobi.games.ninja_squad.rules.entering import enter, forget_walk, halt
from shinobi.games.ninja_squad.rules.free import put_out
from shinobi.games.ninja_squad.state import (
    ASK_ASIDE,
    ASK_STEP,
    BEFORE,
    HEARD,
    NEXT,
    REED_THIS_TURN,
    TOP,
    WALKING,
    SquadState,
)
from shinobi.games.ninja_squad.tables import FLASK, FOREST, NOWHERE, WATER


def card_of(state: SquadState, slot: int) -> int:
    """The card in a slot of the turn, or NOWHERE."""
    return state.face[state.turn] if slot == 0 else state.second


def path_of(state: SquadState, route: int) -> list[int]:
    """Where each step of a route would land from where the player in turn stands."""
    ground = state.ground
    return ground.paths[state.at[state.turn] * len(ground.routes) + route]


def stops(state: SquadState, seat: int, tile: int) -> bool:
    """What all can see (3.9): a guard, or water."""
    return state.awake(tile) or (
        state.ground.terrain[tile] == WATER and state.reed[seat] != REED_THIS_TURN
    )


def flasks_of(state: SquadState, seat: int) -> int:
    """Fires that a walker could put out on the way (14.6)."""
    return state.buki[seat].count(FLASK) if state.fires else 0


def route_end(state: SquadState, seat: int, walk: list[int], flasks: int) -> int:
    """Where a walk would end: a tile, FOREST, or NOWHERE if it can't be."""
    busy = state.any_closed()
    last = len(walk) - 1
    for number in range(len(walk)):
        tile = walk[number]
        if tile in (FOREST, NOWHERE):  # 16.1, 3.6
            return tile
        if busy and state.closed(tile):  # 3.7
            if flasks == 0 or tile not in state.fires:
                return NOWHERE
            flasks -= 1
        if number == last or stops(state, seat, tile):
            return tile if state.other_on(tile, seat) == NOWHERE else NOWHERE  # 3.8
    return NOWHERE


def open_routes(state: SquadState) -> list[int]:
    """Of the four routes of the turn, those that can be taken."""
    routes: list[int] = []
    if state.stopped:
        return routes
    flasks = flasks_of(state, state.turn)
    for slot in range(2):
        card = card_of(state, slot)
        if card == NOWHERE or slot == state.played:
            continue
        for which in range(2):
            walk = path_of(state, 2 * card + which)
            if route_end(state, state.turn, walk, flasks) != NOWHERE:
                routes.append(2 * slot + which)
    return routes


def set_out(state: SquadState, choice: int, tell: Tell) -> None:
    """Begin the walk of one of the four routes."""
    slot, which = choice // 2, choice % 2
    card = card_of(state, slot)
    state.played = slot
    state.route = 2 * card + which
    state.walk = path_of(state, state.route)
    state.step = 0
    state.poise = 0
    state.leaping = False
    state.trail = [state.at[state.turn]]
    state.ask = WALKING
    state.above[state.turn].append(card)
    if slot == 0:
        state.face[state.turn] = NOWHERE
    else:
        state.second = NOWHERE
    events.played(tell, state.turn, card, which)


def must_ask(state: SquadState, leap: bool) -> bool:
    """Whether the walk pauses before the next step, or at the top of its leap (5.3, 5.4)."""
    if not state.holds_any(state.turn):
        return False
    if state.step > 0 and state.poise < BEFORE:
        return True
    return leap and state.poise < TOP and state.walk[state.step] >= 0


def asks_others(state: SquadState) -> bool:
    """Whether somebody else is asked before the next step (5.2); once only."""
    if state.ground.day or state.poise >= HEARD:
        return False
    state.poise = HEARD
    state.asked = state.turn
    state.ask = ASK_ASIDE
    if look_round(state):
        return True
    state.ask = WALKING
    return False


def walk_on(state: SquadState, pick: Pick, tell: Tell) -> None:
    """The next step, or a pause before it, or the end."""
    if state.step == len(state.walk):
        halt(state, "3.8", tell)
        return
    if asks_others(state):
        return
    leap = state.ground.routes[state.route][state.step][0] == 2
    if must_ask(state, leap):
        state.leaping = leap and (state.step == 0 or state.poise == BEFORE)
        state.ask = ASK_STEP
        return
    state.leaping = False
    tile = state.walk[state.step]
    if tile == FOREST:
        run_home(state, tell)
    elif tile == NOWHERE or ends_on_ninja(state, tile) or is_shut(state, tile, tell):
        halt(state, "5.5", tell)
    else:
        state.poise = 0
        state.step += 1
        if enter(state, state.turn, tile, "leap" if leap else "step", "3.5", pick, tell):
            state.trail.append(tile)
        else:
            halt(state, "13.4", tell)


def run_home(state: SquadState, tell: Tell) -> None:
    """Into the forest (16.1); the round may go on (16.5)."""
    seat = state.turn
    events.home(tell, seat, state.at[seat])
    state.home.append(seat)
    state.at[seat] = NOWHERE
    state.reed[seat] = NOWHERE
    forget_walk(state)
    if state.numbers.at_once or ends_round(state):
        crown(state)
    else:
        lay_off(state)
        state.ask = NEXT


def ends_round(state: SquadState) -> bool:
    """Whether nobody has a turn after this one in the round."""
    return state.place == state.seats - 1


def lay_off(state: SquadState) -> None:
    """Cards that were not played are discarded."""
    seat = state.turn
    if state.face[seat] != NOWHERE:
        state.below[seat].append(state.face[seat])
        state.face[seat] = NOWHERE
    if state.second != NOWHERE:
        state.below[seat].append(state.second)
        state.second = NOWHERE


def is_shut(state: SquadState, tile: int, tell: Tell) -> bool:
    """Whether the next tile can't be entered; a flask in the hand puts out a fire there (14.6)."""
    if not state.closed(tile):
        return False
    hand = state.buki[state.turn]
    if tile not in state.fires or FLASK not in hand:
        return True
    hand.remove(FLASK)
    events.used(tell, state.turn, "flask", tile, "14.6")
    put_out(state, state.fires.index(tile), "14.6", tell)
    return False


def ends_on_ninja(state: SquadState, tile: int) -> bool:
    """Whether the walk would end with the next step, on another ninja."""
    seat = state.turn
    last = state.step == len(state.walk) - 1
    if not last and not stops(state, seat, tile):
        return False
    return state.other_on(tile, seat) != NOWHERE
