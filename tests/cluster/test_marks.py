"""Marks of what is being made, in a real Redis."""

import asyncio
from pathlib import Path

import pytest

from shinobi.server.together import marks
from shinobi.server.together.bus import RedisBus
from shinobi.server.together.letters import Seal
from shinobi.server.together.marks import SharedMarks
from shinobi.server.together.shelf import RedisShelf
from tests.cluster.programs import Redis

KEY = b"k" * 32


def test_one_of_two_has_it_until_it_drops_it_or_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    redis = Redis(tmp_path)
    try:
        asyncio.run(_take_and_drop(redis, monkeypatch))
    finally:
        redis.stop()


async def _take_and_drop(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    buses = [RedisBus(redis.url) for _ in range(2)]
    one, other = [SharedMarks(RedisShelf(bus, Seal(KEY), KEY)) for bus in buses]
    assert await one.take("this")
    assert not await other.take("this")
    assert await other.take("that")
    await one.drop("this")
    assert await other.take("this")
    for name in ("this", "that"):
        await other.drop(name)
    monkeypatch.setattr(marks, "SECONDS", 1)
    assert await one.take("this")
    one._held["this"].cancel()  # it died
    while not await other.take("this"):  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    await other.drop("this")
    await one.drop("this")
    for bus in buses:
        await bus.close()
