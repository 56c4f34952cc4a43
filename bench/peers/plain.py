"""Nin Jan for four players: plain, clean Python, against which all others are measured.

A card is an int: colour * 16 + rank; colours are 0 rock, 1 paper, 2 scissors.
An action is a card to pick (0..47) or 48 + pile to resolve the card on.
The simultaneous picks are made in seat order and stay hidden until the fourth.
"""

import random

from bench.peers import plain_search
from bench.worker import serve

PLAYERS = 4
HAND = 9
PILES = 3
RESOLVE = 48
VALUES = [v for v in range(-6, 11) if v != 0]
VALUE = VALUES * 3
COLOUR = [card // 16 for card in range(48)]


def beats(a: int, b: int) -> bool:
    """Whether card a beats card b; numbers do not matter."""
    return (COLOUR[a] - COLOUR[b]) % 3 == 1


def resolution_order(picks: list[int]) -> list[int]:
    """Seats in the order in which their picked cards are resolved."""
    seats = sorted(range(PLAYERS), key=lambda seat: (-VALUE[picks[seat]], COLOUR[picks[seat]]))
    i = 0
    while i < PLAYERS:
        j = i + 1
        while j < PLAYERS and VALUE[picks[seats[j]]] == VALUE[picks[seats[i]]]:
            j += 1
        if j - i == 2 and beats(picks[seats[i + 1]], picks[seats[i]]):
            seats[i], seats[i + 1] = seats[i + 1], seats[i]
        i = j
    return seats


class State:
    """The table; hands are there for all to see, so the search has a state of its own."""

    __slots__ = ("hands", "order", "picks", "piles", "player", "scores")

    def __init__(self) -> None:
        self.hands: list[list[int]] = []
        self.piles: list[list[int]] = []
        self.scores: list[int] = [0] * PLAYERS
        self.picks: list[int] = []
        """Cards picked this round, by seat."""
        self.order: list[int] = []
        """Seats still to resolve, last one first."""
        self.player: int = 0
        """Seat to act, -1 when the game is over."""

    def deal(self, rng: random.Random) -> None:
        deck = list(range(48))
        rng.shuffle(deck)
        self.set_deal(deck)

    def set_deal(self, deck: list[int]) -> None:
        self.piles = [[deck[i]] for i in range(PILES)]
        self.hands = [
            deck[PILES + HAND * seat : PILES + HAND * (seat + 1)] for seat in range(PLAYERS)
        ]

    def copy(self) -> "State":
        new = State()
        new.hands = [hand[:] for hand in self.hands]
        new.piles = [pile[:] for pile in self.piles]
        new.scores = self.scores[:]
        new.picks = self.picks[:]
        new.order = self.order[:]
        new.player = self.player
        return new

    def is_over(self) -> bool:
        return self.player < 0

    def legal_actions(self) -> list[int]:
        if not self.order:
            return self.hands[self.player][:]
        card = self.picks[self.player]
        winning = [RESOLVE + i for i in range(PILES) if beats(card, self.piles[i][-1])]
        return winning or [RESOLVE + i for i in range(PILES)]

    def apply(self, action: int) -> None:
        if not self.order:
            self._pick(action)
        else:
            self._resolve(action - RESOLVE)

    def _pick(self, card: int) -> None:
        self.hands[self.player].remove(card)
        self.picks.append(card)
        if len(self.picks) < PLAYERS:
            self.player += 1
        else:
            self.order = resolution_order(self.picks)
            self.order.reverse()
            self.player = self.order[-1]

    def _resolve(self, index: int) -> None:
        pile = self.piles[index]
        card = self.picks[self.player]
        if beats(card, pile[-1]):
            self.scores[self.player] += sum([VALUE[c] for c in pile])
            self.piles[index] = [card]
        else:
            pile.append(card)
        self.order.pop()
        if self.order:
            self.player = self.order[-1]
        else:
            self.picks = []
            self.player = 0 if self.hands[0] else -1


def playout(rng: random.Random) -> State:
    state = State()
    state.deal(rng)
    while not state.is_over():
        state.apply(rng.choice(state.legal_actions()))
    return state


def playouts(n: int, seed: int) -> list[int]:
    """Play n random games; the summed scores per seat."""
    rng = random.Random(seed)
    totals = [0] * PLAYERS
    for _ in range(n):
        scores = playout(rng).scores
        for seat in range(PLAYERS):
            totals[seat] += scores[seat]
    return totals


def state_after(decisions: int) -> State:
    rng = random.Random(1)
    state = State()
    state.deal(rng)
    for _ in range(decisions):
        state.apply(rng.choice(state.legal_actions()))
    return state


def copies(n: int) -> None:
    for _ in range(n):
        MIDDLE.copy()


MIDDLE = state_after(40)

if __name__ == "__main__":
    serve(
        {
            "playouts": lambda n: playouts(n, 1),
            "opening": plain_search.searching(0),
            "middle": plain_search.searching(40),
            "copy": copies,
        }
    )
