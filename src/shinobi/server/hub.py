"""All tables of the server: made, found, listed, and let go when nobody needs them."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import sqlalchemy as sa

from shinobi.core.record import OtherRules
from shinobi.server import messages as m
from shinobi.server import metrics
from shinobi.server.actor import Actor
from shinobi.server.claims import Claims, Elsewhere, Grant, later
from shinobi.server.deeds import DEEDS
from shinobi.server.healer import Healer
from shinobi.server.identity import Device
from shinobi.server.outage import Unreachable
from shinobi.server.pool import Pool
from shinobi.server.purse import FREE, Purse, Spent
from shinobi.server.quota import DAY, Quotas, TooMany
from shinobi.server.saved import Place, Saved, new_id
from shinobi.server.settings import Settings
from shinobi.server.slices import Slices
from shinobi.server.sql import Write
from shinobi.server.store import NotSaved, Store
from shinobi.server.stored import Stored
from shinobi.server.streams import Streams
from shinobi.server.table import Damaged, Outdated, Table
from shinobi.server.waker import HOUR, LEAD, Waker
from shinobi.server.who import Who
from shinobi.server.wishes import Position, now, plan

UNVISITED = 60.0
"""Seconds for which a table stays in memory where nobody has been, or where it is over."""
SETTLING = 1.0
"""Seconds in which a table that is handed over may end what it does."""
READS = 3
"""Tables that are read from the store at once: others ask it, too."""
log = logging.getLogger("shinobi")


class Hub:
    """Made once, and opened, when the server starts."""

    def __init__(
        self, store: Store, pool: Pool, settings: Settings, quotas: Quotas, claims: Claims
    ) -> None:
        self.store = store
        self.pool = pool
        self.settings = settings
        self.claims = claims
        self.actors: dict[str, Actor] = {}
        self.waker = Waker(store, claims, self._whole, self.actors)
        self._healer = Healer(store, self._whole)
        self.revive = self._healer.revive
        self.quotas = quotas
        self.check_start = quotas.check_start
        self.slices = Slices()
        self._reading = asyncio.Semaphore(READS)
        self._loading: dict[str, asyncio.Task[Actor | None]] = {}
        self._removed: set[str] = set()
        """Tables that are being removed."""
        self._broken: set[str] = set()
        """Damaged tables of which the log tells already."""
        self.call_there: Callable[..., Awaitable[Any]] = _unreachable
        """Asks another process."""
        self.changes: set[str] = set()
        """Tables that look different since somebody took note, where there are others who ask."""
        self.mourners: list[Callable[[int], None]] = []
        """Who else is told that a process is dead."""
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to look after tables."""
        await self.claims.enter(self.lose, self.mourn)
        self.waker.start()
        jobs = (self.waker.run(), self._sweep_on(), self._healer.run())
        self._tasks = [asyncio.create_task(job) for job in jobs]

    @property
    def base(self) -> float:
        """What stored times are ahead of the loop's."""
        return self.waker.base

    # ------------------------------------------------------------------ finding

    async def find(self, table: str, purse: Purse = FREE) -> Actor | None:
        """A table to do something at, from memory or from the store; it is ours then. Elsewhere if
        another process has it, Damaged if what is stored can't be read, Unreachable if the store
        does not answer, Spent if it is asked for with an empty purse."""
        await self.claims.prove()
        if (actor := self.actors.get(table)) is not None:
            return actor
        if table in self._removed:
            return None
        if table not in self._loading:
            if not purse.open:
                raise Spent
            self._loading[table] = loading = asyncio.create_task(self._load(table, purse))
            loading.add_done_callback(lambda done: self._loaded(table, done))
        return await asyncio.shield(self._loading[table])

    def _loaded(self, table: str, done: "asyncio.Task[Actor | None]") -> None:
        del self._loading[table]
        done.cancelled() or done.exception()  # whoever asked may be gone

    async def call(self, table: str, deed: str, *args: object, purse: Purse = FREE) -> Any:
        """Have something done at a table, wherever it is; durable when this returns. None if there
        is no such table; raises what it raises, NotSaved if another process does not answer."""
        try:
            return await self.call_here(table, deed, *args, purse=purse)
        except Elsewhere as elsewhere:
            return await self.call_there(elsewhere.node, table, deed, *args)

    async def call_here(self, table: str, deed: str, *args: object, purse: Purse = FREE) -> Any:
        """The same; Elsewhere if another process has the table."""
        actor = await self.find(table, purse)
        work = DEEDS[deed][0]
        return None if actor is None else await actor.call(lambda table: work(table, *args))

    async def look(self, table: str, purse: Purse = FREE) -> Streams | None:
        """A table to describe. It is not claimed for that, where there are other processes; and one
        that is over need not be played again."""
        if (actor := self.actors.get(table)) is not None:
            return actor.streams
        if not self.claims.alone:
            outlines = await self.store.outlines([table])
            return self.outline(outlines[0]) if outlines else None
        stored = await self.store.load(table)
        if stored is None:
            return None
        if stored.record is not None:
            return self.outline(stored)
        actor = await self.find(table, purse)
        return None if actor is None else actor.streams

    def outline(self, stored: Stored) -> Streams:
        """A table as the store has it, without its match."""
        try:
            return Streams(Table.face(stored), "")
        except Exception as error:  # as in `_load`
            raise self._report_damage(stored.id, error) from error

    async def _load(self, table: str, purse: Purse) -> Actor | None:
        async with self._reading:
            grant = await self.claims.claim(table)
            stored = None if grant is None else await self.store.load(table)
        if grant is None or stored is None:
            return None
        try:
            loading = Table.load(stored, asks=self.settings.asks)
            whole = await self.slices.run(loading, purse.spend)
        except Exception as error:  # whatever is wrong with it, the others are not
            self.claims.let_go({table: grant.term}, [])
            raise self._report_damage(table, error) from error
        return self._begin(whole, grant)

    def _report_damage(self, table: str, error: Exception) -> Damaged:
        if isinstance(error, OtherRules):
            return Outdated(error)
        if table not in self._broken:
            self._broken.add(table)
            log.error("table %s can't be played any more: %s", table, type(error).__name__)
        return Damaged("what is stored of this table is damaged; it can't be shown")

    def _begin(self, table: Table, grant: Grant) -> Actor:
        """Let a table live that is ours."""
        if grant.life != self.claims.life:
            raise Unreachable("this process counted as dead meanwhile")
        if table.id not in self.actors:
            self._make_room()
            self.quotas.add(table)
            table.ledger.term = grant.term
            self.actors[table.id] = Actor(table, self)
        return self.actors[table.id]

    def adopt(self, table: Table) -> None:
        """Let a new table live. Where there are other processes it is whose first guest comes."""
        if self.claims.alone:
            self._begin(table, Grant(self.claims.life, 0))

    def note(self, actor: Actor) -> None:
        """It looks different now."""
        if not self.claims.alone:
            self.changes.add(actor.table.id)

    def forget(self, actor: Actor) -> None:
        """It has ended."""
        if self.actors.get(actor.table.id) is actor:
            del self.actors[actor.table.id]
            self.quotas.remove(actor.table)

    async def _whole(self, table: str) -> object | None:
        """A table, if it can be read; or who has it."""
        try:
            return await self.find(table)
        except Damaged:
            return None
        except Elsewhere as elsewhere:
            return elsewhere

    # ------------------------------------------------------------------ making

    async def create(
        self, wish: m.NewTable, device: Device, address: str | None,
        position: Position | None = None,
    ) -> str:  # fmt: skip
        """A new table. BadTable says what is off, TooMany what there is enough of."""
        table = self._new(plan(wish, device, position))
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
        self.adopt(table)
        return table.id

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

    # ------------------------------------------------------------------ time

    async def _sweep_on(self) -> None:
        beats = 0
        while True:
            self._sweep(asyncio.get_running_loop().time())
            if beats % 4 == 0 or not self.claims.alone:
                later(self.store.beat(self.waker.now()))
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

    def _sweep(self, now: float) -> None:
        """Let tables go that nobody has needed for a while; they are in the store."""
        counts, rested = dict.fromkeys(m.PHASES, 0), list[Actor]()
        for actor in self.actors.values():
            phase = actor.table.saved.phase
            counts[phase] += 1
            patience = HOUR if actor.visited and phase != "over" else UNVISITED
            needed = actor.busy or actor.rings_within(2 * LEAD)
            if not needed and now - actor.idle_since > patience:
                rested.append(actor)
        self._let_go(rested)
        for name, count in counts.items():
            metrics.TABLES.labels(name).set(count)
        metrics.LOAD_QUEUE.set(len(self._loading))

    def _make_room(self) -> bool:
        """Whether there is a place in memory, if need be after letting tables go that nobody needs:
        what is over first, then what waits for people, then what only bots play, unwatched."""
        if len(self.actors) < self.settings.places:
            return True
        idle = [a for a in self.actors.values() if a.idle and not a.rings_within(LEAD)]
        idle.sort(key=lambda a: (a.table.saved.phase != "over", a.busy, a.idle_since))
        self._let_go(idle[: 1 + self.settings.places // 100])
        return bool(idle)

    def _let_go(self, actors: Iterable[Actor]) -> None:
        """Have tables leave memory, and be whose guests come next."""
        terms, writes = dict[str, int](), list[Write]()
        for actor in actors:
            terms[actor.table.id] = actor.table.ledger.term
            writes += actor.rest()
        if terms:
            self.claims.let_go(terms, writes)

    async def hand_over(self, actor: Actor) -> None:
        """Let another process have a table where people are: first what they asked for is done,
        then it is nobody's, and then they are sent off and come back."""
        with contextlib.suppress(TimeoutError, NotSaved):
            await asyncio.wait_for(actor.call(lambda _: None), SETTLING)
        if self.actors.get(actor.table.id) is actor:
            term = {actor.table.id: actor.table.ledger.term}
            await asyncio.wait([self.claims.let_go(term, actor.pause())])
            actor.stop()

    def lose(self) -> None:
        """All our tables are others' now."""
        for actor in list(self.actors.values()):
            actor.stop()

    def mourn(self, node: int) -> None:
        """Another process is dead: its tables where nobody is are looked after soon."""
        self.waker.hurry()
        for mourner in self.mourners:
            mourner(node)

    async def close(self) -> None:
        """Let everybody go; they come back."""
        for task in self._tasks:
            task.cancel()
        later(self.store.beat(self.waker.now()))
        for actor in list(self.actors.values()):
            actor.stop()
        await asyncio.sleep(0)
        await self.claims.close()


async def _unreachable(*_: object) -> Any:
    raise Unreachable("no other process can be reached")
