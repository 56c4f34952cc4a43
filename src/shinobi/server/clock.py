"""Times of a table: for a decision, the game's own clock, and how long somebody has been away."""

from shinobi.core.values import Seat


class Clock:
    """Knows no time by itself: it is told."""

    def __init__(self, grace: float) -> None:
        self.grace = grace
        self.began = 0.0
        """When the decisions that are awaited now were opened."""
        self.alarm_at: float | None = None
        """When the game's own clock rings."""
        self.away: dict[Seat, float] = {}
        """Since when a person has had no socket, at a table without a clock."""

    def turn(self, now: float, alarm: float | None) -> None:
        """New decisions are awaited. The game's clock runs on if it was running."""
        self.began = now
        if alarm is None:
            self.alarm_at = None
        elif self.alarm_at is None:
            self.alarm_at = now + alarm

    def rang(self) -> None:
        """The game's clock has rung; if it runs again it begins anew."""
        self.alarm_at = None

    def out_at(self, seconds: int | None) -> float | None:
        """When time for the decision is out."""
        return None if seconds is None else self.began + seconds

    def deadline(self, seconds: int | None) -> float | None:
        """When the first of both clocks runs out."""
        times = [t for t in (self.out_at(seconds), self.alarm_at) if t is not None]
        return min(times, default=None)

    def gone(self, now: float) -> list[Seat]:
        """Who has been away for too long."""
        return [seat for seat, since in self.away.items() if now >= since + self.grace]

    def next_time(self, seconds: int | None) -> float | None:
        """When to look again; it may be past, if nobody has looked since."""
        graces = [since + self.grace for since in self.away.values()]
        times = [t for t in (self.deadline(seconds), *graces) if t is not None]
        return min(times, default=None)
