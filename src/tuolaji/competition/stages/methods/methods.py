"""Every way of pairing by its name, in the order of lists."""

from importlib import import_module
from pkgutil import iter_modules

from tuolaji.competition.stages.methods import kinds
from tuolaji.competition.stages.methods.method import Method
from tuolaji.registry import collect

METHODS: dict[str, Method] = collect(
    Method,
    (import_module(f"tuolaji.competition.stages.methods.kinds.{found.name}") for found in iter_modules(kinds.__path__)),
)
