"""What was thought of matches that are over."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Only add: processes of the version before go on meanwhile."""
    op.create_table(
        "reviews",
        sa.Column("record", sa.String(64), primary_key=True),
        sa.Column("depth", sa.String(10), primary_key=True),
        sa.Column("method", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
