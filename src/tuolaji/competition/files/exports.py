"""An event as a file for others: XLSX, CSV or JSON.

XLSX and CSV are for people and spreadsheets, headed in one language. A text in them that begins with = + - @ has an
apostrophe before it, so that nobody's name is run as a formula. JSON is for programs: the same keys in every language,
every language where there are words, numbers unrounded, and a `version` that goes up when a key changes its meaning.
"""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType, json

from tuolaji.cards import Side
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.files import tables
from tuolaji.competition.files.table_files import ExportTable, csv_file, xlsx_file
from tuolaji.competition.files.tables import TableKind
from tuolaji.competition.results.marks import MarkName, marks_of
from tuolaji.competition.results.outcome import Outcome, Scores
from tuolaji.competition.rounds.why import not_kept_words, why_words
from tuolaji.competition.rulings.ruling_words import correction_of, note_of, reason_of, why_out
from tuolaji.competition.standings.standings import StandingsLine, TeamLine
from tuolaji.competition.standings.teams import team_standings
from tuolaji.competition.state import Competition, Result, Round, RoundStatus, RulingStatus
from tuolaji.errors import CompetitionError, SpreadsheetError
from tuolaji.match.effect import Effect
from tuolaji.rules.offence import OffenceName
from tuolaji.text.catalogue import Message

ExportKind: TypeAlias = TableKind | Literal["event"]
"""One table, or the whole event."""
ExportFormat: TypeAlias = Literal["xlsx", "csv", "json"]

KINDS: tuple[TableKind, ...] = ("entries", "pairings", "results", "standings", "teams", "rulings")
JSON_VERSION = 1


class AboutRecord(Struct, frozen=True):
    name: str
    rules: str
    rules_version: str
    date: str
    place: str
    minutes: int | None
    seed: str
    zone: str


class EntryRecord(Struct, frozen=True):
    """An entry and what has become of it; a reason that is null means that it has not."""

    entry: Entry
    checked_in: bool
    withdrawn: str | None
    disqualified: str | None


class TableRecord(Struct, frozen=True):
    table: int
    east_west: int
    north_south: int
    group: int
    why: dict[str, str]


class ByeRecord(Struct, frozen=True):
    entry: int
    group: int
    why: dict[str, str]


class RoundRecord(Struct, frozen=True):
    round: int
    stage: int
    status: RoundStatus
    seed: str
    by_hand: str
    broken: tuple[dict[str, str], ...]
    tables: tuple[TableRecord, ...]
    byes: tuple[ByeRecord, ...]


class ResultRecord(Struct, frozen=True):
    """A table's result; `at` is in milliseconds since 1970. In `outcome` only what was entered is there.

    `marks` say what is not settled or not ordinary about it.
    """

    round: int
    table: int
    east_west: int
    north_south: int
    outcome: Outcome
    scores: Scores
    signed: dict[Side, str]
    by: str
    at: int
    corrected: str
    marks: tuple[MarkName, ...]


class RulingRecord(Struct, frozen=True):
    ruling: int
    entry: int
    offence: OffenceName
    reason: dict[str, str]
    clause: str | None
    round: int
    table: int
    points: float
    warning: bool
    disqualified: bool
    minutes: float
    note: str
    by: str
    at: int
    lifted: str
    deal: int
    effect: Effect
    status: RulingStatus
    decided: str


class ExportRecord(Struct, frozen=True, kw_only=True):
    """The whole JSON document: what was asked for, and no key for what was not."""

    format: str = "tuolaji export"
    version: int = JSON_VERSION
    what: str
    event: AboutRecord
    entries: tuple[EntryRecord, ...] | UnsetType = UNSET
    pairings: tuple[RoundRecord, ...] | UnsetType = UNSET
    results: tuple[ResultRecord, ...] | UnsetType = UNSET
    standings: tuple[StandingsLine, ...] | UnsetType = UNSET
    teams: tuple[TeamLine, ...] | UnsetType = UNSET
    rulings: tuple[RulingRecord, ...] | UnsetType = UNSET


def needed(
    what: ExportKind, competition: Competition, lines: Callable[[], Sequence[StandingsLine]]
) -> tuple[Sequence[StandingsLine], Sequence[TeamLine]]:
    """Standings and teams, as far as an export of this kind shows them."""
    found = lines() if what in ("standings", "teams", "event") else ()
    return found, team_standings(competition, found) if what in ("teams", "event") else ()


def export(
    competition: Competition,
    *,
    what: ExportKind,
    format: ExportFormat,
    standings: Sequence[StandingsLine] = (),
    teams: Sequence[TeamLine] = (),
    lang: str = "zh",
    round: int | None = None,
) -> bytes:
    """A table of an event, or the whole of it, as a file; pairings and results of one round where it is named."""
    rounds = _rounds(competition, round)
    if format == "json":
        return _json(competition, what, rounds, standings, teams)
    if what == "event":
        if format == "csv":
            raise SpreadsheetError(Message("event_papers.one_table_only"))
        found = [
            _table(competition, kind, rounds, standings, teams, lang) for kind in KINDS if kind != "teams" or teams
        ]
        return xlsx_file([tables.about(competition, lang), *found])
    table = _table(competition, what, rounds, standings, teams, lang)
    return csv_file(table) if format == "csv" else xlsx_file([table])


def _rounds(competition: Competition, number: int | None) -> list[Round]:
    if number is None:
        return competition.rounds
    if not 1 <= number <= len(competition.rounds):
        raise CompetitionError(Message("event_papers.no_such_round", round=number, rounds=len(competition.rounds)))
    return [competition.rounds[number - 1]]


def _table(
    competition: Competition,
    what: TableKind,
    rounds: Sequence[Round],
    lines: Sequence[StandingsLine],
    teams: Sequence[TeamLine],
    lang: str,
) -> ExportTable:
    match what:
        case "entries":
            return tables.entries(competition, lang)
        case "pairings":
            return tables.pairings(competition, lang, rounds)
        case "results":
            return tables.results(competition, lang, rounds)
        case "standings":
            return tables.standings(competition, lang, lines)
        case "teams":
            return tables.teams(competition, lang, teams)
        case "rulings":
            return tables.rulings(competition, lang)


def _json(
    competition: Competition,
    what: ExportKind,
    rounds: Sequence[Round],
    lines: Sequence[StandingsLine],
    teams: Sequence[TeamLine],
) -> bytes:
    def wanted(kind: TableKind) -> bool:
        return what in (kind, "event")

    opened = competition.opened
    record = ExportRecord(
        what=what,
        event=AboutRecord(
            opened.name,
            opened.rules,
            opened.rules_version,
            opened.date,
            opened.place,
            competition.minutes,
            opened.seed,
            competition.zone,
        ),
        entries=_entries(competition) if wanted("entries") else UNSET,
        pairings=tuple(_round(played) for played in rounds) if wanted("pairings") else UNSET,
        results=_results(competition, rounds) if wanted("results") else UNSET,
        standings=tuple(lines) if wanted("standings") else UNSET,
        teams=tuple(teams) if wanted("teams") else UNSET,
        rulings=_rulings(competition) if wanted("rulings") else UNSET,
    )
    return json.format(json.encode(record), indent=2) + b"\n"


def _entries(competition: Competition) -> tuple[EntryRecord, ...]:
    return tuple(
        EntryRecord(
            competition.entries[number],
            number in competition.checked_in,
            competition.withdrawn.get(number),
            (why_out(competition, number) or {}).get("en"),
        )
        for number in sorted(competition.entries)
    )


def _round(played: Round) -> RoundRecord:
    return RoundRecord(
        played.number,
        played.stage,
        played.status,
        played.seed,
        played.by_hand,
        not_kept_words(played.broken),
        tuple(TableRecord(s.table, s.east_west, s.north_south, s.group, why_words(s.why)) for s in played.seatings),
        tuple(ByeRecord(bye.entry, bye.group, why_words(bye.why)) for bye in played.byes),
    )


def _results(competition: Competition, rounds: Sequence[Round]) -> tuple[ResultRecord, ...]:
    return tuple(
        ResultRecord(
            played.number, seating.table, seating.east_west, seating.north_south, result.outcome, result.scores,
            result.signed, result.by, result.at, _correction(result), marks_of(competition, result),
        )
        for played in rounds
        for seating in played.seatings
        if (result := played.results.get(seating.table))
    )  # fmt: skip


def _correction(result: Result) -> str:
    """Why a result was put right, in the two languages that this format has always had."""
    words = correction_of(result)
    return " / ".join(dict.fromkeys((words["zh"], words["en"]))) if words else ""


def _rulings(competition: Competition) -> tuple[RulingRecord, ...]:
    return tuple(
        RulingRecord(
            ruled.ruling, ruled.entry, ruled.offence, reason_of(competition, ruled), ruled.clause, ruled.round,
            ruled.table,
            ruled.points, ruled.warning, ruled.disqualified, ruled.minutes, note_of(ruled, "en"), ruling.by, ruling.at,
            ruling.lifted, ruled.deal, ruled.effect or Effect(), ruling.status, ruling.rejected or ruling.confirmed,
        )
        for ruling in competition.rulings
        for ruled in (ruling.ruled,)
    )  # fmt: skip
