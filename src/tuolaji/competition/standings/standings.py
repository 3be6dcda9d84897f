"""Standings that show their working."""

from msgspec import Struct

from tuolaji.cards import Side
from tuolaji.competition.results.marks import MarkName
from tuolaji.competition.results.outcome import SideScore
from tuolaji.rules.sheet.schema import TieBreakName


class Played(Struct, frozen=True):
    """One round in an entry's card: whom it met, where, and what it took; no opponent is a bye.

    `missed`: the entry was not there, and the round counts as its forfeit. `marks` say what is not settled about it.
    """

    round: int
    opponent: int | None
    score: SideScore
    table: int = 0
    side: Side | None = None
    running: float = 0
    missed: bool = False
    marks: tuple[MarkName, ...] = ()


class StandingsLine(Struct, frozen=True):
    """An entry's place: its points, the value of every tie-break in the event's order, and the rounds behind them.

    `shared` says that nothing could tell it from the entry before it. `carried` came from an earlier stage; `ruled` are
    points that rulings gave or took. `marks` are those of all its rounds.
    """

    place: int
    entry: int
    points: float
    tie_breaks: tuple[tuple[TieBreakName, float], ...] = ()
    played: tuple[Played, ...] = ()
    wins: int = 0
    draws: int = 0
    losses: int = 0
    carried: float = 0
    ruled: float = 0
    group: int = 0
    shared: bool = False
    out: str = ""
    decided_by: TieBreakName | None = None
    marks: tuple[MarkName, ...] = ()


class TeamLine(Struct, frozen=True):
    """A team's place: the sum of its pairs. A team with too few pairs is incomplete and comes after the others."""

    place: int
    team: str
    points: float
    entries: tuple[int, ...]
    tie_breaks: tuple[tuple[TieBreakName, float], ...] = ()
    incomplete: bool = False
    marks: tuple[MarkName, ...] = ()
