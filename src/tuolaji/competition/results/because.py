"""Causes of a changed result for which nobody has typed a reason: a ruling, or a sheet written again."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tuolaji.competition.bounds import Clause, Counter, Person


class ByRuling(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is", tag="ruling"):
    """A result is another one because a ruling was made, confirmed or lifted."""

    ruling: Counter
    change: Literal["made", "confirmed", "lifted"] = "made"
    clause: Clause | None = None


class AtTable(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="table"):
    """The side that wrote the score sheet on its phone has written it again."""

    by: Person


Because: TypeAlias = ByRuling | AtTable
