"""Actions in a match."""

from typing import TypeAlias

from msgspec import Struct

from tuolaji.cards import Side
from tuolaji.match.line import DealLine


class Action(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Base of the union: every action says what it does."""


class Start(Action, frozen=True):
    """Both sides are there: the clock runs."""


class Stop(Action, frozen=True):
    """The clock stands still."""


class Resume(Action, frozen=True):
    """The clock runs again."""


class Arrive(Action, frozen=True):
    """A side has come so many minutes late."""

    side: Side
    minutes: float


class Begin(Action, frozen=True):
    """The next deal begins."""


class End(Action, frozen=True):
    """The deal under way is over, with this line."""

    line: DealLine


class Void(Action, frozen=True):
    """The deal under way does not count; it is dealt again, bid for as in the opening deal if a ruling says so."""

    bid_again: bool = False


class Wait(Action, frozen=True):
    """Nothing is done; time passes."""


class Agree(Action, frozen=True):
    """The sides end the match by agreement, as the organiser allows."""


class Forfeit(Action, frozen=True):
    side: Side
    reason: str


class Correct(Action, frozen=True):
    """Put a line of the score sheet right; both sides sign it again."""

    number: int
    line: DealLine
    by: str
    reason: str


class Overrule(Action, frozen=True):
    """The organiser decides the match otherwise."""

    winner: Side | None
    by: str
    reason: str


class Sign(Action, frozen=True):
    side: Side
    by: str


class HandIn(Action, frozen=True):
    by: str


AnyAction: TypeAlias = (
    Start | Stop | Resume | Arrive | Begin | End | Void | Wait | Agree | Forfeit | Correct | Overrule | Sign | HandIn
)
