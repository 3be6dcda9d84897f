"""Rate limits: so much in so long from one person or place, counted in this process."""

from collections.abc import Callable

from tuolaji.server.refusals import TooMany
from tuolaji.text.catalogue import Message

_MOST_KEPT = 50_000


class Limits:
    """Counts what was taken within windows of time; whoever takes too much waits until the window ends."""

    def __init__(self, now: Callable[[], int]):
        self._now = now
        self._taken: dict[tuple[str, str], tuple[int, int]] = {}
        """(kind of attempt, person or address) → attempts so far, and when the window ends."""

    def take(self, what: str, who: str, most: int, within: int) -> None:
        """Take one; refused when `most` were taken `within` so many milliseconds."""
        now = self._now()
        count, ends = self._taken.get((what, who), (0, 0))
        if ends <= now:
            count, ends = 0, now + within
        if count >= most:
            seconds = (ends - now + 999) // 1000
            raise TooMany(Message("server.too_many_attempts", seconds=seconds), seconds)
        if len(self._taken) >= _MOST_KEPT:
            self._taken = {key: kept for key, kept in self._taken.items() if kept[1] > now}
        self._taken[what, who] = (count + 1, ends)

    def give_back(self, what: str, who: str) -> None:
        """Do not count a harmless attempt, such as a correct password."""
        count, ends = self._taken.get((what, who), (0, 0))
        if count:
            self._taken[what, who] = (count - 1, ends)
