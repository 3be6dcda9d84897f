"""A log message of the standard library as it may be written: with its numbers, but without any other argument."""

import logging
import re

_DATA = re.compile(r"[<(\[{'\"\n:]")
"""Where data may begin in a sentence that a library has put together itself."""


def message_of(record: logging.LogRecord) -> str:
    """The text of a standard-library log record, ours or a library's."""
    ours = record.name.partition(".")[0] == "tuolaji" or getattr(record, "folded", False)
    return plain_message(str(record.msg), record.args, ours=ours)


def plain_message(message: str, given: object, *, ours: bool) -> str:
    """A message as it may be logged.

    >>> plain_message("room %s has %d players", ("k3y", 4), ours=True)
    'room … has 4 players'
    >>> plain_message("Exception in callback Room.act('k3y')", (), ours=False)
    'Exception in callback Room.act'
    """
    values = given if isinstance(given, tuple) else () if given is None else (given,)
    safe = tuple(value if isinstance(value, int | float) else "…" for value in values)
    text = message
    if safe:
        try:
            text = message % safe
        except (TypeError, ValueError, KeyError):
            text = message
    # A library may have put data into the sentence before it was logged.
    return text if ours else (_DATA.split(text, maxsplit=1)[0].strip() or "…")
