"""Standings, with their working."""

from collections.abc import Iterable
from typing import Annotated

from cyclopts import Parameter

from tuolaji.cli.event.desk import File, opened, say
from tuolaji.cli.event.grids import card_grid, grid, named, number, standings_grid, teams_grid
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken
from tuolaji.competition.entries.enrol import entry_of
from tuolaji.competition.results.marks import MarkName, legend
from tuolaji.competition.standings import rating
from tuolaji.competition.standings.ranking import standings as all_standings
from tuolaji.competition.standings.teams import team_standings
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message


def standings(
    file: File,
    /,
    *,
    stage: Annotated[int | None, Parameter(help="cli_event_options.stage")] = None,
    entry: Annotated[int | None, Parameter(help="cli_event_options.entry")] = None,
    lang: Lang = None,
) -> None:
    """The standings, with what decided each place; with --entry the working of one of them."""
    tag = spoken(lang)
    with opened(file) as competition:
        if stage is not None and not 1 <= stage <= len(competition.format.stages):
            raise CompetitionError(Message("cli_event.no_stage", stage=stage))
        lines = all_standings(competition, stage - 1 if stage else None)
        if entry is None:
            console().print(standings_grid(competition, lines, tag))
            _legend(tag, (mark for line in lines for mark in line.marks))
            return
        found = entry_of(competition, entry)
        line = next((line for line in lines if line.entry == entry), None)
        if line is None:
            raise CompetitionError(Message("cli_event.not_in_stage", entry=entry))
        place, points = line.place, number(line.points)
        title = Message("cli_event.entry_title", place=place, number=found.number, name=found.name, points=points)
        say(tag, title, style="bold")
        console().print(card_grid(competition, line, tag))
        if line.carried:
            say(tag, Message("cli_event.carried", points=f"{line.carried:+g}"))
        if line.ruled:
            say(tag, Message("cli_event.by_rulings", points=f"{line.ruled:+g}"))


def _legend(lang: str, marks: Iterable[MarkName]) -> None:
    text = legend(marks, lang)
    if text:
        say(lang, text, style="dim")


def teams(file: File, /, *, lang: Lang = None) -> None:
    """The standings of teams."""
    with opened(file) as event:
        found = team_standings(event, all_standings(event))
        if not found:
            say(spoken(lang), Message("cli_event.no_teams"))
            return
        console().print(teams_grid(event, found, spoken(lang)))
        _legend(spoken(lang), (mark for line in found for mark in line.marks))


def ratings(file: File, /, *, lang: Lang = None) -> None:
    """What the event did to the ratings of those entries that have one."""
    tag = spoken(lang)
    with opened(file) as event:
        found = rating.ratings(event, all_standings(event))
        if not found:
            say(tag, Message("cli_event.no_ratings"))
            return
        made = grid(tag, "pair", "before", "after", "change", "matches", "expected", "won")
        for one in found:
            change = f"{one.after - one.before:+}"
            cells = (
                str(one.before),
                str(one.after),
                change,
                str(one.matches),
                f"{one.expected:.2f}",
                number(one.scored),
            )
            made.add_row(named(event, one.entry), *cells)
        console().print(made)
