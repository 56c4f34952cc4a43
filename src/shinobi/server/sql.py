"""The tables of the store, and the statements that change them. A batch may be sorted by table:
what is written about different rows commutes. The journal is only ever added to: no row of it is
written over, but for a choice that has not taken effect, and only where it still stands as it was
read."""

from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from shinobi.server.journal import JournalRow

HEAD = "0002"
"""The migration that makes the tables as they are below."""

metadata = sa.MetaData()

setting = sa.Table(
    "setting", metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)  # fmt: skip

tables = sa.Table(
    "tables", metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("phase", sa.String(10), nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("record", sa.Text),
    sa.Column("host", sa.String(40)),
    sa.Column("origin", sa.String(24)),
    sa.Column("bots", sa.Integer),
    sa.Index("tables_by_phase", "phase", "touched"),
    sa.Index("tables_by_host", "host", "phase", "touched"),
    sa.Index("tables_by_origin", "origin", "phase", "touched"),
)  # fmt: skip
"""A table's people, options and secrets; once it is over, the record. For the quotas: the device
that made it, a keyed hash of the address it came from, and the bots' seats while it is played."""

timers = sa.Table(
    "timers", metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("due", sa.Float),
    sa.Column("out", sa.Float),
    sa.Column("alarm", sa.Float),
    sa.Index("timers_by_due", "due"),
)  # fmt: skip
"""When tables must be looked after, in seconds since 1970 on the server's own clock: first of all;
when time for the decision is out; when the game's clock rings."""

journal = sa.Table(
    "journal", metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("what", sa.String(6), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("commands", sa.Text, nullable=False),
)  # fmt: skip
"""What was done in a match, in order; a secret choice that is replaced keeps its place."""

chat = sa.Table(
    "chat", metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("slot", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("line", sa.Text, nullable=False),
    sa.Column("command", sa.Text, nullable=False),
)  # fmt: skip
"""The last hundred lines of a table, in a ring."""

holds = sa.Table(
    "holds", metadata,
    sa.Column("device", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("held", sa.Boolean, nullable=False),
)  # fmt: skip
"""Which devices hold a seat at which tables."""

Kind = Literal["setting", "tables", "journal", "choice", "chat", "holds", "timers"]
Write = tuple[Kind, dict[str, Any]]
"""A row to put in place."""
Rows = dict[Kind, list[dict[str, Any]]]
UPSERTS: tuple[Kind, ...] = ("setting", "tables", "chat", "holds", "timers")
KINDS: tuple[Kind, ...] = ("journal", "choice", *UPSERTS)
"""In the order in which they are put in place: a choice may be made and replaced in one batch."""
Statements = dict[Kind, sa.Insert | sa.Update]
CHUNK = 500


class Overwritten(Exception):
    """A choice to be replaced is not in the journal as this server knows it."""


def entry(table: str, row: JournalRow) -> Write:
    """A new row of the journal."""
    return "journal", {"table_id": table, **row._asdict()}


def replacement(table: str, row: JournalRow, old: JournalRow) -> Write:
    """Another choice in the place of one that has not taken effect."""
    key = {"its_table": table, "its_n": row.n, "its_seat": row.seat}
    was = {"old_action": old.action, "old_commands": old.commands}
    return "choice", {**key, **was, "action": row.action, "commands": row.commands}


def statements(dialect: str) -> Statements:
    """What puts a row in place, for each kind."""
    insert: Any = postgresql.insert if dialect == "postgresql" else sqlite.insert
    upserts = {kind: _upsert(insert, metadata.tables[kind]) for kind in UPSERTS}
    return {"journal": sa.insert(journal), "choice": _replace(), **upserts}


def _upsert(insert: Any, table: sa.Table) -> sa.Insert:
    statement = insert(table)
    keys = list(table.primary_key.columns)
    rest = {c.name: statement.excluded[c.name] for c in table.columns if not c.primary_key}
    made: sa.Insert = statement.on_conflict_do_update(index_elements=keys, set_=rest)
    return made


def _replace() -> sa.Update:
    j, given = journal.c, sa.bindparam
    return (
        sa.update(journal)
        .where(j.table_id == given("its_table"), j.n == given("its_n"), j.what == "play")
        .where(j.seat == given("its_seat"), j.action == given("old_action"))
        .where(j.commands == given("old_commands"))
        .values(action=given("action"), commands=given("commands"))
    )


def put(connection: sa.Connection, known: Statements, rows: Rows, again: bool) -> None:
    """Put rows in place, all or none. `again`: they may be there already, since the answer to a
    commit was lost; then the journal tells."""
    if again and (steps := _steps(rows, "journal", "choice")) and _in_place(connection, steps):
        return
    if not rows:
        connection.execute(sa.select(1))  # only so that a lost session is noticed
    for kind in KINDS:
        if some := rows.get(kind):
            connection.execute(known[kind], some)
    if not _in_place(connection, _steps(rows, "choice")):
        raise Overwritten("a choice was changed by somebody else")


Steps = dict[tuple[str, int], tuple[str, int | None, str, str]]


def _steps(rows: Rows, *kinds: Kind) -> Steps:
    """What the journal should say after a batch, where these kinds of rows speak of it."""
    steps: Steps = {}
    for row in rows.get("journal", ()) if "journal" in kinds else ():
        content = (row["what"], row["seat"], row["action"], row["commands"])
        steps[row["table_id"], row["n"]] = content
    for row in rows.get("choice", ()):
        content = ("play", row["its_seat"], row["action"], row["commands"])
        steps[row["its_table"], row["its_n"]] = content
    return steps


def _in_place(connection: sa.Connection, steps: Steps) -> bool:
    j, keys = journal.c, list(steps)
    for first in range(0, len(keys), CHUNK):
        some = keys[first : first + CHUNK]
        query = sa.select(j.table_id, j.n, j.what, j.seat, j.action, j.commands)
        rows = connection.execute(query.where(sa.tuple_(j.table_id, j.n).in_(some)))
        stored = {(row.table_id, row.n): tuple(row)[2:] for row in rows}
        if any(stored.get(key) != steps[key] for key in some):
            return False
    return True
