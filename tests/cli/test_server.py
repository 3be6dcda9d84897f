"""`tuolaji server`: what who keeps a server does, on a real database."""

import asyncio
import json
from pathlib import Path

import pytest

from tuolaji.cli.main import app
from tuolaji.errors import StoreError
from tuolaji.server.accounts import Accounts
from tuolaji.server.store.engine import open_engine
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
