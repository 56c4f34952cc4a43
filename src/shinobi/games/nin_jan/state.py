"""Everything on the table, and in the hands, packed into one row of numbers."""
# compiled by mypyc

from typing import Final, final

from mypy_extensions import i64

from shinobi.core.packed import vec
from shinobi.core.rules import State
from shinobi.core.values import Options
from shinobi.games.nin_jan.sheet import Sheet
from shinobi.games.nin_jan.tables import (
    CARDS,
    HAND,
    NOTHING,
    PILES,
    TRIPLE_NAMES,
    TRIPLES,
    WORTH,
)
from shinobi.games.nin_jan.throw_off import ThrowOff

PLACES: Final = 5
"""Seats that the row has room for."""
ABOVE: Final = 0
"""Where the row tells, of each card on a pile or taken, which one lies on it."""
BOTTOM: Final = 48
TOP: Final = 51
POINTS: Final = 54
"""Of each pile: its lowest card, its highest card, the points in it."""
FIRST: Final = 57
LAST: Final = 62
SCORE: Final = 67
"""Of each seat: the first and the last card that it took, the points of all it took."""
PLAYED: Final = 72
"""Of each seat: the card before it, until it is resolved; face down until all have chosen one."""
HAND_OF: Final = 77
"""Of each seat: the cards in its hand, six bits each, the first in the lowest."""
ROW: Final = 82
assert (BOTTOM, FIRST) == (CARDS, CARDS + 3 * PILES), "the row has a place for everything"
assert ROW == FIRST + 5 * PLACES, "and none for two things"
NO_CARDS: Final = [at for at in range(ROW) if SCORE <= at < PLAYED or at >= HAND_OF]
BLANK: Final = vec[i64]([0 if at in NO_CARDS else NOTHING for at in range(ROW)])
"""Before anything lies anywhere: numbers and hands are 0."""
CARD_BITS: Final = 6
ONE_CARD: Final = 63


@final
class NinJanState(State):
    """Cards are numbers of the tables. Piles, and what a seat took, are chains in the row: each of
    their cards tells which one lies on it."""

    def __init__(self, seats: i64, triple: list[int], may_decline: bool, row: vec[i64]) -> None:
        self.seats = seats
        self.triple = triple
        """Colours in the order that settles a threefold tie; never changed."""
        self.may_decline = may_decline
        self.row = row
        self.round: i64 = 1
        self.down: i64 = 0
        """So many seats, the first ones, have put a card face down."""
        self.waiting: i64 = 0
        """Seats whose turned-up card is still to be resolved, three bits each and counted from 1;
        the next one in the lowest bits."""
        self.tie: ThrowOff | None = None
        self.over = False

    def copy(self) -> "NinJanState":
        new = NinJanState(self.seats, self.triple, self.may_decline, self.row[:])
        new.round = self.round
        new.down = self.down
        new.waiting = self.waiting
        new.over = self.over
        if self.tie is not None:
            new.tie = self.tie.copy()
        return new

    # ------------------------------------------------------------------ cards move

    def choose(self, seat: i64, place: i64) -> None:
        """A card of the hand, the one in this place, is put down."""
        row = self.row
        hand = row[HAND_OF + seat]
        at = place * CARD_BITS
        rest = hand >> at
        row[PLAYED + seat] = rest & ONE_CARD
        row[HAND_OF + seat] = hand ^ (rest ^ rest >> CARD_BITS) << at

    def lay(self, card: i64, pile: i64) -> None:
        """A card is put on a pile."""
        row = self.row
        top = TOP + pile
        row[ABOVE + row[top]] = card
        row[top] = card
        row[POINTS + pile] += WORTH[card]

    def take(self, seat: i64, pile: i64, card: i64) -> None:
        """A pile goes to what the seat has taken; the card that took it lies in its place."""
        row = self.row
        last = row[LAST + seat]
        row[FIRST + seat if last == NOTHING else ABOVE + last] = row[BOTTOM + pile]
        row[LAST + seat] = row[TOP + pile]
        row[SCORE + seat] += row[POINTS + pile]
        self.begin(card, pile)

    def begin(self, card: i64, pile: i64) -> None:
        """A card lies alone."""
        row = self.row
        row[BOTTOM + pile] = row[TOP + pile] = card
        row[POINTS + pile] = WORTH[card]

    # ------------------------------------------------------------------ what lies where

    def next_seat(self) -> i64:
        """Whose turned-up card is resolved next; -1: nobody's."""
        return (self.waiting & 7) - 1

    def held(self, seat: i64) -> i64:
        """How many cards a seat has in its hand."""
        choosing = not (self.waiting or self.over or self.tie)
        return HAND - self.round + (1 if choosing and seat >= self.down else 0)

    def card(self, seat: i64, place: i64) -> i64:
        """The one in this place of the hand."""
        return self.row[HAND_OF + seat] >> place * CARD_BITS & ONE_CARD

    def hand(self, seat: i64) -> list[int]:
        cards = self.row[HAND_OF + seat]
        return [cards >> place * CARD_BITS & ONE_CARD for place in range(self.held(seat))]

    def pile(self, number: i64) -> list[int]:
        """From the bottom up."""
        return self._chain(self.row[BOTTOM + number], self.row[TOP + number])

    def _chain(self, first: i64, last: i64) -> list[int]:
        """The cards from one to the other; a chain that is broken has an end, too."""
        cards: list[int] = []
        card = first
        while card != NOTHING and len(cards) < CARDS:
            cards.append(card)
            card = NOTHING if card == last else self.row[ABOVE + card]
        return cards

    def _cells(self, first: i64, count: i64) -> list[int]:
        row = self.row
        return [row[at] for at in range(first, first + count)]

    # ------------------------------------------------------------------ the same, as a sheet has it

    @property
    def hands(self) -> list[list[int]]:
        return [self.hand(seat) for seat in range(self.seats)]

    @property
    def piles(self) -> list[list[int]]:
        return [self.pile(0), self.pile(1), self.pile(2)]

    @property
    def taken(self) -> list[list[int]]:
        row = self.row
        return [self._chain(row[FIRST + seat], row[LAST + seat]) for seat in range(self.seats)]

    @property
    def scores(self) -> list[int]:
        return self._cells(SCORE, self.seats)

    @property
    def chosen(self) -> list[int]:
        return self._cells(PLAYED, self.down)

    @property
    def shown(self) -> list[int]:
        return [NOTHING] * self.seats if self.down else self._cells(PLAYED, self.seats)

    @property
    def order(self) -> list[int]:
        order: list[int] = []
        waiting = self.waiting
        while waiting:
            order.append((waiting & 7) - 1)
            waiting >>= 3
        return order[::-1]

    @property
    def throwing(self) -> list[int]:
        return [] if self.tie is None else self.tie.throwing

    @property
    def throws(self) -> list[int]:
        return [] if self.tie is None else self.tie.throws

    @property
    def dropped(self) -> list[int]:
        return [] if self.tie is None else self.tie.dropped

    @property
    def stalemates(self) -> int:
        return 0 if self.tie is None else self.tie.stalemates

    def options(self) -> Options:
        """As a table chooses them."""
        triple = TRIPLE_NAMES[3 * self.triple[0] + self.triple[1]]
        return {"triple_tie": triple, "may_decline": self.may_decline}


def blank_state(options: Options, seats: int) -> NinJanState:
    """A table before anything lies there."""
    triple = TRIPLES[options["triple_tie"]]
    return NinJanState(seats, triple, options["may_decline"], BLANK[:])


def pack(sheet: Sheet) -> NinJanState:
    """The state that is written there."""
    state = NinJanState(sheet.seats, sheet.triple, sheet.may_decline, BLANK[:])
    for pile in range(len(sheet.piles)):
        state.begin(sheet.piles[pile][0], pile)
        for card in sheet.piles[pile][1:]:
            state.lay(card, pile)
    for seat in range(sheet.seats):
        _pack_seat(state, sheet, seat)
    for seat in sheet.order:
        state.waiting = state.waiting << 3 | seat + 1
    if sheet.throwing:
        state.tie = ThrowOff(sheet.throwing)
        state.tie.throws = sheet.throws
        state.tie.dropped = sheet.dropped
        state.tie.stalemates = sheet.stalemates
    state.round = sheet.round
    state.down = len(sheet.chosen)
    state.over = sheet.over
    return state


def _pack_seat(state: NinJanState, sheet: Sheet, seat: i64) -> None:
    row = state.row
    taken, hand = sheet.taken[seat], sheet.hands[seat]
    if taken:
        row[FIRST + seat] = taken[0]
        row[LAST + seat] = taken[-1]
    for i in range(len(taken) - 1):
        row[ABOVE + taken[i]] = taken[i + 1]
    for card in hand[::-1]:
        row[HAND_OF + seat] = row[HAND_OF + seat] << CARD_BITS | card
    row[SCORE + seat] = sheet.scores[seat]
    played = sheet.chosen or sheet.shown
    if seat < len(played):
        row[PLAYED + seat] = played[seat]
