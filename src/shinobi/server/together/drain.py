"""A process that is to end hands its tables over, one after the other, so that each is away for a
moment only and not all come back at once."""

import asyncio
import logging
import time
from collections.abc import Callable

from shinobi.server import metrics
from shinobi.server.hub import Hub
from shinobi.server.outage import Unreachable

PAUSE = 0.05
"""Seconds between two tables, where there is time for it."""
AT_ONCE = 8
"""Tables that are handed over together."""
log = logging.getLogger("shinobi")


async def drain(hub: Hub, seconds: float, hurried: Callable[[], bool]) -> None:
    """Hand over all tables within so many seconds; what is left then, or when it is `hurried`, ends
    with the process."""
    began = time.monotonic()
    try:
        await hub.claims.drain()
    except Unreachable as error:
        log.warning("nobody could be told that this process ends: %s", error)
        return
    pause = min(PAUSE, AT_ONCE * seconds / max(1, 2 * len(hub.actors)))
    while hub.actors and time.monotonic() < began + seconds and not hurried():
        some = list(hub.actors.values())[:AT_ONCE]
        await asyncio.gather(*(hub.hand_over(actor) for actor in some))
        await asyncio.sleep(pause)
    metrics.DRAIN.set(time.monotonic() - began)
