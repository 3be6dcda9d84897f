"""A room in which something keeps failing: how often it has, how long it waits, what its people are told."""

from hashlib import sha256

from tuolaji.server.rooms.person import Refused, refused
from tuolaji.text.catalogue import Message

_FIRST_WAIT, _LONGEST_WAIT = 1_000, 300_000

FAILED = refused("failed", Message("server_room.failed"))
"""The answer to a command that failed."""
STUCK = refused("stuck", Message("server_room.stuck"))
"""Message to everybody at a table that cannot go on by itself."""
UNREADABLE = refused("unreadable", Message("server_room.unreadable"))
"""The answer to everything while the room's log cannot be folded."""
DATABASE_DOWN = refused("database_down", Message("server_room.database_down"))


def log_label(stream: str) -> str:
    """A log name for a room or event whose real name is an invitation and must not be written."""
    return sha256(stream.encode()).hexdigest()[:12]


class Trouble:
    """Failures since the room last took a step of its game; each of the clock's doubles its wait."""

    def __init__(self) -> None:
        self.failures = 0
        self._of_clock = 0
        self.unfolded: Refused | None = None
        """Why the room is not what its log says, while it is not: it then answers everything with this."""

    @property
    def told(self) -> Refused | None:
        """The message to the people at the table now."""
        return self.unfolded or (STUCK if self.failures else None)

    @property
    def wait(self) -> int:
        """Milliseconds before the clock tries again."""
        return min(_LONGEST_WAIT, _FIRST_WAIT << min(self._of_clock - 1, 20)) if self._of_clock else 0

    def fail(self, *, by_clock: bool) -> None:
        self.failures += 1
        self._of_clock += by_clock

    def clear(self) -> None:
        self.failures, self._of_clock, self.unfolded = 0, 0, None
