"""What people wrote down at an event. Nothing here is worked out, and nothing comes from the program under test."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Seat: TypeAlias = Literal["E", "N", "W", "S"]
Side: TypeAlias = Literal["EW", "NS"]
Role: TypeAlias = Literal["dealer", "defenders"]
Fate: TypeAlias = Literal["stands", "proposed", "confirmed", "rejected", "lifted"]

SEATS: tuple[Seat, ...] = ("E", "N", "W", "S")
SIDES: tuple[Side, ...] = ("EW", "NS")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")


def side_of(seat: Seat) -> Side:
    return "EW" if seat in ("E", "W") else "NS"


def other(side: Side) -> Side:
    return "NS" if side == "EW" else "EW"


@dataclass(frozen=True)
class Deal:
    """A line of a score sheet: the defenders' points as counted from the cards.

    `dealer` is written where no line before tells it: in the first deal, and where the deal was bid for anew.
    """

    points: int
    dealer: Seat | None = None
    bid_again: bool = False


@dataclass(frozen=True)
class Offence:
    """What the referee wrote down: the entry, the offence, its facts, and what became of the ruling.

    `deal` 0 means the match, not one deal of it. `event_points` are the referee's own, of a free ruling.
    """

    entry: int
    round: int
    offence: str
    deal: int = 0
    cards: tuple[str, ...] = ()
    found: str = ""
    severity: str = ""
    cards_left: int | None = None
    both: bool = False
    true_claim: bool = False
    minutes: float = 0
    choice: str = ""
    reparable: bool = True
    window: str = ""
    free: str = ""
    event_points: float = 0
    disqualified: bool = False
    fate: Fate = "stands"


@dataclass
class Table:
    """A table of a round: both pairs, and the score sheet or only how the match ended.

    `decided` is the side that the organiser has named the winner.
    """

    number: int
    east_west: int
    north_south: int
    deals: list[Deal] = field(default_factory=list)
    levels: dict[Side, str] | None = None
    small_points: dict[Side, int] | None = None
    on_stage: Side | None = None
    reached_first: Side | None = None
    passed: Side | None = None
    forfeits: tuple[Side, ...] = ()
    decided: Side | None = None
    third_place: bool = False

    def entry(self, side: Side) -> int:
        return self.east_west if side == "EW" else self.north_south

    def side(self, entry: int) -> Side | None:
        return "EW" if entry == self.east_west else "NS" if entry == self.north_south else None


@dataclass
class Round:
    """A round as it was drawn. `absent` are entries that are not in it: they were not there, or left the event before.

    `third_alone` has a bye where two would have played for the third place.
    """

    number: int
    stage: int
    tables: list[Table] = field(default_factory=list)
    byes: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    third_alone: int | None = None


@dataclass
class Stage:
    """A stage: how it is paired, and who went on from it. Its points go on into the next stage."""

    pairing: Literal["swiss", "knockout"]
    went_on: tuple[int, ...] = ()


@dataclass
class Written:
    """A whole event: the sheet it was played under, its entries with their teams, rounds, offences and lots.

    `lots` is the order that the lot drew, where nothing else could tell entries apart; a higher number is better.
    """

    sheet: str
    entries: dict[int, str]
    stages: list[Stage]
    rounds: list[Round] = field(default_factory=list)
    offences: list[Offence] = field(default_factory=list)
    withdrawn: set[int] = field(default_factory=set)
    lots: dict[int, float] = field(default_factory=dict)
