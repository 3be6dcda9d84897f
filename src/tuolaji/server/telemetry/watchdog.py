"""The watchdog of the event loop: how long the longest callback has held up everybody else."""

import asyncio
from collections.abc import Callable
from time import monotonic

from prometheus_client import CollectorRegistry, Gauge, Histogram

TICK = 0.1
"""Seconds between two looks; a hold is how much later than this a look comes."""
_BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Watchdog:
    """A timer that notes how late it is called: as long as it is late, nobody was served."""

    def __init__(self, registry: CollectorRegistry, now: Callable[[], float] = monotonic):
        self._now = now
        self._due = 0.0
        self._longest = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._holds = Histogram(
            "tuolaji_loop_hold_seconds", "How late the event loop came to its timer", buckets=_BOUNDS, registry=registry
        )
        longest = Gauge(
            "tuolaji_loop_longest_hold_seconds",
            "The longest hold of the event loop since these figures were last read",
            registry=registry,
        )
        longest.set_function(self.longest)

    def start(self) -> None:
        self._due = self._now() + TICK
        self._timer = asyncio.get_running_loop().call_later(TICK, self._tick)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def note(self, seconds: float) -> None:
        self._holds.observe(seconds)
        self._longest = max(self._longest, seconds)

    def longest(self) -> float:
        """The longest hold since this was last asked for."""
        found, self._longest = self._longest, 0.0
        return found

    def _tick(self) -> None:
        self.note(max(0.0, self._now() - self._due))
        self.start()
