"""Arguments as people write them, read into what the program works with; what makes no sense is an `ArgumentError`."""

from typing import Any, TypeVar

import msgspec

from tuolaji.bots.table import secret
from tuolaji.cards import Seat
from tuolaji.errors import ArgumentError, MatchError
from tuolaji.match.line import seat_named
from tuolaji.text.catalogue import Message, language_tags
from tuolaji.text.validation import read_fault

Kind = TypeVar("Kind")

_LONGEST_SHOWN = 60


def wrong(name: str, fault: object) -> ArgumentError:
    """The error for an argument: its name, and what is wrong with it."""
    return ArgumentError(Message("library.bad_argument", name=name, fault=fault))


def quoted(value: object) -> str:
    """The beginning of a value, as it is told back."""
    if isinstance(value, str | bytes | int | float | None):
        return repr(value)[:_LONGEST_SHOWN]
    return type(value).__name__


def given(name: str, value: object, kind: type[Kind]) -> Kind:
    """A value of this type, or the error that says what was expected; a text is one that can be written down."""
    try:
        if isinstance(value, str):
            value.encode()
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, RecursionError, UnicodeError) as error:
        raise wrong(name, read_fault(error, kind).message) from None


def of_kind(name: str, value: object, kind: Any) -> Any:
    """The same for a type that is not a class: a `Literal`, a union."""
    return given(name, value, kind)


def seat(value: object, name: str = "seat") -> Seat:
    """A seat: E, N, W, S, or its name in any language.

    >>> seat("n")
    'N'
    """
    try:
        return seat_named(given(name, value, str)[:_LONGEST_SHOWN])
    except MatchError as error:
        raise wrong(name, error.message) from None


def tag(value: object) -> str:
    """A language by its tag."""
    found = given("language", value, str)
    if found not in language_tags():
        known = Message("judge.unknown_language", tag=quoted(found), tags=list(language_tags()))
        raise wrong("language", known)
    return found


def seed_of(value: object) -> str:
    """The 32 secret bytes of a deal, in hex: from a number, or as they are."""
    if isinstance(value, int) and not isinstance(value, bool):
        return secret(value)
    if isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef"):
        return value
    raise wrong("seed", Message("library.bad_seed", value=quoted(value)))
