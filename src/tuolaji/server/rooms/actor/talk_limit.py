"""How much may be said at a table: a few messages a person, and a few more from all spectators together."""

from collections import deque

from tuolaji.server.rooms.person import Refused, refused
from tuolaji.text.catalogue import Message

_WITHIN = 10_000
_EACH, _SPECTATORS = 5, 10
"""Messages within that many milliseconds: from one person, and from all spectators of a table together."""
_MOST_PEOPLE = 1_000


class TalkLimit:
    """Remembers who spoke lately."""

    def __init__(self) -> None:
        self._spoken: dict[str, deque[int]] = {}

    def take(self, user: str, *, seated: bool, now: int) -> Refused | None:
        """Take one message, or refuse it."""
        wanted = [(user, _EACH)] if seated else [(user, _EACH), ("", _SPECTATORS)]
        if any(self._waits(who, most, now) for who, most in wanted):
            return refused("too_much_talk", Message("server_room.too_much_talk"))
        if len(self._spoken) > _MOST_PEOPLE:
            self._spoken = {who: times for who, times in self._spoken.items() if now - times[-1] < _WITHIN}
        for who, most in wanted:
            self._spoken.setdefault(who, deque(maxlen=most)).append(now)
        return None

    def _waits(self, who: str, most: int, now: int) -> bool:
        times = self._spoken.get(who)
        return times is not None and len(times) == most and now - times[0] < _WITHIN
