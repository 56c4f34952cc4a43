"""Cards and actions as numbers and tables."""
# compiled by mypyc

from typing import Final, final

from mypy_extensions import i64

from shinobi.core.action import Action
from shinobi.core.packed import vec

COLOURS: Final = "RPS"
"""Rock, paper, scissors: each beats the one before it, and rock beats scissors (1.3)."""
TRIPLES: Final = {
    order: [COLOURS.index(letter) for letter in order]
    for order in ("RPS", "RSP", "PRS", "PSR", "SRP", "SPR")
}
"""Colours in the order that settles a threefold tie (4.3), by the option's value."""
TRIPLE_NAMES: Final = {3 * order[0] + order[1]: name for name, order in TRIPLES.items()}
"""And back, by its first two colours."""
VALUES: Final = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
CARDS: Final = 48
NOTHING: Final = -1
"""No card."""
HAND: Final = 9
PILES: Final = 3
STALEMATE: Final = 20
"""Throws in a row without anyone dropping out that end the throw-off (7.4)."""

COLOUR: Final = [card // 16 for card in range(CARDS)]
VALUE: Final = [VALUES[card % 16] for card in range(CARDS)]
"""A card is a number: colour * 16 + rank of its value (1.1)."""
NAME: Final = [COLOURS[COLOUR[card]] + str(VALUE[card]) for card in range(CARDS)]
"""Notation of a card (1.2)."""
CARD: Final = {NAME[card]: card for card in range(CARDS)}
SEATS: Final = [list(range(seats)) for seats in range(6)]
"""All seats, by how many there are."""
SHAPES: Final = ["rock", "paper", "scissors"]

BEATS: Final = [
    [(COLOUR[card] - COLOUR[top]) % 3 == 1 for top in range(CARDS)] for card in range(CARDS)
]
"""BEATS[card][top]: colours alone decide (1.3, 5.1)."""
LATER: Final = [
    [
        VALUE[other] < VALUE[card] or (VALUE[other] == VALUE[card] and BEATS[card][other])
        for other in range(CARDS)
    ]
    for card in range(CARDS)
]
"""LATER[card][other]: of these two, the other is resolved later (4.1, 4.2)."""

WORTH: Final = vec[i64](VALUE)
BEATEN: Final = vec[i64]([int(beats) for row in BEATS for beats in row])
SOONER: Final = vec[i64]([int(later) for row in LATER for later in row])
"""The same, packed for who asks a million times: SOONER[card * CARDS + other] is 1 or 0."""
ONE_AT: Final = vec[i64]([1, 8, 64, 512, 4096])
"""A one in the three bits of each seat."""


def points_in(cards: list[int]) -> int:
    points = 0
    for card in cards:
        points += VALUE[card]
    return points


CHOOSE: Final = 0
TAKE: Final = 1
LAY: Final = 2
THROW: Final = 3


@final
class Move(Action):
    """Choose a card, take a pile, lay on a pile, or throw a shape."""

    def __init__(self, index: int, text: str, kind: int, what: int) -> None:
        super().__init__(index, text)
        self.kind = kind
        self.what = what
        """The card, pile or shape."""


CHOOSING: Final = [Move(card, NAME[card], CHOOSE, card) for card in range(CARDS)]
TAKING: Final = [Move(48 + pile, f"T{pile + 1}", TAKE, pile) for pile in range(PILES)]
LAYING: Final = [Move(51 + pile, f"L{pile + 1}", LAY, pile) for pile in range(PILES)]
THROWING: Final = [Move(54 + shape, SHAPES[shape], THROW, shape) for shape in range(3)]
TAKES: Final = [
    [TAKING[pile] for pile in range(PILES) if beaten >> pile & 1] for beaten in range(8)
]
"""The moves that take a pile, by the piles that are beaten: 1 + 2 + 4 are all three (5.2)."""
RESOLVING: Final = [taking or LAYING for taking in TAKES]
"""What may be done with a card, by the piles that it beats (5.5)."""
DECLINING: Final = [taking + LAYING for taking in TAKES]
"""The same where one may decline to take (5.7)."""
CATALOGUE: Final = CHOOSING + TAKING + LAYING + THROWING
