"""Actions of a player in a deal."""

from typing import TypeAlias

from msgspec import Struct

from tuolaji.cards import Hand, Seat


class Cut(Struct, frozen=True):
    """Lift so many cards, and add a few characters of one's own to the shuffle; `more` if another cut follows."""

    seat: Seat
    lifted: int
    salt: str = ""
    more: bool = False


class TurnUp(Struct, frozen=True):
    """Turn up a card to find the first drawer."""

    seat: Seat
    salt: str = ""


class Draw(Struct, frozen=True):
    seat: Seat


class Declare(Struct, frozen=True):
    """Show level cards, or a pair of jokers; lay them face down where bids are hidden."""

    seat: Seat
    cards: Hand


class Pass(Struct, frozen=True):
    """Nothing (more) to declare."""

    seat: Seat


class Wait(Struct, frozen=True):
    """Nobody does anything: only the time goes on."""


class Bury(Struct, frozen=True):
    seat: Seat
    cards: Hand


class Play(Struct, frozen=True):
    """Lead or follow; a leader may state the split of a throw where the sheet allows it, or must where it says so."""

    seat: Seat
    cards: Hand
    split: tuple[Hand, ...] | None = None


class Name(Struct, frozen=True):
    """Name the unit that must be played after a failed throw."""

    seat: Seat
    cards: Hand


class Expose(Struct, frozen=True):
    """Let cards be seen that should not be: dropped, held open, laid face up."""

    seat: Seat
    cards: Hand


class Pause(Struct, frozen=True):
    """The table agrees to let the clocks stand."""


class Resume(Struct, frozen=True):
    """The clocks run again."""


ClockAction: TypeAlias = Pause | Resume
Action: TypeAlias = Cut | TurnUp | Draw | Declare | Pass | Wait | Bury | Play | Name | Expose
