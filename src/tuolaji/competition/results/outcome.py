"""The outcome entered for a table: its score sheet, or only how it ended."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tuolaji.cards import Side
from tuolaji.competition.bounds import Clause, Counter, Points, Remark, Whole
from tuolaji.match.effect import DealRuling, Effect
from tuolaji.match.scoresheet import Written
from tuolaji.text.stored import Code

Ended: TypeAlias = Literal["time", "ruling"]
"""Why a match ended before its last deal."""
Answer: TypeAlias = Literal["time", "ruling", "right"]
DoubtName: TypeAlias = Literal[
    "few deals", "short match", "no levels won", "high points", "low points", "high small points"
]


class Decided(Struct, frozen=True, forbid_unknown_fields=True):
    """The organiser has named the winner of a match (nobody: it is drawn), with the reason."""

    winner: Side | None
    reason: Remark


class LateBy(Struct, frozen=True, forbid_unknown_fields=True):
    side: Side
    minutes: Points


class Applied(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ruling as it weighs on a table's result: against which side, in which deal, and what it changes."""

    ruling: Counter
    side: Side
    deal: Counter = 0
    effect: Effect = Effect()
    minutes: Points | None = None
    clause: Clause | None = None

    @property
    def on_deal(self) -> DealRuling | None:
        """Its effect on a deal; lateness is on the score sheet as minutes and is charged from there."""
        if not self.deal or self.minutes is not None or not self.effect.on_deal:
            return None
        return DealRuling(self.deal, self.side, self.effect, self.clause or f"#{self.ruling}", self.ruling)


class Outcome(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a table's match went: deal by deal (`lines`), or the final levels or small points alone.

    `on_stage`, `reached_first` and `passed` settle even levels and a side past A where there are no lines to tell it.
    With `boards` the lines are those of so many duplicate boards. `ended` says why deals are missing; `confirmed` names
    the doubts about the sheet to which somebody has answered that it is right (see `doubts`). The lines hold the points
    as counted from the cards; `ruled` are the rulings of the event that are in force at the table. The event puts them
    in, nobody types them.
    """

    lines: Annotated[tuple[Written, ...], Meta(max_length=200)] = ()
    levels: dict[Side, Annotated[Code, Meta(max_length=8)]] | None = None
    small_points: dict[Side, Whole] | None = None
    on_stage: Side | None = None
    reached_first: Side | None = None
    passed: Side | None = None
    late: Annotated[tuple[LateBy, ...], Meta(max_length=2)] = ()
    forfeits: Annotated[tuple[Side, ...], Meta(max_length=2)] = ()
    sheet_late: Annotated[tuple[Side, ...], Meta(max_length=2)] = ()
    decided: Decided | None = None
    boards: Annotated[int, Meta(ge=0, le=64)] = 0
    ended: Ended | None = None
    confirmed: Annotated[tuple[DoubtName, ...], Meta(max_length=8)] = ()
    ruled: Annotated[tuple[Applied, ...], Meta(max_length=500)] = ()


class SideScore(Struct, frozen=True, forbid_unknown_fields=True):
    """One side's score from a match. Each side's score is its own: a forfeit or a late sheet is not zero-sum.

    `points` count in the event. `won` is None where nobody won; `ahead` is the side that an even match counts as ahead.
    """

    points: Points = 0
    standard_points: Whole = 0
    small_points: Whole = 0
    level_difference: Whole = 0
    won: bool | None = None
    ahead: bool = False
    forfeited: bool = False


Scores: TypeAlias = dict[Side, SideScore]
