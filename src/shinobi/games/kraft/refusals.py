"""Why an action is refused: the rule's number, and what stands in the way."""

from shinobi.core.values import Refusal
from shinobi.games.kraft.rules import aim, check
from shinobi.games.kraft.rules.building import faults_of
from shinobi.games.kraft.rules.plan import FREE, on_edges
from shinobi.games.kraft.rules.site import anything_built
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
    CLEAR,
    DOJO,
    DOJOS,
    DONE,
    EDGE_AT,
    EDGE_NAME,
    EXCHANGE,
    FIGURES,
    GATES,
    LEAVE,
    LONG_EDGE,
    LONG_NAME,
    LONG_OTHER,
    MENU,
    NEXT,
    NINJA,
    NOWHERE,
    PICK_UP,
    PLAY,
    REFUSE,
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
from shinobi.games.kraft.token_events import RULES

PIECES = ("", "long", "wall", "door", "locked door")


def why_not(state: KraftState, action: Move) -> Refusal:
    """The rule that an action breaks which is not among the legal ones."""
    if state.phase == BUILDING:
        return _not_put(state, action) if state.holding != NOTHING else _not_taken(state, action)
    if state.phase == LAYING:
        return _not_laid(state, action)
    if action.kind <= DONE or action.kind in (CLEAR, EXCHANGE):
        return Refusal("3.3", "kraft.built", {}, "the dojo is built already")
    if state.pending != NOTHING:
        return _not_aimed(state, action)
    if action.kind in (AT_LONG, AT_EDGE, AT_CELL, TOWARDS):
        return Refusal("9.5", "kraft.no-target", {"place": action.text}, "no token is being aimed")
    if action.kind in (STEP, AIDE_STEP):
        return _not_stepped(state, action)
    if action.kind in (PICK_UP, AIDE_PICK_UP, LEAVE, AIDE_LEAVE):
        return _not_stolen(state, action)
    if action.kind == REFUSE:
        text = "only the Ninja, before anything else on a floor, may refuse it, once"
        return Refusal("3.16", "kraft.no-refusal", {}, text)
    return _not_played(state, action)


def fault(numbers: list[int]) -> Refusal:
    """A fault of the dojo as a refusal of *done*."""
    kind, rest = (numbers[0], numbers[1:])
    if kind == check.MISSING:
        text = f"the scroll worth {rest[0]} does not lie yet"
        return Refusal("3.12", "kraft.scroll-missing", {"value": rest[0]}, text)
    if kind == check.CUT_OFF:
        return _cut_off(rest[0], rest[1], rest[2])
    if kind == check.TOO_NEAR:
        one, other = (CELL_NAME[rest[0]], CELL_NAME[rest[1]])
        text = f"the scrolls on {one} and {other} are only {rest[2]} steps apart"
        return Refusal(
            "3.8", "kraft.too-near", {"cell": one, "other": other, "steps": rest[2]}, text
        )
    if kind in (check.ON_GATE, check.IN_SIGHT):
        return _badly_laid(kind, CELL_NAME[rest[0]])
    if kind == check.ENTRY_SEEN:
        return Refusal("3.9", "kraft.entry-seen", {}, "a Master on e9 would see e1")
    if kind == check.NO_EXIT:
        cell = CELL_NAME[rest[0]]
        text = f"a Master on {cell} would keep the Ninja from both exits"
        return Refusal("3.10", "kraft.no-exit", {"cell": cell}, text)
    if kind == check.FEW_SCROLLS:
        cell = CELL_NAME[rest[0]]
        text = f"a Master on {cell} would leave the Ninja only {rest[1]} scrolls"
        return Refusal("3.10", "kraft.few-scrolls", {"cell": cell, "count": rest[1]}, text)
    if kind == check.TOO_MANY:
        piece = PIECES[rest[0] + 1]
        return Refusal(
            "1.4", "kraft.too-many", {"piece": piece, "count": rest[1]}, f"{rest[1]} of {piece}"
        )
    edge = EDGE_NAME[rest[0]]
    if kind == check.CROSSING:
        return Refusal("3.5", "kraft.crossing", {"edge": edge}, f"two long walls cross at {edge}")
    return Refusal("3.5", "kraft.shared-edge", {"edge": edge}, f"two pieces stand on {edge}")


def _cut_off(cell: int, cells: int, edge: int) -> Refusal:
    names = (CELL_NAME[cell], EDGE_NAME[edge])
    text = f"the room of {names[0]} ({cells} cells) has no door; {names[1]} is one of its walls"
    return Refusal(
        "3.6", "kraft.cut-off", {"cell": names[0], "count": cells, "edge": names[1]}, text
    )


def _badly_laid(kind: int, cell: str) -> Refusal:
    if kind == check.ON_GATE:
        return Refusal("3.9", "kraft.on-gate", {"cell": cell}, f"{cell} is a gate")
    return Refusal(
        "3.9", "kraft.in-sight", {"cell": cell}, f"a Master on e9 would see the scroll on {cell}"
    )


def _not_taken(state: KraftState, action: Move) -> Refusal:
    kind = action.kind
    if kind == DONE:
        return fault(faults_of(state)[0])
    if kind == DOJO:
        name = DOJOS[action.what]
        if action.what in state.numbers.dojos:
            most = state.numbers.edits
            return Refusal("3.4", "kraft.edits", {"count": most}, f"all {most} edits are made")
        return Refusal(
            "3.11", "kraft.dojo-unfit", {"dojo": name}, f"{name} breaks the rules of this table"
        )
    if kind == EXCHANGE:
        return _not_exchanged(state, action.what)
    if kind <= TAKE_BACK or kind == CLEAR:
        if state.edits <= 0:
            most = state.numbers.edits
            return Refusal("3.4", "kraft.edits", {"count": most}, f"all {most} edits are made")
        if kind in (TAKE_BACK, CLEAR) and (not anything_built(state)):
            return Refusal("3.1", "kraft.nothing-built", {}, "there is nothing to take back")
        return Refusal(
            "1.4", "kraft.none-left", {"piece": action.text}, f"no {action.text} is left"
        )
    if kind in (AT_LONG, AT_EDGE, AT_CELL):
        return Refusal("3.1", "kraft.nothing-in-hand", {}, "first take a piece or a scroll in hand")
    return Refusal("3.1", "kraft.build-first", {}, "the dojo is being built")


def _not_exchanged(state: KraftState, pair: int) -> Refusal:
    for value in (pair // 10, pair % 10):
        if state.scrolls[value - 1] == NOWHERE:
            text = f"the scroll worth {value} does not lie yet"
            return Refusal("3.15", "kraft.scroll-missing", {"value": value}, text)
    most = state.numbers.exchanges
    return Refusal("R4", "kraft.exchanges", {"count": most}, f"only {most} exchanges a floor")


def _not_put(state: KraftState, action: Move) -> Refusal:
    holding, kind = MENU[state.holding].kind, action.kind
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
        return Refusal(
            "3.2", "kraft.scroll-there", {"cell": cell}, f"a scroll lies on {cell} already"
        )
    if holding == TAKE_BACK and kind in (AT_EDGE, AT_CELL):
        return Refusal(
            "3.1",
            "kraft.nothing-there",
            {"place": action.text},
            f"there is nothing at {action.text}",
        )
    return Refusal("3.1", "kraft.place-first", {}, "first place what is in hand")


def _no_room(state: KraftState, piece: list[int], place: int) -> Refusal:
    for edge in (LONG_EDGE[place], LONG_OTHER[place]):
        if piece[edge] != FREE:
            return _taken("3.5", EDGE_NAME[edge], PIECES[piece[edge]])
    other = LONG_NAME[check.crossing(state.longs, place)]
    text = f"it would run through the long wall {other}"
    return Refusal("3.5", "kraft.runs-through", {"place": other}, text)


def _taken(rule: str, edge: str, piece: str) -> Refusal:
    return Refusal(
        rule, "kraft.edge-taken", {"edge": edge, "piece": piece}, f"a {piece} stands on {edge}"
    )


def _not_laid(state: KraftState, action: Move) -> Refusal:
    if action.kind != AT_CELL:
        return Refusal("10.8", "kraft.lay-first", {}, "first the fifth scroll is laid")
    cell, name = (action.what, CELL_NAME[action.what])
    if state.figure_on(cell) or state.lying_on(cell) != NOWHERE:
        return Refusal("10.8", "kraft.not-free", {"cell": name}, f"{name} is not free")
    if cell in GATES:
        return _badly_laid(check.ON_GATE, name)
    if not aim.quiet(state, cell):
        return _badly_laid(check.IN_SIGHT, name)
    return Refusal(
        "3.8", "kraft.near-scroll", {"cell": name}, f"{name} is too near to another scroll"
    )


def _not_aimed(state: KraftState, action: Move) -> Refusal:
    token = TOKEN_NAME[state.pending]
    if action.kind in (AT_LONG, AT_EDGE, AT_CELL, TOWARDS):
        text = f"{token} can't be aimed at {action.text}"
        return Refusal(
            RULES[state.pending], "kraft.bad-target", {"token": token, "place": action.text}, text
        )
    return Refusal("R13", "kraft.aim-first", {"token": token}, f"first aim {token}")


def _not_stepped(state: KraftState, action: Move) -> Refusal:
    figure = state.side + (2 if action.kind == AIDE_STEP else 0)
    name = FIGURES[figure]
    cell = state.at[figure]
    if cell == NOWHERE:
        return Refusal(_aide_rule(figure), "kraft.no-aide", {"figure": name}, f"there is no {name}")
    if figure > NINJA and (not state.aide_ready):
        rule = _aide_rule(figure)
        return Refusal(
            rule, "kraft.aide-waits", {"figure": name}, f"the {name} moves from the next turn on"
        )
    if (state.steps if figure <= NINJA else state.aide_steps) == 0:
        return Refusal("5.1", "kraft.no-steps", {"figure": name}, f"the {name} has no steps left")
    return _blocked(state, cell * 4 + action.what, name)


def _aide_rule(figure: int) -> str:
    return "11.9" if figure == 2 else "10.10"


def _blocked(state: KraftState, way: int, name: str) -> Refusal:
    edge = EDGE_AT[way]
    if edge == NOWHERE:
        return Refusal("1.1", "kraft.border", {"figure": name}, "the floor ends there")
    if state.plan.steps[way] == NOWHERE:
        piece, at = (PIECES[state.plan.piece[edge]], EDGE_NAME[edge])
        return Refusal(
            "1.5",
            "kraft.wall",
            {"edge": at, "piece": piece, "figure": name},
            f"a {piece} stands on {at}",
        )
    cell = CELL_NAME[NEXT[way]]
    return Refusal(
        "1.6", "kraft.figure-there", {"cell": cell, "figure": name}, f"somebody stands on {cell}"
    )


def _not_stolen(state: KraftState, action: Move) -> Refusal:
    if state.side != NINJA:
        return Refusal("5.5", "kraft.ninja-only", {}, "only the Ninja steals and leaves")
    aide = action.kind in (AIDE_PICK_UP, AIDE_LEAVE)
    name = FIGURES[3 if aide else 1]
    cell = state.at[3 if aide else 1]
    if cell == NOWHERE:
        return Refusal("10.10", "kraft.no-aide", {"figure": name}, "there is no Apprentice")
    if aide and (not state.aide_ready):
        return Refusal(
            "10.10", "kraft.aide-waits", {"figure": name}, "it acts from the next turn on"
        )
    if action.kind in (LEAVE, AIDE_LEAVE):
        text = f"{CELL_NAME[cell]} is no exit"
        return Refusal("5.6", "kraft.no-way-out", {"cell": CELL_NAME[cell], "figure": name}, text)
    place = CELL_NAME[action.what]
    if state.lying_on(action.what) == NOWHERE:
        return Refusal("5.5", "kraft.no-scroll", {"cell": place}, f"no scroll lies on {place}")
    assert not in_reach(state, cell, action.what)
    text = f"the scroll on {place} is out of reach"
    return Refusal("5.5", "kraft.out-of-reach", {"cell": place, "figure": name}, text)


def _not_played(state: KraftState, action: Move) -> Refusal:
    """Playing and swapping; ending is always possible."""
    token = TOKEN_NAME[action.what]
    if action.what not in state.hands[state.side]:
        return Refusal("5.2", "kraft.not-in-hand", {"token": token}, f"{token} is not in your hand")
    if state.token_done:
        return Refusal(
            "5.2", "kraft.token-done", {"token": token}, "one token a turn is played or swapped"
        )
    if action.kind == PLAY:
        text = f"{token} can do nothing now"
        return Refusal("9.5", "kraft.does-nothing", {"token": token}, text)
    assert action.kind == SWAP
    if not state.pools[state.side]:
        return Refusal("5.3", "kraft.pool-empty", {}, "the pool is empty")
    most = state.numbers.swaps
    return Refusal("5.4", "kraft.no-swaps", {"count": most}, f"only {most} swaps a floor")
