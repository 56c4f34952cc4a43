"""Processes are killed while people play: others take over, and no acknowledged move is lost."""

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import httpx

from tests.cluster.house import House
from tests.cluster.people import Party
from tests.shares import share_of

Play = Callable[..., Any]
BOUND = 30.0
"""Seconds within which people play on even where the machine is slow; on a quiet one it is 5."""
KILLS = share_of(range(30))


def tell(what: str, seconds: float) -> None:
    """What was measured, for the report."""
    print(f"{what}: everybody played on after {seconds:.1f} s")
    assert seconds < BOUND


def test_owner_killed(house: House, play: Play) -> None:
    """Who has a socket at another process keeps it, and is told the table anew."""
    first, second, third = house.processes

    async def story(party: Party) -> float:
        assert house.owners(party.names()) == [first]
        others = [table.players[1] for table in party.tables]
        first.kill()
        seconds = await party.until_played(time.monotonic())
        assert [(other.cuts, other.welcomes) for other in others] == [(0, 1)] * len(others)
        return seconds

    tell("owner killed", play(story, [[first.url, third.url], [second.url]]))


def test_owner_killed_and_its_session_seems_to_live(house: House, play: Play) -> None:
    """Without the hint of a lost session only the lease is left."""
    first, second, third = house.processes

    async def story(party: Party) -> float:
        first.to_postgres.hold()
        first.kill()
        return await party.until_played(time.monotonic())

    tell("owner killed, no hint", play(story, [[first.url, third.url], [second.url]]))
    assert "is dead (lease)" in second.said() + third.said()


def test_door_killed(house: House, play: Play) -> None:
    """Who sits where the table is notices nothing."""
    first, second, third = house.processes

    async def story(party: Party) -> float:
        node = house.node(first)
        second.kill()
        seconds = await party.until_played(time.monotonic())
        assert party.cuts(0) == []
        assert house.node(first) == node
        return seconds

    tell("door killed", play(story, [[first.url], [second.url, third.url]]))


def test_owner_and_door_killed(house: House, play: Play) -> None:
    first, second, third = house.processes

    async def story(party: Party) -> float:
        first.kill()
        second.kill()
        return await party.until_played(time.monotonic())

    doors = [[first.url, third.url], [second.url, third.url]]
    tell("owner and door killed", play(story, doors))


def test_killed_behind_nginx_nobody_sees_an_error_page(house: House, play: Play) -> None:
    async def visit(party: Party, answers: list[int]) -> None:
        async with httpx.AsyncClient(base_url=house.nginx.by_table, timeout=30) as http:
            while True:
                some = [await http.get(f"/api/tables/{table}") for table in party.names()]
                answers += [answer.status_code for answer in some]
                await asyncio.sleep(0.1)

    async def story(party: Party) -> float:
        answers: list[int] = []
        visitor = asyncio.create_task(visit(party, answers))
        house.owners(party.names())[0].kill()
        seconds = await party.until_played(time.monotonic())
        visitor.cancel()
        assert set(answers) == {200}
        return seconds

    tell("killed behind nginx", play(story))


def test_kills_under_load(house: House, play: Play) -> None:
    """Thirty, in daily shares: each of whoever has a table, at any moment."""
    chance = random.Random(KILLS[0])

    async def story(party: Party) -> list[float]:
        waits = []
        for _ in KILLS:
            await asyncio.sleep(chance.uniform(0.0, 0.5))
            victim = chance.choice(house.owners(party.names()))
            victim.kill()
            waits.append(await party.until_played(time.monotonic()))
            victim.start()
            await party.until_true(victim.up)
        return waits

    waits = play(story)
    print(f"{len(waits)} kills: people played on after {', '.join(f'{w:.1f}' for w in waits)} s")
    assert max(waits) < BOUND
