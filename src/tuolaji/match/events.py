"""Events of a match, in the order of its log. Times are milliseconds; the log is the truth."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tuolaji.cards import Seat, Side
from tuolaji.deal.setup import Setup
from tuolaji.match.line import DealLine
from tuolaji.rules.reasons.ruling_reason import Reason
from tuolaji.text.stored import Code, HumanText, Name

Ending: TypeAlias = Literal["past A", "time", "last deal", "all deals", "forfeit", "agreed"]


class MatchEvent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is"):
    """Base of the union: every event says what it is."""


class MatchOpened(MatchEvent, frozen=True, tag="opened"):
    """A match under a sheet; the organiser sets the minutes where the sheet does not, or otherwise.

    With `boards` it is so many duplicate boards: each sets its own dealer and level, and nobody goes up.
    With a `start` it goes on from a deal of another match, with the levels and the dealer of that deal.
    """

    rules: Code
    minutes: int | None = None
    eldest: Seat | None = None
    refereed: bool = False
    boards: int = 0
    start: Setup | None = None


class Late(MatchEvent, frozen=True, tag="late"):
    """A side came late by so many minutes, and what the sheet says to that."""

    side: Side
    minutes: float
    clause: Code | None
    reason: Reason
    others_level: Code | None = None
    points: int = 0
    warning: bool = False
    forfeit: bool = False


class ClockStarted(MatchEvent, frozen=True, tag="clock"):
    """The time of the match runs, or has run since the clock of its round was started."""

    since: int | None = None


class ClockStopped(MatchEvent, frozen=True, tag="clock stopped"):
    """The time of the match stands still, or has stood `since` the table was last there."""

    since: int | None = None


class ClockResumed(MatchEvent, frozen=True, tag="clock resumed"):
    """The time of the match runs again; what has passed since it stopped does not count."""


class TimeAdded(MatchEvent, frozen=True, tag="time added"):
    """The match lasts so many minutes longer: the director of its event has added them to the round."""

    minutes: int


class DealBegan(MatchEvent, frozen=True, tag="began"):
    number: int


class DealEnded(MatchEvent, frozen=True, tag="line"):
    line: DealLine


class DealVoid(MatchEvent, frozen=True, tag="void"):
    """The deal under way does not count and is dealt again, bid for as in the opening deal if a ruling says so."""

    bid_again: bool = False


class LastDeals(MatchEvent, frozen=True, tag="announced"):
    """The announcement that after this deal only a few more are played."""

    last: int


class MatchEnded(MatchEvent, frozen=True, tag="ended"):
    why: Ending


class Forfeited(MatchEvent, frozen=True, tag="forfeited"):
    """A side forfeits the match."""

    side: Side
    reason: HumanText


class LineCorrected(MatchEvent, frozen=True, tag="corrected"):
    """A line of the score sheet is put right."""

    number: int
    line: DealLine
    by: Name
    reason: HumanText


class Overruled(MatchEvent, frozen=True, tag="overruled"):
    """The organiser decides the match otherwise, with a reason on record."""

    winner: Side | None
    by: Name
    reason: HumanText


class Signed(MatchEvent, frozen=True, tag="signed"):
    """A side has checked the score sheet and signed it."""

    side: Side
    by: Name


class HandedIn(MatchEvent, frozen=True, tag="handed in"):
    """The score sheet is at the desk."""

    by: Name


class SheetLate(MatchEvent, frozen=True, tag="sheet late"):
    """The score sheet was not signed and handed in in time; the sides responsible are entered as forfeiting."""

    sides: tuple[Side, ...]
    clause: Code | None


AnyMatchEvent: TypeAlias = (
    MatchOpened | Late | ClockStarted | ClockStopped | ClockResumed | TimeAdded | DealBegan | DealEnded | DealVoid
    | LastDeals | MatchEnded | Forfeited | LineCorrected | Overruled | Signed | HandedIn | SheetLate
)  # fmt: skip


class MatchRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An event and when it happened."""

    event: AnyMatchEvent
    at: int = 0
