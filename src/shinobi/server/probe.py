"""A question that is asked by one at a time, and answered in time for all who wait."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

FRESH = 1.0
"""Seconds for which an answer holds, so that asking often costs nothing."""


class Probe:
    """Whether something works."""

    def __init__(self, attempt: Callable[[], Coroutine[Any, Any, bool]], limit: float) -> None:
        self._attempt = attempt
        self._limit = limit
        self._task: asyncio.Task[bool] | None = None
        self._until = 0.0

    async def ask(self) -> bool:
        """True if it was tried just now and worked; False if not, or if it takes too long."""
        now = asyncio.get_running_loop().time()
        if self._task is None or (self._task.done() and now >= self._until):
            self._task = asyncio.create_task(self._attempt())
            self._until = now + FRESH
        done, _ = await asyncio.wait([self._task], timeout=self._limit)
        return bool(done) and not self._task.cancelled() and self._task.result()

    async def close(self) -> None:
        """Ask no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
