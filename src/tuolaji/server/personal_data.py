"""Personal data: export it to its owner, or delete it.

Deals that were played belong to four people, so a room's log stays when one of them is forgotten. The account goes,
with sessions, passkeys, links and roles; in the logs the number of the account stays, which then leads nowhere, and the
rows that hold their name or their free words are written anew without them. It is the only change a log ever sees: no
event is added, dropped or moved, so the room folds to the same cards.
"""

from collections.abc import AsyncIterator

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam, delete, func, literal, literal_column, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tuolaji.server.accounts.roles import Held
from tuolaji.server.refusals import NotThere
from tuolaji.server.rooms.log import events as e
from tuolaji.server.store.engine import reading
from tuolaji.server.store.schema import account, log, passkey, role, session
from tuolaji.text.catalogue import Message

NOBODY = "—"
"""Somebody who has been forgotten is called so wherever they sat."""
_ROOMS = "room "


class KeptSession(Struct):
    id: str
    opened: int
    until: int
    device: str


class KeptPasskey(Struct):
    id: str
    name: str
    made: int


class KeptSeat(Struct):
    """When and where they sat down, under which name."""

    room: str
    at: int
    seat: str
    name: str


class KeptWords(Struct):
    room: str
    at: int
    words: str


class Export(Struct):
    """Everything that is kept about an account, but for secrets that only prove who it is."""

    user: str
    name: str
    login: str | None
    language: str | None
    made: int
    has_password: bool
    sessions: list[KeptSession]
    passkeys: list[KeptPasskey]
    roles: list[Held]
    seats: list[KeptSeat]
    words: list[KeptWords]


async def export_user(engine: AsyncEngine, user: str) -> Export:
    """Everything about somebody. Built up from what is theirs: nobody's cards are in it, of no deal."""
    async with reading(engine).connect() as connection:
        row = (await connection.execute(select(account).where(account.c.user == user))).first()
        if row is None:
            raise NotThere(Message("server_accounts.no_account"))
        opened = await connection.execute(select(session).where(session.c.user == user).order_by(session.c.opened))
        keys = await connection.execute(select(passkey).where(passkey.c.user == user).order_by(passkey.c.made))
        roles = await connection.execute(select(role).where(role.c.user == user).order_by(role.c.event, role.c.role))
        found = Export(
            row.user,
            row.name,
            row.login,
            row.language,
            row.made,
            row.password is not None,
            [KeptSession(one.id, one.opened, one.until, one.device) for one in opened],
            [KeptPasskey(one.id, one.name, one.made) for one in keys],
            [Held(one.event, one.user, one.role, one.entry, one.seat) for one in roles],
            [],
            [],
        )
        async for room, logged in _rows_about(connection, user):
            for event in logged.events:
                if isinstance(event, e.Sat) and event.user == user:
                    found.seats.append(KeptSeat(room, logged.at, event.seat, event.name))
                if isinstance(event, e.Said) and event.words and logged.by == user:
                    found.words.append(KeptWords(room, logged.at, event.words))
        return found


async def forget_user(engine: AsyncEngine, user: str) -> None:
    """Forget somebody, all at once or not at all."""
    async with engine.begin() as connection:
        found = await connection.execute(delete(account).where(account.c.user == user))
        if found.rowcount != 1:
            raise NotThere(Message("server_accounts.no_account"))
        anew = [
            {"in_stream": _ROOMS + room, "in_number": row.number, "anew": e.encode_row(without(row, user))}
            async for room, row in _rows_about(connection, user)
            if without(row, user) != row
        ]
        if anew:
            where = (log.c.stream == bindparam("in_stream"), log.c.number == bindparam("in_number"))
            await connection.execute(update(log).where(*where).values(body=bindparam("anew")), anew)


def without(row: e.RoomRow, user: str) -> e.RoomRow:
    """A row of a room's log as it is once somebody is forgotten."""
    events = tuple(_without(event, row.by, user) for event in row.events)
    carried = None if row.carried is None else _carried_without(row.carried, user)
    return msgspec.structs.replace(row, events=events, carried=carried)


def _carried_without(carried: e.Carried, user: str) -> e.Carried:
    """The state stored in a row names people too: replace this account's name."""
    seats = {
        seat: msgspec.structs.replace(sits, name=NOBODY) if sits.user == user else sits
        for seat, sits in carried.seats.items()
    }
    opened, referee = _without(carried.opened, "", user), carried.referee and _without(carried.referee, "", user)
    asked = carried.referee_asked and _without(carried.referee_asked, "", user)
    return msgspec.structs.replace(carried, seats=seats, opened=opened, referee=referee, referee_asked=asked)


def _without(event: e.AnyRoomEvent, by: str, user: str) -> e.AnyRoomEvent:
    match event:
        case e.Sat(user=sitting) if sitting == user:
            return msgspec.structs.replace(event, name=NOBODY)
        case e.Appointed(user=referee) | e.RefereeAsked(user=referee) if referee == user:
            return msgspec.structs.replace(event, name=NOBODY)
        case e.Repaired() if by == user:
            return msgspec.structs.replace(event, by=NOBODY)
        case e.Said() if by == user:
            return msgspec.structs.replace(event, who=NOBODY, words="")
        case e.RoomOpened(owner=owner) if owner == user:
            return msgspec.structs.replace(event, name="")
    return event


async def _rows_about(connection: AsyncConnection, user: str) -> AsyncIterator[tuple[str, e.RoomRow]]:
    """The rows of rooms that name an account. The logs have no index by person: one is looked for once."""
    wanted = select(log).where(log.c.stream.startswith(_ROOMS), _holds(connection.dialect.name, user.encode()))
    rows = (await connection.execute(wanted.order_by(log.c.stream, log.c.number))).all()
    for row in rows:
        yield row.stream.removeprefix(_ROOMS), e.decode_row(row.body)


def _holds(dialect: str, words: bytes) -> ColumnElement[bool]:
    if dialect == "sqlite":
        return func.instr(log.c.body, words) > 0
    return func.position(literal(words).op("IN")(literal_column("log.body"))) > 0
