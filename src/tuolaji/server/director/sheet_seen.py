"""One table with its score sheet, as its players, the desk and the public see it."""

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import Side
from tuolaji.match.line import DealLine
from tuolaji.rules.level import level_name
from tuolaji.server.director.frames import Audience
from tuolaji.server.director.seen import ResultSeen, TableSeen, pair, result_seen
from tuolaji.tournament.doubts import Doubt, doubts_of
from tuolaji.tournament.outcome import Outcome, Scores
from tuolaji.tournament.results import seating_of
from tuolaji.tournament.score import match_of, score
from tuolaji.tournament.sheet_at_table import signing_ends
from tuolaji.tournament.state import Event, Round


class LineSeen(Struct, frozen=True, omit_defaults=True):
    """A deal on the score sheet, with the levels of both sides after it."""

    number: int
    line: DealLine
    won_by: Side
    levels: dict[Side, str]
    small_points: dict[Side, int] = {}


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


def sheet_seen(event: Event, outcome: Outcome) -> SheetSeen:
    """What an outcome comes to; one that cannot be is refused with the line at fault."""
    scores = score(event.sheet, event.opened.rules, event.format, outcome, event.minutes)
    doubts = doubts_of(event.sheet, event.opened.rules, outcome, event.minutes)
    if not outcome.lines:
        return SheetSeen((), scores, outcome.levels, outcome.on_stage, outcome.passed, doubts=doubts)
    lines = []
    small = event.sheet.level.counts == "small points"
    for count in range(1, len(outcome.lines) + 1):
        so_far = match_of(event.opened.rules, Outcome(lines=outcome.lines[:count], late=outcome.late), event.minutes)
        line = so_far.lines[-1]
        levels = {side: level_name(level) for side, level in so_far.progress.levels.items()}
        lines.append(LineSeen(count, line, line.side, levels, so_far.progress.small_points if small else {}))
    progress = so_far.progress
    return SheetSeen(tuple(lines), scores, None if small else levels, progress.on_stage, progress.passed,
                     progress.dealer, doubts)  # fmt: skip


def table_detail(event: Event, played: Round, table: int, audience: Audience, *, own: bool) -> TableDetail:
    """`own`: one of its own players asks, who sees the sheet as the staff does."""
    seating = seating_of(played, table)
    result = played.results.get(table)
    full = own or audience == "staff"
    seen: ResultSeen | None = result_seen(event, result, "staff" if full else "public") if result else None
    visible = full or event.arrangement.watched
    outcome = result.outcome if result else None
    sheet = sheet_seen(event, outcome) if outcome else None
    if not full:
        outcome, sheet = outcome and _without_reasons(outcome), sheet and _without_notes(sheet)
    return TableDetail(
        played.number,
        TableSeen(
            table, pair(event, seating.east_west), pair(event, seating.north_south), seating.group,
            seating.why if audience == "staff" else {}, played.rooms.get(table) if visible else None, seen,
        ),
        played.status == "locked",
        outcome,
        sheet,
        result.signed if result else {},
        signing_ends(event, played, table),
        played.started,
    )  # fmt: skip


def _without_reasons(outcome: Outcome) -> Outcome:
    """An outcome as the public sees it: who was named the winner, not why; deals without their notes."""
    decided = outcome.decided and replace(outcome.decided, reason="")
    return replace(outcome, decided=decided, lines=tuple(replace(line, note="") for line in outcome.lines))


def _without_notes(sheet: SheetSeen) -> SheetSeen:
    return replace(sheet, lines=tuple(replace(seen, line=replace(seen.line, note="")) for seen in sheet.lines))
