"""Why an action is refused: the rule's number, and what stands in the way."""

from shinobi.core.values import Fields, Refusal
from shinobi.games.kraft.events import RULES
from shinobi.games.kraft.rules import aim, check
from shinobi.games.kraft.rules.building import anything_built, faults_of
from shinobi.games.kraft.rules.plan import FREE, on_edges
from shinobi.games.kraft.rules.turn import in_reach
from shinobi.games.kraft.state import BUILDING, LAYING, NOTHING, KraftState
from shinobi.games.kraft.tables import (
    AIDE_LEAVE,
    AIDE_PICK_UP,
    AIDE_STEP,
    AT_CELL,
    AT_EDGE,
    AT_LONG,
    CELL_NAME,
    DOJO,
    DOJOS,
    DONE,
    EDGE_AT,
    EDGE_NAME,
    FIGURES,
    GATES,
    LEAVE,
    LONG_EDGE,
    LONG_NAME,
    LONG_OTHER,
    NEXT,
    NINJA,
    NOWHERE,
    PICK_UP,
    PLAY,
    STEP,
    SWAP,
    TAKE_BACK,
    TAKE_DOOR,
    TAKE_LONG,
    TAKE_SCROLL,
    TAKE_WALL,
    TOKEN_NAME,
    TOWARDS,
    Move,
)

PIECES = ("", "long", "wall", "door", "locked door")


def refuse(rule: str, key: str, message: str, **args: object) -> Refusal:
    fields: Fields = dict(args)
    return Refusal(rule, f"kraft.{key}", fields, message)


def why_not(state: KraftState, action: Move) -> Refusal:
    """The rule that an action breaks which is not among the legal ones."""
    if state.phase == BUILDING:
        return _not_put(state, action) if state.holding != NOTHING else _not_taken(state, action)
    if state.phase == LAYING:
        return _not_laid(state, action)
    if action.kind <= DONE:
        return refuse("3.3", "built", "the dojo is built already")
    if state.pending != NOTHING:
        return _not_aimed(state, action)
    if action.kind in (AT_LONG, AT_EDGE, AT_CELL, TOWARDS):
        return refuse("9.5", "no-target", "no token is being aimed", place=action.text)
    if action.kind in (STEP, AIDE_STEP):
        return _not_stepped(state, action)
    if action.kind in (PICK_UP, AIDE_PICK_UP, LEAVE, AIDE_LEAVE):
        return _not_stolen(state, action)
    return _not_played(state, action)


# Building


def fault(found: list[int]) -> Refusal:
    """A fault of the dojo as a refusal of *done*."""
    kind, rest = found[0], found[1:]
    if kind == check.MISSING:
        text = f"the scroll worth {rest[0]} does not lie yet"
        return refuse("3.12", "scroll-missing", text, value=rest[0])
    if kind == check.CUT_OFF:
        return _cut_off(rest[0], rest[1], rest[2])
    if kind == check.TOO_NEAR:
        one, other = CELL_NAME[rest[0]], CELL_NAME[rest[1]]
        text = f"the scrolls on {one} and {other} are only {rest[2]} steps apart"
        return refuse("3.8", "too-near", text, cell=one, other=other, steps=rest[2])
    if kind in (check.ON_GATE, check.IN_SIGHT):
        return _badly_laid(kind, CELL_NAME[rest[0]])
    if kind == check.ENTRY_SEEN:
        return refuse("3.9", "entry-seen", "a Master on e9 would see e1")
    if kind == check.NO_EXIT:
        cell = CELL_NAME[rest[0]]
        text = f"a Master on {cell} would keep the Ninja from both exits"
        return refuse("3.10", "no-exit", text, cell=cell)
    if kind == check.FEW_SCROLLS:
        cell = CELL_NAME[rest[0]]
        text = f"a Master on {cell} would leave the Ninja only {rest[1]} scrolls"
        return refuse("3.10", "few-scrolls", text, cell=cell, count=rest[1])
    if kind == check.TOO_MANY:
        piece = PIECES[rest[0] + 1]
        return refuse("1.4", "too-many", f"{rest[1]} of {piece}", piece=piece, count=rest[1])
    edge = EDGE_NAME[rest[0]]
    key = "crossing" if kind == check.CROSSING else "taken"
    return refuse("3.5", key, f"two pieces are in each other's way at {edge}", edge=edge)


def _cut_off(cell: int, cells: int, edge: int) -> Refusal:
    names = CELL_NAME[cell], EDGE_NAME[edge]
    text = f"the room of {names[0]} ({cells} cells) has no door; {names[1]} is one of its walls"
    return refuse("3.6", "cut-off", text, cell=names[0], count=cells, edge=names[1])


def _badly_laid(kind: int, cell: str) -> Refusal:
    if kind == check.ON_GATE:
        return refuse("3.9", "on-gate", f"{cell} is a gate", cell=cell)
    return refuse("3.9", "in-sight", f"a Master on e9 would see the scroll on {cell}", cell=cell)


def _not_taken(state: KraftState, action: Move) -> Refusal:
    kind = action.kind
    if kind == DONE:
        return fault(faults_of(state)[0])
    if kind == DOJO:
        name = DOJOS[action.what]
        return refuse("3.11", "dojo-unfit", f"{name} breaks the rules of this table", dojo=name)
    if kind <= TAKE_BACK:
        if state.edits >= state.numbers.edits:
            most = state.numbers.edits
            return refuse("3.4", "edits", f"all {most} edits are made", count=most)
        if kind == TAKE_BACK and not anything_built(state):
            return refuse("3.1", "nothing-built", "there is nothing to take back")
        return refuse("1.4", "none-left", f"no {action.text} is left", piece=action.text)
    if kind in (AT_LONG, AT_EDGE, AT_CELL):
        return refuse("3.1", "nothing-in-hand", "first take a piece or a scroll in hand")
    return refuse("3.1", "build-first", "the dojo is being built")


def _not_put(state: KraftState, action: Move) -> Refusal:
    holding, kind = state.holding, action.kind
    piece = on_edges(state.longs, state.walls, state.doors, [])
    if holding == TAKE_LONG and kind == AT_LONG:
        return _no_room(state, piece, action.what)
    if holding in (TAKE_WALL, TAKE_DOOR) and kind == AT_EDGE:
        rule = "3.5" if holding == TAKE_WALL else "3.7"
        return _taken(rule, EDGE_NAME[action.what], PIECES[piece[action.what]])
    if holding == TAKE_SCROLL and kind == AT_CELL:
        cell = CELL_NAME[action.what]
        if action.what in GATES:
            return _badly_laid(check.ON_GATE, cell)
        return refuse("3.2", "scroll-there", f"a scroll lies on {cell} already", cell=cell)
    if holding == TAKE_BACK and kind in (AT_EDGE, AT_CELL):
        return refuse("3.1", "nothing-there", f"there is nothing at {action.text}", place=action.text)
    return refuse("3.1", "place-first", "first place what is in hand")


def _no_room(state: KraftState, piece: list[int], place: int) -> Refusal:
    for edge in (LONG_EDGE[place], LONG_OTHER[place]):
        if piece[edge] != FREE:
            return _taken("3.5", EDGE_NAME[edge], PIECES[piece[edge]])
    other = LONG_NAME[check.crossing(state.longs, place)]
    text = f"it would run through the long wall {other}"
    return refuse("3.5", "runs-through", text, place=other)


def _taken(rule: str, edge: str, piece: str) -> Refusal:
    return refuse(rule, "edge-taken", f"a {piece} stands on {edge}", edge=edge, piece=piece)


def _not_laid(state: KraftState, action: Move) -> Refusal:
    if action.kind != AT_CELL:
        return refuse("10.8", "lay-first", "first the fifth scroll is laid")
    cell, name = action.what, CELL_NAME[action.what]
    if state.figure_on(cell) or state.lying_on(cell) != NOWHERE:
        return refuse("10.8", "not-free", f"{name} is not free", cell=name)
    if cell in GATES:
        return _badly_laid(check.ON_GATE, name)
    if not aim.quiet(state, cell):
        return _badly_laid(check.IN_SIGHT, name)
    return refuse("3.8", "near-scroll", f"{name} is too near to another scroll", cell=name)


# Playing


def _not_aimed(state: KraftState, action: Move) -> Refusal:
    token = TOKEN_NAME[state.pending]
    if action.kind in (AT_LONG, AT_EDGE, AT_CELL, TOWARDS):
        text = f"{token} can't be aimed at {action.text}"
        return refuse(RULES[state.pending], "bad-target", text, token=token, place=action.text)
    return refuse("R13", "aim-first", f"first aim {token}", token=token)


def _not_stepped(state: KraftState, action: Move) -> Refusal:
    figure = state.side + (2 if action.kind == AIDE_STEP else 0)
    name = FIGURES[figure]
    cell = state.at[figure]
    if cell == NOWHERE:
        return refuse(_aide_rule(figure), "no-aide", f"there is no {name}", figure=name)
    if figure > NINJA and not state.aide_ready:
        rule = _aide_rule(figure)
        return refuse(rule, "aide-waits", f"the {name} moves from the next turn on", figure=name)
    if (state.steps if figure <= NINJA else state.aide_steps) == 0:
        return refuse("5.1", "no-steps", f"the {name} has no steps left", figure=name)
    return _blocked(state, cell * 4 + action.what, name)


def _aide_rule(figure: int) -> str:
    return "11.9" if figure == 2 else "10.10"


def _blocked(state: KraftState, way: int, name: str) -> Refusal:
    edge = EDGE_AT[way]
    if edge == NOWHERE:
        return refuse("1.1", "border", "the floor ends there", figure=name)
    if state.plan.steps[way] == NOWHERE:
        piece, at = PIECES[state.plan.piece[edge]], EDGE_NAME[edge]
        return refuse("1.5", "wall", f"a {piece} stands on {at}", edge=at, piece=piece, figure=name)
    cell = CELL_NAME[NEXT[way]]
    return refuse("1.6", "figure-there", f"somebody stands on {cell}", cell=cell, figure=name)


def _not_stolen(state: KraftState, action: Move) -> Refusal:
    if state.side != NINJA:
        return refuse("5.5", "ninja-only", "only the Ninja steals and leaves")
    aide = action.kind in (AIDE_PICK_UP, AIDE_LEAVE)
    name = FIGURES[3 if aide else 1]
    cell = state.at[3 if aide else 1]
    if cell == NOWHERE:
        return refuse("10.10", "no-aide", "there is no Apprentice", figure=name)
    if aide and not state.aide_ready:
        return refuse("10.10", "aide-waits", "it acts from the next turn on", figure=name)
    if action.kind in (LEAVE, AIDE_LEAVE):
        text = f"{CELL_NAME[cell]} is no exit"
        return refuse("5.6", "no-way-out", text, cell=CELL_NAME[cell], figure=name)
    place = CELL_NAME[action.what]
    if state.lying_on(action.what) == NOWHERE:
        return refuse("5.5", "no-scroll", f"no scroll lies on {place}", cell=place)
    assert not in_reach(state, cell, action.what)
    text = f"the scroll on {place} is out of reach"
    return refuse("5.5", "out-of-reach", text, cell=place, figure=name)


def _not_played(state: KraftState, action: Move) -> Refusal:
    """Playing and swapping; ending is always possible."""
    token = TOKEN_NAME[action.what]
    if action.what not in state.hands[state.side]:
        return refuse("5.2", "not-in-hand", f"{token} is not in your hand", token=token)
    if state.token_done:
        return refuse("5.2", "token-done", "one token a turn is played or swapped", token=token)
    if action.kind == PLAY:
        text = f"{token} can do nothing now"
        return refuse("9.5", "does-nothing", text, token=token)
    assert action.kind == SWAP
    if not state.pools[state.side]:
        return refuse("5.3", "pool-empty", "the pool is empty")
    most = state.numbers.swaps
    return refuse("5.4", "no-swaps", f"only {most} swaps a floor", count=most)
