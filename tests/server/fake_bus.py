"""Redis as far as processes need it, in memory: for what must happen to batches on purpose."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from shinobi.server.together.bus import Batches

T = TypeVar("T")


class FakeRedis:
    """Channels, each with who listens; in any thread."""

    def __init__(self) -> None:
        self.ears: dict[str, tuple[asyncio.AbstractEventLoop, Callable[[bytes], None]]] = {}
        self.up = True
        self.things: dict[str, bytes] = {}
        self.sent: list[tuple[str, bytes]] = []
        self.meddle: Callable[[bytes], list[bytes]] = lambda data: [data]
        """What becomes of a batch on its way."""

    def bus(self) -> "FakeBus":
        return FakeBus(self)

    def shelf(self) -> "FakeShelf":
        return FakeShelf(self)


class FakeBus:
    """One process's way to it."""

    def __init__(self, redis: FakeRedis) -> None:
        self.redis = redis

    @property
    def up(self) -> bool:
        return self.redis.up

    async def listen(self, channel: str, hear: Callable[[bytes], None]) -> None:
        self.redis.ears[channel] = (asyncio.get_running_loop(), hear)

    async def send(self, batches: Batches) -> bool:
        if not self.redis.up:
            return False
        for channel, data in batches:
            self.redis.sent.append((channel, data))
            if channel in self.redis.ears:
                loop, hear = self.redis.ears[channel]
                for each in self.redis.meddle(data):
                    loop.call_soon_threadsafe(hear, each)
        return True

    async def ask(self, work: Callable[[Any], Awaitable[T]]) -> T | None:
        """It has no commands."""
        return None

    async def close(self) -> None:
        pass


class FakeShelf:
    """What lies there; it runs no script."""

    key = b"k" * 32

    def __init__(self, redis: FakeRedis) -> None:
        self._redis = redis

    async def run(self, script: str, keys: list[str], args: list[str]) -> None:
        return None

    async def put(self, some: dict[str, bytes], seconds: int) -> None:
        if self._redis.up:
            self._redis.things.update(some)

    async def get(self, names: list[str]) -> list[bytes | None]:
        return [self._redis.things.get(name) if self._redis.up else None for name in names]
