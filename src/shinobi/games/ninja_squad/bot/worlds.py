"""All the states that look like one view: hidden hands and wana are dealt anew (18.2)."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Worlds
from shinobi.games.ninja_squad.reading import read
from shinobi.games.ninja_squad.state import SquadState
from shinobi.games.ninja_squad.tables import BUKI, NOWHERE, WANA, Move
from shinobi.games.ninja_squad.view import SquadView

HORIZON: Final = 1
"""Guard phases that a search looks ahead."""


@final
class SquadWorlds(Worlds[SquadState, Move]):
    """What the viewer knows, read once."""

    def __init__(self, rules: Rules[SquadState, Move], view: SquadView, horizon: int) -> None:
        super().__init__(rules, view)
        self.known = read(view)
        self.known.horizon = horizon
        self.unseen: list[int] = []
        """Buki in the deck and in others' hands, one by one."""
        for kind in range(len(BUKI)):
            self.unseen += [kind] * view.buki_unseen.get(BUKI[kind], 0)
        self.others = [seat for seat in range(view.seats) if seat != view.viewer]
        self.hands = [ninja.buki_count for ninja in view.ninja]
        self.wana: list[list[int]] = [
            [WANA.index(kind) for kind in ninja.wana_unseen] for ninja in view.ninja
        ]

    def imagine(self, pick: Pick) -> SquadState:
        state = self.known.copy()
        rest = self.unseen[:]
        for seat in self.others:
            if self.hands[seat] > 0:
                hand = pick.deal(rest, self.hands[seat])
                hand.sort()
                state.buki[seat] = hand
            if self.wana[seat]:
                self.deal_wana(state, seat, pick)
        state.buki_left = [0] * len(BUKI)
        for card in rest:
            state.buki_left[card] += 1
        return state

    def deal_wana(self, state: SquadState, seat: int, pick: Pick) -> None:
        """Which of a player's wana lie where, and which are still held."""
        kinds = self.wana[seat][:]
        pick.shuffle(kinds)
        for number in range(len(state.laid)):
            if state.laid_by[number] == seat and state.laid_for[number] == NOWHERE:
                state.laid_kind[number] = kinds.pop()
        kinds.sort()
        state.wana[seat] = kinds
