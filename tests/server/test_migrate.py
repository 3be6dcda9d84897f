"""Migrations: an empty database comes to the tables that the program means, whichever database it is."""

import asyncio
import threading

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from tuolaji.errors import SettingsError, StoreError
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.migrate import migrate, newest, step_of
from tuolaji.server.store.schema import metadata


def test_the_steps_lead_to_the_schema(database: str) -> None:
    async def run() -> None:
        engine = open_engine(database)
        await migrate(engine)
        await migrate(engine)

        def differences(connection: Connection) -> object:
            assert step_of(connection) == newest()
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            return compare_metadata(context, metadata)

        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(run())


def test_a_newer_database_is_left_alone(database: str) -> None:
    async def run() -> None:
        engine = open_engine(database)
        await migrate(engine)
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(StoreError, match="9999"):
            await migrate(engine)
        await engine.dispose()

    asyncio.run(run())


def test_servers_that_start_together_take_turns(database: str) -> None:
    async def run() -> None:
        engines = [open_engine(database) for _ in range(3)]
        await asyncio.gather(*(migrate(engine) for engine in engines))
        for engine in engines:
            await engine.dispose()

    asyncio.run(run())


@pytest.mark.parametrize("address", ["", "mysql://127.0.0.1/x", "tuolaji.db"])
def test_an_address_that_is_none_is_told(address: str) -> None:
    with pytest.raises(SettingsError):
        open_engine(address)


def test_a_database_that_is_not_there_is_told() -> None:
    async def run() -> None:
        engine = open_engine("sqlite:////no/such/folder/a.db")
        with pytest.raises(StoreError, match="cannot be opened"):
            await migrate(engine)
        await engine.dispose()
        # The driver's thread has a last word to say to this loop.
        while any("_connection_worker_thread" in thread.name for thread in threading.enumerate()):
            await asyncio.sleep(0.01)

    asyncio.run(run())
