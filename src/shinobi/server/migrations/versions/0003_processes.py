"""Processes that share the database, whose tables are whose, codes that survive a restart, and what
lists need to know without a table in memory."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Only add: processes of the version before go on meanwhile."""
    op.add_column("tables", sa.Column("public", sa.Boolean))
    term = sa.Column("term", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("journal", term)
    op.create_table(
        "codes",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("device", sa.String(40), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("build", sa.Text, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
        sa.Column("dead", sa.Boolean, nullable=False),
        sa.Column("died", sa.Float),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("node", sa.BigInteger),
        sa.Column("term", sa.BigInteger, nullable=False),
    )
    op.create_index("owners_by_node", "owners", ["node"])
    listed = sa.text("public AND phase <> 'over'")
    op.create_index(
        "tables_public", "tables", ["touched"], postgresql_where=listed, sqlite_where=listed
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE nodes SET (fillfactor = 50)")  # a beat stays on its page
    _mark_public()


def _mark_public() -> None:
    connection = op.get_bind()
    query = sa.text("SELECT id, body FROM tables WHERE phase <> 'over'")
    for table, body in connection.execute(query).all():
        try:
            row = {"id": table, "public": bool(json.loads(body)["public"])}
        except (ValueError, KeyError, TypeError):
            continue  # a damaged row is somebody else's to mend, and is not listed
        connection.execute(sa.text("UPDATE tables SET public=:public WHERE id=:id"), row)
