"""All the states that look like one view: the other hands are dealt anew (8.1 to 8.4)."""
# compiled by mypyc

from typing import final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Worlds
from shinobi.games.nin_jan.state import NOTHING, NinJanState, bare_table
from shinobi.games.nin_jan.tables import CARD, CARDS, Move
from shinobi.games.nin_jan.view import SHAPE, NinJanView


def open_part(view: NinJanView) -> NinJanState:
    """The state as far as the viewer knows it: all but the other hands."""
    state = bare_table(view.options, view.seats)
    SHAPE.read_table(state, view)
    state.hands = [[] for _ in range(state.seats)]
    if view.viewer is not None:
        state.hands[view.viewer] = [CARD[name] for name in view.hand]
    state.over = view.outcome is not None
    return state


def unseen_cards(state: NinJanState) -> list[int]:
    """The cards that lie nowhere in what is known."""
    unseen = [True] * CARDS
    for group in state.hands + state.piles + state.taken + [state.shown]:
        for card in group:
            if card != NOTHING:
                unseen[card] = False
    return [card for card in range(CARDS) if unseen[card]]


@final
class NinJanWorlds(Worlds[NinJanState, Move]):
    """What the viewer knows, read once; each world deals the other hands anew."""

    def __init__(self, rules: Rules[NinJanState, Move], view: NinJanView) -> None:
        super().__init__(rules, view)
        self.known = open_part(view)
        self.unseen = unseen_cards(self.known)
        self.sizes = [
            0 if seat == view.viewer else view.hand_sizes[seat] for seat in range(view.seats)
        ]
        """How many cards each seat holds that the viewer has not seen."""

    def imagine(self, pick: Pick) -> NinJanState:
        """Deal the other hands from the cards that the viewer has not seen."""
        state = self.known.copy()
        unseen = self.unseen[:]
        for seat in range(state.seats):
            if self.sizes[seat] > 0:
                state.hands[seat] = pick.deal(unseen, self.sizes[seat])
        return state
