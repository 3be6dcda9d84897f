"""Bring a database to the tables of today, in one transaction: it is done, or nothing has happened."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import StoreError

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
    """Take the steps up to this one, or to the newest. Who has taken them all need not load what makes tables."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK})
    now, step = step_of(connection), step or newest()
    if now is not None and now > newest():
        raise StoreError(
            f"the database is newer (step {now}) than this program: install the newer one",
            f"数据库版本（{now}）比本程序新：请安装新版本",
        )
    if now is None or now < step:
        from alembic import command

        command.upgrade(config(connection), step)


async def migrate(engine: AsyncEngine) -> None:
    """Make the tables, or bring them up to date."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
    except (SQLAlchemyError, OSError) as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StoreError(f"the database cannot be opened: {cause}", f"无法打开数据库：{cause}") from None
