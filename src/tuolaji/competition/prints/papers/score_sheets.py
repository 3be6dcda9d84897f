"""Score sheets, one for every table of a round: blank to write on, or filled in from the results."""

from typing import Literal

from msgspec.structs import replace

from tuolaji.cards import SEATS, SIDES, Seat, Side
from tuolaji.competition.events import Seating
from tuolaji.competition.prints.document import (
    AnyBlock,
    Cards,
    Column,
    Document,
    Facts,
    Grid,
    GridRow,
    Labelled,
    PairLine,
    Paragraph,
    SheetHead,
    Signatures,
    Spacer,
)
from tuolaji.competition.prints.print import Print
from tuolaji.competition.prints.request import Request, capital, number_text
from tuolaji.competition.results.marks import mark_words, marks_of
from tuolaji.competition.results.score import match_of
from tuolaji.competition.results.sheet_working import LineRuling, line_words, sheet_changes
from tuolaji.competition.rulings.ruling_words import correction_words
from tuolaji.competition.state import Competition, Result, Round
from tuolaji.errors import MatchError
from tuolaji.match.line import DealLine
from tuolaji.match.state import Match, Progress
from tuolaji.rules.level import level_name, next_dealer
from tuolaji.rules.sheet.facts import value_text
from tuolaji.rules.sheet.schema import Sheet

_ROWS_OF_HALF_A_PAGE = 10
_FILLED_ROWS_OF_HALF_A_PAGE = 12
"""Print is smaller than handwriting."""
_ROWS_OF_A_PAGE = 24
_ROOM = 62
"""Millimetres for the rows to write on of half a page."""
_LONG_MATCH = 60
"""A match of more minutes than this, or of no set time, has more deals than half a page holds."""


_SMALL = ("east_west_small", "north_south_small", "small_so_far")
_LEVELS = ("gain_levels", "east_west_level", "north_south_level")
"""Columns for the gain of a deal: small points to each side and their sum so far (FZ-5x), or levels."""


def blank(request: Request) -> Document:
    played = request.the_round
    sheets = tuple((*_head(request, played, seating), *_body(request, None, None)) for seating in _in_order(played))
    rows = len(request.competition.sheet.level.fixed) or _blank_rows(request.competition)
    return _document(request, "score-sheets", sheets, 2 if rows <= _ROWS_OF_HALF_A_PAGE else 1)


def filled(request: Request) -> Document:
    """The sheets of all tables; where no result is in, the sheet is blank."""
    played = request.the_round
    rows = len(request.competition.sheet.level.fixed)
    sheets: list[tuple[AnyBlock, ...]] = []
    for seating in _in_order(played):
        result = played.results.get(seating.table)
        match = _match(request.competition, result) if result else None
        rows = max(rows, len(match.lines) if match else 0)
        sheets.append((*_head(request, played, seating), *_body(request, result, match)))
    return _document(request, "score-sheets-filled", tuple(sheets), 2 if rows <= _FILLED_ROWS_OF_HALF_A_PAGE else 1)


def _match(competition: Competition, result: Result) -> Match | None:
    """The match that a result's lines tell of; None without lines, or where the sheet has changed and refuses them."""
    if not result.outcome.lines:
        return None
    try:
        return match_of(competition.opened.rules, result.outcome, competition.minutes)
    except MatchError:
        return None


def final_levels(competition: Competition, result: Result) -> dict[Side, str]:
    """The levels that a table ended with, as entered or as its lines tell."""
    if result.outcome.levels:
        return result.outcome.levels
    match = _match(competition, result)
    return match.levels if match else {}


def level_text(level: str) -> str:
    """A level as people write it."""
    return "10" if level == "T" else level


def _in_order(played: Round) -> list[Seating]:
    return sorted(played.seatings, key=lambda seating: seating.table)


def _blank_rows(competition: Competition) -> int:
    minutes = competition.minutes if competition.minutes is not None else competition.sheet.match.minutes
    return _ROWS_OF_HALF_A_PAGE if minutes is not None and minutes <= _LONG_MATCH else _ROWS_OF_A_PAGE


def _document(
    request: Request, kind: str, sheets: tuple[tuple[AnyBlock, ...], ...], to_a_page: Literal[1, 2]
) -> Document:
    return Document(request.lang, request.title(kind), (Cards(sheets, to_a_page, request.word("cut")),), bare=True)


def _head(request: Request, played: Round, seating: Seating) -> tuple[AnyBlock, ...]:
    competition = request.competition
    minutes = competition.minutes if competition.minutes is not None else competition.sheet.match.minutes
    under = [
        request.round_name(played),
        request.word("rules", name=request.rules_name),
        request.word("minutes", minutes=minutes) if minutes else "",
    ]
    pairs = tuple(
        PairLine(request.side_in_full(side), f"{number}  {request.names(number)}", request.unit(number))
        for side, number in zip(SIDES, (seating.east_west, seating.north_south), strict=True)
    )
    return (
        SheetHead(
            over=competition.opened.name,
            title=request.title("score-sheets"),
            table_label=request.word("table_number"),
            table=str(seating.table),
            pairs=pairs,
            under=" · ".join(filter(None, under)),
        ),
    )


def _body(request: Request, result: Result | None, match: Match | None) -> list[AnyBlock]:
    grid = _grid(request, result, match)
    blocks: list[AnyBlock] = [grid] if grid.rows else []
    remarks = _remarks(request, result) if result else ""
    if remarks:
        blocks.append(Paragraph(remarks, "muted"))
    blocks += [Spacer(), Facts(_finals(request, result), boxed=True)]
    signed = result.signed if result else {}
    lines = [Labelled(request.word("sign", side=request.side_in_full(side)), signed.get(side, "")) for side in SIDES]
    handed_in = request.time(result.at) if result else ""
    blocks.append(Signatures((*lines, Labelled(request.word("handed_in"), handed_in))))
    blocks.append(Paragraph(_deadline(request), "muted"))
    return blocks


def _deadline(request: Request) -> str:
    """Until when the sheet is handed in, and by which clause."""
    rule = request.competition.sheet.match
    if not rule.hand_in_minutes:
        return request.word("hand_in_plain")
    return request.word("hand_in", minutes=rule.hand_in_minutes, clause=rule.clauses.get("hand_in") or "none")


def _grid(request: Request, result: Result | None, match: Match | None) -> Grid:
    sheet = request.competition.sheet
    small = sheet.level.counts == "small points"
    word = request.word
    columns = (
        Column(word("deal"), mm=12, align="center"),
        Column(word("dealer"), mm=18, align="center"),
        Column(word("level"), mm=16, align="center"),
        Column(word("defenders_points"), share=1.1, align="center"),
        Column(word("winner"), share=1, align="center"),
        *(Column(word(name), share=0.9, align="center") for name in (_SMALL if small else _LEVELS)),
        Column(word("note"), share=1.4),
    )
    lines = match.lines if match else ()
    changes = sheet_changes(result.outcome, match) if result and match else {}
    typed = {number: line.points for number, line in enumerate(result.outcome.lines if result else (), start=1)}
    rows: list[GridRow] = []
    for number, line in enumerate(lines, start=1):
        assert match is not None
        after = replace(match, lines=lines[:number]).progress
        rows.append(_line(request, number, line, after, changes.get(number, ()), typed.get(number)))
    wanted = len(sheet.level.fixed) or _blank_rows(request.competition) if result is None else len(sheet.level.fixed)
    rows += (_empty(request, number) for number in range(len(rows) + 1, wanted + 1))
    return Grid(
        columns, tuple(rows), row_mm=_row_height(len(rows), written=result is not None), ruled=True, size="small"
    )


def _row_height(rows: int, *, written: bool) -> float:
    """The height of a row: what half a page allows for these rows; a whole page has room enough."""
    if written:
        return min(6.2, _ROOM / rows) if 0 < rows <= _FILLED_ROWS_OF_HALF_A_PAGE else 6.2
    return _ROOM / rows if rows <= _ROWS_OF_HALF_A_PAGE else 7.4


def _line(
    request: Request,
    number: int,
    line: DealLine,
    after: Progress,
    rulings: tuple[LineRuling, ...] = (),
    typed: int | None = None,
) -> GridRow:
    """A deal; where rulings changed its count, the points as counted, then as they count, and the rulings as a note."""
    small = request.competition.sheet.level.counts == "small points"
    if small:
        brought = [number_text(line.gain if side == line.side else -line.gain) for side in SIDES]
        brought.append(" : ".join(number_text(after.small_points[side]) for side in SIDES))
    else:
        brought = [number_text(line.gain), *(level_text(level_name(after.levels[side])) for side in SIDES)]
    return (
        str(number),
        value_text(line.dealer, request.lang),
        level_text(line.level),
        _count(request, line, typed if rulings else None),
        request.side(line.side),
        *brought,
        " · ".join(line_words(request.competition.sheet, one, request.lang) for one in rulings) or line.note,
    )


def _count(request: Request, line: DealLine, typed: int | None) -> str:
    if line.points is None:
        return request.word("ruled_line")
    count = number_text(line.points)
    return f"{number_text(typed)} → {count}" if typed is not None and typed != line.points else count


def _empty(request: Request, number: int) -> GridRow:
    """A row to write on; where the sheet fixes dealers and levels they are there already."""
    sheet = request.competition.sheet
    fixed = sheet.level.fixed
    if not fixed:
        return (str(number), *("" for _ in range(8)))
    dealer = value_text(fixed_dealer(sheet, number), request.lang)
    return (str(number), dealer, level_text(fixed[number - 1]), *("" for _ in range(6)))


def fixed_dealer(sheet: Sheet, number: int) -> Seat:
    """The dealer of a deal, by its number, in a match whose dealers go round (FZ-1.5)."""
    seat = SEATS[0]
    for _ in range(number - 1):
        seat = next_dealer(sheet.level, seat, "defenders")[0]
    return seat


def _finals(request: Request, result: Result | None) -> tuple[Labelled, ...]:
    """The result of the match for each side: levels, then every kind of points that the sheet gives."""
    sheet = request.competition.sheet
    small = sheet.match.by == "small points"
    whats = ["small_sum"] if small else ["final_level"]
    if sheet.match.standard_points:
        whats.append("standard_points")
    whats.append("big_points" if small else "match_points")
    levels = final_levels(request.competition, result) if result and not small else {}
    found: list[Labelled] = []
    for side in SIDES:
        for what in whats:
            label = request.word("final_side", side=request.side(side), what=request.word(what))
            found.append(Labelled(capital(label), _final(result, side, what, levels)))
    return tuple(found)


def _final(result: Result | None, side: Side, what: str, levels: dict[Side, str]) -> str:
    score = result.scores.get(side) if result else None
    if what == "final_level":
        return level_text(levels.get(side, ""))
    if score is None:
        return ""
    values = {
        "small_sum": score.small_points,
        "standard_points": score.standard_points,
        "match_points": score.points,
        "big_points": score.points,
    }
    return number_text(values[what])


def _remarks(request: Request, result: Result) -> str:
    """Remarks on a match, in one line."""
    outcome = result.outcome
    found = [
        request.word("late_by", side=request.side(late.side), minutes=number_text(late.minutes))
        for late in outcome.late
    ]
    found += [request.word("forfeit_by", side=request.side(side)) for side in outcome.forfeits]
    found += [request.word("sheet_late", side=request.side(side)) for side in outcome.sheet_late]
    if outcome.decided:
        found.append(request.word("decided", reason=outcome.decided.reason))
    if result.put_right:
        reason = correction_words(result.corrected, result.because, request.lang)
        found.append(request.word("corrected", reason=reason))
    found += [mark_words(mark, request.lang) for mark in marks_of(request.competition, result)]
    if not outcome.lines and not outcome.forfeits:
        found.append(request.word("totals_only"))
    return " · ".join(found)


SCORE_SHEETS = Print(id="score-sheets", order=70, group="rounds", build=blank, needs="round")
SCORE_SHEETS_FILLED = Print(id="score-sheets-filled", order=100, group="rounds", build=filled, needs="round")
