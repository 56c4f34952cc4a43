"""Tables put straight into a store as if they had been played there, and woken over sockets."""

import asyncio
import random
import secrets
from functools import cache

import uvloop

from bench.load_any import seats_of
from bench.wire import Wire
from shinobi import GAMES
from shinobi.core.match import Match
from shinobi.server.journal import JournalRow
from shinobi.server.saved import Place, Saved, new_id
from shinobi.server.sql import Write, entry
from shinobi.server.store import Store
from shinobi.server.table import Table

KINDS = 4
"""Different matches of each game; all tables are copies of one of them."""
LEAST, MOST = 6, 32
"""Decisions that have been made."""
CREATED = "2026-01-01T12:00:00+00:00"
BATCH = 200
PATIENCE = 60.0
"""Seconds for a table to be loaded."""


def match_of(game: str, number: int) -> Match:
    """One in play, by random choices; always the same for the same number."""
    chance = random.Random(f"{game} {number}")
    match = Match.new(game, seats_of(game), f"stock {number}")
    wanted = chance.randint(LEAST, MOST)
    while match.decisions < wanted:
        seat = next(iter(match.waiting_for))
        match.play(seat, chance.choice(match.legal(seat)))
    return match


template = cache(match_of)
"""The same, made once: nobody goes on with it."""


def rows_of(match: Match, device: str) -> tuple[str, list[Write]]:
    """A table of this match, where a device holds all seats: its id, and what is stored."""
    record = match.record(secret=True)
    places = [Place(kind="person", nick=str(i), devices=[device]) for i in range(match.seats)]
    saved = Saved(
        game=match.game, options=match.options, public=False, clock=None, host=device,
        created=CREATED, phase="playing", version=record.version, seed=record.seed,
        commitment=record.commitment, places=places,
    )  # fmt: skip
    table = Table(new_id(), saved)
    rows: list[Write] = [("tables", table.ledger.row())]
    rows.append(("holds", {"device": device, "table_id": table.id, "held": True}))
    for n, move in enumerate(record.moves):
        rows.append(entry(table.id, JournalRow(n, "play", move.seat, move.action, "")))
    return table.id, rows


def put(database: str, tables: int, games: tuple[str, ...] = ()) -> list[str]:
    """Store so many, of all games in turn or of these; their ids."""
    names = games or tuple(game.card.name for game in GAMES)
    return asyncio.run(_put(database, tables, names))


async def _put(database: str, tables: int, games: tuple[str, ...]) -> list[str]:
    device, ids = secrets.token_hex(8), list[str]()
    store = await Store.open(database)
    try:
        for first in range(0, tables, BATCH):
            batch: list[Write] = []
            for i in range(first, min(tables, first + BATCH)):
                game, number = games[i % len(games)], i // len(games) % KINDS
                table, rows = rows_of(template(game, number), device)
                ids.append(table)
                batch += rows
            await store.save(batch)
    finally:
        await store.close()
    return ids


def wake(port: int, tables: list[str]) -> None:
    """Have tables loaded, by somebody who looks in: then they stay in memory for an hour."""
    uvloop.run(_wake(port, tables))


async def _wake(port: int, tables: list[str]) -> None:
    few = asyncio.Semaphore(8)

    async def look_in(table: str) -> None:
        welcome = asyncio.Event()

        def hear(_: Wire, message: bytes) -> None:
            if message.startswith(b'{"type":"welcome"'):
                welcome.set()

        async with few, asyncio.timeout(PATIENCE):
            wire = await Wire.open(port, f"/api/tables/{table}/live", hear)
            await welcome.wait()
            wire.close()

    await asyncio.gather(*(look_in(table) for table in tables))
