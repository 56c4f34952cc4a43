"""The bots of one table: they think elsewhere, and take their time."""

import asyncio
import hashlib
import hmac
import logging
import random
from collections.abc import Callable

import msgspec

from shinobi.core.match import Match
from shinobi.core.values import Seat
from shinobi.server import thinking
from shinobi.server.pool import Overworked, Pool
from shinobi.server.settings import Settings

log = logging.getLogger("shinobi")
Decide = Callable[[Seat, int, str], None]


class Players:
    """Who is thinking now."""

    def __init__(self, secret: str, pool: Pool, settings: Settings, decide: Decide) -> None:
        self._secret = secret
        self._pool = pool
        self._settings = settings
        self._decide = decide
        self._tasks: dict[Seat, tuple[int, asyncio.Task[None]]] = {}
        self._hints: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        return bool(self._tasks or self._hints)

    def think(self, match: Match, seat: Seat, level: str, turn: int, *, slow: bool = True) -> None:
        """Have a seat's decision made, unless that is under way."""
        if seat in self._tasks:
            if self._tasks[seat][0] == turn:
                return
            self._tasks.pop(seat)[1].cancel()
        low, high = self._settings.bot_delay if slow else (0.0, 0.0)
        delay = random.uniform(low, high)  # drawn apart from the thinking: it tells nothing
        job = self._job(match, seat, level)
        task = asyncio.create_task(self._decide_in(delay, seat, turn, job))
        self._tasks[seat] = (turn, task)

    async def _decide_in(
        self, delay: float, seat: Seat, turn: int, job: tuple[str, str, str, bytes, list[str]]
    ) -> None:
        try:
            action, _ = await asyncio.gather(self._choose(job), asyncio.sleep(delay))
        finally:
            if self._tasks.get(seat, (None,))[0] == turn:
                del self._tasks[seat]
        self._decide(seat, turn, action)

    async def _choose(self, job: tuple[str, str, str, bytes, list[str]]) -> str:
        """What the bot answers; if it can't, anything legal, so that the match goes on."""
        try:
            return await self._pool.run(thinking.choose, *job)
        except Overworked as error:
            log.error("a bot of level %s did not answer: %s", job[1], error)
        except Exception:  # a fault in a bot must not stop a match
            log.exception("a bot of level %s failed", job[1])
        return random.choice(job[4])

    def hint(self, match: Match, seat: Seat, told: Callable[[str], None]) -> None:
        """Have a seat told what a good bot would do."""

        async def ask() -> None:
            told(await self._choose(self._job(match, seat, thinking.HINT)))

        task = asyncio.create_task(ask())
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    def _job(self, match: Match, seat: Seat, level: str) -> tuple[str, str, str, bytes, list[str]]:
        key = hmac.new(self._secret.encode(), f"{seat} {level}".encode(), hashlib.sha256)
        view = msgspec.json.encode(match.view(seat))
        legal = [str(action) for action in match.legal(seat)]
        return (match.game, level, key.hexdigest(), view, legal)

    def stop(self) -> None:
        """Let all of them go."""
        for task in [task for _, task in self._tasks.values()] + list(self._hints):
            task.cancel()
        self._tasks.clear()
