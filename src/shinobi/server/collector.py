"""Python's collector of garbage, kept out of the way of moves.

A full collection looks at everything that lives: with thousands of tables it stops the loop for a
quarter of a second and more. What the server does again and again leaves no garbage that only the
collector would find (`tests/server/test_garbage.py` holds it to that). So what is there at the
start is never looked at, what is new in small portions, and what is old when nobody waits for an
answer, or once an hour."""

import asyncio
import gc
import time

from shinobi.server.watchdog import Watchdog

YOUNG = 10_000
"""New objects after which they are looked at."""
MIDDLE = 5
"""Such looks after which those that stayed are looked at once more."""
NEVER = 1_000_000_000
LOOK = 1.0
"""Seconds between looks whether it is quiet."""
QUIET = 0.01
"""Seconds of a processor that the loop has used since the last look, at most, if it is."""
SOON, LATEST = 600.0, 3600.0
"""Seconds after which what is old is looked at: if it is quiet, and in any case."""


class Collector:
    """Of a process that is nothing but a server."""

    def __init__(self, dog: Watchdog) -> None:
        self._dog = dog
        self._before = gc.get_threshold()
        self._last = time.monotonic()
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)
        self._task = asyncio.create_task(self._run(), name="collector")

    async def _run(self) -> None:
        held = self._dog.held
        while True:
            await asyncio.sleep(LOOK)
            quiet, held = self._dog.held - held < QUIET, self._dog.held
            self.look(time.monotonic(), quiet=quiet)

    def look(self, now: float, *, quiet: bool) -> None:
        """Look at what is old, if it is time for it."""
        if now - self._last > (SOON if quiet else LATEST):
            self._last = now
            gc.collect()

    def close(self) -> None:
        """Leave it as it was."""
        self._task.cancel()
        gc.set_threshold(*self._before)
        gc.unfreeze()
