"""A very long match of Kraft, by somebody who plays both seats for length alone, put straight into
the store as if it had been played here."""

from functools import cache
from itertools import count

from shinobi.core import shelf
from shinobi.core.match import Match
from shinobi.server import sql
from shinobi.server.journal import JournalRow
from shinobi.server.saved import Place, Saved, new_id
from shinobi.server.sql import Write
from shinobi.server.table import Table
from shinobi.server.wishes import now
from tests.server.serving import Running

DECISIONS = 2019
OPTIONS = {"edits": 150, "turns": 20, "floors": 3, "match": True, "stop_early": False}
BUSY = ("scroll", "wall", "back")
"""Edits that can be made again and again."""


@cache
def match(over: bool) -> Match:
    """A match of more decisions than that; or one in play after as many."""
    found = (_played(str(seed), over) for seed in count())
    return next(each for each in found if each.decisions >= DECISIONS)


def _played(seed: str, over: bool) -> Match:
    match = Match.new("kraft", 2, seed, {**shelf.get("kraft").card.settle({}), **OPTIONS})
    while match.to_act and (over or match.decisions < DECISIONS):
        (seat,) = match.to_act
        match.play(seat, _longest([str(action) for action in match.legal(seat)], match.decisions))
    return match


def _longest(legal: list[str], n: int) -> str:
    for wanted in BUSY:
        if found := [text for text in legal if text.split()[0] == wanted]:
            return found[n % len(found)]
    if "done" not in legal and (found := [text for text in legal if text.startswith("dojo")]):
        return found[0]
    busy = [text for text in legal if text not in ("end", "done")]
    return busy[7 * n % len(busy)] if busy else legal[0]


def rows_of(match: Match, device: str) -> tuple[str, list[Write]]:
    """A table of this match, where the device holds both seats: its id, and what is stored."""
    record = match.record(secret=True)
    over = match.outcome is not None
    saved = Saved(
        game=match.game, options=match.options, public=False, clock=None, host=device,
        created=now(), phase="over" if over else "playing", version=record.version,
        seed=record.seed, commitment=record.commitment, outcome=match.outcome,
        places=[Place(kind="person", nick=str(seat), devices=[device]) for seat in range(2)],
    )  # fmt: skip
    table = Table(new_id(), saved)
    table.ledger.record = record.to_json() if over else None
    rows: list[Write] = [("tables", table.ledger.row())]
    rows.append(("holds", {"device": device, "table_id": table.id, "held": True}))
    for n, move in enumerate(() if over else record.moves):
        rows.append(sql.entry(table.id, JournalRow(n, "play", move.seat, move.action, "")))
    return table.id, rows


def put(server: Running, match: Match, device: str) -> str:
    """Store such a table; its id. It is not in memory."""
    table, rows = rows_of(match, device)

    async def save() -> None:
        await server.hub.store.save(rows)

    server.do(save)
    return table
