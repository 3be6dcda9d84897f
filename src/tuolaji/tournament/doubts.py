"""Doubts about a score sheet: what is unlikely or incomplete is asked back before it counts.

A sheet that cannot be is refused elsewhere. Here are sheets that can be, but are more often a slip of the pen: deals
that are missing, a nought too many. Each doubt is a question with its answers; the answer stays with the result.
"""

from collections.abc import Sequence

from msgspec import Struct

from tuolaji.errors import DoubtfulSheet
from tuolaji.match.late import rule_lateness
from tuolaji.rules.dig import unit_multiplier
from tuolaji.rules.shape import Shape
from tuolaji.rules.sheet import Sheet
from tuolaji.tournament import events as e
from tuolaji.tournament.outcome import Answer, DoubtName, Outcome
from tuolaji.tournament.score import match_of
from tuolaji.tournament.state import Event

CARD_POINTS = 100
"""The points of the fives, tens and kings of one deck."""
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


def doubts_of(sheet: Sheet, rules: str, outcome: Outcome, minutes: int | None = None) -> tuple[Doubt, ...]:
    """Everything about an outcome that is asked back, answered or not; nothing about a match that was not played."""
    late = (rule_lateness(sheet, late.side, late.minutes).forfeit for late in outcome.late)
    if outcome.forfeits or any(late):
        return ()
    found = [*_missing_deals(sheet, rules, outcome, minutes), *_unlikely_points(sheet, outcome)]
    return (*found, *_unlikely_totals(sheet, outcome))


def unanswered(outcome: Outcome, found: Sequence[Doubt]) -> tuple[Doubt, ...]:
    return tuple(doubt for doubt in found if not _is_answered(outcome, doubt))


def _is_answered(outcome: Outcome, doubt: Doubt) -> bool:
    if doubt.answers == _ENDED:
        return outcome.ended is not None or outcome.decided is not None
    return doubt.code in outcome.confirmed


def answered(event: Event, outcome: Outcome, decided: list[e.AnyEvent]) -> list[e.AnyEvent]:
    """What was decided about a sheet; a doubtful one is refused with its questions until the outcome answers them."""
    if not decided:
        return decided
    found = doubts_of(event.sheet, event.opened.rules, outcome, event.minutes)
    left = unanswered(outcome, found)
    if left:
        en = " ".join(doubt.reason["en"] for doubt in left)
        raise DoubtfulSheet(en, "".join(doubt.reason["zh"] for doubt in left), left)
    return decided


def _missing_deals(sheet: Sheet, rules: str, outcome: Outcome, minutes: int | None) -> list[Doubt]:
    deals = len(outcome.lines)
    fixed = outcome.boards or len(sheet.level.fixed)
    if not deals:
        return _no_levels_won(sheet, outcome)
    if fixed:
        if deals >= fixed:
            return []
        reason = {
            "zh": f"{fixed}副只有{deals}副：因时间到结束，因裁决结束，还是漏填？",
            "en": f"{deals} of {fixed} deals: ended by time, ended by a ruling, or a slip?",
        }
        return [
            Doubt("few deals", reason, _ENDED, {"deals": deals, "of": fixed}, clause=sheet.match.clauses.get("deals"))
        ]
    allowed = minutes if minutes is not None else sheet.match.minutes
    least = max(2, allowed // (MINUTES_A_DECK * sheet.cards.decks)) if allowed else FEWEST_DEALS
    if deals >= least or match_of(rules, outcome, minutes).progress.passed:
        return []
    counted = "1 deal" if deals == 1 else f"{deals} deals"
    zh = f"{allowed}分钟只打了{deals}副" if allowed else f"只有{deals}副，没有一方打过A"
    en = f"{counted} in {allowed} minutes" if allowed else f"{counted}, and nobody is past A"
    reason = {
        "zh": f"{zh}：因时间到结束，因裁决结束，还是漏填？",
        "en": f"{en}: ended by time, ended by a ruling, or a slip?",
    }
    facts = {"deals": deals, "usual": least} | ({"minutes": allowed} if allowed else {})
    return [Doubt("short match", reason, _ENDED, facts)]


def _no_levels_won(sheet: Sheet, outcome: Outcome) -> list[Doubt]:
    """Two sides that both stand where everybody begins have hardly played."""
    if outcome.levels is None or any(level.strip() != sheet.level.first for level in outcome.levels.values()):
        return []
    first = sheet.level.first
    reason = {
        "zh": f"双方都还在起打的{first}：因时间到结束，因裁决结束，还是填错？",
        "en": f"Both sides are still at {first}, where they began: ended by time, ended by a ruling, or a slip?",
    }
    return [Doubt("no levels won", reason, _ENDED)]


def likely_points(sheet: Sheet) -> tuple[int, int]:
    """The lowest and the highest count of a deal that nobody asks about.

    At most all card points of the decks and the dig of a rich kitty with a tractor (or of a rich last trick, where
    that is dug); at least what penalties and such a dig take away.
    """
    if sheet.dig.of == "last trick":
        dig = FULL_KITTY * CARDS_OF_LAST_TRICK
        return -max(dig, MOST_PENALTIES), CARD_POINTS * sheet.cards.decks + dig
    dig = FULL_KITTY * unit_multiplier(sheet.dig, Shape(2, 2))
    return -MOST_PENALTIES, CARD_POINTS * sheet.cards.decks + dig


def _unlikely_points(sheet: Sheet, outcome: Outcome) -> list[Doubt]:
    low, high = likely_points(sheet)
    found = []
    for number, line in enumerate(outcome.lines, start=1):
        if line.points is None or low <= line.points <= high:
            continue
        code: DoubtName = "high points" if line.points > high else "low points"
        cards = CARD_POINTS * sheet.cards.decks
        whole = {"zh": f"全部牌分是{cards}分", "en": f"all the cards hold {cards} points"}
        reason = {
            "zh": f"第{number}副防家{line.points}分：{whole['zh']}，很少见。填对了吗？",
            "en": f"Deal {number}: {line.points} points for the defenders, while {whole['en']}. Is it right?",
        }
        found.append(Doubt(code, reason, _RIGHT, {"points": line.points, "cards": cards}, deal=number))
    return found


def _unlikely_totals(sheet: Sheet, outcome: Outcome) -> list[Doubt]:
    """More small points than a shut-out in every deal gives."""
    if not outcome.small_points:
        return []
    most = max((band.levels for band in sheet.level.dealer), default=0) * len(sheet.level.fixed)
    lead = max(map(abs, outcome.small_points.values()))
    if not most or lead <= most:
        return []
    reason = {
        "zh": f"小分{lead}：比每副都打大光还多（{most}）。填对了吗？",
        "en": f"{lead} small points: more than a shut-out in every deal ({most}). Is it right?",
    }
    return [Doubt("high small points", reason, _RIGHT, {"points": lead, "most": most})]
