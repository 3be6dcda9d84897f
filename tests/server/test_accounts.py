"""Accounts and sessions, in a real database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import select, text

from tuolaji.server.accounts import AccountError, Accounts
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.schema import metadata, session


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Accounts]:
    engine = open_engine(f"sqlite:///{path / 'a.db'}")
    async with engine.begin() as connection:
        await connection.run_sync(metadata.create_all)
    try:
        yield Accounts(engine)
    finally:
        await engine.dispose()


def test_a_guest_keeps_his_name_with_a_password(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as accounts:
            guest = await accounts.guest("  张 三 ", 0)
            assert guest.name == "张 三"
            await accounts.keep(guest.user, "zhangsan", "correct horse")
            assert (await accounts.enter("zhangsan", "correct horse")).user == guest.user
            for login, password in (("zhangsan", "wrong"), ("nobody", "correct horse")):
                with pytest.raises(AccountError, match="login or the password"):
                    await accounts.enter(login, password)
            other = await accounts.guest("Li", 0)
            with pytest.raises(AccountError, match="taken"):
                await accounts.keep(other.user, "zhangsan", "another one")
            with pytest.raises(AccountError, match="already"):
                await accounts.keep(guest.user, "zhang", "another one")

    asyncio.run(run())


def test_a_session_opens_one_account_until_it_runs_out_or_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as accounts:
            guest = await accounts.guest("Ann", 0)
            token = await accounts.open_session(guest.user, 1_000)
            assert await accounts.who(token, 2_000) == guest
            assert await accounts.who(token + "x", 2_000) is None
            assert await accounts.who(token, 10**15) is None
            await accounts.close_session(token)
            assert await accounts.who(token, 2_000) is None

    asyncio.run(run())


def test_the_database_never_holds_a_cookie_or_a_password(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as accounts:
            guest = await accounts.guest("Ann", 0)
            await accounts.keep(guest.user, "ann", "a long password")
            token = await accounts.open_session(guest.user, 0)
            async with accounts._engine.connect() as connection:
                kept = [row.token for row in await connection.execute(select(session))]
                assert token not in kept
                rows = (await connection.execute(text("SELECT password FROM account"))).all()
                assert all("a long password" not in str(row) for row in rows)

    asyncio.run(run())


def test_forgetting_somebody_ends_his_sessions(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as accounts:
            guest = await accounts.guest("Ann", 0)
            token = await accounts.open_session(guest.user, 0)
            await accounts.remove(guest.user)
            assert await accounts.who(token, 1) is None

    asyncio.run(run())


@pytest.mark.parametrize("name", ["", "   ", "\n\t", "x" * 25])
def test_a_name_nobody_can_read_is_refused(tmp_path: Path, name: str) -> None:
    async def run() -> None:
        async with opened(tmp_path) as accounts:
            with pytest.raises(AccountError):
                await accounts.guest(name, 0)

    asyncio.run(run())
