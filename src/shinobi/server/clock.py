"""Times of a table: for a decision, the game's own clock, and how long somebody has been away."""

from typing import NamedTuple

from shinobi.core.values import Seat

SHOWN = 0.4
"""Seconds that an event takes to be shown, whoever shows it."""


class Opening(NamedTuple):
    """How the clocks stood at a decision when it was left."""

    began: float
    alarm_at: float | None


class Clock:
    """Knows no time by itself: it is told."""

    def __init__(self, grace: float) -> None:
        self.grace = grace
        self.began = 0.0
        """When the decisions that are awaited now were first opened."""
        self.alarm_at: float | None = None
        """When the game's own clock rings."""
        self.away: dict[Seat, float] = {}
        """Since when a person has had no socket, at a table without a clock."""

        self._at = 0
        self._seats: list[Seat] = []
        self._openings: dict[int, Opening] = {}
        """By the number of decisions that everybody saw: what can be reopened, or was and comes
        again."""

    def turn(
        self, now: float, alarm: float | None, at: int, seats: list[Seat], shown: int = 0
    ) -> None:
        """Decisions are awaited from these seats, after `at` others that everybody saw. One that
        was open before has the time that it had: nothing is gained by taking back, and hidden steps
        have one time together, since a new one would tell of them. The game's clock runs on, but
        for the time that so many events take to be shown: it counts people's time."""
        self._openings[self._at] = Opening(self.began, self.alarm_at)
        if len(seats) != 1 or seats != self._seats:
            self._openings.clear()  # nobody can take back what came before
        opening = self._find(at)
        self.began = now if opening is None else opening.began
        if alarm is None:
            self.alarm_at = None
        else:
            running = None if self.alarm_at is None else self.alarm_at + shown * SHOWN
            known = (running, None if opening is None else opening.alarm_at)
            self.alarm_at = min([t for t in known if t is not None], default=now + alarm)
        self._at, self._seats = at, seats

    def resume(
        self, now: float, seconds: int | None, out: float | None, alarm_at: float | None
    ) -> None:
        """Go on with times from before this table was in memory; never with more than a turn."""
        if seconds is not None and out is not None:
            self.began = min(now, out - seconds)
        if self.alarm_at is not None and alarm_at is not None:
            self.alarm_at = min(self.alarm_at, alarm_at)

    def _find(self, at: int) -> Opening | None:
        """What is known of a decision. Of one from before a restart: as much as of the first."""
        known = self._openings
        return known[min(known)] if known and at < min(known) else known.get(at)

    def in_time(self, now: float, seconds: int | None, at: int) -> bool:
        """Whether a decision can be reopened: its time is not out."""
        opening = self._find(at) or Opening(self.began, None)
        return seconds is None or now < opening.began + seconds

    def rang(self) -> None:
        """The game's clock has rung; if it runs again it begins anew."""
        self.alarm_at = None
        self._openings.clear()

    def out_at(self, seconds: int | None) -> float | None:
        """When time for the decision is out."""
        return None if seconds is None else self.began + seconds

    def deadline(self, seconds: int | None) -> float | None:
        """When the first of both clocks runs out."""
        times = [t for t in (self.out_at(seconds), self.alarm_at) if t is not None]
        return min(times, default=None)

    def absentees(self, now: float) -> list[Seat]:
        """Who has been away for too long."""
        return [seat for seat, since in self.away.items() if now >= since + self.grace]

    def next_time(self, seconds: int | None) -> float | None:
        """When to look again; it may be past, if nobody has looked since."""
        graces = [since + self.grace for since in self.away.values()]
        times = [t for t in (self.deadline(seconds), *graces) if t is not None]
        return min(times, default=None)
