"""Processes stop for a while and go on: what they slept through is others', or still theirs."""

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from shinobi.server.together.post import PULSE, SILENCE
from tests.cluster.house import LEASE, House, Process
from tests.cluster.people import Party
from tests.shares import share_of

Play = Callable[..., Any]
LONG, SHORT = 10.0, 1.0
UNHEARD = 1.5 * PULSE
"""Seconds for which nothing need have been heard when a process stops."""
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
    await party.until_true(lambda: house.life(sleeper) not in (None, node))
    seconds = await party.until_played(woke)
    print(f"buried after {buried:.1f} s; everybody played on {seconds:.1f} s after it woke")
    assert f"process {node} counted as dead" in sleeper.said()
    assert others - {node} < set(house.nodes()), "nobody else was buried"


def test_an_opening_that_was_given_up_replaces_nobody(house: House, play: Play) -> None:
    """A page waited at a process that sleeps, and went elsewhere: when it wakes, it finds that
    nobody waits any more."""
    first, second, third = house.processes

    async def story(party: Party) -> None:
        first.stop()
        for player in party.players:
            with pytest.raises(TimeoutError):
                async with player.opening(first.url, patience=0.5):
                    pass
        await asyncio.sleep(0.1)  # the last one is given up in the loop's next turn
        first.go_on()
        await party.until_true(first.up)
        await party.until_played(time.monotonic())
        assert party.cuts() == []

    play(story, [[second.url], [third.url]], tables=2)


SLOW = """
CREATE TABLE IF NOT EXISTS audit.slow (seconds float);
CREATE OR REPLACE FUNCTION audit.wait() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wait float; BEGIN
    DELETE FROM audit.slow RETURNING seconds INTO wait;
    IF wait IS NOT NULL THEN PERFORM pg_sleep(wait); END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER wait AFTER INSERT ON journal
    FOR EACH ROW EXECUTE FUNCTION audit.wait();
INSERT INTO audit.slow VALUES ({seconds});
"""
SLEEPS = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
NO_LONGER = "DROP TRIGGER wait ON journal; DROP FUNCTION audit.wait; DROP TABLE audit.slow;"


@pytest.mark.one_day_in(4)
def test_stopped_with_a_commit_on_its_way(house: House, play: Play) -> None:
    """It is done, though who asked for it sleeps: whoever made the move asks again, and it counts
    once. Nobody is buried while the database works for them."""
    first, second, third = house.processes

    async def story(party: Party) -> None:
        node = house.node(first)
        house.audit.run(SLOW.format(seconds=LEASE + 1))
        await party.until_true(lambda: bool(house.audit.ask(SLEEPS)))
        first.stop()
        began = time.monotonic()
        await party.until_true(lambda: house.is_dead(node))
        buried = time.monotonic() - began
        first.go_on()
        seconds = await party.until_played(time.monotonic())
        print(f"buried after {buried:.1f} s; everybody played on {seconds:.1f} s later")
        assert buried > LEASE

    try:
        play(story, [[first.url, third.url], [second.url]])
    finally:
        house.audit.run(NO_LONGER)


def counts(party: Party) -> list[int]:
    """How often each of them lost a connection."""
    return [player.cuts for player in party.players]


def test_a_short_stop_is_no_death(house: House, play: Play) -> None:
    first, second, _ = house.processes

    async def story(party: Party) -> None:
        short, before, cuts = False, house.nodes(), counts(party)
        while not short:  # a busy machine may have made more of it
            before, cuts = house.nodes(), counts(party)
            first.stop()
            began = time.monotonic()
            await asyncio.sleep(SHORT)
            first.go_on()
            slept = time.monotonic() - began
            silence = UNHEARD + await party.until_played(began)
            short = silence < SILENCE and slept < LEASE - 1
        assert house.nodes() == before
        assert counts(party) == cuts, party.cuts()

    play(story, [[first.url], [second.url]])
