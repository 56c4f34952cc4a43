"""Rates that all processes count together: buckets in Redis. Where it can't be asked, each process
counts for itself, as it always does, too."""

import hashlib
import math

from shinobi.server.limits import Limits, Rate
from shinobi.server.together.shelf import Shelf

SCRIPT = """
local t = redis.call('TIME')
local now = tonumber(t[1]) + tonumber(t[2]) / 1000000
local step, most = tonumber(ARGV[1]), tonumber(ARGV[2])
local allowed = 1
for _, key in ipairs(KEYS) do
    local full = math.max(now, tonumber(redis.call('GET', key) or now)) + step
    if full - now > most then
        allowed = 0
    else
        redis.call('SET', key, string.format('%.6f', full), 'PX', math.ceil((full - now) * 1000))
    end
end
return allowed
"""
"""A bucket is the time at which it will be empty again: one more use puts that off by a step, and
it must not be further away than a full bucket takes."""


class SharedLimits(Limits):
    """Of a process among others."""

    def __init__(self, on: bool, shelf: Shelf) -> None:
        super().__init__(on)
        self._shelf = shelf

    async def allow_everywhere(self, rate: Rate, *whom: str | None) -> bool:
        keys = [self._key(rate, who) for who in whom if who]
        if not self.on or not keys:
            return True
        step = 1 / rate.second
        answer = await self._shelf.run(
            SCRIPT, keys, [repr(step), repr(math.ceil(rate.burst) * step)]
        )
        return bool(answer != 0)

    def _key(self, rate: Rate, who: str) -> str:
        """Neither devices nor addresses are written down."""
        mark = hashlib.blake2b(who.encode(), key=self._shelf.key, digest_size=12).hexdigest()
        return f"rate:{rate.burst:g}:{rate.second:g}:{mark}"
