"""Logs in the database: one writer gathers what all tables append and commits it together.

A row is acknowledged when its commit is on the disk, never before. Tables that append in the same moment share one
commit, so that a thousand tables cost little more than one. If the database is lost or the disk is full, nothing is
acknowledged, everybody who asked is told so, and the next append tries again.
"""

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Select, bindparam, func, insert, select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import StoreError
from tuolaji.server.store.batching import Batching
from tuolaji.server.store.engine import open_direct
from tuolaji.server.store.failures import failure_of, is_database_error
from tuolaji.server.store.migrate import migrate
from tuolaji.server.store.probe import WRITE_PROBE, filler
from tuolaji.server.store.reader import Reader
from tuolaji.server.store.schema import log
from tuolaji.server.store.sqlite_connections import SqliteConnections
from tuolaji.text.catalogue import Message

_MOST_TOGETHER = 500
_CHECK_EVERY = 1.0
"""Seconds between two probes of the database."""
_CHECKPOINT_EVERY, _CHECKPOINT_ROWS = 1.0, 500
"""Seconds between checkpoints of SQLite's WAL, and the number of new rows that makes one worth while."""


class LogRow(Struct, frozen=True):
    """A row of some log: which, its number there, when, its sender's key, and its bytes.

    Where a row `starts`, a reader of the log may begin with it: it says itself what was before.
    """

    stream: str
    number: int
    at: int
    body: bytes
    key: str | None = None
    starts: bool = False


_INSERT = f"INSERT INTO log ({', '.join(LogRow.__struct_fields__)}) VALUES "
_PLACES = f"({', '.join('?' for _ in LogRow.__struct_fields__)})"


_LAST_START = (
    select(log.c.number)
    .where(log.c.stream == bindparam("stream"), log.c.starts)
    .order_by(log.c.number.desc())
    .limit(1)
    .scalar_subquery()
)
_TAIL = (
    select(log.c.body)
    .where(log.c.stream == bindparam("stream"), log.c.number >= func.coalesce(_LAST_START, 1))
    .order_by(log.c.number)
)


_NUMBER_OF = select(log.c.number).where(log.c.stream == bindparam("stream"), log.c.key == bindparam("key"))


class DatabaseDown(StoreError):
    """The database is lost, or its disk is full: nothing was written, and it may be tried again."""

    code = "database_down"

    def __init__(self, message: Message, cause: str):
        self.cause = cause
        super().__init__(message)


class RowTaken(StoreError):
    """Somebody has written this number, or an act with this key, before."""

    code = "row_taken"


class LogStore:
    """All logs of a server."""

    def __init__(self, engine: AsyncEngine):
        self._engine = engine
        direct = open_direct(engine.url)
        self._direct = SqliteConnections(direct) if direct is not None else None
        self.reader = Reader(engine)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="log")
        self._appends: Batching[LogRow, None] = Batching(self._commit, _MOST_TOGETHER)
        self._checkpointer: asyncio.Task[None] | None = None
        self._checkpointing: asyncio.Future[bool] | None = None
        self.rows = self.commits = self.failures = 0
        self.seconds = 0.0
        self._checking = asyncio.Lock()
        self._checked: tuple[float, Exception | None] | None = None
        """When the database was last probed, and how that failed, if it did."""

    async def open(self) -> None:
        await migrate(self._engine)
        if self._direct is not None:
            self._checkpointer = asyncio.create_task(self._checkpoint(self._direct), name="log checkpointer")

    async def close(self) -> None:
        """Finish what was asked for, then close."""
        await self._appends.drain()
        if self._checkpointer is not None:
            self._checkpointer.cancel()
        if self._checkpointing is not None:
            # Its thread uses a connection that is closed below: SQLite would crash the process.
            await asyncio.wait([self._checkpointing])
        self._thread.shutdown()
        if self._direct is not None:
            self._direct.close()
        await self.reader.close()
        await self._engine.dispose()

    async def append(self, row: LogRow) -> None:
        """Append a row; when this returns it is on the disk."""
        await self._appends.ask(row)

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        """The rows of a log after a number, in order."""
        wanted = select(log.c.body).where(log.c.stream == stream, log.c.number > after).order_by(log.c.number)
        return [row.body for row in await self._all(wanted)]

    async def read_tail(self, stream: str) -> list[bytes]:
        """The rows of a log from the last one on that a reader may begin with."""
        return [row.body for row in await self._all(_TAIL, {"stream": stream})]

    async def read_between(self, stream: str, first: int, last: int) -> list[bytes]:
        """Some rows of a log, both ends included."""
        wanted = select(log.c.body).where(log.c.stream == stream, log.c.number.between(first, last))
        return [row.body for row in await self._all(wanted.order_by(log.c.number))]

    async def number_of(self, stream: str, key: str) -> int | None:
        """The row in which somebody's act stands, if it does."""
        found = await self._all(_NUMBER_OF, {"stream": stream, "key": key})
        return found[0].number if found else None

    async def lately(self, prefix: str, within: int) -> list[str]:
        """The logs that were written to shortly before the last row of all: those that were at work."""
        latest = select(func.max(log.c.at)).where(log.c.stream.startswith(prefix, autoescape=True))
        wanted = select(log.c.stream).distinct().where(log.c.stream.startswith(prefix, autoescape=True))
        return [row.stream for row in await self._all(wanted.where(log.c.at >= latest.scalar_subquery() - within))]

    async def _all(self, wanted: Select[Any], values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        try:
            return await self.reader.all(wanted, values)
        except (SQLAlchemyError, OSError) as error:
            raise _down(error) from None

    async def streams(self, prefix: str) -> list[str]:
        """The names of all logs that begin so."""
        wanted = select(log.c.stream).where(log.c.number == 1, log.c.stream.startswith(prefix, autoescape=True))
        return [row.stream for row in await self._all(wanted.order_by(log.c.stream))]

    async def check(self, now: float) -> None:
        """Can the database be written? Asked more than once a second, the answer is the last one."""
        async with self._checking:
            if self._checked is None or not 0 <= now - self._checked[0] < _CHECK_EVERY:
                self._checked = now, await self._probe()
            failure = self._checked[1]
        if failure is not None:
            raise _down(failure)

    async def _probe(self) -> Exception | None:
        """Write the probe's row; why that failed, if it did."""
        try:
            if self._direct is not None:
                loop, write = (
                    asyncio.get_running_loop(),
                    partial(self._direct.run, WRITE_PROBE.format("?"), (filler(),)),
                )
                await loop.run_in_executor(self._thread, write)
            else:
                async with self._engine.begin() as connection:
                    await connection.execute(text(WRITE_PROBE.format(":filler")), {"filler": filler()})
        except Exception as error:
            if not is_database_error(error):
                raise
            return error
        return None

    async def _checkpoint(self, direct: SqliteConnections) -> None:
        """Checkpoint the WAL in another thread than the writer's: by default the writer would stop for it.

        When the WAL is long, the writer checkpoints the rest and restarts it with its next row. If the other thread
        restarted it too, the writer would poll for the lock at growing intervals.
        """
        done_at = 0
        while True:
            await asyncio.sleep(_CHECKPOINT_EVERY)
            if self.rows - done_at >= _CHECKPOINT_ROWS:
                done_at = self.rows
                # A checkpoint that fails now, for example on a full disk, is done the next time.
                with suppress(SQLAlchemyError):
                    self._checkpointing = asyncio.ensure_future(asyncio.to_thread(direct.checkpoint))
                    if await asyncio.shield(self._checkpointing):
                        await asyncio.get_running_loop().run_in_executor(self._thread, direct.checkpoint)

    async def _commit(self, rows: Sequence[LogRow]) -> list[Exception | None]:
        """Append rows in one commit; for each None, or why it is not there."""
        started = perf_counter()
        try:
            if self._direct is not None:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._insert_directly, rows)
            else:
                async with self._engine.begin() as connection:
                    await connection.execute(insert(log), [msgspec.structs.asdict(row) for row in rows])
        except IntegrityError:
            if len(rows) == 1:
                return [RowTaken(Message("server_store.row_taken"))]
            # One row of the batch cannot be: each is tried alone, and only that one is refused.
            return [found for row in rows for found in await self._commit([row])]
        except Exception as error:
            self.failures += 1
            return [_down(error) for _ in rows]
        self.rows += len(rows)
        self.commits += 1
        self.seconds += perf_counter() - started
        return [None] * len(rows)

    def _insert_directly(self, rows: Sequence[LogRow]) -> None:
        """All rows in one statement: between two statements this thread waits for its turn behind the event loop."""
        assert self._direct is not None
        values = tuple(value for row in rows for value in msgspec.structs.astuple(row))
        self._direct.run(_INSERT + ", ".join([_PLACES] * len(rows)), values)


def _down(error: Exception) -> DatabaseDown:
    found = failure_of(error)
    return DatabaseDown(Message("server_store.failed", problem=found.problem), found.cause)
