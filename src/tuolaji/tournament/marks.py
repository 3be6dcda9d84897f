"""Marks on a result that is not settled or not ordinary: what everybody may know of it, without names or reasons."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from tuolaji.tournament.doubts import doubts_of, unanswered
from tuolaji.tournament.state import Event, Result

MarkName: TypeAlias = Literal["disputed", "half signed", "ended by time", "ended by ruling", "confirmed", "unexplained"]

MARKS: dict[MarkName, tuple[str, str, str]] = {
    "disputed": ("?", "成绩有异议，待裁判处理", "the result is disputed and waits for a referee"),
    "half signed": ("½", "只有一方签字", "only one side has signed"),
    "ended by time": ("†", "因时间到提前结束", "ended early, by time"),
    "ended by ruling": ("‡", "因裁决提前结束", "ended early, by a ruling"),
    "confirmed": ("※", "分数少见，已核对", "unusual, checked and confirmed"),
    "unexplained": ("!", "记分表不完整或少见，没有说明", "incomplete or unusual, without an explanation"),
}
"""Each mark's sign, and what it means in Chinese and in English."""


def marks_of(event: Event, result: Result) -> tuple[MarkName, ...]:
    """The marks of a result, in the order of the legend."""
    outcome = result.outcome
    found: set[MarkName] = set()
    if result.disputed:
        found.add("disputed")
    if len(result.signed) == 1 and not outcome.forfeits:
        found.add("half signed")
    doubts = doubts_of(event.sheet, event.opened.rules, outcome, event.minutes)
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
    return MARKS[mark][1 if lang == "zh" else 2]


def legend(marks: Iterable[MarkName], lang: str) -> str:
    """What the marks that occur mean, in one line."""
    texts = (f"{MARKS[mark][0]} {mark_words(mark, lang)}" for mark in in_order(marks))
    return ("；" if lang == "zh" else "; ").join(texts)
