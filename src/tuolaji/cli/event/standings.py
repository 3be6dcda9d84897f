"""Standings, with their working."""

from collections.abc import Iterable
from typing import Annotated

from cyclopts import Parameter

from tuolaji.cli.console import Lang, Language, console, language
from tuolaji.cli.event.desk import File, opened, say
from tuolaji.cli.event.grids import card_grid, grid, named, number, standings_grid, teams_grid
from tuolaji.errors import EventError
from tuolaji.tournament import rating
from tuolaji.tournament.enrol import entry_of
from tuolaji.tournament.marks import MarkName, legend
from tuolaji.tournament.ranking import standings as all_standings
from tuolaji.tournament.teams import team_standings


def standings(
    file: File,
    /,
    *,
    stage: Annotated[int | None, Parameter(help="one stage only; otherwise the whole event")] = None,
    entry: Annotated[int | None, Parameter(help="one entry's rounds behind its points")] = None,
    lang: Lang = None,
) -> None:
    """The standings, with what decided each place; with --entry the working of one of them."""
    spoken = language(lang)
    with opened(file) as event:
        if stage is not None and not 1 <= stage <= len(event.format.stages):
            raise EventError(f"there is no stage {stage}", f"没有第{stage}阶段")
        lines = all_standings(event, stage - 1 if stage else None)
        if entry is None:
            console().print(standings_grid(event, lines, spoken))
            _legend(spoken, (mark for line in lines for mark in line.marks))
            return
        found = entry_of(event, entry)
        line = next((line for line in lines if line.entry == entry), None)
        if line is None:
            raise EventError(f"{entry} is not in this stage", f"{entry}号不在本阶段")
        title = f"{line.place}. {found.number} {found.name}"
        say(spoken, f"{title}  {number(line.points)}分", f"{title}  {number(line.points)} points", style="bold")
        console().print(card_grid(event, line, spoken))
        for name, value in (("带入", line.carried), ("裁决", line.ruled)):
            if value:
                en = "carried over" if name == "带入" else "by rulings"
                say(spoken, f"{name} {value:+g}", f"{en} {value:+g}")


def _legend(lang: Language, marks: Iterable[MarkName]) -> None:
    text = legend(marks, lang)
    if text:
        say(lang, text, text, style="dim")


def teams(file: File, /, *, lang: Lang = None) -> None:
    """The standings of teams."""
    with opened(file) as event:
        found = team_standings(event, all_standings(event))
        if not found:
            say(language(lang), "没有团体。", "There are no teams.")
            return
        console().print(teams_grid(event, found, language(lang)))
        _legend(language(lang), (mark for line in found for mark in line.marks))


def ratings(file: File, /, *, lang: Lang = None) -> None:
    """What the event did to the ratings of those entries that have one."""
    spoken = language(lang)
    with opened(file) as event:
        found = rating.ratings(event, all_standings(event))
        if not found:
            say(spoken, "没有带等级分的参赛对。", "No entry has a rating.")
            return
        made = grid(
            "参赛对 原分 新分 变化 场数 期望 得分"
            if spoken == "zh"
            else "pair before after change matches expected won"
        )
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
