"""Somebody who looks at a room, and where their messages go."""

from typing import Protocol

from msgspec import Struct

from tuolaji.cards import Seat
from tuolaji.deal.view import Viewer
from tuolaji.server.rooms.person import Person
from tuolaji.server.rooms.views.frames import Perspective


class Outbox(Protocol):
    """The outgoing half of a connection; it never makes the room wait."""

    def send(self, *texts: bytes) -> None: ...


class Watcher(Struct, eq=False):
    """Somebody who looks at the room: as whom, and where their messages go."""

    outbox: Outbox
    viewer: Viewer
    person: Person | None = None
    behind: Seat | None = None

    @property
    def perspective(self) -> Perspective:
        return Perspective(self.viewer, self.behind)
