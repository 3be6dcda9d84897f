"""Repeated log lines: the first is written, the rest are counted, and the count is written when the window ends."""

import logging
import threading
import time
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TextIO, TypeAlias

from tuolaji.server.telemetry.log_exceptions import exception_of, place_of_failure
from tuolaji.server.telemetry.log_messages import message_of

WINDOW = 60.0
"""Seconds in which equal lines are folded into one."""
_MOST_KINDS = 1_000
"""Kinds of lines that are counted at once; further kinds are written as they come."""
_PLACES = ("route", "cause", "code")
"""Fields that tell one failure from another where the line has no exception."""

CallLater: TypeAlias = Callable[[float, Callable[[], None]], None]


class Repeated(NamedTuple):
    """A line that came again: how it was logged, what it said, where it failed, and how often it came again."""

    logger: str
    level: int
    event: str
    place: str
    times: int


class _Window(NamedTuple):
    first: Repeated
    ends: float


class Folding:
    """Counts equal lines within windows of time."""

    def __init__(self, window: float = WINDOW):
        self.window = window
        self._open: dict[Hashable, _Window] = {}

    def is_new(self, line: Repeated, now: float) -> bool:
        """Is this line to be written? Equal ones within the window of the first are only counted."""
        key = line[:4]
        found = self._open.get(key)
        if found is None or found.ends <= now:
            if found is None and len(self._open) >= _MOST_KINDS:
                return True
            self._open[key] = _Window(line._replace(times=0), now + self.window)
            return True
        self._open[key] = found._replace(first=found.first._replace(times=found.first.times + 1))
        return False

    def ended(self, now: float) -> list[Repeated]:
        """The lines whose window is over and that came again in it; they are counted anew from here on."""
        over = {key: found.first for key, found in self._open.items() if found.ends <= now}
        for key in over:
            del self._open[key]
        return [line for line in over.values() if line.times]


def line_of(record: logging.LogRecord) -> Repeated:
    """The key by which records are equal: the event and the place of failure, not the values."""
    told: Any = record.msg
    fields = told if isinstance(told, dict) else {}
    error = exception_of(fields.get("exc_info")) or exception_of(record.exc_info)
    if error is not None:
        place = place_of_failure(error)
    else:
        place = " ".join(str(fields[name]) for name in _PLACES if fields.get(name) is not None)
    event = str(fields["event"]) if "event" in fields else message_of(record)
    if "room" in fields:
        # An operator has to learn of each room that is stuck.
        place = f"{place} {fields['room']}"
    return Repeated(record.name, record.levelno, event, place, 0)


def _after(seconds: float, call: Callable[[], None]) -> None:
    timer = threading.Timer(seconds, call)
    timer.daemon = True
    timer.start()


class FoldingHandler(logging.StreamHandler[TextIO]):
    """Writes log lines; warnings and errors that repeat are folded."""

    def __init__(self, stream: TextIO, now: Callable[[], float] = time.monotonic, later: CallLater = _after):
        super().__init__(stream)
        self._now, self._later = now, later
        self._folding = Folding()
        self._timed = False

    def emit(self, record: logging.LogRecord) -> None:
        self.write_ended()
        if record.levelno < logging.WARNING:
            return super().emit(record)
        line = line_of(record)
        if self._folding.is_new(line, self._now()):
            return super().emit(record)
        if not self._timed:
            self._timed = True
            self._later(self._folding.window, self._on_time)
        return None

    def _on_time(self) -> None:
        with self.lock or threading.RLock():
            self._timed = False
            self.write_ended()

    def write_ended(self, now: float | None = None) -> None:
        """Write how often lines were repeated whose window is over."""
        for line in self._folding.ended(self._now() if now is None else now):
            super().emit(self._summary(line))

    def close(self) -> None:
        """Write the counts so far before the log ends."""
        if not self.stream.closed:
            self.write_ended(float("inf"))
        super().close()

    def _summary(self, line: Repeated) -> logging.LogRecord:
        seconds = round(self._folding.window)
        text = f"repeated {line.times} times in {seconds} s: {line.event}"
        if line.place:
            text += f" ({line.place})"
        record = logging.LogRecord(line.logger, line.level, "", 0, text, None, None)
        record.folded = True
        return record

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """A line that cannot be written is dropped: the standard library would print its arguments."""
        self.stream.write(f"a log line of {record.name} could not be written\n")
