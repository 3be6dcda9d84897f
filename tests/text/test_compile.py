"""Messages in Fluent's syntax become functions; a broken catalogue says where it is broken."""

import pytest

from tuolaji.text.catalogue import language
from tuolaji.text.compile import BrokenCatalogue, Compiled, Names, compile_file
from tuolaji.text.plural import compile_condition, plural_category


def compiled(text: str) -> Compiled:
    english = language("en")
    return compile_file(
        text, "test.ftl", Names(lambda name, _: english.term(name), {"LIST": english.join}, english.plural)
    )


@pytest.mark.parametrize(
    ("text", "facts", "told"),
    [
        ("a = plain words", {}, "plain words"),
        ('a = { "{" }{ $x }{ "}" }', {"x": 3}, "{3}"),
        ("a = { LIST($all) }", {"all": ["x", "y", "z"]}, "x, y, z"),
        ('a = { LIST($all, type: "and") }', {"all": ["x", "y"]}, "x and y"),
        ("a = { $on ->\n [true] yes\n *[false] no\n }", {"on": True}, "yes"),
        ("a = { $kind ->\n [pair] two\n *[other] some\n } cards", {"kind": "pair"}, "two cards"),
        ("a = { $kind ->\n [pair] two\n *[other] some\n } cards", {"kind": "x"}, "some cards"),
        ("b = inner { $x }\na = outer { b }", {"x": 1}, "outer inner 1"),
    ],
)
def test_what_a_message_says(text: str, facts: dict[str, object], told: str) -> None:
    assert compiled(text).writers["a"](facts) == told


@pytest.mark.parametrize(
    ("number", "told"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (5, "5 cards"), (21, "21 cards")]
)
def test_english_plurals(number: int, told: str) -> None:
    message = "a = { $n } { $n ->\n [one] card\n *[other] cards\n }"
    assert compiled(message).writers["a"]({"n": number}) == told


@pytest.mark.parametrize(("number", "category"), [(0, "many"), (1, "one"), (2, "few"), (5, "many"), (21, "one")])
def test_plurals_of_a_language_with_three_forms(number: int, category: str) -> None:
    russian = {
        "one": compile_condition("n % 10 = 1 and n % 100 != 11"),
        "few": compile_condition("n % 10 = 2..4 and n % 100 != 12..14"),
        "many": compile_condition("n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14"),
    }
    assert plural_category(russian, number) == category


def test_the_facts_of_a_message_are_known() -> None:
    message = "a = { $x } { $n ->\n [one] { $y }\n *[other] { LIST($z) }\n }"
    assert compiled(message).facts["a"] == frozenset("xnyz")


def test_the_facts_of_a_message_include_those_of_messages_it_refers_to() -> None:
    assert compiled("a = { $x } { b }\nb = { $y } { c }\nc = { $z } { b }").facts["a"] == frozenset("xyz")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = fine\nb = { $x", "test.ftl:2"),
        ("a = one\na = two", "written twice"),
        ("a = { SHOUT($x) }", "no function SHOUT"),
    ],
)
def test_a_broken_catalogue_says_where(text: str, told: str) -> None:
    with pytest.raises(BrokenCatalogue, match=told):
        compiled(text)


def test_a_message_or_a_language_that_is_not_there() -> None:
    with pytest.raises(BrokenCatalogue, match="no message nonsense"):
        language("en").say("nonsense")
    with pytest.raises(BrokenCatalogue, match="choose zh, en"):
        language("xx")
    with pytest.raises(BrokenCatalogue, match="needs the fact 'due'"):
        language("en").say("ruling_number", {})
