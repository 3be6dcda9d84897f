"""Passkeys: the browser signs a challenge of ours with a key that never leaves the device.

A challenge is kept here, by its hash; it is answered once, within minutes, and by the person it was set for.
"""

import asyncio
import secrets
from hashlib import sha256
from importlib import import_module
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tuolaji.errors import Refusal
from tuolaji.server.accounts.accounts import Account
from tuolaji.server.store.engine import reading
from tuolaji.server.store.schema import account, challenge, passkey
from tuolaji.text.catalogue import Message

if TYPE_CHECKING:
    from tuolaji.server.accounts.ceremony import Ceremony

_ANSWERED_WITHIN = 5 * 60_000
_MOST = 20


class PasskeyError(Refusal):
    code = "bad_passkey"


class PasskeyLine(Struct, frozen=True):
    """A passkey in the list that its owner sees."""

    id: str
    name: str
    made: int


class Passkeys:
    """All passkeys of a server. A `place` is the address that people open, such as https://cards.example."""

    def __init__(self, engine: AsyncEngine):
        self._engine = engine

    async def list(self, user: str) -> list[PasskeyLine]:
        wanted = select(passkey).where(passkey.c.user == user).order_by(passkey.c.made)
        async with reading(self._engine).connect() as connection:
            return [PasskeyLine(row.id, row.name, row.made) for row in await connection.execute(wanted)]

    async def ask_to_register(self, who: Account, place: str, now: int) -> dict[str, Any]:
        """Options for creating a passkey, for the browser."""
        mine = await self.list(who.user)
        if len(mine) >= _MOST:
            raise PasskeyError(Message("server_accounts.most_passkeys", most=_MOST))
        asked = await self._set(who.user, now)
        ceremony = await _ceremony(place)
        return ceremony.options_to_make(who, [one.id for one in mine], asked)

    async def register(self, who: Account, credential: dict[str, Any], name: str, place: str, now: int) -> None:
        """Keep the public half of a key that the browser has made."""
        ceremony = await _ceremony(place)
        parsed, signed = ceremony.read_made(credential)
        async with self._engine.begin() as connection:
            await self._take(connection, signed, who.user, now)
        made = ceremony.verify_made(parsed, signed)
        row = made._asdict() | {"user": who.user, "name": name or "passkey", "made": now}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(passkey).values(row))
        except IntegrityError:
            raise PasskeyError(Message("server_accounts.passkey_kept")) from None

    async def ask_to_enter(self, place: str, now: int) -> dict[str, Any]:
        """A challenge for the browser to sign; the device knows whose keys it holds."""
        asked = await self._set(None, now)
        ceremony = await _ceremony(place)
        return ceremony.options_to_use(asked)

    async def enter(self, credential: dict[str, Any], place: str, now: int) -> Account:
        """Somebody comes back with a key."""
        ceremony = await _ceremony(place)
        parsed, signed, key = ceremony.read_used(credential)
        wanted = select(account, passkey.c.public_key, passkey.c.used).join(passkey, passkey.c.user == account.c.user)
        async with self._engine.begin() as connection:
            await self._take(connection, signed, None, now)
            row = (await connection.execute(wanted.where(passkey.c.id == key))).first()
        if row is None:
            raise PasskeyError(Message("server_accounts.passkey_unknown"))
        used = ceremony.verify_used(parsed, signed, row.public_key, row.used)
        async with self._engine.begin() as connection:
            await connection.execute(update(passkey).where(passkey.c.id == key).values(used=used))
        return Account(row.user, row.name, row.login, row.language)

    async def remove(self, user: str, id: str) -> bool:
        """Forget one of somebody's keys; was there one?"""
        async with self._engine.begin() as connection:
            gone = await connection.execute(delete(passkey).where(passkey.c.user == user, passkey.c.id == id))
        return gone.rowcount == 1

    async def _set(self, user: str | None, now: int) -> bytes:
        made = secrets.token_bytes(32)
        row = {"token": sha256(made).hexdigest(), "user": user, "until": now + _ANSWERED_WITHIN}
        async with self._engine.begin() as connection:
            await connection.execute(delete(challenge).where(challenge.c.until <= now))
            await connection.execute(insert(challenge).values(row))
        return made

    async def _take(self, connection: AsyncConnection, signed: bytes, user: str | None, now: int) -> None:
        mine = challenge.c.user.is_(None) if user is None else challenge.c.user == user
        answered = delete(challenge).where(
            challenge.c.token == sha256(signed).hexdigest(), challenge.c.until > now, mine
        )
        if (await connection.execute(answered)).rowcount != 1:
            raise PasskeyError(Message("server_accounts.passkey_late"))


async def _ceremony(place: str) -> "Ceremony":
    """The WebAuthn library is large: it is imported in a thread when the first passkey is used."""
    loaded = await asyncio.to_thread(import_module, "tuolaji.server.accounts.ceremony")
    found: Ceremony = loaded.Ceremony(place)
    return found
