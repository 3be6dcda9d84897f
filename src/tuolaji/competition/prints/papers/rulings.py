"""The log of rulings."""

from tuolaji.competition.prints.document import AnyBlock, Cell, Column, Document, Grid, GridRow, Paragraph
from tuolaji.competition.prints.print import Print
from tuolaji.competition.prints.request import Request, capital, number_text
from tuolaji.competition.rulings.ruling_words import effect_words, note_of, reason_of, status_words
from tuolaji.competition.state import Ruling
from tuolaji.rules.reasons.ruling_reason import offence_name


def rulings(request: Request) -> Document:
    title = request.title("rulings")
    columns = (
        Column(request.word("number"), mm=10, align="right"),
        Column(request.word("time"), mm=32),
        Column(request.word("round_table_deal"), mm=26, align="center"),
        Column(request.word("entry"), share=3),
        Column(request.word("offence"), share=2),
        Column(request.word("clause"), mm=20),
        Column(request.word("reason"), share=6),
        Column(request.word("effect"), share=2),
        Column(request.word("by"), mm=24),
    )
    rows = tuple(_row(request, ruling) for ruling in request.competition.rulings)
    body: AnyBlock = Grid(columns, rows, size="small") if rows else Paragraph(request.word("empty"), "muted")
    return Document(request.lang, title, (request.head(title), body), request.foot, landscape=True)


def _row(request: Request, ruling: Ruling) -> GridRow:
    ruled = ruling.ruled
    over = bool(ruling.lifted or ruling.rejected)
    reason = " ".join(filter(None, (request.told(reason_of(request.competition, ruled)), note_of(ruled, request.lang))))
    return (
        str(ruled.ruling),
        request.time(ruling.at),
        " / ".join(str(place) if place else "—" for place in (ruled.round, ruled.table, ruled.deal)),
        Cell(f"{ruled.entry} {request.names(ruled.entry)}", request.unit(ruled.entry)),
        capital(offence_name(ruled.offence, request.lang)),
        ruled.clause or "—",
        Cell(reason, status_words(ruling, request.lang), "muted" if over else "plain"),
        Cell(_effect(request, ruling), tone="muted" if over or ruling.waits else "plain"),
        ruling.by,
    )


def _effect(request: Request, ruling: Ruling) -> str:
    ruled = ruling.ruled
    effects = effect_words(request.competition.sheet, ruling, request.lang)
    if ruled.points:
        sign = "+" if ruled.points > 0 else ""
        effects.append(request.word("effect_points", points=sign + number_text(ruled.points)))
    if ruled.warning:
        effects.append(request.word("effect_warning"))
    if ruled.disqualified:
        effects.append(request.word("effect_disqualified"))
    return request.spoken.join(effects) or "—"


PRINT = Print(id="rulings", order=140, group="standings", build=rulings)
