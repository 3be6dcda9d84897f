"""Rounds: drawn, looked over, changed by hand, published, started, locked; and from stage to stage."""

from typing import Annotated, TypeAlias

from cyclopts import Parameter
from msgspec.structs import replace
from rich.table import Table as Grid
from rich.text import Text

from tuolaji.cli.event.desk import Because, By, Decide, File, Lose, RoundNumber, act, numbers, opened, say, tell_stale
from tuolaji.cli.event.grids import grid, round_grid
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken
from tuolaji.competition.results import results
from tuolaji.competition.rounds import repair_draw, rounds
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.reasons import reasons_now
from tuolaji.competition.rounds.why import not_kept_words
from tuolaji.competition.stages import advance as stages
from tuolaji.competition.state import Competition, Round
from tuolaji.errors import CompetitionError
from tuolaji.rules.sheet.facts import value_text
from tuolaji.text.catalogue import Message

Minutes: TypeAlias = Annotated[int, Parameter(help="cli_event_options.minutes")]
WhyLonger: TypeAlias = Annotated[str, Parameter(help="cli_event_options.extend_reason")]


def _show(competition: Competition, played: Round, lang: str, *, why: bool = True) -> None:
    stage = competition.format.stages[played.stage].name
    say(lang, Message("cli_event.round_title", round=played.number, stage=stage.told(lang)), style="bold")
    now = reasons_now(competition, played)
    console().print(round_grid(competition, replace(played, seatings=now.seatings, byes=now.byes), lang, why=why))
    if played is competition.round:
        tell_stale(competition, lang)
    for broken in not_kept_words(played.broken):
        say(lang, Message("cli_event.note_broken", what=broken[lang]), style="yellow")
    if played.by_hand:
        say(lang, Message("cli_event.by_hand", what=played.by_hand), style="yellow")
    if why and played.cost:
        costs = ", ".join(f"{value_text(name, lang)} {cost}" for name, cost in played.cost.items() if cost)
        nothing = Message("cli_event.unavoidable_nothing")
        say(lang, Message("cli_event.unavoidable", what=costs) if costs else nothing, style="dim")


def draw(
    file: File,
    /,
    *,
    fixed: Annotated[list[str], Parameter(help="cli_event_options.fixed", consume_multiple=True)] = [],  # noqa: B006 - a list that nobody changes
    publish: Annotated[bool, Parameter(help="cli_event_options.publish")] = False,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Draw the next round and show it with its reasons. It is not published until you say so."""
    tables = [_fixed(word) for word in fixed]
    competition, _ = act(file, lambda state: draw_round(state, tables), by)
    tag = spoken(lang)
    _show(competition, competition.rounds[-1], tag)
    absent = sorted(set(competition.field_of(competition.stage)) - competition.out - set(competition.playing()))
    if absent:
        listed = ", ".join(map(str, absent))
        say(tag, Message("cli_event.not_checked_in", entries=listed), style="yellow")
    if publish:
        act(file, rounds.publish, by)
        say(tag, Message("cli_event.published"), style="bold")
    else:
        say(tag, Message("cli_event.not_published"))


def _fixed(word: str) -> tuple[int, int | None]:
    first, dash, second = word.partition("-")
    one = numbers([first])[0]
    return one, numbers([second])[0] if dash else None


def pairings(file: File, /, *, round_number: RoundNumber = None, why: bool = False, lang: Lang = None) -> None:
    """The tables of a round, with results as far as they are in."""
    with opened(file) as event:
        _show(event, results.round_of(event, round_number), spoken(lang), why=why)


def swap(file: File, one: int, two: int, /, *, reason: Because, by: By = None, lang: Lang = None) -> None:
    """Let two entries change places in the latest round; what that breaks is shown."""
    competition, _ = act(file, lambda found: rounds.swap(found, one, two, reason), by, reason)
    _show(competition, competition.rounds[-1], spoken(lang), why=False)


def publish(file: File, /, *, by: By = None, lang: Lang = None) -> None:
    """Publish the draw: from now on players see their tables."""
    competition, _ = act(file, rounds.publish, by)
    number = competition.rounds[-1].number
    say(spoken(lang), Message("cli_event.round_is_published", round=number))
    tell_stale(competition, spoken(lang))


def discard(file: File, /, *, lose: Lose = "", reason: Because = "", by: By = None, lang: Lang = None) -> None:
    """Throw the latest draw away, as long as nobody has played on it; a published one with --lose and --reason."""
    act(file, lambda state: rounds.discard_draw(state, lose, reason), by, reason)
    say(spoken(lang), Message("cli_event.draw_discarded"))


def _change(file: File, decide: Decide, by: str | None, reason: str, lang: str | None) -> None:
    """Change the latest draw, and show what it is now."""
    competition, _ = act(file, decide, by, reason)
    _show(competition, competition.rounds[-1], spoken(lang))


def redraw(file: File, /, *, lose: Lose = "", reason: Because = "", by: By = None, lang: Lang = None) -> None:
    """Draw the latest round again on the field and the points as they are now."""
    _change(file, lambda state: repair_draw.redraw(state, lose, reason), by, reason, lang)


def repair(file: File, /, *, reason: Because, by: By = None, lang: Lang = None) -> None:
    """Mend a draw that is out of date by the smallest change: tables that still hold stay."""
    _change(file, lambda state: repair_draw.repair(state, reason), by, reason, lang)


def keep(file: File, /, *, reason: Because, by: By = None, lang: Lang = None) -> None:
    """Leave a draw as it is although it is out of date."""
    _change(file, lambda state: repair_draw.keep(state, reason), by, reason, lang)


def check(file: File, /, *, round_number: RoundNumber = None, lang: Lang = None) -> None:
    """Hold a round's pairing against the constraints and against the best pairing there is; exit code 1 if worse."""
    with opened(file) as event:
        report = rounds.check_round(event, round_number)
    tag = spoken(lang)
    say(tag, report.text()[tag])
    if not report.ok:
        raise SystemExit(1)


def start(file: File, /, *, by: By = None, lang: Lang = None) -> None:
    """Start the clock of the round."""
    competition, _ = act(file, rounds.start, by)
    played = competition.rounds[-1]
    minutes = competition.minutes_of(played)
    left = competition.sheet.match.announce_minutes_left
    number, deals = played.number, competition.sheet.match.last_deals
    if minutes and left:
        after = minutes - left
        message = Message("cli_event.started_announce", round=number, minutes=minutes, after=after, deals=deals)
    elif minutes:
        message = Message("cli_event.started_minutes", round=number, minutes=minutes)
    else:
        message = Message("cli_event.started", round=number)
    say(spoken(lang), message)


def extend(file: File, minutes: Minutes, /, *, reason: WhyLonger = "", by: By = None, lang: Lang = None) -> None:
    """Add minutes to the round under way, at all its tables."""
    competition, _ = act(file, lambda state: rounds.add_time(state, len(state.rounds), minutes, reason), by, reason)
    played = competition.rounds[-1]
    total = competition.minutes_of(played)
    say(spoken(lang), Message("cli_event.extended", round=played.number, minutes=total))


def lock(file: File, /, *, round_number: RoundNumber = None, by: By = None, lang: Lang = None) -> None:
    """Lock a round whose results are all in; afterwards only corrections with a reason."""
    with opened(file) as event:
        number = results.round_of(event, round_number).number
        missing = results.unsigned(results.round_of(event, number))
    act(file, lambda state: results.lock_round(state, number), by)
    say(spoken(lang), Message("cli_event.locked", round=number))
    if missing:
        listed = ", ".join(map(str, missing))
        say(spoken(lang), Message("cli_event.not_signed", tables=listed), style="yellow")


def advance(
    file: File,
    /,
    *chosen: str,
    show: Annotated[bool, Parameter(name="--list", help="cli_event_options.list")] = False,
    reason: Annotated[str, Parameter(help="cli_event_options.advance_reason")] = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Close the stage. Without numbers the standings decide who goes on; --list shows them with ticks."""
    if show:
        with opened(file) as competition:
            console().print(_candidates_grid(competition, spoken(lang)))
        return
    listed = numbers(chosen) or None
    competition, step = act(file, lambda competition: stages.close_stage(competition, listed, reason), by, reason)
    if step is None:
        raise CompetitionError(Message("cli_event.nothing_to_close"))
    field = competition.field_of(competition.stage)
    tag, name = spoken(lang), competition.stage_rule.name
    named = ", ".join(f"{number} {competition.entries[number].name}" for number in field)
    say(tag, Message("cli_event.gone_on", stage=name.told(tag), entries=named))


def _candidates_grid(competition: Competition, lang: str) -> Grid:
    """Everybody of the stage, those who go on by the standings ticked."""
    made = grid(lang, "goes_on", "place", "number", "players", "group", "points", "note")
    for one in stages.candidates(competition):
        made.add_row(
            "✓" if one.goes_on else "",
            str(one.place),
            str(one.entry),
            Text(competition.entries[one.entry].name),
            str(one.group or ""),
            f"{one.points:g}",
            one.bar.get(lang, ""),
        )
    return made
