"""`tuolaji server`: what an operator does, on a real database."""

import asyncio
import json
from pathlib import Path

import pytest

from tests.server.serving import nothing
from tuolaji.cli.main import app
from tuolaji.errors import StoreError
from tuolaji.server.accounts.accounts import Accounts
from tuolaji.server.rooms.hall import Hall
from tuolaji.server.rooms.log.events import Options
from tuolaji.server.server_time import now
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import LogRow, LogStore
from tuolaji.server.store.reader import Reader


def run(*words: str) -> None:
    app(list(words), exit_on_error=False, print_error=False, result_action="return_value")


async def people(database: str) -> list[str]:
    engine = open_engine(database)
    reader = Reader(engine)
    accounts = Accounts(engine, reader)
    user = (await accounts.guest("Ann", 0)).user
    await accounts.keep(user, "ann", "a long password")
    other = (await accounts.guest("Bob", 0)).user
    await reader.close()
    await engine.dispose()
    return [user, other]


def test_a_server_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite:///{tmp_path / 'a.db'}"
    with pytest.raises(StoreError, match="no database"):
        run("server", "backup", str(tmp_path / "b"), "--database", database)
    assert not (tmp_path / "a.db").exists()
    run("server", "migrate", "--database", database)
    ann, bob = asyncio.run(people(database))
    config = tmp_path / "tuolaji.toml"
    config.write_text(f'database = "{database}"\n')
    monkeypatch.setenv("TUOLAJI_CONFIG", str(config))
    run("server", "backup", str(tmp_path / "b.gz"), "--lang", "en")
    assert "2 rows" in capsys.readouterr().out
    run("server", "export-user", "ANN")
    assert json.loads(capsys.readouterr().out)["user"] == ann
    run("server", "delete-user", "ann")
    run("server", "delete-user", bob)
    for gone in ("ann", ann, "no such login!"):
        with pytest.raises(StoreError, match="no account"):
            run("server", "export-user", gone)
    run("server", "restore", str(tmp_path / "b.gz"), "--database", f"sqlite:///{tmp_path / 'new.db'}")
    capsys.readouterr()
    run("server", "export-user", "ann", "--database", f"sqlite:///{tmp_path / 'new.db'}")
    assert json.loads(capsys.readouterr().out)["name"] == "Ann"


def test_a_room_that_cannot_be_read_is_found_and_repaired(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'a.db'}"

    async def broken_room() -> str:
        store = LogStore(open_engine(database))
        await store.open()
        hall = Hall(store, now, nothing, most=2)
        room, _ = await hall.create("user 1", "tianwen", Options())
        await hall.close()
        await store.append(LogRow(f"room {room}", 2, 0, b"{}"))
        await store.close()
        return room

    room = asyncio.run(broken_room())
    with pytest.raises(SystemExit, match="1"):
        run("server", "check-rooms", "--database", database)
    label = capsys.readouterr().out.split()[0]
    assert room not in label
    run("server", "repair-room", label, "--database", database, "--lang", "en")
    assert "rows skipped: 2" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="0"):
        run("server", "check-rooms", "--database", database, "--lang", "en")
    with pytest.raises(StoreError, match="no room"):
        run("server", "repair-room", "nowhere", "--database", database)
