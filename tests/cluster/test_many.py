"""A process dies that has very many tables: who takes them over stays alive, and people play on."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from tests.cluster.house import House
from tests.cluster.people import PATIENCE, Party

Play = Callable[..., Any]
MANY = 1000
BOUND = 10.0
"""Seconds that an answer may take meanwhile, on a slow machine."""
COPIES = """
INSERT INTO tables SELECT (jsonb_populate_record(t, jsonb_build_object('id', 'copy' || k))).*
    FROM tables t, generate_series(1, {many}) k WHERE t.id = '{table}';
INSERT INTO journal SELECT (jsonb_populate_record(j, jsonb_build_object('table_id', 'copy' || k))).*
    FROM journal j, generate_series(1, {many}) k WHERE j.table_id = '{table}';
INSERT INTO timers (table_id, due)
    SELECT 'copy' || k, extract(epoch FROM now()) + 1800 FROM generate_series(1, {many}) k;
INSERT INTO owners SELECT 'copy' || k, {node}, 1 FROM generate_series(1, {many}) k;
"""
FORGET = """
DELETE FROM tables WHERE id LIKE 'copy%'; DELETE FROM journal WHERE table_id LIKE 'copy%';
DELETE FROM timers WHERE table_id LIKE 'copy%'; DELETE FROM owners WHERE table_id LIKE 'copy%';
"""
HEIRS = """
SELECT count(*) FROM owners o JOIN nodes n ON n.id = o.node
WHERE NOT n.dead AND o.table_id LIKE 'copy%'
"""


def test_a_thousand_tables_taken_over_at_once(house: House, play: Play) -> None:
    """They have clocks, so they are taken over though nobody asks for them."""
    first, second, third = house.processes

    async def story(party: Party) -> None:
        await party.until(lambda: len(party.tables[0].players[0].moves) >= 3)
        copy = {"table": party.names()[0], "node": house.node(first), "many": MANY}
        house.audit.run(COPIES.format(**copy))
        heirs = [house.node(second), house.node(third)]
        await take_over(house, party)
        assert house.nodes() == sorted(heirs), "no heir was buried"
        assert party.cuts() == []

    try:
        play(story, [[second.url], [third.url]], tables=4)
    finally:
        house.kill_all()
        house.audit.run(FORGET)


async def take_over(house: House, party: Party) -> None:
    for player in party.players:
        player.slowest = 0.0
    began = time.monotonic()
    house.processes[0].kill()
    await party.until_true(lambda: len(house.nodes()) == 2)
    buried = time.monotonic()
    await until_all_have_heirs(house, party)
    seconds, slowest = time.monotonic() - buried, party.slowest()
    print(f"buried after {buried - began:.1f} s, {MANY} tables taken over in {seconds:.1f} s")
    print(f"meanwhile nobody waited for more than {slowest:.2f} s for an answer")
    assert slowest < BOUND


async def until_all_have_heirs(house: House, party: Party) -> None:
    """However long that takes on a busy machine, as long as it goes on."""
    taken, since = 0, time.monotonic()
    while taken < MANY:
        now = (await asyncio.to_thread(house.audit.ask, HEIRS))[0][0]
        if now > taken:
            taken, since = now, time.monotonic()
        assert time.monotonic() < since + PATIENCE, f"only {taken} tables have an heir"
        await party.until(lambda: True)
        await asyncio.sleep(0.05)
