"""Which people of a table are connected, and what happens to the seats of those who are not."""

from collections import Counter

from tuolaji.cards import Seat
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Events

AWAY_AFTER = 20_000
"""A person without a connection for this long is played for by a program until they are back."""
STANDS_AFTER = 180_000
"""A person without a connection for this long, while no match is played, loses the seat."""


class Presence:
    """Counts each person's connections, and remembers since when a seat's person has had none."""

    def __init__(self) -> None:
        self._connections: Counter[str] = Counter()
        self._gone: dict[Seat, int] = {}

    def connect(self, user: str, seat: Seat | None) -> None:
        self._connections[user] += 1
        if seat is not None:
            self._gone.pop(seat, None)

    def disconnect(self, user: str) -> None:
        self._connections[user] -= 1
        self._connections += Counter()

    def look(self, room: Room, now: int) -> None:
        """Note from now on who sits here without a connection."""
        for seat, sits in room.seats.items():
            if sits.person and not self._connections[sits.user]:
                self._gone.setdefault(seat, now)
            else:
                self._gone.pop(seat, None)

    def due(self, room: Room) -> int | None:
        """When the next missing person is played for or loses the seat. An event's room keeps every seat."""
        playing = room.stage in ("playing", "counted")
        if room.paused is not None or room.closed or (not playing and room.opened.entry == "event"):
            return None
        after = AWAY_AFTER if playing else STANDS_AFTER
        since = [self._gone[seat] for seat in self._missing(room)]
        return min(since) + after if since else None

    def overdue(self, room: Room, now: int) -> Events:
        """The events for the person who has been missing longest, if their time is up."""
        when = self.due(room)
        if when is None or now < when:
            return []
        seat = min(self._missing(room), key=self._gone.__getitem__)
        if room.stage in ("playing", "counted"):
            return [e.Away(seat, "disconnected")]
        self._gone.pop(seat)
        return [e.Stood(seat)]

    def _missing(self, room: Room) -> list[Seat]:
        playing = room.stage in ("playing", "counted")
        return [seat for seat in self._gone if seat in room.seats and not (playing and room.seats[seat].away)]
