"""What a program thinks of a seat's choices: as a hint during a deal, and as a review of it afterwards."""

from typing import Literal

from msgspec import Struct

from tuolaji.cards import Hand, Seat


class Advice(Struct, frozen=True):
    """One choice that was open: its cards, the levels it is expected to bring and their error, and why."""

    cards: Hand | None
    gain: float
    error: float
    words: dict[Literal["zh", "en"], str]


class Hint(Struct, frozen=True):
    """What `search` would do now, and what else it thought of, best first."""

    number: int
    choices: tuple[Advice, ...]


class Decision(Struct, frozen=True, omit_defaults=True):
    """A decision of a seat as it looks with what the seat could know then.

    `step` is the place in the deal's log. `lost` is what was given away against the best choice; None if what was
    played was not among the choices that were weighed.
    """

    step: int
    kind: Literal["bury", "play"]
    played: Hand
    best: Advice
    gain: float | None = None
    lost: float | None = None
    turning_point: bool = False


class Review(Struct, frozen=True):
    seat: Seat
    decisions: tuple[Decision, ...]
