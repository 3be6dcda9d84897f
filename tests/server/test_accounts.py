"""Accounts and sessions, in a real database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import select, text

from tuolaji.server.accounts.accounts import Account, AccountError, Accounts
from tuolaji.server.accounts.roles import Only
from tuolaji.server.personal_data import forget_user
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.migrate import migrate
from tuolaji.server.store.reader import Reader
from tuolaji.server.store.schema import session


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Accounts]:
    engine = open_engine(database)
    await migrate(engine)
    reader = Reader(engine)
    try:
        yield Accounts(engine, reader)
    finally:
        await reader.close()
        await engine.dispose()


def test_a_guest_keeps_their_name_with_a_password(database: str) -> None:
    async def run() -> None:
        async with opened(database) as accounts:
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


def test_a_session_opens_one_account_until_it_runs_out_or_is_closed(database: str) -> None:
    async def run() -> None:
        async with opened(database) as accounts:
            guest = await accounts.guest("Ann", 0)
            token = await accounts.open_session(guest.user, 1_000)
            assert await accounts.who(token, 2_000) == guest
            assert await accounts.who(token + "x", 2_000) is None
            assert await accounts.who(token, 10**15) is None
            await accounts.close_session(token)
            assert await accounts.who(token, 2_000) is None

    asyncio.run(run())


def test_the_database_never_holds_a_cookie_or_a_password(database: str) -> None:
    async def run() -> None:
        async with opened(database) as accounts:
            guest = await accounts.guest("Ann", 0)
            await accounts.keep(guest.user, "ann", "a long password")
            token = await accounts.open_session(guest.user, 0)
            async with accounts._engine.connect() as connection:
                kept = [row.token for row in await connection.execute(select(session))]
                assert token not in kept
                rows = (await connection.execute(text("SELECT password FROM account"))).all()
                assert all("a long password" not in str(row) for row in rows)

    asyncio.run(run())


def test_a_login_is_the_same_however_it_is_typed(database: str) -> None:
    async def run() -> None:
        async with opened(database) as accounts:
            guest = await accounts.guest("Ann", 0)
            await accounts.keep(guest.user, "Ann.Lee", "a long password")
            assert (await accounts.enter("ＡＮＮ.lee", "a long password")).user == guest.user
            other = await accounts.guest("Ann", 0)
            with pytest.raises(AccountError, match="taken"):
                await accounts.keep(other.user, "ANN.LEE", "a long password")

    asyncio.run(run())


def test_a_new_password_needs_the_old_one(database: str) -> None:
    async def run() -> None:
        async with opened(database) as accounts:
            guest = await accounts.guest("Ann", 0)
            with pytest.raises(AccountError, match="wrong"):
                await accounts.change_password(guest.user, "", "a long password")
            await accounts.keep(guest.user, "ann", "a long password")
            with pytest.raises(AccountError, match="wrong"):
                await accounts.change_password(guest.user, "another password", "a new password")
            await accounts.change_password(guest.user, "a long password", "a new password")
            with pytest.raises(AccountError):
                await accounts.enter("ann", "a long password")
            assert (await accounts.enter("ann", "a new password")).user == guest.user

    asyncio.run(run())


def test_sessions_are_listed_and_ended_by_their_owner_alone(database: str) -> None:
    async def run() -> None:
        async with opened(database) as accounts:
            ann, bob = await accounts.guest("Ann", 0), await accounts.guest("Bob", 0)
            phone = await accounts.open_session(ann.user, 1, "Phone\x00")
            desk = await accounts.open_session(ann.user, 2, "Desk", Only("cup", "desk"))
            lines = await accounts.sessions(ann.user, phone, 3)
            assert [(one.device, one.this, one.only) for one in lines] == [
                ("Desk", False, Only("cup", "desk")),
                ("Phone", True, None),
            ]
            assert not await accounts.end_session(bob.user, lines[0].id)
            found = await accounts.who(desk, 3)
            assert found is not None
            assert found.only == Only("cup", "desk")
            assert await accounts.end_session(ann.user, lines[0].id)
            assert await accounts.who(desk, 3) is None
            await accounts.open_session(ann.user, 3)
            assert await accounts.end_others(ann.user, phone) == 1
            assert await accounts.who(phone, 4) == ann

    asyncio.run(run())


def test_another_name_and_another_language(database: str) -> None:
    async def run() -> None:
        async with opened(database) as accounts:
            ann = await accounts.guest("Ann", 0)
            await accounts.change(ann.user, "安", "zh")
            assert await accounts.find(ann.user) == Account(ann.user, "安", language="zh")
            await accounts.change(ann.user, language="en")
            assert await accounts.find(ann.user) == Account(ann.user, "安", language="en")

    asyncio.run(run())


def test_forgetting_a_person_ends_their_sessions(database: str) -> None:
    async def run() -> None:
        async with opened(database) as accounts:
            guest = await accounts.guest("Ann", 0)
            token = await accounts.open_session(guest.user, 0)
            await forget_user(accounts._engine, guest.user)
            assert await accounts.who(token, 1) is None

    asyncio.run(run())


@pytest.mark.parametrize("name", ["", "   ", "\n\t", "x" * 25])
def test_a_name_nobody_can_read_is_refused(database: str, name: str) -> None:
    async def run() -> None:
        async with opened(database) as accounts:
            with pytest.raises(AccountError):
                await accounts.guest(name, 0)

    asyncio.run(run())
