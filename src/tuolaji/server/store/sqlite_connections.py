"""SQLite connections, one for each thread, without layers in between: for statements run a thousand times a second."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from threading import local
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

_LONG = 32_768
"""Pages after which the WAL is restarted, 128 MB. It must be rare: it stops the writer for a hundredth of a second."""


class SqliteConnections:
    """Runs one statement at a time, each a transaction of its own; what fails is told as the engine would tell it."""

    def __init__(self, engine: Engine):
        self._engine = engine
        self._here = local()
        self._open: set[sqlite3.Connection] = set()

    def run(self, statement: str, values: Sequence[Any]) -> list[Any]:
        """Every row that a statement gives."""
        try:
            return self._connection().execute(statement, values).fetchall()
        except sqlite3.Error as error:
            # The next statement has a new connection, whatever is wrong with this one.
            self._lose()
            raise DBAPIError.instance(statement, None, error, sqlite3.Error) from error

    def _connection(self) -> sqlite3.Connection:
        found: sqlite3.Connection | None = getattr(self._here, "connection", None)
        if found is None:
            pooled = self._engine.raw_connection()
            found = pooled.driver_connection
            assert isinstance(found, sqlite3.Connection)
            pooled.detach()
            found.execute("PRAGMA wal_autocheckpoint = 0").close()
            self._here.connection = found
            self._open.add(found)
        return found

    def checkpoint(self) -> bool:
        """Checkpoint SQLite's WAL without blocking (PASSIVE); returns whether the WAL is long."""
        _, pages, _ = self.run("PRAGMA wal_checkpoint(PASSIVE)", ())[0]
        return bool(pages > _LONG)

    def _lose(self) -> None:
        lost: sqlite3.Connection | None = getattr(self._here, "connection", None)
        if lost is not None:
            self._here.connection = None
            self._open.discard(lost)
            with suppress(sqlite3.Error):
                lost.close()

    def close(self) -> None:
        """Close the connections of all threads, which have ended."""
        while self._open:
            self._open.pop().close()
        self._engine.dispose()
