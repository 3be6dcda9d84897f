"""A database that cannot be used is told in one sentence, at every command that opens it, and never as a traceback."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import asyncpg
import pytest

from tests.server.conftest import fresh
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.migrate import migrate

pytestmark = pytest.mark.slow

VERBS = (
    ("serve", "--port", "0"),
    ("server", "migrate"),
    ("server", "backup", "b.gz"),
    ("server", "export-user", "ann"),
    ("server", "delete-user", "ann"),
)


def make(database: str) -> None:
    async def run() -> None:
        engine = open_engine(database)
        await migrate(engine)
        await engine.dispose()

    asyncio.run(run())


def told(words: tuple[str, ...], database: str, folder: Path, lang: str, *, limited: bool = False) -> str:
    """What a command says when it fails; `limited` takes away root's right to write wherever it likes."""
    command = [sys.executable, "-m", "tuolaji", *words, "--database", database]
    command += [] if "export-user" in words else ["--lang", lang]
    if limited:
        caps = "-dac_override,-dac_read_search,-fowner"
        command = ["setpriv", f"--bounding-set={caps}", f"--inh-caps={caps}", *command]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=120, check=False)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("tuolaji: ")
    return lines[0]


def text_file(file: Path) -> None:
    file.write_text("this is a shopping list, not a database\n" * 200)


def truncated(file: Path) -> None:
    make(f"sqlite:///{file}")
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 3])
    for rest in ("-wal", "-shm"):
        file.with_name(file.name + rest).unlink(missing_ok=True)


def overwritten(file: Path) -> None:
    """The header is whole, the pages behind it are not."""
    make(f"sqlite:///{file}")
    data = bytearray(file.read_bytes())
    data[100:] = b"\xa5" * (len(data) - 100)
    file.write_bytes(data)
    for rest in ("-wal", "-shm"):
        file.with_name(file.name + rest).unlink(missing_ok=True)


def newer(file: Path) -> None:
    make(f"sqlite:///{file}")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()


def folder_in_its_place(file: Path) -> None:
    file.mkdir()


@pytest.mark.parametrize(
    ("broken", "en", "zh"),
    [
        (text_file, "it is not a SQLite database; check the setting", "不是SQLite数据库"),
        (truncated, "it is damaged; restore the latest backup", "已损坏"),
        (overwritten, "it is damaged; restore the latest backup", "已损坏"),
        (newer, "newer (step 9999) than this program: install the newer program", "比本程序新"),
        (folder_in_its_place, "the file cannot be opened; check that its folder", "无法打开该文件"),
    ],
)
def test_a_broken_file_is_told(broken: Callable[[Path], None], en: str, zh: str, tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    broken(file)
    for words in VERBS if broken is text_file else VERBS[:1]:
        said = told(words, f"sqlite:///{file}", tmp_path, "en")
        assert en in said
        assert repr(str(file)) in said or "newer" in said
    assert zh in told(VERBS[1], f"sqlite:///{file}", tmp_path, "zh")


@pytest.mark.skipif(shutil.which("setpriv") is None, reason="setpriv is not installed")
@pytest.mark.parametrize("which", ["file", "folder"])
def test_a_database_that_cannot_be_written_is_told(which: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    file = folder / "a.db"
    make(f"sqlite:///{file}")
    read_only = file if which == "file" else folder
    mode = read_only.stat().st_mode
    read_only.chmod(0o444 if which == "file" else 0o555)
    try:
        for words in VERBS[:1]:
            said = told(words, f"sqlite:///{file}", tmp_path, "en", limited=True)
            assert repr(str(file)) in said
            assert "give the server's user write access" in said or "check that its folder exists" in said
    finally:
        read_only.chmod(mode)


def test_a_postgresql_that_is_not_there_is_told(tmp_path: Path) -> None:
    address = "postgresql://ann:secret-word@127.0.0.1:1/cards"
    for words in VERBS[:1]:
        said = told(words, address, tmp_path, "en")
        assert "nothing answers at its address; check that PostgreSQL runs" in said
        assert "secret-word" not in said
    assert "连接不上" in told(VERBS[1], address, tmp_path, "zh")


def test_a_postgresql_without_the_database_or_with_a_wrong_password_is_told(postgresql: str, tmp_path: Path) -> None:
    said = told(VERBS[1], postgresql.replace("NAME", "nosuch"), tmp_path, "en")
    assert "the server has no database of this name; create it" in said
    said = told(
        VERBS[1], postgresql.replace("postgres@", "nobody:secret-word@").replace("NAME", "postgres"), tmp_path, "en"
    )
    assert "it refuses the user or the password" in said
    assert "secret-word" not in said
    database = asyncio.run(fresh(postgresql))

    async def age() -> None:
        engine = open_engine(database)
        await migrate(engine)
        await engine.dispose()
        connection = await asyncpg.connect(database)
        await connection.execute("UPDATE alembic_version SET version_num = '9999'")
        await connection.close()

    asyncio.run(age())
    assert "newer (step 9999)" in told(VERBS[0], database, tmp_path, "en")
