"""Building the dojo (3), and the start of a floor (4)."""
# compiled by mypyc

from typing import Final

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.games.kraft import events
from shinobi.games.kraft.rules.check import find_faults, room_for_long
from shinobi.games.kraft.rules.ending import clear_floor
from shinobi.games.kraft.rules.plan import FREE, Plan, on_edges, plan_for
from shinobi.games.kraft.rules.site import (
    anything_built,
    clear_site,
    exchange,
    load,
    stands_ready,
)
from shinobi.games.kraft.rules.turn import begin_turn, draw_one
from shinobi.games.kraft.state import MASTER_KNOWS, NOTHING, PLAYING, KraftState
from shinobi.games.kraft.tables import (
    BACK_MOVE,
    CELL_MOVES,
    CELLS,
    CLEAR,
    CLEAR_MOVE,
    DOJO,
    DOJO_MOVES,
    DONE,
    DONE_MOVE,
    DOOR_MOVE,
    EDGE_MOVES,
    EDGES,
    EXCHANGE,
    EXCHANGE_MOVES,
    GATES,
    LONG_EDGE,
    LONG_MOVE,
    LONG_MOVES,
    LONG_OTHER,
    LONGS,
    MASTER,
    MENU,
    NINJA,
    NORTH_GATE,
    NOWHERE,
    SCROLL_MOVES,
    SOUTH_GATE,
    TAKE_DOOR,
    TAKE_LONG,
    TAKE_SCROLL,
    TAKE_WALL,
    TOKENS,
    WALL_MOVE,
    Move,
)

FOUR: Final = 0b11110
"""The values 1 to 4, as bits."""
REMEMBERED: Final = 2000
"""Sites whose faults are kept in mind."""


def faults_of(state: KraftState) -> list[list[int]]:
    """What stands in the way of *done*; looked for once after each change."""
    if not state.checked:
        numbers = state.numbers
        key = site_key(state)
        faults = numbers.faults.get(key)
        if faults is None:
            plan = Plan(state.longs[:], state.walls[:], state.doors[:], [], numbers.sight)
            faults = find_faults(
                plan, state.scrolls, numbers.apart, numbers.fair_steps, numbers.fair_scrolls
            )
            if len(numbers.faults) >= REMEMBERED:
                numbers.faults.clear()
            numbers.faults[key] = faults
        state.faults = faults
        state.checked = True
    return state.faults


def site_key(state: KraftState) -> str:
    """All that the build rules look at."""
    return f"{state.longs} {state.walls} {state.doors} {state.scrolls}"


def building_moves(state: KraftState) -> list[Move]:
    """What the Master may do: take something in hand, or put it somewhere."""
    if state.holding != NOTHING:
        return places(state)
    moves: list[Move] = []
    if state.edits > 0:  # 3.4
        if longs_left(state) > 0:
            moves.append(LONG_MOVE)
        if len(state.walls) < state.numbers.walls:
            moves.append(WALL_MOVE)
        if len(state.doors) < state.numbers.doors:
            moves.append(DOOR_MOVE)
        moves += SCROLL_MOVES
        if anything_built(state):
            moves.append(BACK_MOVE)
            moves.append(CLEAR_MOVE)
    add_exchanges(state, moves)
    if state.edits > 0 or not stands_ready(state):  # R4
        for dojo in state.numbers.dojos:
            moves.append(DOJO_MOVES[dojo])
    if not faults_of(state):
        moves.append(DONE_MOVE)
    return moves


def add_exchanges(state: KraftState, moves: list[Move]) -> None:
    """Any two scrolls that lie (3.15)."""
    if state.exchanges <= 0:
        return
    for move in EXCHANGE_MOVES:
        one, other = state.scrolls[move.what // 10 - 1], state.scrolls[move.what % 10 - 1]
        if NOWHERE not in (one, other):
            moves.append(move)


def longs_left(state: KraftState) -> int:
    return state.numbers.longs - len(state.longs)


def places(state: KraftState) -> list[Move]:
    """Where the piece in hand may go (3.5, 3.7), or what may be taken back."""
    piece = on_edges(state.longs, state.walls, state.doors, [])
    item = MENU[state.holding]
    if item.kind == TAKE_LONG:
        longs = state.longs
        return [LONG_MOVES[p] for p in range(LONGS) if room_for_long(piece, longs, p)]
    if item.kind in (TAKE_WALL, TAKE_DOOR):
        return [EDGE_MOVES[edge] for edge in range(EDGES) if piece[edge] == FREE]
    if item.kind == TAKE_SCROLL:
        taken = [state.scrolls[i] for i in range(4) if i != item.what - 1] + GATES
        return [CELL_MOVES[cell] for cell in range(CELLS) if cell not in taken]
    moves = [EDGE_MOVES[edge] for edge in range(EDGES) if piece[edge] != FREE]
    return moves + [CELL_MOVES[cell] for cell in range(CELLS) if cell in state.scrolls]


def build(state: KraftState, move: Move, pick: Pick, tell: Tell) -> None:
    """One step of building. Nobody is told of it (3.3)."""
    if move.kind == DONE:
        open_floor(state, pick, tell)
    elif state.holding != NOTHING:
        put(state, move)
    elif move.kind == DOJO:
        load(state, move.what, pick)
        if state.edits > 0:
            state.edits -= 1
    elif move.kind == EXCHANGE:
        exchange(state, move.what // 10, move.what % 10)
    elif move.kind == CLEAR:
        clear_site(state)
        state.edits -= 1
    else:
        state.edits -= 1
        state.holding = move.index


def put(state: KraftState, move: Move) -> None:
    """Place what is in hand, or take back what was pointed at."""
    item = MENU[state.holding]
    if item.kind == TAKE_LONG:
        state.longs = sorted([*state.longs, move.what])
    elif item.kind == TAKE_WALL:
        state.walls = sorted([*state.walls, move.what])
    elif item.kind == TAKE_DOOR:
        state.doors = sorted([*state.doors, move.what])
    elif item.kind == TAKE_SCROLL:
        state.scrolls[item.what - 1] = move.what
    elif move in CELL_MOVES:
        state.scrolls[state.scrolls.index(move.what)] = NOWHERE
    else:
        take_back(state, move.what)
    state.holding = NOTHING
    state.checked = False


def take_back(state: KraftState, edge: int) -> None:
    """The piece on an edge."""
    state.walls = [other for other in state.walls if other != edge]
    state.doors = [other for other in state.doors if other != edge]
    state.longs = [p for p in state.longs if edge not in (LONG_EDGE[p], LONG_OTHER[p])]


def open_floor(state: KraftState, pick: Pick, tell: Tell) -> None:
    """Show the floor that was built, and begin."""
    lay_out(state)
    events.shown(tell, state)
    for side in (MASTER, NINJA):
        draw_tokens(state, side, pick, tell)
    begin_floor(state, pick, tell)


def refuse(state: KraftState, pick: Pick, tell: Tell) -> None:
    """A ready-made dojo takes the place of the one that was built, and the floor begins anew; the
    Ninja keeps what they drew (3.16, R22)."""
    hand, pool = state.hands[NINJA], state.pools[NINJA]
    state.played = [[], []]
    clear_floor(state)
    state.hands[NINJA], state.pools[NINJA] = hand, pool
    dojo = state.numbers.dojos[pick.below(len(state.numbers.dojos))]
    load(state, dojo, pick)
    lay_out(state)
    state.refused = True
    events.refused(tell, state, dojo)
    draw_tokens(state, MASTER, pick, tell)
    begin_floor(state, pick, tell)


def lay_out(state: KraftState) -> None:
    """From the site to the floor."""
    numbers = state.numbers
    state.phase = PLAYING
    state.plan = plan_for(state.longs, state.walls, state.doors, [], numbers.sight)
    for cell in range(CELLS):
        if cell in state.scrolls:  # by cell: the order tells nothing
            state.add_scroll(cell, state.scrolls.index(cell) + 1, MASTER_KNOWS, FOUR)
    clear_site(state)
    state.edits, state.exchanges = numbers.edits, numbers.exchanges


def begin_floor(state: KraftState, pick: Pick, tell: Tell) -> None:
    """Set the figures, and say who starts (4.1, 4.3)."""
    numbers = state.numbers
    state.at[NINJA] = SOUTH_GATE
    state.at[MASTER] = NORTH_GATE
    first = MASTER if numbers.sushi == "master" else NINJA
    if numbers.sushi == "random":
        first = pick.below(2)  # 4.3, R14
    state.side = first
    events.began(tell, state)
    begin_turn(state, first, pick, tell)


def draw_tokens(state: KraftState, side: int, pick: Pick, tell: Tell) -> None:
    """All tokens still in the game are shuffled, and some drawn (4.2)."""
    pool: list[int] = []
    for token in range(side_start(side), side_start(side) + TOKENS // 2):
        copies = state.numbers.copies[token] - state.spent[side].count(token)
        pool += [token] * copies
    state.pools[side] = pool
    while pool and len(state.hands[side]) < state.numbers.hand:
        draw_one(state, side, pick)
    state.hands[side].sort()
    events.drew(tell, state, side)


def side_start(side: int) -> int:
    """The first of a side's tokens."""
    return TOKENS // 2 if side == MASTER else 0
