"""A sheet laid out for reading: the overview of all, the rule book of one, the differences of two."""

from collections.abc import Sequence
from itertools import groupby
from typing import get_args

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule as Line
from rich.table import Table as Grid
from rich.text import Text

from tuolaji.cards.notation import write_for_people
from tuolaji.cli.output.speech import told
from tuolaji.rules.level import first_level
from tuolaji.rules.sheet.facts import CHAPTER_ORDER, Fact, chapter_title, facts, label, value_text
from tuolaji.rules.sheet.schema import ChapterName, Clause, Sheet
from tuolaji.rules.trump import trump_table
from tuolaji.text.catalogue import Message, language


def _say(key: str, lang: str) -> str:
    return language(lang).say(f"cli_rules.{key}")


def overview(sheets: Sequence[Sheet], lang: str) -> RenderableType:
    """One line for each sheet, with what tells them apart."""
    grid = Grid(box=box.SIMPLE_HEAD, header_style="bold")
    grid.add_column("id")
    for column in ("name", "decks", "kitty", "first_level", "stage", "no_trump", "throws"):
        grid.add_column(_say(column, lang))
    for sheet in sheets:
        fixed = sheet.level.fixed
        start = value_text((fixed[0], fixed[-1]), lang).replace(" ", "…") if fixed else sheet.level.first
        grid.add_row(
            Text(sheet.id, style="bold cyan"),
            sheet.name.told(lang),
            str(sheet.cards.decks),
            str(sheet.cards.kitty),
            start,
            f"{sheet.level.stage_at} (+{sheet.level.step})",
            value_text(sheet.trump.no_trump, lang),
            value_text(sheet.throw.allowed, lang),
        )
    return grid


def rule_book(sheet: Sheet, lang: str) -> RenderableType:
    """The whole sheet: what is special about it at a glance, then every clause by chapter with our readings."""
    heading = Text(sheet.name.told(lang), style="bold", justify="center")
    about = Text(sheet.about.told(lang) if sheet.about else "", justify="center")
    parts: list[RenderableType] = [
        Panel(Group(heading, about), subtitle=f"{sheet.id} · {sheet.version}", box=box.DOUBLE),
        Line(_say("glance", lang), style="dim"),
        _glance(sheet, lang),
        _order(sheet, lang),
    ]
    by_chapter = {
        chapter: [c for c in sheet.clause.items() if c[1].chapter == chapter] for chapter in get_args(ChapterName)
    }
    for chapter, clauses in by_chapter.items():
        if clauses:
            parts += [Line(f"[bold]{chapter_title(chapter, lang)}[/]", style="cyan"), _clauses(clauses, lang)]
    return Group(*parts)


def _glance(sheet: Sheet, lang: str) -> RenderableType:
    grid = Grid(box=None, show_header=False, padding=(0, 2))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column(style="dim")
    grid.add_column(overflow="fold")
    shown = [fact for fact in facts(sheet) if _speaks(fact, sheet)]
    for chapter, lines in groupby(shown, key=lambda fact: fact.path.split(".")[0]):
        for number, fact in enumerate(lines):
            grid.add_row("" if number else label(chapter, lang), label(fact.path, lang), value_text(fact.value, lang))
    return Padding(grid, (0, 0, 1, 0))


def _speaks(fact: Fact, sheet: Sheet) -> bool:
    """Is this fact worth a line? Not when it is off, or about cards that the sheet's decks cannot hold."""
    widths = {"triple": 3, "quad": 4, "bulldozer": 3}
    name = next((part for part in fact.path.split(".") if part in widths), None)
    if name and sheet.cards.decks < widths[name]:
        return False
    if not sheet.throw.allowed and fact.path.startswith("throw.") and fact.path != "throw.allowed":
        return False
    if sheet.dig.of == "last trick" and fact.path.startswith("dig.") and fact.path != "dig.of":
        return False
    shown_when_off = ("trump.no_trump", "throw.allowed")
    idle = {"plus": 0, "times": 1, "stage_gives": 0, "first_deal_small_jokers": 0}
    if idle.get(fact.path.rpartition(".")[2]) == fact.value:
        return False
    return fact.path in shown_when_off or fact.value not in (None, False, (), "never")


def _order(sheet: Sheet, lang: str) -> RenderableType:
    level = first_level(sheet.level)
    steps = trump_table(sheet, level, "S").order()["trump"]
    text = "  ›  ".join(write_for_people(step, lang) for step in steps)
    order = told(Message("cli_rules.order", level=level), lang)
    return Padding(Text.assemble((order + "  ", "dim"), text), (0, 2, 1, 2))


def _clauses(clauses: list[tuple[str, Clause]], lang: str) -> RenderableType:
    grid = Grid(box=None, show_header=False, padding=(0, 2, 1, 2))
    grid.add_column(style="bold cyan", no_wrap=True, width=max(len(name) for name, _ in clauses))
    grid.add_column(ratio=1, overflow="fold")
    for name, clause in clauses:
        text = Text(clause.told(lang))
        if clause.reading:
            text.append(f"\n{_say('reading', lang)} ", style="yellow")
            text.append(clause.reading.told(lang), style="italic")
        grid.add_row(name, text)
    return grid


def differences(a: Sheet, b: Sheet, lang: str) -> RenderableType:
    """The rules on which two sheets differ, side by side."""
    left = {fact.path: value_text(fact.value, lang) for fact in facts(a)}
    right = {fact.path: value_text(fact.value, lang) for fact in facts(b)}
    paths = [path for path in {**left, **right} if left.get(path, "—") != right.get(path, "—")]
    if not paths:
        return Text(_say("same", lang))
    grid = Grid(title=_say("differ", lang), box=box.SIMPLE_HEAD, header_style="bold", show_lines=False)
    grid.add_column("", style="cyan")
    grid.add_column("")
    for sheet in (a, b):
        grid.add_column(f"{sheet.name.told(lang)} ({sheet.id})")
    order = {path: number for number, path in enumerate([*left, *right])}
    last = ""
    for path in sorted(paths, key=lambda path: (CHAPTER_ORDER.index(path.split(".")[0]), order[path])):
        chapter = path.split(".")[0]
        grid.add_row(
            label(chapter, lang) if chapter != last else "",
            label(path, lang),
            left.get(path, "—"),
            right.get(path, "—"),
        )
        last = chapter
    return grid
