"""Device links: a link or QR code that works once, soon, and logs in another device.

It makes the device the same person, or lets it do one role's work at one event and nothing else: a phone at the
desk that enters results can be lost without losing the account.
"""

import secrets

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import Refusal
from tuolaji.server.accounts.accounts import Account, hashed
from tuolaji.server.accounts.roles import Only
from tuolaji.server.store.schema import account, device_link
from tuolaji.text.catalogue import Message

LASTS = 10 * 60_000
"""A link is used at once, by somebody who stands next to its maker."""


class LinkError(Refusal):
    code = "bad_link"


class DeviceLinks:
    """All device links of a server."""

    def __init__(self, engine: AsyncEngine):
        self._engine = engine

    async def make(self, user: str, now: int, only: Only | None = None) -> str:
        """A new link; its token is known to its maker alone."""
        token = secrets.token_urlsafe(24)
        row = {
            "token": hashed(token),
            "user": user,
            "until": now + LASTS,
            "event": only.event if only else None,
            "role": only.role if only else None,
        }
        async with self._engine.begin() as connection:
            await connection.execute(delete(device_link).where(device_link.c.until <= now))
            await connection.execute(insert(device_link).values(row))
        return token

    async def use(self, token: str, now: int) -> Account:
        """Whom a link logs in; it is used up."""
        wanted = (
            select(account, device_link.c.until, device_link.c.event.label("at_event"), device_link.c.role)
            .join(device_link, device_link.c.user == account.c.user)
            .where(device_link.c.token == hashed(token))
        )
        async with self._engine.begin() as connection:
            row = (await connection.execute(wanted)).first()
            used = await connection.execute(delete(device_link).where(device_link.c.token == hashed(token)))
        # Of two who come at once, one deletes it.
        if row is None or row.until <= now or used.rowcount != 1:
            raise LinkError(Message("server_accounts.link_used"))
        only = Only(row.at_event, row.role) if row.role is not None else None
        return Account(row.user, row.name, row.login, row.language, only)
