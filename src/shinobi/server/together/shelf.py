"""What processes lay down in Redis for each other, and may lose at any time."""

import hashlib
from typing import Any, Protocol

from shinobi.server.together.bus import RedisBus
from shinobi.server.together.letters import Seal


class Shelf(Protocol):
    """Names and what lies there. Where Redis can't be asked nothing is found, and nothing kept."""

    key: bytes
    """For marks of what must not be written down itself."""

    async def run(self, script: str, keys: list[str], args: list[str]) -> Any:
        """What a script says; None: it could not be asked."""

    async def put(self, some: dict[str, bytes], seconds: int) -> None:
        """Lay things down for a while."""

    async def get(self, names: list[str]) -> list[bytes | None]:
        """What lies there."""


class RedisShelf:
    """In Redis, on the connection that sends."""

    def __init__(self, bus: RedisBus, seal: Seal, key: bytes) -> None:
        self._bus = bus
        self._house = f"shinobi:{seal.house}:"
        self.key = hashlib.blake2b(b"shelf", key=key).digest()

    async def run(self, script: str, keys: list[str], args: list[str]) -> Any:
        named = [self._house + name for name in keys]
        return await self._bus.ask(lambda client: client.eval(script, len(named), *named, *args))

    async def put(self, some: dict[str, bytes], seconds: int) -> None:
        async def work(client: Any) -> None:
            async with client.pipeline(transaction=False) as pipe:
                for name, data in some.items():
                    pipe.set(self._house + name, data, ex=seconds)
                await pipe.execute()

        await self._bus.ask(work)

    async def get(self, names: list[str]) -> list[bytes | None]:
        if not names:
            return []
        named = [self._house + name for name in names]
        answer = await self._bus.ask(lambda client: client.mget(named))
        return [None] * len(names) if answer is None else list(answer)
