"""Opening the database by its URL: SQLite in a file unless told otherwise, PostgreSQL by its address."""

import asyncio
import threading
from contextlib import suppress
from sqlite3 import OperationalError
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tuolaji.errors import Refusal, SettingsError
from tuolaji.text.catalogue import Message

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
_WAIT = {"timeout": 20}
_DRIVER_THREAD, _PATIENCE = "_connection_worker_thread", 100


class DatabaseAddressError(SettingsError, Refusal):
    """The setting `database` is no address. It is not quoted: it may hold a password."""


def parse_address(url: str) -> URL:
    """The address of a database, with the driver that we use."""
    try:
        parsed = make_url(url)
        backend = parsed.get_backend_name()
    except (ArgumentError, ValueError):
        backend = ""
    if backend not in _DRIVERS:
        raise DatabaseAddressError(Message("server_store.bad_address"))
    return parsed.set(drivername=_DRIVERS.get(parsed.drivername, parsed.drivername))


def open_engine(url: str) -> AsyncEngine:
    """An engine with what each database needs to keep its word: a commit is on the disk."""
    parsed = parse_address(url)
    if parsed.get_backend_name() != "sqlite":
        return create_async_engine(parsed, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(parsed, connect_args=_WAIT, hide_parameters=True)
    _keep_its_word(engine.sync_engine)
    return engine


def open_direct(url: URL) -> Engine | None:
    """For SQLite, an engine for threads of one's own: what is asked then costs one hop between threads, not five."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    options = _WAIT | {"check_same_thread": False}
    engine = create_engine(url.set(drivername="sqlite"), connect_args=options, hide_parameters=True)
    _keep_its_word(engine)
    return engine


def _keep_its_word(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        # SQLAlchemy is to begin transactions itself, at once as a writer: an upgrade in the middle fails at once.
        connection.isolation_level = None
        cursor = connection.cursor()
        # Two that open a new file at once would wait for each other to change its mode: one who must wait leaves it be.
        cursor.execute("PRAGMA busy_timeout = 200")
        with suppress(OperationalError):
            cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute(f"PRAGMA busy_timeout = {1000 * _WAIT['timeout']}")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Any) -> None:
        options = connection.get_execution_options()
        if not options.get("alone", False):
            connection.exec_driver_sql("BEGIN" if options.get("reads", False) else "BEGIN IMMEDIATE")


def reading(engine: AsyncEngine) -> AsyncEngine:
    """The same engine for those who only read: on SQLite they never wait for a writer, and no writer waits for them."""
    return engine.execution_options(reads=True)


async def close_after_failure(engine: AsyncEngine) -> None:
    """Close an engine whose connection failed: the driver's thread still has to answer to this event loop."""
    await engine.dispose()
    for _ in range(_PATIENCE):
        if not any(_DRIVER_THREAD in thread.name for thread in threading.enumerate()):
            return
        await asyncio.sleep(0.01)
