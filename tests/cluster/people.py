"""People who play at real tables over real sockets, and come back as the page does: with what they
know, with the same commands under the same ids, and at another door when one does not open."""

import asyncio
import random
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.cluster.oracles import Move
from tests.server.serving import Live, Message

OPENING = 5.0
"""Seconds after which a page tries another door."""
OVERDUE = 6.0
"""Seconds without an answer after which a page cuts its socket."""
FIRST_WAIT, LONGEST_WAIT = 0.25, 8.0
RESTART = 1012
FOR_GOOD = range(4000, 4100)
THINK = (0.05, 0.25)
"""Seconds that people take for a move."""
PATIENCE = 90.0
LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class Page(Live):
    """What a page knows of its table; the socket is somebody else's."""

    def __init__(self) -> None:
        self.heard, self.raw, self.log = [], [], []
        self.view, self.words, self.at, self.table = None, None, 0, {}
        self.epoch = ""
        self.n = 0

    def take(self, data: str | bytes) -> Message:
        message = super().take(data)
        self.heard.clear()
        self.raw.clear()
        if message["type"] == "welcome":
            self.epoch, self.n = message["epoch"], message["n"]
        elif "n" in message:
            assert message["n"] == self.n + 1, f"{message['n']} came after {self.n}"
            self.n = message["n"]
        return message


class Player:
    """One seat, match after match."""

    def __init__(self, table: "Table", seat: int, doors: list[str]) -> None:
        self.seat = seat
        self.page = Page()
        self.sent: Message | None = None
        """A move that is not answered."""
        self.moves: list[Move] = []
        self.done = 0.0
        """When a move was last acknowledged."""
        self.cuts = 0
        """How often an open connection was lost, and not cut for want of an answer."""
        self.welcomes = 0
        """How often the table was told anew on the same connection."""
        self.away = [0.0]
        """Seconds from the loss of a connection to the next welcome, each time."""
        self.slowest = 0.0
        """Seconds from a move to its acknowledgement, at worst."""
        self.diary = deque[tuple[float, float, int, int]](maxlen=8)
        """The last connections: when each began and ended, at which try, and with which code."""
        self._lost_at = 0.0
        self._decided = 0.0
        self._table = table
        self._doors = cycle(doors)
        self._failures = 0
        self._tries = 1
        self._sent_at = 0.0

    def begin(self) -> None:
        """Another match, of which nothing is known yet."""
        self.page = Page()
        self._failures, self._tries = 0, 1

    async def play_on(self) -> None:
        """Until the match is over."""
        while not self._is_over():
            began = time.monotonic()
            code = await self._connect()
            self.diary.append((round(began, 2), round(time.monotonic(), 2), self._tries, code))
            if self._is_over():
                return
            assert code not in FOR_GOOD, f"seat {self.seat} sent away for good: {self.past()}"
            wait = FIRST_WAIT if code == RESTART else FIRST_WAIT * 2**self._failures
            self._failures += 1
            await asyncio.sleep(min(LONGEST_WAIT, wait) * random.uniform(0.75, 1.25))

    def _is_over(self) -> bool:
        view = self.page.view
        return view is not None and view["outcome"] is not None and self.sent is None

    def past(self) -> str:
        """The last connections to this table."""
        others = [player.diary for player in self._table.players if player is not self]
        return f"{self._table.id}: {list(self.diary)}; at the other seat {others}"

    def unanswered(self) -> list[Move]:
        return [] if self.sent is None else [self._move(self.sent)]

    def _move(self, sent: Message) -> Move:
        return Move(self._table.id, self.seat, sent["id"], sent["action"])

    async def _connect(self) -> int:
        """One connection, until it ends; the code with which it did."""
        welcomed = False
        try:
            async with self.opening(next(self._doors)) as live:
                self._tries = 1
                while not self._is_over():
                    message = self.page.take(await self._hear(live, welcomed))
                    self.welcomes += welcomed and message["type"] == "welcome"
                    self._note_return()
                    welcomed = True
                    self._failures = 0
                    await self._answer(live, message)
                return 1000
        except TimeoutError:
            self._tries += not welcomed
            return RESTART
        except LOST as error:
            self.cuts += welcomed
            self._lost_at = time.monotonic() if welcomed else self._lost_at
            rcvd = getattr(error, "rcvd", None)
            return 1006 if rcvd is None else int(rcvd.code)

    def _note_return(self) -> None:
        if self._lost_at:
            self.away.append(time.monotonic() - self._lost_at)
            self._lost_at = 0.0

    @asynccontextmanager
    async def opening(
        self, door: str, patience: float = OPENING
    ) -> AsyncIterator[ClientConnection]:
        """A connection that is made there; TimeoutError if none is."""
        page = self.page
        known = f"&after={page.n}&epoch={page.epoch}" if page.epoch else ""
        again = f"&try={self._tries}" if self._tries > 1 else ""
        path = f"/api/tables/{self._table.id}/live?seat={self.seat}&tab=t{self.seat}{known}{again}"
        headers = {"Cookie": f"shinobi={self._table.cookie}"}
        live = await connect(
            f"ws{door[4:]}{path}", additional_headers=headers, open_timeout=patience,
            close_timeout=0.2, ping_interval=None,
        )  # fmt: skip
        try:
            yield live
        finally:
            live.transport.abort()
            await live.wait_closed()

    async def _hear(self, live: ClientConnection, welcomed: bool) -> str | bytes:
        """The next message; TimeoutError if there should be one and is none."""
        while True:
            waits = OPENING if not welcomed else 1.0
            try:
                async with asyncio.timeout(waits):
                    return await live.recv()
            except TimeoutError:
                late = self.sent is not None and time.monotonic() > self._sent_at + OVERDUE
                if late or not welcomed:
                    raise

    async def _answer(self, live: ClientConnection, message: Message) -> None:
        kind, page = message["type"], self.page
        if kind == "done" and self.sent is not None and message["id"] == self.sent["id"]:
            self.moves.append(self._move(self.sent))
            self.sent = None
            self.done = time.monotonic()
            self.slowest = max(self.slowest, self.done - self._decided)
        if kind == "refused":
            assert message["key"] == "not-saved", message
        if kind == "welcome" and self.sent is not None:
            await self._send(live)
        if self.sent is None and page.owes():
            assert page.view is not None
            await asyncio.sleep(random.uniform(*THINK))
            action = random.choice(page.view["legal"])
            self.sent = {"type": "play", "id": secrets.token_hex(8), "action": action}
            self.sent["at"] = page.at
            self._decided = time.monotonic()
            await self._send(live)

    async def _send(self, live: ClientConnection) -> None:
        self._sent_at = time.monotonic()
        await live.send(msgspec.json.encode(self.sent).decode())


class Table:
    """A duel of Nin Jan, with both seats held by one device: made anew when it is over."""

    def __init__(self, doors: list[list[str]]) -> None:
        self.id = ""
        self.cookie = ""
        self.matches = 0
        self.players = [Player(self, seat, knocks) for seat, knocks in enumerate(doors)]
        """Each knocks at the first of its doors first."""
        self._doors = doors

    async def play_on(self) -> None:
        """Match after match."""
        while True:
            await self.begin()
            await self.play()

    async def begin(self) -> None:
        """Make a table."""
        doors = cycle(self._doors[0])
        while True:
            async with httpx.AsyncClient(base_url=next(doors), timeout=OPENING) as http:
                with suppress(httpx.HTTPError, KeyError, ValueError):  # nginx answers in HTML
                    if not self.cookie:
                        answer = await http.post("/api/hello", json={"nick": "Ana"})
                        self.cookie = answer.cookies["shinobi"]
                    http.cookies.set("shinobi", self.cookie)
                    seating = [{"kind": "me"}, {"kind": "guest", "nick": "Bo"}]
                    wish = {"game": "nin-jan", "seats": 2, "seating": seating, "start": True}
                    answer = await http.post("/api/tables", json=wish)
                    self.id = answer.json()["id"]
                    break
            await asyncio.sleep(0.3)
        for player in self.players:
            player.begin()

    async def play(self) -> None:
        """To the end. The first to come decides where the table is."""
        tasks = [asyncio.create_task(self._play(seat)) for seat in range(len(self.players))]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self.matches += 1

    async def _play(self, seat: int) -> None:
        while seat and self.players[0].page.view is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await self.players[seat].play_on()

    @property
    def done(self) -> float:
        """When all of its seats had a move acknowledged."""
        return min(player.done for player in self.players)


class Party:
    """People at some tables, who play as long as the test runs."""

    def __init__(self, tables: list[Table]) -> None:
        self.tables = tables
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Play, until everybody has moved."""
        self._tasks = [asyncio.create_task(table.play_on()) for table in self.tables]
        await self.until_played(time.monotonic())

    async def until_played(self, since: float, tables: list[Table] | None = None) -> float:
        """Until at all tables everybody has moved since then; the seconds that it took."""
        some = self.tables if tables is None else tables
        await self.until(lambda: all(table.done > since for table in some))
        return max(table.done for table in some) - since

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait for something while they play."""
        end = time.monotonic() + PATIENCE
        while not wanted():
            for task in self._tasks:
                if task.done():
                    await task
            assert time.monotonic() < end, f"people wait in vain: {self._longest()}"
            await asyncio.sleep(0.02)

    async def until_true(self, wanted: Callable[[], bool]) -> None:
        """The same for what takes a while to find out: they play on meanwhile."""
        answers = [False]
        while not answers[-1]:
            answers.append(await asyncio.to_thread(wanted))
            await self.until(lambda: True)
            assert len(answers) < PATIENCE / 0.05, f"people wait in vain: {self._longest()}"
            await asyncio.sleep(0.05)

    def _longest(self) -> str:
        """Who has waited longest, and what became of their connections."""
        player = min(self.players, key=lambda each: each.done)
        since = f"at {time.monotonic():.2f} seat {player.seat} since {player.done:.2f}"
        return f"{since}: {player.past()}"

    async def leave(self) -> None:
        """Everybody goes home, some in the middle of a match."""
        for task in self._tasks:
            task.cancel()
        results = await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(0.1)  # openings that were cancelled end in the loop's next turns
        for result in results:
            if isinstance(result, Exception):
                raise result

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    @property
    def moves(self) -> list[Move]:
        return [move for player in self.players for move in player.moves]

    def names(self) -> list[str]:
        """The tables where they play now."""
        return [table.id for table in self.tables]

    @property
    def unanswered(self) -> list[Move]:
        return [move for player in self.players for move in player.unanswered()]

    def away(self) -> float:
        """For how long somebody was without a table, at worst."""
        return max(max(player.away) for player in self.players)

    def slowest(self) -> float:
        """How long somebody waited for an answer, at worst."""
        return max(player.slowest for player in self.players)

    def cuts(self, seat: int | None = None) -> list[str]:
        """What became of those who lost a connection so far, at a seat or at any."""
        some = [player for player in self.players if seat in (None, player.seat)]
        return [f"{player.cuts} cuts: {player.past()}" for player in some if player.cuts]


def run(party: Party, story: Callable[[Party], Awaitable[Any]]) -> Any:
    """Something happens while people play."""

    async def main() -> Any:
        try:
            await party.begin()
            return await story(party)
        finally:
            await party.leave()

    return asyncio.run(main())
