"""Entries: typed or imported, checked in, changed, withdrawn."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace
from rich.text import Text

from tuolaji.cli.console import Lang, Language, console, language
from tuolaji.cli.event.desk import By, File, act, numbers, opened, say, tell_stale
from tuolaji.cli.event.grids import entries_grid, grid
from tuolaji.errors import EventError
from tuolaji.tournament import enrol
from tuolaji.tournament.entry import Entry
from tuolaji.tournament.events import AnyEvent
from tuolaji.tournament.state import Event

Reason = Annotated[str, Parameter(help="why; it goes on the log")]


def split_players(text: str) -> tuple[str, ...]:
    """The players of a pair as people write them: 张三/李四, 张三、李四, or two words."""
    for separator in ("/", "、", "，", ",", "&"):
        if separator in text:
            return tuple(name.strip() for name in text.split(separator) if name.strip())
    return tuple(text.split())


def add(
    file: File,
    players: str,
    /,
    *,
    unit: str = "",
    team: str = "",
    seed: int | None = None,
    rating: int | None = None,
    number: Annotated[int | None, Parameter(help="otherwise the next free one")] = None,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Enter one pair. After the first round it is a late entry.

    Parameters
    ----------
    players: str
        Both names, e.g. "张三/李四"; reserves after them.
    """

    def decide(event: Event) -> list[AnyEvent]:
        entry = Entry(number or enrol.next_number(event), split_players(players), unit, team, seed, rating)
        return enrol.add_entries(event, [entry])

    event, _ = act(file, decide, by)
    last = event.entries[number or max(event.entries)]
    say(language(lang), f"已报名：{last.number} {last.name}", f"entered: {last.number} {last.name}")


def import_(
    file: File,
    sheet: Annotated[Path, Parameter(help="a CSV or XLSX file")],
    /,
    *,
    confirm: Annotated[bool, Parameter(help="write the entries; without it they are only shown")] = False,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Read entries from a spreadsheet. First look at them; then the same command with --confirm."""
    from tuolaji.tournament.importing import preview

    spoken = language(lang)
    try:
        data = sheet.read_bytes()
    except OSError as error:
        raise EventError(f"{str(sheet)!r} cannot be read: {error.strerror}", f"无法读取{str(sheet)!r}") from None
    with opened(file) as event:
        found = preview(data, sheet.name, event.entries, team_pairs=event.format.team_pairs)
    zh = spoken == "zh"
    if found.problems:
        wrong = grid("行 列 内容 问题" if zh else "row column value problem")
        for problem in found.problems:
            wrong.add_row(str(problem.row), problem.column, Text(problem.value), Text(problem.zh if zh else problem.en))
        console().print(wrong)
        count = len(found.problems)
        raise EventError(
            f"{count} problems; nothing was imported. Put them right and import again",
            f"共{count}处问题，没有导入任何内容。请改正后再导入",
        )
    shown = grid("编号 选手 单位 团体 种子" if zh else "no. players unit team seed")
    for entry in found.entries:
        names = Text(" / ".join(entry.players))
        shown.add_row(str(entry.number), names, Text(entry.unit), Text(entry.team), str(entry.seed or ""))
    console().print(shown)
    for warning in found.warnings:
        say(spoken, f"注意：{warning.zh}", f"note: {warning.en}", style="yellow")
    if not confirm:
        say(
            spoken,
            f"{len(found.entries)}对，尚未导入。确认无误后加 --confirm 再运行一次。",
            f"{len(found.entries)} entries, not imported yet. If they are right, run this again with --confirm.",
            style="bold",
        )
        return
    act(file, lambda event: enrol.add_entries(event, found.entries, sheet.name), by)
    say(spoken, f"已导入{len(found.entries)}对。", f"{len(found.entries)} entries imported.", style="bold")


def template(out: Annotated[Path, Parameter(help="the XLSX file to write")], /, *, lang: Lang = None) -> None:
    """Write an empty spreadsheet for the invitation, with the columns that import understands."""
    from tuolaji.cli.event.papers import write
    from tuolaji.tournament.template import entry_template

    write(out, entry_template(language(lang)), language(lang))


def entries(file: File, /, *, lang: Lang = None) -> None:
    """The list of entries."""
    with opened(file) as event:
        console().print(entries_grid(event, language(lang)))


def change(
    file: File,
    number: int,
    /,
    *,
    players: str | None = None,
    unit: str | None = None,
    team: str | None = None,
    seed: Annotated[int | None, Parameter(help="0 takes the seed away")] = None,
    rating: int | None = None,
    reason: Reason = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Change an entry's names, unit, team or seed."""

    def decide(event: Event) -> list[AnyEvent]:
        entry = enrol.entry_of(event, number)
        if players is not None:
            entry = replace(entry, players=split_players(players))
        if unit is not None:
            entry = replace(entry, unit=unit)
        if team is not None:
            entry = replace(entry, team=team)
        if seed is not None:
            entry = replace(entry, seed=seed or None)
        if rating is not None:
            entry = replace(entry, rating=rating)
        return enrol.change_entry(event, entry)

    act(file, decide, by, reason)
    say(language(lang), f"{number}号已更改。", f"{number} is changed.")


def remove(file: File, number: int, /, *, by: By = None, lang: Lang = None) -> None:
    """Take an entry off the list that has not been drawn yet."""
    act(file, lambda event: enrol.remove_entry(event, number), by)
    say(language(lang), f"{number}号已删去。", f"{number} is off the list.")


def withdraw(file: File, number: int, /, *, reason: Reason, by: By = None, lang: Lang = None) -> None:
    """An entry leaves the event; its results stay."""
    event, _ = act(file, lambda event: enrol.withdraw(event, number, reason), by, reason)
    say(language(lang), f"{number}号退赛。", f"{number} has withdrawn.")
    _still_to_do(event, number, language(lang))


def _still_to_do(event: Event, number: int, lang: Language) -> None:
    """Somebody who leaves may sit at a table that is still open."""
    last = event.round
    if last is None or number not in last.drawn:
        return
    if last.status == "drawn":
        say(
            lang,
            "本轮已编排、尚未公布：请修补（event repair）或重新编排（event redraw）。",
            "The round is drawn: event repair, or event redraw.",
        )
    for seat in last.seatings:
        if last.status != "drawn" and number in (seat.east_west, seat.north_south) and seat.table in last.open_tables:
            side = "EW" if number == seat.east_west else "NS"
            told = f"event result {seat.table} --forfeit {side}"
            say(
                lang,
                f"第{seat.table}桌尚无成绩，如不再打：{told}",
                f"Table {seat.table} is open; if not played: {told}",
            )


def return_(file: File, number: int, /, *, by: By = None, lang: Lang = None) -> None:
    """An entry that had withdrawn plays again."""
    act(file, lambda event: enrol.bring_back(event, number), by)
    say(language(lang), f"{number}号恢复参赛。", f"{number} plays again.")


def disqualify(
    file: File,
    number: int,
    /,
    *,
    reason: Reason,
    clause: Annotated[str | None, Parameter(help="the clause, if the sheet has one")] = None,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Take an entry out of the event and to the end of the standings."""
    event, _ = act(file, lambda event: enrol.disqualify(event, number, reason, clause), by, reason)
    say(language(lang), f"{number}号被取消资格。", f"{number} is disqualified.")
    _still_to_do(event, number, language(lang))


def checkin(
    file: File,
    /,
    *who: str,
    all_entries: Annotated[bool, Parameter(name="--all", help="everybody is here")] = False,
    gone: Annotated[bool, Parameter(help="not here after all")] = False,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Mark pairs as present: numbers and ranges, e.g. 1 4 7-12. Once anybody is, only who is gets drawn."""

    def decide(event: Event) -> list[AnyEvent]:
        listed = sorted(set(event.entries) - event.out) if all_entries else numbers(who)
        if not listed:
            raise EventError("who? give numbers, or --all", "请写编号，或用--all")
        return enrol.check_out(event, listed) if gone else enrol.check_in(event, listed)

    event, _ = act(file, decide, by)
    here, total = len(event.checked_in), len(event.entries)
    say(language(lang), f"已报到{here}对，共{total}对。", f"{here} of {total} are here.")
    tell_stale(event, language(lang))


def convention(
    file: File,
    number: int,
    text: Annotated[str, Parameter(help="the pair's agreements; @FILE reads them from a file")],
    /,
    *,
    by: By = None,
    lang: Lang = None,
) -> None:
    """File a pair's convention card, before its first round."""
    if text.startswith("@"):
        try:
            text = Path(text[1:]).read_text(encoding="utf-8")
        except (OSError, UnicodeError) as error:
            raise EventError(f"{text[1:]!r} cannot be read: {error}", f"无法读取{text[1:]!r}：{error}") from None
    act(file, lambda event: enrol.file_convention(event, number, text), by)
    say(language(lang), f"{number}号的约定卡已备案。", f"the convention card of {number} is filed.")
