"""Where Alembic runs the steps: on the connection that it is handed, within that connection's own transaction."""

from alembic import context

from tuolaji.server.store.schema import metadata

# SQLite cannot alter a table: Alembic copies it (a batch) where that is needed.
connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
