"""Events as they are sent: the one place where what happened becomes what a viewer is told."""

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
