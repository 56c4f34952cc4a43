"""A process is cut off from PostgreSQL or Redis, cleanly or so that each side believes that the
other is there."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.cluster.house import House
from tests.cluster.people import Party
from tests.cluster.wire import Wire

Play = Callable[..., Any]
FAULTS = [Wire.cut, Wire.hold, Wire.lose]


@pytest.mark.one_day_in(3)
@pytest.mark.parametrize("fault", FAULTS)
def test_cut_off_from_postgresql(house: House, play: Play, fault: Callable[[Wire], None]) -> None:
    """It can't show that it lives: others take over, and it finds out when it is back."""
    first, second, third = house.processes

    async def story(party: Party) -> None:
        node, began = house.node(first), time.monotonic()
        fault(first.to_postgres)
        await party.until_true(lambda: house.is_dead(node))
        buried = time.monotonic() - began
        seconds = await party.until_played(began + buried)
        print(f"{fault.__name__}: buried after {buried:.1f} s, played on {seconds:.1f} s later")
        assert set(house.owners(party.names())) <= {second, third}
        first.to_postgres.mend()
        await party.until_true(lambda: len(house.nodes()) == len(house.processes))
        assert house.node(first) > node
        await party.until_played(time.monotonic())

    play(story, [[first.url, third.url], [second.url]])


@pytest.mark.parametrize("fault", [Wire.cut, Wire.hold])
def test_cut_off_from_redis(house: House, play: Play, fault: Callable[[Wire], None]) -> None:
    """It serves its own tables; who comes for another's is sent to the next door."""
    first, second, third = house.processes

    async def story(party: Party) -> None:
        nodes = house.nodes()
        fault(second.to_redis)
        seconds = await party.until_played(time.monotonic())
        print(f"{fault.__name__}: everybody played on after {seconds:.1f} s")
        assert party.cuts(0) == []
        assert second.up()
        second.to_redis.mend()
        await party.until_played(time.monotonic())
        assert house.nodes() == nodes

    play(story, [[first.url], [second.url, third.url]])


def test_connections_to_redis_forgotten_on_the_way(house: House, play: Play) -> None:
    """Who listens there hears nothing, and sees no end of it: it must find out by itself."""
    first, second, _ = house.processes

    async def story(party: Party) -> None:
        second.to_redis.lose()
        seconds = await party.until_played(time.monotonic())
        print(f"everybody played on after {seconds:.1f} s")

    play(story, [[first.url], [second.url]])


def test_answers_to_commits_are_lost(house: House, play: Play) -> None:
    """What was asked is done, and nobody is told: it counts, and not twice."""
    first, second, _ = house.processes

    async def story(party: Party) -> None:
        nodes = house.nodes()
        for _ in range(3):
            first.to_postgres.mute()
            await asyncio.sleep(0.4)
            first.to_postgres.cut()
            first.to_postgres.mend()
            await party.until_played(time.monotonic())
        assert house.nodes() == nodes
        assert party.cuts() == []

    play(story, [[first.url], [second.url]])


def test_a_slow_way_to_postgresql(house: House, play: Play) -> None:
    """A round trip takes a second: slow is not dead."""
    first, second, _ = house.processes

    async def story(party: Party) -> None:
        nodes = house.nodes()
        first.to_postgres.slow(0.5)
        await party.until_played(time.monotonic())
        assert house.nodes() == nodes
        assert party.cuts() == []

    play(story, [[first.url], [second.url]], tables=2)
