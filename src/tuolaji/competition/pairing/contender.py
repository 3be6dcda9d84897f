"""Contenders, the entries to be paired, and the constraints by name."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import isfinite
from typing import get_args

from msgspec import Struct

from tuolaji.errors import PairingError
from tuolaji.rules.sheet.schema import ConstraintName as ConstraintName
from tuolaji.text.catalogue import Message

EntryNumber = int
DEFAULT: tuple[ConstraintName, ...] = get_args(ConstraintName)
"""Gravest first. An event may order them anew or leave some out."""


class Contender(Struct, frozen=True, kw_only=True):
    """One entry as the draw sees it."""

    entry: EntryNumber
    score: float = 0
    rank: int = 0
    """Place in the standings or seed; 1 is best, 0 unknown."""
    unit: str | None = None
    team: str | None = None
    opponents: tuple[EntryNumber, ...] = ()
    """Everybody met so far, repeated if met twice; entries that have left the event may be among them."""
    east_west: int = 0
    north_south: int = 0
    byes: int = 0


def same_unit(one: Contender, two: Contender) -> bool:
    """Entries of one unit, and those of one team, should not meet."""
    return (one.unit is not None and one.unit == two.unit) or (one.team is not None and one.team == two.team)


def sorted_field(contenders: Iterable[Contender]) -> list[Contender]:
    """The field by entry number, so that nothing depends on the order it came in."""
    field = sorted(contenders, key=lambda contender: contender.entry)
    for one, two in pairwise(field):
        if one.entry == two.entry:
            raise PairingError(Message("event_pairing.field_twice", entry=one.entry))
    for contender in field:
        if not isfinite(contender.score):
            raise PairingError(Message("event_pairing.no_score", entry=contender.entry, score=str(contender.score)))
    return field


def known_constraints(constraints: Sequence[ConstraintName]) -> tuple[ConstraintName, ...]:
    """The constraints as given, each at most once."""
    for name in constraints:
        if name not in DEFAULT:
            raise PairingError(Message("event_pairing.no_constraint", name=repr(name), known=DEFAULT))
    if len(set(constraints)) < len(constraints):
        raise PairingError(Message("event_pairing.constraint_twice", names=constraints))
    return tuple(constraints)
