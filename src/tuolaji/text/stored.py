"""The kinds of string that a log may store.

A log stores codes and facts, and sentences are made from them when somebody reads. Every string of a stored event is
one of three kinds: a code that programs compare, a name, or text that a person wrote. `tests/test_stored_types.py`
walks all stored types and refuses any other.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tuolaji.text.catalogue import language_tags

Code: TypeAlias = Annotated[str, Meta(extra={"kind": "code"})]
"""An identifier: a sheet, a clause, a level, a seed, an account."""

Name: TypeAlias = Annotated[str, Meta(extra={"kind": "name"})]
"""What somebody or something is called: a player, a pair, an event, a place."""

HumanText: TypeAlias = Annotated[str, Meta(extra={"kind": "human"})]
"""Text exactly as a person wrote it."""

Language: TypeAlias = Annotated[Code, Meta(max_length=16)]


class Wording(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a person wrote, and the language they wrote it in."""

    lang: Language
    text: Annotated[HumanText, Meta(max_length=4_000)]


class AsWritten(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="written"):
    """Text that a person wrote, in one language or in several; in logs from before facts were stored, a sentence."""

    texts: Annotated[tuple[Wording, ...], Meta(max_length=8)]

    def words(self) -> dict[str, str]:
        """The text by language."""
        return {one.lang: one.text for one in self.texts}


def wordings(texts: Mapping[str, str]) -> tuple[Wording, ...]:
    """Texts by language, without those that say nothing.

    >>> wordings({"en": "Lunch is upstairs.", "fr": " "})
    (Wording(lang='en', text='Lunch is upstairs.'),)
    """
    return tuple(Wording(lang, text.strip()) for lang, text in texts.items() if text.strip())


def in_every(wordings: Iterable[Wording], tags: Iterable[str] | None = None) -> dict[str, str]:
    """A text for each language: in a language that it was not written in, the nearest, else the first text there is.

    >>> in_every((Wording("en", "Lunch is upstairs."),), ("fr", "en"))
    {'fr': 'Lunch is upstairs.', 'en': 'Lunch is upstairs.'}
    """
    by_tag = {one.lang: one.text for one in wordings}
    other = next(iter(by_tag.values()), "")
    return {tag: by_tag.get(tag) or by_tag.get(tag.partition("-")[0]) or other for tag in tags or language_tags()}
