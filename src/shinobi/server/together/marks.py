"""Which process makes a review: a mark in Redis, which is forgotten soon after who set it died.
Where Redis can't be asked, each makes its own."""

import asyncio
import hashlib
import secrets
from functools import partial

from shinobi.server.together.shelf import Shelf
from shinobi.server.together.tasks import keep_on

SECONDS = 30
"""For which a mark holds that is not set anew."""
ANEW = 10.0

TAKE = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1
"""
DROP = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
"""


class SharedMarks:
    """Of a process among others."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._me = secrets.token_hex(8)
        self._held: dict[str, asyncio.Task[None]] = {}

    async def take(self, name: str) -> bool:
        """Whether no other process has it; then this one has, until it drops it or dies."""
        if await self._run(TAKE, name) == 0:
            return False
        self._held[name] = asyncio.create_task(keep_on(partial(self._hold, name)))
        return True

    async def drop(self, name: str) -> None:
        """Others may take it."""
        self._held.pop(name).cancel()
        await self._run(DROP, name)

    async def _hold(self, name: str) -> None:
        await asyncio.sleep(ANEW)
        await self._run(TAKE, name)

    async def _run(self, script: str, name: str) -> object:
        key = hashlib.blake2b(name.encode(), key=self._shelf.key, digest_size=12).hexdigest()
        return await self._shelf.run(script, [f"making:{key}"], [self._me, str(SECONDS)])
