"""Backups, written while the server runs, restored into the other kind of database too."""

import asyncio
import gzip
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.server.conftest import fresh
from tuolaji.errors import StoreError
from tuolaji.server.accounts.accounts import Accounts
from tuolaji.server.accounts.passkeys import Passkeys
from tuolaji.server.accounts.roles import Roles
from tuolaji.server.store.backup import backup, restore
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import LogRow, LogStore
from tuolaji.server.store.schema import metadata, probe

BODY = bytes(range(256)) + "牌".encode()


async def everything(database: str) -> dict[str, list[tuple[object, ...]]]:
    engine = open_engine(database)
    async with engine.connect() as connection:
        found = {
            table.name: [tuple(row) for row in await connection.execute(select(table).order_by(*table.primary_key))]
            for table in metadata.sorted_tables
            if table is not probe
        }
    await engine.dispose()
    return found


async def fill(store: LogStore) -> None:
    accounts = Accounts(store._engine, store.reader)
    user = (await accounts.guest("张三", 5)).user
    await accounts.open_session(user, 6, "Phone")
    await Roles(store._engine).grant("cup", user, "organiser", 7)
    await Passkeys(store._engine).ask_to_enter("https://cards.example", 7)
    await asyncio.gather(*(store.append(LogRow(f"room {n % 7}", n, n, BODY, f"key {n}")) for n in range(1_200)))


@pytest.mark.parametrize("name", ["b.jsonl", "b.jsonl.gz"])
def test_what_was_backed_up_is_there_again_in_the_other_kind_of_database(
    database: str, tmp_path: Path, name: str
) -> None:
    async def run() -> None:
        store = LogStore(open_engine(database))
        await store.open()
        await fill(store)
        file = tmp_path / name
        writing = [store.append(LogRow("room later", n, n, b"{}")) for n in range(1, 300)]
        meanwhile = asyncio.gather(*writing)
        rows = await backup(store._engine, file, 9)
        await meanwhile
        assert rows >= 1_204
        later = list(range(1, len(await store.read("room later")) + 1))
        await store.close()
        other = f"sqlite:///{tmp_path / 'other.db'}"
        engine = open_engine(other)
        assert await restore(engine, file) == rows
        with pytest.raises(StoreError, match="not empty"):
            await restore(engine, file)
        await engine.dispose()
        mine, theirs = await everything(database), await everything(other)
        kept = [row for row in theirs["log"] if row[0] == "room later"]
        # Of what was written meanwhile the backup holds a beginning, and nothing that comes after a gap.
        assert [row[1] for row in kept] == later[: len(kept)]
        for found in (mine, theirs):
            found["log"] = [row for row in found["log"] if row[0] != "room later"]
        assert mine == theirs

    asyncio.run(run())


def test_sqlite_becomes_postgresql(postgresql: str, tmp_path: Path) -> None:
    async def run() -> None:
        here = f"sqlite:///{tmp_path / 'a.db'}"
        store = LogStore(open_engine(here))
        await store.open()
        await fill(store)
        await backup(store._engine, tmp_path / "b", 9)
        await store.close()
        there = await fresh(postgresql)
        engine = open_engine(there)
        await restore(engine, tmp_path / "b")
        await engine.dispose()
        assert await everything(here) == await everything(there)

    asyncio.run(run())


def test_a_backup_that_was_cut_or_changed_restores_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        store = LogStore(open_engine(f"sqlite:///{tmp_path / 'a.db'}"))
        await store.open()
        await fill(store)
        file = tmp_path / "b"
        await backup(store._engine, file, 9)
        await store.close()
        whole = file.read_bytes()
        lines = whole.splitlines(keepends=True)
        engine = open_engine(f"sqlite:///{tmp_path / 'other.db'}")
        for bad in (
            b"".join(lines[:-1]),
            whole[: len(whole) // 2],
            whole.replace("张三".encode(), "李四".encode()),
            b"".join(lines[:5] + lines[6:]),
            b"".join(lines[1:]),
            b"",
            b"[]",
            b"\x00" * 10,
        ):
            file.write_bytes(bad)
            with pytest.raises(StoreError):
                await restore(engine, file)
        (tmp_path / "c.gz").write_bytes(gzip.compress(whole)[:-20])
        for name in ("c.gz", "nowhere"):
            with pytest.raises(StoreError, match="failed"):
                await restore(engine, tmp_path / name)
        file.write_bytes(whole)
        assert await restore(engine, file) > 0
        await engine.dispose()

    asyncio.run(run())
