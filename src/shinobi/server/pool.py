"""Processes for what takes time. One that dies is replaced, and its job done again."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from shinobi.server import metrics, thinking

T = TypeVar("T")
TRIES = 3
PATIENCE = 60.0
log = logging.getLogger("shinobi")


class Overworked(Exception):
    """The job could not be done: its processes died, or time ran out."""


class Pool:
    """Started at the first job."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, job: Callable[..., T], *args: object) -> T:
        """Do a job elsewhere. What it raises is raised here; Overworked when it can't be done."""
        metrics.BOT_QUEUE.inc()
        try:
            for _ in range(TRIES):
                executor = self._executor or self._start()
                try:
                    done = asyncio.wrap_future(executor.submit(job, *args))
                    return await asyncio.wait_for(done, PATIENCE)
                except BrokenProcessPool:
                    self._replace(executor)
            raise Overworked("its processes died")
        except TimeoutError as error:
            raise Overworked("it took too long") from error
        finally:
            metrics.BOT_QUEUE.dec()

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        self._executor = ProcessPoolExecutor(
            self._workers, mp_context=context, initializer=thinking.prepare
        )
        return self._executor

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._executor is broken:
            metrics.BOT_CRASHES.inc()
            log.warning("a bot's process died; starting another")
            self._executor = None
            broken.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the processes."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None
