"""Queries to the database: on SQLite in threads of their own, so that a query costs one hop between threads."""

import asyncio
from collections import namedtuple
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Select
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.compiler import SQLCompiler

from tuolaji.server.store.batching import Answers, Batching
from tuolaji.server.store.engine import open_direct, reading
from tuolaji.server.store.sqlite_connections import SqliteConnections

Rows: TypeAlias = Answers[Sequence[Any]]
_TOGETHER = 32
"""Largest batch of queries sent to a thread at once: the thread switch takes longer than most queries."""


class Query(NamedTuple):
    wanted: Select[Any]
    values: Mapping[str, Any] | None


class Reader:
    """Reads without making a writer wait.

    A query with `values` is one that comes again and again: it is compiled once, its rows come without layers in
    between, and it never waits behind a long one.
    """

    def __init__(self, engine: AsyncEngine):
        self._engine = reading(engine)
        direct = open_direct(engine.url)
        # A query that stands alone needs no transaction around it.
        self._alone = direct and direct.execution_options(alone=True)
        self._direct = SqliteConnections(direct) if direct is not None else None
        self._compiled: dict[Select[Any], tuple[SQLCompiler, Callable[[tuple[Any, ...]], Any]]] = {}
        self._threads = [ThreadPoolExecutor(1, thread_name_prefix=name) for name in ("hot-reader", "cold-reader")]
        self._hot, self._cold = [Batching(partial(self._in_thread, thread), _TOGETHER) for thread in self._threads]

    async def all(self, wanted: Select[Any], values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """Every row, with its columns by their names."""
        if self._direct is not None:
            return await (self._hot if values is not None else self._cold).ask(Query(wanted, values))
        async with self._engine.connect() as connection:
            found: Sequence[Any] = (await connection.execute(wanted, values)).all()
            return found

    async def first(self, wanted: Select[Any], values: Mapping[str, Any] | None = None) -> Any | None:
        """The first row, if there is one."""
        found = await self.all(wanted, values)
        return found[0] if found else None

    async def _in_thread(self, thread: ThreadPoolExecutor, taken: list[Query]) -> Rows:
        return await asyncio.get_running_loop().run_in_executor(thread, self._read_all, taken)

    def _read_all(self, taken: list[Query]) -> Rows:
        """An answer to each; one that fails does not hurt the others."""
        found: list[Sequence[Any] | Exception] = []
        for query in taken:
            try:
                found.append(self._read(query.wanted, query.values))
            except Exception as error:
                found.append(error)
        return found

    def _read(self, wanted: Select[Any], values: Mapping[str, Any] | None) -> Sequence[Any]:
        assert self._direct is not None
        assert self._alone is not None
        if values is None:
            with self._alone.connect() as connection:
                return connection.execute(wanted).all()
        if wanted not in self._compiled:
            self._compiled[wanted] = _compiled(wanted)
        query, row = self._compiled[wanted]
        given = query.construct_params(values)
        return list(map(row, self._direct.run(str(query), [given[name] for name in query.positiontup or ()])))

    async def close(self) -> None:
        for thread in self._threads:
            thread.shutdown()
        if self._direct is not None:
            self._direct.close()


def _compiled(wanted: Select[Any]) -> tuple[SQLCompiler, Callable[[tuple[Any, ...]], Any]]:
    """A query in SQLite's dialect, and what makes a row of its answer."""
    named: Any = namedtuple
    row = named("Row", [column.name for column in wanted.selected_columns])
    return wanted.compile(dialect=sqlite.dialect()), row._make
