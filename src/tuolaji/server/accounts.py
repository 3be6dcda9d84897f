"""Accounts: a guest at once, a name with a password for those who come back; sessions in cookies.

A cookie is a random token; the database knows only its hash, so that a stolen database opens no session. Wrong name and
wrong password are answered alike and take as long.
"""

import re
import secrets
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import Refusal
from tuolaji.server.store.schema import account, session

_DAY = 86_400_000
_LASTS = 90 * _DAY
_LOGIN = re.compile(r"[\w.-]{2,40}")
_hasher = PasswordHasher()
_NOBODY = _hasher.hash(secrets.token_hex(16))
"""The hash that a login nobody has is checked against, so that it takes as long as any other."""


class AccountError(Refusal):
    code = "bad_account"


class Account(Struct, frozen=True):
    user: str
    name: str
    login: str | None = None


def check_name(name: str) -> str:
    """A name that others will read: printable, not blank, not too long."""
    tidy = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if not 1 <= len(tidy) <= 24:
        raise AccountError("a name has 1 to 24 letters", "名字为1到24个字")
    return tidy


class Accounts:
    """All accounts of a server."""

    def __init__(self, engine: AsyncEngine):
        self._engine = engine

    async def guest(self, name: str, now: int) -> Account:
        """Somebody new, with nothing but a name."""
        made = Account(secrets.token_hex(12), check_name(name))
        async with self._engine.begin() as connection:
            await connection.execute(insert(account).values(user=made.user, name=made.name, made=now))
        return made

    async def keep(self, user: str, login: str, password: str) -> None:
        """A guest keeps the account: a login and a password of his own."""
        if not _LOGIN.fullmatch(login):
            raise AccountError("a login has 2 to 40 letters, digits or dots", "账号为2到40个字母、数字或点")
        if not 8 <= len(password) <= 200:
            raise AccountError("a password has at least 8 letters", "密码至少8位")
        kept = update(account).where(account.c.user == user, account.c.login.is_(None))
        try:
            async with self._engine.begin() as connection:
                found = await connection.execute(kept.values(login=login, password=_hasher.hash(password)))
        except IntegrityError:
            raise AccountError(f"{login!r} is taken", f"{login!r}已被使用") from None
        if found.rowcount != 1:
            raise AccountError("this account has a login already", "这个账户已有账号")

    async def enter(self, login: str, password: str) -> Account:
        """Somebody comes back with his password."""
        wanted = select(account).where(account.c.login == login)
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        try:
            _hasher.verify(row.password if row else _NOBODY, password)
        except (Argon2Error, InvalidHashError):
            row = None
        if row is None:
            raise AccountError("the login or the password is wrong", "账号或密码不对")
        return Account(row.user, row.name, row.login)

    async def open_session(self, user: str, now: int) -> str:
        """A new session; the token is known to its cookie alone."""
        token = secrets.token_urlsafe(32)
        async with self._engine.begin() as connection:
            await connection.execute(insert(session).values(token=_hashed(token), user=user, until=now + _LASTS))
        return token

    async def who(self, token: str, now: int) -> Account | None:
        """Whose session a token is, if it has not run out."""
        wanted = (
            select(account)
            .join(session, session.c.user == account.c.user)
            .where(session.c.token == _hashed(token), session.c.until > now)
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return Account(row.user, row.name, row.login) if row else None

    async def close_session(self, token: str) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(delete(session).where(session.c.token == _hashed(token)))

    async def remove(self, user: str) -> None:
        """Forget somebody: the account and every session of it. Finished deals keep a seat without a name."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(session).where(session.c.user == user))
            await connection.execute(delete(account).where(account.c.user == user))


def _hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()
