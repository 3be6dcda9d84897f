"""Questions to the database: on SQLite in threads of their own, so that a question costs one hop between threads."""

import asyncio
from collections import namedtuple
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Select
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.compiler import SQLCompiler

from tuolaji.server.store.direct import Direct
from tuolaji.server.store.engine import open_direct, reading

_THREADS = 2


class Reader:
    """Reads whatever is asked for; nobody waits for it who writes.

    A question with `values` is one that is asked again and again: it is written once, and its answers come without
    layers in between.
    """

    def __init__(self, engine: AsyncEngine):
        self._engine = reading(engine)
        direct = open_direct(engine.url)
        # A question that stands alone needs no transaction around it.
        self._alone = direct and direct.execution_options(alone=True)
        self._direct = Direct(direct) if direct is not None else None
        self._written: dict[Select[Any], tuple[SQLCompiler, Callable[[tuple[Any, ...]], Any]]] = {}
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="reader")

    async def all(self, wanted: Select[Any], values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """Every row, with its columns by their names."""
        if self._direct is not None:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, wanted, values)
        async with self._engine.connect() as connection:
            found: Sequence[Any] = (await connection.execute(wanted, values)).all()
            return found

    async def first(self, wanted: Select[Any], values: Mapping[str, Any] | None = None) -> Any | None:
        """The first row, if there is one."""
        found = await self.all(wanted, values)
        return found[0] if found else None

    def _read(self, wanted: Select[Any], values: Mapping[str, Any] | None) -> Sequence[Any]:
        assert self._direct is not None
        assert self._alone is not None
        if values is None:
            with self._alone.connect() as connection:
                return connection.execute(wanted).all()
        if wanted not in self._written:
            self._written[wanted] = _written(wanted)
        question, row = self._written[wanted]
        given = question.construct_params(values)
        return list(map(row, self._direct.run(str(question), [given[name] for name in question.positiontup or ()])))

    async def close(self) -> None:
        self._threads.shutdown()
        if self._direct is not None:
            self._direct.close()


def _written(wanted: Select[Any]) -> tuple[SQLCompiler, Callable[[tuple[Any, ...]], Any]]:
    """A question in SQLite's words, and what makes a row of its answer."""
    named: Any = namedtuple
    row = named("Row", [column.name for column in wanted.selected_columns])
    return wanted.compile(dialect=sqlite.dialect()), row._make
