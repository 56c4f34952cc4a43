"""A position as JSON with the floor drawn as text: for tests, puzzles and fingerprints.

    {"seats": 2, "drawing": ["    a   b ...", "  +---+---+ ...", ...], "turn": "ninja",
     "hands": [["lantern"], ["teleport"]], "carried": [3], "turns": [4, 4]}

`drawing` is described in `drawing.py`; only it must be there. Pairs are the Master's and the
Ninja's. With figures on the floor it is played, without it is built. Scrolls lie as drawn, known to
the Master alone; `carried` and `aide_carried` are values that Ninja and Apprentice carry; of ? the
values are in `loose`. `scrolls` says all of this in full instead, and then the drawing must agree.
Pools hold what is not elsewhere."""

import msgspec

from shinobi.core.values import Fields, Options
from shinobi.games.kraft import drawing
from shinobi.games.kraft.card import KRAFT
from shinobi.games.kraft.ready import numbers_of
from shinobi.games.kraft.rules.check import overlaps
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.rules.sight import master_sight
from shinobi.games.kraft.rules.tokens import AT_ONCE, TWICE, may_play, targets
from shinobi.games.kraft.state import (
    ALL_KNOW,
    BUILDING,
    ENDS,
    LAYING,
    MASTER_KNOWS,
    NINJA_KNOWS,
    NOTHING,
    OUT,
    OVER,
    PHASES,
    PLAYING,
    UNSEEN,
    WITH_APPRENTICE,
    WITH_NINJA,
    KraftState,
)
from shinobi.games.kraft.tables import (
    CATALOGUE,
    CELL,
    CELL_NAME,
    EDGE_NAME,
    MASTER,
    NINJA,
    NOWHERE,
    RECIPE,
    SIDES,
    SLIDING_WALL,
    TAKE_BACK,
    TOKEN,
    TOKEN_NAME,
    TOKENS,
    ULTIMATE,
)

Pair = list[list[str]]
CARRIERS = {"ninja": WITH_NINJA, "apprentice": WITH_APPRENTICE, "out": OUT}
HELD = {move.text: move for move in CATALOGUE if move.kind <= TAKE_BACK}
MOST = 999
"""No count of a match is higher."""


class Scroll(msgspec.Struct, forbid_unknown_fields=True):
    """A scroll in full."""

    at: str
    value: int | None
    known: int = MASTER_KNOWS
    """1 the Master, 2 the Ninja, 4 everybody."""
    up: bool = False
    void: bool = False
    may: list[int] | None = None
    dispersed: bool = False


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The form, typed."""

    drawing: list[str] | str
    seats: int = 2
    options: Options = {}
    leg: int = 1
    floor: int = 1
    omen: int = 0
    phase: str | None = None
    banked: int = 0
    earlier: int = 0
    ledger: list[list[int]] = []
    end: str = ""
    edits: int = 0
    holding: str | None = None
    turn: str = "ninja"
    turns: tuple[int, int] = (0, 0)
    steps: tuple[int, int] | None = None
    aide_ready: bool | None = None
    stepped: bool = False
    token_done: bool = False
    swaps: tuple[int, int] = (0, 0)
    hidden: int = 0
    lantern: bool = False
    pending: str | None = None
    target: str | None = None
    hands: Pair = []
    pools: Pair | None = None
    aside: Pair = []
    played: Pair = []
    spent: Pair = []
    carried: list[int] = []
    aide_carried: list[int] = []
    scrolls: list[Scroll] | None = None
    loose: list[int] = []
    recipe_fresh: bool = False


def to_form(state: KraftState) -> Fields:
    """The state, drawn."""
    holding = None
    if state.holding != NOTHING:
        holding = next(
            move.text
            for move in HELD.values()
            if move.kind == state.holding and move.what == state.value
        )
    target = (EDGE_NAME if state.pending == SLIDING_WALL else CELL_NAME)[state.target]
    return {
        "seats": 2,
        "options": dict(state.numbers.options),
        "omen": state.omen,
        "leg": state.leg,
        "floor": state.floor,
        "phase": PHASES[state.phase],
        "banked": state.banked,
        "earlier": state.earlier,
        "ledger": [floors[:] for floors in state.ledger],
        "end": ENDS[state.end],
        "drawing": _draw(state),
        "edits": state.edits,
        "holding": holding,
        "turn": SIDES[state.side],
        "turns": state.turns[:],
        "steps": [state.steps, state.aide_steps],
        "aide_ready": state.aide_ready,
        "stepped": state.stepped,
        "token_done": state.token_done,
        "swaps": state.swaps[:],
        "hidden": state.hidden,
        "lantern": state.lantern,
        "pending": None if state.pending == NOTHING else TOKEN_NAME[state.pending],
        "target": None if state.target == NOWHERE else target,
        **{name: _names(tokens) for name, tokens in _piles(state).items()},
        "scrolls": [_scroll(state, i) for i in range(len(state.place))],
        "loose": state.loose[:],
        "recipe_fresh": state.recipe_fresh,
    }


def _piles(state: KraftState) -> dict[str, list[list[int]]]:
    return {
        "hands": state.hands, "pools": state.pools, "aside": state.aside,
        "played": state.played, "spent": state.spent,
    }  # fmt: skip


def _names(pair: list[list[int]]) -> Pair:
    return [[TOKEN_NAME[token] for token in tokens] for tokens in pair]


def _draw(state: KraftState) -> list[str]:
    if state.phase == BUILDING:
        plan = Plan(state.longs, state.walls, state.doors, [], state.numbers.sight)
        lying = [(cell, value + 1, False) for value, cell in enumerate(state.scrolls) if cell >= 0]
    else:
        plan = state.plan
        lying = [
            (cell, state.worth[i], state.up[i]) for i, cell in enumerate(state.place) if cell >= 0
        ]
    scrolls = [drawing.Scroll(cell, None if w == UNSEEN else w, up) for cell, w, up in lying]
    return drawing.draw(plan, state.at, scrolls).split("\n")


def _scroll(state: KraftState, i: int) -> Fields:
    place, worth = state.place[i], state.worth[i]
    carriers = {where: name for name, where in CARRIERS.items()}
    return {
        "at": CELL_NAME[place] if place >= 0 else carriers[place],
        "value": None if worth == UNSEEN else worth,
        "known": state.known[i],
        "up": state.up[i],
        "void": state.void[i],
        "may": [value for value in range(6) if state.may[i] >> value & 1],
        "dispersed": state.dispersed[i],
    }


def from_form(form: Fields) -> KraftState:
    """The state that a form draws; ValueError says what can't be."""
    drawn = msgspec.convert(form, Position)
    KRAFT.check_seats(drawn.seats)
    numbers = numbers_of(KRAFT.settle(drawn.options))
    text = drawn.drawing if isinstance(drawn.drawing, str) else "\n".join(drawn.drawing)
    floor = drawing.read(text)
    if overlaps(floor.longs, floor.walls, floor.doors):
        raise ValueError("two pieces are in each other's way")
    playing = any(cell != NOWHERE for cell in floor.at)
    phase = drawn.phase or ("playing" if playing else "building")
    if phase not in PHASES or (phase == "building") == playing:
        raise ValueError(f"phase is one of {PHASES}; only a floor that is built has no figures")
    state = KraftState(numbers, Plan([], [], [], [], numbers.sight))
    state.phase = PHASES.index(phase)
    if playing:
        _read_floor(state, floor, drawn)
    else:
        _read_site(state, floor, drawn)
    _read_rest(state, drawn)
    _check(state)
    if drawn.pending is not None:
        _read_aim(state, drawn.pending, drawn.target)
    elif drawn.target is not None:
        raise ValueError(f"no token is aimed at {drawn.target}")
    return state


def _read_site(state: KraftState, floor: drawing.Drawing, drawn: Position) -> None:
    state.longs, state.walls, state.doors = floor.longs, floor.walls, floor.doors
    state.scrolls = floor.by_value
    state.edits = drawn.edits
    if drawn.holding is not None:
        if drawn.holding not in HELD:
            raise ValueError(f"holding is one of {list(HELD)}, not {drawn.holding!r}")
        state.holding, state.value = HELD[drawn.holding].kind, HELD[drawn.holding].what


def _read_floor(state: KraftState, floor: drawing.Drawing, drawn: Position) -> None:
    if NOWHERE in floor.at[:2]:
        raise ValueError("Master and Ninja are both on the floor, or it is being built")
    sight = state.numbers.sight
    state.plan = Plan(floor.longs, floor.walls, floor.doors, floor.locks, sight)
    if state.plan.cut_off():
        raise ValueError("a part of the floor can't be reached")
    state.at = floor.at
    if drawn.scrolls is None:
        _read_drawn_scrolls(state, floor, drawn)
    else:
        for scroll in drawn.scrolls:
            _add_scroll(state, scroll)
        lying = sorted(cell for cell in state.place if cell >= 0)
        if lying != [scroll.cell for scroll in floor.scrolls]:
            raise ValueError("the scrolls don't lie as they are drawn")


def _read_drawn_scrolls(state: KraftState, floor: drawing.Drawing, drawn: Position) -> None:
    for found in floor.scrolls:
        known = 0 if found.value is None else ALL_KNOW if found.up else MASTER_KNOWS
        scroll = Scroll(CELL_NAME[found.cell], found.value, known, found.up)
        scroll.dispersed = found.value is None
        scroll.may = drawn.loose if found.value is None else None
        _add_scroll(state, scroll)
    both = MASTER_KNOWS | NINJA_KNOWS
    for carrier, values in (("ninja", drawn.carried), ("apprentice", drawn.aide_carried)):
        for value in values:
            _add_scroll(state, Scroll(carrier, value, both))


def _add_scroll(state: KraftState, scroll: Scroll) -> None:
    if scroll.at not in CELL and scroll.at not in CARRIERS:
        raise ValueError(f"a scroll is on a cell or with {list(CARRIERS)}, not {scroll.at!r}")
    if scroll.value is not None and scroll.value not in range(6):
        raise ValueError(f"scrolls are worth 0 to 5, not {scroll.value}")
    place = CELL[scroll.at] if scroll.at in CELL else CARRIERS[scroll.at]
    may = scroll.may
    if may is None:
        may = [1, 2, 3, 4] if scroll.value in range(1, 5) else [scroll.value or 0]
    bits = sum(1 << value for value in set(may) & set(range(6)))
    worth = UNSEEN if scroll.value is None else scroll.value
    state.add_scroll(place, worth, scroll.known, bits)
    state.up[-1], state.void[-1] = scroll.up, scroll.void
    state.dispersed[-1] = scroll.dispersed


def _read_rest(state: KraftState, drawn: Position) -> None:
    numbers = state.numbers
    for name, names in (("end", ENDS), ("turn", SIDES)):
        if getattr(drawn, name) not in names:
            raise ValueError(f"{name} is one of {names}")
    state.leg, state.floor, state.omen = drawn.leg, drawn.floor, drawn.omen
    state.banked, state.earlier = drawn.banked, drawn.earlier
    state.ledger = [floors[:] for floors in drawn.ledger or ([], [])]
    state.end, state.side = ENDS.index(drawn.end), SIDES.index(drawn.turn)
    state.turns, state.swaps = list(drawn.turns), list(drawn.swaps)
    aide = state.at[state.side + 2] != NOWHERE
    state.aide_ready = aide if drawn.aide_ready is None else drawn.aide_ready
    if drawn.steps is not None:
        state.steps, state.aide_steps = drawn.steps
    elif state.phase != BUILDING:
        state.steps = numbers.steps[state.side]
        state.aide_steps = numbers.aide_steps[state.side] if state.aide_ready else 0
    state.stepped, state.token_done = drawn.stepped, drawn.token_done
    state.hidden, state.lantern = drawn.hidden, drawn.lantern
    state.loose, state.recipe_fresh = sorted(drawn.loose), drawn.recipe_fresh
    _read_tokens(state, drawn)


def _read_aim(state: KraftState, name: str, target: str | None) -> None:
    """The token that is being aimed, and what is said of its target already (R13)."""
    token = _token(name)
    if token not in state.hands[state.side]:
        raise ValueError(f"{name} is not in the hand of the side whose turn it is")
    if token in AT_ONCE:
        raise ValueError(f"{name} has no target to choose")
    if state.phase != PLAYING or state.token_done or not may_play(state, token):
        raise ValueError(f"{name} can't be played now")
    state.pending = token
    if target is None:
        return
    first = {move.text: move.what for move in targets(state)} if token in TWICE else {}
    if target not in first:
        raise ValueError(f"the first part of a target of {name} is one of {[*first]}, not {target}")
    state.target = first[target]


def _read_tokens(state: KraftState, drawn: Position) -> None:
    state.hands, state.aside = _tokens(drawn.hands), _tokens(drawn.aside)
    state.played, state.spent = _tokens(drawn.played), _tokens(drawn.spent)
    for side in range(2):
        state.hands[side].sort()
        state.aside[side].sort()
    if drawn.pools is not None:
        state.pools = _tokens(drawn.pools)
    elif state.phase != BUILDING:
        state.pools = [_rest(state, side) for side in range(2)]


def _tokens(pair: Pair) -> list[list[int]]:
    if not pair:
        return [[], []]
    if len(pair) != 2:
        raise ValueError("tokens are two lists: the Master's, the Ninja's")
    return [[_token(name) for name in names] for names in pair]


def _token(name: str) -> int:
    if name not in TOKEN:
        raise ValueError(f"{name!r} is no token; there are {TOKEN_NAME}")
    return TOKEN[name]


def _placed(state: KraftState, side: int) -> list[int]:
    """All tokens of a side that are somewhere."""
    lists = (state.hands, state.aside, state.played, state.spent, state.pools)
    return [token for pair in lists for token in pair[side]]


def _rest(state: KraftState, side: int) -> list[int]:
    placed = _placed(state, side)
    first = TOKENS // 2 if side == MASTER else 0
    copies = state.numbers.copies
    return [
        token
        for token in range(first, first + TOKENS // 2)
        for _ in range(copies[token] - placed.count(token))
    ]


def _check(state: KraftState) -> None:
    numbers = state.numbers
    if state.floor not in range(1, numbers.floors + 1):
        raise ValueError(f"floors are 1 to {numbers.floors}")
    if state.leg not in range(1, numbers.legs + 1) or (state.leg == 1 and state.earlier):
        raise ValueError("only a match has a second game, and only there something came earlier")
    if len(state.ledger) != 2:
        raise ValueError("the ledger has two lists, one for each game")
    if (state.end != 0) != (state.phase == OVER):
        raise ValueError("a game that is over has an end, and no other")
    faults = [*token_faults(state), *count_faults(state)]
    if state.phase != BUILDING:
        faults += figure_faults(state)
        if len(state.loose) != state.worth.count(UNSEEN):
            faults.append("as many values must be loose as there are unknown scrolls")
    if faults:
        raise ValueError(faults[0])


def token_faults(state: KraftState) -> list[str]:
    """More tokens than there are, or those of the other side (9.1)."""
    faults = []
    for side in range(2):
        placed = _placed(state, side)
        for token in sorted(set(placed)):
            if (token >= TOKENS // 2) != (side == MASTER):
                faults.append(f"{TOKEN_NAME[token]} is a token of the other side")
            elif placed.count(token) > max(1, state.numbers.copies[token]):
                faults.append(f"there are only {state.numbers.copies[token]} {TOKEN_NAME[token]}")
    return faults


def figure_faults(state: KraftState) -> list[str]:
    """Figures that share a cell (1.6), a Ninja in sight who is not caught (7.1)."""
    cells = [cell for cell in state.at if cell != NOWHERE]
    faults = ["two figures stand on one cell"] if len(set(cells)) < len(cells) else []
    lying = [cell for cell in state.place if cell >= 0]
    if len(set(lying)) < len(lying):
        faults.append("two scrolls lie on one cell")
    watched = state.phase in (PLAYING, LAYING) and not state.hidden
    if watched and master_sight(state)[state.at[NINJA]]:
        faults.append("the Ninja is in the Master's sight")
    return faults


def count_faults(state: KraftState) -> list[str]:
    """No count is below nought, or beyond all that a match can come to."""
    counts = {
        "edits": state.edits, "steps": state.steps, "the aide's steps": state.aide_steps,
        "turns": max(state.turns), "swaps": max(state.swaps), "hidden": state.hidden,
    }  # fmt: skip
    least = min(*counts.values(), *state.turns, *state.swaps)
    if least < 0:
        return [f"a count can't be {least}"]
    return [f"{count} is too much for {name}" for name, count in counts.items() if count > MOST]


def audit(state: KraftState) -> list[str]:
    """Conservation: tokens, scrolls and points; nothing appears or disappears."""
    faults = [*token_faults(state), *count_faults(state)]
    if state.phase == BUILDING:
        return faults
    faults += figure_faults(state)
    for side in range(2):
        missing = _rest(state, side)
        if missing:
            faults.append(f"{SIDES[side]} lacks {[TOKEN_NAME[token] for token in missing]}")
    values = sorted([worth for worth in state.worth if worth != UNSEEN] + state.loose)
    right = [0] * (RECIPE in state.played[MASTER]) + [1, 2, 3, 4]
    right += [5] * (ULTIMATE in state.played[NINJA] and state.phase != LAYING)
    if values != right:
        faults.append(f"the scrolls are worth {values}, not {right}")
    if sum(state.ledger[state.leg - 1]) > state.banked:
        faults.append(f"the floors brought {state.ledger}, and {state.banked} are banked")
    if not 0 <= state.banked <= 15 * state.floor:
        faults.append(f"{state.banked} points are banked on {state.floor} floors")
    for i, worth in enumerate(state.worth):
        if worth != UNSEEN and not state.may[i] >> worth & 1:
            faults.append(f"scroll {i} can't be worth {worth}")
        if (worth == UNSEEN) != (state.known[i] == 0):
            faults.append(f"scroll {i} is worth {worth} and known to {state.known[i]}")
    return faults
