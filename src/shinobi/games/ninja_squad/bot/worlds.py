"""All the states that look like one view: hidden hands and wana are dealt anew (18.2)."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Worlds
from shinobi.games.ninja_squad.grounds import numbers_of
from shinobi.games.ninja_squad.pieces import ground_from, put_asked
from shinobi.games.ninja_squad.rules.ending import REASONS
from shinobi.games.ninja_squad.rules.phases import unseen_cards
from shinobi.games.ninja_squad.state import SquadState
from shinobi.games.ninja_squad.tables import BUKI, NOWHERE, WANA, Move
from shinobi.games.ninja_squad.view import LAID, SHAPE, SquadView

HORIZON: Final = 1
"""Guard phases that a search looks ahead."""


def open_part(view: SquadView) -> SquadState:
    """All but others' buki and wana, and the buki deck."""
    ground = ground_from(view.half, view.boards, view.tracks)
    state = SquadState(numbers_of(view.options), ground, view.seats)
    SHAPE.read_table(state, view)
    LAID.read(state, view.wana)
    if view.viewer is not None:
        own = view.ninja[view.viewer]
        state.buki[view.viewer] = [BUKI.index(name) for name in own.buki or ()]
        state.wana[view.viewer] = [WANA.index(name) for name in own.wana or ()]
    if view.to_act:
        put_asked(state, view.to_act[0])
    if view.outcome is not None:
        state.end = REASONS.index(view.outcome.reason)
        if state.ground.day:
            state.winners = list(view.outcome.winners)
    state.pool = unseen_cards(state)
    return state


@final
class SquadWorlds(Worlds[SquadState, Move]):
    """What the viewer knows, read once."""

    def __init__(self, rules: Rules[SquadState, Move], view: SquadView, horizon: int) -> None:
        super().__init__(rules, view)
        self.known = open_part(view)
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
