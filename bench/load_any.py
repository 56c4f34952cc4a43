"""A table of any of our games, played by random choices. In some games a decision is seen by none
but who made it: so the next goes out when its answer has come, and its seat knows that it is
awaited. Sockets beyond the seats watch."""

import asyncio
import random

from bench.load_shinobi import ShinobiTable
from bench.rhythm import Rhythm
from bench.tally import Tally
from shinobi.core import shelf

MOST = 4
"""Seats, where a game has more."""


def seats_of(game: str, viewers: int = MOST) -> int:
    """How many sit at a table with so many viewers."""
    span = shelf.get(game).card.seats
    return max(span[0], min(viewers, MOST, span[-1]))


class AnyTable(ShinobiTable):
    """The choices follow from a seed and from what the server deals."""

    def __init__(
        self, tally: Tally, rhythm: Rhythm, port: int, game: str, viewers: int, seed: str
    ) -> None:
        seats = seats_of(game, viewers)
        super().__init__(tally, rhythm, port, game, seats, max(viewers, seats))
        self._random = random.Random(seed)
        self._wants = False
        """A move is to be made, as soon as somebody knows that it is theirs."""

    def complain(self, message: bytes) -> None:
        """Where several may act, a seat may not have heard yet of what another did: that is no
        trouble, and it is tried again with what has come."""
        if b'"stale"' not in message:
            super().complain(message)

    def heard(self, number: int, kind: str) -> None:
        if kind == "done":
            self.answer()
            self.complete()
        elif kind == "refused":
            self._wants = True
        if self._wants and kind:
            self._try()

    def move(self) -> None:
        self._wants = True
        self._try()

    def _try(self) -> None:
        for seat in range(self._seats):
            if self._viewers[seat].owes(seat):
                self._wants = False
                self._play(seat, self._random.choice(self._viewers[seat].legal))
                return
        if not any(viewer.awaited for viewer in self._viewers):
            self._wants = False
            self._next = asyncio.create_task(self._again())
