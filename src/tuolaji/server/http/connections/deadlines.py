"""Deadlines of many connections, without a timer for each of them."""

from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


class Deadlines(Generic[T]):
    """Clients that must do something within a fixed number of seconds; the oldest is due first."""

    def __init__(self, seconds: float):
        self.seconds = seconds
        self._due: dict[T, float] = {}

    def start(self, one: T, now: float) -> None:
        """Start the time of one connection; it starts again if it was already running."""
        self._due.pop(one, None)
        self._due[one] = now + self.seconds

    def stop(self, one: T) -> None:
        self._due.pop(one, None)

    def oldest(self) -> T | None:
        return next(iter(self._due), None)

    def take_expired(self, now: float) -> list[T]:
        """Remove and return everybody whose time is over."""
        expired: list[T] = []
        for one, due in self._due.items():
            if due > now:
                break
            expired.append(one)
        for one in expired:
            del self._due[one]
        return expired

    def __contains__(self, one: T) -> bool:
        return one in self._due

    def __len__(self) -> int:
        return len(self._due)
