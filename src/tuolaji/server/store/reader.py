"""Questions to the database: on SQLite in threads of their own, so that a question costs one hop between threads."""

import asyncio
from collections import deque, namedtuple
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Select
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.compiler import SQLCompiler

from tuolaji.server.store.direct import Direct
from tuolaji.server.store.engine import open_direct, reading

_THREADS = 2


_TOGETHER = 32
"""So many questions, if so many wait, go to a thread at once: the way there and back is longer than most answers."""


class _Question(NamedTuple):
    wanted: Select[Any]
    values: Mapping[str, Any] | None
    answer: asyncio.Future[Sequence[Any]]


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
        self._waiting: deque[_Question] = deque()
        self._reading = 0

    async def all(self, wanted: Select[Any], values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """Every row, with its columns by their names."""
        if self._direct is not None:
            answer: asyncio.Future[Sequence[Any]] = asyncio.get_running_loop().create_future()
            self._waiting.append(_Question(wanted, values, answer))
            self._begin()
            return await answer
        async with self._engine.connect() as connection:
            found: Sequence[Any] = (await connection.execute(wanted, values)).all()
            return found

    async def first(self, wanted: Select[Any], values: Mapping[str, Any] | None = None) -> Any | None:
        """The first row, if there is one."""
        found = await self.all(wanted, values)
        return found[0] if found else None

    def _begin(self) -> None:
        """If a thread is free, it takes what waits."""
        if not self._waiting or self._reading == _THREADS:
            return
        taken = [self._waiting.popleft() for _ in range(min(_TOGETHER, len(self._waiting)))]
        self._reading += 1
        done = asyncio.get_running_loop().run_in_executor(self._threads, self._read_all, taken)
        done.add_done_callback(partial(self._end, taken))

    def _end(self, taken: list[_Question], done: asyncio.Future[list[Sequence[Any] | Exception]]) -> None:
        self._reading -= 1
        self._begin()
        for question, found in zip(taken, done.result(), strict=True):
            # Whoever asked may have gone meanwhile.
            if question.answer.done():
                continue
            if isinstance(found, Exception):
                question.answer.set_exception(found)
            else:
                question.answer.set_result(found)

    def _read_all(self, taken: list[_Question]) -> list[Sequence[Any] | Exception]:
        """An answer to each; that one goes wrong is nothing to the others."""
        found: list[Sequence[Any] | Exception] = []
        for question in taken:
            try:
                found.append(self._read(question.wanted, question.values))
            except Exception as error:
                found.append(error)
        return found

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
