"""Logs in the database: one writer gathers what all tables append and commits it together.

A row is acknowledged when its commit is on the disk, never before. Tables that append in the same moment share one
commit, so that a thousand tables cost little more than one. If the database is lost or the disk is full, nothing is
acknowledged, everybody who asked is told so, and the next append tries again.
"""

import asyncio
from collections.abc import Sequence
from time import perf_counter

from msgspec import Struct
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import StoreError
from tuolaji.server.store.engine import reading
from tuolaji.server.store.migrate import migrate
from tuolaji.server.store.schema import log

_MOST_TOGETHER = 500


class LogRow(Struct, frozen=True):
    """A row of some log: which, its number there, when, its sender's key, and its bytes."""

    stream: str
    number: int
    at: int
    body: bytes
    key: str | None = None


class RowTaken(StoreError):
    """Somebody has written this number, or an act with this key, before."""

    code = "row_taken"


class LogStore:
    """All logs of a server."""

    def __init__(self, engine: AsyncEngine):
        self._engine = engine
        self._waiting: asyncio.Queue[tuple[LogRow, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.rows = self.commits = self.failures = 0
        self.seconds = 0.0

    async def open(self) -> None:
        await migrate(self._engine)
        self._writer = asyncio.create_task(self._write(), name="log writer")

    async def close(self) -> None:
        """Finish what was asked for, then close."""
        await self._waiting.join()
        if self._writer is not None:
            self._writer.cancel()
        await self._engine.dispose()

    async def append(self, row: LogRow) -> None:
        """Append a row; when this returns it is on the disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((row, done))
        await done

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        """The rows of a log after a number, in order."""
        wanted = select(log.c.body).where(log.c.stream == stream, log.c.number > after).order_by(log.c.number)
        try:
            async with reading(self._engine).connect() as connection:
                return [row.body for row in await connection.execute(wanted)]
        except (SQLAlchemyError, OSError) as error:
            raise _down(error) from None

    async def streams(self, prefix: str) -> list[str]:
        """The names of all logs that begin so."""
        wanted = select(log.c.stream).where(log.c.number == 1, log.c.stream.startswith(prefix, autoescape=True))
        try:
            async with reading(self._engine).connect() as connection:
                return [row.stream for row in await connection.execute(wanted.order_by(log.c.stream))]
        except (SQLAlchemyError, OSError) as error:
            raise _down(error) from None

    async def check(self) -> None:
        """Does the database answer?"""
        try:
            async with reading(self._engine).connect() as connection:
                await connection.execute(select(log.c.number).limit(1))
        except (SQLAlchemyError, OSError) as error:
            raise _down(error) from None

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < _MOST_TOGETHER and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                await self._commit(batch)
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _commit(self, batch: Sequence[tuple[LogRow, asyncio.Future[None]]]) -> None:
        try:
            await self._insert([row for row, _ in batch])
        except IntegrityError:
            if len(batch) == 1:
                _fail(batch[0][1], RowTaken("the row is taken", "这一行已被占用"))
                return
            # One row of the batch cannot be: each is tried alone, and only that one is refused.
            for one in batch:
                await self._commit([one])
        except (SQLAlchemyError, OSError) as error:
            self.failures += 1
            for _, done in batch:
                _fail(done, _down(error))
        else:
            for _, done in batch:
                if not done.done():
                    done.set_result(None)

    async def _insert(self, rows: Sequence[LogRow]) -> None:
        values = [
            {"stream": row.stream, "number": row.number, "at": row.at, "key": row.key, "body": row.body} for row in rows
        ]
        started = perf_counter()
        async with self._engine.begin() as connection:
            await connection.execute(insert(log), values)
        self.rows += len(rows)
        self.commits += 1
        self.seconds += perf_counter() - started


def _fail(done: asyncio.Future[None], error: StoreError) -> None:
    if not done.done():
        done.set_exception(error)


def _down(error: Exception) -> StoreError:
    cause = str(getattr(error, "orig", None) or error).splitlines()[0]
    return StoreError(f"the database failed: {cause}; nothing was written", f"数据库出错：{cause}；没有写入")
