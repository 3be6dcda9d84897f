"""Live messages to clients that have an event open: each message has one key, which says what it is."""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from tuolaji.cards import Side
from tuolaji.server.competitions.live.frames import EventFrame, Note
from tuolaji.server.rooms.log.state import Stage


class At(Struct, frozen=True, omit_defaults=True):
    """A number of the log, and in a greeting the server's time.

    `spread` asks a page to wait a chance part of so many milliseconds before it looks again: a thousand do not come at
    once then.
    """

    number: int
    at: int = 0
    spread: int = 0


class TableProgress(Struct, frozen=True, omit_defaults=True):
    """How far an online table is: deals played, levels, and what it does now."""

    round: int
    table: int
    room: str
    stage: Stage
    deals: int = 0
    levels: dict[Side, str] | None = None
    small_points: dict[Side, int] | None = None


class Greeting(Struct, frozen=True):
    hello: At


class EventStepped(Struct, frozen=True):
    frame: EventFrame


class StandingsChanged(Struct, frozen=True):
    standings: At


class Noted(Struct, frozen=True):
    note: Note


class TableMoved(Struct, frozen=True):
    table: TableProgress


class Reload(Struct, frozen=True):
    reload: At


EventMessage: TypeAlias = Greeting | EventStepped | StandingsChanged | Noted | TableMoved | Reload


def encode(message: EventMessage) -> str:
    return msgspec.json.encode(message).decode()
