"""Rounds: drawn, looked over, changed by hand, published, started, locked; and from stage to stage."""

from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace
from rich.table import Table as Grid
from rich.text import Text

from tuolaji.cli.console import Lang, Language, console, language
from tuolaji.cli.event.desk import (
    Because,
    By,
    File,
    Lose,
    RoundNumber,
    act,
    numbers,
    opened,
    say,
    tell_stale,
)
from tuolaji.cli.event.grids import grid, round_grid
from tuolaji.errors import EventError
from tuolaji.rules.facts import value_text
from tuolaji.tournament import advance as stages
from tuolaji.tournament import repair_draw, results, rounds
from tuolaji.tournament.draw import draw_round
from tuolaji.tournament.events import AnyEvent
from tuolaji.tournament.reasons import reasons_now
from tuolaji.tournament.state import Event, Round
from tuolaji.tournament.why import not_kept_words


def _show(event: Event, played: Round, lang: Language, *, why: bool = True) -> None:
    stage = event.format.stages[played.stage].name
    title = f"第{played.number}轮 · {stage.zh}" if lang == "zh" else f"Round {played.number} · {stage.en}"
    say(lang, title, title, style="bold")
    console().print(round_grid(event, _as_it_looks_now(event, played), lang, why=why))
    if played is event.round:
        tell_stale(event, lang)
    for broken in not_kept_words(played.broken):
        say(lang, f"注意：{broken['zh']}", f"note: {broken['en']}", style="yellow")
    if played.by_hand:
        say(lang, f"手工调整：{played.by_hand}", f"changed by hand: {played.by_hand}", style="yellow")
    if why and played.cost:
        costs = ", ".join(f"{value_text(name, lang)} {cost}" for name, cost in played.cost.items() if cost)
        say(lang, f"未能避免：{costs or '无'}", f"could not be avoided: {costs or 'nothing'}", style="dim")


def _as_it_looks_now(event: Event, played: Round) -> Round:
    """A round with the reasons that hold now."""
    now = reasons_now(event, played)
    return replace(played, seatings=now.seatings, byes=now.byes)


def pair(
    file: File,
    /,
    *,
    fixed: Annotated[
        list[str], Parameter(help="tables set beforehand: 3-8 for two entries, 5 for a bye", consume_multiple=True)
    ] = [],  # noqa: B006 - a list that nobody changes
    publish: Annotated[bool, Parameter(help="publish it at once")] = False,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Draw the next round and show it with its reasons. It is not published until you say so."""
    tables = [_fixed(word) for word in fixed]

    def decide(event: Event) -> list[AnyEvent]:
        return draw_round(event, tables)

    event, _ = act(file, decide, by)
    spoken = language(lang)
    _show(event, event.rounds[-1], spoken)
    absent = sorted(set(event.field_of(event.stage)) - event.out - set(event.playing()))
    if absent:
        listed = ", ".join(map(str, absent))
        say(spoken, f"未报到、没有编排：{listed}", f"not checked in, so not drawn: {listed}", style="yellow")
    if publish:
        act(file, rounds.publish, by)
        say(spoken, "已公布。", "Published.", style="bold")
    else:
        say(
            spoken,
            "尚未公布：event publish 或 event unpair。",
            "Not published: event publish, or event unpair.",
        )


def _fixed(word: str) -> tuple[int, int | None]:
    first, dash, second = word.partition("-")
    one = numbers([first])[0]
    return one, numbers([second])[0] if dash else None


def pairings(
    file: File, /, *, round_number: RoundNumber = None, why: bool = False, lang: Lang = None
) -> None:  # fmt: skip
    """The tables of a round, with results as far as they are in."""
    with opened(file) as event:
        _show(event, results.round_of(event, round_number), language(lang), why=why)


def swap(
    file: File,
    one: int,
    two: int,
    /,
    *,
    reason: Annotated[str, Parameter(help="why; it goes on the log")],
    by: By = None,
    lang: Lang = None,
) -> None:
    """Let two entries change places in the latest round; what that breaks is shown."""
    event, _ = act(file, lambda found: rounds.swap(found, one, two, reason), by, reason)
    _show(event, event.rounds[-1], language(lang), why=False)


def publish(file: File, /, *, by: By = None, lang: Lang = None) -> None:
    """Publish the draw: from now on players see their tables."""
    event, _ = act(file, rounds.publish, by)
    number = event.rounds[-1].number
    say(language(lang), f"第{number}轮已公布。", f"Round {number} is published.")
    tell_stale(event, language(lang))


def unpair(
    file: File, /, *, lose: Lose = "", reason: Because = "", by: By = None, lang: Lang = None
) -> None:  # fmt: skip
    """Throw the latest draw away, as long as nobody has played on it; a published one with --lose and --reason."""
    act(file, lambda event: rounds.withdraw_draw(event, lose, reason), by, reason)
    say(language(lang), "已撤回编排。", "The draw is withdrawn.")


def redraw(
    file: File, /, *, lose: Lose = "", reason: Because = "", by: By = None, lang: Lang = None
) -> None:  # fmt: skip
    """Draw the latest round again on the field and the points as they are now."""
    event, _ = act(file, lambda event: repair_draw.redraw(event, lose, reason), by, reason)
    _show(event, event.rounds[-1], language(lang))


def repair(file: File, /, *, reason: Because, by: By = None, lang: Lang = None) -> None:
    """Mend a draw that is out of date by the smallest change: tables that still hold stay."""
    event, _ = act(file, lambda event: repair_draw.repair(event, reason), by, reason)
    _show(event, event.rounds[-1], language(lang))


def keep(file: File, /, *, reason: Because, by: By = None, lang: Lang = None) -> None:
    """Leave a draw as it is although it is out of date."""
    event, _ = act(file, lambda event: repair_draw.keep(event, reason), by, reason)
    _show(event, event.rounds[-1], language(lang))


def check(file: File, /, *, round_number: RoundNumber = None, lang: Lang = None) -> None:
    """Hold a round's pairing against the constraints and against the best pairing there is; exit code 1 if worse."""
    with opened(file) as event:
        report = rounds.check_round(event, round_number)
    said = report.text()
    say(language(lang), said["zh"], said["en"])
    if not report.ok:
        raise SystemExit(1)


def start(file: File, /, *, by: By = None, lang: Lang = None) -> None:
    """Start the clock of the round."""
    event, _ = act(file, rounds.start, by)
    played = event.rounds[-1]
    minutes = event.minutes_of(played)
    left = event.sheet.match.announce_minutes_left
    zh, en = f"第{played.number}轮开始。", f"Round {played.number} has started."
    if minutes:
        zh, en = zh + f"每场{minutes}分钟。", en + f" {minutes} minutes a match."
    if minutes and left:
        zh += f"第{minutes - left}分钟时宣布：还有{event.sheet.match.last_deals}副。"
        en += f" After {minutes - left} minutes announce: {event.sheet.match.last_deals} more deals."
    say(language(lang), zh, en)


def extend(
    file: File,
    minutes: int,
    /,
    *,
    reason: Annotated[str, Parameter(help="why, for the log")] = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Add minutes to the round under way, at all its tables.

    Parameters
    ----------
    minutes: int
        How many minutes, 1 to 240.
    """
    event, _ = act(file, lambda event: rounds.add_time(event, len(event.rounds), minutes, reason), by, reason)
    played = event.rounds[-1]
    total = event.minutes_of(played)
    say(language(lang), f"第{played.number}轮共{total}分钟。", f"Round {played.number} lasts {total} minutes now.")


def lock(file: File, /, *, round_number: RoundNumber = None, by: By = None, lang: Lang = None) -> None:
    """Lock a round whose results are all in; afterwards only corrections with a reason."""
    with opened(file) as event:
        number = results.round_of(event, round_number).number
        missing = results.unsigned(results.round_of(event, number))
    act(file, lambda event: results.lock_round(event, number), by)
    say(language(lang), f"第{number}轮已锁定。", f"Round {number} is locked.")
    if missing:
        listed = ", ".join(map(str, missing))
        say(language(lang), f"未签字的桌：{listed}", f"not signed by both: table {listed}", style="yellow")


def advance(
    file: File,
    /,
    *chosen: str,
    show: Annotated[bool, Parameter(name="--list", help="only list who would go on")] = False,
    reason: Annotated[str, Parameter(help="why others than the standings say go on")] = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Close the stage. Without numbers the standings decide who goes on; --list shows them with ticks."""
    if show:
        with opened(file) as event:
            console().print(_candidates_grid(event, language(lang)))
        return
    listed = numbers(chosen) or None
    event, step = act(file, lambda event: stages.close_stage(event, listed, reason), by, reason)
    if step is None:
        raise EventError("nothing to close", "没有可以结束的阶段")
    field = event.field_of(event.stage)
    name = event.stage_rule.name
    named = ", ".join(f"{number} {event.entries[number].name}" for number in field)
    say(language(lang), f"晋级{name.zh}：{named}", f"On to {name.en}: {named}")


def _candidates_grid(event: Event, lang: Language) -> Grid:
    """Everybody of the stage, those who go on by the standings ticked."""
    zh = lang == "zh"
    made = grid("晋级 名次 编号 选手 组 积分 备注" if zh else "on place no. players group points note")
    for one in stages.candidates(event):
        made.add_row(
            "✓" if one.goes_on else "",
            str(one.place),
            str(one.entry),
            Text(event.entries[one.entry].name),
            str(one.group or ""),
            f"{one.points:g}",
            one.bar.get(lang, ""),
        )
    return made
