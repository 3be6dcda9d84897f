"""Marks on a result that is not settled or not ordinary: what everybody may know of it, without names or reasons."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from tuolaji.competition.results.doubts import doubts_of, unanswered
from tuolaji.competition.state import Competition, Result
from tuolaji.text.catalogue import language

MarkName: TypeAlias = Literal["disputed", "half signed", "ended by time", "ended by ruling", "confirmed", "unexplained"]

MARKS: dict[MarkName, tuple[str, str]] = {
    "disputed": ("?", "event_results.disputed"),
    "half signed": ("½", "event_results.half_signed"),
    "ended by time": ("†", "event_results.ended_by_time"),
    "ended by ruling": ("‡", "event_results.ended_by_ruling"),
    "confirmed": ("※", "event_results.confirmed"),
    "unexplained": ("!", "event_results.unexplained"),
}
"""Each mark's sign, and the message that says what it means."""


def marks_of(competition: Competition, result: Result) -> tuple[MarkName, ...]:
    """The marks of a result, in the order of the legend."""
    outcome = result.outcome
    found: set[MarkName] = set()
    if result.disputed:
        found.add("disputed")
    if len(result.signed) == 1 and not outcome.forfeits:
        found.add("half signed")
    doubts = doubts_of(competition.sheet, competition.opened.rules, outcome, competition.minutes)
    if unanswered(outcome, doubts):
        found.add("unexplained")
    for doubt in doubts:
        if doubt.code in outcome.confirmed:
            found.add("confirmed")
        elif "time" in doubt.answers and (outcome.ended or outcome.decided):
            found.add("ended by time" if outcome.ended == "time" else "ended by ruling")
    return in_order(found)


def in_order(found: Iterable[MarkName]) -> tuple[MarkName, ...]:
    """Marks without repetition, in the order of the legend."""
    there = set(found)
    return tuple(mark for mark in MARKS if mark in there)


def signs(marks: Iterable[MarkName]) -> str:
    """The signs of marks, side by side."""
    return " ".join(MARKS[mark][0] for mark in marks)


def mark_words(mark: MarkName, lang: str) -> str:
    return language(lang).say(MARKS[mark][1])


def legend(marks: Iterable[MarkName], lang: str) -> str:
    """The meaning of the marks that occur, in one line."""
    return language(lang).join([f"{MARKS[mark][0]} {mark_words(mark, lang)}" for mark in in_order(marks)], "remarks")
