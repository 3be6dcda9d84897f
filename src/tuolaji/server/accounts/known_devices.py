"""Devices on which an account has logged in before.

A device keeps a random cookie, the database its hash. It opens nothing: only a password typed there is counted apart
from those that strangers try, so that nobody can lock an owner out by guessing.
"""

import secrets

from sqlalchemy import ColumnElement, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.server.accounts.accounts import AccountError, check_login, hashed
from tuolaji.server.store.engine import reading
from tuolaji.server.store.schema import account, known_device

LASTS = 365 * 86_400_000
_MOST = 20
"""Devices that an account is known on; a further one takes the place of the oldest."""


class KnownDevices:
    """All known devices of a server."""

    def __init__(self, engine: AsyncEngine):
        self._engine = engine

    async def knows_login(self, token: str | None, login: str, now: int) -> bool:
        """Has the account of this login logged in on the device that holds the token?"""
        try:
            wanted = account.c.login == check_login(login)
        except AccountError:
            return False
        return await self._knows(token, wanted, now)

    async def knows_user(self, token: str | None, user: str, now: int) -> bool:
        """Has this account logged in on the device that holds the token?"""
        return await self._knows(token, account.c.user == user, now)

    async def remember(self, token: str | None, user: str, now: int) -> str | None:
        """Remember a device on which somebody has logged in; gives its new token, or None if it is known."""
        if await self.knows_user(token, user, now):
            return None
        made = secrets.token_urlsafe(32)
        row = {"token": hashed(made), "user": user, "made": now, "until": now + LASTS}
        mine = known_device.c.user == user
        newest = select(known_device.c.token).where(mine).order_by(known_device.c.made.desc()).limit(_MOST - 1)
        async with self._engine.begin() as connection:
            await connection.execute(delete(known_device).where(known_device.c.until <= now))
            kept = (await connection.execute(newest)).scalars().all()
            await connection.execute(delete(known_device).where(mine, known_device.c.token.not_in(kept)))
            await connection.execute(insert(known_device).values(row))
        return made

    async def forget_others(self, token: str | None, user: str) -> None:
        """Forget every device of somebody but this one."""
        others = (known_device.c.user == user, known_device.c.token != hashed(token or ""))
        async with self._engine.begin() as connection:
            await connection.execute(delete(known_device).where(*others))

    async def _knows(self, token: str | None, whose: ColumnElement[bool], now: int) -> bool:
        if not token:
            return False
        wanted = (
            select(known_device.c.token)
            .join(account, account.c.user == known_device.c.user)
            .where(known_device.c.token == hashed(token), known_device.c.until > now, whose)
        )
        async with reading(self._engine).connect() as connection:
            return (await connection.execute(wanted)).first() is not None
