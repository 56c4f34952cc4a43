"""Who of the other processes is dead? Pure: no clock and no database; it is told what was seen.

A process shows that it lives by a number that grows, its beat. No clocks are compared: that a beat
stands still is measured by who watches, on a clock of their own."""

from typing import NamedTuple

BREAK = 1.5
"""Seconds between two looks after which one has not watched meanwhile."""
MISSES = 2
"""Looks in a row at which a lock must be missing that was there before."""


class Sight(NamedTuple):
    """A process that is not marked as dead, as the database has it now."""

    id: int
    beat: int
    held: bool
    """Whether the session with which it writes is there."""


class Verdict(NamedTuple):
    """It may be marked as dead, if its beat is still this one."""

    id: int
    beat: int
    by: str
    """lease or hint."""


class Watched:
    """What is known of one process."""

    def __init__(self, sight: Sight, now: float, held: bool) -> None:
        self.beat = sight.beat
        self.since = now
        """When the beat was first seen."""
        self.held = held or sight.held
        """Whether its session was ever seen."""
        self.misses = 0


class Vigil:
    """One process's watch over the others."""

    def __init__(self, lease: float) -> None:
        self._lease = lease
        self._watched: dict[int, Watched] = {}
        self._began = self._looked = self._late = float("-inf")

    def begin(self) -> None:
        """Forget what was seen: one has not watched without a break."""
        self._watched.clear()
        self._looked = float("-inf")

    def living(self) -> list[int]:
        """Those that were seen at the last look."""
        return list(self._watched)

    def look(self, now: float, me: int, sights: list[Sight], committed: float) -> list[Verdict]:
        """Who is to be marked as dead. Nobody is judged by one who has not watched for a whole
        lease, nor by one whose own commits were late just now: then the database is at fault, and
        the others need a moment as well. Who could not commit for a lease begins anew."""
        half = self._lease / 2
        if now - self._looked > max(BREAK, half) or now - committed > self._lease:
            self._watched.clear()
            self._began = now
        if now - committed > half:
            self._late = now
        self._looked = now
        before, self._watched = self._watched, {}
        for sight in sights:
            self._watched[sight.id] = _note(before.get(sight.id), sight, now)
        if now - self._late < half:
            return []
        judged = ((sight, self._judge(self._watched[sight.id], now)) for sight in sights)
        return [Verdict(s.id, s.beat, by) for s, by in judged if by and s.id != me]

    def _judge(self, watched: Watched, now: float) -> str:
        if now - self._began >= self._lease and now - watched.since >= self._lease:
            return "lease"
        return "hint" if watched.held and watched.misses >= MISSES else ""


def _note(known: Watched | None, sight: Sight, now: float) -> Watched:
    if known is None or known.beat != sight.beat:
        return Watched(sight, now, known is not None and known.held)
    known.held = known.held or sight.held
    known.misses = 0 if sight.held else known.misses + 1
    return known
