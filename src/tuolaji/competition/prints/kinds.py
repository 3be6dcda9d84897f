"""Every print there is, and the one way to make one."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from tuolaji.competition.prints import papers
from tuolaji.competition.prints.print import Print
from tuolaji.competition.prints.request import Request
from tuolaji.competition.standings.standings import StandingsLine, TeamLine
from tuolaji.competition.standings.teams import team_standings
from tuolaji.competition.state import Competition
from tuolaji.errors import CompetitionError
from tuolaji.extras import needing
from tuolaji.registry import collect, modules_in
from tuolaji.text.catalogue import Message

PRINTS = collect(Print, modules_in(papers))
"""Every print by its name, in the order of lists."""
PrintFormat: TypeAlias = Literal["pdf", "html"]
if TYPE_CHECKING:
    PrintKind: TypeAlias = str
else:
    PrintKind = Literal[tuple(PRINTS)]


def needed(
    kind: PrintKind, competition: Competition, standings: Callable[[], Sequence[StandingsLine]]
) -> tuple[Sequence[StandingsLine], Sequence[TeamLine]]:
    """Standings of pairs and of teams as far as a print shows them; what it does not show is not worked out."""
    match PRINTS[kind].needs:
        case "standings":
            return standings(), ()
        case "teams":
            return (), team_standings(competition, standings())
    return (), ()


def render(
    kind: PrintKind,
    competition: Competition,
    *,
    lang: str,
    format: PrintFormat,
    round: int | None = None,
    standings: Sequence[StandingsLine] = (),
    teams: Sequence[TeamLine] = (),
    now: int | None = None,
    places: int = 3,
) -> bytes:
    """A print of an event, as PDF or as one HTML file that needs nothing else.

    Without a round it is of the latest. Standings come from the caller (`needed`). `now` (milliseconds since
    1970) is when it is printed, told in the event's zone; the same arguments give the same bytes. Certificates go
    to the first `places`.
    """
    if kind not in PRINTS:
        raise CompetitionError(Message("prints.no_print", kind=kind, kinds=", ".join(PRINTS)))
    request = Request(competition, lang, round, standings, teams, now, places)
    document = PRINTS[kind].build(request)
    # The renderer is imported only when it is used: typst alone weighs more than the rest of the program.
    if format == "pdf":
        with needing("prints"):
            from tuolaji.competition.prints.pdf import pdf

        return pdf(document, now)
    from tuolaji.competition.prints.html import html

    return html(document)
