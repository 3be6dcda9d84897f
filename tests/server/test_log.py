"""The store of logs on SQLite: its housekeeping, and questions that do not wait for each other."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import Integer, Select, column, func, literal, select

from tests.server.test_actor import opened_store
from tuolaji.server.store import log as store_log
from tuolaji.server.store import sqlite_connections
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import LogRow, LogStore


def test_the_log_of_sqlite_is_begun_anew_while_rows_come_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_connections, "_LONG", 20)
    monkeypatch.setattr(store_log, "_CHECKPOINT_EVERY", 0.01)
    monkeypatch.setattr(store_log, "_CHECKPOINT_ROWS", 1)
    body = b'"' + 3_000 * b"x" + b'"'

    longest = 0

    async def run() -> list[bytes]:
        nonlocal longest
        async with opened_store(tmp_path / "a.db") as store:
            for number in range(1, 401):
                await store.append(LogRow("room a", number, 0, body))
                longest = max(longest, (tmp_path / "a.db-wal").stat().st_size)
            return await store.read("room a")

    assert asyncio.run(run()) == [body] * 400
    assert longest < (tmp_path / "a.db").stat().st_size


def test_a_store_that_closes_waits_for_the_thread_that_checkpoints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_log, "_CHECKPOINT_EVERY", 0.001)
    monkeypatch.setattr(store_log, "_CHECKPOINT_ROWS", 1)
    begun, go_on, ended = threading.Event(), threading.Event(), list[bool]()

    def checkpoint(_: sqlite_connections.SqliteConnections) -> bool:
        begun.set()
        ended.append(go_on.wait(30))
        return False

    monkeypatch.setattr(sqlite_connections.SqliteConnections, "checkpoint", checkpoint)
    closed = sqlite_connections.SqliteConnections.close

    def close(one: sqlite_connections.SqliteConnections) -> None:
        assert ended, "a connection is closed while its thread uses it"
        closed(one)

    monkeypatch.setattr(sqlite_connections.SqliteConnections, "close", close)

    async def run() -> None:
        store = LogStore(open_engine(f"sqlite:///{tmp_path / 'a.db'}"))
        await store.open()
        await store.append(LogRow("room a", 1, 0, b"1"))
        await asyncio.to_thread(begun.wait, 30)
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        go_on.set()
        await closing

    asyncio.run(run())


def test_a_short_question_does_not_wait_behind_a_long_one(tmp_path: Path) -> None:
    counted = select(literal(1, Integer).label("n")).cte("counted", recursive=True)
    counted = counted.union_all(select(counted.c.n + 1).where(counted.c.n < 1_000_000))
    long: Select[tuple[int]] = select(func.max(column("n"))).select_from(counted)

    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            await store.append(LogRow("room a", 1, 0, b"1"))
            waiting = asyncio.create_task(store.reader.all(long))
            await asyncio.sleep(0.005)
            assert await store.read_tail("room a") == [b"1"]
            assert not waiting.done()
            assert (await waiting)[0][0] == 1_000_000

    asyncio.run(run())
