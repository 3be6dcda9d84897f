"""A sheet as a list of plain facts, each with its label: what rule books and comparisons show."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from tuolaji.rules.reasons.reason import value_code
from tuolaji.rules.sheet.base import Rule
from tuolaji.rules.sheet.schema import CHAPTERS, MatchBand, Sheet, StageRule
from tuolaji.text.catalogue import language


class Fact(NamedTuple):
    """One rule of a sheet: where it stands, and its value as it stands there."""

    path: str
    value: Any


CHAPTER_ORDER = (
    *("cards", "trump", "shape", "declare", "draw", "kitty", "lead", "throw", "follow", "trick", "dig", "level"),
    *("table", "penalty", "clock", "match", "event", "conduct"),
)
"""The chapters of a rule book, in order."""


def chapter_title(chapter: str, tag: str) -> str:
    return language(tag).say(f"sheet_chapters.{chapter}")


def label(path: str, tag: str) -> str:
    """The name of a sheet's key."""
    return language(tag).say(_label_code(path))


def _label_code(path: str) -> str:
    return "sheet_labels." + path.replace(".", "-")


def facts(sheet: Sheet) -> list[Fact]:
    """Every rule of a sheet, in the order of its chapters."""
    return [fact for chapter in CHAPTERS for fact in _facts(chapter, getattr(sheet, chapter))]


def _facts(path: str, value: Any) -> Iterator[Fact]:
    if isinstance(value, Rule):
        for name in value.__struct_fields__:
            if name != "clauses":
                yield from _facts(f"{path}.{name}", getattr(value, name))
    elif value is None and not language("en").has(_label_code(path)):
        # A table of the sheet that is left out: only its keys have labels.
        return
    else:
        yield Fact(path, value)


def value_text(value: Any, tag: str) -> str:
    """A value in words."""
    if isinstance(value, bool) or value is None:
        code = "sheet_values.none" if value is None else "sheet_values.yes" if value else "sheet_values.no"
        return language(tag).say(code)
    if isinstance(value, str):
        code = value_code(value)
        known = bool(value) and language(tag).has(code)
        return language(tag).say(code) if known else ("10" if value == "T" else value)
    if isinstance(value, tuple):
        if not value:
            return "—"
        if isinstance(value[0], MatchBand):
            return _listed([f"≥{band.ahead} → {band.winner:g} : {band.loser:g}" for band in value], tag)
        if isinstance(value[0], StageRule):
            return _listed([_stage_text(stage, tag) for stage in value], tag)
        if isinstance(value[0], Rule):
            return _listed([f"≤{band.at_most} → {band.levels}" for band in value], tag)
        if isinstance(value[0], tuple):
            return " | ".join(" – ".join(value_text(step, tag) for step in chain) for chain in value)
        joiner = " › " if any(len(item) > 1 for item in value) else " "
        return joiner.join(value_text(item, tag) for item in value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def _listed(items: list[str], tag: str) -> str:
    return language(tag).join(items, type="remarks")


def _stage_text(stage: StageRule, tag: str) -> str:
    spoken = language(tag)
    words = [stage.name.told(tag), value_text(stage.pairing, tag)]
    if stage.rounds:
        words.append(spoken.say("sheets.stage_rounds", {"rounds": stage.rounds}))
    if stage.groups > 1:
        words.append(spoken.say("sheets.stage_groups", {"groups": stage.groups}))
    if stage.advance:
        words.append(spoken.say("sheets.stage_advance", {"advance": stage.advance}))
        words.append(value_text(stage.carry, tag))
    return spoken.join(words, type="clauses")


def keys_of(dotted: str) -> list[str]:
    """The keys that a table of a sheet knows, for hints to authors."""
    kind: Any = Sheet
    for name in filter(None, dotted.split(".")):
        fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
        inner = fields.get(name)
        options = [inner, *getattr(inner, "__args__", ())]
        kind = next((one for one in options if isinstance(one, type) and issubclass(one, Rule)), None)
        if kind is None:
            return []
    return [field.name for field in msgspec.structs.fields(kind)]
