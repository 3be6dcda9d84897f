"""One meaning, one word: the texts and the docs write the words of the terms, and none of the variants to avoid."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from tests.text.scan import SOURCE
from tuolaji.text.catalogue import language_tags, terms

ROOT = Path(__file__).parents[2]
TAGS = language_tags()
PLACEABLE = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for a fact, so that the words before and after it do not run together."""
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
"""Names in code are no prose."""
GENERATED = ("glossary.md", "conformance.md")
"""The list of the variants itself, and the clauses as they are published."""


def avoided(tag: str) -> dict[str, str]:
    """The words that the program never writes in a language, each with the word for the same thing."""
    return {word: forms[tag]["word"] for forms in terms().values() for word in forms[tag].get("avoid", ())}


def texts_of(tag: str) -> Iterator[tuple[str, str]]:
    """Every message of a language with its place; facts are left out, variants follow each other."""
    for path in sorted((SOURCE / "text" / "languages" / tag).rglob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value:
                yield f"{path.stem}.{entry.id.name}", text_of(entry.value)


def text_of(pattern: ast.Pattern) -> str:
    """The words of a pattern, of all its variants."""
    return "".join(
        element.value if isinstance(element, ast.TextElement) else _words(element.expression)
        for element in pattern.elements
    )


def _words(expression: ast.InlineExpression | ast.Placeable | ast.SelectExpression) -> str:
    if isinstance(expression, ast.SelectExpression):
        return PLACEABLE + PLACEABLE.join(text_of(variant.value) for variant in expression.variants)
    return PLACEABLE


def misused(text: str, words: Mapping[str, str]) -> list[str]:
    """The words to avoid that a text has. Letters make whole words; Chinese has no spaces."""
    return [
        f"{word} (write {better})"
        for word, better in words.items()
        if (re.search(rf"\b{re.escape(word)}s?\b", text, re.IGNORECASE) if word.isascii() else word in text)
    ]


@pytest.mark.parametrize("tag", TAGS)
def test_no_message_uses_a_word_to_avoid(tag: str) -> None:
    words = avoided(tag)
    assert words
    assert {place: found for place, text in texts_of(tag) if (found := misused(text, words))} == {}


def test_the_docs_use_the_words_of_the_terms() -> None:
    pages = [ROOT / "README.md", *(path for path in (ROOT / "docs").rglob("*.md") if path.name not in GENERATED)]
    words = avoided("en")
    assert len(pages) > 20
    assert {
        str(page): found for page in pages if (found := misused(CODE.sub("", page.read_text("utf-8")), words))
    } == {}


@pytest.mark.parametrize("tag", TAGS)
def test_a_word_to_avoid_is_a_variant_and_no_other_terms_word(tag: str) -> None:
    for name, forms in terms().items():
        assert set(forms[tag].get("avoid", ())) <= set(forms[tag]["variants"]), name
    assert not avoided(tag).keys() & {forms[tag]["word"] for forms in terms().values()}


def test_a_misused_word_is_found_in_every_variant_of_a_message() -> None:
    resource = FluentParser().parse("a = { $n ->\n    [one] a bomb\n   *[other] { $n } Bombs { $x }s\n }\n")
    message = resource.body[0]
    assert isinstance(message, ast.Message)
    assert message.value
    assert misused(text_of(message.value), {"bomb": "quad"}) == ["bomb (write quad)"]
    assert misused("bombastic", {"bomb": "quad"}) == []
    assert misused(PLACEABLE.join("ab"), {"ab": "c"}) == []
