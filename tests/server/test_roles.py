"""Roles at events, and links that log in another device."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tuolaji.server.accounts import Accounts
from tuolaji.server.links import LASTS, LinkError, Links
from tuolaji.server.roles import Held, RoleError, Roles
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.migrate import migrate


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[tuple[Accounts, Roles, Links]]:
    engine = open_engine(database)
    await migrate(engine)
    try:
        yield Accounts(engine), Roles(engine), Links(engine)
    finally:
        await engine.dispose()


def test_a_role_is_for_one_event(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (accounts, roles, _):
            ann, bob = [(await accounts.guest(name, 0)).user for name in ("Ann", "Bob")]
            await roles.grant(ann, "cup", "organiser", 1)
            await roles.grant(ann, "cup", "organiser", 2)
            await roles.grant(bob, "cup", "desk", 1)
            assert await roles.roles_of(ann) == [Held("cup", "organiser")]
            assert await roles.holders("cup") == [(bob, "desk"), (ann, "organiser")]
            assert await roles.may(ann, "cup", "referee")
            assert await roles.may(bob, "cup", "desk", "referee")
            assert not await roles.may(bob, "cup", "referee")
            assert not await roles.may(ann, "league", "desk")
            with pytest.raises(RoleError, match="organiser"):
                await roles.revoke(ann, "cup", "organiser")
            await roles.revoke(bob, "cup", "desk")
            assert await roles.roles_of(bob, "cup") == []
            with pytest.raises(RoleError, match="account"):
                await roles.grant("nobody", "cup", "desk", 1)
            await roles.grant(bob, "cup", "organiser", 3)
            await accounts.remove(ann)
            assert await roles.holders("cup") == [(bob, "organiser")]

    asyncio.run(run())


def test_a_session_for_one_role_has_no_other(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (accounts, roles, _):
            ann = (await accounts.guest("Ann", 0)).user
            await roles.grant(ann, "cup", "organiser", 1)
            desk = Held("cup", "desk")
            assert await roles.may(ann, "cup", "desk", only=desk)
            assert not await roles.may(ann, "cup", "organiser", "referee", only=desk)
            assert not await roles.may(ann, "cup", "desk", only=Held("league", "desk"))
            await roles.grant((await accounts.guest("Bob", 0)).user, "cup", "organiser", 1)
            await roles.revoke(ann, "cup", "organiser")
            assert not await roles.may(ann, "cup", "desk", only=desk)

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
            desk = await links.make(ann.user, 0, Held("cup", "desk"))
            found = await asyncio.gather(*(links.use(desk, 1) for _ in range(4)), return_exceptions=True)
            taken = [one for one in found if not isinstance(one, BaseException)]
            assert [one.only for one in taken] == [Held("cup", "desk")]

    asyncio.run(run())
