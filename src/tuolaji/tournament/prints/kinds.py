"""Every print there is, and the one way to make one."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from tuolaji.errors import EventError
from tuolaji.text.catalogue import Message
from tuolaji.tournament.prints import (
    bracket,
    certificates,
    conventions,
    entries,
    pairings,
    rulings,
    score_sheets,
    standings,
    table_cards,
)
from tuolaji.tournament.prints.document import Document
from tuolaji.tournament.prints.request import Request
from tuolaji.tournament.standings import Line, TeamLine
from tuolaji.tournament.state import Event

PrintKind: TypeAlias = Literal[
    "entries", "entries-by-unit", "pairings", "find-your-table", "results", "pairing-reasons", "table-cards",
    "score-sheets", "score-sheets-filled", "standings", "rounds", "teams", "rulings", "convention-cards",
    "certificates", "bracket",
]  # fmt: skip
PrintFormat: TypeAlias = Literal["pdf", "html"]


class Kind(Struct, frozen=True):
    """How a print is built, and what it is built from besides the event."""

    build: Callable[[Request], Document]
    needs: Literal["", "round", "standings", "teams"] = ""


KINDS: dict[PrintKind, Kind] = {
    "entries": Kind(entries.by_number),
    "entries-by-unit": Kind(entries.by_unit),
    "pairings": Kind(pairings.pairings, "round"),
    "find-your-table": Kind(pairings.find_your_table, "round"),
    "results": Kind(pairings.results, "round"),
    "pairing-reasons": Kind(pairings.reasons, "round"),
    "table-cards": Kind(table_cards.table_cards, "round"),
    "score-sheets": Kind(score_sheets.blank, "round"),
    "score-sheets-filled": Kind(score_sheets.filled, "round"),
    "standings": Kind(standings.standings, "standings"),
    "rounds": Kind(standings.rounds, "standings"),
    "teams": Kind(standings.teams, "teams"),
    "rulings": Kind(rulings.rulings),
    "convention-cards": Kind(conventions.convention_cards),
    "certificates": Kind(certificates.certificates, "standings"),
    "bracket": Kind(bracket.bracket),
}


def render(
    kind: PrintKind,
    event: Event,
    *,
    lang: str,
    format: PrintFormat,
    round: int | None = None,
    standings: Sequence[Line] = (),
    teams: Sequence[TeamLine] = (),
    now: int | None = None,
    places: int = 3,
) -> bytes:
    """A print of an event, as PDF or as one HTML file that needs nothing else.

    Without a round it is of the latest. Standings come from the caller. `now` (milliseconds since
    1970) is when it is printed, told in the event's zone; the same arguments give the same bytes. Certificates go
    to the first `places`.
    """
    if kind not in KINDS:
        raise EventError(Message("prints.no_print", kind=kind, kinds=", ".join(get_args(PrintKind))))
    request = Request(event, lang, round, standings, teams, now, places)
    document = KINDS[kind].build(request)
    # The renderer is imported only when it is used: typst alone weighs more than the rest of the program.
    if format == "pdf":
        from tuolaji.tournament.prints.pdf import pdf

        return pdf(document, now)
    from tuolaji.tournament.prints.html import html

    return html(document)
