"""Mistakes of a sheet as messages: the path, the value and the reason."""

from typing import Any, Final

from tuolaji.text.catalogue import Message

_LONGEST_SHOWN: Final = 160
"""Letters of a value that a problem shows."""


def problem(path: str, value: Any, why: Message) -> Message:
    """One mistake: "path: value: why"."""
    return Message("sheet_problems.at", path=path, value=written(value), why=why)


def written(value: Any) -> str:
    """A value as a sheet writes it, as far as one line shows it.

    >>> written([True, "2", None])
    "[true, '2', none]"
    """
    match value:
        case None:
            return "none"
        case bool():
            return str(value).lower()
        case str() | int() | float():
            return _cut(repr(value))
        case dict():
            return _cut("{" + ", ".join(f"{key} = {written(item)}" for key, item in value.items()) + "}")
        case list() | tuple():
            return _cut("[" + ", ".join(written(item) for item in value) + "]")
    return _cut(str(value))


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
