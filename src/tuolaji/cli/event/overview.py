"""Opening an event, looking at where it stands, and changing how it is run."""

import secrets
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.table import Table as Grid

from tuolaji.cli.console import Lang, Language, console, language
from tuolaji.cli.event.desk import By, File, act, now, opened, say, tell_stale, worker
from tuolaji.cli.event.grids import grid
from tuolaji.errors import EventError
from tuolaji.rules.facts import value_text
from tuolaji.rules.load import DEFAULT_SHEET, load_named
from tuolaji.rules.sheet import ConstraintName, EventRule, TieBreakName
from tuolaji.tournament.advance import overtaken
from tuolaji.tournament.events import AnyEvent
from tuolaji.tournament.next_step import next_step
from tuolaji.tournament.opening import change_format, format_with, open_event
from tuolaji.tournament.results import sheets_due, unsigned
from tuolaji.tournament.state import DEFAULT_ZONE, Event
from tuolaji.tournament.store import Store
from tuolaji.tournament.zone import change_zone, check_zone, local_time

Rounds = Annotated[int | None, Parameter(help="rounds of the first stage, if not as the sheet says")]
Advance = Annotated[list[int], Parameter(help="how many go on from each stage", consume_multiple=True)]
TieBreaks = Annotated[list[TieBreakName] | None, Parameter(help="tie-breaks in order", consume_multiple=True)]
Constraints = Annotated[
    list[ConstraintName] | None, Parameter(help="constraints of the pairing, gravest first", consume_multiple=True)
]
Plan = Annotated[Path | None, Parameter(name="--format", help="a TOML file with the whole [event] table")]
Minutes = Annotated[int | None, Parameter(help="minutes a match, if not as the sheet says")]


def new(
    file: File,
    /,
    *,
    name: Annotated[str, Parameter(help="what the event is called")],
    rules: Annotated[str, Parameter(help="a sheet's id, or the path of a sheet file")] = DEFAULT_SHEET,
    rounds: Rounds = None,
    advance: Advance = [],  # noqa: B006 - a list that nobody changes
    tie_breaks: TieBreaks = None,
    constraints: Constraints = None,
    plan: Plan = None,
    minutes: Minutes = None,
    place: str = "",
    date: Annotated[str, Parameter(help="otherwise today")] = "",
    zone: Annotated[
        str, Parameter(help="the time zone in which all times are told, such as Europe/London")
    ] = DEFAULT_ZONE,
    seed: Annotated[str | None, Parameter(help="what every lot is drawn from; otherwise a random one")] = None,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Open an event with its sheet's own format, and with what you change of it.

    Example: tuolaji event new cup.event --name "春季杯" --rules fuze --rounds 5
    """
    sheet = load_named(rules)
    form = read_plan(plan) if plan else sheet.event
    form = format_with(form, rounds=rounds, advance=advance, tie_breaks=tie_breaks, constraints=constraints)
    event = open_event(
        name,
        rules,
        seed or secrets.token_hex(8),
        form=form,
        minutes=minutes,
        place=place,
        date=date or f"{local_time(now(), check_zone(zone)):%Y-%m-%d}",
        zone=zone,
    )
    with Store.create(file, event, worker(by), now()) as store:
        _show(store.read(), language(lang))


def read_plan(path: Path) -> EventRule:
    """A format from a file, refused with what is wrong with it."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=EventRule)
    except OSError as error:
        raise EventError(f"{str(path)!r} cannot be read: {error.strerror}", f"无法读取{str(path)!r}") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise EventError(f"{str(path)!r}: {error}", f"{str(path)!r}：{error}") from None


def format_(
    file: File,
    /,
    *,
    rounds: Rounds = None,
    advance: Advance = [],  # noqa: B006 - a list that nobody changes
    tie_breaks: TieBreaks = None,
    constraints: Constraints = None,
    plan: Plan = None,
    minutes: Minutes = None,
    zone: Annotated[str | None, Parameter(help="another time zone for all times of the event")] = None,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Run the event otherwise from here on: more rounds, other cut-offs, other tie-breaks, another time zone."""

    def decide(event: Event) -> list[AnyEvent]:
        form = read_plan(plan) if plan else event.format
        form = format_with(form, rounds=rounds, advance=advance, tie_breaks=tie_breaks, constraints=constraints)
        changed = change_format(event, form, minutes if minutes is not None else event.minutes)
        return [*changed, *(change_zone(event, zone) if zone else ())]

    event, _ = act(file, decide, by)
    _show(event, language(lang))


def status(file: File, /, *, lang: Lang = None) -> None:
    """Where the event stands, and what comes next."""
    with opened(file) as event:
        _show(event, language(lang))


def _show(event: Event, lang: Language) -> None:
    zh = lang == "zh"
    sheet = event.sheet
    facts = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column()
    opened_ = event.opened
    facts.add_row("赛事" if zh else "event", f"{opened_.name}  {opened_.place}  {opened_.date}")
    facts.add_row("时区" if zh else "time zone", event.zone)
    facts.add_row("规则" if zh else "rules", f"{sheet.name.zh if zh else sheet.name.en} ({opened_.rules})")
    facts.add_row("赛制" if zh else "format", value_text(event.format.stages, lang))
    facts.add_row("同分" if zh else "ties", value_text(event.format.tie_breaks, lang))
    facts.add_row("抽签种子" if zh else "seed", opened_.seed)
    out = len(event.out)
    entries = f"{len(event.entries)}" + (f"，退出{out}" if zh and out else f", {out} out" if out else "")
    entries += f"，报到{len(event.checked_in)}" if zh else f", {len(event.checked_in)} checked in"
    facts.add_row("参赛" if zh else "entries", entries)
    console().print(facts)
    if event.rounds:
        rounds = grid("轮 阶段 桌 成绩 未签 状态" if zh else "round stage tables results unsigned status")
        for played in event.rounds:
            stage = event.format.stages[played.stage].name
            rounds.add_row(
                str(played.number),
                stage.zh if zh else stage.en,
                str(len(played.seatings)),
                f"{len(played.results)}/{len(played.seatings)}",
                str(len(unsigned(played))),
                STATUS[played.status][0 if zh else 1],
            )
        console().print(rounds)
    for number, others in overtaken(event).items():
        listed = ", ".join(map(str, others))
        say(
            lang,
            f"注意：按更正后的成绩，第{number + 1}阶段晋级的应有{listed}号。",
            f"Note: by the corrected results {listed} would have gone on from stage {number + 1}.",
            style="yellow",
        )
    tell_stale(event, lang)
    due = sheets_due(event, event.rounds[-1]) if event.rounds and not event.rounds[-1].complete else None
    if due is not None:
        at = f"{local_time(due, event.zone):%H:%M}"
        say(lang, f"成绩表须在{at}前交齐。", f"Score sheets are due by {at}.")
    say(lang, "下一步：" + _next(event)[0], "Next: " + _next(event)[1], style="bold")


STATUS = {
    "drawn": ("已编排", "drawn"),
    "published": ("已公布", "published"),
    "started": ("进行中", "under way"),
    "locked": ("已锁定", "locked"),
}


def _next(event: Event) -> tuple[str, str]:
    """What an organiser does next."""
    step = next_step(event)
    match step.do:
        case "enter":
            return "报名：event add 或 event import", "entries: event add or event import"
        case "mend":
            return (
                f"第{step.round}轮的编排已经过时：event repair、event redraw 或 event keep",
                f"the draw of round {step.round} is out of date: event repair, event redraw or event keep",
            )
        case "publish":
            return "看过编排后公布：event publish", "look the draw over, then: event publish"
        case "start" | "results":
            missing = step.missing
            return f"还缺{missing}桌成绩：event result", f"tables without a result: {missing}: event result"
        case "lock":
            return f"锁定第{step.round}轮：event lock", f"lock round {step.round}: event lock"
        case "advance":
            return "晋级到下一阶段：event advance", "on to the next stage: event advance"
        case "finish":
            return "打印成绩和证书：event print", "print standings and certificates: event print"
        case "pair":
            zh, en = f"编排第{step.round}轮（共{step.of}轮）", f"draw round {step.round} of {step.of}"
            return f"{zh}：event pair", f"{en}: event pair"
