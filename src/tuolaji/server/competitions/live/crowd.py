"""The public at an event, which may be a thousand: told what changed a few at a time and not too often.

What waits while the others are told becomes one frame, encoded once. Between two handfuls of listeners the server does
its other work, so that nobody at the desk waits until the last spectator has heard.
"""

import asyncio
from collections.abc import Hashable

import msgspec
from msgspec import Struct

from tuolaji.server.competitions.live.frames import Audience, EventFrame
from tuolaji.server.competitions.live.messages import EventMessage, EventStepped, encode

MOST_WAITING = 100
"""A reader who is so many frames behind is dropped; they resume from their cursor."""
HANDFUL, BREATH = 20, 0.003
"""Listeners per batch, and the pause between batches in seconds, in which other tasks run."""
EACH, LONGEST = 0.0005, 1.0
"""For each who listens two frames lie so much further apart: half a second with a thousand of them."""
_MOST_TOLD = 30
"""More things than these that happened at once are not told in words: the listeners look again."""


class Listener(Struct, eq=False):
    """A connection: what it may hear, the entry it plays for, and the texts that wait to be sent."""

    audience: Audience
    entry: int | None = None
    waiting: asyncio.Queue[str] = msgspec.field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    dropped: bool = False

    def send(self, text: str) -> None:
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.dropped = True


def joined(first: EventFrame, second: EventFrame) -> EventFrame:
    """Two steps as one: where the log is after both, and all that they changed."""
    changed = tuple(sorted({*first.changed, *second.changed}))
    happened = (*first.happened, *second.happened)[-_MOST_TOLD:]
    return EventFrame(second.number, second.at, changed, happened, max(first.spread, second.spread))


class Crowd:
    """Everybody of the public who holds one event open."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self._waiting: dict[Hashable, EventMessage] = {}
        self._telling: asyncio.Task[None] | None = None

    def step(self, frame: EventFrame) -> None:
        """A step of the event; with those that wait it becomes one."""
        before = self._waiting.get("frame")
        found = joined(before.frame, frame) if isinstance(before, EventStepped) else frame
        self.tell("frame", EventStepped(found))

    def tell(self, about: Hashable, message: EventMessage) -> None:
        """The latest word about something; an earlier one that still waits is not said any more."""
        if not self.listeners:
            return
        self._waiting[about] = message
        if self._telling is None:
            self._telling = asyncio.get_running_loop().create_task(self._tell(), name="telling the public")

    def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    async def _tell(self) -> None:
        try:
            while self._waiting:
                texts = [encode(message) for message in self._waiting.values()]
                self._waiting.clear()
                everybody = list(self.listeners)
                for first in range(0, len(everybody), HANDFUL):
                    if first:
                        await asyncio.sleep(BREATH)
                    for listener in everybody[first : first + HANDFUL]:
                        for text in texts:
                            listener.send(text)
                await asyncio.sleep(min(LONGEST, EACH * len(everybody)))
        finally:
            self._telling = None
