"""The winner of a trick.

A play competes only if it is all of one group, the led one or trump, and splits into units of the led shapes.
Then the biggest unit decides by its top card (or every unit in turn, where the sheet says so); equal plays leave
the trick with the earlier one.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from tuolaji.cards import SEATS, Hand, Seat, next_seat
from tuolaji.rules.lead import Lead
from tuolaji.rules.shape import Shape, Unit, split, take, units_of
from tuolaji.rules.sheet.schema import TrickRule
from tuolaji.rules.trump import TRUMP, Held, TrumpTable


class CompetingPlay(NamedTuple):
    """A play that competes: its group, its units in the order of the led ones, and their tops."""

    group: int
    units: tuple[Unit, ...]

    @property
    def tops(self) -> tuple[int, ...]:
        return tuple(unit.top for unit in self.units)

    @property
    def width(self) -> int:
        return self.units[0].shape.width


@lru_cache(maxsize=8_192)
def competing_play(table: TrumpTable, lead: Lead, play: Hand) -> CompetingPlay | None:
    """The play as one that competes for the trick, or None if it only follows or discards."""
    groups = table.groups_of(play.kinds())
    if len(groups) != 1 or not groups <= {lead.group, TRUMP}:
        return None
    group = groups.pop()
    held = table.held(play, group)
    units = best_match(table, group, held, lead.shapes)
    if units is None and table.sheet.trick.wider_beats and len(lead.units) == 1:
        whole = split(table, group, held)
        if len(whole) == 1 and whole[0].shape.width > lead.units[0].shape.width:
            units = whole
    return CompetingPlay(group, units) if units is not None else None


def best_match(table: TrumpTable, group: int, held: Held, shapes: Sequence[Shape]) -> tuple[Unit, ...] | None:
    """Split the cards exactly into these shapes (biggest first), with the highest tops in that order."""
    if not shapes:
        return () if not held else None
    shape = shapes[0]
    if len(shapes) == 1:
        return _exactly(table, group, held, shape)
    if shape == (1, 1):  # then all the others are singles too, and there is one way to play singles
        singles = [Unit(shape, table.strength[kind], (kind,)) for kind, count in held.items() for _ in range(count)]
        return tuple(sorted(singles, key=lambda unit: -unit.top)) if len(singles) == len(shapes) else None
    best: tuple[Unit, ...] | None = None
    for unit in units_of(table, group, held, shape):
        if best is not None and unit.top < best[0].top:
            continue
        rest = best_match(table, group, take(held, unit), shapes[1:])
        if rest is not None:
            found = (unit, *rest)
            if best is None or [u.top for u in found] > [u.top for u in best]:
                best = found
    return best


def _exactly(table: TrumpTable, group: int, held: Held, shape: Shape) -> tuple[Unit, ...] | None:
    """The cards as one unit of this shape, using all of them."""
    if len(held) != shape.length or any(count != shape.width for count in held.values()):
        return None
    return next(((unit,) for unit in units_of(table, group, held, shape)), None)


def beats(rule: TrickRule, challenger: CompetingPlay, standing: CompetingPlay) -> bool:
    """Does a later play beat the one that is winning so far?"""
    if challenger.group != standing.group:
        return challenger.group == TRUMP and (not rule.wider_beats or challenger.width >= standing.width)
    if rule.wider_beats and challenger.width != standing.width:
        return challenger.width > standing.width
    if rule.compare == "biggest unit":
        return challenger.tops[0] > standing.tops[0]
    return challenger.tops > standing.tops


def winner(
    table: TrumpTable, lead: Lead, plays: Sequence[Hand], cannot_win: Collection[int] = ()
) -> tuple[int, CompetingPlay]:
    """Which play wins (0 is the leader's own) and as what; a ruling may have barred plays from winning."""
    best, standing = 0, CompetingPlay(lead.group, lead.units)
    for number, play in enumerate(plays[1:], start=1):
        challenger = competing_play(table, lead, play) if number not in cannot_win else None
        if challenger is not None and beats(table.sheet.trick, challenger, standing):
            best, standing = number, challenger
    return best, standing


_NONE: frozenset[int] = frozenset()


class TakenTrick(NamedTuple):
    """A trick with the play that wins it: its number (0 is the leader's own) and what it makes of its cards.

    `barred` are the numbers of plays that a ruling keeps from winning.
    """

    table: TrumpTable
    lead: Lead
    plays: Sequence[Hand]
    leader: Seat
    barred: frozenset[int]
    number: int
    made: CompetingPlay
    winner: Seat

    @property
    def points(self) -> int:
        return sum(play.points for play in self.plays)

    @property
    def units(self) -> tuple[Unit, ...]:
        """The winning play's own split, biggest unit first, whatever split the leader stated."""
        group = self.made.group
        return split(self.table, group, self.table.held(self.plays[self.number], group))


def take_trick(
    table: TrumpTable, lead: Lead, plays: Sequence[Hand], leader: Seat, cannot_win: Collection[Seat] = ()
) -> TakenTrick:
    """The trick as these plays leave it; the plays of seats that cannot win follow suit but take nothing."""
    barred = _NONE
    if cannot_win:
        first = SEATS.index(leader)
        barred = frozenset((SEATS.index(seat) - first) % 4 for seat in cannot_win)
    number, made = winner(table, lead, plays, barred)
    return TakenTrick(table, lead, plays, leader, barred, number, made, next_seat(leader, number))
