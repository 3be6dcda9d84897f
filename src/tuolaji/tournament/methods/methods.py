"""Every way of pairing by its name, in the order of lists."""

from importlib import import_module
from pkgutil import iter_modules

from tuolaji.registry import collect
from tuolaji.tournament.methods import kinds
from tuolaji.tournament.methods.method import Method

METHODS: dict[str, Method] = collect(
    Method,
    (import_module(f"tuolaji.tournament.methods.kinds.{found.name}") for found in iter_modules(kinds.__path__)),
)
