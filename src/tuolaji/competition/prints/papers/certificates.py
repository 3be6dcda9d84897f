"""Certificates for the first places."""

from tuolaji.competition.prints.document import Certificate, Document, Labelled
from tuolaji.competition.prints.ordinals import ordinal
from tuolaji.competition.prints.print import Print
from tuolaji.competition.prints.request import Request
from tuolaji.competition.standings.standings import StandingsLine


def certificates(request: Request) -> Document:
    """One for every pair whose place is among the first `places`.

    A pair that has left keeps the place that its rounds gave it; a pair that was disqualified or never came gets none.
    """
    opened = request.competition.opened
    winners = [line for line in request.standings if line.place <= request.places and _rewarded(request, line)]
    blocks = tuple(
        Certificate(
            title=request.title("certificates"),
            names=request.entry(line.entry).players,
            text=request.word("certificate_text", event=opened.name),
            place=request.word("certificate_place", place=ordinal(request.spoken, line.place)),
            event=opened.name,
            unit=request.unit(line.entry),
            signatures=(
                Labelled(request.word("chief_referee")),
                Labelled(request.word("organiser")),
                Labelled(request.word("certificate_date"), opened.date),
            ),
        )
        for line in winners
    )
    return Document(request.lang, request.title("certificates"), blocks, landscape=True, bare=True)


def _rewarded(request: Request, line: StandingsLine) -> bool:
    return line.entry not in request.competition.disqualified and bool(line.played)


PRINT = Print(id="certificates", order=150, group="standings", build=certificates, needs="standings")
