"""What is found in the store, and how it is made ready: functions of a plain connection."""

import secrets
from typing import NamedTuple

import sqlalchemy as sa

from shinobi.server import sql
from shinobi.server.journal import JournalRow
from shinobi.server.migrate import bring_up_to_date
from shinobi.server.times import NEVER, Times


class Stored(NamedTuple):
    """A table as it was found in the store."""

    id: str
    body: str
    record: str | None
    journal: list[JournalRow]
    chat: list[tuple[int, str, str]]
    """Number, line and command, in order."""
    times: Times = NEVER


def prepare_alone(connection: sa.Connection) -> str:
    """Whoever shared the database before is not there any more."""
    key = prepare(connection)
    connection.execute(sql.nodes.update().where(~sql.nodes.c.dead).values(dead=True))
    return key


def prepare(connection: sa.Connection) -> str:
    """Bring the tables up to date; the key that signs cookies."""
    bring_up_to_date(connection)
    return _secret_key(connection)


def _secret_key(connection: sa.Connection) -> str:
    query = sa.select(sql.setting.c.value).where(sql.setting.c.name == "key")
    if value := connection.execute(query).scalar():
        return str(value)
    key = secrets.token_hex(32)
    connection.execute(sql.setting.insert(), {"name": "key", "value": key})
    return key


FIRST_SIGN = sa.text("""
INSERT INTO setting (name, value) VALUES ('alive', :now) ON CONFLICT (name) DO NOTHING
""")


def start_clock(connection: sa.Connection, now: float, least: float) -> None:
    """Put off all stored times by how long there was no server, if that was not less. Of several
    that start at once the first one does."""
    s, t = sql.setting.c, sql.timers.c
    connection.execute(FIRST_SIGN, {"now": repr(now)})
    last = sa.select(s.value).where(s.name == "alive").with_for_update()
    away = now - float(connection.execute(last).scalar_one())
    if abs(away) < least:
        return
    later = {"due": t.due + away, "out": t.out + away, "alarm": t.alarm + away}
    connection.execute(sql.timers.update().where(t.due.is_not(None)).values(later))
    connection.execute(sql.setting.update().where(s.name == "alive").values(value=repr(now)))


def load(connection: sa.Connection, table: str) -> Stored | None:
    """A table with all that belongs to it."""
    row = connection.execute(sa.select(sql.tables).where(sql.tables.c.id == table)).first()
    if row is None:
        return None
    j, c, t = sql.journal.c, sql.chat.c, sql.timers.c
    steps = sa.select(j.n, j.what, j.seat, j.action, j.commands).where(j.table_id == table)
    lines = sa.select(c.n, c.line, c.command).where(c.table_id == table)
    times = sa.select(t.due, t.out, t.alarm).where(t.table_id == table)
    return Stored(
        row.id, row.body, row.record,
        [JournalRow(*row) for row in connection.execute(steps.order_by(j.n))],
        [tuple(row) for row in connection.execute(lines.order_by(c.n))],
        Times(*(connection.execute(times).first() or NEVER)),
    )  # fmt: skip
