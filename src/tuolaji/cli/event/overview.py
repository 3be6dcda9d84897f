"""Opening an event, looking at where it stands, and changing how it is run."""

import secrets
import tomllib
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.table import Table as Grid

from tuolaji.cli.event.desk import By, File, act, now, opened, say, tell_stale, worker
from tuolaji.cli.event.grids import grid
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken, told
from tuolaji.competition.events import AnyCompetitionEvent
from tuolaji.competition.files.store import Store
from tuolaji.competition.next_step import next_step
from tuolaji.competition.opening import change_format, format_with, open_event
from tuolaji.competition.results.results import sheets_due, unsigned
from tuolaji.competition.stages.advance import overtaken
from tuolaji.competition.state import DEFAULT_ZONE, Competition
from tuolaji.competition.zone import change_zone, check_zone, local_time
from tuolaji.errors import CompetitionError
from tuolaji.rules.sheet.facts import value_text
from tuolaji.rules.sheet.load import DEFAULT_SHEET, load_named
from tuolaji.rules.sheet.schema import ConstraintName, EventRule, TieBreakName
from tuolaji.text.catalogue import Message
from tuolaji.text.toml_fault import file_fault
from tuolaji.text.validation import read_fault

Rounds = Annotated[int | None, Parameter(help="cli_event_options.rounds")]
Advance = Annotated[list[int], Parameter(help="cli_event_options.advance", consume_multiple=True)]
TieBreaks = Annotated[list[TieBreakName] | None, Parameter(help="cli_event_options.tie_breaks", consume_multiple=True)]
Constraints = Annotated[
    list[ConstraintName] | None, Parameter(help="cli_event_options.constraints", consume_multiple=True)
]
Plan = Annotated[Path | None, Parameter(name="--format", help="cli_event_options.plan")]
Minutes = Annotated[int | None, Parameter(help="cli_event_options.match_minutes")]


def new(
    file: File,
    /,
    *,
    name: Annotated[str, Parameter(help="cli_event_options.name")],
    rules: Annotated[str, Parameter(help="cli_event_options.rules")] = DEFAULT_SHEET,
    rounds: Rounds = None,
    advance: Advance = [],  # noqa: B006 - a list that nobody changes
    tie_breaks: TieBreaks = None,
    constraints: Constraints = None,
    plan: Plan = None,
    minutes: Minutes = None,
    place: str = "",
    date: Annotated[str, Parameter(help="cli_event_options.date")] = "",
    zone: Annotated[str, Parameter(help="cli_event_options.zone")] = DEFAULT_ZONE,
    seed: Annotated[str | None, Parameter(help="cli_event_options.lots")] = None,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Open an event with its sheet's own format, and with what you change of it.

    Example: tuolaji event new cup.event --name "Spring Cup" --rules fuze --rounds 5
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
        _show(store.read(), spoken(lang))


def read_plan(path: Path) -> EventRule:
    """A format from a file, refused with what is wrong with it."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), EventRule)
    except msgspec.ValidationError as error:
        why = read_fault(error, EventRule).message
    except (OSError, UnicodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        why = file_fault(error)
    raise CompetitionError(Message("cli_event.bad_plan", file=repr(str(path)), why=why))


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
    zone: Annotated[str | None, Parameter(help="cli_event_options.other_zone")] = None,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Run the event otherwise from here on: more rounds, other cut-offs, other tie-breaks, another time zone."""

    def decide(competition: Competition) -> list[AnyCompetitionEvent]:
        form = read_plan(plan) if plan else competition.format
        form = format_with(form, rounds=rounds, advance=advance, tie_breaks=tie_breaks, constraints=constraints)
        changed = change_format(competition, form, minutes if minutes is not None else competition.minutes)
        return [*changed, *(change_zone(competition, zone) if zone else ())]

    event, _ = act(file, decide, by)
    _show(event, spoken(lang))


def status(file: File, /, *, lang: Lang = None) -> None:
    """Where the event stands, and what comes next."""
    with opened(file) as event:
        _show(event, spoken(lang))


def _show(competition: Competition, lang: str) -> None:
    facts = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column()
    for name, value in _facts(competition, lang):
        facts.add_row(told(name, lang), value)
    console().print(facts)
    if competition.rounds:
        rounds = grid(lang, "round", "stage", "tables", "results", "unsigned", "status")
        for played in competition.rounds:
            stage = competition.format.stages[played.stage].name
            rounds.add_row(
                str(played.number),
                stage.told(lang),
                str(len(played.seatings)),
                f"{len(played.results)}/{len(played.seatings)}",
                str(len(unsigned(played))),
                told(STATUS[played.status], lang),
            )
        console().print(rounds)
    for number, others in overtaken(competition).items():
        listed = ", ".join(map(str, others))
        say(lang, Message("cli_event.overtaken", entries=listed, stage=number + 1), style="yellow")
    tell_stale(competition, lang)
    due = (
        sheets_due(competition, competition.rounds[-1])
        if competition.rounds and not competition.rounds[-1].complete
        else None
    )
    if due is not None:
        at = f"{local_time(due, competition.zone):%H:%M}"
        say(lang, Message("cli_event.sheets_due", time=at))
    say(lang, Message("cli_event.next", what=_next(competition)), style="bold")


def _facts(competition: Competition, lang: str) -> list[tuple[Message, str]]:
    """Facts of the event, each with its name."""
    opened_ = competition.opened
    counts = {"count": len(competition.entries), "out": len(competition.out), "checked_in": len(competition.checked_in)}
    return [
        (Message("cli_event.fact_event"), f"{opened_.name}  {opened_.place}  {opened_.date}"),
        (Message("cli_event.fact_zone"), competition.zone),
        (Message("cli_event.fact_rules"), f"{competition.sheet.name.told(lang)} ({opened_.rules})"),
        (Message("cli_event.fact_format"), value_text(competition.format.stages, lang)),
        (Message("cli_event.fact_ties"), value_text(competition.format.tie_breaks, lang)),
        (Message("cli_event.fact_seed"), opened_.seed),
        (Message("cli_event.fact_entries"), told(Message("cli_event.entries", **counts), lang)),
    ]


STATUS = {
    "drawn": Message("cli_event.round_drawn"),
    "published": Message("cli_event.round_published"),
    "started": Message("cli_event.round_started"),
    "locked": Message("cli_event.round_locked"),
}


def _next(competition: Competition) -> Message:
    """The organiser's next task."""
    step = next_step(competition)
    match step.do:
        case "enter":
            return Message("cli_event.next_enter")
        case "repair":
            return Message("cli_event.next_repair", round=step.round)
        case "publish":
            return Message("cli_event.next_publish")
        case "start" | "results":
            return Message("cli_event.next_results", missing=step.missing)
        case "lock":
            return Message("cli_event.next_lock", round=step.round)
        case "advance":
            return Message("cli_event.next_advance")
        case "finish":
            return Message("cli_event.next_finish")
        case "draw":
            return Message("cli_event.next_draw", round=step.round, of=step.of)
