"""What one seat, or a spectator, may know (8.1, 8.2)."""

from typing import Annotated

import msgspec

from shinobi.core.code import Code, Counts, Names
from shinobi.core.shape import Shape
from shinobi.core.values import Seat, View
from shinobi.games.ninja_combo.rules.combos import combos_with, sort_of
from shinobi.games.ninja_combo.state import (
    ComboState,
    Zone,
    cards_of,
    empty_zone,
    pack,
    shape_of,
)
from shinobi.games.ninja_combo.tables import (
    COLOURS,
    EMPTY,
    FORM_SHAPE,
    KINDS,
    LAY,
    NAME,
    NINJAS,
    OFFER,
    PARTS,
    PLACE,
    PLACE_NAME,
    PLACES,
    POINTS,
    SHAPES,
    SHORT,
    SORTS,
    SYMBOLS,
    Move,
)

CARDS = Names(NAME, "card", EMPTY)
PLACES_BY_NAME = Names(PLACE_NAME, "place")


class Possible(msgspec.Struct, frozen=True):
    """A combo that an action makes, or that it completes beside others."""

    action: str
    shape: str
    """'snake', 'bull' or 'short'."""
    sort: str
    """'colour', 'symbol' or 'super'."""
    points: int
    places: tuple[str, ...]


class Made(msgspec.Struct, frozen=True):
    """A combo that was made."""

    shape: str
    sort: str
    points: int
    cards: tuple[str, ...]


class ZoneCode(Code):
    """A zone by its places, in reading order."""

    def show(self, value: Zone) -> dict[str, str]:
        cards = value.cards
        return {PLACE_NAME[place]: NAME[cards[place]] for place in value.taken}

    def read(self, told: dict[str, str]) -> Zone:
        zone = empty_zone()
        for place, card in told.items():
            zone.put(PLACES_BY_NAME.read(place), CARDS.read(card))
        return zone


class MadeCode(Code):
    """A combo that was made, packed into a number."""

    def show(self, value: int) -> Made:
        cards = cards_of(value)
        sort = sort_of(cards)
        names = tuple([NAME[card] for card in cards])
        return Made(SHAPES[shape_of(value)], SORTS[sort], POINTS[sort], names)

    def read(self, told: Made) -> int:
        cards = [CARDS.read(name) for name in told.cards]
        if told.shape not in SHAPES or len(cards) != (3 if told.shape == SHAPES[SHORT] else 4):
            raise ValueError(f"{told.shape} of {told.cards} is no combo; a bull has four cards")
        if min(cards) >= NINJAS:
            raise ValueError(f"{told.cards} has no ninja card")
        return pack(SHAPES.index(told.shape), cards)


MADE = MadeCode()


class ComboTable(View, frozen=True, kw_only=True):
    """What everybody sees: all of it (8.1). Cards and places in notation."""

    turn: Seat
    first: Seat
    """Who started."""
    zones: tuple[Annotated[dict[str, str], ZoneCode()], ...]
    """For each seat, the card on each place that has one, in reading order."""
    offer: tuple[Annotated[str, CARDS] | None, ...]
    """The cards on the places 1, 2, 3; null where the card was laid this turn."""
    left: int
    """How many cards are in the pile."""
    pile: Annotated[dict[str, int], Counts(NAME, "card")]
    """How many of each card are left in the pile, in any order."""
    scores: tuple[int, ...]
    made: tuple[tuple[Annotated[Made, MADE], ...], ...]
    """The combos of each seat, the oldest first."""
    owed: Annotated[str | None, PLACES_BY_NAME]
    """The place whose card completed several combos, while its owner chooses."""


class ComboView(ComboTable, frozen=True, kw_only=True):
    """With what the viewer may do."""

    combos: tuple[Possible, ...]
    """What the viewer's legal actions would make, for those that make something."""


SHAPE = Shape(ComboTable)


def possible(state: ComboState, move: Move) -> list[Possible]:
    """The combos that a legal action of the seat in turn completes, or makes."""
    cards = state.zones[state.turn].cards
    if move.kind == LAY:
        place, card = move.place, state.offer[move.what]
        forms = combos_with(cards, place, card)
    else:
        place, card = state.owed, cards[state.owed]
        forms = [move.what]
    combos = []
    for form in forms:
        parts = PARTS[place][form]
        sort = sort_of([card if part == place else cards[part] for part in parts])
        names = tuple(PLACE_NAME[part] for part in parts)
        combos.append(
            Possible(move.text, SHAPES[FORM_SHAPE[form]], SORTS[sort], POINTS[sort], names)
        )
    return combos


_PLANES = len(COLOURS) + len(SYMBOLS) + 1
_ZONE = _PLANES * PLACES
_SEATS = 4
FEATURES = _SEATS * (_ZONE + 3) + KINDS * (OFFER + 1) + PLACES + 2


def features(view: View) -> list[float]:
    """For each seat, the viewer first: its zone in planes (four colours, three symbols, Combo of
    3; a Super Ninja is in the first seven), its points, cards and whether it is its turn. Then the
    offer, the pile, the place of a combo to be chosen, and how much is left."""
    assert isinstance(view, ComboView)
    numbers = [0.0] * FEATURES
    first = view.viewer or 0
    for i in range(view.seats):
        seat = (first + i) % view.seats
        at = i * (_ZONE + 3)
        for place, card in view.zones[seat].items():
            for plane in _planes(card):
                numbers[at + plane * PLACES + PLACE[place]] = 1.0
        numbers[at + _ZONE] = min(1.0, view.scores[seat] / 20)
        numbers[at + _ZONE + 1] = min(1.0, len(view.zones[seat]) / 40)
        numbers[at + _ZONE + 2] = float(seat == view.turn)
    at = _SEATS * (_ZONE + 3)
    for slot, shown in enumerate(view.offer):
        if shown is not None:
            numbers[at + slot * KINDS + NAME.index(shown)] = 1.0
    for name, number in view.pile.items():
        numbers[at + OFFER * KINDS + NAME.index(name)] = number / 6
    if view.owed is not None:
        numbers[at + (OFFER + 1) * KINDS + PLACE[view.owed]] = 1.0
    numbers[-2] = view.left / 68
    numbers[-1] = view.seats / _SEATS
    return numbers


def _planes(name: str) -> list[int]:
    card = NAME.index(name)
    if card < NINJAS:
        return [card // 3, len(COLOURS) + card % 3]
    return [_PLANES - 1] if name == "3" else list(range(_PLANES - 1))
