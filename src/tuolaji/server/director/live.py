"""The event live: everybody who holds it open hears what changes, in order, encoded once however many they are."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from tuolaji.server.director.director import Director
from tuolaji.server.director.frames import Audience, frame, notes
from tuolaji.server.director.messages import (
    At,
    EventMessage,
    EventStepped,
    Greeting,
    Noted,
    Reload,
    StandingsChanged,
    encode,
)
from tuolaji.server.director.touch import EVERYTHING, touched
from tuolaji.tournament import events as e

MOST_WAITING = 100
"""A reader who is so many frames behind is dropped; he resumes from his cursor."""
MOST_MISSED = 200
"""Who has missed more than this looks at everything again instead."""
STANDINGS_EVERY, EACH = 3.0, 0.01
"""So many seconds lie between two words on the standings, and for each who listens a little more.

A hundred results at once are one change of them; a thousand readers cost the server a tenth of its time, not all of it.
"""


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


class Live:
    """Everybody who holds one event open."""

    def __init__(self, director: Director, later: Callable[[float, Callable[[], None]], Any] | None = None):
        self._director = director
        self._later = later
        self._listeners: dict[Audience, set[Listener]] = {"public": set(), "staff": set()}
        self._of_entry: dict[int, set[Listener]] = defaultdict(set)
        self._waiting = False
        self.settled = 0
        """The number of the log at which the public was last told of the standings."""
        director.listeners.append(self._heard)

    @property
    def count(self) -> int:
        return sum(map(len, self._listeners.values()))

    def join(self, listener: Listener, cursor: int = 0) -> None:
        """Somebody holds the event open: he hears what he missed since his cursor, or that he must look again."""
        director = self._director
        number = director.number
        listener.send(encode(Greeting(At(number, director.now()))))
        if 0 < cursor < number and number - cursor <= MOST_MISSED:
            for step in director.steps[cursor:]:
                told = frame(director.event, step, listener.audience)
                if told is not None:
                    listener.send(encode(EventStepped(told)))
        elif cursor != number and cursor:
            listener.send(encode(Reload(At(number))))
        self._listeners[listener.audience].add(listener)
        if listener.entry is not None:
            self._of_entry[listener.entry].add(listener)

    def leave(self, listener: Listener) -> None:
        self._listeners[listener.audience].discard(listener)
        if listener.entry is not None:
            self._of_entry[listener.entry].discard(listener)

    def tell_all(self, message: EventMessage) -> None:
        """Something that is not on the log: how far a table is."""
        text = encode(message)
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.send(text)

    def _heard(self, step: e.Step) -> None:
        event = self._director.event
        for audience, listeners in self._listeners.items():
            told = frame(event, step, audience) if listeners else None
            if told is not None:
                text = encode(EventStepped(told))
                for listener in listeners:
                    listener.send(text)
        if self._of_entry:
            for note in notes(event, step):
                if self._of_entry.get(note.entry):
                    text = encode(Noted(note))
                    for listener in self._of_entry[note.entry]:
                        listener.send(text)
        if touched(step.events) & {"standings", EVERYTHING} and not self._waiting:
            self._waiting = True
            later = self._later or asyncio.get_running_loop().call_later
            later(self._pause, self._standings)

    @property
    def _pause(self) -> float:
        return max(STANDINGS_EVERY, EACH * self.count)

    def _standings(self) -> None:
        self._waiting = False
        self.settled = self._director.number
        self.tell_all(StandingsChanged(At(self.settled, spread=int(800 * self._pause))))
