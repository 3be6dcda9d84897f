"""Roles: who may do what at which event. A role is granted for one event; nothing follows from it elsewhere.

An organiser may do everything at his event. A referee rules, a desk enters results, a player plays and
confirms his own.
"""

from typing import Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import Refusal
from tuolaji.server.store.engine import reading
from tuolaji.server.store.schema import role as table

RoleName: TypeAlias = Literal["organiser", "referee", "desk", "player"]


class RoleError(Refusal):
    code = "bad_role"


class Held(Struct, frozen=True):
    """A role at an event."""

    event: str
    role: RoleName


class Roles:
    """All roles of a server."""

    def __init__(self, engine: AsyncEngine):
        self._engine = engine

    async def grant(self, user: str, event: str, role: RoleName, now: int) -> None:
        """Somebody gets a role; who has it already keeps it."""
        row = {"user": user, "event": event, "role": role, "granted": now}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(table).values(row))
        except IntegrityError:
            if Held(event, role) not in await self.roles_of(user):
                raise RoleError("there is no such account", "没有这个账户") from None

    async def revoke(self, user: str, event: str, role: RoleName) -> None:
        """Somebody loses a role. An event is never left without an organiser."""
        mine = (table.c.user == user, table.c.event == event, table.c.role == role)
        others = select(func.count()).where(table.c.event == event, table.c.role == role, table.c.user != user)
        async with self._engine.begin() as connection:
            if role == "organiser" and not (await connection.execute(others)).scalar_one():
                raise RoleError("an event needs an organiser: name another first", "赛事须有组织者：请先指定另一位")
            await connection.execute(delete(table).where(*mine))

    async def roles_of(self, user: str, event: str | None = None) -> list[Held]:
        """Everything somebody may do, or what he may do at one event."""
        wanted = select(table).where(table.c.user == user).order_by(table.c.event, table.c.role)
        if event is not None:
            wanted = wanted.where(table.c.event == event)
        async with reading(self._engine).connect() as connection:
            return [Held(row.event, row.role) for row in await connection.execute(wanted)]

    async def holders(self, event: str) -> list[tuple[str, RoleName]]:
        """Everybody who has a role at an event."""
        wanted = select(table).where(table.c.event == event).order_by(table.c.role, table.c.user)
        async with reading(self._engine).connect() as connection:
            return [(row.user, row.role) for row in await connection.execute(wanted)]

    async def may(self, user: str, event: str, *roles: RoleName, only: Held | None = None) -> bool:
        """Has somebody one of these roles at an event? An organiser has them all.

        A session that is for one role `only` has no other, and has that one as long as its owner could give it.
        """
        held = {one.role for one in await self.roles_of(user, event)}
        able: set[RoleName] = {"organiser", "referee", "desk", "player"} if "organiser" in held else held
        if only is not None:
            able = able & {only.role} if only.event == event else set()
        return not able.isdisjoint(roles)
