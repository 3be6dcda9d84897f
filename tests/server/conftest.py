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
    name = f"t{secrets.token_hex(6)}"
    asyncio.run(_create(address.replace("NAME", "postgres"), name))
    return address.replace("NAME", name)


async def _create(address: str, name: str) -> None:
    connection = await asyncpg.connect(address)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
