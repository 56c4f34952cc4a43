"""Processor time that somebody may still ask of the event loop."""

from shinobi.server.limits import Bucket, Limits, Rate

WORK = Rate(5.0, 0.2)
"""Seconds of a processor, for a device and for an address."""
REVIEWING = Rate(600.0, 0.1)
"""Of a process that reviews: some twenty quick reviews of the longest matches, then one every few
minutes."""
WATCHING = Rate(3.0, 0.1)
"""For all who watch one table, together."""


class Purse:
    """What is asked is done while something is left, and paid when it is known what it cost."""

    def __init__(self, *buckets: Bucket) -> None:
        self._buckets = buckets

    @property
    def open(self) -> bool:
        """Whether anything is left."""
        return all(bucket.left > 0 for bucket in self._buckets)

    def spend(self, seconds: float) -> None:
        """Pay for what was done."""
        for bucket in self._buckets:
            bucket.spend(seconds)


class Spent(Exception):
    """Nothing is left."""


FREE = Purse()
"""Of the server itself."""


def purse_of(limits: Limits, *whom: str | None, rate: Rate | None = None) -> Purse:
    """The purse of a device and an address: for the event loop, unless another is named."""
    kind = rate or WORK
    return Purse(*(limits.bucket(kind, who) for who in whom if who)) if limits.on else FREE
