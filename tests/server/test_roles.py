"""Roles at events, and links that log in another device."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tuolaji.errors import CompetitionError
from tuolaji.server.accounts.accounts import Accounts
from tuolaji.server.accounts.devices import LASTS, DeviceLinks, LinkError
from tuolaji.server.accounts.roles import Only, Roles
from tuolaji.server.personal_data import forget_user
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.migrate import migrate
from tuolaji.server.store.reader import Reader


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[tuple[Accounts, Roles, DeviceLinks]]:
    engine = open_engine(database)
    await migrate(engine)
    reader = Reader(engine)
    try:
        yield Accounts(engine, reader), Roles(engine), DeviceLinks(engine)
    finally:
        await reader.close()
        await engine.dispose()


def test_a_role_is_for_one_event(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (accounts, roles, _):
            ann, bob = [(await accounts.guest(name, 0)).user for name in ("Ann", "Bob")]
            await roles.grant("cup", ann, "organiser", 1)
            await roles.grant("cup", ann, "organiser", 2)
            await roles.grant("cup", bob, "desk", 1)
            assert [(one.event, one.role) for one in await roles.of(ann)] == [("cup", "organiser")]
            assert [(one.name, one.role) for one in await roles.all_of("cup")] == [
                ("Bob", "desk"),
                ("Ann", "organiser"),
            ]
            assert await roles.may("cup", ann, "referee")
            assert await roles.may("cup", bob, "desk", "referee")
            assert not await roles.may("cup", bob, "referee")
            assert not await roles.may("league", ann, "desk")
            with pytest.raises(CompetitionError, match="organiser"):
                await roles.revoke("cup", ann, "organiser")
            await roles.revoke("cup", bob, "desk")
            assert await roles.of(bob, "cup") == []
            with pytest.raises(CompetitionError, match="account"):
                await roles.grant("cup", "nobody", "desk", 1)
            await roles.grant("cup", bob, "organiser", 3)
            await forget_user(accounts._engine, ann)
            assert [one.user for one in await roles.all_of("cup")] == [bob]

    asyncio.run(run())


def test_a_session_for_one_role_has_no_other(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (accounts, roles, _):
            ann = (await accounts.guest("Ann", 0)).user
            await roles.grant("cup", ann, "organiser", 1)
            desk = Only("cup", "desk")
            assert await roles.may("cup", ann, "desk", only=desk)
            assert not await roles.may("cup", ann, "organiser", "referee", only=desk)
            assert not await roles.may("cup", ann, "desk", only=Only("league", "desk"))
            await roles.grant("cup", (await accounts.guest("Bob", 0)).user, "organiser", 1)
            await roles.revoke("cup", ann, "organiser")
            assert not await roles.may("cup", ann, "desk", only=desk)

    asyncio.run(run())


def test_a_link_works_once_and_soon(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (accounts, _, links):
            ann = await accounts.guest("Ann", 0)
            token = await links.make(ann.user, 0)
            assert await links.use(token, 1) == ann
            late = await links.make(ann.user, 0)
            for used, now in ((token, 1), (late, LASTS), ("", 1)):
                with pytest.raises(LinkError):
                    await links.use(used, now)
            desk = await links.make(ann.user, 0, Only("cup", "desk"))
            found = await asyncio.gather(*(links.use(desk, 1) for _ in range(4)), return_exceptions=True)
            taken = [one for one in found if not isinstance(one, BaseException)]
            assert [one.only for one in taken] == [Only("cup", "desk")]

    asyncio.run(run())
