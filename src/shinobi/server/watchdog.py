"""Measures for how long anything holds the event loop, in processor time of its thread: that the
machine was busy with something else is nobody's fault here.

Every step of a task and every piece of data that comes in is measured, under any event loop. It
costs less than a microsecond a step, so it is always on."""

import asyncio
import gc
import logging
import sys
import threading
import time
import traceback
from bisect import bisect_left
from collections.abc import Coroutine, Generator, Iterator
from types import FrameType
from typing import Any, TypeVar

from prometheus_client.core import GaugeMetricFamily, HistogramMetricFamily, Metric

from shinobi.server import metrics

T = TypeVar("T")
MOST = 0.020
"""Seconds for which a request may hold the loop."""
BUCKETS = (0.001, 0.002, 0.005, 0.01, MOST, 0.05, 0.1, 0.5, 1.0)
FRESH = 0.001
"""Seconds for which the processor time is not asked for again: a step may seem longer by so
much."""
LOOK = 0.020
"""Seconds between two looks at what the loop is doing."""
QUIET = 60.0
"""Seconds between two warnings."""
log = logging.getLogger("shinobi")


class Watchdog:
    """Of one loop: it is the loop's task factory. Made in the loop's own thread."""

    def __init__(self) -> None:
        self.longest = 0.0
        """The longest hold so far, without collections of garbage; can be set back to nought."""
        self.collected = 0.0
        """The longest collection of garbage, which falls on whoever is at work."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        self._counts = [0] * (len(BUCKETS) + 1)
        self.held = 0.0
        """Processor time that the loop has used in all."""
        self._steps = 0
        self._fresh = self._base = 0.0
        """The thread's processor time, and until when it is good enough."""
        self._at_work = False
        self._garbage = 0.0
        self._collecting = 0.0
        self._where: tuple[int, str] = (0, "")
        self._warned = -QUIET
        self._ended = threading.Event()
        self._loop.set_task_factory(self)
        gc.callbacks.append(self._on_garbage)
        metrics.REGISTRY.register(self)
        self._sampler = threading.Thread(target=self._look_on, name="watchdog", daemon=True)
        self._sampler.start()

    def close(self) -> None:
        """Let the loop alone."""
        self._ended.set()
        self._loop.set_task_factory(None)
        gc.callbacks.remove(self._on_garbage)
        metrics.REGISTRY.unregister(self)

    def __call__(
        self,
        loop: asyncio.AbstractEventLoop,
        work: Coroutine[Any, Any, T] | Generator[Any, None, T],
        **how: Any,
    ) -> asyncio.Task[T]:
        """A task whose steps are measured."""
        assert isinstance(work, Coroutine)
        return asyncio.Task(Watched(work, self), loop=loop, **how)

    # ------------------------------------------------------------------ measuring

    def begin(self) -> float:
        """Something starts to hold the loop."""
        self._steps += 1
        self._at_work = True
        self._garbage = 0.0
        now = time.perf_counter()
        if now > self._fresh:
            self._fresh = now + FRESH
            self._base = time.thread_time()
        return now

    def end(self, began: float) -> None:
        """It has let go. What took no time at all took none of the processor's: to ask for that
        costs as much as a small step."""
        self._at_work = False
        held = time.perf_counter() - began
        if held >= BUCKETS[0]:
            held = min(held, time.thread_time() - self._base)
        held -= self._garbage
        self.held += held
        self.longest = max(self.longest, held)
        if held < BUCKETS[0]:
            self._counts[0] += 1
            return
        self._counts[bisect_left(BUCKETS, held)] += 1
        if held > MOST:
            self._warn(held)

    def _warn(self, held: float) -> None:
        now = time.monotonic()
        if now < self._warned + QUIET:
            return
        self._warned = now
        step, where = self._where
        task = asyncio.current_task(self._loop)
        log.warning(
            "the event loop was held for %.0f ms by %s%s", held * 1e3,
            "data that came in" if task is None else task.get_name(),
            f": {where}" if step == self._steps else "",
        )  # fmt: skip

    def _on_garbage(self, phase: str, _: dict[str, int]) -> None:
        if threading.get_ident() != self._thread:
            return
        if phase == "start":
            self._collecting = time.thread_time()
        elif self._collecting:
            took = time.thread_time() - self._collecting
            self._garbage += took
            self.collected = max(self.collected, took)

    def _look_on(self) -> None:
        """Note where the loop is when it is still at the same as a moment ago."""
        before = 0
        while not self._ended.wait(LOOK):
            step = self._steps if self._at_work else 0
            if step and step == before and (frame := _frame(self._thread)) is not None:
                self._where = (step, _told(frame))
            before = step

    # ------------------------------------------------------------------ telling

    def collect(self) -> Iterator[Metric]:
        """For /metrics."""
        held = HistogramMetricFamily(
            "shinobi_loop_held_seconds", "Processor time for which one step held the event loop"
        )
        counts = [sum(self._counts[: i + 1]) for i in range(len(self._counts))]
        names = [*(str(bucket) for bucket in BUCKETS), "+Inf"]
        held.add_metric([], list(zip(names, counts, strict=True)), self.held)
        yield held
        for name, text, value in (
            ("loop_longest", "The longest of them since the start", self.longest),
            ("garbage_longest", "The longest collection of garbage", self.collected),
        ):
            gauge = GaugeMetricFamily(f"shinobi_{name}_seconds", text)
            gauge.add_metric([], value)
            yield gauge


class Watched(Coroutine[Any, Any, T]):
    """A coroutine whose steps are measured."""

    __slots__ = ("_dog", "_work")

    def __init__(self, work: Coroutine[Any, Any, T], dog: Watchdog) -> None:
        self._work = work
        self._dog = dog

    def send(self, value: Any) -> Any:
        began = self._dog.begin()
        try:
            return self._work.send(value)
        finally:
            self._dog.end(began)

    def throw(self, *error: Any) -> Any:
        began = self._dog.begin()
        try:
            return self._work.throw(*error)
        finally:
            self._dog.end(began)
            del error  # which remembers this frame

    def close(self) -> None:
        self._work.close()

    def __await__(self) -> Generator[Any, Any, T]:
        return self._work.__await__()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._work, name)  # its frame and its code, for who looks at tasks


def watchdog_of(loop: asyncio.AbstractEventLoop) -> Watchdog | None:
    """The watchdog of a loop, if it has one."""
    factory: object = loop.get_task_factory()
    return factory if isinstance(factory, Watchdog) else None


def _frame(thread: int) -> FrameType | None:
    return sys._current_frames().get(thread)  # noqa: SLF001  the documented way


def _told(frame: FrameType) -> str:
    """The innermost calls, the deepest first."""
    stack = traceback.extract_stack(frame, limit=8)
    calls = [f"{call.name} ({call.filename.rpartition('/')[2]}:{call.lineno})" for call in stack]
    return " < ".join(reversed(calls))
