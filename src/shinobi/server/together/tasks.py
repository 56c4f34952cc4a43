"""Tasks that nobody waits for. The loop itself keeps none: it would be lost in the middle; and what
ends one of them is told to nobody, unless it is said here."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

AGAIN = 0.3
"""Seconds until what failed is tried again."""
log = logging.getLogger("shinobi")


class Tasks:
    """Those of one owner."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside all else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("%s failed", task.get_coro(), exc_info=error)

    async def close(self) -> None:
        """End those that are not done."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def keep_on(step: Callable[[], Awaitable[None]]) -> None:
    """Do something again and again. What nobody foresaw is said, and does not end it: a process
    that only seems to listen would be worse than none."""
    while True:
        try:
            await step()
        except Exception:
            log.exception("what must be done again and again failed, and goes on")
            await asyncio.sleep(AGAIN)
