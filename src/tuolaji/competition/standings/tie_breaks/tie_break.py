"""How a tie-break is registered, and what its value is worked out from."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from tuolaji.competition.standings.standings import Played
from tuolaji.registry import Registered
from tuolaji.rules.sheet.schema import TieBreakName

Card = Sequence[Played]


class TieBreakInput(Struct, frozen=True):
    """Input of tie-breaks: every entry's rounds and points, and the seed of the lot."""

    cards: Mapping[int, Card]
    points: Mapping[int, float]
    seed: str


class TieBreak(Registered, frozen=True, kw_only=True):
    """A tie-break: its value for each entry of a tied group, higher is better.

    Values that add up (`adds_up`) may be added for the pairs of a team. The number of one that is `drawn` says nothing
    to anybody, so lists do not show it, and an entry that is tied with no other draws none.
    """

    area: ClassVar[str] = "tie_breaks"

    id: TieBreakName
    values: Callable[[TieBreakInput, Collection[int]], dict[int, float]]
    adds_up: bool = False
    drawn: bool = False


def exact(value: float) -> float:
    """A sum without the crumbs of binary fractions: 0.1 + 0.2 ties with 0.3."""
    return round(value, 6)


def by_entry(
    value: Callable[[TieBreakInput, int], float],
) -> Callable[[TieBreakInput, Collection[int]], dict[int, float]]:
    """Values that each entry has by itself, whoever it is tied with."""
    return lambda field, tied: {entry: exact(value(field, entry)) for entry in tied}
