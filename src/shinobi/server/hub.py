"""All tables of the server: made, found, listed, and let go when nobody needs them."""

import asyncio
import logging
import secrets
import time
from datetime import UTC, datetime
from heapq import nlargest

import sqlalchemy as sa

from shinobi import bots
from shinobi.core import shelf
from shinobi.core.record import OtherRules
from shinobi.core.values import Seat
from shinobi.server import messages as m
from shinobi.server import metrics
from shinobi.server.actor import Actor
from shinobi.server.healer import Healer
from shinobi.server.identity import Device
from shinobi.server.outage import Unreachable
from shinobi.server.pool import Pool
from shinobi.server.purse import FREE, Purse, Spent
from shinobi.server.quota import DAY, Quotas, TooMany
from shinobi.server.saved import LETTERS, Place, Saved, new_id
from shinobi.server.settings import Settings
from shinobi.server.slices import Slices
from shinobi.server.sql import Write
from shinobi.server.store import Store
from shinobi.server.streams import Streams
from shinobi.server.table import Damaged, Outdated, Table
from shinobi.server.text import tidy
from shinobi.server.waker import HOUR, LEAD, Waker
from shinobi.server.who import Who

UNVISITED = 60.0
"""Seconds for which a table stays in memory where nobody has been, or where it is over."""
LISTED = 50
CODE_SECONDS = 300
log = logging.getLogger("shinobi")


class BadTable(ValueError):
    """A table can't be made like that."""


class Hub:
    """Made once, when the server starts."""

    def __init__(self, store: Store, pool: Pool, settings: Settings, quotas: Quotas) -> None:
        self.store = store
        self.pool = pool
        self.settings = settings
        self.waker = Waker(store, self._whole)
        self._healer = Healer(store, self._whole)
        self.revive = self._healer.revive
        self.quotas = quotas
        self.check_start = quotas.check_start
        self.base = self.waker.base
        self.actors: dict[str, Actor] = {}
        self.slices = Slices()
        self._loading: dict[str, asyncio.Task[Actor | None]] = {}
        self._removed: set[str] = set()
        """Tables that are being removed."""
        self._codes: dict[str, tuple[str, Seat, str, float]] = {}
        """Table, seat, the device that asked, and until when."""
        self._broken: set[str] = set()
        """Damaged tables of which the log tells already."""
        jobs = (self.waker.run(), self._sweep_on(), self._healer.run())
        self._tasks = [asyncio.create_task(job) for job in jobs]

    # ------------------------------------------------------------------ finding

    async def get(self, table: str, purse: Purse = FREE) -> Actor | None:
        """A table, from memory or from the store. Damaged if what is stored can't be read,
        Unreachable if the store does not answer, Spent if it is asked for with an empty purse."""
        if (actor := self.actors.get(table)) is not None:
            return actor
        if table in self._removed:
            return None
        if table not in self._loading:
            if not purse.open:
                raise Spent
            self._loading[table] = asyncio.create_task(self._load(table, purse))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def look(self, table: str, purse: Purse = FREE) -> Streams | None:
        """A table to describe: one that is over need not be played again for that."""
        if table not in self.actors:
            stored = await self.store.load(table)
            if stored is None:
                return None
            if stored.record is not None:
                try:
                    return Streams(Table.face(stored), "")
                except Exception as error:  # as in `_load`
                    raise self._report_damage(table, error) from error
        actor = await self.get(table, purse)
        return None if actor is None else actor.streams

    async def _load(self, table: str, purse: Purse) -> Actor | None:
        stored = await self.store.load(table)
        if stored is None:
            return None
        try:
            loading = Table.load(stored, asks=self.settings.asks)
            return self.adopt(await self.slices.run(loading, purse.spend))
        except Exception as error:  # whatever is wrong with it, the others are not
            raise self._report_damage(table, error) from error

    def _report_damage(self, table: str, error: Exception) -> Damaged:
        if isinstance(error, OtherRules):
            return Outdated(error)
        if table not in self._broken:
            self._broken.add(table)
            log.error("table %s can't be played any more: %s", table, type(error).__name__)
        return Damaged("what is stored of this table is damaged; it can't be shown")

    def adopt(self, table: Table) -> Actor:
        """Let a stored table live."""
        if table.id not in self.actors:
            self._make_room()
            self.quotas.add(table)
            self.actors[table.id] = Actor(table, self)
        return self.actors[table.id]

    def forget(self, actor: Actor) -> None:
        """It has ended."""
        if self.actors.get(actor.table.id) is actor:
            del self.actors[actor.table.id]
            self.quotas.remove(actor.table)

    async def lists(self, device: Device | None, purse: Purse = FREE) -> m.Tables:
        """Tables of a device, and public ones."""
        who = None if device is None else device.id
        ids = [] if who is None else await self.store.held_by(who, LISTED)
        tables = [await self._look_if_whole(table, purse) for table in ids]
        mine = [streams.describe(who) for streams in tables if streams is not None]
        public = [actor.streams.describe(who) for actor in self._public()]
        mine.sort(key=_urgency)
        return m.Tables(mine=tuple(mine), open=tuple(t for t in public if not t.you.seats))

    async def _whole(self, table: str) -> Actor | None:
        """A table, if it can be read."""
        try:
            return await self.get(table)
        except Damaged:
            return None

    async def _look_if_whole(self, table: str, purse: Purse) -> Streams | None:
        """A table to describe, if it can be read."""
        try:
            return await self.look(table, purse)
        except Damaged:
            return None

    def _public(self) -> list[Actor]:
        actors = (
            actor for actor in self.actors.values()
            if actor.table.saved.public and actor.table.saved.phase != "over"
        )  # fmt: skip
        return nlargest(LISTED, actors, key=lambda actor: actor.table.saved.created)

    # ------------------------------------------------------------------ making

    async def create(self, wish: m.NewTable, device: Device, address: str | None) -> Actor:
        """A new table. BadTable says what is off, TooMany what there is enough of."""
        table = self._new(_plan(wish, device))
        table.saved.origin = self.quotas.origin(address)
        bots = sum(isinstance(seat, m.BotSeat) for seat in wish.seating) if wish.start else 0
        await self.quotas.check_table(device.id, address, bots)
        if not self._make_room():
            raise TooMany("full", "The server is full: all tables are played at. Come back later.")
        places, table.saved.places = table.saved.places, [Place() for _ in table.saved.places]
        for seat, place in enumerate(places):
            table.seats.take(seat, place, device.id if place.is_person else None)
        if wish.start and all(place.kind != "open" for place in places):
            table.begin()
        table.ledger.take_happenings()
        await self.store.save(table.ledger.take_writes())
        return self.adopt(table)

    def rematch(self, table: Table, who: Who) -> Table:
        """The same people and bots; those of the asker's device are ready."""
        old, match = table.saved, table.match
        assert match is not None, "only what is over has a rematch"
        self.quotas.check_rematch(who.device or old.host, old.origin, old.bots)
        saved = Saved(
            game=old.game, options=table.terms.of_rematch(match.view(None)), public=old.public,
            clock=old.clock, host=who.device or old.host, origin=old.origin, created=now(),
            places=[Place() for _ in old.places],
        )  # fmt: skip
        new = self._new(saved)
        for seat, place in enumerate(old.places):
            ready = place.kind in ("bot", "guest") or who.device in place.devices
            fresh = Place(kind=place.kind, nick=place.nick, level=place.level, ready=ready)
            new.seats.take(seat, fresh, None)
            for device in place.devices:
                known = place.known.get(device)
                new.holders.add(seat, device, known.agent if known else "")
        if all(place.ready for place in saved.places):
            new.begin()
        return new

    def _new(self, saved: Saved) -> Table:
        return Table(new_id(), saved, asks=self.settings.asks)

    # ------------------------------------------------------------------ codes

    def code(self, table: str, seat: Seat, device: Device) -> m.SeatCode:
        """A code for another device; works once, while this one holds the seat."""
        now = time.monotonic()
        self._codes = {c: grant for c, grant in self._codes.items() if grant[3] > now}
        letters = [letter for letter in LETTERS if letter.isalpha()]
        code = "".join(secrets.choice(letters) for _ in range(8))
        self._codes[code] = (table, seat, device.id, now + CODE_SECONDS)
        return m.SeatCode(code=code, seconds=CODE_SECONDS)

    async def redeem(self, code: str, device: Device, agent: str = "") -> m.Held | None:
        """Let a device hold the seat of a code, if who gave it has held the seat ever since."""
        unknown = ("", 0, "", 0.0)
        name, seat, giver, until = self._codes.pop(code.replace(" ", "").lower(), unknown)
        if until < time.monotonic() or (actor := await self.get(name)) is None:
            return None

        made = time.time() - CODE_SECONDS + until - time.monotonic()

        def share(table: Table) -> bool:
            known = table.saved.places[seat].known.get(giver)
            since = None if known is None else known.since
            if not table.holders.holds(giver, seat) or (since is not None and since > made + 0.5):
                return False
            table.holders.add(seat, device.id, agent)
            return True

        return m.Held(id=name, seat=seat) if await actor.call(share) else None

    # ------------------------------------------------------------------ time

    async def _sweep_on(self) -> None:
        beats = 0
        while True:
            self._sweep(asyncio.get_running_loop().time())
            if beats % 4 == 0:
                self._later(self.store.beat(self.waker.now()))
            if beats % 240 == 0:
                await self._forget_old(time.time() - self.settings.forget * DAY)
            beats += 1
            await asyncio.sleep(15)

    async def _forget_old(self, before: float) -> None:
        """Remove tables that were never begun and that nobody has touched since then."""
        if not self.settings.forget:
            return
        try:
            old = await self.store.never_begun(before)
            self._removed = {t for t in old if t not in self.actors and t not in self._loading}
            await self.store.remove(sorted(self._removed))
        except (Unreachable, sa.exc.SQLAlchemyError, OSError) as error:  # tried again in an hour
            log.error("old tables could not be removed: %s", type(error).__name__)
        finally:
            self._removed = set()

    def _later(self, saved: "asyncio.Future[None]") -> None:
        """Nobody waits for it; if it fails, what is stored is good enough."""
        saved.add_done_callback(lambda done: done.cancelled() or done.exception())

    def _sweep(self, now: float) -> None:
        """Let tables go that nobody has needed for a while; they are in the store."""
        counts = dict.fromkeys(m.PHASES, 0)
        writes: list[Write] = []
        for actor in list(self.actors.values()):
            phase = actor.table.saved.phase
            counts[phase] += 1
            patience = HOUR if actor.visited and phase != "over" else UNVISITED
            needed = actor.busy or actor.rings_within(2 * LEAD)
            if not needed and now - actor.idle_since > patience:
                writes += actor.rest()
        if writes:
            self._later(self.store.save(writes))
        for name, count in counts.items():
            metrics.TABLES.labels(name).set(count)

    def _make_room(self) -> bool:
        """Whether there is a place in memory, if need be after letting tables go that nobody needs:
        what is over first, then what waits for people, then what only bots play, unwatched."""
        if len(self.actors) < self.settings.places:
            return True
        idle = [a for a in self.actors.values() if a.idle and not a.rings_within(LEAD)]
        idle.sort(key=lambda a: (a.table.saved.phase != "over", a.busy, a.idle_since))
        writes: list[Write] = []
        for actor in idle[: 1 + self.settings.places // 100]:
            writes += actor.rest()
        if writes:
            self._later(self.store.save(writes))
        return bool(idle)

    async def close(self) -> None:
        """Let everybody go; they come back."""
        for task in self._tasks:
            task.cancel()
        self._later(self.store.beat(self.waker.now()))
        for actor in list(self.actors.values()):
            actor.stop()
        await asyncio.sleep(0)


def now() -> str:
    """The time, as tables have it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _urgency(table: m.Table) -> tuple[bool, bool, int]:
    """Mine to act first, then in play or gathering, then over; the latest first within each."""
    waits = table.phase == "playing" and any(seat in table.you.seats for seat in table.turn)
    newest = -int(datetime.fromisoformat(table.created).timestamp())
    return (not waits, table.phase == "over", newest)


def _plan(wish: m.NewTable, device: Device) -> Saved:
    """What a wish amounts to."""
    try:
        game = shelf.get(wish.game)
        game.card.check_seats(wish.seats)
        options = game.card.pictured().settle(dict(wish.options))
    except (KeyError, ValueError) as error:
        raise BadTable(str(error.args[0])) from error
    if len(wish.seating) > wish.seats:
        raise BadTable(f"{len(wish.seating)} people and bots on {wish.seats} seats")
    places = [_place(seat, bots.names(game), device) for seat in wish.seating]
    if sum(place.kind == "person" for place in places) > 1:
        raise BadTable("one seat is yours; a second person on this device is a guest")
    places += [Place() for _ in range(wish.seats - len(places))]
    return Saved(
        game=wish.game, options=options, public=wish.public, clock=wish.clock, host=device.id,
        created=now(), places=places,
    )  # fmt: skip


def _place(wish: m.Seating, levels: list[str], device: Device) -> Place:
    if isinstance(wish, m.MySeat):
        return Place(kind="person", nick=device.nick, ready=True)
    if isinstance(wish, m.GuestSeat):
        if not (nick := tidy(wish.nick)):
            raise BadTable("a guest needs a nickname")
        return Place(kind="guest", nick=nick, ready=True)
    if isinstance(wish, m.BotSeat):
        if wish.level not in levels:
            raise BadTable(f"no level {wish.level!r}; there are {', '.join(levels)}")
        return Place(kind="bot", level=wish.level, ready=True)
    return Place()
