"""`tuolaji server`: what an operator does beside serving. All of it may be done while the server runs."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from cyclopts import App, Parameter
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken, told
from tuolaji.cli.serve import settings_of
from tuolaji.errors import StoreError
from tuolaji.text.catalogue import Message

app = App(name="server", help="cli_help.server")

Given = TypeVar("Given")
Database = Annotated[str | None, Parameter(help="cli_options.database")]
Config = Annotated[Path | None, Parameter(help="cli_options.config")]
User = Annotated[str, Parameter(help="cli_options.user")]


@app.command(help="cli_help.server_backup")
def backup(file: Path, *, database: Database = None, config: Config = None, lang: Lang = None) -> None:
    """Write the whole database to FILE (compressed if it ends in .gz), at one moment, while the server goes on."""
    from tuolaji.server.store.backup import backup as write

    rows = _with(database, config, lambda engine: write(engine, file, time.time_ns() // 1_000_000))
    print(told(Message("cli_server.backed_up", rows=rows, file=str(file)), spoken(lang)))


@app.command(help="cli_help.server_restore")
def restore(file: Path, *, database: Database = None, config: Config = None, lang: Lang = None) -> None:
    """Fill a new, empty database from a backup. It may be of the other kind: SQLite becomes PostgreSQL so."""
    from tuolaji.server.store.backup import restore as read

    rows = _with(database, config, lambda engine: read(engine, file), made_yet=False)
    print(told(Message("cli_server.restored", rows=rows), spoken(lang)))


@app.command(help="cli_help.server_migrate")
def migrate(*, database: Database = None, config: Config = None, lang: Lang = None) -> None:
    """Make the tables of a database or bring them up to date, as starting the server does."""
    from tuolaji.server.store.migrate import migrate as bring
    from tuolaji.server.store.migrate import newest

    _with(database, config, bring, made_yet=False)
    print(told(Message("cli_server.migrated", step=newest()), spoken(lang)))


@app.command(help="cli_help.server_export_user")
def export_user(user: User, *, database: Database = None, config: Config = None) -> None:
    """Print everything that is kept about an account, as JSON."""
    from tuolaji.server.personal_data import export_user as about

    async def found(engine: AsyncEngine) -> bytes:
        return msgspec.json.format(msgspec.json.encode(await about(engine, await _number(engine, user))))

    sys.stdout.write(_with(database, config, found).decode() + "\n")


@app.command(help="cli_help.server_delete_user")
def delete_user(user: User, *, database: Database = None, config: Config = None, lang: Lang = None) -> None:
    """Forget an account: it goes, with sessions, passkeys and roles; deals stay, with a seat without a name."""
    from tuolaji.server.personal_data import forget_user

    async def gone(engine: AsyncEngine) -> str:
        number = await _number(engine, user)
        await forget_user(engine, number)
        return number

    number = _with(database, config, gone)
    print(told(Message("cli_server.forgotten", number=number), spoken(lang)))


@app.command(help="cli_help.server_check_rooms")
def check_rooms(*, database: Database = None, config: Config = None, lang: Lang = None) -> None:
    """Read the log of every room, and list those that cannot be read; `repair-room` makes them usable."""
    from tuolaji.server.rooms.repairs import unreadable_rooms

    found = _with(database, config, unreadable_rooms)
    for one in found:
        print(f"{one.label}\t{one.why}")
    if not found:
        print(told(Message("cli_server.rooms_fine"), spoken(lang)))
    raise SystemExit(1 if found else 0)


Room = Annotated[str, Parameter(help="cli_options.room")]
Close = Annotated[bool, Parameter(help="cli_options.close", negative="")]


@app.command(help="cli_help.server_repair_room")
def repair_room(
    room: Room, *, close: Close = False, database: Database = None, config: Config = None, lang: Lang = None
) -> None:
    """Give up the deal of a room that is stuck and have it dealt again; rows that cannot be read are skipped."""
    from tuolaji.server.rooms.repairs import repair_room as mend
    from tuolaji.server.server_time import now

    skipped = _with(database, config, lambda engine: mend(engine, room, now(), close=close))
    rows = ", ".join(map(str, skipped)) or "—"
    print(told(Message("cli_server.repaired", rows=rows), spoken(lang)))


async def _number(engine: AsyncEngine, user: str) -> str:
    """The number of an account that is named by its login or by its number."""
    from tuolaji.server.accounts.accounts import AccountError, Accounts
    from tuolaji.server.store.reader import Reader

    reader = Reader(engine)
    accounts = Accounts(engine, reader)
    try:
        found = await accounts.find(user) or await accounts.find_by_login(user)
    except AccountError:
        found = None
    finally:
        await reader.close()
    if found is None:
        raise StoreError(Message("cli_server.no_account", user=repr(user)))
    return found.user


def _with(
    database: str | None, config: Path | None, work: Callable[[AsyncEngine], Awaitable[Given]], made_yet: bool = True
) -> Given:
    """Do something with the database. Where nothing is to be made, a database that is not there is told, not made."""
    from tuolaji.server.store.engine import close_after_failure, open_engine, reading
    from tuolaji.server.store.failures import cannot_open, is_database_error
    from tuolaji.server.store.migrate import require_current

    settings = settings_of(config, database=database)
    engine = open_engine(settings.database)
    file = engine.url.database
    if made_yet and engine.dialect.name == "sqlite" and not (file and Path(file).exists()):
        raise StoreError(Message("cli_server.no_database", file=repr(file)))

    async def run() -> Given:
        try:
            if made_yet:
                async with reading(engine).connect() as connection:
                    await connection.run_sync(require_current)
            return await work(engine)
        except Exception as error:
            await close_after_failure(engine)
            if not is_database_error(error):
                raise
            raise cannot_open(error, engine.url) from None
        finally:
            await engine.dispose()

    return asyncio.run(run())
