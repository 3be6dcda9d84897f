"""Repairs by an operator: find rooms that cannot go on, and have their deal dealt again.

A running server takes the repair at once: a room that is stuck reads its log again before it tries again.
"""

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji.errors import StoreError
from tuolaji.server.rooms.actor.trouble import log_label
from tuolaji.server.rooms.decisions.repair import repairing_row
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import replay
from tuolaji.server.store.log import LogRow, LogStore
from tuolaji.text.catalogue import Message

_PREFIX = "room "


class Unreadable(Struct, frozen=True):
    """A room whose log cannot be folded: what the server's log calls it, and why."""

    label: str
    why: str


async def unreadable_rooms(engine: AsyncEngine) -> list[Unreadable]:
    """Fold every room's log, and list those that cannot be."""
    store = LogStore(engine)
    await store.open()
    try:
        found = []
        for stream in await store.streams(_PREFIX):
            try:
                replay(map(e.decode_row, await store.read_tail(stream)))
            except StoreError:
                raise
            except Exception as error:
                found.append(Unreadable(log_label(stream), type(error).__name__))
        return found
    finally:
        await store.close()


async def repair_room(engine: AsyncEngine, room: str, now: int, *, close: bool = False) -> tuple[int, ...]:
    """Have the deal of a room, named by its name or its label, dealt again; gives the rows that are skipped."""
    store = LogStore(engine)
    await store.open()
    try:
        stream = await _stream_of(store, room)
        row = repairing_row(await store.read_tail(stream), "operator", now, close=close)
        if row is None:
            raise StoreError(Message("server_room.first_row_unreadable", room=repr(room)))
        await store.append(LogRow(stream, row.number, row.at, e.encode_row(row), starts=True))
        return next(event.skipped for event in row.events if isinstance(event, e.Repaired))
    finally:
        await store.close()


async def _stream_of(store: LogStore, room: str) -> str:
    for stream in await store.streams(_PREFIX):
        if room in (stream.removeprefix(_PREFIX), log_label(stream)):
            return stream
    raise StoreError(Message("server_room.no_room_named", room=repr(room)))
