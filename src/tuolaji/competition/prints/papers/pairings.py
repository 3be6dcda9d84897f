"""A round on the wall: its pairings by table, by entry, with its results, and why they are as they are."""

from collections.abc import Callable, Sequence
from typing import Literal

from tuolaji.cards import SIDES
from tuolaji.competition.events import Bye, Seating
from tuolaji.competition.prints.document import (
    AnyBlock,
    Bullets,
    Cell,
    Column,
    Document,
    Grid,
    GridRow,
    Paragraph,
    Subheading,
)
from tuolaji.competition.prints.papers.score_sheets import final_levels, level_text
from tuolaji.competition.prints.papers.standings import marks_legend
from tuolaji.competition.prints.print import Print
from tuolaji.competition.prints.request import Request, aligned, capital, number_text
from tuolaji.competition.results.marks import marks_of, signs
from tuolaji.competition.rounds.reasons import reasons_now
from tuolaji.competition.rounds.stale import stale_texts
from tuolaji.competition.rounds.why import not_kept_words, why_words
from tuolaji.competition.stages.knockout import THIRD_PLACE
from tuolaji.competition.state import Result, Round


def pairings(request: Request) -> Document:
    """The tables of a round, with the pairs that meet."""
    played = request.the_round
    columns = (
        Column(request.word("table"), mm=16, align="center"),
        Column(request.word("number"), mm=13, align="right"),
        Column(request.word("east_west"), share=1),
        Column(request.word("number"), mm=13, align="right"),
        Column(request.word("north_south"), share=1),
    )

    def row(seating: Seating) -> GridRow:
        return (
            Cell(str(seating.table), tone="strong"),
            *_pair(request, seating.east_west),
            *_pair(request, seating.north_south),
        )

    rows = _by_group(request, played, row)
    blocks: list[AnyBlock] = [*_head(request, "pairings", played), Grid(columns, rows, size="large")]
    blocks += _byes(request, played.byes, "large")
    return _document(request, "pairings", played, blocks)


def find_your_table(request: Request) -> Document:
    """The same round by entry number: where everybody sits."""
    played = request.the_round
    found: dict[int, GridRow] = {}
    for seating in played.seatings:
        sides = (
            ("east_west", seating.east_west, seating.north_south),
            ("north_south", seating.north_south, seating.east_west),
        )
        for side, entry, opponent in sides:
            where = Cell(str(seating.table), tone="strong")
            found[entry] = (*_pair(request, entry), where, request.word(side), *_pair(request, opponent))
    for bye in played.byes:
        found[bye.entry] = (*_pair(request, bye.entry), "—", request.word("bye"), "", "")
    columns = (
        Column(request.word("number"), mm=13, align="right"),
        Column(request.word("pair"), share=1),
        Column(request.word("table"), mm=16, align="center"),
        Column(request.word("sits"), mm=32),
        Column(request.word("number"), mm=13, align="right"),
        Column(request.word("opponents"), share=1),
    )
    rows = tuple(found[entry] for entry in sorted(found))
    return _document(
        request,
        "find-your-table",
        played,
        [*_head(request, "find-your-table", played), Grid(columns, rows, size="large")],
    )


def results(request: Request) -> Document:
    """The result of every table of a round."""
    played = request.the_round
    small = request.competition.sheet.match.by == "small points"
    columns = (
        Column(request.word("table"), mm=14, align="center"),
        Column(request.word("number"), mm=12, align="right"),
        Column(request.word("east_west"), share=1),
        Column(request.word("small" if small else "levels"), mm=22, align="center"),
        Column(capital(request.word("big_points" if small else "score")), mm=22, align="center"),
        Column(request.word("number"), mm=12, align="right"),
        Column(request.word("north_south"), share=1),
    )

    def row(seating: Seating) -> GridRow:
        result = played.results.get(seating.table)
        return (
            str(seating.table),
            *_pair(request, seating.east_west, winner=_won(result, "EW")),
            came_to(request, result) if result else "",
            _points(request, result),
            *_pair(request, seating.north_south, winner=_won(result, "NS")),
        )

    blocks: list[AnyBlock] = [*_head(request, "results", played), Grid(columns, _by_group(request, played, row))]
    blocks += _byes(request, played.byes, "plain")
    blocks += marks_legend(
        request, (mark for result in played.results.values() for mark in marks_of(request.competition, result))
    )
    return _document(request, "results", played, blocks)


def reasons(request: Request) -> Document:
    """For the organiser: why each table is as it is, what could not be kept, and the lots behind it."""
    played = request.the_round
    now = reasons_now(request.competition, played)
    columns = (
        Column(request.word("table"), mm=14, align="center"),
        Column(request.word("east_west"), share=3),
        Column(request.word("north_south"), share=3),
        Column(request.word("why"), share=5),
    )
    rows: list[GridRow] = [
        (
            Cell(str(seating.table), tone="strong"),
            Cell(f"{seating.east_west} {request.names(seating.east_west)}", request.unit(seating.east_west)),
            Cell(f"{seating.north_south} {request.names(seating.north_south)}", request.unit(seating.north_south)),
            request.told(why_words(seating.why)),
        )
        for seating in now.seatings
    ]
    for bye in now.byes:
        who = Cell(f"{bye.entry} {request.names(bye.entry)}", request.unit(bye.entry))
        rows.append(("—", who, request.word("bye"), request.told(why_words(bye.why))))
    blocks: list[AnyBlock] = [*_head(request, "pairing-reasons", played)]
    if played.by_hand:
        blocks.append(Paragraph(request.word("by_hand", reason=played.by_hand)))
    if played.broken:
        blocks += [Subheading(request.word("broken")), Bullets(tuple(map(request.told, not_kept_words(played.broken))))]
    elif not stale_texts(request.competition, played):
        blocks.append(Paragraph(request.word("nothing_broken"), "muted"))
    blocks.append(Grid(columns, tuple(rows)))
    if played.cost:
        blocks += [Subheading(request.word("costs")), _costs(request, played.cost)]
    if played.seed:
        blocks.append(Paragraph(request.word("lots", seed=played.seed), "muted"))
    return _document(request, "pairing-reasons", played, blocks)


def _costs(request: Request, cost: dict[str, int]) -> Grid:
    columns = (Column(request.word("constraint"), share=3), Column(request.word("cost"), mm=30, align="right"))
    return Grid(columns, tuple((request.value(name), number_text(value)) for name, value in cost.items()), size="small")


def came_to(request: Request, result: Result) -> str:
    """The final levels or the small points of a table, East-West first; a forfeited match has none."""
    if result.outcome.forfeits:
        return ""
    if request.competition.sheet.match.by == "small points":
        found = [number_text(result.scores[side].small_points) for side in SIDES if side in result.scores]
    else:
        levels = final_levels(request.competition, result)
        found = [level_text(levels[side]) for side in SIDES if side in levels]
    return " : ".join(found)


def _points(request: Request, result: Result | None) -> Cell:
    if result is None:
        return Cell(request.word("open_table"), tone="muted")
    points = aligned([result.scores[side].points for side in SIDES])
    gone = any(score.forfeited for score in result.scores.values())
    beside = [request.word("forfeit") if gone else "", signs(marks_of(request.competition, result))]
    return Cell(" : ".join(points), " ".join(filter(None, beside)))


def _won(result: Result | None, side: str) -> bool:
    return result is not None and any(name == side and score.won for name, score in result.scores.items())


def _pair(request: Request, number: int, *, winner: bool = False) -> tuple[str, Cell]:
    return str(number), Cell(request.names(number), request.unit(number), "strong" if winner else "plain")


def _byes(request: Request, byes: Sequence[Bye], size: Literal["plain", "large"]) -> list[AnyBlock]:
    if not byes:
        return []
    columns = (Column(request.word("number"), mm=14, align="right"), Column(request.word("pair"), share=1))
    rows = tuple(_pair(request, bye.entry) for bye in byes)
    return [Subheading(request.word("byes")), Grid(columns, rows, size=size)]


def _by_group(request: Request, played: Round, row: Callable[[Seating], GridRow]) -> tuple[GridRow, ...]:
    """The tables in order, under a label for each group if there are several."""
    ordered = sorted(played.seatings, key=lambda seating: (seating.group, seating.table))
    several = len({seating.group for seating in ordered}) > 1
    rows: list[GridRow] = []
    before: int | None = None
    for seating in ordered:
        if several and seating.group != before:
            rows.append(_group_name(request, played, seating.group))
            before = seating.group
        rows.append(row(seating))
    return tuple(rows)


def _group_name(request: Request, played: Round, group: int) -> str:
    """A group by its number; in a knockout there are but the final and the match for the third place."""
    if request.competition.format.stages[played.stage].drawn_from == "winners":
        return request.word("third_place" if group == THIRD_PLACE else "final_round")
    return request.group_name(group)


def _head(request: Request, kind: str, played: Round) -> list[AnyBlock]:
    """The head of a round's print; under it, if the draw is out of date, what has changed since."""
    stages = request.competition.format.stages
    stage = request.text(stages[played.stage].name) if len(stages) > 1 else ""
    draft = request.word("draft") if played.status == "drawn" else ""
    head = request.head(request.title(kind, round=played.number), stage, draft)
    told = [capital(request.told(words)) for words in stale_texts(request.competition, played)]
    return [head, Subheading(told[0]), Bullets(tuple(told[1:]))] if told else [head]


def _document(request: Request, kind: str, played: Round, blocks: Sequence[AnyBlock]) -> Document:
    return Document(request.lang, request.title(kind, round=played.number), tuple(blocks), request.foot)


PAIRINGS = Print(id="pairings", order=40, group="rounds", build=pairings, needs="round", public=True)
FIND_YOUR_TABLE = Print(
    id="find-your-table", order=50, group="rounds", build=find_your_table, needs="round", public=True
)
PAIRING_REASONS = Print(id="pairing-reasons", order=80, group="rounds", build=reasons, needs="round")
RESULTS = Print(id="results", order=90, group="rounds", build=results, needs="round", public=True)
