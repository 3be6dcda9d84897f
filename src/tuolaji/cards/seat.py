"""Four seats, two sides; everything runs counter-clockwise: E → N → W → S → E."""

from typing import Literal, TypeAlias

Seat: TypeAlias = Literal["E", "N", "W", "S"]
Side: TypeAlias = Literal["EW", "NS"]

SEATS: tuple[Seat, ...] = ("E", "N", "W", "S")
SIDES: tuple[Side, ...] = ("EW", "NS")


def next_seat(seat: Seat, steps: int = 1) -> Seat:
    """The seat that plays after this one, or several steps on.

    >>> next_seat("E"), next_seat("S")
    ('N', 'E')
    """
    return SEATS[(SEATS.index(seat) + steps) % 4]


def previous_seat(seat: Seat) -> Seat:
    """The seat that plays before this one."""
    return next_seat(seat, 3)


def partner(seat: Seat) -> Seat:
    return next_seat(seat, 2)


def side_of(seat: Seat) -> Side:
    return "EW" if seat in "EW" else "NS"


def opponents_of(side: Side) -> Side:
    return "NS" if side == "EW" else "EW"
