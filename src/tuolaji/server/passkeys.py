"""Passkeys: the browser signs a challenge of ours with a key that never leaves the device.

A challenge is kept here, by its hash; it is answered once, within minutes, and by the person it was set for.
"""

import json
import secrets
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

import webauthn
from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    options_to_json,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tuolaji.errors import Refusal
from tuolaji.server.accounts import Account
from tuolaji.server.store.engine import reading
from tuolaji.server.store.schema import account, challenge, passkey

_ANSWERED_WITHIN = 5 * 60_000
_MOST = 20
# Whatever a credential that makes no sense makes the library or its parsers say.
_BAD = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError, OverflowError)
_SELECTION = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
)


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
        """What the browser is to make a key for."""
        mine = await self.list(who.user)
        if len(mine) >= _MOST:
            raise PasskeyError(f"an account has at most {_MOST} passkeys", f"一个账户最多{_MOST}个通行密钥")
        options = webauthn.generate_registration_options(
            rp_id=_host(place),
            rp_name="Tuolaji",
            user_id=who.user.encode(),
            user_name=who.login or who.name,
            user_display_name=who.name,
            challenge=await self._set(who.user, now),
            authenticator_selection=_SELECTION,
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in mine],
        )
        return _as_json(options_to_json(options))

    async def register(self, who: Account, credential: dict[str, Any], name: str, place: str, now: int) -> None:
        """Keep the public half of a key that the browser has made."""
        try:
            parsed = parse_registration_credential_json(credential)
            signed = parse_client_data_json(parsed.response.client_data_json).challenge
        except _BAD:
            raise _nonsense() from None
        async with self._engine.begin() as connection:
            await self._take(connection, signed, who.user, now)
        try:
            found = webauthn.verify_registration_response(
                credential=parsed,
                expected_challenge=signed,
                expected_rp_id=_host(place),
                expected_origin=place,
                require_user_verification=True,
            )
        except _BAD:
            raise _nonsense() from None
        row = {
            "id": bytes_to_base64url(found.credential_id),
            "user": who.user,
            "public_key": found.credential_public_key,
            "used": found.sign_count,
            "name": name or "passkey",
            "made": now,
        }
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(passkey).values(row))
        except IntegrityError:
            raise PasskeyError("this passkey is kept already", "该通行密钥已登记") from None

    async def ask_to_enter(self, place: str, now: int) -> dict[str, Any]:
        """What the browser is to sign; the device knows whose keys it holds."""
        options = webauthn.generate_authentication_options(
            rp_id=_host(place),
            challenge=await self._set(None, now),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return _as_json(options_to_json(options))

    async def enter(self, credential: dict[str, Any], place: str, now: int) -> Account:
        """Somebody comes back with a key."""
        try:
            parsed = parse_authentication_credential_json(credential)
            signed = parse_client_data_json(parsed.response.client_data_json).challenge
            key = bytes_to_base64url(parsed.raw_id)
        except _BAD:
            raise _nonsense() from None
        wanted = select(account, passkey.c.public_key, passkey.c.used).join(passkey, passkey.c.user == account.c.user)
        async with self._engine.begin() as connection:
            await self._take(connection, signed, None, now)
            row = (await connection.execute(wanted.where(passkey.c.id == key))).first()
        if row is None:
            raise PasskeyError("this passkey is not known here", "本站没有登记过该通行密钥")
        try:
            found = webauthn.verify_authentication_response(
                credential=parsed,
                expected_challenge=signed,
                expected_rp_id=_host(place),
                expected_origin=place,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.used,
                require_user_verification=True,
            )
        except _BAD:
            raise _nonsense() from None
        async with self._engine.begin() as connection:
            used = update(passkey).where(passkey.c.id == key).values(used=found.new_sign_count)
            await connection.execute(used)
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
            raise PasskeyError("this has been answered or has run out; try again", "已使用或已过期，请重试")


def _host(place: str) -> str:
    return urlsplit(place).hostname or ""


def _nonsense() -> PasskeyError:
    return PasskeyError("the passkey's answer cannot be accepted", "通行密钥的应答无效")


def _as_json(options: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(options)
    return found
