"""Find the sentences that stand in Python code instead of the catalogues.

A string of two or more words counts, and so does every word that an error for people, or the terminal, is given. What
is left out is left out by what the string does, never by its line.
"""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.text.scan import SOURCE

WORDS = re.compile(r"[^\W\d_]{2,}[,.;:!?]? +[^\W\d_]{2,}")
WORD = re.compile(r"[^\W\d_]{2,}")
FOR_PROGRAMMERS = {
    "AttributeError",
    "ValueError",
    "TypeError",
    "AssertionError",
    "BrokenCatalogue",
    "RuntimeError",
    "NotImplementedError",
}
METRICS = {"Counter", "Gauge", "Histogram", "CounterMetricFamily", "gauge", "ContextVar"}
CLOSES = {"close", "drop", "_fail"}
PEOPLE_SEE = {"print"}
INTERNAL = {"Failure", "take", "show_made", "_Lane", "WebSocketException"}
STYLES = {"bold", "dim", "strike", "cyan", "yellow", "green", "red"}
MODULES = {
    "server/http/openapi.py": "the reference of the interface, for programmers",
    "server/http/examples.py": "examples of its requests",
    "server/settings.py": "the reference of the settings, from which the docs are made",
    "environments/": "errors of a library, for programmers",
    "bots/protocols/protocol.py": "told to the program at the other end of a pipe; people read `program_faults.ftl`",
    "bots/legal.py": "the same",
    "bots/protocols/speak.py": "the same",
    "bots/protocols/stream.py": "the same",
    "bots/protocols/pipe.py": "the same",
    "bots/table.py": "the same",
    "bots/protocols/botzone": "the same",
    "competition/simulate.py": "written by the people of a simulated event, into its log",
    "competition/upgrade.py": "words of older logs, as they were written",
    "text/validation.py": "a library's lines, which are read here and told in our words",
    "text/toml_fault.py": "the same",
    "server/http/faults.py": "the same",
    "rules/sheet/load.py": "the same",
    "kernel/warm.py": "told to the terminal of those who build the program",
    "record/text.py": "the notation of records",
    "record/parse.py": "the same",
    "server/telemetry/log_folding.py": "the server's log",
    "server/http/connections/socket_failures.py": "why a socket closes, which pages put into words",
}
"""Modules whose strings are not for people who play or run events, and why."""


class Literal(NamedTuple):
    where: str
    text: str


class _Place:
    """A string constant with the nodes around it, the nearest first."""

    def __init__(self, node: ast.Constant, around: list[ast.AST]):
        self.node, self.around, self.text = node, around, str(node.value)

    def within(self, *kinds: type[ast.AST]) -> bool:
        return any(isinstance(one, kinds) for one in self.around)

    def calls(self) -> Iterator[str]:
        """The names of the functions whose arguments the string is part of, the nearest first."""
        for one in self.around:
            if isinstance(one, ast.Call):
                yield one.func.attr if isinstance(one.func, ast.Attribute) else getattr(one.func, "id", "")

    def logged(self) -> bool:
        return any(
            isinstance(one, ast.Call)
            and isinstance(one.func, ast.Attribute)
            and isinstance(one.func.value, ast.Name)
            and one.func.value.id in ("_log", "re")
            for one in self.around
        )

    def passed_as(self, *names: str) -> bool:
        return any(isinstance(one, ast.keyword) and one.arg in names for one in self.around)


ALLOWED: dict[str, Callable[[_Place], bool]] = {
    "a docstring": lambda at: isinstance(at.around[0], ast.Expr),
    "an assertion": lambda at: at.within(ast.Assert),
    "an error for programmers": lambda at: bool(FOR_PROGRAMMERS.intersection(at.calls())),
    "a log line or a regular expression": lambda at: at.logged(),
    "a metric's description or the name of a variable": lambda at: bool(METRICS.intersection(at.calls())),
    "why a socket closes: a code and a stable name, which pages put into words": lambda at: bool(
        CLOSES.intersection(at.calls())
    ),
    "the name of a thread or a task, a style of the terminal": lambda at: at.passed_as(
        "name", "style", "isolation_level"
    ),
    "a cause for the log, a key of limits or caches, the name of a thread": lambda at: bool(
        INTERNAL.intersection(at.calls())
    ),
    "the reason of a closing frame": lambda at: "websocket.close" in ast.dump(at.around[0]),
    "the code of a message": lambda at: re.fullmatch(r"[a-z_]+\.[a-z_]*|_[a-z]+", at.text) is not None,
    "a command, its options, the program's name": lambda at: re.match(r"--|event result |tuolaji", at.text) is not None,
    "a style of the terminal": lambda at: STYLES.issuperset(at.text.split()),
    "SQL": lambda at: (
        re.match(r"\s*;?\s*(SELECT|INSERT|CREATE|PRAGMA|BEGIN|DELETE|UPDATE|ALTER)\b", at.text) is not None
    ),
    "markup of papers and pictures": lambda at: re.match(r"""(</?\w|<!doctype|"><|[^<]*</\w+>)""", at.text) is not None,
    "a header of HTTP": lambda at: (
        re.search(r"; ?(charset|version|filename)=|max-age=|-src |Accept-", at.text) is not None
    ),
    "a name of a font": lambda at: at.text.startswith("Noto "),
    "a line of Python": lambda at: re.match(r"(from|import) \S+", at.text) is not None or "[" in at.text,
}
"""What a string of several words may be, besides text for people."""


def literals(source: str, where: str, names: frozenset[str] = frozenset()) -> Iterator[Literal]:
    """The sentences in a module's code; `names` are values of the program's data, such as "small points"."""
    for at in _places(ast.parse(source)):
        if at.text in names or any(allowed(at) for allowed in ALLOWED.values()):
            continue
        if WORDS.search(at.text) or (WORD.search(at.text) and _seen_by_people(at)):
            yield Literal(f"{where}:{at.node.lineno}", at.text)


def _seen_by_people(at: _Place) -> bool:
    """Is the string itself, or a part of the text, what an error of ours or the terminal is given?"""
    inner = [one for one in at.around if not isinstance(one, ast.JoinedStr | ast.BinOp)]
    call = inner[0] if inner else None
    return isinstance(call, ast.Call) and next(at.calls(), "") in PEOPLE_SEE | error_names()


def error_names() -> frozenset[str]:
    """The project's own error classes whose only argument is what people are told."""
    from tuolaji import errors

    told = ("QuestionError", "MissingFact", "BrokenSheet")
    kinds = (errors.TuolajiError, *vars(errors).values())
    return frozenset(
        kind.__name__
        for kind in kinds
        if isinstance(kind, type) and issubclass(kind, Exception) and kind.__name__ not in told
    )


def _places(tree: ast.AST) -> Iterator[_Place]:
    def walk(node: ast.AST, around: list[ast.AST]) -> Iterator[_Place]:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield _Place(node, around)
        for child in ast.iter_child_nodes(node):
            yield from walk(child, [node, *around])

    yield from walk(tree, [])


def names_of_data() -> frozenset[str]:
    """The strings that the program compares, chooses among or looks up: values of its data, not text."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for at in _places(ast.parse(path.read_text("utf-8"))):
            near = at.around[0] if at.around else None
            kinds = ast.Compare | ast.MatchValue | ast.Set
            key = isinstance(near, ast.Dict) and at.node in near.keys
            if isinstance(near, kinds) or key or at.within(ast.Subscript) or at.passed_as("tag"):
                found.add(at.text)
    return frozenset(found)


def modules() -> Iterator[tuple[Path, str]]:
    """Every module whose strings are looked at."""
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        if not name.startswith(tuple(MODULES)):
            yield path, name
