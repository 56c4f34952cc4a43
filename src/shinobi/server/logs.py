"""What every viewer of a match was told. Counted as it happens, and written once: whoever joins is
sent the whole of it."""
# compiled by mypyc

from bisect import bisect_left
from collections.abc import Generator

import msgspec

from shinobi.core.match import Match
from shinobi.core.values import Seat
from shinobi.server.telling import tell
from shinobi.server.unseen import Unseen

_ENCODER = msgspec.json.Encoder()


class Log:
    """One viewer's."""

    def __init__(self) -> None:
        self.events: list[int] = []
        """Numbers of the events that the viewer was told."""
        self.lines: list[bytes] = []
        """As they are sent; the last ones are missing until somebody asks."""

    def cut(self, events: int) -> None:
        """The match has no more events than this."""
        del self.events[bisect_left(self.events, events) :]
        del self.lines[len(self.events) :]


class Logs:
    """Those of one match."""

    def __init__(self, match: Match, unseen: Unseen) -> None:
        self._match = match
        self._unseen = unseen
        self._ats: list[int] = []
        """For each event, the number of decisions in effect after it."""
        self._logs = {viewer: Log() for viewer in (None, *range(match.seats))}
        self.note()

    def note(self) -> None:
        """Something may have happened."""
        events = self._match.events
        for number in range(len(self._ats), len(events)):
            self._ats.append(self._match.decisions)
            for viewer, log in self._logs.items():
                if events[number].told_to(viewer) is not None:
                    log.events.append(number)

    def cut(self) -> None:
        """Something was taken back."""
        events = len(self._match.events)
        del self._ats[events:]
        for log in self._logs.values():
            log.cut(events)

    def count(self, viewer: Seat | None) -> int:
        """How many events a viewer was told."""
        return len(self._logs[viewer].events)

    def write(self, viewer: Seat | None, most: int) -> bool:
        """Write up to so many lines that are missing; whether all are there now."""
        log = self._logs[viewer]
        for number in log.events[len(log.lines) :][:most]:
            at = self._unseen.known(viewer, self._ats[number])
            log.lines.append(_ENCODER.encode(tell(self._match.events[number], viewer, at)))
        return len(log.lines) == len(log.events)

    def writing(self, viewer: Seat | None) -> Generator[None, None, None]:
        """Write all lines that are missing, some at a time."""
        while not self.write(viewer, 100):
            yield

    def text(self, viewer: Seat | None, first: int) -> bytes:
        """A JSON list of what a viewer was told from the event `first` on."""
        log = self._logs[viewer]
        self.write(viewer, len(log.events))
        return b"[" + b",".join(log.lines[bisect_left(log.events, first) :]) + b"]"
