"""Processes stop for a while and go on: what they slept through is others', or still theirs."""

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

from tests.cluster.house import LEASE, House, Process
from tests.cluster.people import Party
from tests.shares import share_of

Play = Callable[..., Any]
LONG, SHORT = 10.0, 1.5
STOPS = share_of(range(10))


def test_stops_of_ten_seconds(house: House, play: Play) -> None:
    """It counts as dead, finds that out before it writes anything, and serves on as another. Ten,
    in daily shares."""
    chance = random.Random(STOPS[0])

    async def story(party: Party) -> None:
        for _ in STOPS:
            await nap(house, chance.choice(house.owners(party.names())), party)

    play(story)


async def nap(house: House, sleeper: Process, party: Party) -> None:
    """One that counts as death."""
    node, others = house.node(sleeper), set(house.nodes())
    sleeper.stop()
    began = time.monotonic()
    await party.until_true(lambda: house.is_dead(node))
    buried = time.monotonic() - began
    await asyncio.sleep(max(0.0, began + LONG - time.monotonic()))
    sleeper.go_on()
    woke = time.monotonic()
    await party.until_true(lambda: set(house.nodes()) > others - {node})
    seconds = await party.until_played(woke)
    print(f"buried after {buried:.1f} s; everybody played on {seconds:.1f} s after it woke")
    assert f"process {node} counted as dead" in sleeper.said()
    assert others - {node} < set(house.nodes()), "nobody else was buried"


def test_a_short_stop_is_no_death(house: House, play: Play) -> None:
    first, second, _ = house.processes

    async def story(party: Party) -> None:
        before, slept = house.nodes(), LEASE
        while slept > LEASE - 1:  # a busy machine may have made more of it
            first.stop()
            began = time.monotonic()
            await asyncio.sleep(SHORT)
            first.go_on()
            slept = time.monotonic() - began
            await party.until_played(began)
        assert house.nodes() == before
        assert party.cuts() == 0

    play(story, [[first.url], [second.url]])
