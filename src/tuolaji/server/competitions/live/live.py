"""The event live: everybody who holds it open hears what changes, in order, encoded once however many they are."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from typing import Any

import msgspec

from tuolaji.competition import events as e
from tuolaji.server.competitions.director import Director
from tuolaji.server.competitions.live.crowd import Crowd, Listener
from tuolaji.server.competitions.live.frames import EventFrame, frame, notes
from tuolaji.server.competitions.live.messages import (
    At,
    EventMessage,
    EventStepped,
    Greeting,
    Noted,
    Reload,
    StandingsChanged,
    TableMoved,
    TableProgress,
    encode,
)
from tuolaji.server.competitions.topics import EVERYTHING, touched

MOST_MISSED = 200
"""A listener who has missed more frames than this reloads everything instead."""
STANDINGS_EVERY, EACH = 1.0, 0.01
"""Seconds between two notices of changed standings, and the additional seconds per listener.

A hundred results at once are one change of them; a thousand readers cost the server a tenth of its time, not all of it.
"""
_SOON_EACH, _LATER_EACH = 1.5, 8.0
"""Per-listener spread of refetches, in milliseconds."""


class Live:
    """Everybody who holds one event open: the staff hears at once, the public as its number allows."""

    def __init__(self, director: Director, later: Callable[[float, Callable[[], None]], Any] | None = None):
        self._director = director
        self._later = later
        self._crowd = Crowd()
        self._staff: set[Listener] = set()
        self._of_entry: dict[int, set[Listener]] = defaultdict(set)
        self._waiting = False
        self.settled = 0
        """The number of the log at which the public was last told of the standings."""
        director.listeners.append(self._heard)

    @property
    def count(self) -> int:
        return len(self._staff) + len(self._crowd.listeners)

    def join(self, listener: Listener, cursor: int = 0) -> None:
        """Somebody holds the event open: they hear what they missed since their cursor, or are told to look again."""
        director = self._director
        number = director.number
        listener.send(encode(Greeting(At(number, director.now()))))
        if 0 < cursor < number and number - cursor <= MOST_MISSED:
            for step in director.steps[cursor:]:
                told = frame(director.competition, step, listener.audience)
                if told is not None:
                    listener.send(encode(EventStepped(told)))
        elif cursor != number and cursor:
            listener.send(encode(Reload(At(number))))
        (self._staff if listener.audience == "staff" else self._crowd.listeners).add(listener)
        if listener.entry is not None:
            self._of_entry[listener.entry].add(listener)

    def leave(self, listener: Listener) -> None:
        self._staff.discard(listener)
        self._crowd.listeners.discard(listener)
        if listener.entry is not None:
            self._of_entry[listener.entry].discard(listener)

    def close(self) -> None:
        self._crowd.close()

    def moved(self, progress: TableProgress) -> None:
        """How far an online table is; it is not on the log."""
        self._tell_all(("table", progress.round, progress.table), TableMoved(progress))

    def _tell_all(self, about: Hashable, message: EventMessage) -> None:
        _tell(self._staff, message)
        self._crowd.tell(about, message)

    def _heard(self, step: e.Step) -> None:
        competition = self._director.competition
        told = frame(competition, step, "staff") if self._staff else None
        if told is not None:
            _tell(self._staff, EventStepped(told))
        told = frame(competition, step, "public") if self._crowd.listeners else None
        if told is not None:
            self._crowd.step(self._spread(told))
        if self._of_entry:
            for note in notes(competition, step):
                if self._of_entry.get(note.entry):
                    _tell(self._of_entry[note.entry], Noted(note))
        if touched(step.events) & {"standings", EVERYTHING} and not self._waiting:
            self._waiting = True
            later = self._later or asyncio.get_running_loop().call_later
            later(self._pause, self._standings)

    def _spread(self, told: EventFrame) -> EventFrame:
        """A result interests a few at once and everybody in time; a round that is published, everybody soon."""
        each = _LATER_EACH if all(one.startswith("table ") for one in told.changed) else _SOON_EACH
        return msgspec.structs.replace(told, spread=int(each * len(self._crowd.listeners)))

    @property
    def _pause(self) -> float:
        return max(STANDINGS_EVERY, EACH * self.count)

    def _standings(self) -> None:
        self._waiting = False
        self.settled = self._director.number
        self._tell_all("standings", StandingsChanged(At(self.settled, spread=int(_LATER_EACH * self.count))))


def _tell(listeners: Iterable[Listener], message: EventMessage) -> None:
    text = encode(message)
    for listener in listeners:
        listener.send(text)
