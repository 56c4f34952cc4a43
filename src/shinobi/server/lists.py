"""Tables as people find them on the home page."""

from datetime import datetime
from heapq import nlargest

from shinobi.server import messages as m
from shinobi.server.hub import Hub
from shinobi.server.identity import Device
from shinobi.server.purse import FREE, Purse
from shinobi.server.streams import Streams
from shinobi.server.table import Damaged

LISTED = 50


class Lists:
    """Of the one process there is: public tables are those in memory."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def tables(self, device: Device | None, purse: Purse = FREE) -> m.Tables:
        """Tables of a device, and public ones."""
        who = None if device is None else device.id
        ids = [] if who is None else await self._hub.store.held_by(who, LISTED)
        mine = await self._mine(ids, who, purse)
        mine.sort(key=_urgency)
        public = await self._public(who)
        return m.Tables(mine=tuple(mine), open=tuple(t for t in public if not t.you.seats))

    async def describe(self, streams: Streams, who: str | None) -> m.Table:
        """A table that somebody looks at."""
        return streams.describe(who)

    async def _mine(self, ids: list[str], who: str | None, purse: Purse) -> list[m.Table]:
        tables = [await self._look_if_whole(table, purse) for table in ids]
        return [streams.describe(who) for streams in tables if streams is not None]

    async def _look_if_whole(self, table: str, purse: Purse) -> Streams | None:
        """A table to describe, if it can be read."""
        try:
            return await self._hub.look(table, purse)
        except Damaged:
            return None

    async def _public(self, who: str | None) -> list[m.Table]:
        actors = (
            actor for actor in self._hub.actors.values()
            if actor.table.saved.public and actor.table.saved.phase != "over"
        )  # fmt: skip
        latest = nlargest(LISTED, actors, key=lambda actor: actor.table.saved.created)
        return [actor.streams.describe(who) for actor in latest]


def _urgency(table: m.Table) -> tuple[bool, bool, int]:
    """Mine to act first, then in play or gathering, then over; the latest first within each."""
    waits = table.phase == "playing" and any(seat in table.you.seats for seat in table.turn)
    newest = -int(datetime.fromisoformat(table.created).timestamp())
    return (not waits, table.phase == "over", newest)
