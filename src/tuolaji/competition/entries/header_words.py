"""The words of headers and cells in lists of entries, of every language there is, as `headers.toml` has them."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from tuolaji.text.catalogue import language, language_tags

_BRACKETS = ("()", "[]", "<>")
_MARKS = "*:_.,'\"/\\|-"
_SEPARATORS = "/\\,;&+|"


class HeaderWords(NamedTuple):
    """Vocabulary for reading headers: words that name a field, counts, and patterns for players and reserves."""

    fields: dict[str, str]
    counts: dict[str, int]
    players: tuple[re.Pattern[str], ...]
    reserves: tuple[re.Pattern[str], ...]


class Punctuation(NamedTuple):
    brackets: re.Pattern[str]
    marks: re.Pattern[str]


@cache
def header_words() -> HeaderWords:
    fields: dict[str, str] = {}
    for words in _sections("fields"):
        for meaning, headers in words.items():
            for header in headers:
                fields.setdefault(bare(header), meaning)
    counted = _sections("counted")
    counts = {
        word: count for words in counted for count, equal in enumerate(words["counts"], start=1) for word in equal
    }
    return HeaderWords(
        fields,
        counts,
        _patterns((words["player"] for words in counted), counts),
        _patterns((words["reserve"] for words in counted), counts),
    )


@cache
def punctuation() -> Punctuation:
    sections = _sections("punctuation")
    pairs = [*_BRACKETS, *(pair for words in sections for pair in words["brackets"])]
    opening, closing = (_any_of(letters) for letters in zip(*pairs, strict=True))
    marks = _any_of(_MARKS + "".join(words["marks"] for words in sections))
    return Punctuation(re.compile(rf"{opening}(.*?){closing}"), re.compile(rf"(?:\s|{marks})+"))


def bare(header: str) -> str:
    """A header without differences of case, width, spaces and punctuation."""
    return punctuation().marks.sub("", unicodedata.normalize("NFKC", header).casefold())


@cache
def separators() -> re.Pattern[str]:
    """Separators between names in a cell, including their full-width forms."""
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in _SEPARATORS)
    own = "".join(words["separators"] for words in _sections("cells"))
    return re.compile(rf"\s*(?:{_any_of(_SEPARATORS + wide + own)}|[\r\n])\s*")


@cache
def words_for_none() -> frozenset[str]:
    return frozenset(word for words in _sections("cells") for word in words["none"])


@cache
def after_number() -> tuple[str, ...]:
    return tuple(word for words in _sections("cells") for word in words["after_number"])


def _sections(name: str) -> Sequence[dict[str, Any]]:
    return [language(tag).words("headers")[name] for tag in language_tags()]


def _patterns(texts: Iterable[str], counts: Iterable[str]) -> tuple[re.Pattern[str], ...]:
    count = "|".join(map(re.escape, counts))
    return tuple(re.compile("".join(text.split()).replace("{count}", f"(?:{count})")) for text in texts)


def _any_of(letters: Iterable[str]) -> str:
    return f"[{''.join(map(re.escape, letters))}]"
