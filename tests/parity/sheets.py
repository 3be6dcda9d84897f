"""Sheets drawn from the schema: every switch and every number that bears on a deal, without naming one.

The strategy walks the types of `rules.sheet`, so a new switch is drawn as soon as it stands there. A value that the
sheet cannot have beside its others is drawn again, as `impossible` names its place; only what would nearly always be
refused (a kitty that does not go round, bands that do not meet the stage, rungs, chains) is drawn with more care.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import reject
from hypothesis import strategies as st
from msgspec import inspect

from tuolaji.cards import RANKS
from tuolaji.rules.sheet.check import LAYERS, impossible
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message

NOT_OF_A_DEAL = ("match", "event")
"""The chapters that bear on no deal."""
_TRIES = 12

Data = dict[str, Any]
Draw = Callable[[Any], Any]


def _number(kind: inspect.IntType) -> st.SearchStrategy[int]:
    """Any number of the range; small ones are as likely as all the others together."""
    assert kind.ge is not None
    assert kind.le is not None
    return st.integers(kind.ge, min(kind.ge + 6, kind.le)) | st.integers(kind.ge, kind.le)


def values(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """Every value of a type of the schema, as it would stand in a sheet's file."""
    match kind:
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.IntType():
            return _number(kind)
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.UnionType():
            return st.one_of(*map(values, kind.types))
        case inspect.VarTupleType():
            return st.lists(values(kind.item_type), max_size=4)
        case inspect.StructType():
            return st.fixed_dictionaries(
                {field.name: values(field.type) for field in kind.fields if field.required},
                optional={field.name: values(field.type) for field in kind.fields if not field.required},
            )
    raise TypeError(f"no strategy for {kind}: what can a sheet say there?")


def _kitty(data: Data) -> st.SearchStrategy[int]:
    cards = 54 * data["cards"]["decks"]
    fits = [left for left in range(cards) if (cards - left) % 4 == 0]
    return st.sampled_from(fits[:4]) | st.sampled_from(fits)


def _chains(_: Data) -> st.SearchStrategy[list[list[str]]]:
    low_to_high = "suit other permanents permanent other levels level small joker big joker"
    steps = (*RANKS[-5:], *sorted(sorted(LAYERS), key=low_to_high.find))
    rising = st.lists(st.sampled_from(steps), min_size=1, max_size=7, unique=True)
    return st.lists(rising.map(lambda chain: sorted(chain, key=steps.index)) | rising, max_size=4)


@st.composite
def _bands(draw: st.DrawFn, data: Data) -> list[Data]:
    """Bands that go down from just below the stage and up in levels."""
    bands = [{"at_most": data["level"].get("stage_at", 80) - 1, "levels": draw(st.integers(0, 3)) or 1}]
    for _ in range(draw(st.integers(0, 4))):
        last = bands[-1]
        down, up = draw(st.integers(1, 60)), draw(st.integers(1, 3))
        bands.append({"at_most": last["at_most"] - down, "levels": last["levels"] + up})
    return bands


@st.composite
def _ladders(draw: st.DrawFn, _: Data) -> dict[str, list[str]]:
    """Rungs of the families, and for sets also rungs that are written out."""
    families = st.sampled_from(("like", "narrower", "shorter", "steps", "pair runs", "longest runs"))
    units = st.builds("{}x{}".format, st.integers(1, 4), st.integers(1, 2))
    written = st.lists(units, min_size=1, max_size=2).map("+".join)
    ladders = {}
    for kind in ("pair", "triple", "quad", "tractor", "bulldozer"):
        if draw(st.booleans()):
            rung = families if kind in ("tractor", "bulldozer") else families | written
            ladders[kind] = draw(st.lists(rung, max_size=4))
    return ladders


_CAREFULLY: dict[tuple[str, str], Callable[[Data], st.SearchStrategy[Any]]] = {
    ("cards", "kitty"): _kitty,
    ("trump", "chains"): _chains,
    ("level", "dealer"): _bands,
    ("follow", "ladders"): _ladders,
}

_CHAPTERS = {
    field.name: {key.name: key for key in field.type.fields if key.name != "clauses"}
    for field in inspect.type_info(Sheet).fields  # type: ignore[attr-defined]
    if isinstance(field.type, inspect.StructType) and field.name not in ("name", *NOT_OF_A_DEAL)
}
_VALUES = {
    (chapter, name): values(key.type)
    for chapter, keys in _CHAPTERS.items()
    for name, key in keys.items()
    if (chapter, name) not in _CAREFULLY
}


def _value(draw: st.DrawFn, data: Data, place: tuple[str, str]) -> Any:
    return draw(_CAREFULLY[place](data) if place in _CAREFULLY else _VALUES[place])


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """A sheet that `tuolaji rules check` finds playable; half of its keys have the values of the plain model."""
    data: Data = {"id": "drawn", "version": "1", "name": {"zh": "-", "en": "-"}, "clause": {}}
    for chapter, keys in _CHAPTERS.items():
        table = data[chapter] = {}
        for name, key in keys.items():
            if key.required or draw(st.booleans()):
                table[name] = _value(draw, data, (chapter, name))
    for _ in range(_TRIES):
        sheet = msgspec.convert(data, Sheet)
        problems = impossible(sheet)
        if not problems:
            return sheet
        for place in sorted({_place(problem) for problem in problems}):
            data[place[0]][place[1]] = _value(draw, data, place)
    return reject()


def _place(problem: Message) -> tuple[str, str]:
    """The chapter and the key of it that a problem is about."""
    chapter, key = problem.facts["path"].split(".")[:2]
    return chapter, key.partition("[")[0]


def changes(sheet: Sheet) -> Data:
    """What a sheet says otherwise than the plain model, for messages of tests."""
    return {
        chapter: {
            name: value
            for name, key in keys.items()
            if (value := getattr(getattr(sheet, chapter), name)) != key.default
        }
        for chapter, keys in _CHAPTERS.items()
    }
