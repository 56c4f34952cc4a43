"""What a run of the simulation shows."""

from bench.process import percentile


class Figures:
    """Counted while it runs."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        """Seconds from when somebody was interrupted until they were welcomed again."""
        self.before: list[float] = []
        """The same without what the loading of the table took, with its queue."""
        self.burials: list[tuple[float, int, bool]] = []
        """When which process was marked dead, and whether it was alive."""
        self.claims = 0
        self.fences = 0
        self.holds: list[float] = []
        """Seconds for which loading held a loop, where it is not paced."""
        self.relays: list[tuple[float, int]] = []
        """At some times: how many sockets were at another process than their table."""
        self.seekers = 0
        self.most_seekers = 0
        """At a time, sockets whose table had a silent owner."""

    def wait(self, seconds: float, loading: float) -> None:
        self.waits.append(seconds)
        self.before.append(seconds - loading)

    def seek(self, change: int) -> None:
        self.seekers += change
        self.most_seekers = max(self.most_seekers, self.seekers)

    def quantile(self, share: float) -> float:
        return percentile(self.waits, share)

    @property
    def worst(self) -> float:
        return max(self.waits, default=0.0)

    @property
    def loading(self) -> float:
        """The longest that anybody waited for a table to be loaded."""
        pairs = zip(self.waits, self.before, strict=True)
        return max((wait - before for wait, before in pairs), default=0.0)

    @property
    def most_relays(self) -> int:
        return max((count for _, count in self.relays), default=0)
