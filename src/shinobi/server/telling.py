"""Events as they are sent: the one place where what happened becomes what a viewer is told."""
# compiled by mypyc

from collections.abc import Iterable

from shinobi.core.event import Event
from shinobi.core.values import Seat
from shinobi.server.messages import Told


def tell(event: Event, viewer: Seat | None, at: int) -> Told | None:
    """What a viewer is told of an event after which `at` decisions are in effect; None: nothing."""
    seen = event.told_to(viewer)
    return None if seen is None else Told(kind=seen.kind, rule=seen.rule, args=seen.args, at=at)


def tell_all(events: Iterable[Event], viewer: Seat | None, at: int) -> tuple[Told, ...]:
    """What a viewer is told of several."""
    news = [tell(event, viewer, at) for event in events]
    return tuple([each for each in news if each is not None])


class Teller:
    """Tells one viewer after another of the same events, as an update does, which says itself when
    it was; what is the same for all is made once."""

    def __init__(self, events: list[Event]) -> None:
        self._events = events
        self._open: dict[int, Told] = {}
        """By number of the event: those that hide nothing."""

    def tell(self, viewer: Seat | None) -> tuple[Told, ...]:
        """What a viewer is told."""
        news: list[Told] = []
        for number, event in enumerate(self._events):
            seen = event.told_to(viewer)
            if seen is None:
                continue
            line = self._open.get(number) if seen is event else None
            if line is None:
                line = Told(kind=seen.kind, rule=seen.rule, args=seen.args)
                if seen is event:
                    self._open[number] = line
            news.append(line)
        return tuple(news)
