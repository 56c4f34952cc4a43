"""Settings, tables, their journals and chat, and who holds seats."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "setting",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("record", sa.Text),
    )
    op.create_index("tables_by_phase", "tables", ["phase", "touched"])
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("what", sa.String(6), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("commands", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("slot", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
    )
    op.create_table(
        "holds",
        sa.Column("device", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("held", sa.Boolean, nullable=False),
    )
