"""Backups: the whole database as lines of JSON, the same for SQLite and PostgreSQL, so that one can become the other.

    {"tuolaji": "backup", "format": 1, "step": "0002", "at": 1760000000000}
    {"table": "account", "row": {"user": "…", "name": "…", …}}        bytes are written in base 64
    …
    {"end": 123, "sha256": "…"}                                       the rows, and the hash of every line above

It is read in one transaction while the server goes on: a moment of all tables together. A name that ends in .gz is
compressed. What breaks off in the middle, or was changed, is not restored.
"""

import gzip
import os
from base64 import b64decode
from collections.abc import AsyncIterator, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec
from sqlalchemy import Connection, LargeBinary, MetaData, Table, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import StoreError
from tuolaji.server.store.engine import reading
from tuolaji.server.store.failures import failure_of
from tuolaji.server.store.migrate import newest, require_current, step_of, upgrade
from tuolaji.server.store.schema import metadata, probe
from tuolaji.text.catalogue import Message
from tuolaji.text.system import system_problem

FORMAT = 1
_TOGETHER = 500


async def backup(engine: AsyncEngine, file: Path, now: int) -> int:
    """Write everything to a file, which is there whole or not at all; gives the number of rows."""
    part = file.with_name(file.name + ".part")
    rows, digest = 0, sha256()
    try:
        with _opened(part, file.suffix, "wb") as out:
            async for line in _lines(engine, now):
                digest.update(line)
                out.write(line)
                rows += 1
            out.write(_line({"end": rows - 1, "sha256": digest.hexdigest()}))
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(file)
    except (OSError, SQLAlchemyError) as error:
        raise StoreError(Message("server_store.backup_failed", reason=_why(error))) from None
    finally:
        part.unlink(missing_ok=True)
    return rows - 1


async def restore(engine: AsyncEngine, file: Path) -> int:
    """Fill an empty database from a backup, all of it or nothing; gives the number of rows."""
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(_fill, file)
    except (OSError, EOFError, SQLAlchemyError) as error:
        raise StoreError(Message("server_store.restore_failed", reason=_why(error))) from None


async def _lines(engine: AsyncEngine, now: int) -> AsyncIterator[bytes]:
    snapshot = (
        engine if engine.dialect.name == "sqlite" else engine.execution_options(isolation_level="REPEATABLE READ")
    )
    async with reading(snapshot).connect() as connection:
        await connection.run_sync(require_current)
        yield _line({"tuolaji": "backup", "format": FORMAT, "step": newest(), "at": now})
        for table in metadata.sorted_tables:
            if table is probe:
                continue
            names = [f"{column.name}" for column in table.columns]
            async for row in await connection.stream(select(table).order_by(*table.primary_key)):
                yield _line({"table": f"{table.name}", "row": dict(zip(names, row, strict=True))})


def _fill(connection: Connection, file: Path) -> int:
    if step_of(connection) is not None:
        raise StoreError(Message("server_store.not_empty"))  # fmt: skip
    lines = _checked(file)
    head = next(lines)
    if head.get("tuolaji") != "backup" or head.get("format") != FORMAT:
        raise StoreError(Message("server_store.no_backup", file=repr(file.name)))
    upgrade(connection, str(head["step"]))
    # The tables as they were when the backup was made, which may not be those of today.
    then = MetaData()
    then.reflect(connection)
    rows, table = 0, ""
    waiting: list[dict[str, Any]] = []
    for line in lines:
        if line["table"] != table or len(waiting) == _TOGETHER:
            _insert(connection, then, table, waiting)
            table, waiting = line["table"], []
        waiting.append(line["row"])
        rows += 1
    _insert(connection, then, table, waiting)
    upgrade(connection)
    return rows


def _insert(connection: Connection, then: MetaData, name: str, rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    table: Table = then.tables[name]
    binary = [column.name for column in table.columns if isinstance(column.type, LargeBinary)]
    for row in rows:
        row.update({column: b64decode(row[column]) for column in binary if row[column] is not None})
    connection.execute(insert(table), rows)


def _checked(file: Path) -> Iterator[dict[str, Any]]:
    """The lines but for the last, which must say that they are all there and as they were written."""
    broken = StoreError(Message("server_store.backup_broken", file=repr(file.name)))
    digest, count = sha256(), 0
    with _opened(file, file.suffix, "rb") as lines:
        for line in lines:
            try:
                told: dict[str, Any] = msgspec.json.decode(line, type=dict[str, Any])
            except msgspec.MsgspecError:
                raise broken from None
            if "end" in told:
                if (told["end"], told.get("sha256")) != (count - 1, digest.hexdigest()):
                    raise broken
                return
            digest.update(line)
            count += 1
            yield told
    raise broken


def _opened(file: Path, suffix: str, mode: str) -> BinaryIO:
    return cast(BinaryIO, gzip.open(file, mode) if suffix == ".gz" else file.open(mode))


def _line(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _why(error: Exception) -> Message:
    """Why a file could not be written or read."""
    if isinstance(error, OSError) and error.strerror:
        if not isinstance(error.filename, str):
            return system_problem(error)
        return Message("server_store.in_file", error=system_problem(error), file=repr(Path(error.filename).name))
    if isinstance(error, EOFError | gzip.BadGzipFile):
        return Message("server_store.file_broken")
    found = failure_of(error)
    return Message("server_store.failure", problem=found.problem, remedy=found.remedy)
