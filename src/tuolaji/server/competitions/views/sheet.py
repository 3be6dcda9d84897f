"""One table with its score sheet, as its players, the desk and the public see it."""

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import Side
from tuolaji.competition.results.doubts import Doubt, doubts_of
from tuolaji.competition.results.outcome import Outcome, Scores
from tuolaji.competition.results.results import seating_of
from tuolaji.competition.results.score import match_of, score
from tuolaji.competition.results.sheet_at_table import signing_ends
from tuolaji.competition.results.sheet_working import LineRuling, sheet_changes
from tuolaji.competition.rounds.why import why_words
from tuolaji.competition.rulings.ruling_effects import sheet_warnings, sides_of
from tuolaji.competition.rulings.ruling_words import reason_of
from tuolaji.competition.state import Competition, Round, RulingStatus
from tuolaji.match.effect import Effect
from tuolaji.match.line import DealLine
from tuolaji.rules.level import level_name
from tuolaji.rules.offence import OffenceName
from tuolaji.server.competitions.live.frames import Audience
from tuolaji.server.competitions.views.seen import ResultSeen, TableSeen, pair, result_seen


class LineSeen(Struct, frozen=True, omit_defaults=True):
    """A deal on the score sheet, with the levels of both sides after it.

    Where rulings changed it, `typed` are the points as counted from the cards and `rulings` what each of them did.
    """

    number: int
    line: DealLine
    won_by: Side
    levels: dict[Side, str]
    small_points: dict[Side, int] = {}
    typed: int | None = None
    rulings: tuple[LineRuling, ...] = ()


class SheetSeen(Struct, frozen=True, omit_defaults=True):
    """A score sheet worked out: every deal, where the match ended, and what each side takes from it.

    `doubts` are the questions it raises, whether they are answered or not.
    """

    lines: tuple[LineSeen, ...]
    scores: Scores
    levels: dict[Side, str] | None = None
    on_stage: Side | None = None
    passed: Side | None = None
    dealer: str | None = None
    doubts: tuple[Doubt, ...] = ()
    warnings: tuple[dict[str, str], ...] = ()


class TableRuling(Struct, frozen=True, omit_defaults=True):
    """A ruling on a side of a table, and where it stands."""

    ruling: int
    side: Side
    offence: OffenceName
    status: RulingStatus
    reason: dict[str, str]
    clause: str | None = None
    deal: int = 0
    effect: Effect | None = None


class TableDetail(Struct, frozen=True, omit_defaults=True):
    """A table: who sits there, what was entered, who has signed, and until when that can be done."""

    round: int
    seen: TableSeen
    locked: bool = False
    outcome: Outcome | None = None
    sheet: SheetSeen | None = None
    signed: dict[Side, str] = {}
    signing_ends: int | None = None
    started: int | None = None
    rulings: tuple[TableRuling, ...] = ()


def sheet_seen(competition: Competition, outcome: Outcome) -> SheetSeen:
    """The score of an outcome; an impossible outcome is refused with the line at fault."""
    scores = score(competition.sheet, competition.opened.rules, competition.format, outcome, competition.minutes)
    warnings = sheet_warnings(competition, outcome)
    doubts = doubts_of(competition.sheet, competition.opened.rules, outcome, competition.minutes)
    if not outcome.lines:
        return SheetSeen((), scores, outcome.levels, outcome.on_stage, outcome.passed, doubts=doubts, warnings=warnings)
    match = match_of(competition.opened.rules, outcome, competition.minutes)
    changes = sheet_changes(outcome, match)
    small = competition.sheet.level.counts == "small points"
    lines = []
    for count, line in enumerate(match.lines, start=1):
        so_far = replace(match, lines=match.lines[:count]).progress
        levels = {side: level_name(level) for side, level in so_far.levels.items()}
        made = changes.get(count, ())
        lines.append(
            LineSeen(
                count, line, line.side, levels, so_far.small_points if small else {},
                outcome.lines[count - 1].points if made else None, made,
            )
        )  # fmt: skip
    progress = match.progress
    return SheetSeen(tuple(lines), scores, None if small else levels, progress.on_stage, progress.passed,
                     progress.dealer, doubts, warnings)  # fmt: skip


def table_rulings(competition: Competition, played: Round, table: int) -> tuple[TableRuling, ...]:
    """The rulings on the two pairs of a table in its round, those that wait and those that were lifted too."""
    sides = sides_of(played, table)
    return tuple(
        TableRuling(
            one.ruled.ruling, sides[one.ruled.entry], one.ruled.offence, one.status, reason_of(competition, one.ruled),
            one.ruled.clause, one.ruled.deal, one.ruled.effect,
        )
        for one in competition.rulings
        if one.ruled.round == played.number and one.ruled.entry in sides
    )  # fmt: skip


def table_detail(competition: Competition, played: Round, table: int, audience: Audience, *, own: bool) -> TableDetail:
    """`own`: one of its own players asks, who sees the sheet as the staff does."""
    seating = seating_of(played, table)
    result = played.results.get(table)
    full = own or audience == "staff"
    seen: ResultSeen | None = result_seen(competition, result, "staff" if full else "public") if result else None
    visible = full or competition.arrangement.watched
    outcome = result.outcome if result else None
    sheet = sheet_seen(competition, outcome) if outcome else None
    if not full:
        outcome = outcome and _without_reasons(outcome)
        noted = sheet.lines if sheet else ()
        lines = tuple(replace(seen, line=replace(seen.line, note="")) for seen in noted)
        sheet = sheet and replace(sheet, lines=lines)
    return TableDetail(
        played.number,
        TableSeen(
            table, pair(competition, seating.east_west), pair(competition, seating.north_south), seating.group,
            why_words(seating.why) if audience == "staff" else {}, played.rooms.get(table) if visible else None, seen,
        ),
        played.status == "locked",
        outcome,
        sheet,
        result.signed if result else {},
        signing_ends(competition, played, table),
        played.started,
        table_rulings(competition, played, table),
    )  # fmt: skip


def _without_reasons(outcome: Outcome) -> Outcome:
    """An outcome as the public sees it: who was named the winner, not why; deals without their notes."""
    decided = outcome.decided and replace(outcome.decided, reason="")
    return replace(outcome, decided=decided, lines=tuple(replace(line, note="") for line in outcome.lines))
