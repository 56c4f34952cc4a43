"""What a form of a position leaves out, and what can't be. docs/position-forms.md tells its fields.

    {"seats": 2, "drawing": ["    a   b ...", "  +---+---+ ...", ...], "turn": "ninja",
     "hands": [["lantern"], ["teleport"]], "carried": [3], "turns": [4, 4]}

A drawing, as `drawing.py` describes it, stands for walls, figures and scrolls; without figures, for
a site. Scrolls lie as drawn, known to the Master alone. Pools hold what is not elsewhere."""

from typing import Annotated

import msgspec

from shinobi.core.shape import split
from shinobi.core.values import Fields
from shinobi.games.kraft import drawing
from shinobi.games.kraft.card import KRAFT
from shinobi.games.kraft.ready import numbers_of
from shinobi.games.kraft.rules.check import overlaps
from shinobi.games.kraft.rules.plan import plan_for
from shinobi.games.kraft.rules.sight import master_sight
from shinobi.games.kraft.rules.tokens import AT_ONCE, TWICE, may_play, targets
from shinobi.games.kraft.state import (
    ALL_KNOW,
    BUILDING,
    LAYING,
    MASTER_KNOWS,
    NINJA_KNOWS,
    NOTHING,
    OVER,
    PLAYING,
    UNSEEN,
    KraftState,
    Numbers,
)
from shinobi.games.kraft.tables import (
    CELL_NAME,
    MASTER,
    NINJA,
    NOWHERE,
    RECIPE,
    SIDES,
    TOKEN_NAME,
    TOKENS,
    ULTIMATE,
)
from shinobi.games.kraft.view import PIECES, SHAPE, TARGET, Value

MOST = 999
"""No count of a match is higher."""
FIGURES = SHAPE.whole["figures"]
FLOOR = [*PIECES, FIGURES]
"""What a drawing tells first."""


class Notation(msgspec.Struct):
    """What a form may say in words of its own; all else is told as in a view."""

    drawing: list[str] | str = []
    edits: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0
    """How many are made."""
    holding: str | None = None
    carried: list[int] = []
    aide_carried: list[int] = []
    scrolls: list[Fields] | None = None


def from_form(form: Fields) -> KraftState:
    """The state that a form draws; ValueError says what can't be."""
    options, _, rest = split(KRAFT, form)
    numbers = numbers_of(options)
    _write_out(rest, numbers)
    target = rest.pop("target", None)
    longs, walls, doors, locks = [
        sorted(field.code.read(field.convert(rest.get(field.name, ())))) for field in PIECES
    ]
    state = KraftState(numbers, plan_for(longs, walls, doors, locks, numbers.sight))
    SHAPE.read(state, rest)
    _check_floor(state)
    _fill(state, rest)
    _check(state)
    _check_aim(state, target)
    return state


def _write_out(rest: Fields, numbers: Numbers) -> None:
    """Put plain fields in place of the notation."""
    notation = msgspec.convert(rest, Notation)
    for name in Notation.__struct_fields__:
        rest.pop(name, None)
    lying: list[Fields] = []
    if notation.drawing or not {"figures", "site"} & rest.keys():
        text = notation.drawing
        floor = drawing.read(text if isinstance(text, str) else "\n".join(text))
        fields = _fields(floor, notation, numbers)
        for name in fields.keys() & rest.keys():
            raise ValueError(f"{name} is drawn already")
        rest |= fields
        lying = [] if "site" in fields else [_drawn(s, rest.get("loose")) for s in floor.scrolls]
        if notation.scrolls is not None and _cells(notation.scrolls) != _cells(lying):
            raise ValueError("the scrolls don't lie as they are drawn")
    if isinstance(rest.get("site"), dict):
        rest["site"] = {"exchanges": numbers.exchanges, **rest["site"]}
    rest.setdefault("turn", SIDES[NINJA])
    if rest.setdefault("phase", "playing" if "figures" in rest else "building") != "building":
        rest.pop("site", None)
        scrolls = lying + _carried(notation) if notation.scrolls is None else notation.scrolls
        rest["scrolls"] = [_whole(scroll) for scroll in scrolls]


def _fields(floor: drawing.Drawing, notation: Notation, numbers: Numbers) -> Fields:
    """What a drawing stands for, scrolls on a floor aside."""
    fields = {field.name: field.code.show(part) for field, part in zip(FLOOR, floor, strict=False)}
    if max(floor.at) != NOWHERE:
        return fields
    return {
        "site": {
            **{name: fields[name] for name in ("longs", "walls", "doors")},
            "scrolls": FIGURES.code.show(floor.by_value),
            "edits": max(0, numbers.edits - notation.edits),
            "holding": notation.holding,
        }
    }


def _drawn(scroll: drawing.Scroll, loose: object) -> Fields:
    fields = {"at": CELL_NAME[scroll.cell], "value": scroll.value, "up": scroll.up}
    if scroll.value is None:
        return {**fields, "known": 0, "may": loose, "dispersed": True}
    return {**fields, "known": ALL_KNOW if scroll.up else MASTER_KNOWS}


def _carried(notation: Notation) -> list[Fields]:
    carriers = {"ninja": notation.carried, "apprentice": notation.aide_carried}
    return [
        {"at": carrier, "value": value, "known": MASTER_KNOWS | NINJA_KNOWS}
        for carrier, values in carriers.items()
        for value in values
    ]


def _cells(scrolls: list[Fields]) -> list[str]:
    """Where those lie that lie."""
    return sorted(at for scroll in scrolls if (at := scroll.get("at")) in CELL_NAME)


def _whole(scroll: Fields) -> Fields:
    """With what is left out of it."""
    value = scroll.get("value")
    may = [1, 2, 3, 4] if value in range(1, 5) else [value or 0]
    plain = {"value": None, "known": MASTER_KNOWS, "up": False, "void": False, "dispersed": False}
    whole = {**plain, "may": may, **{name: v for name, v in scroll.items() if v is not None}}
    return {**whole, "may": sorted(msgspec.convert(whole["may"], set[Value]))}


def _check_floor(state: KraftState) -> None:
    """Walls that can stand so, and figures if and only if it is played."""
    laid = [cell for cell in state.scrolls if cell != NOWHERE]
    if len(state.at) != 4 or len(state.scrolls) != 4 or len(set(laid)) < len(laid):
        raise ValueError("there are four figures, and four scrolls on a site, each on its own cell")
    plan = state.plan
    for longs, walls, doors in (
        (plan.longs, plan.walls, plan.doors),
        (state.longs, state.walls, state.doors),
    ):
        if overlaps(longs, walls, doors):
            raise ValueError("two pieces are in each other's way")
    if not set(plan.locks) <= set(plan.doors):
        raise ValueError("only doors are locked")
    if (state.phase == BUILDING) != (max(state.at) == NOWHERE):
        raise ValueError("only a dojo that is being built has no figures")
    if state.phase == BUILDING:
        if any(plan.piece):
            raise ValueError("the walls of a dojo that is being built are those of its site")
    elif NOWHERE in state.at[:2]:
        raise ValueError("Master and Ninja are both on the floor, or it is being built")
    elif plan.cut_off():
        raise ValueError("a part of the floor can't be reached")


def _fill(state: KraftState, rest: Fields) -> None:
    """Work out what is left out, and put lists in their order."""
    numbers, side = state.numbers, state.side
    if "aide_ready" not in rest:
        state.aide_ready = state.at[side + 2] != NOWHERE
    if "steps" not in rest and state.phase != BUILDING:
        state.steps = numbers.steps[side]
        state.aide_steps = numbers.aide_steps[side] if state.aide_ready else 0
    if "pools" not in rest and state.phase != BUILDING:
        state.pools = [_rest(state, side) for side in range(2)]
    if len(state.ledger) > numbers.legs and not state.ledger[-1]:
        state.ledger.pop()  # forms had two lists for one game, too
    for each in (state.longs, state.walls, state.doors, state.loose, *state.hands, *state.aside):
        each.sort()


def _check(state: KraftState) -> None:
    numbers = state.numbers
    if state.floor not in range(1, numbers.floors + 1):
        raise ValueError(f"floors are 1 to {numbers.floors}")
    if state.leg not in range(1, numbers.legs + 1) or (state.leg == 1 and state.earlier):
        raise ValueError("only a match has a second game, and only there something came earlier")
    if len(state.ledger) != numbers.legs:
        raise ValueError("the ledger has a list for each game")
    if (state.end != 0) != (state.phase == OVER):
        raise ValueError("a game that is over has an end, and no other")
    faults = [*token_faults(state), *count_faults(state)]
    if state.phase != BUILDING:
        faults += figure_faults(state)
        if len(state.loose) != state.worth.count(UNSEEN):
            faults.append("as many values must be loose as there are unknown scrolls")
    if faults:
        raise ValueError(faults[0])


def _check_aim(state: KraftState, target: object) -> None:
    """The token that is being aimed, and what is said of its target already (R13)."""
    token = state.pending
    if token == NOTHING:
        if target is not None:
            raise ValueError(f"no token is aimed at {target}")
        return
    name = TOKEN_NAME[token]
    if token not in state.hands[state.side]:
        raise ValueError(f"{name} is not in the hand of the side whose turn it is")
    if token in AT_ONCE:
        raise ValueError(f"{name} has no target to choose")
    if state.phase != PLAYING or state.token_done or not may_play(state, token):
        raise ValueError(f"{name} can't be played now")
    if target is not None:
        first = [move.text for move in targets(state)] if token in TWICE else []
        if target not in first:
            raise ValueError(
                f"the first part of a target of {name} is one of {first}, not {target}"
            )
        TARGET.read(state, target)


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
        "edits": state.edits, "exchanges": state.exchanges, "steps": state.steps,
        "the aide's steps": state.aide_steps, "turns": max(state.turns),
        "swaps": max(state.swaps), "hidden": state.hidden,
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
