"""How tables at other processes look: what the store does not know of them (who is here, whose turn
it is) lies in Redis, written by who has the table. Lost or old, it is only a list that is a little
wrong; it mends itself."""

import asyncio
import hashlib
import logging
import time

import msgspec

from shinobi.core.values import Seat
from shinobi.server import messages as m
from shinobi.server.actor import Actor
from shinobi.server.hub import Hub
from shinobi.server.lists import LISTED, Lists
from shinobi.server.purse import Purse
from shinobi.server.stored import Stored
from shinobi.server.streams import Streams
from shinobi.server.table import Damaged
from shinobi.server.together.shelf import Shelf

OFTEN = 1.0
"""Seconds after which a table that looks different is written again."""
SWEEP = 60
"""So many times later all of them are."""
DAY = 86_400
FRESH = 1.0
"""Seconds for which the list of public tables holds."""
log = logging.getLogger("shinobi")


class Face(msgspec.Struct, array_like=True):
    """What the store does not know of a table."""

    turn: tuple[Seat, ...]
    here: tuple[bool, ...]
    watchers: int
    thinking: m.Thinking
    hosts: tuple[str, ...]
    """Marks of the devices that host it now."""


class Faces(Lists):
    """Those of our tables for the others, and the others' for our lists."""

    def __init__(self, hub: Hub, shelf: Shelf) -> None:
        super().__init__(hub)
        self._shelf = shelf
        self._decoder = msgspec.msgpack.Decoder(Face)
        self._public_ids: list[str] = []
        self._until = 0.0
        self._task: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------ ours

    def open(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Write no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _write_on(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(OFTEN)
            beats += 1
            changes, self._hub.changes = self._hub.changes, set()
            names = list(self._hub.actors) if beats % SWEEP == 0 else changes
            try:
                await self.write(list(names))
            except Exception:  # lists must not stop for a table
                log.exception("how tables look could not be written")

    async def write(self, tables: list[str]) -> None:
        """Lay down how tables of ours look."""
        actors = [self._hub.actors[name] for name in tables if name in self._hub.actors]
        for first in range(0, len(actors), LISTED):
            some = actors[first : first + LISTED]
            faces = {_name(actor.table.id): self._face(actor) for actor in some}
            await self._shelf.put(faces, DAY)

    def _face(self, actor: Actor) -> bytes:
        about = actor.streams.describe(None)
        hosts = tuple(self._mark(device) for device in actor.table.seats.hosts())
        here = tuple(chair.here for chair in about.seats)
        face = Face(about.turn, here, about.watchers, about.thinking, hosts)
        return msgspec.msgpack.encode(face)

    def _mark(self, device: str) -> str:
        return hashlib.blake2b(device.encode(), key=self._shelf.key, digest_size=9).hexdigest()

    # ------------------------------------------------------------------ the others'

    async def describe(self, streams: Streams, who: str | None) -> m.Table:
        if streams.table.id in self._hub.actors:
            return streams.describe(who)
        faces = await self._read([streams.table.id])
        return self._with(faces[0], streams.describe(who), who)

    async def _mine(self, ids: list[str], who: str | None, purse: Purse) -> list[m.Table]:
        return await self._describe_all(ids, who)

    async def _public(self, who: str | None) -> list[m.Table]:
        if time.monotonic() >= self._until:
            self._public_ids = await self._hub.store.public(LISTED)
            self._until = time.monotonic() + FRESH
        return await self._describe_all(self._public_ids, who)

    async def _describe_all(self, ids: list[str], who: str | None) -> list[m.Table]:
        away = [name for name in ids if name not in self._hub.actors]
        stored = {each.id: each for each in await self._hub.store.outlines(away)}
        faces = dict(zip(away, await self._read(away), strict=True))
        tables: list[m.Table] = []
        for name in ids:
            if (actor := self._hub.actors.get(name)) is not None:
                tables.append(actor.streams.describe(who))
            elif name in stored and (about := self._outline(stored[name], who)) is not None:
                tables.append(self._with(faces.get(name), about, who))
        return tables

    def _outline(self, stored: Stored, who: str | None) -> m.Table | None:
        try:
            return self._hub.outline(stored).describe(who)
        except Damaged:
            return None

    async def _read(self, tables: list[str]) -> list[Face | None]:
        found = await self._shelf.get([_name(table) for table in tables])
        return [self._decode(data) for data in found]

    def _decode(self, data: bytes | None) -> Face | None:
        try:
            return None if data is None else self._decoder.decode(data)
        except msgspec.MsgspecError:  # of another version
            return None

    def _with(self, face: Face | None, about: m.Table, who: str | None) -> m.Table:
        """A table with its face."""
        if face is None or about.phase == "over" or len(face.here) != len(about.seats):
            return about
        chairs = tuple(
            msgspec.structs.replace(chair, here=here)
            for chair, here in zip(about.seats, face.here, strict=True)
        )
        host = about.you.host or (who is not None and self._mark(who) in face.hosts)
        return msgspec.structs.replace(
            about, seats=chairs, you=m.You(seats=about.you.seats, host=host),
            watchers=face.watchers, turn=face.turn, thinking=face.thinking,
        )  # fmt: skip


def _name(table: str) -> str:
    return f"face:{table}"
