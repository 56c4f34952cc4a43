"""Redis, as far as processes need it to send each other batches. What it loses is noticed by the
numbers on them; so nothing here waits for an answer or tries again."""

import asyncio
import importlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, Protocol, TypeVar

from shinobi.server import metrics
from shinobi.server.together.tasks import AGAIN, keep_on

LIMIT = 2.0
"""Seconds for an answer of Redis."""
PULSE, DEAF = 1.0, 4.0
"""Seconds after which we send ourselves something, and without hearing which we are deaf: a
connection that was forgotten on its way has no end that one could see."""
log = logging.getLogger("shinobi")
T = TypeVar("T")
Batches = list[tuple[str, bytes]]
"""Channels, and what is sent there."""


class Bus(Protocol):
    """Carries batches to channels. Each process listens to one."""

    @property
    def up(self) -> bool:
        """Whether it could be used when that was last tried."""

    async def listen(self, channel: str, hear: Callable[[bytes], None]) -> None:
        """Hear what is sent to a channel, and to no other from now on."""

    async def send(self, batches: Batches) -> bool:
        """Whether Redis has taken all of them."""

    async def close(self) -> None:
        """Let go."""


class AskedBus(Bus, Protocol):
    """One that can be asked for more."""

    async def ask(self, work: Callable[[Any], Awaitable[T]]) -> T | None:
        """Have something done there; None if it can't be. Nobody waits for a Redis that is away."""


class RedisBus:
    """Two connections: one that sends, and one that listens."""

    def __init__(self, url: str) -> None:
        redis: Any = importlib.import_module("redis.asyncio")  # an extra: it may be missing
        self._trouble: tuple[type[Exception], ...] = (redis.RedisError, OSError)
        once = importlib.import_module("redis.asyncio.retry").Retry(
            importlib.import_module("redis.backoff").NoBackoff(), 0
        )
        self.client: Any = redis.Redis.from_url(
            url, socket_timeout=LIMIT, socket_connect_timeout=LIMIT, retry=once
        )
        self._listener: Any = redis.Redis.from_url(
            url, socket_timeout=None, socket_connect_timeout=LIMIT, retry=once
        )
        self._task: asyncio.Task[None] | None = None
        self._prober: asyncio.Task[None] | None = None
        self._channel = ""
        self._down = False

    @property
    def up(self) -> bool:
        return not self._down

    async def listen(self, channel: str, hear: Callable[[bytes], None]) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._channel = channel
        if self._prober is None:
            self._prober = asyncio.create_task(keep_on(self._probe))
        ready = asyncio.Event()
        self._task = asyncio.create_task(keep_on(partial(self._listen, channel, hear, ready)))
        try:
            await asyncio.wait_for(ready.wait(), 1.0)
        except TimeoutError:
            self._note(False)

    async def _listen(
        self, channel: str, hear: Callable[[bytes], None], ready: asyncio.Event
    ) -> None:
        pubsub = self._listener.pubsub(ignore_subscribe_messages=True)
        try:
            await pubsub.subscribe(channel)
            await pubsub.get_message(timeout=LIMIT)  # that we have subscribed
            ready.set()
            self._note(True)
            await self._hear_on(pubsub.listen(), hear)
        except self._trouble:
            self._note(False)
        finally:
            await self._end(pubsub)
        await asyncio.sleep(AGAIN)

    async def _hear_on(self, messages: AsyncIterator[Any], hear: Callable[[bytes], None]) -> None:
        message: Any = {"data": b""}
        while message is not None:
            if message["data"]:
                hear(message["data"])
            async with asyncio.timeout(DEAF):
                message = await anext(messages, None)

    async def _probe(self) -> None:
        """A Redis that only stood still says nothing when it goes on: it is asked. By the way we
        send something to ourselves."""
        await asyncio.sleep(AGAIN if self._down else PULSE)
        try:
            await self.client.publish(self._channel, b"")
        except self._trouble:
            self._note(False)
        else:
            self._note(True)

    async def _end(self, pubsub: Any) -> None:
        try:
            await pubsub.aclose()
        except self._trouble as error:
            log.debug("a lost subscription: %s", type(error).__name__)

    async def ask(self, work: Callable[[Any], Awaitable[T]]) -> T | None:
        """Have something done there; None if it can't be. Nobody waits for a Redis that is away."""
        if self._down:
            return None
        try:
            return await work(self.client)
        except self._trouble:
            self._note(False)
            return None

    async def send(self, batches: Batches) -> bool:
        try:
            async with self.client.pipeline(transaction=False) as pipe:
                for channel, data in batches:
                    pipe.publish(channel, data)
                await pipe.execute()
        except self._trouble:
            self._note(False)
            return False
        self._note(True)
        return True

    def _note(self, up: bool) -> None:
        """One line when it goes, and one when it is back."""
        if up == self._down:
            self._down = not up
            metrics.REDIS_UP.set(up)
            log.warning("Redis can be used again" if up else "Redis can't be used")

    async def close(self) -> None:
        tasks = [task for task in (self._task, self._prober) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.client.aclose()
        await self._listener.aclose()
