"""A room in which something keeps failing: how often it has, how long it waits, what its people are told."""

from hashlib import sha256

from tuolaji.server.room.person import Refused, refused

_FIRST_WAIT, _LONGEST_WAIT = 1_000, 300_000

FAILED = refused(
    "failed",
    "The server made a mistake at this table. Nothing was done and nothing is lost; the operator can see it.",
    "这张牌桌的程序出错了。什么都没有改变，也没有丢失；管理员能看到这个错误。",
)
"""The answer to a command that failed."""
STUCK = refused(
    "stuck",
    "A mistake of the server has stopped this table. Nothing is lost; it tries again by itself.",
    "程序出错，牌桌停住了。什么都没有丢失，牌桌会自动重试。",
)
"""What everybody at a table is told that cannot go on by itself."""
UNREADABLE = refused(
    "unreadable",
    "This table's log cannot be read. Nothing is lost; the operator has to repair it.",
    "这张牌桌的记录无法读取。什么都没有丢失；需要管理员修复。",
)
"""The answer to everything while the room's log cannot be folded."""
DATABASE_DOWN = refused(
    "database_down",
    "The database does not answer; nothing was written. Try again in a moment.",
    "数据库暂不可用，没有写入，请稍后再试。",
)


def log_label(stream: str) -> str:
    """What the server calls a room or an event where its name, which is an invitation, must not be written."""
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
        """What the people at the table are told now."""
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
