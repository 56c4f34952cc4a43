"""Brings a database up to date when a server starts."""

from pathlib import Path

import sqlalchemy as sa

from shinobi.server.sql import HEAD


class TooNew(RuntimeError):
    """The database was written by a newer Shinobi."""


def bring_up_to_date(connection: sa.Connection) -> None:
    """Run the migrations that are missing. Alembic is only imported when there are some."""
    revision = _revision(connection)
    if revision == HEAD:
        return
    if revision is not None and revision > HEAD:
        raise TooNew(f"the database is at {revision}, this version knows {HEAD}: update Shinobi")
    from alembic import command  # noqa: PLC0415  slow to import, and rarely needed
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    version = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return None if version is None else str(version)
