"""Every string of a stored event, with its kind: a code, a name, or text that a person wrote."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, inspect

KINDS = ("code", "name", "human")


def typed_strings(kind: inspect.Type, path: str = "", seen: frozenset[type] = frozenset()) -> Iterator[tuple[str, str]]:
    """The place of every string in a type, and its kind; "" where nothing says what it is."""
    match kind:
        case inspect.Metadata():
            found = list(typed_strings(kind.type, path, seen))
            marked = (kind.extra or {}).get("kind")
            yield from [(place, marked or known) for place, known in found] if _is_string(kind.type) else found
        case inspect.StrType():
            yield path, ""
        case inspect.UnionType():
            for one in kind.types:
                yield from typed_strings(one, path, seen)
        case inspect.DictType():
            yield from typed_strings(kind.key_type, f"{path}{{}}", seen)
            yield from typed_strings(kind.value_type, f"{path}[]", seen)
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            yield from typed_strings(kind.item_type, f"{path}[]", seen)
        case inspect.TupleType():
            for one in kind.item_types:
                yield from typed_strings(one, f"{path}[]", seen)
        case inspect.StructType() if kind.cls not in seen:
            for field in kind.fields:
                yield from typed_strings(field.type, f"{path}.{field.name}", seen | {kind.cls})


def plain_dicts(kind: inspect.Type, path: str = "", seen: frozenset[type] = frozenset()) -> Iterator[str]:
    """The place of every `dict[str, str]`: a text by language, in disguise or not."""
    match kind:
        case inspect.DictType() if _is_string(kind.key_type) and _is_string(kind.value_type):
            yield path
        case inspect.DictType():
            yield from plain_dicts(kind.value_type, f"{path}[]", seen)
        case inspect.Metadata():
            yield from plain_dicts(kind.type, path, seen)
        case inspect.UnionType():
            for one in kind.types:
                yield from plain_dicts(one, path, seen)
        case inspect.ListType() | inspect.VarTupleType():
            yield from plain_dicts(kind.item_type, f"{path}[]", seen)
        case inspect.TupleType():
            for one in kind.item_types:
                yield from plain_dicts(one, f"{path}[]", seen)
        case inspect.StructType() if kind.cls not in seen:
            for field in kind.fields:
                yield from plain_dicts(field.type, f"{path}.{field.name}", seen | {kind.cls})


def _is_string(kind: inspect.Type) -> bool:
    return isinstance(kind.type if isinstance(kind, inspect.Metadata) else kind, inspect.StrType)


def strings_in(value: Any, kind: inspect.Type, path: str = "") -> Iterator[tuple[str, str, str]]:
    """Every string in a stored value: its place, its kind, and the string itself."""
    match kind:
        case inspect.Metadata():
            marked = (kind.extra or {}).get("kind", "")
            if isinstance(value, str) and marked:
                yield path, marked, value
            else:
                yield from strings_in(value, kind.type, path)
        case inspect.StrType() if isinstance(value, str):
            yield path, "", value
        case inspect.UnionType():
            yield from _in_union(value, kind, path)
        case inspect.DictType() if isinstance(value, dict):
            for key, one in value.items():
                yield from strings_in(key, kind.key_type, f"{path}{{}}")
                yield from strings_in(one, kind.value_type, f"{path}[]")
        case inspect.ListType() | inspect.VarTupleType() if isinstance(value, tuple | list):
            for one in value:
                yield from strings_in(one, kind.item_type, f"{path}[]")
        case inspect.TupleType() if isinstance(value, tuple):
            for one, its in zip(value, kind.item_types, strict=False):
                yield from strings_in(one, its, f"{path}[]")
        case inspect.StructType() if type(value) is kind.cls:
            for field in kind.fields:
                yield from strings_in(getattr(value, field.name), field.type, f"{path}.{field.name}")


def _in_union(value: Any, kind: inspect.UnionType, path: str) -> Iterator[tuple[str, str, str]]:
    if isinstance(value, Struct):
        its = next(one for one in kind.types if isinstance(one, inspect.StructType) and one.cls is type(value))
        yield from strings_in(value, its, path)
        return
    literal = any(isinstance(one, inspect.LiteralType) and value in one.values for one in kind.types)
    if not literal:
        for one in kind.types:
            yield from strings_in(value, one, path)
