"""What one seat, or a spectator, may know (8.1 to 8.4)."""

from typing import Annotated, TypeVar

import msgspec

from shinobi.core.code import Code, Names
from shinobi.core.shape import Shape
from shinobi.core.values import Seat, View
from shinobi.games.nin_jan.tables import (
    CARD,
    CARDS,
    COLOURS,
    HAND,
    NAME,
    PILES,
    SHAPES,
    STALEMATE,
)

CardName = Annotated[str, Names(NAME, "card")]


class Backwards(Code):
    """Told from the last one on."""

    def show(self, value: list[Seat]) -> tuple[Seat, ...]:
        return tuple(value[::-1])

    def read(self, told: tuple[Seat, ...]) -> list[Seat]:
        return list(told[::-1])


class NinJanTable(View, frozen=True, kw_only=True):
    """What everybody sees. Cards in notation."""

    round: int
    piles: tuple[tuple[CardName, ...], ...]
    """The three piles, each from the bottom up."""
    taken: tuple[tuple[CardName, ...], ...]
    """What each seat has taken."""
    scores: tuple[int, ...]
    shown: tuple[CardName | None, ...]
    """The card turned up before each seat that is still to be resolved."""
    order: Annotated[tuple[Seat, ...], Backwards()]
    """The seats of those cards, the next one first."""
    throwing: tuple[Seat, ...]
    """Who is still in the throw-off."""
    dropped: tuple[Seat, ...]
    stalemates: int


class NinJanView(NinJanTable, frozen=True, kw_only=True):
    """With what the viewer alone sees."""

    hand: tuple[str, ...]
    """The viewer's own cards; empty for a spectator."""
    hand_sizes: tuple[int, ...]


class NinJanSecrets(msgspec.Struct):
    """What only a form tells."""

    hands: tuple[tuple[CardName, ...], ...]
    chosen: tuple[CardName, ...]
    throws: tuple[Annotated[str, Names(SHAPES, "shape")], ...]
    over: bool


SHAPE = Shape(NinJanTable, NinJanSecrets)


T = TypeVar("T")

PLACES = 5
"""Seats that numbers are kept for, however many play."""
_PLANES = 1 + PILES + 2 * PLACES
_TOPS = len(COLOURS) * PILES
_EACH = 6
_TABLE = 5 + len(COLOURS)
FEATURES = CARDS * _PLANES + _TOPS + _EACH * PLACES + _TABLE
MOST_POINTS = 165
"""All cards above zero together."""


def features(view: View) -> list[float]:
    """The view as numbers from -1 to 1, the viewer first and the others in seat order after them.

    Planes of 48 cards: the own hand, each pile, the card turned up before each seat, what each seat
    took. Then the colours of the tops, six numbers for each seat, and what concerns all. Choices
    that are not turned up yet, the viewer's own included, are not in it."""
    assert isinstance(view, NinJanView)
    first = view.viewer or 0
    seats = [(first + i) % view.seats for i in range(view.seats)]
    shown: list[tuple[str, ...]] = [(name,) if (name := view.shown[s]) else () for s in seats]
    taken = [view.taken[seat] for seat in seats]
    numbers: list[float] = []
    for names in (view.hand, *view.piles, *_padded(shown, ()), *_padded(taken, ())):
        numbers += _plane(names)
    numbers += [float(pile[-1][0] == colour) for pile in view.piles for colour in COLOURS]
    for row in _padded([_seat_numbers(view, seat) for seat in seats], [0.0] * _EACH):
        numbers += row
    return numbers + _table_numbers(view)


def _padded(rows: list[T], blank: T) -> list[T]:
    """As many rows as there can be seats."""
    return rows + [blank] * (PLACES - len(rows))


def _plane(names: tuple[str, ...]) -> list[float]:
    """A one for each of these cards."""
    numbers = [0.0] * CARDS
    for name in names:
        numbers[CARD[name]] = 1.0
    return numbers


def _seat_numbers(view: NinJanView, seat: Seat) -> list[float]:
    """Somebody sits here; points; how soon their card is resolved (1: next); whether their decision
    is awaited; in the throw-off; out of it."""
    soon = 1 - view.order.index(seat) / view.seats if seat in view.order else 0.0
    score = view.scores[seat] / MOST_POINTS
    facts = (seat in view.to_act, seat in view.throwing, seat in view.dropped)
    return [1.0, score, soon, *(float(fact) for fact in facts)]


def _table_numbers(view: NinJanView) -> list[float]:
    """Round; throws without effect; over; throwing; may one decline; each colour's place in a
    threefold tie."""
    numbers = [view.round / HAND, view.stalemates / STALEMATE, float(view.outcome is not None)]
    numbers += [float(bool(view.throwing)), float(view.options["may_decline"])]
    return numbers + [view.options["triple_tie"].index(colour) / 2 for colour in COLOURS]
