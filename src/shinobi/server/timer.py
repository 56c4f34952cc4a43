"""What is stored of a table's clocks, so that it can leave memory and yet rings in time."""

from shinobi.server.clock import Clock
from shinobi.server.ledger import Ledger
from shinobi.server.times import NEVER, Times

LOOK = 1800.0
"""Seconds after which a table with bots is looked for, should it be lost from memory."""


class Timer:
    """One table's, while it is in memory. Times of the loop come in, stored ones go out."""

    def __init__(self, ledger: Ledger, clock: Clock, base: float) -> None:
        self._ledger = ledger
        self._clock = clock
        self._base = base
        """What stored times are ahead of the loop's."""

    @property
    def deadline(self) -> float | None:
        """When the first of the clocks runs out, while the match is played."""
        saved = self._ledger.saved
        return self._clock.deadline(saved.clock) if saved.phase == "playing" else None

    def rings_within(self, now: float, seconds: float) -> bool:
        """Whether one of the clocks will soon ring, or the table is being dealt."""
        if self._ledger.saved.phase == "dealing":
            return True
        return self.deadline is not None and self.deadline < now + seconds

    def resume(self, now: float) -> None:
        """Let the clocks go on from what is stored."""
        out, alarm = self._ledger.times.out, self._ledger.times.alarm
        self._clock.resume(
            now, self._ledger.saved.clock,
            None if out is None else out - self._base,
            None if alarm is None else alarm - self._base,
        )  # fmt: skip

    def keep(self, now: float) -> None:
        """Have the clocks stored with what has just been done."""
        times = self._times()
        saved = self._ledger.saved
        if times.due is None and saved.bots and saved.phase == "playing":
            times = times._replace(due=self._look(now + self._base))
        self._ledger.keep(times)

    def rest(self) -> None:
        """Have them stored as the table leaves memory, when no bot is to act."""
        self._ledger.keep(self._times())

    def _times(self) -> Times:
        if self._ledger.saved.phase == "dealing":
            return self._ledger.times  # due since it began
        if self._ledger.saved.phase != "playing":
            return NEVER
        clock, base = self._clock, self._base
        times = (clock.out_at(self._ledger.saved.clock), clock.alarm_at)
        out, alarm = (None if time is None else time + base for time in times)
        return Times(min((t for t in (out, alarm) if t is not None), default=None), out, alarm)

    def _look(self, now: float) -> float:
        """Written now and then, not with every decision."""
        due = self._ledger.times.due
        return due if due is not None and now + LOOK / 2 < due <= now + LOOK else now + LOOK
