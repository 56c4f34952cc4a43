"""All the states that look like one view: the other hands are dealt anew (8.1 to 8.4)."""
# compiled by mypyc

from typing import final

from mypy_extensions import i64

from shinobi.core.packed import vec
from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Worlds
from shinobi.games.nin_jan.deck import Deck
from shinobi.games.nin_jan.sheet import Sheet, blank_sheet
from shinobi.games.nin_jan.state import HAND_OF, NinJanState, pack
from shinobi.games.nin_jan.tables import CARD, CARDS, NOTHING, Move
from shinobi.games.nin_jan.view import SHAPE, NinJanView


def open_part(view: NinJanView) -> Sheet:
    """The position as far as the viewer knows it: all but the other hands."""
    sheet = blank_sheet(view.options, view.seats)
    SHAPE.read_table(sheet, view)
    if view.viewer is not None:
        sheet.hands[view.viewer] = [CARD[name] for name in view.hand]
    sheet.over = view.outcome is not None
    return sheet


def unseen_cards(sheet: Sheet) -> list[int]:
    """The cards that lie nowhere in what is known."""
    unseen = [True] * CARDS
    for group in sheet.hands + sheet.piles + sheet.taken + [sheet.shown]:
        for card in group:
            if card != NOTHING:
                unseen[card] = False
    return [card for card in range(CARDS) if unseen[card]]


@final
class NinJanWorlds(Worlds[NinJanState, Move]):
    """What the viewer knows, read once; each world deals the other hands anew."""

    def __init__(self, rules: Rules[NinJanState, Move], view: NinJanView) -> None:
        super().__init__(rules, view)
        known = open_part(view)
        self.known = pack(known)
        self.unseen = vec[i64](unseen_cards(known))
        self.sizes = [
            0 if seat == view.viewer else view.hand_sizes[seat] for seat in range(view.seats)
        ]
        """How many cards each seat holds that the viewer has not seen."""

    def imagine(self, pick: Pick) -> NinJanState:
        """Deal the other hands from the cards that the viewer has not seen."""
        state = self.known.copy()
        deck = Deck(self.unseen[:])
        for seat in range(state.seats):
            if self.sizes[seat] > 0:
                state.row[HAND_OF + seat] = deck.deal(self.sizes[seat], pick)
        return state
