"""Results at the desk: deal by deal or only the end, forfeits, corrections, signatures."""

from typing import Annotated, TypeAlias

from cyclopts import Parameter
from msgspec.structs import replace
from rich.text import Text

from tuolaji.cards import SIDES, Side
from tuolaji.cli.event.desk import By, File, RoundNumber, act, opened, say, side_named
from tuolaji.cli.event.grids import grid, named, result_text
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken, told
from tuolaji.competition.events import AnyCompetitionEvent
from tuolaji.competition.results import results
from tuolaji.competition.results.doubts import answered, doubts_of
from tuolaji.competition.results.marks import mark_words, marks_of
from tuolaji.competition.results.outcome import Decided, Ended, LateBy, Outcome
from tuolaji.competition.results.score import match_of
from tuolaji.competition.results.sheet_working import line_words, sheet_changes
from tuolaji.competition.rulings.ruling_words import correction_words
from tuolaji.competition.rulings.rulings import filled_in
from tuolaji.competition.state import Competition, Round
from tuolaji.errors import CompetitionError, DoubtfulSheet
from tuolaji.match.scoresheet import parse_lines
from tuolaji.text.catalogue import Message

TableNumber: TypeAlias = Annotated[int, Parameter(help="cli_event_options.table_number")]


def result(
    file: File,
    table: int,
    /,
    *,
    deals: Annotated[
        str,
        Parameter(help="cli_event_options.deals", allow_leading_hyphen=True),
    ] = "",
    levels: Annotated[str, Parameter(help="cli_event_options.levels")] = "",
    small: Annotated[str, Parameter(help="cli_event_options.small", allow_leading_hyphen=True)] = "",
    on_stage: Annotated[str, Parameter(help="cli_event_options.on_stage")] = "",
    reached_first: Annotated[str, Parameter(help="cli_event_options.reached_first")] = "",
    passed: Annotated[str, Parameter(help="cli_event_options.passed")] = "",
    late: Annotated[list[str], Parameter(help="cli_event_options.late", consume_multiple=True)] = [],  # noqa: B006
    forfeit: Annotated[list[str], Parameter(help="cli_event_options.forfeit", consume_multiple=True)] = [],  # noqa: B006
    sheet_late: Annotated[list[str], Parameter(help="cli_event_options.sheet_late", consume_multiple=True)] = [],  # noqa: B006
    ended: Annotated[Ended | None, Parameter(help="cli_event_options.ended")] = None,
    confirm: Annotated[bool, Parameter(help="cli_event_options.unlikely")] = False,
    decide: Annotated[str, Parameter(help="cli_event_options.decide")] = "",
    reason: Annotated[str, Parameter(help="cli_event_options.decision_reason")] = "",
    correct: Annotated[bool, Parameter(help="cli_event_options.correct")] = False,
    clear: Annotated[bool, Parameter(help="cli_event_options.clear")] = False,
    round_number: RoundNumber = None,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Enter a table's result: its deals, or only how it ended.

    Example: tuolaji event result cup.event 3 --deals "E:85 40 120 60 0 95 80 45"
    """
    tag = spoken(lang)
    outcome = Outcome(
        lines=tuple(parse_lines(deals)),
        levels=_two(levels, "--levels"),
        small_points=_whole(_two(small, "--small")),
        on_stage=side_named(on_stage) if on_stage else None,
        reached_first=side_named(reached_first) if reached_first else None,
        passed=side_named(passed) if passed else None,
        late=tuple(_late(word) for word in late),
        forfeits=tuple(sorted({side_named(word) for word in forfeit})),
        sheet_late=tuple(sorted({side_named(word) for word in sheet_late})),
        ended=ended,
        decided=Decided(None if decide == "draw" else side_named(decide), reason) if decide else None,
    )

    def verb(competition: Competition) -> list[AnyCompetitionEvent]:
        played = results.round_of(competition, round_number)
        if clear:
            return results.clear_result(competition, played.number, table, reason)
        entered = _confirmed(competition, filled_in(competition, played, table, outcome), confirm)
        if correct:
            decided = results.correct_result(competition, played.number, table, entered, reason)
        else:
            decided = results.enter_result(competition, played.number, table, entered)
        return _asked(competition, entered, decided)

    competition, step = act(file, verb, by, reason)
    if step is None:
        say(tag, Message("cli_event.result_unchanged"))
    played = results.round_of(competition, round_number)
    _show(competition, played, table, tag)
    entered = played.results.get(table)
    if entered and competition.sheet.match.even == "reached first" and _who_was_first(entered.outcome):
        say(tag, Message("cli_event.ask_reached_first"), style="yellow")


def _confirmed(competition: Competition, outcome: Outcome, confirm: bool) -> Outcome:
    """The outcome, with --confirm for everything about it that looks unlikely."""
    if not confirm:
        return outcome
    found = doubts_of(competition.sheet, competition.opened.rules, outcome, competition.minutes)
    return replace(outcome, confirmed=tuple(dict.fromkeys(one.code for one in found if "right" in one.answers)))


def _asked(competition: Competition, outcome: Outcome, decided: list[AnyCompetitionEvent]) -> list[AnyCompetitionEvent]:
    """A doubtful sheet is asked back with the options that answer."""
    try:
        return answered(competition, outcome, decided)
    except DoubtfulSheet as doubtful:
        options = {"--confirm" if "right" in one.answers else "--ended time|ruling" for one in doubtful.doubts}
        listed = ", ".join(sorted(options))
        asked = Message("cli_event.doubtful", why=doubtful.message, options=listed)
        raise DoubtfulSheet(asked, doubts=doubtful.doubts) from None


def _who_was_first(outcome: Outcome) -> bool:
    """Are the levels even, with nothing said about who reached them first?"""
    even = outcome.levels is not None and outcome.levels["EW"] == outcome.levels["NS"]
    return even and not (outcome.reached_first or outcome.decided or outcome.forfeits)


def _two(text: str, option: str) -> dict[Side, str] | None:
    words = text.replace(":", " ").replace(",", " ").split()
    if not words:
        return None
    if len(words) != 2:
        raise CompetitionError(Message("cli_event.two_sides", option=option, value=repr(text)))
    return {"EW": words[0], "NS": words[1]}


def _whole(words: dict[Side, str] | None) -> dict[Side, int] | None:
    try:
        return None if words is None else {side: int(word) for side, word in words.items()}
    except ValueError:
        raise CompetitionError(Message("cli_event.whole_small_points")) from None


def _late(word: str) -> LateBy:
    side, _, minutes = word.partition(":")
    try:
        return LateBy(side_named(side), float(minutes))
    except ValueError:
        raise CompetitionError(Message("cli_event.late_form", value=repr(word))) from None


def _show(competition: Competition, played: Round, table: int, lang: str) -> None:
    seating = results.seating_of(played, table)
    found = result_text(competition, played, table) or told(Message("cli_event.no_result"), lang)
    title = told(Message("cli_event.table_title", round=played.number, table=table), lang)
    line = Text.assemble(
        f"{title}  ",
        named(competition, seating.east_west),
        (f"  {found}  ", "bold"),
        named(competition, seating.north_south),
    )
    console().print(line)


def table(file: File, number: TableNumber, /, *, round_number: RoundNumber = None, lang: Lang = None) -> None:
    """One table: who sits there, the score sheet deal by deal, who has signed."""
    tag = spoken(lang)
    with opened(file) as competition:
        played = results.round_of(competition, round_number)
        _show(competition, played, number, tag)
        entered = played.results.get(number)
        if entered is None:
            return
        if entered.outcome.lines:
            match = match_of(competition.opened.rules, entered.outcome, competition.minutes)
            sheet = grid(tag, "deal", "dealer", "level", "defenders_points", "won_by", "gain", "note")
            changes = sheet_changes(entered.outcome, match)
            for count, line in enumerate(match.lines, start=1):
                made = changes.get(count, ())
                typed = entered.outcome.lines[count - 1].points if made else line.points
                points = "" if line.points is None else str(line.points)
                points = points if typed == line.points else f"{typed} → {points}"
                note = " · ".join(line_words(competition.sheet, one, tag) for one in made) or line.note
                sheet.add_row(str(count), line.dealer, line.level, points, line.side, f"+{line.gain}", Text(note))
            console().print(sheet)
        signed = ", ".join(f"{side}: {entered.signed.get(side, '–')}" for side in SIDES)
        say(tag, Message("cli_event.signed", sides=signed), style="dim")
        for mark in marks_of(competition, entered):
            say(tag, mark_words(mark, tag), style="yellow")
        if entered.put_right:
            why = correction_words(entered.corrected, entered.because, tag)
            say(tag, Message("cli_event.corrected", why=why), style="yellow")


def sign(
    file: File,
    table: int,
    side: str,
    /,
    *,
    name: Annotated[str, Parameter(help="cli_event_options.signer")],
    round_number: RoundNumber = None,
    by: By = None,
    lang: Lang = None,
) -> None:
    """A side signs the result of its table."""
    signing = side_named(side)

    def verb(competition: Competition) -> list[AnyCompetitionEvent]:
        played = results.round_of(competition, round_number)
        return results.sign_result(competition, played.number, table, signing, name)

    act(file, verb, by)
    say(spoken(lang), Message("cli_event.side_signed", side=signing))
