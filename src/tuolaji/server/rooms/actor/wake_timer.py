"""The one timer of a room: it goes off when the next thing is due, or when a failed room may try again."""

import asyncio
from collections.abc import Callable


class WakeTimer:
    """Calls `wake` once; every act may set it anew."""

    def __init__(self, wake: Callable[[], None]):
        self._wake = wake
        self._handle: asyncio.TimerHandle | None = None
        self._due: int | None = None

    @property
    def running(self) -> bool:
        return self._handle is not None

    def wake_at(self, due: int, now: int) -> None:
        """Go off when something is due.

        A timer that goes off too early finds nothing due and is set anew, so it is never put off: every act would.
        """
        if self._due is None or due < self._due:
            self._start(max(0, due - now), due)

    def wait(self, milliseconds: int) -> None:
        """Go off after a wait that no later act shortens."""
        self._start(milliseconds, 0)

    def release(self) -> None:
        """Let the next act set the timer anew, although it waits."""
        self._due = None

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
        self._handle, self._due = None, None

    def _start(self, milliseconds: int, due: int) -> None:
        self.stop()
        self._due = due
        self._handle = asyncio.get_running_loop().call_later(milliseconds / 1000, self._go_off)

    def _go_off(self) -> None:
        self._handle, self._due = None, None
        self._wake()
