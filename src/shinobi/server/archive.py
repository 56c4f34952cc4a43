"""Records of finished matches, out of a store and into one."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from shinobi.core.record import BadRecord, Record
from shinobi.core.replay import replay
from shinobi.core.values import Refused
from shinobi.server import sql
from shinobi.server.saved import Place, Saved, new_id
from shinobi.server.store import Store
from shinobi.server.table import Table
from shinobi.server.wishes import now


def export_records(database: str, to: Path) -> int:
    """Write every record: to a file with one a line (*.jsonl), or into a folder, one file each."""
    records = asyncio.run(_all_records(database))
    if to.suffix == ".jsonl":
        to.write_text("".join(f"{record}\n" for _, record in records), encoding="utf-8")
        return len(records)
    to.mkdir(parents=True, exist_ok=True)
    for table, record in records:
        (to / f"{table}.json").write_text(record + "\n", encoding="utf-8")
    return len(records)


async def _all_records(database: str) -> list[tuple[str, str]]:
    store = await Store.open(database)
    try:
        records: list[tuple[str, str]] = await store.ask(_records)
    finally:
        await store.close()
    return records


def _records(connection: sa.Connection) -> list[tuple[str, str]]:
    t = sql.tables.c
    query = sa.select(t.id, t.record).where(t.record.is_not(None)).order_by(t.touched, t.id)
    return [(row.id, row.record) for row in connection.execute(query)]


class Import(NamedTuple):
    """A record that was read, and where it is now."""

    source: str
    """The file, with the line where a file has many."""
    table: str
    new: bool
    """False: the store had this match already."""

    @property
    def path(self) -> str:
        """Its page."""
        return f"/replay/{self.table}"


class Reading(NamedTuple):
    """A record on its way into the store."""

    source: str
    mark: str
    table: Table


def import_records(database: str, source: Path) -> list[Import]:
    """Read records of finished matches, each match once. BadRecord says which is none, and then
    nothing is read."""
    return asyncio.run(_save(database, [_read(name, data) for name, data in _sources(source)]))


async def _save(database: str, records: list[Reading]) -> list[Import]:
    store = await Store.open(database)
    try:
        known: dict[str, str] = await store.ask(_tables_by_mark)
        done, writes = list[Import](), list[sql.Write]()
        for source, mark, table in records:
            where = known.setdefault(mark, table.id)
            done.append(Import(source, where, new=where == table.id))
            if done[-1].new:
                writes.append(("tables", table.ledger.row()))
        await store.save(writes)
    finally:
        await store.close()
    return done


class Links(msgspec.Struct):
    """As much of a stored record as tells it from others."""

    chain: list[str]


def _tables_by_mark(connection: sa.Connection) -> dict[str, str]:
    """The tables of all stored records, by the last hash of their chain: the same deal and the
    same moves are the same match."""
    known: dict[str, str] = {}
    for table, text in _records(connection):
        with contextlib.suppress(msgspec.MsgspecError, IndexError):  # a damaged one is none
            known[msgspec.json.decode(text, type=Links).chain[-1]] = table
    return known


def _sources(source: Path) -> Iterator[tuple[str, bytes]]:
    """All that should be records, with where it stands."""
    if source.is_dir():
        for file in sorted(source.iterdir()):
            if file.is_file():
                yield str(file), file.read_bytes()
    elif source.suffix == ".jsonl":
        for number, line in enumerate(source.read_bytes().split(b"\n"), 1):
            if line.strip():
                yield f"{source} line {number}", line
    else:
        yield str(source), source.read_bytes()


def _read(source: str, data: bytes) -> Reading:
    try:
        record = Record.parse(data.decode())
        return Reading(source, record.chain()[-1], _table(record))
    except (KeyError, ValueError, Refused) as error:
        why = error.args[0] if isinstance(error, KeyError) else error
        raise BadRecord(f"{source}: {why}") from error


def _table(record: Record) -> Table:
    """A finished table, with nobody at it."""
    match = replay(record)
    if match.outcome is None:
        raise BadRecord("only finished matches can be imported")
    if record.outcome is not None and record.outcome != match.outcome:
        raise BadRecord("its result is not that of its moves")
    places = [Place(kind="person", nick=str(seat + 1)) for seat in range(record.seats)]
    saved = Saved(
        game=record.game, options=dict(record.options), public=False, clock=None, host="",
        created=now(), places=places, phase="over", chance=record.origin, outcome=match.outcome,
        commitment=record.commitment, position=record.position, version=record.version,
    )  # fmt: skip
    table = Table(new_id(), saved)
    table.ledger.record = record.to_json()
    return table
