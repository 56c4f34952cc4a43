"""How much, how often. Token buckets: a burst, and then a rate."""

import time
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Any, NamedTuple

BODY = 256 * 1024
"""Bytes of a request."""
MESSAGE = 4 * 1024
"""Bytes of a socket's message."""
KEPT = 10_000


class Rate(NamedTuple):
    """So many at once, then so many a second."""

    burst: float
    second: float


READ = Rate(120, 20)
CHANGE = Rate(40, 1)
RECORDS = Rate(10, 0.5)
PRACTICE = Rate(40, 2)
CODES = Rate(8, 0.1)
CONNECT = Rate(120, 10)
MESSAGES = Rate(40, 15)
FLOOD = Rate(400, 50)
"""Frames of one socket, of whatever kind; beyond this the connection is ended."""
TALK = Rate(6, 0.5)
HINTS = Rate(4, 0.4)
MADE = Rate(60, 0.03)
"""Tables of one device: about a hundred an hour."""
MADE_SHARED = Rate(1200, 0.6)
NEWCOMERS = Rate(100, 0.2)
"""Devices that say hello for the first time, of one address."""


def address_key(host: str) -> str:
    """By what an address is counted: IPv6 by its /64, which one household or machine has whole;
    what a proxy calls a client and is no address, by its beginning."""
    try:
        ip = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(ip, IPv6Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return f"{IPv6Address(int(ip) >> 64 << 64)}/64"


def address_of(scope: Any) -> str | None:
    """The key of the address that an ASGI connection comes from: the forwarded one where a proxy is
    believed; None where there is none, as on a Unix socket."""
    client = scope.get("client")
    return address_key(client[0]) if client else None


class Bucket:
    """How much somebody may still do."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._last = clock()

    @property
    def left(self) -> float:
        """How much, now; less than nothing when more was spent."""
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._last) * self._rate.second)
        self._last = now
        return self._left

    def take(self) -> bool:
        """Whether one more is allowed."""
        if self.left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, much: float) -> None:
        """It was done: what it cost."""
        self._left -= much


class Limits:
    """Buckets by what is done and by whom; the ones used longest ago are forgotten."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self._buckets: dict[tuple[Rate, str], Bucket] = {}

    def allow(self, rate: Rate, *whom: str | None) -> bool:
        """Whether all of them (a device, an address) may do one more."""
        taken = [self.bucket(rate, who).take() for who in whom if who]
        return not self.on or all(taken)

    async def allow_everywhere(self, rate: Rate, *whom: str | None) -> bool:
        """The same, asked of all processes together after it was asked here."""
        return True

    def bucket(self, rate: Rate, who: str) -> Bucket:
        """How much somebody may still do of something."""
        bucket = self._buckets.pop((rate, who), None) or Bucket(rate)
        self._buckets[rate, who] = bucket
        if len(self._buckets) > KEPT:
            del self._buckets[next(iter(self._buckets))]
        return bucket
