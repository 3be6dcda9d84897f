"""Compile messages in Project Fluent's syntax into functions from facts to text.

The files are parsed by Fluent's own parser when a catalogue is first used. Numbers are written in plain digits, and no
marks for text direction are added, so that Python and the pages write the same text from the same message.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from fluent.syntax import FluentParser, ast

Facts: TypeAlias = Mapping[str, Any]
Writer: TypeAlias = Callable[[Facts], str]
"""Writes a message, or a part of one."""
Value: TypeAlias = Callable[[Facts], Any]
Function: TypeAlias = Callable[..., Any]


class BrokenCatalogue(Exception):
    """A catalogue or a file of terms that cannot be used: a mistake in the program's own data."""


class Names:
    """What a message may refer to: other messages, terms, functions, and the language's plural categories."""

    def __init__(
        self, term: Callable[[str, Facts], str], functions: Mapping[str, Function], plural: Callable[[Any], str]
    ):
        self.messages: dict[str, Writer] = {}
        self.term, self.functions, self.plural = term, functions, plural


class Compiled:
    """The messages of one file, each with the names of the facts that it uses."""

    def __init__(self) -> None:
        self.writers: dict[str, Writer] = {}
        self.facts: dict[str, frozenset[str]] = {}


def compile_file(text: str, source: str, names: Names) -> Compiled:
    """Every message of a file. A message that is repeated or cannot be read is an error that names its line."""
    found = Compiled()
    names.messages = found.writers
    for entry in FluentParser(with_spans=True).parse(text).body:
        if isinstance(entry, ast.Junk):
            line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
            told = entry.annotations[0].message if entry.annotations else "not a message"
            raise BrokenCatalogue(f"{source}:{line}: {told}")
        if isinstance(entry, ast.Message) and entry.value is not None:
            name = entry.id.name
            if name in found.writers:
                raise BrokenCatalogue(f"{source}: {name} is written twice")
            used: set[str] = set()
            found.writers[name] = _pattern(entry.value, names, used, f"{source}: {name}")
            found.facts[name] = frozenset(used)
    for name in found.facts:
        found.facts[name] = frozenset(_with_references(found.facts, name, set()))
    return found


_REFERENCE = "message "
"""Marks the name of another message among the names of facts, until all messages are known."""


def _with_references(facts: Mapping[str, frozenset[str]], name: str, seen: set[str]) -> set[str]:
    """The facts of a message and of those that it refers to."""
    seen.add(name)
    own = facts.get(name, frozenset())
    others = {one.removeprefix(_REFERENCE) for one in own if one.startswith(_REFERENCE)}
    return {one for one in own if not one.startswith(_REFERENCE)}.union(
        *(_with_references(facts, other, seen) for other in others - seen)
    )


def _pattern(pattern: ast.Pattern, names: Names, used: set[str], source: str) -> Writer:
    parts: list[str | Value] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
        else:
            parts.append(_expression(element.expression, names, used, source))
    return _joined(parts)


def _joined(parts: list[str | Value]) -> Writer:
    """A writer for texts and values one after the other."""
    if not any(callable(part) for part in parts):
        text = "".join(part for part in parts if isinstance(part, str))
        return lambda _: text

    def write(facts: Facts) -> str:
        return "".join([part if isinstance(part, str) else str(part(facts)) for part in parts])

    return write


def _expression(
    expression: ast.InlineExpression | ast.Placeable | ast.SelectExpression, names: Names, used: set[str], source: str
) -> Value:
    match expression:
        case ast.Placeable():
            return _expression(expression.expression, names, used, source)
        case ast.StringLiteral():
            text = expression.parse()["value"]
            return lambda _: text
        case ast.NumberLiteral():
            number = expression.parse()["value"]
            return lambda _: number
        case ast.VariableReference():
            name = expression.id.name
            used.add(name)
            return lambda facts: facts[name]
        case ast.MessageReference():
            other, messages = expression.id.name, names.messages
            used.add(_REFERENCE + other)
            return lambda facts: messages[other](facts)
        case ast.TermReference():
            term, given = expression.id.name, _named(expression.arguments, names, used, source)
            return lambda facts: names.term(term, {name: value(facts) for name, value in given.items()})
        case ast.FunctionReference():
            return _call(expression, names, used, source)
        case ast.SelectExpression():
            return _select(expression, names, used, source)
    raise BrokenCatalogue(f"{source}: {type(expression).__name__} is not used here")


def _named(arguments: ast.CallArguments | None, names: Names, used: set[str], source: str) -> dict[str, Value]:
    given = arguments.named if arguments else []
    return {argument.name.name: _expression(argument.value, names, used, source) for argument in given}


def _call(expression: ast.FunctionReference, names: Names, used: set[str], source: str) -> Value:
    function = names.functions.get(expression.id.name)
    if function is None:
        raise BrokenCatalogue(f"{source}: there is no function {expression.id.name}")
    positional = [_expression(argument, names, used, source) for argument in expression.arguments.positional]
    named = {name: value({}) for name, value in _named(expression.arguments, names, used, source).items()}
    return lambda facts: function(*(value(facts) for value in positional), **named)


def _select(expression: ast.SelectExpression, names: Names, used: set[str], source: str) -> Value:
    selector = _expression(expression.selector, names, used, source)
    variants: dict[str, Writer] = {}
    default = ""
    for variant in expression.variants:
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        variants[key] = _pattern(variant.value, names, used, source)
        if variant.default:
            default = key
    plural, otherwise = names.plural, variants[default]

    def choose(facts: Facts) -> str:
        value = selector(facts)
        key = str(value).lower() if isinstance(value, bool) else str(value)
        found = variants.get(key)
        if found is None and isinstance(value, int | float) and not isinstance(value, bool):
            found = variants.get(plural(value))
        return (found or otherwise)(facts)

    return choose
