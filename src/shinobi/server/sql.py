"""The tables of the store. Statements that change them are upserts, so that a batch may be sorted
by table: what is written about different rows commutes."""

from typing import Any, Literal, get_args

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

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

Kind = Literal["tables", "journal", "chat", "holds", "timers", "setting"]
Write = tuple[Kind, dict[str, Any]]
"""A row to put in place."""
KINDS: tuple[Kind, ...] = get_args(Kind)


def upserts(dialect: str) -> dict[Kind, sa.Insert]:
    """The statement that puts a row in place, for each table."""
    insert: Any = postgresql.insert if dialect == "postgresql" else sqlite.insert
    return {kind: _upsert(insert, metadata.tables[kind]) for kind in KINDS}


def _upsert(insert: Any, table: sa.Table) -> sa.Insert:
    statement = insert(table)
    keys = list(table.primary_key.columns)
    rest = {c.name: statement.excluded[c.name] for c in table.columns if not c.primary_key}
    made: sa.Insert = statement.on_conflict_do_update(index_elements=keys, set_=rest)
    return made
