"""What one seat, or a spectator, may know (8.1, 8.2)."""

import msgspec

from shinobi.core.values import Outcome, Seat, View
from shinobi.games.ninja_combo.card import NINJA_COMBO
from shinobi.games.ninja_combo.rules.combos import combos_with, sort_of
from shinobi.games.ninja_combo.state import ComboState, cards_of, shape_of
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
    SORTS,
    SYMBOLS,
    Move,
)


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


class ComboView(View, frozen=True, kw_only=True):
    """Cards and places in notation."""

    turn: Seat
    first: Seat
    """Who started."""
    zones: tuple[dict[str, str], ...]
    """For each seat, the card on each place that has one, in reading order."""
    offer: tuple[str | None, ...]
    """The cards on the places 1, 2, 3; null where the card was laid this turn."""
    left: int
    """How many cards are in the pile."""
    pile: dict[str, int]
    """How many of each card are left in the pile, in any order."""
    scores: tuple[int, ...]
    made: tuple[tuple[Made, ...], ...]
    """The combos of each seat, the oldest first."""
    owed: str | None
    """The place whose card completed several combos, while its owner chooses."""
    combos: tuple[Possible, ...]
    """What the viewer's legal actions would make, for those that make something."""


def show(
    state: ComboState, viewer: Seat | None, to_act: list[Seat], legal: list[Move],
    outcome: Outcome | None,
) -> ComboView:  # fmt: skip
    """The view, field by field."""
    return ComboView(
        game=NINJA_COMBO.name,
        seats=state.seats,
        options=options_of(state),
        viewer=viewer,
        to_act=tuple(to_act),
        legal=tuple(move.text for move in legal),
        outcome=outcome,
        turn=state.turn,
        first=state.first,
        zones=tuple(
            {PLACE_NAME[place]: NAME[zone.cards[place]] for place in zone.taken}
            for zone in state.zones
        ),
        offer=tuple(None if card == EMPTY else NAME[card] for card in state.offer),
        left=state.left,
        pile={NAME[card]: state.pile[card] for card in range(KINDS) if state.pile[card]},
        scores=tuple(state.scores),
        made=tuple(tuple(made_combo(combo) for combo in combos) for combos in state.made),
        owed=None if state.owed < 0 else PLACE_NAME[state.owed],
        combos=tuple(combo for move in legal for combo in possible(state, move)),
    )


def options_of(state: ComboState) -> dict[str, bool | int | str]:
    return {
        "long": state.copies == 5,
        "threes": state.threes,
        "supers": state.supers,
        "starter": "lot" if state.lot else "first",
    }


def made_combo(combo: int) -> Made:
    cards = cards_of(combo)
    sort = sort_of(cards)
    return Made(
        SHAPES[shape_of(combo)], SORTS[sort], POINTS[sort], tuple(NAME[card] for card in cards)
    )


def possible(state: ComboState, move: Move) -> list[Possible]:
    """The combos that a legal action of the seat in turn completes, or makes."""
    cards = state.zones[state.turn].cards
    if move.kind == LAY:
        place, card = move.place, state.offer[move.what]
        forms = combos_with(cards, place, card)
    else:
        place, card = state.owed, cards[state.owed]
        forms = [move.what]
    found = []
    for form in forms:
        parts = PARTS[place][form]
        sort = sort_of([card if part == place else cards[part] for part in parts])
        names = tuple(PLACE_NAME[part] for part in parts)
        found.append(
            Possible(move.text, SHAPES[FORM_SHAPE[form]], SORTS[sort], POINTS[sort], names)
        )
    return found


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
