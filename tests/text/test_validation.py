"""Every kind of fault that msgspec finds becomes a message with its place and its facts."""

import datetime
import decimal
import enum
import uuid
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from tuolaji.text.catalogue import Message, in_languages, language, language_tags
from tuolaji.text.validation import InputFault, describe_fault, read_fault, tell_faults


class Suit(enum.Enum):
    SPADES = "spades"
    HEARTS = "hearts"


class Pair(Struct, forbid_unknown_fields=True):
    points: int
    suit: Suit = Suit.SPADES
    lang: Literal["zh", "en"] | None = None


class Sit(Struct, tag_field="do", tag="sit"):
    seat: int = 0


class Stand(Struct, tag_field="do", tag="stand"):
    pass


class Row(Struct, array_like=True, forbid_unknown_fields=True):
    number: int
    suit: Suit


class Card:
    """A type that only a hook can read."""


def say(message: Message, tag: str = "en") -> str:
    return language(tag).say(message.code, message.facts)


def fault_in(data: bytes, wanted: Any, hook: Callable[[type, Any], Any] | None = None) -> InputFault:
    try:
        msgspec.json.decode(data, type=wanted, dec_hook=hook)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return read_fault(error, wanted)
    raise AssertionError("nothing is wrong with it")


CASES: list[tuple[Any, bytes, str]] = [
    # Types
    (int, b'"x"', "Expected a whole number, but got a text."),
    (int | None, b'"x"', "Expected a whole number, or null, but got a text."),
    (list[bool], b"[null]", "[0]: Expected true or false, but got null."),
    (Pair, b"[]", "Expected an object, but got a list."),
    (dict[str, list[float]], b'{"k": [1, "2"]}', "[…][1]: Expected a number, but got a text."),
    (dict[int, int], b'{"k": 1}', "A key is wrong: Expected a whole number, but got a text."),
    (Sit | Stand, b'{"do": 1}', "do: Expected a text."),
    (dict[str, dict[int, int]], b'{"a": {"k": 1}}', "A key of […]: Expected a whole number, but got a text."),
    # Fields
    (Pair, b"{}", "The field points is missing."),
    (list[Pair], b"[{}]", "The field [0].points is missing."),
    (Pair, b'{"points": 1, "pionts": 2}', "There is no field pionts; the fields are points, suit, lang."),
    (Sit | Stand, b"{}", "The field do is missing."),
    # Ranges
    (Annotated[int, Meta(ge=1)], b"0", "Expected a number of at least 1."),
    (Annotated[int, Meta(le=1)], b"2", "Expected a number of at most 1."),
    (Annotated[float, Meta(gt=1)], b"0.5", "Expected a number greater than 1.0."),
    (Annotated[float, Meta(lt=1)], b"1.5", "Expected a number less than 1.0."),
    (Annotated[int, Meta(multiple_of=5)], b"1", "Expected a multiple of 5."),
    (Annotated[float, Meta(multiple_of=0.5)], b"0.3", "Expected a multiple of 0.5."),
    (int, b"9" * 5_000, "The number is too large."),
    (float, b"1e999", "The number is too large."),
    # Lengths
    (Annotated[str, Meta(max_length=2)], b'"abc"', "Expected a text of at most 2 characters."),
    (Annotated[str, Meta(max_length=1)], b'"abc"', "Expected a text of at most 1 character."),
    (Annotated[str, Meta(min_length=2)], b'"a"', "Expected a text of at least 2 characters."),
    (Annotated[list[int], Meta(max_length=2)], b"[1, 2, 3]", "Expected a list of at most 2 items."),
    (Annotated[list[int], Meta(min_length=1)], b"[]", "Expected a list of at least 1 item."),
    (Annotated[dict[str, int], Meta(max_length=1)], b'{"a": 1, "b": 2}', "Expected an object of at most 1 field."),
    (Annotated[dict[str, int], Meta(min_length=1)], b"{}", "Expected an object of at least 1 field."),
    (Annotated[bytes, Meta(max_length=1)], b'"AAAA"', "Expected at most 1 byte."),
    (tuple[int, int], b"[1]", "Expected a list of 2 items."),
    (Row, b"[1]", "Expected a list of at least 2 items."),
    (Row, b'[1, "spades", 3]', "Expected a list of at most 2 items."),
    (
        dict[Annotated[str, Meta(max_length=2)], int],
        b'{"kkk": 1}',
        "A key is wrong: Expected a text of at most 2 characters.",
    ),
    # Forms
    (Annotated[str, Meta(pattern="^[A-Z]$")], b'"a"', "Expected a text of the form ^[A-Z]$."),
    (datetime.datetime, b'"x"', "Expected a date and time such as 2026-05-02T09:30:00Z."),
    (datetime.date, b'"x"', "Expected a date such as 2026-05-02."),
    (datetime.time, b'"x"', "Expected a time such as 09:30:00."),
    (datetime.timedelta, b'"x"', "Expected a duration such as PT90S."),
    (datetime.timedelta, b'"P1Y"', "Expected a duration such as PT90S."),
    (uuid.UUID, b'"x"', "Expected a UUID."),
    (decimal.Decimal, b'"x"', "Expected a decimal number."),
    (bytes, b'"*"', "Expected text in base 64."),
    (Annotated[datetime.datetime, Meta(tz=True)], b'"2026-05-02T09:30:00"', "Expected a time with its time zone."),
    (Annotated[datetime.datetime, Meta(tz=False)], b'"2026-05-02T09:30:00Z"', "Expected a time without a time zone."),
    # Choices
    (Pair, b'{"points": 1, "suit": "stars"}', "suit: stars is not possible here; choose one of spades, hearts."),
    (list[Pair], b'[{"points": 1, "lang": "xx"}]', "[0].lang: xx is not possible here; choose one of en, zh."),
    (Literal[1, 2], b"5", "5 is not possible here; choose one of 1, 2."),
    (Sit | Stand, b'{"do": "lie"}', "do: lie is not possible here; choose one of sit, stand."),
    (dict[Suit, int], b'{"stars": 1}', "A key is wrong: stars is not possible here; choose one of spades, hearts."),
    (Row, b'[1, "stars"]', "[1]: stars is not possible here; choose one of spades, hearts."),
    # JSON
    (Any, b"", "The content breaks off before it is complete."),
    (Any, b'{"a": ', "The content breaks off before it is complete."),
    (Any, b'{"a": 1,}', "This is not valid JSON: there is a comma too many (byte 8)."),
    (Any, b"[1 2]", "This is not valid JSON: a comma or a closing bracket is missing (byte 3)."),
    (Any, b'{"a" 1}', "This is not valid JSON: a colon is missing (byte 5)."),
    (Any, b"1 2", "This is not valid JSON: something follows the end (byte 3)."),
    (Any, b"{a: 1}", "This is not valid JSON: a key is not in quotes (byte 1)."),
    (Any, b"01", "This is not valid JSON: a number is not written as one (byte 1)."),
    (Any, b"a=1", "This is not valid JSON: there is a character that cannot stand there (byte 0)."),
    (Any, b'"\\q"', "This is not valid JSON: an escape sequence is wrong (byte 3)."),
    (Any, b'"\xff"', "The text is not UTF-8."),
    (Any, b"[" * 3_000, "The content is nested too deeply."),
]


@pytest.mark.parametrize(("wanted", "data", "told"), CASES, ids=[f"{told}" for _, _, told in CASES])
def test_a_fault_is_told_with_its_place_and_its_facts(wanted: Any, data: bytes, told: str) -> None:
    message = fault_in(data, wanted).message
    assert say(message) == told
    assert set(in_languages(message)) == set(language_tags())


def test_a_fault_has_its_facts_as_values() -> None:
    fault = fault_in(b'[{"points": "many"}]', list[Pair])
    assert (fault.path, fault.expected, fault.got) == ("[0].points", ("int",), "str")
    fault = fault_in(b'{"points": 1, "lang": "xx"}', Pair)
    assert (fault.path, fault.got, fault.choices) == ("lang", "xx", ("en", "zh"))
    assert fault_in(b"{}", Pair).path == "points"


def test_without_the_wanted_type_a_fault_is_told_without_choices() -> None:
    assert say(describe_fault("Invalid enum value 'xx'", ".lang").message) == "lang: xx is not possible here."
    assert say(describe_fault("Object contains unknown field `x`", ".a").message) == "There is no field a.x."


def test_a_long_value_is_not_told_in_full() -> None:
    told = say(fault_in(b'"' + b"x" * 100_000 + b'"', Literal["a"]).message)
    assert len(told) < 120


def test_a_type_of_our_own_is_named_and_words_of_our_own_are_kept() -> None:
    def refuse(_: type, __: Any) -> Any:
        raise TypeError("a mistake in words of our own")

    assert say(fault_in(b"[1]", list[Card], refuse).message) == "[0]: Expected Card."
    kept = describe_fault("a mistake in words of our own", "")
    assert say(kept.message) == "This cannot be used: a mistake in words of our own"


def test_several_faults_are_told_one_after_the_other() -> None:
    faults = [fault_in(b"{}", Pair), fault_in(b'"x"', int)]
    assert say(tell_faults(faults)) == "The field points is missing. Expected a whole number, but got a text."
