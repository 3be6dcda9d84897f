"""Log fields for an exception: its type, where it was raised, and facts that cannot hold a secret.

Never its text, its notes or local variables: a validation error quotes a password, an assertion an account, a
database error the parameters of its statement.
"""

import sys
from collections.abc import Iterator
from errno import errorcode
from pathlib import Path
from traceback import walk_tb
from types import TracebackType
from typing import TYPE_CHECKING, Any

from tuolaji.errors import TuolajiError

if TYPE_CHECKING:
    # A worker process describes exceptions too, and starts a fifth of a second sooner without structlog.
    from structlog.typing import EventDict, WrappedLogger

_FIRST_FRAMES, _LAST_FRAMES = 4, 16
"""Frames that are written at each end of a long traceback: a recursion has a thousand."""
_MOST_EXCEPTIONS = 6


def exception_of(given: Any) -> BaseException | None:
    """The exception in what `exc_info` may be: True, an exception, or a triple."""
    if isinstance(given, BaseException):
        return given
    found = given if isinstance(given, tuple) else sys.exc_info() if given else (None, None, None)
    return found[1] if isinstance(found[1], BaseException) else None


def place_of_failure(error: BaseException) -> str:
    """The exception's type and the innermost line of code: equal failures have equal places.

    >>> try:
    ...     int("secret")
    ... except ValueError as error:
    ...     print(place_of_failure(error).partition(" ")[0])
    ValueError
    """
    frames = list(_frames(error.__traceback__))
    return f"{type_name(error)} {frames[-1] if frames else ''}".rstrip()


def type_name(error: BaseException) -> str:
    kind = type(error)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def facts_of(error: BaseException) -> dict[str, str]:
    """Codes that say what happened and can hold nothing that a user sent."""
    found: dict[str, str] = {}
    if isinstance(error, TuolajiError):
        found["code"] = error.code
    if isinstance(error, OSError) and error.errno is not None and error.errno in errorcode:
        found["errno"] = errorcode[error.errno]
    driver = getattr(error, "orig", None) or error
    for name in ("sqlite_errorname", "sqlstate"):
        value = getattr(driver, name, None)
        if isinstance(value, str) and (value.isidentifier() or value.isalnum()):
            found[name] = value
    if driver is not error:
        found["driver"] = type_name(driver)
    return found


def described(error: BaseException) -> list[dict[str, Any]]:
    """An exception and those behind it, the outermost first."""
    found = []
    for one in _chain(error):
        frames = list(_frames(one.__traceback__))
        if len(frames) > _FIRST_FRAMES + _LAST_FRAMES:
            left_out = len(frames) - _FIRST_FRAMES - _LAST_FRAMES
            frames[_FIRST_FRAMES:-_LAST_FRAMES] = [f"… {left_out} more"]
        found.append({"type": type_name(one), **facts_of(one), "frames": frames})
    return found


def describe_as_data(_: "WrappedLogger", __: str, told: "EventDict") -> "EventDict":
    """Replace `exc_info` by data, for a log that machines read."""
    error = exception_of(told.pop("exc_info", None))
    if error is not None:
        told["exception"] = described(error)
    return told


def describe_as_text(_: "WrappedLogger", __: str, told: "EventDict") -> "EventDict":
    """Replace `exc_info` by lines of text, for a log that people read."""
    error = exception_of(told.pop("exc_info", None))
    if error is not None:
        lines = []
        for one in described(error):
            frames = one.pop("frames")
            lines.append("  " + " ".join([one.pop("type"), *(f"{name}={value}" for name, value in one.items())]))
            lines += [f"    {frame}" for frame in frames]
        told["exception"] = "\n".join(lines)
    return told


def _chain(error: BaseException) -> Iterator[BaseException]:
    """An exception, what it groups, and what led to it."""
    waiting, seen = [error], 0
    while waiting and seen < _MOST_EXCEPTIONS:
        one = waiting.pop(0)
        seen += 1
        yield one
        if isinstance(one, BaseExceptionGroup):
            waiting += one.exceptions
        behind = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
        if behind is not None:
            waiting.append(behind)


def _frames(traceback: TracebackType | None) -> Iterator[str]:
    """The frames of a traceback, the innermost last, as file, line and function."""
    for frame, line in walk_tb(traceback):
        code = frame.f_code
        yield f"{_short(code.co_filename)}:{line} {code.co_name}"


def _short(file: str) -> str:
    """A file from its package on: where the program is installed is of no interest."""
    parts = Path(file).parts
    for mark in ("site-packages", "src", "lib"):
        if mark in parts:
            return "/".join(parts[len(parts) - parts[::-1].index(mark) :])
    return "/".join(parts[-2:])
