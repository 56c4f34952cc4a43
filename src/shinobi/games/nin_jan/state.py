"""Everything on the table, and in the hands."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.rules import State
from shinobi.core.values import Options
from shinobi.games.nin_jan.tables import COLOURS, TRIPLES

NOTHING: Final = -1


@final
class NinJanState(State):
    """Plain data; cards are numbers of the tables."""

    def __init__(self, seats: int, triple: list[int], may_decline: bool) -> None:
        self.seats = seats
        self.triple = triple
        """Colours in the order that settles a threefold tie; never changed."""
        self.may_decline = may_decline
        self.round = 1
        self.hands: list[list[int]] = []
        self.piles: list[list[int]] = []
        self.taken: list[list[int]] = [[] for _ in range(seats)]
        self.scores = [0] * seats
        self.chosen: list[int] = []
        """The cards that the first seats have chosen, face down, until all have."""
        self.shown = [NOTHING] * seats
        """The card turned up before each seat that is still to be resolved."""
        self.order: list[int] = []
        """Seats whose turned-up card is still to be resolved, the next one last."""
        self.throwing: list[int] = []
        """Seats still in the throw-off."""
        self.throws: list[int] = []
        """The shapes that the first of them have thrown, until all have."""
        self.dropped: list[int] = []
        """Seats that dropped out of the throw-off."""
        self.stalemates = 0
        """Throws in a row in which nobody dropped out."""
        self.over = False

    def copy(self) -> "NinJanState":
        new = NinJanState(0, self.triple, self.may_decline)
        new.seats = self.seats
        new.round = self.round
        new.hands = [hand[:] for hand in self.hands]
        new.piles = [pile[:] for pile in self.piles]
        new.taken = [cards[:] for cards in self.taken]
        new.scores = self.scores[:]
        new.chosen = self.chosen[:]
        new.shown = self.shown[:]
        new.order = self.order[:]
        new.throwing = self.throwing[:]
        new.throws = self.throws[:]
        new.dropped = self.dropped[:]
        new.stalemates = self.stalemates
        new.over = self.over
        return new


def options_of(state: NinJanState) -> Options:
    triple = "".join([COLOURS[colour] for colour in state.triple])
    return {"triple_tie": triple, "may_decline": state.may_decline}


def bare_table(options: Options, seats: int) -> NinJanState:
    """A table before the deal."""
    return NinJanState(seats, TRIPLES[options["triple_tie"]], options["may_decline"])
