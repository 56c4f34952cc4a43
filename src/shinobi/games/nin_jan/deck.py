"""Cards that nobody has seen, to be dealt."""
# compiled by mypyc

from typing import Final, final

from mypy_extensions import i64

from shinobi.core.packed import vec
from shinobi.core.pick import Pick
from shinobi.games.nin_jan.state import CARD_BITS
from shinobi.games.nin_jan.tables import CARDS

ALL: Final = vec[i64](range(CARDS))


@final
class Deck:
    """In no order: every draw is by chance, as `Pick.deal` draws."""

    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards
        self.left: i64 = len(cards)

    def deal(self, number: i64, pick: Pick) -> i64:
        """So many of them, as a hand has them."""
        cards, left = self.cards, self.left
        hand: i64 = 0
        for place in range(number):
            at: i64 = pick.below(left)
            left -= 1
            hand |= cards[at] << place * CARD_BITS
            cards[at] = cards[left]
        self.left = left
        return hand


def whole_deck() -> Deck:
    return Deck(ALL[:])
