"""Repairing a room that cannot go on: the deal under way is given up and dealt again. The log keeps everything."""

from collections.abc import Sequence

from tuolaji.match import events as m
from tuolaji.server.rooms.decisions.referee_joins import joins_now
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room, replay
from tuolaji.server.rooms.person import NOT_OWNER, Events, Person, Refused, officiates, owns, refused
from tuolaji.text.catalogue import Message

_NOT_STUCK = refused("not_stuck", Message("server_room.not_stuck"))


def repair(room: Room, who: Person, *, stuck: bool) -> Events | Refused:
    """The referee, or where there is none the owner, has the deal of a stuck table dealt again."""
    if not (officiates(room, who) if room.referee is not None else owns(room, who)):
        return NOT_OWNER
    return repaired(room, who.name) if stuck else _NOT_STUCK


def repaired(room: Room, by: str, skipped: tuple[int, ...] = ()) -> Events:
    """Give up the deal under way, if there is one."""
    under_way = room.match is not None and room.match.under_way is not None
    return [e.Repaired(by, skipped), *([e.MatchStepped((m.DealVoid(),))] if under_way else []), *joins_now(room)]


def repairing_row(bodies: Sequence[bytes], by: str, now: int, *, close: bool = False) -> e.RoomRow | None:
    """The row that makes a log usable again whose last rows cannot be folded; None if not even its first one can.

    The row carries the room as it was before the first row that cannot be folded; that one and those after it are
    skipped by every reader that begins with the new row.
    """
    room, good = _longest_fold(bodies)
    if room is None:
        return None
    skipped = tuple(range(room.number + 1, room.number + 1 + len(bodies) - good))
    events = [*repaired(room, by, skipped), *([e.RoomClosed()] if close else [])]
    number = room.number + len(skipped) + 1
    return e.RoomRow(number, max(now, room.at), by, tuple(events), carried=room.carried())


def _longest_fold(bodies: Sequence[bytes]) -> tuple[Room | None, int]:
    """The room after as many rows as can be folded one after the other, and how many these are."""
    low, high = 0, len(bodies)
    best: Room | None = None
    while low < high:
        middle = (low + high + 1) // 2
        room = _fold(bodies[:middle])
        if room is None:
            high = middle - 1
        else:
            low, best = middle, room
    return best, low


def _fold(bodies: Sequence[bytes]) -> Room | None:
    try:
        return replay(map(e.decode_row, bodies))
    except Exception:
        return None
