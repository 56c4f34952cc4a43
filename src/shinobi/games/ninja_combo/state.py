"""Everything on the table. Nothing is secret: the pile's order is drawn at the first look."""
# compiled by mypyc

from typing import Final, final

from mypy_extensions import i64

from shinobi.core.packed import vec
from shinobi.core.rules import State
from shinobi.core.values import Options
from shinobi.games.ninja_combo.card import STARTERS
from shinobi.games.ninja_combo.tables import (
    COLUMN,
    EMPTY,
    KINDS,
    NEAR,
    NINJAS,
    NOWHERE,
    OFFER,
    PLACES,
    SIDE,
)

BARE: Final = vec[i64]([EMPTY] * PLACES)
ALONE: Final = vec[i64]([0] * PLACES)


@final
class Zone:
    """A player's training zone on its mat."""

    def __init__(
        self, cards: vec[i64], taken: list[int], beside: vec[i64], edge: list[int],
        columns: vec[i64],
    ) -> None:  # fmt: skip
        self.cards = cards
        """The card on each place."""
        self.taken = taken
        """The places with a card, in ascending order."""
        self.beside = beside
        """How many places next to each one have a card."""
        self.edge = edge
        """The free places next to one with a card, in ascending order."""
        self.columns = columns
        """How many cards lie in each column."""

    def copy(self) -> "Zone":
        return Zone(self.cards[:], self.taken[:], self.beside[:], self.edge[:], self.columns[:])

    def put(self, place: int, card: int) -> None:
        """Lay a card on a free place."""
        self.cards[place] = card
        self.columns[COLUMN[place]] += 1
        insert(self.taken, place)
        if self.beside[place] > 0:
            self.edge.remove(place)
        for near in NEAR[place]:
            self.beside[near] += 1
            if self.beside[near] == 1 and self.cards[near] == EMPTY:
                insert(self.edge, near)

    def take(self, place: int) -> int:
        """Take the card off a place."""
        card = self.cards[place]
        self.cards[place] = EMPTY
        self.columns[COLUMN[place]] -= 1
        self.taken.remove(place)
        if self.beside[place] > 0:
            insert(self.edge, place)
        for near in NEAR[place]:
            self.beside[near] -= 1
            if self.beside[near] == 0 and self.cards[near] == EMPTY:
                self.edge.remove(near)
        return card

    def left(self) -> i64:
        """The first column with a card, where there is any."""
        column: i64 = 0
        while self.columns[column] == 0:
            column += 1
        return column

    def right(self) -> i64:
        """The last one."""
        column: i64 = SIDE - 1
        while self.columns[column] == 0:
            column -= 1
        return column


def insert(places: list[int], place: int) -> None:
    """Put a place where it belongs in ascending order."""
    at = len(places)
    while at > 0 and places[at - 1] > place:
        at -= 1
    places.insert(at, place)


def empty_zone() -> Zone:
    return Zone(BARE[:], [], ALONE[:], [], ALONE[:SIDE])


@final
class Terms:
    """What a table has agreed on before the deal; never changed."""

    def __init__(self, options: Options) -> None:
        self.copies: int = 5 if options["long"] else 4
        """Of each ninja card."""
        self.threes: int = options["threes"]
        self.supers: int = options["supers"]
        self.starter: int = STARTERS.index(options["starter"])
        """Number in STARTERS: 0 if a player drawn by lot starts, else a seat counted from 1."""
        self.stops: bool = options["turn_stops"]
        """A combo ends the turn (5.9)."""
        self.equal: bool = options["equal_turns"]
        """All have equally many turns (7.7)."""


@final
class ComboState(State):
    """Plain data; cards and places are numbers of the tables."""

    def __init__(self, seats: int, terms: Terms) -> None:
        self.seats = seats
        self.terms = terms
        self.first = 0
        """Who started."""
        self.turn = 0
        self.zones: list[Zone] = []
        self.offer = [EMPTY] * OFFER
        """The card on each place of the offer; EMPTY where it was laid this turn."""
        self.owed = NOWHERE
        """Place of the card that completed several combos, while its owner chooses (5.3)."""
        self.pile = [0] * KINDS
        """How many of each card are in it."""
        self.left = 0
        """How many cards are in the pile."""
        self.made: list[list[int]] = [[] for _ in range(seats)]
        """The combos of each seat, packed: their cards are out of the game (5.2)."""
        self.scores = [0] * seats
        self.aside = [0] * KINDS
        """Cards that a staged position leaves out; never changed."""
        self.over = False

    def copy(self) -> "ComboState":
        new = ComboState(self.seats, self.terms)
        new.first = self.first
        new.turn = self.turn
        new.zones = [zone.copy() for zone in self.zones]
        new.offer = self.offer[:]
        new.owed = self.owed
        new.pile = self.pile[:]
        new.left = self.left
        new.made = [combos[:] for combos in self.made]
        new.scores = self.scores[:]
        new.aside = self.aside
        new.over = self.over
        return new


def bare_table(options: Options, seats: int) -> ComboState:
    """A table with empty zones before the deal, all cards in the pile (1.1, 1.6)."""
    state = ComboState(seats, Terms(options))
    state.zones = [empty_zone() for _ in range(seats)]
    state.pile = deck(state)
    state.left = sum(state.pile)
    return state


def options_of(state: ComboState) -> Options:
    terms = state.terms
    return {
        "long": terms.copies == 5,
        "threes": terms.threes,
        "supers": terms.supers,
        "starter": STARTERS[terms.starter],
        "turn_stops": terms.stops,
        "equal_turns": terms.equal,
    }


def deck(state: ComboState) -> list[int]:
    """How many of each card the game has."""
    return [state.terms.copies] * NINJAS + [state.terms.threes, state.terms.supers]


def pack(shape: int, cards: list[int]) -> int:
    """A made combo as one number; a short Snake's fourth card is EMPTY."""
    number = shape
    for card in cards:
        number = number * 16 + card
    return number * 16 + EMPTY if len(cards) == 3 else number


def shape_of(combo: int) -> int:
    return combo >> 16


def cards_of(combo: int) -> list[int]:
    """The cards of a packed combo."""
    cards = [combo >> shift & 15 for shift in (12, 8, 4, 0)]
    return [card for card in cards if card != EMPTY]
