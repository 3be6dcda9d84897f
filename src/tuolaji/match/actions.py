"""Actions in a match."""

from typing import TypeAlias

from msgspec import Struct

from tuolaji.cards import Side
from tuolaji.match.line import DealLine


class MatchAction(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Base of the union: every action says what it does."""


class Start(MatchAction, frozen=True):
    """Both sides are there: the clock runs."""


class Stop(MatchAction, frozen=True):
    """The clock stands still."""


class Resume(MatchAction, frozen=True):
    """The clock runs again."""


class Arrive(MatchAction, frozen=True):
    """A side has come so many minutes late."""

    side: Side
    minutes: float


class Begin(MatchAction, frozen=True):
    """The next deal begins."""


class End(MatchAction, frozen=True):
    """The deal under way is over, with this line."""

    line: DealLine


class Void(MatchAction, frozen=True):
    """The deal under way does not count; it is dealt again, bid for as in the opening deal if a ruling says so."""

    bid_again: bool = False


class Wait(MatchAction, frozen=True):
    """Nothing is done; time passes."""


class Agree(MatchAction, frozen=True):
    """The sides end the match by agreement, as the organiser allows."""


class Forfeit(MatchAction, frozen=True):
    side: Side
    reason: str


class Correct(MatchAction, frozen=True):
    """Put a line of the score sheet right; both sides sign it again."""

    number: int
    line: DealLine
    by: str
    reason: str


class Overrule(MatchAction, frozen=True):
    """The organiser decides the match otherwise."""

    winner: Side | None
    by: str
    reason: str


class Sign(MatchAction, frozen=True):
    side: Side
    by: str


class HandIn(MatchAction, frozen=True):
    by: str


AnyMatchAction: TypeAlias = (
    Start | Stop | Resume | Arrive | Begin | End | Void | Wait | Agree | Forfeit | Correct | Overrule | Sign | HandIn
)
