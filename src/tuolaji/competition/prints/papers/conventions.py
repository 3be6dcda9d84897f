"""Convention cards, in two copies: one for the referees, one for the opponents (FZ-6.6)."""

from typing import Literal

from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.prints.document import (
    AnyBlock,
    Cards,
    Document,
    Labelled,
    PairLine,
    Paragraph,
    SheetHead,
    Signatures,
    Spacer,
    WritingLines,
)
from tuolaji.competition.prints.print import Print
from tuolaji.competition.prints.request import Request

_LINES_OF_HALF_A_PAGE = 10
_WIDTH_OF_A_LINE = 84
"""Latin letters that fit into a line; half as many Chinese ones do."""


def convention_cards(request: Request) -> Document:
    """Two copies for each pair: with what it has filed, or blank to write on."""
    title = request.title("convention-cards")
    blocks: list[AnyBlock] = []
    for number in sorted(request.competition.entries):
        text = request.competition.conventions.get(number, "")
        to_a_page: Literal[1, 2] = 2 if _lines(text) <= _LINES_OF_HALF_A_PAGE else 1
        copies = tuple(_copy(request, number, text, copy) for copy in ("copy_referees", "copy_opponents"))
        blocks.append(Cards(copies, to_a_page, request.word("cut")))
    return Document(request.lang, title, tuple(blocks), bare=True)


def _copy(request: Request, number: int, text: str, copy: str) -> tuple[AnyBlock, ...]:
    entry = request.entry(number)
    clause = request.competition.sheet.event.clauses.get("convention", "")
    written = request.competition.sheet.clause.get(clause)
    head = SheetHead(
        over=request.competition.opened.name,
        title=request.title("convention-cards"),
        table_label=request.word("number"),
        table=str(number),
        pairs=(PairLine(request.word("pair"), entry.name, entry.unit),),
        under=request.word(copy),
    )
    body: AnyBlock = Paragraph(text, "large") if text else WritingLines(7)
    quoted = f"{clause} {request.text(written)}" if written else ""
    return (head, body, Spacer(), _signatures(request, entry, copy), Paragraph(quoted, "muted"))


def _signatures(request: Request, entry: Entry, copy: str) -> Signatures:
    players = tuple(Labelled(name) for name in entry.players[:2])
    return Signatures((*players, Labelled(request.word("received"))) if copy == "copy_referees" else players)


def _lines(text: str) -> int:
    """Approximate number of lines that a text takes: a Chinese letter is two wide."""
    return sum(
        1 + sum(2 if letter > "\u2e80" else 1 for letter in line) // _WIDTH_OF_A_LINE for line in text.splitlines()
    )


PRINT = Print(id="convention-cards", order=30, group="entries", build=convention_cards)
