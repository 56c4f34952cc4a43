"""What one seat, or a spectator, may know (8.1 to 8.4)."""

from shinobi.core.values import Seat, View
from shinobi.games.nin_jan.tables import CARD, HAND, PILES, SHAPES


class NinJanView(View, frozen=True, kw_only=True):
    """Cards in notation."""

    round: int
    piles: tuple[tuple[str, ...], ...]
    """The three piles, each from the bottom up."""
    hand: tuple[str, ...]
    """The viewer's own cards; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    taken: tuple[tuple[str, ...], ...]
    """What each seat has taken."""
    scores: tuple[int, ...]
    shown: tuple[str | None, ...]
    """The card turned up before each seat that is still to be resolved."""
    order: tuple[Seat, ...]
    """The seats of those cards, the next one first."""
    throwing: tuple[Seat, ...]
    """Who is still in the throw-off."""
    dropped: tuple[Seat, ...]
    stalemates: int


_PLACES = 2 + PILES
FEATURES = 48 * (_PLACES + 5) + 5 * 3 + 2 + len(SHAPES)


def features(view: View) -> list[float]:
    """For each card where it lies (hand, pile, top, turned up), who took it; then scores, hand
    sizes, who throws, round. The viewer comes first, the others follow in seat order."""
    assert isinstance(view, NinJanView)
    first = view.viewer or 0
    seats = [(first + i) % view.seats for i in range(view.seats)]
    numbers = [0.0] * FEATURES
    for card in view.hand:
        numbers[CARD[card]] = 1.0
    for pile, cards in enumerate(view.piles):
        for height, card in enumerate(cards):
            numbers[48 * (1 + pile) + CARD[card]] = (height + 1) / len(cards)
    for seat, shown in enumerate(view.shown):
        if shown is not None:
            numbers[48 * 4 + CARD[shown]] = (seats.index(seat) + 1) / view.seats
    for place, seat in enumerate(seats):
        for card in view.taken[seat]:
            numbers[48 * (_PLACES + place) + CARD[card]] = 1.0
        rest = 48 * (_PLACES + 5) + 3 * place
        numbers[rest] = view.scores[seat] / 100
        numbers[rest + 1] = view.hand_sizes[seat] / HAND
        numbers[rest + 2] = float(seat in view.throwing)
    numbers[-5] = view.round / HAND
    numbers[-4] = view.stalemates / 20
    return numbers
