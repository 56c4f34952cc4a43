"""Time in a simulation: what is planned happens in order."""

import heapq
from collections.abc import Callable


class Clock:
    """Two things at the same time happen in the order in which they were planned."""

    def __init__(self) -> None:
        self.now = 0.0
        self._count = 0
        self._plan: list[tuple[float, int, Callable[..., None], tuple[object, ...]]] = []

    def after(self, seconds: float, deed: Callable[..., None], *args: object) -> None:
        """Have something done in so many seconds."""
        self._count += 1
        heapq.heappush(self._plan, (self.now + seconds, self._count, deed, args))

    def run(self, until: float) -> None:
        """Let time pass."""
        plan = self._plan
        while plan and plan[0][0] <= until:
            self.now, _, deed, args = heapq.heappop(plan)
            deed(*args)
        self.now = until
