"""A position as JSON: for tests, puzzles and fingerprints.

    {"seats": 2, "options": {"threes": 4}, "first": 0, "turn": 0,
     "zones": [["rC .. yS", ".. 3 *"], ["bT"]], "corners": ["j10", "k11"], "offer": "rC bT 3",
     "pile": "rC rC gS", "made": [["bull rC rT rS rC"], []], "owed": null}

Only `seats`, `zones` and `offer` must be there. A zone is drawn in rows; `..` is a free place, and
its corner is the place of the drawing's top left (in the middle of the mat, if left out). `..` in
the offer is a card that was laid this turn. The pile is everything that lies nowhere else, if left
out; given, all that is not in it is out of the game. An empty pile is the end. `owed` is the place
of a card that completed several combos. Points follow from what was made."""

import msgspec

from shinobi.core.values import Fields, Options
from shinobi.games.ninja_combo.card import NINJA_COMBO
from shinobi.games.ninja_combo.rules.combos import combos_with, sort_of
from shinobi.games.ninja_combo.state import (
    ComboState,
    Zone,
    bare_table,
    cards_of,
    deck,
    empty_zone,
    pack,
    shape_of,
)
from shinobi.games.ninja_combo.tables import (
    CARD,
    COLUMN,
    EMPTY,
    KINDS,
    LONGEST,
    NAME,
    NINJAS,
    NOWHERE,
    OFFER,
    PLACE,
    PLACE_NAME,
    POINTS,
    ROW,
    SHAPES,
    SHORT,
    SIDE,
)
from shinobi.games.ninja_combo.view import options_of


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The form, typed."""

    seats: int
    zones: list[list[str]]
    offer: str
    options: Options = {}
    first: int = 0
    turn: int | None = None
    corners: list[str | None] | None = None
    pile: str | None = None
    made: list[list[str]] | None = None
    owed: str | None = None


def to_form(state: ComboState) -> Fields:
    """The state, drawn."""
    return {
        "seats": state.seats,
        "options": options_of(state),
        "first": state.first,
        "turn": state.turn,
        "zones": [_drawn(zone) for zone in state.zones],
        "corners": [_corner(zone) for zone in state.zones],
        "offer": " ".join(_name(card) for card in state.offer),
        "pile": " ".join(NAME[card] for card in range(KINDS) for _ in range(state.pile[card])),
        "made": [[_combo_text(combo) for combo in combos] for combos in state.made],
        "owed": None if state.owed == NOWHERE else PLACE_NAME[state.owed],
    }


def box(zone: Zone) -> tuple[int, int, int, int]:
    """The first and last column, and the first and last row, of a zone that is not empty."""
    columns = [COLUMN[place] for place in zone.taken]
    return min(columns), max(columns), ROW[zone.taken[0]], ROW[zone.taken[-1]]


def _drawn(zone: Zone) -> list[str]:
    if not zone.taken:
        return []
    left, right, top, bottom = box(zone)
    return [
        " ".join(_name(zone.cards[row * SIDE + column]) for column in range(left, right + 1))
        for row in range(top, bottom + 1)
    ]


def _corner(zone: Zone) -> str | None:
    if not zone.taken:
        return None
    left, _, top, _ = box(zone)
    return PLACE_NAME[top * SIDE + left]


def _name(card: int) -> str:
    return ".." if card == EMPTY else NAME[card]


def _combo_text(combo: int) -> str:
    return " ".join([SHAPES[shape_of(combo)], *(NAME[card] for card in cards_of(combo))])


def from_form(form: Fields) -> ComboState:
    """The state that a form draws; ValueError says what can't be."""
    drawn = msgspec.convert(form, Position)
    seats = drawn.seats
    NINJA_COMBO.check_seats(seats)
    state = bare_table(NINJA_COMBO.settle(drawn.options), seats)
    state.first = _seat(drawn.first, seats)
    state.turn = _seat(state.first if drawn.turn is None else drawn.turn, seats)
    corners = drawn.corners or [None] * seats
    made: list[list[str]] = drawn.made or [[] for _ in range(seats)]
    if not len(drawn.zones) == len(corners) == len(made) == seats:
        raise ValueError(f"zones, corners and made must be lists for each of {seats} seats")
    state.zones = [_zone(rows, corner) for rows, corner in zip(drawn.zones, corners, strict=True)]
    state.offer = _cards(drawn.offer, "the offer")
    state.made = [[_combo(text) for text in combos] for combos in made]
    state.scores = [_points(combos) for combos in state.made]
    _read_pile(state, drawn.pile)
    state.owed = NOWHERE if drawn.owed is None else _place(drawn.owed)
    state.over = state.left == 0
    _check(state)
    return state


def _seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise ValueError(f"seats are 0 to {seats - 1}, not {seat}")
    return seat


def _zone(rows: list[str], corner: str | None) -> Zone:
    drawn = [_cards(row, "a zone") for row in rows]
    width = max((len(row) for row in drawn), default=0)
    if max(width, len(drawn)) > LONGEST:
        raise ValueError(f"a zone is at most {LONGEST} places long and wide")
    left, top = (SIDE - width) // 2, (SIDE - len(drawn)) // 2
    if corner is not None:
        left, top = COLUMN[_place(corner)], ROW[_place(corner)]
    if left + width > SIDE or top + len(drawn) > SIDE:
        raise ValueError(f"a zone with its corner at {corner} does not lie on the mat")
    zone = empty_zone()
    for down, row in enumerate(drawn):
        for right, card in enumerate(row):
            if card != EMPTY:
                zone.put((top + down) * SIDE + left + right, card)
    return zone


def _cards(text: str, what: str) -> list[int]:
    for name in text.split():
        if name != ".." and name not in CARD:
            raise ValueError(f"{name!r} in {what} is no card; cards are written rC ... yS, 3, *")
    return [CARD.get(name, EMPTY) for name in text.split()]


def _place(name: str) -> int:
    if name not in PLACE:
        raise ValueError(f"{name!r} is no place; places are a1 to v22")
    return PLACE[name]


def _combo(text: str) -> int:
    shape, _, names = text.partition(" ")
    cards = _cards(names, "a combo")
    if shape not in SHAPES or len(cards) != (3 if shape == SHAPES[SHORT] else 4) or EMPTY in cards:
        raise ValueError(f"{text!r} is no combo; one is written like 'bull rC rT rS rC'")
    if min(cards) >= NINJAS:
        raise ValueError(f"{text!r} has no ninja card")
    return pack(SHAPES.index(shape), cards)


def _points(combos: list[int]) -> int:
    return sum(POINTS[sort_of(cards_of(combo))] for combo in combos)


def _read_pile(state: ComboState, text: str | None) -> None:
    state.pile = [0] * KINDS
    rest = [total - lies for total, lies in zip(deck(state), lying(state), strict=True)]
    if text is None:
        state.pile = rest
    else:
        for card in _cards(text.replace("..", "?"), "the pile"):
            state.pile[card] += 1
        state.aside = [total - now for total, now in zip(rest, state.pile, strict=True)]
    for card in range(KINDS):
        if min(state.pile[card], state.aside[card]) < 0:
            raise ValueError(f"there are more than {deck(state)[card]} of {NAME[card]}")
    state.left = sum(state.pile)


def _check(state: ComboState) -> None:
    if len(state.offer) != OFFER:
        raise ValueError(f"the offer has {OFFER} places")
    laid = state.offer.count(EMPTY)
    if state.owed != NOWHERE:
        _check_choice(state, laid)
    elif not state.over and (laid > 1 or (laid == 1 and min(state.offer) >= NINJAS)):
        raise ValueError("one card at most is laid, and a ninja card must be left to follow it")
    for seat, zone in enumerate(state.zones):
        if state.owed != NOWHERE and seat == state.turn:
            continue
        for place in zone.taken:
            if combos_with(zone.cards, place, zone.cards[place]):
                raise ValueError(f"the zone of seat {seat} has a combo that should have been made")


def _check_choice(state: ComboState, laid: int) -> None:
    cards = state.zones[state.turn].cards
    card = cards[state.owed]
    if card == EMPTY or len(combos_with(cards, state.owed, card)) < 2 or not 0 < laid <= 2:
        raise ValueError(f"the card on {PLACE_NAME[state.owed]} leaves no choice")
    if state.over:
        raise ValueError("a choice is made before the pile is empty")


def lying(state: ComboState) -> list[int]:
    """How many of each card lie somewhere."""
    number = [*state.pile, 0]
    for zone in state.zones:
        for place in zone.taken:
            number[zone.cards[place]] += 1
    for card in state.offer:
        number[card] += 1
    for combos in state.made:
        for combo in combos:
            for card in cards_of(combo):
                number[card] += 1
    return number[:KINDS]


def faults(state: ComboState) -> list[str]:
    """What breaks the conservation of cards and points (1.1, 5.2)."""
    now = [lies + out for lies, out in zip(lying(state), state.aside, strict=True)]
    found = [
        f"{now[card]} of {NAME[card]} are in the game, not {number}"
        for card, number in enumerate(deck(state))
        if now[card] != number
    ]
    points = [_points(combos) for combos in state.made]
    if points != state.scores:
        found.append(f"scores are {state.scores}, the combos say {points}")
    if state.left != sum(state.pile) or min(state.pile) < 0:
        found.append(f"the pile has {state.pile}, counted as {state.left}")
    for seat, zone in enumerate(state.zones):
        if zone.taken != [place for place, card in enumerate(zone.cards) if card != EMPTY]:
            found.append(f"the zone of seat {seat} does not know its own places")
    return found
