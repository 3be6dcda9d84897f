"""Bring a database to the tables of today, in one transaction: it is done, or nothing has happened."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import StoreError
from tuolaji.server.store.failures import cannot_open, is_database_error
from tuolaji.server.store.probe import WRITE_PROBE, filler
from tuolaji.text.catalogue import Message

if TYPE_CHECKING:
    from alembic.config import Config

_STEPS = Path(__file__).parent / "migrations"
_LOCK = 7_001_980
"""Two servers that start together on one PostgreSQL take turns under this number."""


def config(connection: Connection | None = None) -> "Config":
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(_STEPS).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def newest() -> str:
    """The last step that this program knows, by the names of their files."""
    return max(file.stem[1:5] for file in (_STEPS / "versions").glob("v*.py"))


def step_of(connection: Connection) -> str | None:
    """The last step that a database has taken; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def upgrade(connection: Connection, step: str | None = None) -> None:
    """Take the steps up to this one, or to the newest. A database with all steps loads nothing of Alembic's."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK})
    now, step = step_of(connection), step or newest()
    _refuse_newer(now)
    if now is None or now < step:
        from alembic import command

        command.upgrade(config(connection), step)


def _refuse_newer(step: str | None) -> None:
    if step is not None and step > newest():
        raise StoreError(Message("server_store.newer", step=step))


def require_current(connection: Connection) -> None:
    """Refuse a database whose tables are not those of this program."""
    step = step_of(connection)
    _refuse_newer(step)
    if step != newest():
        raise StoreError(Message("server_store.not_current"))


async def migrate(engine: AsyncEngine) -> None:
    """Make the tables, or bring them up to date."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
            # SQLite opens a file that it may not write without a word.
            await connection.execute(text(WRITE_PROBE.format(":filler")), {"filler": filler()})
    except Exception as error:
        if not is_database_error(error):
            raise
        raise cannot_open(error, engine.url) from None
