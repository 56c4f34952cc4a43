"""A position written out, with its cards in lists: what a form or view is read into."""
# compiled by mypyc

from typing import final

from shinobi.core.values import Options
from shinobi.games.nin_jan.tables import NOTHING, TRIPLES


@final
class Sheet:
    """Plain data; cards are numbers of the tables."""

    def __init__(self, seats: int, triple: list[int], may_decline: bool) -> None:
        self.seats = seats
        self.triple = triple
        """Colours in the order that settles a threefold tie; never changed."""
        self.may_decline = may_decline
        self.round = 1
        self.hands: list[list[int]] = [[] for _ in range(seats)]
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


def blank_sheet(options: Options, seats: int) -> Sheet:
    """A table before the deal."""
    return Sheet(seats, TRIPLES[options["triple_tie"]], options["may_decline"])
