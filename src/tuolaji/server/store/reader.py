"""Questions to the database: on SQLite in threads of their own, so that a question costs one hop between threads."""

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Row, Select
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.server.store.engine import open_direct, reading

_THREADS = 2


class Reader:
    """Reads whatever is asked for; nobody waits for it who writes."""

    def __init__(self, engine: AsyncEngine):
        self._engine = reading(engine)
        direct = open_direct(engine.url)
        # A question that stands alone needs no transaction around it.
        self._direct = direct and direct.execution_options(alone=True)
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="reader")

    async def all(self, wanted: Select[Any], values: Mapping[str, Any] | None = None) -> Sequence[Row[Any]]:
        """Every row."""
        if self._direct is not None:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, wanted, values)
        async with self._engine.connect() as connection:
            found: Sequence[Row[Any]] = (await connection.execute(wanted, values)).all()
            return found

    async def first(self, wanted: Select[Any], values: Mapping[str, Any] | None = None) -> Row[Any] | None:
        """The first row, if there is one."""
        found = await self.all(wanted, values)
        return found[0] if found else None

    def _read(self, wanted: Select[Any], values: Mapping[str, Any] | None) -> Sequence[Row[Any]]:
        assert self._direct is not None
        with self._direct.connect() as connection:
            return connection.execute(wanted, values).all()

    async def close(self) -> None:
        if self._direct is not None:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._direct.dispose)
        self._threads.shutdown()
