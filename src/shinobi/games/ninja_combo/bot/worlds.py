"""The states that look like one view: there is only one."""
# compiled by mypyc

from typing import final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Worlds
from shinobi.games.ninja_combo.position import lying
from shinobi.games.ninja_combo.state import ComboState, bare_table, deck, pack
from shinobi.games.ninja_combo.tables import CARD, EMPTY, NAME, NOWHERE, PLACE, SHAPES, Move
from shinobi.games.ninja_combo.view import ComboView


def of_view(view: ComboView) -> ComboState:
    """The state behind a view: it has no secrets."""
    state = bare_table(view.options, view.seats)
    state.first = view.first
    state.turn = view.turn
    for zone, cards in zip(state.zones, view.zones, strict=True):
        for place, card in cards.items():
            zone.cards[PLACE[place]] = CARD[card]
        zone.taken = sorted(PLACE[place] for place in cards)
    state.offer = [EMPTY if name is None else CARD[name] for name in view.offer]
    state.made = [
        [pack(SHAPES.index(made.shape), [CARD[card] for card in made.cards]) for made in combos]
        for combos in view.made
    ]
    state.scores = list(view.scores)
    state.pile = [view.pile.get(name, 0) for name in NAME]
    state.left = view.left
    state.owed = NOWHERE if view.owed is None else PLACE[view.owed]
    state.over = view.outcome is not None
    state.aside = [total - lies for total, lies in zip(deck(state), lying(state), strict=True)]
    return state


@final
class ComboWorlds(Worlds[ComboState, Move]):
    """The one state behind a view, read once: what is not drawn yet is no part of it."""

    def __init__(self, rules: Rules[ComboState, Move], view: ComboView) -> None:
        super().__init__(rules, view)
        self.known = of_view(view)

    def imagine(self, pick: Pick) -> ComboState:
        return self.known.copy()
