"""PostgreSQL restarts, crashes, or takes no commits: people wait, and nobody is buried for it."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.cluster.house import House
from tests.cluster.people import Party

Play = Callable[..., Any]
STALL, LONG = 7.0, 15.0
SHORT = 5.0
"""Seconds without a database that are shorter than what the servers bear."""


@pytest.mark.parametrize(("mode", "pause"), [("fast", 0.0), ("immediate", 2.0)])
def test_postgresql_restarts(house: House, play: Play, mode: str, pause: float) -> None:
    async def story(party: Party) -> None:
        nodes, began = house.nodes(), time.monotonic()
        await asyncio.to_thread(house.postgres.stop, mode)
        await asyncio.sleep(pause)
        await asyncio.to_thread(house.postgres.start)
        away = time.monotonic() - began
        seconds = await party.until_played(began + away)
        print(f"{mode}: away for {away:.1f} s, everybody played on {seconds:.1f} s later")
        if away < SHORT:
            assert party.cuts() == []
            assert house.nodes() == nodes

    play(story)


def test_commits_stall_while_reads_work(house: House, play: Play) -> None:
    async def story(party: Party) -> None:
        nodes = house.nodes()
        async with house.audit.connection() as connection, connection.transaction():
            await connection.execute("LOCK TABLE nodes IN EXCLUSIVE MODE")
            began = time.monotonic()
            await asyncio.sleep(STALL)
            assert all(table.done < began + 1 for table in party.tables), "nothing was committed"
        seconds = await party.until_played(began + STALL)
        print(f"commits stalled for {STALL} s: everybody played on {seconds:.1f} s later")
        assert house.nodes() == nodes, "nobody was buried"
        assert party.cuts() == []

    play(story)


@pytest.mark.one_day_in(4)
def test_postgresql_is_down_for_long(house: House, play: Play) -> None:
    """Longer than moves wait for it: they are refused, and made again."""

    async def story(party: Party) -> None:
        await asyncio.to_thread(house.postgres.stop, "fast")
        await asyncio.sleep(LONG)
        assert not any(process.up() for process in house.processes), "/health tells"
        await asyncio.to_thread(house.postgres.start)
        seconds = await party.until_played(time.monotonic())
        print(f"down for {LONG} s: everybody played on {seconds:.1f} s later")

    play(story)
