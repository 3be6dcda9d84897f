"""Every way of pairing by its name, in the order of lists."""

from tuolaji.competition.stages.methods import kinds
from tuolaji.competition.stages.methods.method import Method
from tuolaji.registry import collect, modules_in

METHODS: dict[str, Method] = collect(Method, modules_in(kinds))
