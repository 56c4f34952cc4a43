"""Alembic runs this; the connection is handed in by `migrate.bring_up_to_date`."""

from alembic import context

from shinobi.server.sql import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
