"""What a form of a position leaves out or draws, and what can't be: docs/position-forms.md.

    {"seats": 2, "options": {"threes": 4}, "zones": [["rC .. yS", ".. 3 *"], ["bT"]],
     "corners": ["j10", "k11"], "offer": "rC bT 3", "made": [["bull rC rT rS rC"], []]}

Only `zones` and `offer` must be there. A zone may be drawn in rows; `..` is a free place, and its
corner is the place of the drawing's top left (in the middle of the mat, if left out). The pile is
everything that lies nowhere else, if left out; given, all that is not in it is out of the game. An
empty pile is the end. Points follow from what was made."""

import msgspec

from shinobi.core.shape import split
from shinobi.core.values import Fields
from shinobi.games.ninja_combo.card import NINJA_COMBO
from shinobi.games.ninja_combo.rules.combos import combos_with, sort_of
from shinobi.games.ninja_combo.rules.turn import is_over
from shinobi.games.ninja_combo.state import ComboState, bare_table, cards_of, deck
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
    SIDE,
)
from shinobi.games.ninja_combo.view import MADE, SHAPE, Made


class Notation(msgspec.Struct):
    """What a form may draw, or write as text; all else is told as in a view."""

    zones: list[list[str] | dict[str, str]] = []
    corners: list[str | None] = []
    offer: str | list[str | None] = ""
    pile: str | dict[str, int] = {}
    made: list[list[str | Fields]] = []


def from_form(form: Fields) -> ComboState:
    """The state that a form draws; ValueError says what can't be."""
    options, seats, rest = split(NINJA_COMBO, form)
    state = bare_table(options, seats)
    plain = _plain(rest, seats)
    SHAPE.read(state, plain)
    state.turn = plain.get("turn", state.first)
    if "scores" not in plain:
        state.scores = [_points(combos) for combos in state.made]
    if "pile" not in plain:
        state.pile = [0] * KINDS
        state.pile = missing(state)
    state.left = plain.get("left", sum(state.pile))
    state.aside = missing(state)
    state.over = is_over(state)
    _check(state)
    wrong = faults(state)
    if wrong:
        raise ValueError(wrong[0])
    return state


def _plain(form: Fields, seats: int) -> Fields:
    """The same without drawings: each card and place by name."""
    notation = msgspec.convert(form, Notation)
    corners = notation.corners or [None] * seats
    made: list[list[str | Fields]] = notation.made or [[] for _ in range(seats)]
    for name, lists in (("zones", notation.zones), ("corners", corners), ("made", made)):
        if len(lists) != seats:
            raise ValueError(f"{name} must be a list with an entry for each of {seats} seats")
    plain = {name: value for name, value in form.items() if name != "corners"}
    plain["zones"] = [
        _zone(zone, corner) if isinstance(zone, list) else zone
        for zone, corner in zip(notation.zones, corners, strict=True)
    ]
    plain["made"] = [[_combo(each) for each in combos] for combos in made]
    if isinstance(notation.offer, str):
        plain["offer"] = _cards(notation.offer, "the offer")
    if isinstance(notation.pile, str):
        cards = notation.pile.split()
        plain["pile"] = {card: cards.count(card) for card in cards}
    return plain


def _cards(text: str, what: str) -> list[str | None]:
    for name in text.split():
        if name != ".." and name not in CARD:
            raise ValueError(f"{name!r} in {what} is no card; cards are written rC ... yS, 3, *")
    return [None if name == ".." else name for name in text.split()]


def _zone(rows: list[str], corner: str | None) -> dict[str, str]:
    """The cards of a drawing by their places."""
    drawn = [_cards(row, "a zone") for row in rows]
    width = max((len(row) for row in drawn), default=0)
    if max(width, len(drawn)) > LONGEST:
        raise ValueError(f"a zone is at most {LONGEST} places long and wide")
    left, top = (SIDE - width) // 2, (SIDE - len(drawn)) // 2
    if corner is not None:
        if corner not in PLACE:
            raise ValueError(f"{corner!r} is no place; places are a1 to v22")
        left, top = COLUMN[PLACE[corner]], ROW[PLACE[corner]]
    if left + width > SIDE or top + len(drawn) > SIDE:
        raise ValueError(f"a zone with its corner at {corner} does not lie on the mat")
    return {
        PLACE_NAME[(top + down) * SIDE + left + right]: card
        for down, row in enumerate(drawn)
        for right, card in enumerate(row)
        if card is not None
    }


def _combo(made: str | Fields) -> Made | Fields:
    """A combo that is written as shape and cards."""
    if not isinstance(made, str):
        return made
    shape, _, cards = made.partition(" ")
    combo = MADE.read(Made(shape, "", 0, tuple(cards.split())))
    return MADE.show(combo)


def _points(combos: list[int]) -> int:
    return sum(POINTS[sort_of(cards_of(combo))] for combo in combos)


def _check_numbers(state: ComboState) -> None:
    if not state.first < state.seats > state.turn or min(state.first, state.turn) < 0:
        raise ValueError(f"seats are 0 to {state.seats - 1}")
    for card, number in enumerate(deck(state)):
        if min(state.pile[card], state.aside[card]) < 0:
            raise ValueError(f"there are more than {number} of {NAME[card]}")


def _check(state: ComboState) -> None:
    _check_numbers(state)
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


def missing(state: ComboState) -> list[int]:
    """How many of each card lie nowhere."""
    return [total - lies for total, lies in zip(deck(state), lying(state), strict=True)]


def faults(state: ComboState) -> list[str]:
    """What breaks the conservation of cards and points (1.1, 5.2)."""
    now = [lies + out for lies, out in zip(lying(state), state.aside, strict=True)]
    breaches = [
        f"{now[card]} of {NAME[card]} are in the game, not {number}"
        for card, number in enumerate(deck(state))
        if now[card] != number
    ]
    points = [_points(combos) for combos in state.made]
    if points != state.scores:
        breaches.append(f"scores are {state.scores}, the combos say {points}")
    if state.left != sum(state.pile) or min(state.pile) < 0:
        breaches.append(f"the pile has {state.pile}, counted as {state.left}")
    for seat, zone in enumerate(state.zones):
        if zone.taken != [place for place, card in enumerate(zone.cards) if card != EMPTY]:
            breaches.append(f"the zone of seat {seat} does not know its own places")
    return breaches
