"""Files from the desk: prints as PDF and HTML, exports as XLSX, CSV and JSON."""

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from cyclopts import Parameter

from tuolaji.cli.event.desk import File, RoundNumber, now, opened, say
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken
from tuolaji.competition.files import exports
from tuolaji.competition.files.exports import ExportKind
from tuolaji.competition.prints import PrintKind, needed, render
from tuolaji.competition.standings.ranking import standings
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message
from tuolaji.text.system import system_problem

ExportFile: TypeAlias = Annotated[Path, Parameter(help="cli_event_options.export")]


def write(path: Path, data: bytes, lang: str) -> None:
    """Write a file whole or not at all: a reader never sees half of it."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise CompetitionError(
            Message("cli_event.cannot_be_written", file=repr(str(path)), why=system_problem(error))
        ) from None
    say(lang, Message("cli_event.wrote", file=str(path)))


def print_(
    file: File,
    kind: PrintKind,
    out: Annotated[Path, Parameter(help="cli_event_options.paper")],
    /,
    *,
    round_number: RoundNumber = None,
    stage: Annotated[int | None, Parameter(help="cli_event_options.paper_stage")] = None,
    lang: Lang = None,
) -> None:
    """Print a paper of the event: entries, pairings, table cards, score sheets, standings, certificates, …"""
    form: Literal["pdf", "html"] = "html" if out.suffix.lower() in (".html", ".htm") else "pdf"
    with opened(file) as event:
        lines, teams = needed(kind, event, lambda: standings(event, stage - 1 if stage else None))
        try:
            data = render(
                kind,
                event,
                lang=spoken(lang),
                format=form,
                round=round_number,
                standings=lines,
                teams=teams,
                now=now(),
            )
        except RuntimeError as error:
            # The typesetter's own words are about its template, and in English.
            raise CompetitionError(Message("cli_event.not_typeset", file=repr(out.name))) from error
    write(out, data, spoken(lang))


def export(file: File, what: ExportKind, out: ExportFile, /, *, lang: Lang = None) -> None:
    """Write the event's data for other programs."""
    forms: dict[str, Literal["xlsx", "csv", "json"]] = {".xlsx": "xlsx", ".csv": "csv", ".json": "json"}
    form = forms.get(out.suffix.lower())
    if form is None:
        raise CompetitionError(Message("cli_event.no_such_form", file=repr(out.name)))
    with opened(file) as event:
        lines, teams = exports.needed(what, event, lambda: standings(event))
        data = exports.export(event, what=what, format=form, standings=lines, teams=teams, lang=spoken(lang))
    write(out, data, spoken(lang))
