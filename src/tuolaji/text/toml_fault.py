"""Faults of a TOML file: words of the catalogues instead of the reader's own."""

import re
import tomllib
from typing import Final

from tuolaji.text.catalogue import Message
from tuolaji.text.system import system_problem

_PLACE: Final = re.compile(r"(?P<why>.*?) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.S)
_KINDS: Final = (
    ("value", r"Invalid value|Invalid initial character for a value|Invalid hex value|Unexpected type"),
    ("key", r"Invalid initial character for a key part|Invalid statement"),
    ("equals", r"Expected '=' after a key"),
    ("twice", r"Cannot (?:overwrite|declare|mutate|redefine)|Duplicate|Dotted key .* already"),
    ("end", r"Expected newline or end of document"),
    ("bracket", r"Unclosed|Expected '\]|Expected '\}"),
    ("string", r"Unterminated|Illegal character|Found invalid|Unescaped|Escaped|Expected [\"']"),
    ("date", r"Invalid date"),
)


def toml_fault(error: Exception) -> Message:
    """The fault that the TOML reader tells, in words of the catalogues, with its line and column."""
    if not isinstance(error, tomllib.TOMLDecodeError):
        return Message("validation.not_toml", why=Message("validation.toml_why", why="deep"))
    text = str(error)
    place = _PLACE.fullmatch(text)
    kind = next((kind for kind, pattern in _KINDS if re.match(pattern, text)), "other")
    why = Message("validation.toml_why", why=kind)
    if place is None:
        return Message("validation.not_toml", why=why)
    if place["line"] is None:
        return Message("validation.not_toml", why=Message("validation.toml_at_end", why=why))
    at = Message("validation.toml_at", why=why, line=place["line"], column=place["column"])
    return Message("validation.not_toml", why=at)


def file_fault(error: Exception) -> Message:
    """Why a TOML file could not be read: the system's reason, its encoding or its text."""
    if isinstance(error, OSError):
        return system_problem(error)
    if isinstance(error, UnicodeError):
        return Message("validation.not_utf8")
    return toml_fault(error)
