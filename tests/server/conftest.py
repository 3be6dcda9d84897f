"""Databases for the tests: SQLite in a file, and a real PostgreSQL."""

import asyncio
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tests import postgres


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a running PostgreSQL."""
    why = postgres.missing()
    if why and os.environ.get("CI") == "true":
        pytest.fail(why)
    if why:
        pytest.skip(why)
    with postgres.cluster() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'a.db'}"
    address: str = request.getfixturevalue("postgresql")
    return asyncio.run(fresh(address))


async def fresh(address: str) -> str:
    """A new, empty database in a running PostgreSQL."""
    name = f"t{secrets.token_hex(6)}"
    connection = await asyncpg.connect(address.replace("NAME", "postgres"))
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return address.replace("NAME", name)
