"""Records of finished matches, out of a store and into one."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa

from shinobi.core.record import BadRecord, Record
from shinobi.core.replay import replay
from shinobi.server import sql
from shinobi.server.hub import now
from shinobi.server.saved import Place, Saved, new_id
from shinobi.server.store import Store
from shinobi.server.table import Table


def export_records(database: str, to: Path) -> int:
    """Write every record: to a file with one a line (*.jsonl), or into a folder, one file each."""
    found = asyncio.run(_stored(database))
    if to.suffix == ".jsonl":
        to.write_text("".join(f"{record}\n" for _, record in found), encoding="utf-8")
        return len(found)
    to.mkdir(parents=True, exist_ok=True)
    for table, record in found:
        (to / f"{table}.json").write_text(record + "\n", encoding="utf-8")
    return len(found)


async def _stored(database: str) -> list[tuple[str, str]]:
    store = await Store.open(database)
    try:
        found: list[tuple[str, str]] = await store.ask(_records)
    finally:
        await store.close()
    return found


def _records(connection: sa.Connection) -> list[tuple[str, str]]:
    t = sql.tables.c
    query = sa.select(t.id, t.record).where(t.record.is_not(None)).order_by(t.touched, t.id)
    return [(row.id, row.record) for row in connection.execute(query)]


def import_records(database: str, source: Path) -> int:
    """Read records of finished matches. BadRecord says which is none, and nothing is read."""
    tables = [_table(Record.parse(text)) for text in _texts(source)]
    asyncio.run(_save(database, tables))
    return len(tables)


async def _save(database: str, tables: list[Table]) -> None:
    store = await Store.open(database)
    try:
        await store.save([("tables", table.row()) for table in tables])
    finally:
        await store.close()


def _texts(source: Path) -> Iterator[str]:
    if source.is_dir():
        for file in sorted(source.iterdir()):
            yield file.read_text(encoding="utf-8")
    elif source.suffix == ".jsonl":
        yield from (line for line in source.read_text(encoding="utf-8").splitlines() if line)
    else:
        yield source.read_text(encoding="utf-8")


def _table(record: Record) -> Table:
    """A finished table, with nobody at it."""
    match = replay(record)
    if match.outcome is None:
        raise BadRecord("only finished matches can be imported")
    places = [Place(kind="person", nick=str(seat + 1)) for seat in range(record.seats)]
    saved = Saved(
        game=record.game, options=dict(record.options), public=False, clock=None, host="",
        created=now(), places=places, phase="over", seed=record.seed, outcome=match.outcome,
        commitment=record.commitment, position=record.position,
    )  # fmt: skip
    table = Table(new_id(), saved)
    table.record = record.to_json()
    return table
