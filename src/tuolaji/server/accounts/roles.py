"""Roles of an event and what each may do: organiser, arbitration, referee, desk, player. A role is for one event.

An organiser may do everything at their event. Arbitration confirms or rejects what referees propose, decides appeals
and may do all that a referee may. A referee rules, a desk enters results, a player plays and confirms their own.
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import CompetitionError
from tuolaji.server.store.engine import reading
from tuolaji.server.store.schema import account
from tuolaji.server.store.schema import role as role_table
from tuolaji.text.catalogue import Message

RoleName: TypeAlias = Literal["organiser", "arbitration", "referee", "desk", "player"]

_ALSO: dict[RoleName, frozenset[RoleName]] = {
    "organiser": frozenset(("arbitration", "referee", "desk", "player")),
    "arbitration": frozenset(("referee",)),
}
"""The roles that a role holds besides itself."""


def role_name(role: RoleName) -> Message:
    """A role as people call it."""
    return Message("server_event.role", role=role)


def with_lower(roles: Iterable[RoleName]) -> frozenset[RoleName]:
    """Roles with those below them that they include."""
    held = frozenset(roles)
    return held.union(*(_ALSO.get(role, frozenset()) for role in held))


class Only(Struct, frozen=True):
    """The scope of a limited session: one role at one event, and nothing else."""

    event: str
    role: RoleName


class Held(Struct, frozen=True, omit_defaults=True):
    """A role that somebody has in an event; a player's says for which entry, and as which of its players (from 0)."""

    event: str
    user: str
    role: RoleName
    entry: int | None = None
    seat: int | None = None
    name: str = ""


class Roles:
    """All roles of all events."""

    def __init__(self, engine: AsyncEngine):
        self._engine = engine

    async def of(self, user: str, event: str | None = None) -> list[Held]:
        """The roles of an account, in one event or in all."""
        wanted = select(role_table).where(role_table.c.user == user)
        if event is not None:
            wanted = wanted.where(role_table.c.event == event)
        async with reading(self._engine).connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Held(row.event, row.user, row.role, row.entry, row.seat) for row in rows]

    async def all_of(self, event: str) -> list[Held]:
        """Everybody who is something in an event, with the names they go by."""
        wanted = (
            select(role_table, account.c.name)
            .join(account, account.c.user == role_table.c.user)
            .where(role_table.c.event == event)
            .order_by(role_table.c.role, role_table.c.entry, role_table.c.seat, account.c.name)
        )
        async with reading(self._engine).connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Held(row.event, row.user, row.role, row.entry, row.seat, row.name) for row in rows]

    async def grant(
        self, event: str, user: str, role: RoleName, now: int, entry: int | None = None, seat: int | None = None
    ) -> None:
        """Give a role; whoever has it already keeps it. A player's place that is taken is refused."""
        same = (role_table.c.event == event, role_table.c.user == user, role_table.c.role == role)
        try:
            async with self._engine.begin() as connection:
                # A player who follows the link of another place moves there.
                await connection.execute(delete(role_table).where(*same))
                values = {"event": event, "user": user, "role": role, "entry": entry, "seat": seat, "made": now}
                await connection.execute(insert(role_table).values(**values))
        except IntegrityError:
            if entry is None:
                raise CompetitionError(Message("server_event.no_account")) from None
            raise CompetitionError(Message("server_event.place_taken")) from None

    async def revoke(self, event: str, user: str, role: RoleName) -> None:
        """Somebody loses a role. An event is never left without an organiser."""
        same = (role_table.c.event == event, role_table.c.role == role)
        others = select(func.count()).where(*same, role_table.c.user != user)
        async with self._engine.begin() as connection:
            if role == "organiser" and not (await connection.execute(others)).scalar_one():
                raise CompetitionError(Message("server_event.needs_organiser"))
            await connection.execute(delete(role_table).where(*same, role_table.c.user == user))

    async def may(self, event: str, user: str, *roles: RoleName, only: Only | None = None) -> bool:
        """Has somebody one of these roles at an event, or one above it? An organiser has them all.

        A session that is for one role `only` has no other, and has that one as long as its owner could give it.
        """
        able = with_lower(one.role for one in await self.of(user, event))
        if only is not None:
            able = able & with_lower((only.role,)) if only.event == event and only.role in able else frozenset()
        return not able.isdisjoint(roles)
