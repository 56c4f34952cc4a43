"""The watchdog sees who holds the loop, and for how long, under both event loops."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import pytest
import uvloop

from shinobi.server import metrics, watchdog
from shinobi.server.watchdog import Watchdog

LOOPS = pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])


def burn(seconds: float) -> None:
    """Hold a processor."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def watched(loop: Callable[[], Any], work: Callable[[Watchdog], Any]) -> Any:
    """Do something under a watchdog."""

    async def main() -> Any:
        dog = Watchdog()
        try:
            return await asyncio.create_task(work(dog), name="the work")
        finally:
            dog.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(main())


@LOOPS
def test_it_measures_steps_and_not_tasks(loop: Callable[[], Any]) -> None:
    async def work(dog: Watchdog) -> list[float]:
        for _ in range(20):
            burn(0.003)
            await asyncio.sleep(0)
        short, dog.longest = dog.longest, 0.0
        burn(0.06)
        await asyncio.sleep(0)
        return [short, dog.longest]

    short, long = watched(loop, work)
    assert 0.003 <= short < 0.05
    assert long >= 0.06


@LOOPS
def test_waiting_is_no_holding(loop: Callable[[], Any]) -> None:
    async def work(dog: Watchdog) -> float:
        time.sleep(0.1)  # noqa: ASYNC251  another process had the processor
        await asyncio.sleep(0)
        return dog.longest

    assert watched(loop, work) < 0.02


@LOOPS
def test_results_and_failures_pass_through(loop: Callable[[], Any]) -> None:
    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("mine")

    async def work(_: Watchdog) -> str:
        with pytest.raises(KeyError, match="mine"):
            await asyncio.create_task(fails())
        sleeper = asyncio.create_task(asyncio.sleep(60))
        await asyncio.sleep(0)
        sleeper.cancel()
        with pytest.raises(asyncio.CancelledError):
            await sleeper
        return "done"

    assert watched(loop, work) == "done"


def test_it_says_where_once(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "LOOK", 0.001)

    async def work(dog: Watchdog) -> None:
        for _ in range(2):
            while dog._where[0] != dog._steps:  # until the other thread has looked
                burn(0.03)
            await asyncio.sleep(0)

    with caplog.at_level(logging.WARNING, "shinobi"):
        watched(asyncio.new_event_loop, work)
    (line,) = [record.getMessage() for record in caplog.records]
    assert "by the work" in line
    assert "burn (test_watchdog.py:" in line


def test_it_can_be_read_from_the_metrics() -> None:
    async def work(_: Watchdog) -> str:
        burn(0.03)
        await asyncio.sleep(0)
        return metrics.text().decode()

    text = watched(asyncio.new_event_loop, work)
    assert 'shinobi_loop_held_seconds_bucket{le="0.02"}' in text
    (longest,) = [li for li in text.splitlines() if li.startswith("shinobi_loop_longest_seconds ")]
    assert float(longest.split()[1]) >= 0.03
