"""Somebody who looks at a room, and the line that they are told things down."""

from typing import Protocol

from msgspec import Struct

from tuolaji.cards import Seat
from tuolaji.server.rooms.person import Person
from tuolaji.server.rooms.views.frames import Sight
from tuolaji.server.rooms.views.screen import Eyes


class Line(Protocol):
    """A connection that bytes can be sent down; it never makes the room wait."""

    def send(self, *texts: bytes) -> None: ...


class Watcher(Struct, eq=False):
    """Somebody who looks at the room: through which eyes, down which line."""

    line: Line
    eyes: Eyes
    person: Person | None = None
    behind: Seat | None = None

    @property
    def sight(self) -> Sight:
        return Sight(self.eyes, self.behind)
