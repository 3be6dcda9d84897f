"""Every message that counts is complete in every language with 0, 1, 2, 5 and 21, and with lists of any length."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from tests.text.scan import SOURCE, areas_of, codes_of
from tuolaji.text.catalogue import language, language_tags, terms

TAGS = language_tags()
NUMBERS = (0, 1, 2, 5, 21)
NAMED = "West"
"""Stands for a fact that is a name and not a number; a verb may follow it."""
NAMES = {
    "dealer", "seat", "name", "who", "first", "file", "rules", "sheet", "rung", "round", "base", "cutter", "drawer",
    "shuffler", "turner", "player", "bidder", "rival", "winner", "leader", "side", "eldest", "entry", "number",
    "ruling", "shuffles", "cuts", "turns", "drawn", "draws",
}  # fmt: skip


class Uses:
    """How a message uses its facts: as lists, as names of terms, as words; and the nouns that follow its numbers."""

    def __init__(self, message: ast.Message) -> None:
        self.facts: dict[str, Any] = {}
        self.plurals: list[str] = []
        for node in _nodes(message):
            if isinstance(node, ast.FunctionReference):
                given = {"LIST": ["A", "B"], "TERM": "pair", "CAPITAL": NAMED}[node.id.name]
                named = [one for one in node.arguments.positional if isinstance(one, ast.VariableReference)]
                self.facts |= {argument.id.name: given for argument in named}
            if isinstance(node, ast.Variant) and node.default:
                parts = [part.value if isinstance(part, ast.TextElement) else "1" for part in node.value.elements]
                self.plurals += re.findall(r"1 (?:[a-z]+ )*?([a-z]+s)\b", "".join(parts))


def _nodes(node: Any) -> Iterator[ast.BaseNode]:
    if isinstance(node, ast.BaseNode):
        yield node
        for value in vars(node).values():
            yield from _nodes(value)
    elif isinstance(node, list):
        for item in node:
            yield from _nodes(item)


@cache
def uses(tag: str, area: str) -> dict[str, Uses]:
    """The messages of an area with how they use their facts."""
    found = {}
    folder = SOURCE / "text" / "languages" / tag
    file = next(path for path in (folder / f"{area}.ftl", folder / "shared" / f"{area}.ftl") if path.is_file())
    text = file.read_text("utf-8")
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message) and entry.value:
            found[entry.id.name] = Uses(entry)
    return found


def facts_for(tag: str, area: str, code: str, number: int) -> dict[str, Any]:
    """Facts as the code gives them, every count of them `number`."""
    given: dict[str, Any] = {name: NAMED if name in NAMES else number for name in codes_of(tag, area)[code]}
    for known in uses(tag, area).values():
        given |= {name: value for name, value in known.facts.items() if name in given}
    return given


def counting(tag: str) -> Iterator[tuple[str, str]]:
    yield from ((area, code) for area in areas_of(tag) for code, facts in codes_of(tag, area).items() if facts)


@cache
def plural_nouns() -> frozenset[str]:
    """The plurals of the terms, and every noun that some message counts."""
    nouns = {forms["en"].get("many", "") for forms in terms().values()}
    for area in areas_of("en"):
        nouns.update(noun for known in uses("en", area).values() for noun in known.plurals)
    return frozenset(noun for noun in nouns if noun.endswith("s") and noun not in {"is", "has", "plays", "was"})


def one_of_many(text: str) -> list[str]:
    """A number 1 followed by a plural; "1 of 1 rounds" counts the rounds of a whole."""
    found = re.findall(r"(?<![\w.,:+-])(?<!\bof )1 (?:(?:more|fewer|small|equal|duplicate) )*([a-z]+s)\b", text)
    return [noun for noun in found if noun in plural_nouns()]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("tag", TAGS)
def test_a_message_that_counts_is_complete(tag: str, number: int) -> None:
    for area, code in counting(tag):
        text = language(tag).say(f"{area}.{code}", facts_for(tag, area, code, number))
        assert text.strip(), f"{area}.{code}"
        assert not re.search(r"\{ ?[$-]|\bNone\b", text), f"{area}.{code}: {text}"


def test_one_of_something_is_no_plural() -> None:
    wrong = {
        f"{area}.{code}": text
        for area, code in counting("en")
        if one_of_many(text := language("en").say(f"{area}.{code}", facts_for("en", area, code, 1)))
    }
    assert wrong == {}


def test_a_plural_after_one_is_found() -> None:
    assert {"cards", "rounds", "points", "entries"} <= plural_nouns()
    assert one_of_many("only 1 cards are left") == ["cards"]
    assert one_of_many("then 1 more deals") == ["deals"]
    assert one_of_many("21 cards, 1 card, table 1 is open, 1 of 1 rounds") == []


@pytest.mark.parametrize("count", [0, 1, 2, 5])
@pytest.mark.parametrize("tag", TAGS)
def test_a_list_of_any_length_is_told(tag: str, count: int) -> None:
    items = ["A", "B", "C", "D", "E"][:count]
    for area, code in counting(tag):
        listed = {name: items for name, value in uses(tag, area)[code].facts.items() if isinstance(value, list)}
        if listed:
            text = language(tag).say(f"{area}.{code}", facts_for(tag, area, code, 2) | listed)
            assert all(text.count(item) >= 1 for item in items), f"{area}.{code}: {text}"
            assert "['" not in text, f"{area}.{code}: {text}"
