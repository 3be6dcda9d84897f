"""Doubts about a score sheet: what is unlikely or incomplete is asked back before it counts.

A sheet that cannot be is refused elsewhere. Here are sheets that can be, but are more often a slip of the pen: deals
that are missing, a nought too many. Each doubt is a question with its answers; the answer stays with the result.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from tuolaji.competition import events as e
from tuolaji.competition.results.outcome import Answer, DoubtName, Outcome
from tuolaji.competition.results.score import match_of
from tuolaji.competition.state import Competition
from tuolaji.errors import DoubtfulSheet
from tuolaji.match.late import rule_lateness
from tuolaji.rules.cards import card_points
from tuolaji.rules.dig import unit_multiplier
from tuolaji.rules.shape import Shape
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message, in_languages

MINUTES_A_DECK = 10
"""A deal with two decks rarely takes more than twenty minutes."""
FEWEST_DEALS = 3
"""A match without a time limit goes on to A, which takes more deals than this."""
FULL_KITTY = 20
"""The kitty, or the last trick, of an unlikely good dig."""
CARDS_OF_LAST_TRICK = 4
MOST_PENALTIES = 100
"""Points of penalties that bring a count below zero."""

_ENDED: tuple[Answer, ...] = ("time", "ruling")
_RIGHT: tuple[Answer, ...] = ("right",)


class Doubt(Struct, frozen=True, omit_defaults=True):
    """One question about a sheet: its code, the question in words, what can be answered, and the numbers behind it.

    `time` and `ruling` answer how the match ended (`ended` of the outcome); `right` says that it is as it stands
    (`confirmed`). `deal` is the line it is about.
    """

    code: DoubtName
    reason: dict[str, str]
    answers: tuple[Answer, ...]
    facts: dict[str, int] = {}
    deal: int = 0
    clause: str | None = None


class _Asked(NamedTuple):
    """A doubt, and its question before it is put into words."""

    question: Message
    doubt: Doubt


def _asked(
    code: DoubtName,
    question: Message,
    answers: tuple[Answer, ...],
    facts: dict[str, int] | None = None,
    deal: int = 0,
    clause: str | None = None,
) -> _Asked:
    return _Asked(question, Doubt(code, in_languages(question), answers, facts or {}, deal, clause))


def doubts_of(sheet: Sheet, rules: str, outcome: Outcome, minutes: int | None = None) -> tuple[Doubt, ...]:
    """Everything about an outcome that is asked back, answered or not; nothing about a match that was not played."""
    return tuple(one.doubt for one in _all_asked(sheet, rules, outcome, minutes))


def _all_asked(sheet: Sheet, rules: str, outcome: Outcome, minutes: int | None) -> list[_Asked]:
    late = (rule_lateness(sheet, late.side, late.minutes).forfeit for late in outcome.late)
    if outcome.forfeits or any(late):
        return []
    found = [*_missing_deals(sheet, rules, outcome, minutes), *_unlikely_points(sheet, outcome)]
    return [*found, *_unlikely_totals(sheet, outcome)]


def unanswered(outcome: Outcome, found: Sequence[Doubt]) -> tuple[Doubt, ...]:
    return tuple(doubt for doubt in found if not _is_answered(outcome, doubt))


def _is_answered(outcome: Outcome, doubt: Doubt) -> bool:
    if doubt.answers == _ENDED:
        return outcome.ended is not None or outcome.decided is not None
    return doubt.code in outcome.confirmed


def answered(
    competition: Competition, outcome: Outcome, decided: list[e.AnyCompetitionEvent]
) -> list[e.AnyCompetitionEvent]:
    """The decision about a sheet; a doubtful one is refused with its questions until the outcome answers them."""
    if not decided:
        return decided
    found = _all_asked(competition.sheet, competition.opened.rules, outcome, competition.minutes)
    left = [one for one in found if not _is_answered(outcome, one.doubt)]
    if left:
        questions = Message("event_results.doubts", doubts=[one.question for one in left])
        raise DoubtfulSheet(questions, doubts=[one.doubt for one in left])
    return decided


def _missing_deals(sheet: Sheet, rules: str, outcome: Outcome, minutes: int | None) -> list[_Asked]:
    deals = len(outcome.lines)
    fixed = outcome.boards or len(sheet.level.fixed)
    if not deals:
        return _no_levels_won(sheet, outcome)
    if fixed:
        if deals >= fixed:
            return []
        question = Message("event_results.few_deals", deals=deals, due=fixed)
        clause = sheet.match.clauses.get("deals")
        return [_asked("few deals", question, _ENDED, {"deals": deals, "of": fixed}, clause=clause)]
    allowed = minutes if minutes is not None else sheet.match.minutes
    least = max(2, allowed // (MINUTES_A_DECK * sheet.cards.decks)) if allowed else FEWEST_DEALS
    if deals >= least or match_of(rules, outcome, minutes).progress.passed:
        return []
    if not allowed:
        question = Message("event_results.short_match", deals=deals)
        return [_asked("short match", question, _ENDED, {"deals": deals, "usual": least})]
    question = Message("event_results.short_match_timed", deals=deals, minutes=allowed)
    return [_asked("short match", question, _ENDED, {"deals": deals, "usual": least, "minutes": allowed})]


def _no_levels_won(sheet: Sheet, outcome: Outcome) -> list[_Asked]:
    """Two sides that both stand where everybody begins have hardly played."""
    if outcome.levels is None or any(level.strip() != sheet.level.first for level in outcome.levels.values()):
        return []
    return [_asked("no levels won", Message("event_results.no_levels_won", first=sheet.level.first), _ENDED)]


def likely_points(sheet: Sheet) -> tuple[int, int]:
    """The lowest and the highest count of a deal that nobody asks about.

    At most all card points of the decks and the dig of a rich kitty with a tractor (or of a rich last trick, where
    that is dug); at least what penalties and such a dig take away.
    """
    if sheet.dig.of == "last trick":
        dig = FULL_KITTY * CARDS_OF_LAST_TRICK
        return -max(dig, MOST_PENALTIES), card_points(sheet.cards) + dig
    dig = FULL_KITTY * unit_multiplier(sheet.dig, Shape(2, 2))
    return -MOST_PENALTIES, card_points(sheet.cards) + dig


def _unlikely_points(sheet: Sheet, outcome: Outcome) -> list[_Asked]:
    low, high = likely_points(sheet)
    found = []
    for number, line in enumerate(outcome.lines, start=1):
        if line.points is None or low <= line.points <= high:
            continue
        code: DoubtName = "high points" if line.points > high else "low points"
        cards = card_points(sheet.cards)
        question = Message("event_results.unlikely_points", deal=number, points=line.points, cards=cards)
        found.append(_asked(code, question, _RIGHT, {"points": line.points, "cards": cards}, deal=number))
    return found


def _unlikely_totals(sheet: Sheet, outcome: Outcome) -> list[_Asked]:
    """More small points than a shut-out in every deal gives."""
    if not outcome.small_points:
        return []
    most = max((band.levels for band in sheet.level.dealer), default=0) * len(sheet.level.fixed)
    lead = max(map(abs, outcome.small_points.values()))
    if not most or lead <= most:
        return []
    question = Message("event_results.high_small_points", points=lead, most=most)
    return [_asked("high small points", question, _RIGHT, {"points": lead, "most": most})]
