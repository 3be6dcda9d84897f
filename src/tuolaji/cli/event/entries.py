"""Entries: typed or imported, checked in, changed, withdrawn."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace
from rich.text import Text

from tuolaji.cli.event.desk import By, File, act, numbers, opened, say, separators, tell_stale
from tuolaji.cli.event.grids import entries_grid, grid
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken
from tuolaji.competition.entries import enrol
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.events import AnyCompetitionEvent
from tuolaji.competition.state import Competition
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message
from tuolaji.text.system import system_problem
from tuolaji.text.toml_fault import file_fault

Reason = Annotated[str, Parameter(help="cli_event_options.reason")]
Clause = Annotated[str | None, Parameter(help="cli_event_options.clause")]
Agreements = Annotated[str, Parameter(help="cli_event_options.agreements")]


def split_players(text: str) -> tuple[str, ...]:
    """The players of a pair as people write them: with a slash, a comma or an ampersand between them, or two words."""
    for separator in ("/", *separators(), ",", "&"):
        if separator in text:
            return tuple(name.strip() for name in text.split(separator) if name.strip())
    return tuple(text.split())


def add(
    file: File,
    players: Annotated[str, Parameter(help="cli_event_options.players")],
    /,
    *,
    unit: str = "",
    team: str = "",
    seed: int | None = None,
    rating: int | None = None,
    number: Annotated[int | None, Parameter(help="cli_event_options.number")] = None,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Enter one pair. After the first round it is a late entry."""

    def decide(competition: Competition) -> list[AnyCompetitionEvent]:
        entry = Entry(number or enrol.next_number(competition), split_players(players), unit, team, seed, rating)
        return enrol.add_entries(competition, [entry])

    event, _ = act(file, decide, by)
    last = event.entries[number or max(event.entries)]
    say(spoken(lang), Message("cli_event.entered", number=last.number, name=last.name))


def import_(
    file: File,
    sheet: Annotated[Path, Parameter(help="cli_event_options.spreadsheet")],
    /,
    *,
    confirm: Annotated[bool, Parameter(help="cli_event_options.import_confirm")] = False,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Read entries from a spreadsheet. First look at them; then the same command with --confirm."""
    from tuolaji.competition.entries.importing import preview

    tag = spoken(lang)
    try:
        data = sheet.read_bytes()
    except OSError as error:
        raise CompetitionError(
            Message("cli_event.cannot_be_read", file=repr(str(sheet)), why=system_problem(error))
        ) from None
    with opened(file) as competition:
        found = preview(data, sheet.name, competition.entries, team_pairs=competition.format.team_pairs)
    if found.problems:
        wrong = grid(tag, "row", "column", "value", "problem")
        for problem in found.problems:
            wrong.add_row(str(problem.row), problem.column, Text(problem.value), Text(problem.words[tag]))
        console().print(wrong)
        raise CompetitionError(Message("cli_event.import_problems", count=len(found.problems)))
    shown = grid(tag, "number", "players", "unit", "team", "seed")
    for entry in found.entries:
        names = Text(" / ".join(entry.players))
        shown.add_row(str(entry.number), names, Text(entry.unit), Text(entry.team), str(entry.seed or ""))
    console().print(shown)
    for warning in found.warnings:
        say(tag, Message("cli_event.import_note", what=warning.words[tag]), style="yellow")
    if not confirm:
        say(tag, Message("cli_event.import_preview", count=len(found.entries)), style="bold")
        return
    act(file, lambda competition: enrol.add_entries(competition, found.entries, sheet.name), by)
    say(tag, Message("cli_event.imported", count=len(found.entries)), style="bold")


def template(out: Annotated[Path, Parameter(help="cli_event_options.template")], /, *, lang: Lang = None) -> None:
    """Write an empty spreadsheet for the invitation, with the columns that import understands."""
    from tuolaji.cli.event.papers import write
    from tuolaji.competition.entries.template import entry_template

    write(out, entry_template(spoken(lang)), spoken(lang))


def entries(file: File, /, *, lang: Lang = None) -> None:
    """The list of entries."""
    with opened(file) as event:
        console().print(entries_grid(event, spoken(lang)))


def change(
    file: File,
    number: int,
    /,
    *,
    players: str | None = None,
    unit: str | None = None,
    team: str | None = None,
    seed: Annotated[int | None, Parameter(help="cli_event_options.entry_seed")] = None,
    rating: int | None = None,
    reason: Reason = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Change an entry's names, unit, team or seed."""

    def decide(competition: Competition) -> list[AnyCompetitionEvent]:
        names = split_players(players) if players is not None else None
        said = {"players": names, "unit": unit, "team": team, "seed": seed, "rating": rating}
        given = {field: value for field, value in said.items() if value is not None}
        changes = given | ({"seed": None} if seed == 0 else {})
        return enrol.change_entry(competition, replace(enrol.entry_of(competition, number), **changes))

    act(file, decide, by, reason)
    say(spoken(lang), Message("cli_event.changed", number=number))


def remove(file: File, number: int, /, *, by: By = None, lang: Lang = None) -> None:
    """Take an entry off the list that has not been drawn yet."""
    act(file, lambda state: enrol.remove_entry(state, number), by)
    say(spoken(lang), Message("cli_event.removed", number=number))


def withdraw(file: File, number: int, /, *, reason: Reason, by: By = None, lang: Lang = None) -> None:
    """An entry leaves the event; its results stay."""
    event, _ = act(file, lambda state: enrol.withdraw(state, number, reason), by, reason)
    say(spoken(lang), Message("cli_event.withdrawn", number=number))
    _still_to_do(event, number, spoken(lang))


def _still_to_do(competition: Competition, number: int, lang: str) -> None:
    """Somebody who leaves may sit at a table that is still open."""
    last = competition.round
    if last is None or number not in last.drawn:
        return
    if last.status == "drawn":
        say(lang, Message("cli_event.leaver_is_drawn"))
    for seat in last.seatings:
        if last.status != "drawn" and number in (seat.east_west, seat.north_south) and seat.table in last.open_tables:
            side = "EW" if number == seat.east_west else "NS"
            command = f"event result {seat.table} --forfeit {side}"
            say(lang, Message("cli_event.leaver_has_a_table", table=seat.table, command=command))


def return_(file: File, number: int, /, *, by: By = None, lang: Lang = None) -> None:
    """An entry that had withdrawn plays again."""
    act(file, lambda state: enrol.bring_back(state, number), by)
    say(spoken(lang), Message("cli_event.returned", number=number))


def disqualify(
    file: File, number: int, /, *, reason: Reason, clause: Clause = None, by: By = None, lang: Lang = None
) -> None:
    """Take an entry out of the event and to the end of the standings."""
    event, _ = act(file, lambda state: enrol.disqualify(state, number, reason, clause), by, reason)
    say(spoken(lang), Message("cli_event.disqualified", number=number))
    _still_to_do(event, number, spoken(lang))


def checkin(
    file: File,
    /,
    *who: str,
    all_entries: Annotated[bool, Parameter(name="--all", help="cli_event_options.everybody")] = False,
    gone: Annotated[bool, Parameter(help="cli_event_options.gone")] = False,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Mark pairs as present: numbers and ranges, e.g. 1 4 7-12. Once anybody is, only who is gets drawn."""

    def decide(competition: Competition) -> list[AnyCompetitionEvent]:
        listed = sorted(set(competition.entries) - competition.out) if all_entries else numbers(who)
        if not listed:
            raise CompetitionError(Message("cli_event.check_in_whom"))
        return enrol.check_out(competition, listed) if gone else enrol.check_in(competition, listed)

    competition, _ = act(file, decide, by)
    here, total = len(competition.checked_in), len(competition.entries)
    say(spoken(lang), Message("cli_event.checked_in", here=here, total=total))
    tell_stale(competition, spoken(lang))


def convention(file: File, number: int, text: Agreements, /, *, by: By = None, lang: Lang = None) -> None:
    """File a pair's convention card, before its first round."""
    if text.startswith("@"):
        try:
            text = Path(text[1:]).read_text(encoding="utf-8")
        except (OSError, UnicodeError) as error:
            why = file_fault(error)
            raise CompetitionError(Message("cli_event.cannot_be_read", file=repr(text[1:]), why=why)) from None
    act(file, lambda state: enrol.file_convention(state, number, text), by)
    say(spoken(lang), Message("cli_event.convention_filed", number=number))
