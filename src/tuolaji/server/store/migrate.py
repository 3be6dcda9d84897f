"""Bring a database to the tables of today, in one transaction: it is done, or nothing has happened."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import StoreError

_STEPS = Path(__file__).parent / "migrations"
_LOCK = 7_001_980
"""Two servers that start together on one PostgreSQL take turns under this number."""


def config(connection: Connection | None = None) -> Config:
    made = Config()
    made.set_main_option("script_location", str(_STEPS).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def newest() -> str:
    """The last step that this program knows."""
    head = ScriptDirectory.from_config(config()).get_current_head()
    assert head is not None, "there are steps"
    return head


def step_of(connection: Connection) -> str | None:
    """The last step that a database has taken; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection, step: str = "head") -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK})
    steps = ScriptDirectory.from_config(config())
    now = step_of(connection)
    if now is not None and now not in {one.revision for one in steps.walk_revisions()}:
        raise StoreError(
            f"the database is newer (step {now}) than this program: install the newer one",
            f"数据库版本（{now}）比本程序新：请安装新版本",
        )
    command.upgrade(config(connection), step)


async def migrate(engine: AsyncEngine) -> None:
    """Make the tables, or bring them up to date."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
    except (SQLAlchemyError, OSError) as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StoreError(f"the database cannot be opened: {cause}", f"无法打开数据库：{cause}") from None
