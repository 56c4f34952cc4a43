"""A process that is asked to end hands its tables over; all of them may be replaced one by one."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from shinobi.server.together import letters
from tests.cluster.house import House, Process
from tests.cluster.people import Party

Play = Callable[..., Any]
FAILED = 2.5
"""Seconds for which nginx does not ask a process that was away."""
BOUND = 20.0
"""Seconds for which a slow machine may keep somebody from the table; on a quiet one it is 1.5."""


async def end(process: Process, party: Party) -> float:
    """Have it end while people play; the seconds it took."""
    began = time.monotonic()
    process.end()
    await party.until_true(lambda: not process.lives)
    return time.monotonic() - began


def test_draining(house: House, play: Play) -> None:
    first, second, third = house.processes

    async def story(party: Party) -> None:
        assert house.owners(party.names()) == [first]
        before = [len(process.said()) for process in house.processes]
        seconds = await end(first, party)
        await party.until_played(time.monotonic())
        print(f"ended after {seconds:.1f} s; nobody was away for more than {party.away():.1f} s")
        assert party.away() < BOUND
        said = [p.said()[since:] for p, since in zip(house.processes, before, strict=True)]
        assert "is dead (" not in said[1] + said[2], "it said so itself"
        assert "Traceback" not in said[0]

    play(story, [[first.url, third.url], [second.url]])


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("newer", [0, 1], ids=["the same build", "another build"])
def test_a_rolling_restart(house: House, play: Play, newer: int) -> None:
    """Under load. Processes of another build can't read the batches of those that are there yet:
    who comes to the wrong one is away for longer."""
    old = letters.VERSION

    async def story(party: Party) -> None:
        for process in house.processes:
            process.version = old + newer
            await end(process, party)
            process.start()
            await party.until_true(process.up)
            await asyncio.sleep(FAILED)
        await party.until_played(time.monotonic())
        hashed, in_turn = (Party(party.tables[way::2]).away() for way in (0, 1))
        print(f"nobody was away for more than {hashed:.1f} s; in turn for {in_turn:.1f} s")
        assert hashed < BOUND

    try:
        play(story)
    finally:
        for process in house.processes:
            process.version = old
        if newer:
            house.kill_all()
