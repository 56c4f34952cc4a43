"""The tables of the store, and the rows that are put into them. The journal is only ever added to:
no row of it is written over, but for a choice that has not taken effect, and only where it still
stands as it was read."""

from typing import Any, Literal

import sqlalchemy as sa

from shinobi.server.journal import JournalRow

HEAD = "0004"
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
    sa.Column("public", sa.Boolean),
    sa.Index("tables_by_phase", "phase", "touched"),
    sa.Index("tables_by_host", "host", "phase", "touched"),
    sa.Index("tables_by_origin", "origin", "phase", "touched"),
)  # fmt: skip
"""A table's people, options and secrets; once it is over, the record. For the quotas: the device
that made it, a keyed hash of the address it came from, and the bots' seats while it is played. For
lists: whether everybody may see it there."""

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
    sa.Column("term", sa.BigInteger, nullable=False, server_default="0"),
)  # fmt: skip
"""What was done in a match, in order; a secret choice that is replaced keeps its place. The term of
who wrote it is of no use to the game: it tells afterwards who did what."""

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

codes = sa.Table(
    "codes", metadata,
    sa.Column("code", sa.String(16), primary_key=True),
    sa.Column("table_id", sa.String(16), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("device", sa.String(40), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)  # fmt: skip
"""Codes that let another device hold a seat: who gave it, and until when it works."""

nodes = sa.Table(
    "nodes", metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("build", sa.Text, nullable=False),
    sa.Column("beat", sa.BigInteger, nullable=False),
    sa.Column("draining", sa.Boolean, nullable=False),
    sa.Column("dead", sa.Boolean, nullable=False),
    sa.Column("died", sa.Float),
)  # fmt: skip
"""The processes that share the database; empty where one has it for itself. An id is never used
twice, and who is dead stays so."""

owners = sa.Table(
    "owners", metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("node", sa.BigInteger),
    sa.Column("term", sa.BigInteger, nullable=False),
    sa.Index("owners_by_node", "node"),
)  # fmt: skip
"""Which of them a table is with, and how often it has been claimed."""

reviews = sa.Table(
    "reviews", metadata,
    sa.Column("record", sa.String(64), primary_key=True),
    sa.Column("depth", sa.String(10), primary_key=True),
    sa.Column("method", sa.Integer, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)  # fmt: skip
"""What was thought of matches that are over: by the hash of the record, which tells the version of
the rules, too; in which way it was thought; and as it is sent, compressed."""

Kind = Literal[
    "setting", "tables", "journal", "choice", "chat", "holds", "timers", "release"
]  # fmt: skip
PLACES = {"choice": "journal", "release": "owners"}
"""Kinds of rows that are not called as their table is."""
Row = dict[str, Any]
Write = tuple[Kind, Row]
"""A row to put in place."""


def table_of(kind: Kind) -> sa.Table:
    """Where rows of a kind are put."""
    return metadata.tables[PLACES.get(kind, kind)]


class Overwritten(Exception):
    """A choice to be replaced is not in the journal as this server knows it."""


def entry(table: str, row: JournalRow, term: int = 0) -> Write:
    """A new row of the journal."""
    return "journal", {"table_id": table, **row._asdict(), "term": term}


def release(table: str, term: int) -> Write:
    """A table is nobody's any more, if it was not claimed again since."""
    return "release", {"table_id": table, "term": term}


def replacement(table: str, row: JournalRow, old: JournalRow) -> Write:
    """Another choice in the place of one that has not taken effect."""
    was = {"old_action": old.action, "old_commands": old.commands}
    new = {"action": row.action, "commands": row.commands}
    return "choice", {"table_id": table, "n": row.n, "seat": row.seat, **was, **new}
