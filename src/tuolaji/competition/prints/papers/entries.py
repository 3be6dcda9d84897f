"""The entry list, by number or by unit."""

from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.prints.document import Align, AnyBlock, Cell, Column, Document, Grid, GridRow
from tuolaji.competition.prints.print import Print
from tuolaji.competition.prints.request import Request


def by_number(request: Request) -> Document:
    entries = sorted(request.competition.entries.values(), key=lambda entry: entry.number)
    return _document(request, "entries", entries, tuple(_row(request, entry, entries) for entry in entries))


def by_unit(request: Request) -> Document:
    """Grouped by unit; pairs without one come last."""
    entries = sorted(request.competition.entries.values(), key=lambda entry: (not entry.unit, entry.unit, entry.number))
    rows: list[GridRow] = []
    before: str | None = None
    for entry in entries:
        if entry.unit != before:
            count = sum(1 for other in entries if other.unit == entry.unit)
            rows.append(f"{entry.unit or request.word('no_unit')} · {request.word('total', count=count)}")
            before = entry.unit
        rows.append(_row(request, entry, entries, unit=False))
    return _document(request, "entries-by-unit", entries, tuple(rows), unit=False)


def _document(
    request: Request, kind: str, entries: list[Entry], rows: tuple[GridRow, ...], *, unit: bool = True
) -> Document:
    title = request.title(kind)
    columns = [
        Column(request.word("number"), mm=14, align="right"),
        Column(request.word("pair"), share=5),
        *([Column(request.word("unit"), share=4)] if unit else []),
        *(Column(request.word(name), mm=mm, share=0 if mm else 3, align=align) for name, mm, align in _extra(entries)),
    ]
    blocks: tuple[AnyBlock, ...] = (
        request.head(title, request.word("total", count=len(entries))),
        Grid(tuple(columns), rows),
    )
    return Document(request.lang, title, blocks, request.foot)


def _extra(entries: list[Entry]) -> list[tuple[str, float, Align]]:
    """Columns that are there only if anybody has something in them."""
    found: list[tuple[str, float, Align]] = []
    if any(entry.team for entry in entries):
        found.append(("team", 0, "left"))
    if any(entry.seed for entry in entries):
        found.append(("seed", 16, "right"))
    if any(entry.rating is not None for entry in entries):
        found.append(("rating", 18, "right"))
    return found


def _row(request: Request, entry: Entry, entries: list[Entry], *, unit: bool = True) -> GridRow:
    extra = {
        "team": entry.team,
        "seed": str(entry.seed or ""),
        "rating": "" if entry.rating is None else str(entry.rating),
    }
    return (
        str(entry.number),
        Cell(entry.name, _note(request, entry)),
        *([entry.unit] if unit else []),
        *(extra[name] for name, _, _ in _extra(entries)),
    )


def _note(request: Request, entry: Entry) -> str:
    """The small print under a pair: reserves, and whether it plays on."""
    words: list[str] = []
    if len(entry.players) > 2:
        words.append(request.word("reserves", names=entry.players[2:]))
    if left := request.competition.left(entry.number):
        words.append(request.word(left))
    return " · ".join(words)


ENTRIES = Print(id="entries", order=10, group="entries", build=by_number)
ENTRIES_BY_UNIT = Print(id="entries-by-unit", order=20, group="entries", build=by_unit)
