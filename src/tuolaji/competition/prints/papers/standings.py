"""Standings: places with every tie-break by its name, round by round, and of teams."""

from collections.abc import Iterable, Sequence

from tuolaji.competition.prints.document import AnyBlock, Cell, Column, Document, Grid, GridRow, Paragraph
from tuolaji.competition.prints.print import Print
from tuolaji.competition.prints.request import Request, aligned, capital, number_text
from tuolaji.competition.results.marks import MarkName, legend, signs
from tuolaji.competition.standings.standings import Played, StandingsLine, TeamLine
from tuolaji.competition.standings.tie_breaks.rank import TIE_BREAKS

_MANY_ROUNDS = 7
_MANY_COLUMNS = 3


def standings(request: Request) -> Document:
    """Place, pair, unit, points and what broke the ties, in the event's order."""
    lines = request.standings
    shown = _shown(lines)
    carried, ruled = any(line.carried for line in lines), any(line.ruled for line in lines)
    columns = [
        Column(request.word("place"), mm=13, align="right"),
        Column(request.word("number"), mm=12, align="right"),
        Column(request.word("pair"), share=5),
        Column(request.word("unit"), share=3.4),
        Column(capital(request.word(request.points_word)), mm=15, align="right"),
        *([Column(request.word("carried"), mm=15, align="right")] if carried else []),
        *([Column(request.word("ruled"), mm=15, align="right")] if ruled else []),
        Column(request.word("record"), mm=19, align="center"),
        *(Column(capital(request.value(name)), mm=20, align="right") for name in shown),
    ]
    points = aligned([line.points for line in lines])
    extra = [
        *([_where_any([line.carried for line in lines])] if carried else []),
        *([_where_any([line.ruled for line in lines])] if ruled else []),
    ]
    values = _values(lines, shown)
    rows: list[GridRow] = []
    for at, line in enumerate(lines):
        rows += _group_label(request, lines, at)
        rows.append(
            (
                _place(line.place, line.shared),
                str(line.entry),
                Cell(request.names(line.entry), _out(request, line)),
                request.unit(line.entry),
                Cell(points[at], signs(line.marks), tone="strong"),
                *(column[at] for column in extra),
                f"{line.wins}–{line.draws}–{line.losses}",
                *(Cell(values[name][at], tone="strong" if line.decided_by == name else "plain") for name in shown),
            )
        )
    blocks = (
        _head(request, "standings"),
        Grid(tuple(columns), tuple(rows)),
        *_legend(request, lines),
        *_marks(request, lines),
    )
    wide = len(shown) + carried + ruled >= _MANY_COLUMNS
    return Document(request.lang, request.title("standings"), blocks, request.foot, landscape=wide)


def rounds(request: Request) -> Document:
    """Every pair's way through the event: whom it met in each round, and what it took."""
    lines = request.standings
    numbers = sorted({played.round for line in lines for played in line.played})
    columns = (
        Column(request.word("place"), mm=14, align="right"),
        Column(request.word("number"), mm=12, align="right"),
        Column(request.word("pair"), share=1),
        *(Column(request.word("round_column", round=number), mm=16, align="center") for number in numbers),
        Column(capital(request.word(request.points_word)), mm=17, align="right"),
    )
    points = aligned([line.points for line in lines])
    rows: list[GridRow] = []
    for at, line in enumerate(lines):
        rows += _group_label(request, lines, at)
        met = {played.round: played for played in line.played}
        rows.append(
            (
                _place(line.place, line.shared),
                str(line.entry),
                Cell(request.names(line.entry), request.unit(line.entry)),
                *(_met(request, met.get(number)) for number in numbers),
                Cell(points[at], tone="strong"),
            )
        )
    blocks = (
        _head(request, "rounds"),
        Grid(columns, tuple(rows)),
        Paragraph(request.word("rounds_legend"), "muted"),
        *_missed_legend(request, lines),
        *_marks(request, lines),
    )
    wide = len(numbers) >= _MANY_ROUNDS
    return Document(request.lang, request.title("rounds"), blocks, request.foot, landscape=wide)


def teams(request: Request) -> Document:
    lines = request.teams
    shown = _shown(lines)
    columns = (
        Column(request.word("place"), mm=15, align="right"),
        Column(request.word("team"), share=3),
        Column(request.word("pairs_of_team"), share=4),
        Column(capital(request.word(request.points_word)), mm=17, align="right"),
        *(Column(capital(request.value(name)), mm=21, align="right") for name in shown),
    )
    points, values = aligned([line.points for line in lines]), _values(lines, shown)
    rows: tuple[GridRow, ...] = tuple(
        (
            _place(line.place, False),
            Cell(f"{line.team} *" if line.incomplete else line.team, tone="strong"),
            "\n".join(f"{entry} {request.names(entry)}" for entry in line.entries),
            Cell(points[at], signs(line.marks), tone="strong"),
            *(values[name][at] for name in shown),
        )
        for at, line in enumerate(lines)
    )
    blocks: list[AnyBlock] = [_head(request, "teams"), Grid(columns, rows)]
    if any(line.incomplete for line in lines):
        blocks.append(Paragraph(request.word("incomplete"), "muted"))
    blocks += marks_legend(request, (mark for line in lines for mark in line.marks))
    return Document(request.lang, request.title("teams"), tuple(blocks), request.foot)


def _head(request: Request, kind: str) -> AnyBlock:
    played = [played.number for played in request.competition.rounds if played.results]
    after = request.word("after_round", round=max(played)) if played else ""
    return request.head(request.title(kind), after, request.word("rules", name=request.rules_name))


def _legend(request: Request, lines: Sequence[StandingsLine]) -> tuple[AnyBlock, ...]:
    order = request.competition.format.tie_breaks
    if not lines or not order:
        return ()
    return (Paragraph(request.word("ties", names=[request.value(name) for name in order]), "muted"),)


def _marks(request: Request, lines: Sequence[StandingsLine]) -> tuple[AnyBlock, ...]:
    return marks_legend(request, (mark for line in lines for mark in line.marks))


def marks_legend(request: Request, marks: Iterable[MarkName]) -> tuple[AnyBlock, ...]:
    """The meaning of the marks on a page, in words; nothing where there are none."""
    text = legend(marks, request.lang)
    return (Paragraph(request.word("marks", legend=text), "muted"),) if text else ()


def _missed_legend(request: Request, lines: Sequence[StandingsLine]) -> tuple[AnyBlock, ...]:
    if not any(played.missed for line in lines for played in line.played):
        return ()
    clause = request.competition.sheet.penalty["forfeit"][0].clause or ""
    return (Paragraph(request.word("missed_legend", clause=clause), "muted"),)


def _shown(lines: Sequence[StandingsLine] | Sequence[TeamLine]) -> list[str]:
    """The tie-breaks that have a column. A lot's number says nothing to anybody; the legend names it."""
    names: dict[str, None] = {}
    for line in lines:
        names.update((name, None) for name, _ in line.tie_breaks if not TIE_BREAKS[name].drawn)
    return list(names)


def _values(lines: Sequence[StandingsLine] | Sequence[TeamLine], shown: Sequence[str]) -> dict[str, list[str]]:
    """Each tie-break's column; a pair that never needed it shows a blank."""
    found: dict[str, list[str]] = {}
    for name in shown:
        raw = [next((value for known, value in line.tie_breaks if known == name), None) for line in lines]
        texts = iter(aligned([value for value in raw if value is not None]))
        found[name] = ["" if value is None else next(texts) for value in raw]
    return found


def _where_any(values: Sequence[float]) -> list[str]:
    """A column in which most have nothing: a blank says it better than a nought."""
    return [text if value else "" for text, value in zip(aligned(values), values, strict=True)]


def _place(place: int, shared: bool) -> str:
    return f"={place}" if shared else str(place)


def _out(request: Request, line: StandingsLine) -> str:
    """The small print under a pair: that it is out, or that the lot has placed it."""
    words = []
    if left := request.competition.left(line.entry):
        words.append(request.word(left))
    if line.decided_by and TIE_BREAKS[line.decided_by].drawn:
        words.append(request.word("lot_decides"))
    return " · ".join(words)


def _group_label(request: Request, lines: Sequence[StandingsLine], at: int) -> list[GridRow]:
    """The label over a group's first line, if there are groups."""
    line = lines[at]
    if line.group == lines[0].group == lines[-1].group or (at and lines[at - 1].group == line.group):
        return []
    return [request.group_name(line.group)]


def _met(request: Request, played: Played | None) -> Cell:
    if played is None:
        return Cell("")
    points = number_text(played.score.points)
    if played.missed:
        return Cell(request.word("missed_mark"), points, "muted")
    if played.opponent is None:
        return Cell(request.word("bye_mark"), points, "muted")
    won = {True: "yes", False: "no", None: "drawn"}[played.score.won]
    met = request.word("met", won=won, opponent=played.opponent, forfeited=played.score.forfeited)
    return Cell(met, f"{points} {signs(played.marks)}".strip())


STANDINGS = Print(id="standings", order=110, group="standings", build=standings, needs="standings", public=True)
ROUNDS = Print(id="rounds", order=120, group="standings", build=rounds, needs="standings", public=True)
TEAMS = Print(id="teams", order=130, group="standings", build=teams, needs="teams", public=True)
