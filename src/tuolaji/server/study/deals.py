"""Finished deals of a room, read from its log: as records, and as the screens that a live table has shown."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import Seat
from tuolaji.deal.log import events as d
from tuolaji.deal.view import Viewer
from tuolaji.record.model import DealRecord, Record
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room, replay
from tuolaji.server.rooms.views.messages import Whole
from tuolaji.server.rooms.views.screen import Frame, frame, screen
from tuolaji.server.store.log import LogStore

_NAMES: dict[Seat, str] = {"E": "East", "N": "North", "W": "West", "S": "South"}


class Shown(Struct, frozen=True):
    """A deal for a viewer: its first screen, and a frame for every step after it."""

    first: Whole
    frames: tuple[Frame, ...]


async def rows_of(store: LogStore, stream: str, deal: e.FinishedDeal) -> list[e.RoomRow]:
    """The rows of the log that a finished deal takes up."""
    return [e.decode_row(row) for row in await store.read_between(stream, deal.first, deal.last)]


def log_of(rows: Sequence[e.RoomRow]) -> tuple[d.DealRow, ...]:
    """A deal's own log, with times since its opening."""
    steps = [event.entries(row.at) for row in rows for event in row.events if isinstance(event, e.DealStepped)]
    return shifted(list(chain.from_iterable(steps)), 0)


def shifted(log: Sequence[d.DealRow], start: int) -> tuple[d.DealRow, ...]:
    """A deal's log as if it had been opened at another time. A window's end is a time too."""
    by = start - log[0].at
    return tuple(d.DealRow(_moved(entry.event, by), entry.at + by) for entry in log)


def _moved(step: d.AnyDealEvent, by: int) -> d.AnyDealEvent:
    if isinstance(step, d.DrawEnded | d.WindowMoved) and step.closes is not None:
        return replace(step, closes=step.closes + by)
    return step


def record_of(room: Room, deal: e.FinishedDeal, rows: Sequence[e.RoomRow]) -> Record:
    """A deal's record, with the names of who sat there when it began and the day."""
    seats = rows[0].carried.seats if rows[0].carried is not None else room.seats
    headers = {_NAMES[seat]: sits.name for seat, sits in seats.items()}
    if room.opened.name:
        headers["Event"] = room.opened.name
    headers["Date"] = datetime.fromtimestamp(deal.at / 1000, UTC).date().isoformat()
    return Record(room.opened.rules, room.opened.rules_version, (DealRecord(log_of(rows)),), headers)


async def room_before(store: LogStore, stream: str, deal: e.FinishedDeal) -> tuple[Room, list[e.RoomRow]]:
    """The room when a deal had just been opened, and the rows that followed."""
    rows = await rows_of(store, stream, deal)
    if rows[0].carried is not None:
        return replay(rows[:1]), rows[1:]
    before = [e.decode_row(row) for row in await store.read_between(stream, 1, deal.first)]
    return replay(before), rows[1:]


def frames_of(room: Room, rows: Sequence[e.RoomRow], viewer: Viewer) -> Shown:
    """A deal as one viewer would have seen it, step by step. The room is advanced to the deal's end."""
    seen = screen(room, viewer)
    first = Whole(seen, room.number, room.at)
    frames = []
    for row in rows:
        room.take(row)
        after = screen(room, viewer)
        frames.append(frame(room.sheet, row, seen, after, viewer))
        seen = after
    return Shown(first, tuple(frames))
