"""Hints during a deal: what a program would do in a seat, and why. (The review afterwards is in `study`.)

The functions here are run in worker processes: they load the compiled kernel there, and the server does not.
"""

from importlib import import_module
from typing import Literal, TypeAlias

from msgspec import Struct

from tuolaji.cards import Hand, Seat

Words: TypeAlias = dict[str, str]
"""A text by language."""


class Advice(Struct, frozen=True):
    """One choice that was open: its cards, the levels it is expected to bring and their error, and why.

    `gain` counts only what is sure, so the first choice has the highest; null where nothing was weighed. `equal`: the
    first choice is better by no more than the error.
    """

    cards: Hand | None
    gain: float | None
    error: float
    equal: bool
    words: Words


class Hint(Struct, frozen=True, omit_defaults=True):
    """The program's choice and its other candidates, best first; `note` says why it did not search."""

    number: int
    by: Literal["search", "habit"]
    choices: tuple[Advice, ...]
    note: Words | None = None


def search_options(log: bytes, seat: Seat, told: str) -> tuple[Advice, ...]:
    """Search's values for a seat's options in the deal of an encoded log."""
    found: tuple[Advice, ...] = import_module("tuolaji.server.study.advice.advise").search_options(log, seat, told)
    return found


def give_reasons(log: bytes, seat: Seat, options: tuple[Hand | None, ...]) -> list[Words]:
    """Why these options, the recommended one first."""
    found: list[Words] = import_module("tuolaji.server.study.advice.advise").give_reasons(log, seat, options)
    return found
