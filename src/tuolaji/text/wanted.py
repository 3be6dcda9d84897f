"""What a type wants at some place in the data: the choices of an enumeration, the fields of an object."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeAlias

from msgspec import inspect

_STEP = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
_Fields: TypeAlias = inspect.StructType | inspect.TypedDictType | inspect.DataclassType | inspect.NamedTupleType
_Items: TypeAlias = inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType


def choices_at(wanted: Any, path: str, *, in_key: bool = False) -> tuple[str, ...]:
    """What may stand at a place such as `.deals[3].seat`, where only certain words or numbers may.

    >>> from typing import Literal
    >>> choices_at(dict[str, Literal["zh", "en"]], "[...]")
    ('en', 'zh')
    """
    steps = _STEP.findall(path)
    found = [choice for one in _at(wanted, steps) for choice in _choices(one, in_key=in_key)]
    if not found and steps and not in_key:
        found = [tag for one in _at(wanted, steps[:-1]) for tag in _tag(one, steps[-1])]
    return tuple(dict.fromkeys(found))


def fields_at(wanted: Any, path: str) -> tuple[str, ...]:
    """The fields of the object at a place, where it can be of one type only."""
    found = [one for one in _at(wanted, _STEP.findall(path)) if isinstance(one, _Fields)]
    if len(found) != 1:
        return ()
    return tuple(field.encode_name for field in found[0].fields)


def custom_at(wanted: Any, path: str) -> str | None:
    """The name of a type of our own at a place."""
    for one in _at(wanted, _STEP.findall(path)):
        if isinstance(one, inspect.CustomType):
            return str(one.cls.__name__)
    return None


@lru_cache(maxsize=512)
def _type(wanted: Any) -> inspect.Type:
    return inspect.type_info(wanted)


def _at(wanted: Any, steps: list[tuple[str, str]]) -> list[inspect.Type]:
    """The types that are possible after these steps into the data."""
    if wanted is None:
        return []
    found = list(_single(_type(wanted)))
    for name, index in steps:
        found = [one for outer in found for inner in _inside(outer, name, index) for one in _single(inner)]
    return found


def _single(one: inspect.Type) -> Iterator[inspect.Type]:
    """The types of a union, without annotations."""
    match one:
        case inspect.Metadata():
            yield from _single(one.type)
        case inspect.UnionType():
            for other in one.types:
                yield from _single(other)
        case _:
            yield one


def _inside(outer: inspect.Type, name: str, index: str) -> Iterator[inspect.Type]:
    if isinstance(outer, _Fields):
        tagged = int(isinstance(outer, inspect.StructType) and outer.tag is not None)
        for number, field in enumerate(outer.fields, tagged):
            if field.encode_name == name or str(number) == index:
                yield field.type
    elif isinstance(outer, inspect.DictType):
        yield outer.value_type
    elif isinstance(outer, _Items):
        yield outer.item_type
    elif isinstance(outer, inspect.TupleType) and index.isdigit() and int(index) < len(outer.item_types):
        yield outer.item_types[int(index)]


def _choices(one: inspect.Type, *, in_key: bool) -> Iterator[str]:
    match one:
        case inspect.DictType() if in_key:
            for key in _single(one.key_type):
                yield from _choices(key, in_key=False)
        case inspect.LiteralType():
            yield from map(str, one.values)
        case inspect.EnumType():
            yield from (str(member.value) for member in one.cls)


def _tag(one: inspect.Type, step: tuple[str, str]) -> list[str]:
    """The word that tells a struct from others, if it stands at this step."""
    if isinstance(one, inspect.StructType) and one.tag is not None and step in ((one.tag_field, ""), ("", "0")):
        return [str(one.tag)]
    return []
