"""The base of every table of a rule sheet."""

from collections.abc import Iterable
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tuolaji.text.catalogue import Message, in_languages, language_tags
from tuolaji.text.stored import Code, HumanText, Language

ClauseId: TypeAlias = Code
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]


class Rule(Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """Base of every table of a sheet: frozen, known by identity, and a key nobody knows is refused."""


class FurtherText(Rule, frozen=True):
    """A text in one further language."""

    lang: Language
    text: HumanText


class Text(Rule, frozen=True, omit_defaults=True):
    """A text of a sheet by language. Chinese and English are always there; `load` gathers the others."""

    zh: HumanText
    en: HumanText
    other: tuple[FurtherText, ...] = ()

    def told(self, tag: str) -> str:
        """The text in a language; where it was not written in it, in the nearest language that it was written in."""
        return self.in_languages([tag])[tag]

    def in_languages(self, tags: Iterable[str] | None = None) -> dict[str, str]:
        """The text in each of these languages, in all that the program speaks if none are named."""
        written = {"zh": self.zh, "en": self.en, **{one.lang: one.text for one in self.other}}
        wanted = tags or language_tags()
        return {tag: written.get(tag) or written.get(tag.partition("-")[0]) or self.en for tag in wanted}


def text_from_catalogue(code: str) -> Text:
    """A text of the program's own, in every language."""
    told = in_languages(Message(code))
    return Text(told.pop("zh"), told.pop("en"), tuple(FurtherText(tag, text) for tag, text in told.items()))
