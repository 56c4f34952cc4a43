"""Redis restarts, hangs, or forgets: who sits where the table is notices nothing, the others come
back."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.cluster.house import House
from tests.cluster.people import Party

Play = Callable[..., Any]
AWAY = 5.0


async def restart(house: House) -> None:
    house.redis.stop()
    await asyncio.sleep(1)
    assert all(process.up() for process in house.processes), "they serve what they have"
    house.redis.start()


async def hang(house: House) -> None:
    house.redis.freeze()
    await asyncio.sleep(AWAY)
    house.redis.thaw()


async def end_subscriptions(house: House) -> None:
    assert int(house.redis.ask("CLIENT KILL TYPE pubsub")[1:]) >= len(house.processes)


async def forget(house: House) -> None:
    assert house.redis.ask("FLUSHALL") == "+OK"


@pytest.mark.parametrize("fault", [restart, hang, end_subscriptions, forget])
def test_redis(house: House, play: Play, fault: Callable[[House], Awaitable[None]]) -> None:
    first, second, _ = house.processes

    async def story(party: Party) -> None:
        nodes = house.nodes()
        await fault(house)
        seconds = await party.until_played(time.monotonic())
        print(f"{fault.__name__}: everybody played on after {seconds:.1f} s")
        assert party.cuts(0) == []
        assert house.nodes() == nodes

    play(story, [[first.url], [second.url]])
