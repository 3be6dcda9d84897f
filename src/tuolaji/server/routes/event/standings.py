"""Standings with their working, teams, ratings, and the boards of a duplicate round."""

from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from tuolaji.errors import EventError
from tuolaji.rules.sheet import TieBreakName
from tuolaji.server.director.visit import Visit
from tuolaji.server.routes.event import Here
from tuolaji.tournament.ranking import standings as rank
from tuolaji.tournament.rating import Rated
from tuolaji.tournament.rating import ratings as rate
from tuolaji.tournament.standings import Line, Played, TeamLine
from tuolaji.tournament.state import Event
from tuolaji.tournament.teams import team_standings


class StandingSeen(Struct, frozen=True, omit_defaults=True):
    """A place: `decided_by` is the tie-break that set it apart from its equals in points."""

    place: int
    entry: int
    name: str
    unit: str
    team: str
    points: float
    tie_breaks: tuple[float, ...] = ()
    played: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    carried: float = 0
    ruled: float = 0
    group: int = 0
    shared: bool = False
    out: str = ""
    decided_by: TieBreakName | None = None


class StandingsSeen(Struct, frozen=True):
    """The standings at one number of the log; `tie_breaks` names the columns of every line's values."""

    number: int
    stage: int | None
    tie_breaks: tuple[TieBreakName, ...]
    lines: tuple[StandingSeen, ...]


class PlayedSeen(Struct, frozen=True, omit_defaults=True):
    played: Played
    opponents: str = ""


class Working(Struct, frozen=True):
    """How an entry came to its place: every round, what was carried over, what rulings gave and took."""

    line: StandingSeen
    rounds: tuple[PlayedSeen, ...]


def lines_of(visit: Visit, stage: int | None) -> list[Line]:
    """The standings, worked out once for a number of the log. Stages count from 1 here, as on paper."""
    event = visit.event
    if stage is not None and not 1 <= stage <= len(event.format.stages):
        raise NotFoundException(f"There is no stage {stage}.")
    if stage is not None and stage - 1 > len(event.closed):
        raise EventError(f"stage {stage} has not begun", f"第{stage}阶段还没有开始")
    kept: dict[Any, tuple[int, list[Line]]] = visit.running.ranked
    found = kept.get(stage)
    if found is None or found[0] != visit.director.number:
        found = kept[stage] = (visit.director.number, rank(event, stage - 1 if stage else None))
    return found[1]


def _seen(event: Event, line: Line) -> StandingSeen:
    entry = event.entries[line.entry]
    return StandingSeen(
        line.place, line.entry, entry.name, entry.unit, entry.team, line.points,
        tuple(value for _, value in line.tie_breaks), len(line.played), line.wins, line.draws, line.losses,
        line.carried, line.ruled, line.group, line.shared, line.out, line.decided_by,
    )  # fmt: skip


@get("/standings")
async def standings(visit: Here, stage: FromQuery[int | None] = None) -> Response[StandingsSeen]:
    """The standings of the event, or of one stage (from 1)."""
    event, number = visit.event, visit.director.number

    def make() -> StandingsSeen:
        lines = lines_of(visit, stage)
        return StandingsSeen(number, stage, event.format.tie_breaks, tuple(_seen(event, line) for line in lines))

    return visit.show(f"standings {stage}", make, steady=True)


@get("/standings/{entry:int}")
async def working(visit: Here, entry: FromPath[int], stage: FromQuery[int | None] = None) -> Response[Working]:
    """The working behind one entry's place."""
    event = visit.event

    def make() -> Working:
        line = next((line for line in lines_of(visit, stage) if line.entry == entry), None)
        if line is None:
            raise NotFoundException(f"Entry {entry} is not in these standings.")
        return Working(_seen(event, line), tuple(PlayedSeen(one, _name(event, one.opponent)) for one in line.played))

    return visit.show(f"working {entry} {stage}", make)


def _name(event: Event, number: int | None) -> str:
    return event.entries[number].name if number in event.entries else ""


@get("/teams")
async def teams(visit: Here) -> Response[list[TeamLine]]:
    """The standings of teams."""
    event = visit.event
    return visit.show("teams", lambda: team_standings(event, lines_of(visit, None)))


@get("/ratings")
async def ratings(visit: Here) -> Response[list[Rated]]:
    """What the event did to the ratings of those entries that have one."""
    event = visit.event
    return visit.show("ratings", lambda: rate(event, lines_of(visit, None)))


handlers = [standings, working, teams, ratings]
