"""When tables must be looked after, and by whom they are counted."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what is new; matches in play are due at once, and then have their times."""
    for column in (
        sa.Column("host", sa.String(40)),
        sa.Column("origin", sa.String(24)),
        sa.Column("bots", sa.Integer),
    ):
        op.add_column("tables", column)
    op.create_index("tables_by_host", "tables", ["host", "phase", "touched"])
    op.create_index("tables_by_origin", "tables", ["origin", "phase", "touched"])
    op.create_table(
        "timers",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("due", sa.Float),
        sa.Column("out", sa.Float),
        sa.Column("alarm", sa.Float),
    )
    op.create_index("timers_by_due", "timers", ["due"])
    op.execute("INSERT INTO timers (table_id, due) SELECT id, 0 FROM tables WHERE phase='playing'")
    _count()


def _count() -> None:
    connection = op.get_bind()
    query = sa.text("SELECT id, body FROM tables WHERE phase <> 'over'")
    for table, body in connection.execute(query).all():
        try:
            saved = json.loads(body)
            playing = saved["phase"] == "playing"
            bots = sum(place.get("kind") == "bot" for place in saved["places"]) if playing else 0
            row = {"id": table, "host": str(saved["host"])[:40], "bots": bots}
        except (ValueError, KeyError, TypeError, AttributeError):
            continue  # a damaged row is somebody else's to mend, and counts for nobody
        connection.execute(sa.text("UPDATE tables SET host=:host, bots=:bots WHERE id=:id"), row)
