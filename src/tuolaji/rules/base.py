"""What every table of a rule sheet is made of."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from tuolaji.text.stored import Code, HumanText

ClauseId: TypeAlias = Code
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]


class Rule(Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """Base of every table of a sheet: frozen, known by identity, and a key nobody knows is refused."""


class Text(Rule, frozen=True):
    zh: HumanText
    en: HumanText
