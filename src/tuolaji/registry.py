"""Registries: things of one kind, each registered in the module that implements it, all found in one package.

A module registers by having a constant of the kind. The command line, the pages, the HTTP interface and the docs list
what a registry has found, in its order, under the titles of the catalogue.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import ClassVar, TypeVar

from msgspec import Struct

from tuolaji.text.catalogue import Message


class Registered(Struct, frozen=True, kw_only=True):
    """Something that lists offer: `id` names it on the wire and in logs, `order` is its place in lists."""

    area: ClassVar[str]
    """The area of the catalogue with the titles of the kind."""

    id: str
    order: int = 100

    @property
    def title(self) -> Message:
        return Message(title_code(self.area, self.id))


def title_code(area: str, id: str) -> str:
    """The code of a title in the catalogue.

    >>> title_code("tie_breaks", "head to head")
    'tie_breaks.head-to-head'
    """
    return f"{area}.{id.replace(' ', '-')}"


Kind = TypeVar("Kind", bound=Registered)


def modules_in(package: ModuleType) -> Iterator[ModuleType]:
    """Every module of a package, imported."""
    return (import_module(f"{package.__name__}.{found.name}") for found in iter_modules(package.__path__))


def collect(kind: type[Kind], modules: Iterable[ModuleType]) -> dict[str, Kind]:
    """Everything of a kind that these modules register, by id, in order."""
    found = [one for module in modules for one in vars(module).values() if isinstance(one, kind)]
    by_id = {one.id: one for one in sorted(found, key=lambda one: (one.order, one.id))}
    if len(by_id) < len(found):
        raise ValueError(f"two {kind.__name__} have one id: {sorted(one.id for one in found)}")
    return by_id
