"""What leaves the desk: prints as PDF and HTML, exports as XLSX, CSV and JSON."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from tuolaji.cli.console import Lang, Language, language
from tuolaji.cli.event.desk import File, RoundNumber, now, opened, say
from tuolaji.errors import EventError
from tuolaji.tournament.exports import ExportKind
from tuolaji.tournament.exports import export as export_event
from tuolaji.tournament.prints import PrintKind, render
from tuolaji.tournament.ranking import standings
from tuolaji.tournament.teams import team_standings


def write(path: Path, data: bytes, lang: Language) -> None:
    """Write a file whole or not at all: a reader never sees half of it."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise EventError(f"{str(path)!r} cannot be written: {error.strerror}", f"无法写入{str(path)!r}") from None
    say(lang, f"已写入 {path}", f"wrote {path}")


def print_(
    file: File,
    kind: PrintKind,
    out: Annotated[Path, Parameter(help="the file to write, .pdf or .html")],
    /,
    *,
    round_number: RoundNumber = None,
    stage: Annotated[int | None, Parameter(help="standings of one stage only")] = None,
    lang: Lang = None,
) -> None:
    """Print a paper of the event: entries, pairings, table cards, score sheets, standings, certificates, …"""
    form: Literal["pdf", "html"] = "html" if out.suffix.lower() in (".html", ".htm") else "pdf"
    with opened(file) as event:
        lines = standings(event, stage - 1 if stage else None)
        data = render(
            kind,
            event,
            lang=language(lang),
            format=form,
            round=round_number,
            standings=lines,
            teams=team_standings(event, lines),
            now=now(),
        )
    write(out, data, language(lang))


def export(
    file: File,
    what: ExportKind,
    out: Annotated[Path, Parameter(help="the file to write, .xlsx, .csv or .json")],
    /,
    *,
    lang: Lang = None,
) -> None:
    """Write the event's data for other programs."""
    forms: dict[str, Literal["xlsx", "csv", "json"]] = {".xlsx": "xlsx", ".csv": "csv", ".json": "json"}
    form = forms.get(out.suffix.lower())
    if form is None:
        raise EventError(f"{out.name!r}: use .xlsx, .csv or .json", f"{out.name!r}：请用.xlsx、.csv或.json")
    with opened(file) as event:
        lines = standings(event)
        teams = team_standings(event, lines)
        data = export_event(event, what=what, format=form, standings=lines, teams=teams, lang=language(lang))
    write(out, data, language(lang))
