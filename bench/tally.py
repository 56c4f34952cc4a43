"""What a load client counts, and what it says in the end."""

import math
import time

import msgspec

PERCENTILES = {"p50": 0.5, "p99": 0.99, "p999": 0.999}


class Point(msgspec.Struct, kw_only=True):
    """What one load has shown. Times of moves are in milliseconds."""

    decisions: int
    """Whose time was measured."""
    moves: float
    """Of which all were told, a second."""
    p50: float
    p99: float
    p999: float
    worst: float
    connect: float
    """Seconds until everybody had sat down."""
    opening: float
    """Milliseconds of a processor that the server used for each socket until then."""
    bytes: float
    """To all viewers of a table together, for a move."""
    processor: float
    """Milliseconds of a processor that the server used for a move."""
    client: float
    """The share of one processor that the client itself used."""
    late: float
    """How late the client itself was with sending, p99."""
    unanswered: int
    """Due within the time, and never answered; they count with as long as they were waited for."""
    troubles: list[str]


class Tally:
    """Counts within a span of time. A move belongs to it by when it was told; with `by_due` its
    time belongs to it by when it was due: then those that are slow can't fall out of it."""

    def __init__(self, *, by_due: bool = False) -> None:
        self._by_due = by_due
        self._start = self._end = math.inf
        self.moves = 0
        self.bytes = 0
        self.times: list[float] = []
        self.lateness: list[float] = []
        self.unanswered = 0
        self.troubles: list[str] = []

    def open(self, start: float, end: float) -> None:
        """Count from then to then."""
        self._start, self._end = start, end

    def _within(self, moment: float) -> bool:
        return self._start <= moment < self._end

    def hear(self, size: int) -> None:
        """A message of so many bytes has come."""
        if self._within(time.perf_counter()):
            self.bytes += size

    def answer(self, since: float) -> None:
        """Somebody's move has come back to them, who made it then."""
        now = time.perf_counter()
        if self._within(since if self._by_due else now):
            self.times.append(now - since)

    def complete(self) -> None:
        """All have been told of a move."""
        self.moves += self._within(time.perf_counter())

    def delay(self, due: float) -> None:
        """The client itself comes to a move that was due then."""
        now = time.perf_counter()
        if self._within(now):
            self.lateness.append(now - due)

    def give_up(self, due: float) -> None:
        """Nobody answers a move that was due then."""
        if self._within(due):
            self.unanswered += 1
            self.times.append(time.perf_counter() - due)
