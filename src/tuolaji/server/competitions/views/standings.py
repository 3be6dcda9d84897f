"""Standings as they are shown, with their working. A worker makes them from its copy of the event."""

from msgspec import Struct

from tuolaji.competition.results.marks import MarkName
from tuolaji.competition.rounds import rounds
from tuolaji.competition.rulings.ruling_words import ruling_words
from tuolaji.competition.standings.standings import Played, StandingsLine
from tuolaji.competition.state import Competition
from tuolaji.errors import CompetitionError
from tuolaji.rules.sheet.schema import ConstraintName, TieBreakName
from tuolaji.server.competitions.copies import Copy
from tuolaji.text.catalogue import Message, language_tags


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
    marks: tuple[MarkName, ...] = ()


class StandingsSeen(Struct, frozen=True):
    """The standings at one number of the log; `tie_breaks` names the columns of every line's values."""

    number: int
    stage: int | None
    tie_breaks: tuple[TieBreakName, ...]
    lines: tuple[StandingSeen, ...]


class PlayedSeen(Struct, frozen=True, omit_defaults=True):
    """A round of an entry; `rulings` are those that are in its result, in words, each with its number."""

    played: Played
    opponents: str = ""
    rulings: tuple[dict[str, str], ...] = ()


class Working(Struct, frozen=True):
    """How an entry came to its place: every round, what was carried over, what rulings gave and took."""

    line: StandingSeen
    rounds: tuple[PlayedSeen, ...]


class CheckSeen(Struct, frozen=True):
    """A round held against the best there is: what it costs by constraint, what the best costs, in words."""

    ok: bool
    proven: bool
    cost: dict[ConstraintName, int]
    best: dict[ConstraintName, int]
    text: dict[str, str]


def standings_seen(copy: Copy, stage: int | None) -> StandingsSeen:
    lines = tuple(_seen(copy.competition, line) for line in copy.lines(stage))
    return StandingsSeen(len(copy.steps), stage, copy.competition.format.tie_breaks, lines)


def working(copy: Copy, entry: int, stage: int | None) -> Working:
    line = next((line for line in copy.lines(stage) if line.entry == entry), None)
    if line is None:
        raise CompetitionError(Message("server_event.not_in_standings", entry=entry))
    played = tuple(
        PlayedSeen(one, _name(copy.competition, one.opponent), rulings_behind(copy.competition, one))
        for one in line.played
    )
    return Working(_seen(copy.competition, line), played)


def rulings_behind(competition: Competition, one: Played) -> tuple[dict[str, str], ...]:
    """The rulings that are in the result of a round, in words."""
    result = competition.rounds[one.round - 1].results.get(one.table)
    numbers = [applied.ruling for applied in result.outcome.ruled] if result else []
    return tuple(
        {lang: ruling_words(competition.sheet, competition.rulings[number - 1], lang) for lang in language_tags()}
        for number in numbers
        if 1 <= number <= len(competition.rulings)
    )


def check_seen(copy: Copy, number: int) -> CheckSeen:
    report = rounds.check_round(copy.competition, number)
    return CheckSeen(report.ok, report.proven, report.cost, report.best, report.text())


def _seen(competition: Competition, line: StandingsLine) -> StandingSeen:
    entry = competition.entries[line.entry]
    return StandingSeen(
        line.place, line.entry, entry.name, entry.unit, entry.team, line.points,
        tuple(value for _, value in line.tie_breaks), len(line.played), line.wins, line.draws, line.losses,
        line.carried, line.ruled, line.group, line.shared, line.out, line.decided_by, line.marks,
    )  # fmt: skip


def _name(competition: Competition, number: int | None) -> str:
    return competition.entries[number].name if number in competition.entries else ""
