"""Effects of a ruling on a match: the count of a deal, who wins it, or the match as a whole."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from tuolaji.cards import Side, side_of
from tuolaji.match.line import DealLine
from tuolaji.rules.level import DealResult, Winner, at_least, result
from tuolaji.rules.sheet.schema import Sheet

CardPoints = Annotated[int, Meta(ge=-10_000, le=10_000)]
Gain = Annotated[int, Meta(ge=0, le=20)]


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The effect of a ruling, seen from the side it is against.

    `points` are card points charged to that side; below zero the others pay. `lost`: the others win the deal, by
    `dealing` levels (or small points) if the side dealt and by `defending` if it defended; with `at_least` the count
    may give more. `ends`: the count so far is the count. `forfeits` and `sheet_late` weigh on the whole match.
    `written`: the line on the score sheet has the effect in it already.
    """

    points: CardPoints = 0
    lost: bool = False
    dealing: Gain = 0
    defending: Gain = 0
    at_least: bool = False
    ends: bool = False
    replayed: bool = False
    bid_again: bool = False
    forfeits: bool = False
    sheet_late: bool = False
    written: bool = False

    @property
    def on_deal(self) -> bool:
        """Does it weigh on one deal?"""
        return bool(self.points or self.lost or self.replayed)


class DealRuling(Struct, frozen=True):
    """A ruling that weighs on a deal: the deal's number in the match, the side it is against, and what it cites."""

    deal: int
    side: Side
    effect: Effect
    cites: str = ""
    ruling: int = 0


def charge(ruling: DealRuling, line: DealLine) -> int:
    """The change of the defenders' points by a ruling: charges to the dealer's side add, charges to theirs subtract."""
    return ruling.effect.points if side_of(line.dealer) == ruling.side else -ruling.effect.points


def given(ruling: DealRuling, line: DealLine) -> DealResult | None:
    """The result that a ruling gives a deal, if it decides the deal."""
    effect = ruling.effect
    if not effect.lost:
        return None
    deals = side_of(line.dealer) == ruling.side
    winner: Winner = "defenders" if deals else "dealer"
    return DealResult(winner, effect.dealing if deals else effect.defending)


def decides(rulings: Sequence[DealRuling]) -> bool:
    """Is a deal decided without its count?"""
    return any(one.effect.lost and not one.effect.at_least and not one.effect.written for one in rulings)


def with_rulings(sheet: Sheet, line: DealLine, rulings: Sequence[DealRuling]) -> DealLine:
    """A line as it counts: first the charges, then what a side is sure of, then what decides the deal, the last last.

    Where both sides are sure of something the count decides.
    """
    weighing = [one for one in rulings if not one.effect.written and (one.effect.points or one.effect.lost)]
    if not weighing:
        return line
    points, found = line.points, DealResult(line.winner, line.gain)
    if points is not None:
        points += sum(charge(one, line) for one in weighing)
        found = result(sheet.level, points)
    sure = [(one, floor) for one in weighing if one.effect.at_least and (floor := given(one, line))]
    cited: list[str] = []
    if len({floor.winner for _, floor in sure}) == 1:
        best = max((floor for _, floor in sure), key=lambda floor: floor.gain)
        if at_least(found, best) != found:
            found, cited = best, [one.cites for one, _ in sure]
    for one in weighing:
        floor = given(one, line)
        if floor is not None and not one.effect.at_least:
            found, cited = floor, [one.cites]
    note = ", ".join(dict.fromkeys([*filter(None, (line.note,)), *filter(None, cited)]))
    return replace(line, winner=found.winner, gain=found.gain, points=points, note=note)
