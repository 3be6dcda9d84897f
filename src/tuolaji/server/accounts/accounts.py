"""Accounts: a guest at once, a name with a password or passkey for those who come back; sessions in cookies.

A cookie is a random token; the database knows only its hash, so that a stolen database opens no session. Wrong name and
wrong password are answered alike and take as long.
"""

import asyncio
import re
import secrets
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import Refusal
from tuolaji.server.accounts.roles import Only, RoleName
from tuolaji.server.languages import Language
from tuolaji.server.store.reader import Reader
from tuolaji.server.store.schema import account, session
from tuolaji.text.catalogue import Message

_DAY = 86_400_000
_LASTS = 90 * _DAY
_LOGIN = re.compile(r"[\w.-]{2,40}")
_HASHERS = 2
"""Passwords that are hashed at once: each takes 64 MiB and a core, and the tables need theirs."""
_hasher = PasswordHasher()


_WHOSE = (
    select(account, session.c.event, session.c.role)
    .join(session, session.c.user == account.c.user)
    .where(session.c.token == bindparam("hash"), session.c.until > bindparam("now"))
)


@cache
def _nobody() -> str:
    """The hash that a login nobody has is checked against, so that it takes as long as any other."""
    return _hasher.hash(secrets.token_hex(16))


class AccountError(Refusal):
    code = "bad_account"


class Account(Struct, frozen=True, omit_defaults=True):
    """Somebody, as their session lets them act: `only` is set where the session may do nothing but one role's work."""

    user: str
    name: str
    login: str | None = None
    language: Language | None = None
    only: Only | None = None


class SessionLine(Struct, frozen=True, omit_defaults=True):
    """A session in the list that its owner sees."""

    id: str
    opened: int
    until: int
    device: str
    only: Only | None = None
    this: bool = False


def check_name(name: str) -> str:
    """A name that others will read: printable, not blank, not too long.

    >>> check_name("  Zhang\\u202e  San ")
    'Zhang San'
    """
    tidy = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if not 1 <= len(tidy) <= 24:
        raise AccountError(Message("server_accounts.name_length"))
    return tidy


def check_login(login: str) -> str:
    """A login as it is kept: however it is typed, in capitals or full width, it is the same one.

    >>> check_login("\\uff3ahang.San")
    'zhang.san'
    """
    same = unicodedata.normalize("NFKC", login).casefold()
    if not _LOGIN.fullmatch(same):
        raise AccountError(Message("server_accounts.login_form"))
    return same


def hashed(token: str) -> str:
    """The row of a token in the database."""
    return sha256(token.encode()).hexdigest()


class Accounts:
    """All accounts of a server."""

    def __init__(self, engine: AsyncEngine, reader: Reader):
        self._engine, self._reader = engine, reader
        self.ended: Callable[[Sequence[str]], None] = lambda _: None
        """Is told the hashes of the tokens whose sessions have ended before their time."""
        self._hashing = asyncio.Semaphore(_HASHERS)

    async def guest(self, name: str, now: int, language: Language | None = None) -> Account:
        """Somebody new, with nothing but a name."""
        made = Account(secrets.token_hex(12), check_name(name), language=language)
        row = {"user": made.user, "name": made.name, "made": now, "language": language}
        async with self._engine.begin() as connection:
            await connection.execute(insert(account).values(row))
        return made

    async def find(self, user: str) -> Account | None:
        row = await self._reader.first(select(account).where(account.c.user == user))
        return _account(row) if row else None

    async def find_by_login(self, login: str) -> Account | None:
        row = await self._reader.first(select(account).where(account.c.login == check_login(login)))
        return _account(row) if row else None

    async def keep(self, user: str, login: str, password: str) -> None:
        """A guest keeps the account: a login and a password of their own."""
        login = check_login(login)
        kept = update(account).where(account.c.user == user, account.c.login.is_(None))
        values = {"login": login, "password": await self._hash(password)}
        try:
            async with self._engine.begin() as connection:
                found = await connection.execute(kept.values(values))
        except IntegrityError:
            raise AccountError(Message("server_accounts.login_taken", login=repr(login))) from None
        if found.rowcount != 1:
            raise AccountError(Message("server_accounts.has_login"))

    async def change_password(self, user: str, old: str, new: str) -> None:
        """A new password for the old one; every other session is to be ended by the caller."""
        row = await self._reader.first(select(account).where(account.c.user == user))
        if row is None or not await self._verify(row.password, old):
            raise AccountError(Message("server_accounts.wrong_password"))
        values = {"password": await self._hash(new)}
        async with self._engine.begin() as connection:
            await connection.execute(update(account).where(account.c.user == user).values(values))

    async def enter(self, login: str, password: str) -> Account:
        """Somebody comes back with their password."""
        try:
            wanted = select(account).where(account.c.login == check_login(login))
        except AccountError:
            wanted = select(account).where(account.c.login == "")
        row = await self._reader.first(wanted)
        if not await self._verify(row.password if row else None, password) or row is None:
            raise AccountError(Message("server_accounts.wrong_login"))
        return _account(row)

    async def change(self, user: str, name: str | None = None, language: Language | None = None) -> None:
        """Another name, another language."""
        values: dict[str, str] = {}
        if name is not None:
            values["name"] = check_name(name)
        if language is not None:
            values["language"] = language
        if values:
            async with self._engine.begin() as connection:
                await connection.execute(update(account).where(account.c.user == user).values(values))

    async def open_session(self, user: str, now: int, device: str = "", only: Only | None = None) -> str:
        """A new session; the token is known to its cookie alone."""
        token = secrets.token_urlsafe(32)
        row = {
            "token": hashed(token),
            "id": secrets.token_hex(6),
            "user": user,
            "opened": now,
            "until": now + _LASTS,
            "device": "".join(letter for letter in device if letter.isprintable())[:120],
            "event": only.event if only else None,
            "role": only.role if only else None,
        }
        async with self._engine.begin() as connection:
            await connection.execute(delete(session).where(session.c.until <= now))
            await connection.execute(insert(session).values(row))
        return token

    async def who(self, token: str, now: int) -> Account | None:
        """Whose session a token is, if it has not run out."""
        row = await self._reader.first(_WHOSE, {"hash": hashed(token), "now": now})
        return _account(row, _only(row.event, row.role)) if row else None

    async def sessions(self, user: str, token: str, now: int) -> list[SessionLine]:
        """Where somebody is logged in, the newest first."""
        wanted = select(session).where(session.c.user == user, session.c.until > now).order_by(session.c.opened.desc())
        rows = await self._reader.all(wanted)
        this = hashed(token)
        return [
            SessionLine(row.id, row.opened, row.until, row.device, _only(row.event, row.role), row.token == this)
            for row in rows
        ]

    async def close_session(self, token: str) -> None:
        await self._end(session.c.token == hashed(token))

    async def end_session(self, user: str, id: str) -> bool:
        """Somebody ends one of their sessions by its id; was there one?"""
        return await self._end(session.c.user == user, session.c.id == id) == 1

    async def end_others(self, user: str, token: str) -> int:
        """End every session but this one."""
        return await self._end(session.c.user == user, session.c.token != hashed(token))

    async def end_all(self, user: str) -> int:
        """End every session of somebody."""
        return await self._end(session.c.user == user)

    async def _end(self, *which: ColumnElement[bool]) -> int:
        async with self._engine.begin() as connection:
            ended = (await connection.execute(delete(session).where(*which).returning(session.c.token))).scalars().all()
        self.ended(ended)
        return len(ended)

    async def _hash(self, password: str) -> str:
        if not 8 <= len(password) <= 200:
            raise AccountError(Message("server_accounts.password_length"))
        async with self._hashing:
            return await asyncio.to_thread(_hasher.hash, password)

    async def _verify(self, kept: str | None, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(lambda: _hasher.verify(kept or _nobody(), password))
            except (Argon2Error, InvalidHashError):
                return False


def _only(event: str | None, role: RoleName | None) -> Only | None:
    return Only(event, role) if event is not None and role is not None else None


def _account(row: Any, only: Only | None = None) -> Account:
    return Account(row.user, row.name, row.login, row.language, only)
