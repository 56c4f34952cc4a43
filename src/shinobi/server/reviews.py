"""Reviews of matches that are over: each is made once, by whoever asks first, told to all who ask
for it meanwhile, and kept."""

import asyncio
import contextlib
import hashlib
from collections import OrderedDict
from collections.abc import Iterator
from typing import NamedTuple, Protocol

import sqlalchemy as sa

from shinobi.reviews import METHOD
from shinobi.server import judging, sql
from shinobi.server.outage import Unreachable
from shinobi.server.pool import Busy, Pool
from shinobi.server.purse import Purse, Spent
from shinobi.server.queue import Claim
from shinobi.server.store import Store

LINGER = 60.0
"""Seconds for which a review is gone on with when nobody waits for it: who comes back finds it."""
MOST = 64
"""Reviews in the making at a time."""
LOOK = 0.5
"""Seconds after which it is looked again whether another process has made one."""
RECENT = 16
"""Reviews that are kept in memory: those of records that are no table's are kept nowhere else."""


KEEP = sa.text("""
INSERT INTO reviews (record, depth, method, body) VALUES (:record, :depth, :method, :body)
ON CONFLICT (record, depth) DO UPDATE SET method = excluded.method, body = excluded.body
""").bindparams(sa.bindparam("body", type_=sa.LargeBinary))
"""One that was made in another way gives place."""


class Wish(NamedTuple):
    """A review that somebody asks for."""

    text: str
    """The record's."""
    depth: str
    stored: bool
    """Whether the record is a table's: then the review is kept with it."""

    @property
    def key(self) -> tuple[str, str]:
        """The same for the same review."""
        return hashlib.sha256(self.text.encode()).hexdigest(), self.depth


class Marks(Protocol):
    """Of what is being made, where several processes share a store."""

    async def take(self, name: str) -> bool:
        """Whether no other process makes it; then this one does, until it drops the mark."""

    async def drop(self, name: str) -> None:
        """It is made, or given up."""


class Alone:
    """There are no others."""

    async def take(self, name: str) -> bool:
        """Always."""
        return True

    async def drop(self, name: str) -> None:
        """Nobody asks."""


class Making:
    """A review in the making: its parts, one after the other."""

    def __init__(self, wish: Wish) -> None:
        self.parts: list[judging.Slice] = []
        self.body: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        """All of it, compressed, when it is made."""
        self.body.add_done_callback(_ignore)
        self.task: asyncio.Task[None] | None = None
        self._wish = wish
        self._news = asyncio.Event()
        self._waiting = 0
        self._end: asyncio.TimerHandle | None = None

    @contextlib.contextmanager
    def heard(self) -> Iterator[None]:
        """Somebody waits for it; when nobody does any more, it ends after a while."""
        self._waiting += 1
        if self._end is not None:
            self._end.cancel()
            self._end = None
        try:
            yield
        finally:
            self._waiting -= 1
            if not self._waiting and self.task is not None and not self.task.done():
                loop = asyncio.get_running_loop()
                self._end = loop.call_later(LINGER, self.task.cancel)

    async def after(self, part: int) -> list[judging.Slice]:
        """The parts after so many, as soon as there is one; nothing when there are no more."""
        while len(self.parts) <= part and not self.body.done():
            await self._news.wait()
        return self.parts[part:]

    async def make(self, pool: Pool, claim: Claim, purse: Purse) -> bytes:
        """All of it, slice by slice, each a job of its own."""
        wish, judged, over = self._wish[:2], 0, False
        while not over:
            part = await pool.run(claim.again(claim.kind), judging.judge, *wish, judged)
            purse.spend(part.seconds)
            judged, over = judged + part.length, part.over
            self.parts.append(part)
            self._tell()
        passages = [part.passages for part in self.parts]
        return await pool.run(claim.again(claim.kind), judging.gather, *wish, passages)

    def settle(self, body: bytes | BaseException) -> None:
        """It is made, or can't be."""
        if isinstance(body, bytes):
            self.body.set_result(body)
        else:
            self.body.set_exception(body)
        if self._end is not None:
            self._end.cancel()
        self._tell()

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()


class Reviews:
    """All of a server."""

    def __init__(self, store: Store, pool: Pool) -> None:
        self.marks: Marks = Alone()
        self._store = store
        self._pool = pool
        self._making: dict[tuple[str, str], Making] = {}
        self._recent: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    async def kept(self, wish: Wish) -> bytes | None:
        """One that was made before, compressed. Unreachable if the store does not answer."""
        if (body := self._recent.get(wish.key)) is not None:
            self._recent.move_to_end(wish.key)
            return body
        if not wish.stored:
            return None
        body = await self._store.ask(lambda connection: _read(connection, wish))
        if body is not None:
            self._remember(wish, body)
        return body

    def begin(self, wish: Wish, claim: Claim, purse: Purse) -> Making:
        """One that is not kept: in the making already, or from now on. Spent if who asks has
        nothing left to pay it with, Busy if too many are in the making."""
        if (making := self._making.get(wish.key)) is not None:
            return making
        if not purse.open:
            raise Spent
        if len(self._making) >= MOST:
            raise Busy("too many are in the making")
        making = self._making[wish.key] = Making(wish)
        making.task = asyncio.create_task(self._make(making, wish, claim, purse))
        return making

    async def _make(self, making: Making, wish: Wish, claim: Claim, purse: Purse) -> None:
        try:
            body = await self._made_once(making, wish, claim, purse)
        except asyncio.CancelledError:
            making.settle(Abandoned())
            raise
        except Exception as error:  # noqa: BLE001  it belongs to whoever asked
            making.settle(error.with_traceback(None))  # which would lead back to what has it
        else:
            making.settle(body)
        finally:
            del self._making[wish.key]

    async def _made_once(self, making: Making, wish: Wish, claim: Claim, purse: Purse) -> bytes:
        """Here, unless another process is at it: then it is waited for."""
        name, marks = " ".join(wish.key), self.marks if wish.stored else Alone()
        while not await marks.take(name):
            await asyncio.sleep(LOOK)
            if (body := await self.kept(wish)) is not None:
                return body
        try:
            body = await making.make(self._pool, claim, purse)
            await self._keep(wish, body)
        finally:
            await marks.drop(name)
        return body

    async def _keep(self, wish: Wish, body: bytes) -> None:
        self._remember(wish, body)
        if wish.stored:
            with contextlib.suppress(Unreachable):  # it is told all the same, and made again later
                await self._store.change(lambda connection: _write(connection, wish, body))

    def _remember(self, wish: Wish, body: bytes) -> None:
        self._recent[wish.key] = body
        if len(self._recent) > RECENT:
            self._recent.popitem(last=False)

    async def close(self) -> None:
        """End what is in the making."""
        tasks = [making.task for making in self._making.values() if making.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Abandoned(Exception):
    """Nobody waited for it any more, or the server ends."""


def _ignore(done: "asyncio.Future[bytes]") -> None:
    """Whoever asked may be gone."""
    if not done.cancelled():
        done.exception()


def _read(connection: sa.Connection, wish: Wish) -> bytes | None:
    r, (record, depth) = sql.reviews.c, wish.key
    query = sa.select(r.body).where(r.record == record, r.depth == depth, r.method == METHOD)
    return connection.execute(query).scalar()


def _write(connection: sa.Connection, wish: Wish, body: bytes) -> None:
    record, depth = wish.key
    row = {"record": record, "depth": depth, "method": METHOD, "body": body}
    connection.execute(KEEP, row)
