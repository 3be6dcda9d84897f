"""Views of an event for pages: the whole, its entries, its rounds. The public view is built up, not cut down."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from tuolaji.cards import Side
from tuolaji.competition import events as e
from tuolaji.competition.arrangement import Arrangement, Venue
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.next_step import Next, next_step
from tuolaji.competition.results.marks import MarkName, marks_of
from tuolaji.competition.results.outcome import Scores
from tuolaji.competition.results.results import sheets_due, unsigned
from tuolaji.competition.rounds.reasons import Reasons
from tuolaji.competition.rounds.stale import Changes, change_texts, changes
from tuolaji.competition.rounds.why import not_kept_words, why_words
from tuolaji.competition.rulings.hall import announcement_words, announcements_of
from tuolaji.competition.rulings.ruling_words import correction_of, why_out
from tuolaji.competition.stages.advance import overtaken, rounds_of, stage_over
from tuolaji.competition.state import Competition, Result, Round, RoundStatus
from tuolaji.rules.sheet.schema import EventRule, StageRule
from tuolaji.server.competitions.live.frames import Audience
from tuolaji.text.catalogue import language_tags


class EventLine(Struct, frozen=True):
    """An event in the list of all."""

    event: str
    name: str
    rules: str
    place: str
    date: str
    venue: Venue
    entries: int
    rounds: int


class StageSeen(Struct, frozen=True):
    rule: StageRule
    rounds: int
    over: bool
    field: int


class RoundLine(Struct, frozen=True, omit_defaults=True):
    """A round in short. `missing` are tables without a result; `unsigned` those that not both sides have signed."""

    number: int
    stage: int
    status: RoundStatus
    tables: int
    byes: int
    results: int
    unsigned: int = 0
    disputed: int = 0
    started: int | None = None
    by_hand: str = ""


class Moment(Struct, frozen=True):
    """An announcement of the round's clock, its time, and whether it has been made."""

    at: int
    what: e.AnnouncementName
    text: dict[str, str]
    clause: str | None
    said: bool


class ClockSeen(Struct, frozen=True):
    """The clock of a round: since when it runs, for how many minutes, and what it announces."""

    round: int
    started: int
    minutes: int | None
    moments: tuple[Moment, ...]
    sheets_due: int | None


class Said(Struct, frozen=True):
    at: int
    what: e.AnnouncementName
    text: dict[str, str]
    round: int


class StaleSeen(Struct, frozen=True):
    """The latest draw is out of date: its round, whether players have seen it, and what has changed, in words."""

    round: int
    published: bool
    changed: tuple[dict[str, str], ...]


class Overview(Struct, frozen=True, omit_defaults=True):
    """An event as a whole. `number` is the log's: everything about the event has its ETag.

    All times are told in `zone`. `by` is what decides a match: levels or small points.
    """

    event: str
    number: int
    name: str
    rules: str
    rules_version: str
    rules_name: dict[str, str]
    place: str
    date: str
    zone: str
    by: str
    minutes: int | None
    format: EventRule
    stages: tuple[StageSeen, ...]
    stage: int
    arrangement: Arrangement
    entries: int
    here: int
    out: int
    rounds: tuple[RoundLine, ...]
    clock: ClockSeen | None = None
    announcements: tuple[Said, ...] = ()
    lots: tuple[e.LotDrawn, ...] = ()
    next: Next | None = None
    overtaken: dict[int, list[int]] = {}
    stale: StaleSeen | None = None
    calls_open: int = 0
    disputes: int = 0
    appeals_open: int = 0


def line_of(name: str, competition: Competition) -> EventLine:
    opened = competition.opened
    shown = sum(played.status != "drawn" for played in competition.rounds)
    venue = competition.arrangement.venue
    return EventLine(name, opened.name, opened.rules, opened.place, opened.date, venue, len(competition.entries), shown)


def shown_rounds(competition: Competition, audience: Audience) -> list[Round]:
    """A draw is nobody's business but the staff's until it is published."""
    return [played for played in competition.rounds if audience == "staff" or played.status != "drawn"]


def overview(name: str, competition: Competition, number: int, audience: Audience) -> Overview:
    opened, sheet = competition.opened, competition.sheet
    staff = audience == "staff"
    rounds = shown_rounds(competition, audience)
    arrangement = competition.arrangement
    changed = changes(competition) if staff else Changes(0)
    if not staff:
        arrangement = Arrangement(venue=arrangement.venue, boards=arrangement.boards, watched=arrangement.watched)
    return Overview(
        name, number, opened.name, opened.rules, opened.rules_version,
        sheet.name.in_languages(), opened.place, opened.date, competition.zone, sheet.match.by,
        competition.minutes if competition.minutes is not None else sheet.match.minutes, competition.format,
        tuple(_stage(competition, stage) for stage in range(len(competition.format.stages))), competition.stage,
        arrangement, len(competition.entries), len(competition.checked_in), len(competition.out),
        tuple(round_line(played, staff=staff) for played in rounds),
        clock=clock_of(competition),
        announcements=tuple(
            Said(at, said.what, announcement_words(said), said.round) for at, said in competition.announcements[-20:]
        ),
        lots=tuple(competition.lots),
        next=next_step(competition, changed) if staff else None,
        overtaken=overtaken(competition) if staff else {},
        stale=_stale(competition, changed),
        calls_open=sum(call.answered is None for call in competition.calls) if staff else 0,
        disputes=sum(bool(result.disputed) for played in rounds for result in played.results.values()) if staff else 0,
        appeals_open=sum(one.under_appeal for one in competition.rulings) if staff else 0,
    )  # fmt: skip


def _stale(competition: Competition, changed: Changes) -> StaleSeen | None:
    if competition.round is None or not changed.stale:
        return None
    return StaleSeen(changed.round, competition.round.status == "published", change_texts(competition, changed))


def _stage(competition: Competition, stage: int) -> StageSeen:
    begun = stage <= len(competition.closed)
    field = len(competition.field_of(stage)) if begun else 0
    rounds = rounds_of(competition, stage) if begun else competition.format.stages[stage].rounds or 0
    over = bool(competition.in_stage(stage)) and stage_over(competition, stage)
    return StageSeen(competition.format.stages[stage], rounds, over, field)


def round_line(played: Round, *, staff: bool) -> RoundLine:
    return RoundLine(
        played.number, played.stage, played.status, len(played.seatings), len(played.byes), len(played.results),
        len(unsigned(played)), sum(bool(one.disputed) for one in played.results.values()) if staff else 0,
        played.started, played.by_hand if staff else "",
    )  # fmt: skip


def clock_of(competition: Competition) -> ClockSeen | None:
    played = competition.round
    if played is None or played.started is None:
        return None
    moments = tuple(
        Moment(at, said.what, announcement_words(said), said.clause, said.what in played.announced)
        for at, said in announcements_of(competition, played)
    )
    return ClockSeen(
        played.number, played.started, competition.minutes_of(played), moments, sheets_due(competition, played)
    )


class EntrySeen(Struct, frozen=True, omit_defaults=True):
    """An entry in the list; note, rating and reasons are for the staff."""

    number: int
    players: tuple[str, ...]
    unit: str = ""
    team: str = ""
    seed: int | None = None
    here: bool = False
    out: Literal["", "withdrawn", "disqualified"] = ""
    convention: bool = False
    programs: tuple[str, ...] = ()
    rating: int | None = None
    note: str = ""
    reason: dict[str, str] = {}
    convention_text: str = ""


def entry_seen(competition: Competition, entry: Entry, audience: Audience) -> EntrySeen:
    number = entry.number
    staff = audience == "staff"
    withdrawn = competition.withdrawn.get(number)
    reason = why_out(competition, number) or (dict.fromkeys(language_tags(), withdrawn) if withdrawn else {})
    return EntrySeen(
        number, entry.players, entry.unit, entry.team, entry.seed, number in competition.checked_in,
        competition.left(number), number in competition.conventions, competition.programs.get(number, ()),
        entry.rating if staff else None, entry.note if staff else "", reason if staff else {},
        competition.conventions.get(number, "") if staff else "",
    )  # fmt: skip


class Pair(Struct, frozen=True):
    """An entry at a table."""

    entry: int
    name: str
    unit: str


def pair(competition: Competition, number: int) -> Pair:
    entry = competition.entries.get(number)
    return Pair(number, entry.name, entry.unit) if entry else Pair(number, "—", "")


class ResultSeen(Struct, frozen=True, omit_defaults=True):
    """A result as lists show it; its score sheet is with its table. `marks` are for everybody, reasons are not."""

    scores: Scores
    signed: tuple[Side, ...]
    at: int
    by: str = ""
    levels: dict[Side, str] | None = None
    small_points: dict[Side, int] | None = None
    forfeits: tuple[Side, ...] = ()
    corrected: dict[str, str] = {}
    disputed: dict[Side, str] = {}
    marks: tuple[MarkName, ...] = ()


class TableSeen(Struct, frozen=True, omit_defaults=True):
    """A table of a round: who meets whom, why, and how it went. `room` is where it is played, if online."""

    table: int
    east_west: Pair
    north_south: Pair
    group: int = 0
    why: dict[str, str] = {}
    room: str | None = None
    result: ResultSeen | None = None


class ByeSeen(Struct, frozen=True, omit_defaults=True):
    entry: Pair
    group: int = 0
    why: dict[str, str] = {}


class RoundSeen(Struct, frozen=True, omit_defaults=True):
    """A round with its tables. `broken` says what could not be kept; `cost` what the pairing costs, by constraint."""

    number: int
    stage: int
    status: RoundStatus
    tables: tuple[TableSeen, ...]
    byes: tuple[ByeSeen, ...] = ()
    started: int | None = None
    due: int | None = None
    broken: tuple[dict[str, str], ...] = ()
    cost: Mapping[str, int] = {}
    by_hand: str = ""
    boards: int = 0


def result_seen(competition: Competition, result: Result, audience: Audience) -> ResultSeen:
    staff = audience == "staff"
    outcome = result.outcome
    return ResultSeen(
        result.scores, tuple(result.signed), result.at, result.by if staff else "", outcome.levels,
        outcome.small_points, tuple(side for side, score in result.scores.items() if score.forfeited),
        correction_of(result) if staff else {}, result.disputed if staff else {}, marks_of(competition, result),
    )  # fmt: skip


def round_seen(competition: Competition, played: Round, audience: Audience, now: Reasons | None = None) -> RoundSeen:
    """A round as it is shown; `now` are the reasons that hold, where those of the draw may be out of date."""
    staff = audience == "staff"
    visible = staff or competition.arrangement.watched
    tables = []
    for seating in (now or played).seatings:
        result = played.results.get(seating.table)
        tables.append(
            TableSeen(
                seating.table, pair(competition, seating.east_west), pair(competition, seating.north_south),
                seating.group,
                why_words(seating.why) if staff else {}, played.rooms.get(seating.table) if visible else None,
                result_seen(competition, result, audience) if result else None,
            )
        )  # fmt: skip
    return RoundSeen(
        played.number, played.stage, played.status, tuple(tables),
        tuple(
            ByeSeen(pair(competition, bye.entry), bye.group, why_words(bye.why) if staff else {})
            for bye in (now or played).byes
        ),
        played.started, sheets_due(competition, played), not_kept_words(played.broken) if staff else (),
        played.cost if staff else {},
        played.by_hand if staff else "", played.boards.count if played.boards else 0,
    )  # fmt: skip
