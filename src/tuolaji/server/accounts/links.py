"""Links: invitations that give a role or a place in an entry, and devices that write an entry's score sheets.

A token is random and shown once; the database knows its hash only. A link can be revoked at any time: then an
invitation gives nothing and a device can do nothing any more.
"""

import secrets
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Row, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import CompetitionError
from tuolaji.server.accounts.accounts import hashed
from tuolaji.server.accounts.roles import RoleName, Roles
from tuolaji.server.store.engine import reading
from tuolaji.server.store.schema import link as link_table
from tuolaji.text.catalogue import Message

LinkKind: TypeAlias = Literal["role", "entry", "device"]
_DAY = 86_400_000
LASTS = 30 * _DAY
_GONE = CompetitionError(Message("server_accounts.link_gone"))


class Link(Struct, frozen=True, omit_defaults=True):
    """A link as its makers see it: never its token. `uses` is how often it can still be followed."""

    link: str
    event: str
    kind: LinkKind
    role: RoleName | None = None
    entry: int | None = None
    seat: int | None = None
    by: str = ""
    made: int = 0
    until: int = 0
    uses: int = 1
    revoked: bool = False


class Links:
    """All links of all events."""

    def __init__(self, engine: AsyncEngine, roles: Roles):
        self._engine, self._roles = engine, roles

    async def make(self, wanted: Link) -> str:
        """A new link; its token is told here and never again."""
        token = secrets.token_urlsafe(24)
        values = {
            "token": hashed(token), "link": wanted.link, "event": wanted.event, "kind": wanted.kind,
            "role": wanted.role, "entry": wanted.entry, "seat": wanted.seat, "by": wanted.by, "made": wanted.made,
            "until": wanted.until, "uses": wanted.uses,
        }  # fmt: skip
        async with self._engine.begin() as connection:
            await connection.execute(insert(link_table).values(**values))
        return token

    async def all_of(self, event: str) -> list[Link]:
        wanted = select(link_table).where(link_table.c.event == event).order_by(link_table.c.made)
        async with reading(self._engine).connect() as connection:
            return [_link(row) for row in await connection.execute(wanted)]

    async def revoke(self, event: str, link: str, now: int) -> None:
        same = (link_table.c.event == event, link_table.c.link == link, link_table.c.revoked.is_(None))
        async with self._engine.begin() as connection:
            await connection.execute(update(link_table).where(*same).values(revoked=now))

    async def find(self, event: str, token: str, now: int) -> Link | None:
        """The link of a token, if it still holds."""
        wanted = select(link_table).where(
            link_table.c.token == hashed(token), link_table.c.event == event,
            link_table.c.revoked.is_(None), link_table.c.until > now,
        )  # fmt: skip
        async with reading(self._engine).connect() as connection:
            row = (await connection.execute(wanted)).first()
        return _link(row) if row else None

    async def follow(self, event: str, token: str, user: str | None, now: int) -> Link:
        """Somebody follows a link: it gives what it says. A device's only opens; it is asked again with every act."""
        found = await self.find(event, token, now)
        if found is None:
            raise _GONE
        if found.kind == "device":
            return found
        if user is None:
            raise CompetitionError(Message("server_accounts.name_first"))
        mine = [held for held in await self._roles.of(user, event) if held.role == (found.role or "player")]
        if any((held.entry, held.seat) == (found.entry, found.seat) for held in mine):
            return found
        left = (link_table.c.token == hashed(token), link_table.c.uses > 0, link_table.c.revoked.is_(None))
        async with self._engine.begin() as connection:
            taken = await connection.execute(update(link_table).where(*left).values(uses=link_table.c.uses - 1))
        if taken.rowcount != 1:
            raise _GONE
        try:
            await self._roles.grant(event, user, found.role or "player", now, found.entry, found.seat)
        except CompetitionError:
            async with self._engine.begin() as connection:
                back = update(link_table).where(link_table.c.token == hashed(token))
                await connection.execute(back.values(uses=link_table.c.uses + 1))
            raise
        return found


def new_link_name() -> str:
    return secrets.token_hex(6)


def _link(row: Row[Any]) -> Link:
    return Link(
        row.link, row.event, row.kind, row.role, row.entry, row.seat, row.by, row.made, row.until, row.uses,
        row.revoked is not None,
    )  # fmt: skip
