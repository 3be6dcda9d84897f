"""A review: a deal through the eyes of one seat, and what search thought of each of its decisions."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tuolaji.cards import Hand, Seat

Kind: TypeAlias = Literal["declare", "bury", "lead", "follow"]


class Candidate(Struct, frozen=True):
    """Something that could be done: levels it gains in the mean for the seat's side, how sure that is, and why."""

    cards: Hand | None
    gain: float
    error: float
    worlds: int
    chosen: bool
    habitual: bool
    played: bool
    words: dict[str, str]


class Decision(Struct, frozen=True):
    """A moment of choice: the step of the replay that it is, what was done, what it cost against the best.

    `expected` is what the seat's side could hope for before it, in levels; None where there was nothing to choose.
    """

    step: int
    trick: int
    kind: Kind
    cards: Hand
    expected: float | None
    cost: float
    candidates: tuple[Candidate, ...]


class Turn(Struct, frozen=True):
    """A turning point: where the expectation moved most, and whether the seat itself moved it."""

    step: int
    change: float
    own: bool


class Review(Struct, frozen=True):
    """A deal through the eyes of one seat.

    Everything is weighed as search weighs: the levels that the side gains, half a level for the stage, a little for the
    points. `result` is what it came to.
    """

    seat: Seat
    decisions: tuple[Decision, ...]
    turns: tuple[Turn, ...]
    result: float
