"""The sixteen tokens (9 to 11). One with a target is chosen in steps: token, then target."""
# compiled by mypyc

from typing import Final

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.kraft import events, token_events
from shinobi.games.kraft.rules import aim
from shinobi.games.kraft.rules.sight import watch, way_end
from shinobi.games.kraft.state import (
    ALL_KNOW,
    LAYING,
    MASTER_KNOWS,
    NOTHING,
    OUT,
    PLAYING,
    PUBLIC,
    UNSEEN,
    WITH_NINJA,
    KraftState,
)
from shinobi.games.kraft.tables import (
    APPRENTICE,
    CALL_APPRENTICE,
    CALL_DISCIPLE,
    CAMOUFLAGE,
    CELL_MOVES,
    CELLS,
    DISCIPLE,
    DISPERSAL,
    EAST_GATE,
    EDGE_MOVES,
    GLIDE,
    LANTERN,
    LOCK,
    MASTER,
    MOBILITY,
    NINJA,
    NORTH_GATE,
    NOWHERE,
    RECIPE,
    RUSH,
    SIXTH_SENSE,
    SLIDING_WALL,
    TELEPORT,
    TOWARDS_MOVES,
    TRANSPOSITION,
    TRAP,
    ULTIMATE,
    Move,
)

AT_ONCE: Final = [
    CAMOUFLAGE, DISPERSAL, ULTIMATE, CALL_APPRENTICE, MOBILITY, LANTERN, TRAP, CALL_DISCIPLE,
]  # fmt: skip
"""Tokens without a target."""
TWICE: Final = [SLIDING_WALL, TRANSPOSITION]
"""Tokens whose target has two parts."""


def may_play(state: KraftState, token: int) -> bool:
    """Whether a token can do anything now (9.5)."""
    if token in (SIXTH_SENSE, RECIPE, TRANSPOSITION, DISPERSAL, TRAP):
        return may_touch_scrolls(state, token)
    if token == SLIDING_WALL:
        return len(aim.slides(state.plan)) > 0
    if token == LOCK:
        return len(aim.lockable(state.plan)) > 0
    if token == GLIDE:
        return len(aim.glides(state)) > 0
    if token == RUSH:
        return not state.stepped and len(aim.rushes(state)) > 0  # R8
    if token == CAMOUFLAGE:
        return state.hidden < 2
    if token == CALL_APPRENTICE:
        return state.at[APPRENTICE] == NOWHERE
    return token != CALL_DISCIPLE or state.at[DISCIPLE] == NOWHERE


def may_touch_scrolls(state: KraftState, token: int) -> bool:
    """Whether there are scrolls for a token to work on."""
    if token == DISPERSAL:
        return aim.lying_count(state) > 0
    if token == TRAP:
        return len(aim.carried(state)) > 0
    return aim.face_down_count(state) > (1 if token == TRANSPOSITION else 0)


def targets(state: KraftState) -> list[Move]:
    """What the token in question can be aimed at."""
    token = state.pending
    if token == SLIDING_WALL:
        if state.target == NOWHERE:
            return [EDGE_MOVES[edge] for edge in aim.sliding_edges(state.plan)]
        return [TOWARDS_MOVES[d] for d in aim.slide_directions(state.plan, state.target - CELLS)]
    if token == LOCK:
        return [EDGE_MOVES[edge] for edge in aim.lockable(state.plan)]
    if token == RUSH:
        return [TOWARDS_MOVES[d] for d in aim.rushes(state)]
    if token == TELEPORT:
        cells = aim.teleports(state)
    elif token == GLIDE:
        cells = aim.glides(state)
    else:
        cells = [cell for cell in aim.face_down(state) if cell != state.target]
    return [CELL_MOVES[cell] for cell in cells]


def play_token(state: KraftState, move: Move, pick: Pick, tell: Tell) -> None:
    """Choose a token, or go on with the one that is chosen."""
    token = state.pending
    if token == NOTHING:
        if move.what in AT_ONCE:
            put_away(state, move.what)
            play_at_once(state, move.what, pick, tell)
        else:
            state.pending = move.what
        return
    if token in TWICE and state.target == NOWHERE:
        state.target = move.what + (CELLS if token == SLIDING_WALL else 0)
        return
    first = state.target - (CELLS if token == SLIDING_WALL else 0)
    state.pending = NOTHING
    state.target = NOWHERE
    put_away(state, token)
    play_at(state, token, first, move.what, pick, tell)


def put_away(state: KraftState, token: int) -> None:
    """Out for the floor, unique ones for the game, and not replaced (9.2, 9.4)."""
    state.hands[state.side].remove(token)
    state.played[state.side].append(token)
    state.token_done = True


def play_at_once(state: KraftState, token: int, pick: Pick, tell: Tell) -> None:
    """Tokens without a target."""
    if token == CAMOUFLAGE:
        state.hidden = 2 if state.numbers.whole_camouflage else 1
    elif token == LANTERN:
        state.lantern = True
    elif token == MOBILITY:
        state.steps += state.numbers.mobility
        there = state.aide_ready and state.at[DISCIPLE] != NOWHERE
        state.aide_steps += state.numbers.mobility if there else 0
    elif token == ULTIMATE:
        state.phase = LAYING
    elif token == TRAP:
        spring(state, pick, tell)
        return
    elif token == DISPERSAL:
        disperse(state, tell)
        return
    elif token in (CALL_APPRENTICE, CALL_DISCIPLE):
        call(state, token, pick, tell)
        return
    if token == MOBILITY:
        token_events.quickened(tell, state)
    else:
        token_events.played(tell, state, token)
    if token == LANTERN:
        watch(state, pick, tell)


def call(state: KraftState, token: int, pick: Pick, tell: Tell) -> None:
    """An aide on its gate, or on the nearest free cell (10.9, 11.8, R7)."""
    figure = APPRENTICE if token == CALL_APPRENTICE else DISCIPLE
    cell = aim.nearest_free(state, EAST_GATE if figure == APPRENTICE else NORTH_GATE)
    state.at[figure] = cell
    token_events.called(tell, state, token, cell)
    watch(state, pick, tell)


def disperse(state: KraftState, tell: Tell) -> None:
    """Nobody knows the lying scrolls any more: their values are loose (10.7)."""
    remember_shown(state)
    may = 0
    lying = [i for i in range(len(state.place)) if state.place[i] >= 0]
    for i in lying:
        may |= state.may[i]
        if state.worth[i] != UNSEEN:
            state.loose.append(state.worth[i])
    state.loose.sort()
    for i in lying:
        state.worth[i] = UNSEEN
        state.known[i] = 0
        state.up[i] = False
        state.may[i] = may
        state.dispersed[i] = True
    state.recipe_fresh = False
    if tell is not None:
        token_events.dispersed(tell, state, [state.place[i] for i in lying])


def remember_shown(state: KraftState) -> None:
    """A value that all have seen lying is with no other scroll (13.5), unless there are two: a
    position may be staged so."""
    shown = 0
    for i in range(len(state.place)):
        if state.place[i] >= 0 and state.known[i] & PUBLIC:
            value = state.worth[i]
            shown |= 1 << value if state.worth.count(value) == 1 else 0
    for i in range(len(state.place)):
        if state.place[i] < 0:
            state.may[i] &= ~shown


def spring(state: KraftState, pick: Pick, tell: Tell) -> None:
    """One carried scroll, at random, counts nothing, and is shown (11.5)."""
    carried = aim.carried(state)
    scroll = carried[pick.below(len(carried))]
    state.void[scroll] = True
    state.known[scroll] = ALL_KNOW
    figure = NINJA if state.place[scroll] == WITH_NINJA else APPRENTICE
    token_events.trapped(tell, state, state.worth[scroll], figure)


def play_at(state: KraftState, token: int, first: int, target: int, pick: Pick, tell: Tell) -> None:
    """Tokens with a target."""
    if token == SIXTH_SENSE:
        turn_up(state, target, pick, tell)
    elif token == SLIDING_WALL:
        slide(state, first, target, pick, tell)
    elif token == TELEPORT:
        start = state.at[NINJA]
        state.at[NINJA] = target
        token_events.went(tell, state, TELEPORT, start, target)
        watch(state, pick, tell)
    elif token == GLIDE:
        glide(state, target, pick, tell)
    elif token == LOCK:
        state.plan = aim.locked(state.plan, target)
        token_events.locked(tell, state, target)
    elif token == TRANSPOSITION:
        transpose(state, first, target, tell)
    elif token == RECIPE:
        replace(state, target, tell)
    elif token == RUSH:
        rush(state, target, pick, tell)


def turn_up(state: KraftState, cell: int, pick: Pick, tell: Tell) -> None:
    """10.3"""
    scroll = state.lying_on(cell)
    state.look_at(scroll, pick)
    state.up[scroll] = True
    state.known[scroll] = ALL_KNOW
    token_events.turned_up(tell, state, cell, state.worth[scroll])


def slide(state: KraftState, edge: int, direction: int, pick: Pick, tell: Tell) -> None:
    """10.4: the plan changes, and maybe what is seen."""
    code = aim.slide_of(state.plan, edge, direction)
    state.plan = aim.slid(state.plan, code)
    if tell is not None:
        token_events.slid(tell, state, edge, aim.slid_name(code))
    watch(state, pick, tell)


def glide(state: KraftState, target: int, pick: Pick, tell: Tell) -> None:
    """10.6"""
    start = state.at[NINJA]
    step = aim.step_towards(start, target)
    walk(state, NINJA, list(range(start + step, target + step, step)), GLIDE, pick, tell)


def rush(state: KraftState, direction: int, pick: Pick, tell: Tell) -> None:
    """11.6"""
    way = aim.rush_way(state, direction)
    state.steps = 0
    state.stepped = True
    walk(state, MASTER, way, RUSH, pick, tell)


def walk(
    state: KraftState, figure: int, way: list[int], token: int, pick: Pick, tell: Tell
) -> None:
    """Cell by cell, and seen or seeing on each; the way ends where the Ninja is caught."""
    if tell is not None:
        token_events.went(tell, state, token, state.at[figure], way_end(state, figure, way))
    for cell in way:
        state.at[figure] = cell
        if watch(state, pick, tell):
            return


def transpose(state: KraftState, one: int, other: int, tell: Tell) -> None:
    """Two scrolls change places, and what is known of them goes along (11.4, 13.3)."""
    first, second = state.lying_on(one), state.lying_on(other)
    state.place[first], state.place[second] = other, one
    token_events.transposed(tell, state, one, other)


def replace(state: KraftState, cell: int, tell: Tell) -> None:
    """A recipe in a scroll's place; the scroll leaves, unseen (11.7, R11)."""
    scroll = state.lying_on(cell)
    state.add_scroll(OUT, state.worth[scroll], state.known[scroll], state.may[scroll])
    gone = len(state.place) - 1
    state.dispersed[gone] = state.dispersed[scroll]
    state.worth[scroll] = 0
    if state.numbers.recipe_secret:
        state.known[scroll] = MASTER_KNOWS
        state.recipe_fresh = True
        hide_recipe(state, gone)
    else:
        state.known[scroll] = ALL_KNOW
        state.dispersed[scroll] = False
        state.may[scroll] = 1
    token_events.recipe(tell, state, cell)


def hide_recipe(state: KraftState, gone: int) -> None:
    """Any face-down scroll might now be the recipe, and the one that left any of theirs."""
    may = 0
    for i in range(gone):
        if state.place[i] >= 0 and not state.up[i]:
            may |= state.may[i]
            state.may[i] |= 1
    state.may[gone] = may


def lay_fifth(state: KraftState, cell: int, tell: Tell) -> None:
    """The scroll worth 5, face up; the Ninja's turn goes on (10.8)."""
    state.add_scroll(cell, 5, ALL_KNOW, 1 << 5)
    state.up[len(state.up) - 1] = True
    state.phase = PLAYING
    events.laid(tell, state, cell)


def fifth_cells(state: KraftState) -> list[int]:
    """Where the fifth scroll may lie (10.8, R9)."""
    free = [c for c in range(CELLS) if not state.figure_on(c) and state.lying_on(c) == NOWHERE]
    quiet = [cell for cell in free if aim.quiet(state, cell)]
    apart = [cell for cell in quiet if aim.far_from_scrolls(state, cell)]
    return apart or quiet or free
