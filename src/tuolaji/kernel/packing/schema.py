"""A record is declared once, as a class of annotated fields: the dtype and the view of a reader are made of it.

A field is a number, or rows of numbers (`Row`, `Grid`, … with their cells), or a table of the sheet. Of such a table
every switch and every number becomes a field of a nested record under its own name: a switch is 0 or 1, a word is its
place among those that may stand there, and what is left out is 0. So compiled functions read `table.throw.allowed` as
the rules read `sheet.throw.allowed`, and a new switch of a sheet needs no line here.
"""

from functools import cache
from typing import Annotated, Any, NamedTuple, TypeAlias, TypeVar, get_args, get_type_hints

import numpy as np
from msgspec import inspect

from tuolaji.kernel.compiled import compiled
from tuolaji.rules.sheet.base import Rule

Part = TypeVar("Part", bound=Rule)


class Cells(NamedTuple):
    """The cells of a field: the type of each number, and how many there are in each direction."""

    kind: str
    shape: tuple[int, ...] = ()


def cells(kind: str, *shape: int) -> Cells:
    return Cells(kind, shape)


Number: TypeAlias = Annotated[int, Cells("i8")]
Fraction: TypeAlias = Annotated[float, Cells("f8")]


class PackedRecord:
    """Base of the views. Nobody makes one: a reader is given a record of an array and reads it as this."""


@cache
def dtype_of(view: type[PackedRecord]) -> np.dtype[Any]:
    """The dtype of the records that are read by this view."""
    hints = get_type_hints(view, include_extras=True)
    return np.dtype([(name, *_field(hint)) for name, hint in hints.items()], align=True)


def _field(hint: Any) -> tuple[Any, ...]:
    if isinstance(hint, type) and issubclass(hint, Rule):
        return (_packed(hint),)
    found = next(one for one in get_args(hint) if isinstance(one, Cells))
    return (found.kind, found.shape)


def tables_of(view: type[PackedRecord]) -> list[str]:
    """The tables of the sheet that stand in a record."""
    hints = get_type_hints(view)
    return [name for name, hint in hints.items() if isinstance(hint, type) and issubclass(hint, Rule)]


@cache
def _packed(rule: type[Rule]) -> np.dtype[Any]:
    """The nested record of a table of the sheet: all its switches and numbers; no lists, no texts, no clauses."""
    fields = [(name, _cell(kind)) for name, kind in _keys(rule).items()]
    return np.dtype([(name, cell) for name, cell in fields if cell is not None], align=True)


@cache
def _keys(rule: type[Rule]) -> dict[str, inspect.Type]:
    """The keys of a table and what may stand there, if it is given."""
    found: Any = inspect.type_info(rule)
    return {field.name: _given_type(field.type) for field in found.fields}


def _given_type(kind: inspect.Type) -> inspect.Type:
    if not isinstance(kind, inspect.UnionType):
        return kind
    return next(one for one in kind.types if not isinstance(one, inspect.NoneType))


def _cell(kind: inspect.Type) -> Any:
    match kind:
        case inspect.BoolType() | inspect.IntType() | inspect.LiteralType():
            return "i8"
        case inspect.StructType():
            return _packed(kind.cls)
    return None


def pack_rule(rule: Rule, record: Any) -> None:
    """Put a table of a sheet into its nested record, which is all 0 before."""
    for name, kind in _keys(type(rule)).items():
        value = getattr(rule, name)
        if value is None or _cell(kind) is None:
            continue
        if isinstance(value, Rule):
            pack_rule(value, record[name])
        else:
            record[name] = kind.values.index(value) if isinstance(kind, inspect.LiteralType) else value


def word(rule: type[Rule], key: str, value: str) -> Any:
    """The number by which a record says this word: compiled functions compare with it under a name."""
    kind: Any = _keys(rule)[key]
    return kind.values.index(value)


@compiled
def given(part: Part | None) -> Part:
    """A table of the sheet that may be left out: its numbers are all 0 then."""
    return part  # type: ignore[return-value]
