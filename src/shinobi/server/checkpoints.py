"""Snapshots of a match every few decisions, so that any moment of it is a few decisions away."""

from bisect import bisect_right

from shinobi.core.match import Match, Snapshot
from shinobi.core.values import Seat, View

STEP = 16
"""Decisions between two, as long as the match is short."""
MOST = 96
"""Kept at once. When there are more, every second goes: memory and way are both bounded."""


class Checkpoints:
    """The past of one match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._kept = [match.snapshot()]
        self._step = STEP

    def note(self) -> None:
        """A decision has taken effect."""
        if self._match.decisions < self._kept[-1].at + self._step:
            return
        self._kept.append(self._match.snapshot())
        if len(self._kept) > MOST:
            self._step *= 2
            self._kept = self._kept[::2]

    def cut(self) -> None:
        """A decision was taken back."""
        while self._kept[-1].at > self._match.decisions:
            self._kept.pop()

    def view(self, at: int, viewer: Seat | None) -> View:
        """How it looked to a viewer after `at` decisions."""
        return self._match.look_back(self._before(at), at, viewer)

    def _before(self, at: int) -> Snapshot:
        return self._kept[bisect_right(self._kept, at, key=lambda kept: kept.at) - 1]
