"""Offences and what follows from them: offence + sheet + moment → ruling.

Everything about an offence is a list of cases in the sheet; the first whose conditions are met is the ruling.
"""

from collections.abc import Callable, Sequence
from typing import Any, overload

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import JOKERS, SUITS, Card, Rank, Suit, rank_of, suit_of
from tuolaji.errors import MissingFact, QuestionError
from tuolaji.rules.offence import (
    BiddingWindow,
    BothSides,
    DealAfterRuling,
    Found,
    OffenceName,
    PenaltyCase,
    Severity,
)
from tuolaji.rules.reasons.ruling_reason import BySheet, LeftToReferee, Reason, SideOfDeal
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message
from tuolaji.text.stored import Code

_IMPORTANT_RANKS = ("5", "T", "K", "A")


class Offence(Struct, frozen=True, kw_only=True):
    """An offence: what was done, by which side, and the facts that its ruling depends on.

    `cards` are the cards concerned: played wrongly, exposed, stopped in a throw (or taken back, where the sheet counts
    those). `times` is how often this side has now done it in this match, `in_deal` how often the whole table has seen
    it in this deal. Of an accusation the accused is the offender.
    """

    offence: OffenceName
    offender: SideOfDeal
    cards: tuple[Card, ...] = ()
    found: Found | None = None
    times: int = 1
    severity: Severity | None = None
    cards_left: int | None = None
    both: bool = False
    true_claim: bool | None = None
    minutes: float | None = None
    choice: Code | None = None
    reparable: bool = True
    window: BiddingWindow | None = None
    in_deal: int | None = None
    level: Rank | None = None


class Effects(Struct, frozen=True, kw_only=True):
    """The clause and its effects; what does not apply is None. `points` changes the defenders' points."""

    clause: str | None
    points: int | None = None
    deal: DealAfterRuling | None = None
    winner: SideOfDeal | None = None
    levels: int | None = None
    at_least: bool | None = None
    small_points: dict[str, float | None] | None = None
    match_points: dict[str, float | None] | None = None
    standard_points: dict[str, float | None] | None = None
    warning: bool | None = None
    disqualified: bool | None = None
    barred_suit: Suit | tuple[Suit, ...] | None = None
    cannot_win: bool | None = None
    corrected: bool | None = None
    others_level: Rank | None = None
    loses_bidding: bool | None = None
    bid_stands: bool | None = None
    bid_again: bool | None = None
    trump: str | None = None
    choices: tuple[str, ...] | None = None
    proposed: bool | None = None


class SheetRuling(Effects, frozen=True, kw_only=True):
    """The sheet's ruling: its effects, and the facts that its reason is told from."""

    reason: Reason


def other_side(side: SideOfDeal) -> SideOfDeal:
    return "defenders" if side == "dealer" else "dealer"


def importance(cards: tuple[Card, ...], level: Rank | None) -> Severity:
    """Point cards, aces, level cards and jokers are important: they could inform a partner and harm the others."""
    important = any(kind in JOKERS or rank_of(kind) in _IMPORTANT_RANKS or rank_of(kind) == level for kind in cards)
    return "important" if important else "minor"


def rule_on(sheet: Sheet, offence: Offence, *, names_side: bool = True) -> SheetRuling:
    """The sheet's ruling on an offence. A fact that it depends on and that is missing is asked for.

    Outside a deal nobody is dealer side or defender, and the reason names no side: whoever tells it does.
    """
    cases = sheet.penalty.get(offence.offence, ())
    if not cases:
        return _silent(sheet, offence)
    _check_words(cases, offence)
    limits = {case.most_cards_left for case in cases if case.most_cards_left is not None}
    if offence.cards_left is None and limits:
        return _however_many_left(sheet, offence, names_side, min(limits), max(limits) + 1)
    case = next((case for case in cases if _applies(sheet, case, offence)), None)
    if case is None:
        return _silent(sheet, offence)
    return _ruling(sheet, case, offence, names_side)


def _however_many_left(sheet: Sheet, offence: Offence, names_side: bool, few: int, many: int) -> SheetRuling:
    """The ruling if it is the same with few and with many cards left; else the number is asked for.

    What is found two tricks later was done with three cards or more.
    """
    if few < _LEAST_LEFT.get(offence.found or "same_trick", 1):
        return rule_on(sheet, replace(offence, cards_left=many), names_side=names_side)
    if_few, if_many = (rule_on(sheet, replace(offence, cards_left=left), names_side=names_side) for left in (few, many))
    if replace(if_few, reason=if_many.reason) != if_many:
        raise _missing(offence, "cards_left")
    return if_many


def _missing(offence: Offence, key: str) -> MissingFact:
    return MissingFact(key, Message("rulings.needs_key", offence=Message(f"offences.{offence.offence}"), key=key))


_MOMENTS: dict[bool, tuple[Found, ...]] = {
    True: ("before_lead", "after_lead", "after_second_trick"),
    False: ("same_trick", "next_trick", "after_next_trick", "later"),
}
_LEAST_LEFT: dict[Found, int] = {"next_trick": 2, "after_next_trick": 2, "later": 3}
_GRADES: tuple[tuple[Severity, ...], ...] = (("light", "grave"), ("minor", "important"))


def _wrong(key: str, value: str, known: Sequence[str]) -> Message:
    if not known:
        return Message("rulings.no_choice_here", key=key, value=value)
    return Message("rulings.wrong_word", key=key, value=value, choices=list(known))


def _check_words(cases: tuple[PenaltyCase, ...], offence: Offence) -> None:
    """A moment, a grade or a choice that the offence does not know makes the question senseless."""
    moments = _MOMENTS[offence.offence in ("card_count", "mis_bury")]
    if offence.found is not None and offence.found not in moments:
        raise QuestionError("bad_found", _wrong("found", offence.found, moments))
    for grades in _GRADES:
        graded = any(case.severity in grades for case in cases)
        if graded and offence.severity is not None and offence.severity not in grades:
            raise QuestionError("bad_severity", _wrong("severity", offence.severity, grades))
    known = {choice for case in cases for choice in (*case.choices, case.choice) if choice}
    if offence.choice is not None and offence.choice not in known:
        raise QuestionError("bad_choice", _wrong("choice", offence.choice, sorted(known)))


def _applies(sheet: Sheet, case: PenaltyCase, offence: Offence) -> bool:
    """Are all conditions of a case met? A condition that hangs on a fact nobody has given is not guessed at."""
    if offence.times < case.from_times:
        return False
    met: dict[str, bool | None] = {
        "found": _known(offence.found, case.found or None, lambda found, wanted: found in wanted),
        "window": _known(offence.window, case.window, lambda a, b: a == b),
        **_severity_met(case, offence),
        "both": case.both is None or offence.both == case.both,
        "true_claim": _known(offence.true_claim, case.true_claim, lambda a, b: a == b),
        "reparable": case.reparable is None or offence.reparable == case.reparable,
        "cards_left": case.most_cards_left is None or _at_most(offence.cards_left, case.most_cards_left),
        "minutes": _known(offence.minutes, case.from_minutes, lambda a, b: a >= b),
        "minutes over": _known(offence.minutes, case.over_minutes, lambda a, b: a > b),
        "choice": case.choice is None or offence.choice == case.choice,
        "level": not case.permanent_trumps or _tolerated(sheet, offence),
        "cards": None if not offence.cards and (case.per == "card" or case.bars_suit) else True,
    }
    if any(answer is False for answer in met.values()):
        return False
    missing = next((key.split()[0] for key, answer in met.items() if answer is None), None)
    if missing:
        raise _missing(offence, missing)
    return True


def _known(fact: Any, condition: Any, compare: Callable[[Any, Any], bool]) -> bool | None:
    """Is a condition met: yes if there is none, None if the fact is not known."""
    if condition is None:
        return True
    return None if fact is None else compare(fact, condition)


def _severity_met(case: PenaltyCase, offence: Offence) -> dict[str, bool | None]:
    """Is it as grave as the case says? Whether cards are important is seen from them, and for some from the level."""
    if case.severity is None or offence.severity is not None:
        return {"severity": case.severity is None or offence.severity == case.severity}
    if case.severity in ("light", "grave") or not offence.cards:
        return {"severity": None}
    seen = importance(offence.cards, offence.level)
    if seen == "minor" and offence.level is None:
        return {"level of the deal": None}
    return {"severity": seen == case.severity}


def _at_most(value: int | None, limit: int | None) -> bool:
    return value is not None and limit is not None and value <= limit


def _tolerated(sheet: Sheet, offence: Offence) -> bool | None:
    """Were only permanent trumps taken for side cards, for the first time? None if that takes the level to say."""
    if not offence.cards or (offence.in_deal or offence.times) > 1:
        return False
    others = {rank_of(kind) for kind in offence.cards if kind not in JOKERS} - set(sheet.trump.permanent)
    if offence.level is None:
        return None if len(others) == 1 else not others
    return others <= {offence.level}


def _both(points: BothSides | None) -> dict[str, float | None] | None:
    return None if points is None else {"offender": whole(points.offender), "other": whole(points.other)}


@overload
def whole(number: float) -> float: ...
@overload
def whole(number: None) -> None: ...
def whole(number: float | None) -> float | None:
    """Whole numbers are written as such."""
    return int(number) if number is not None and number == int(number) else number


def _ruling(sheet: Sheet, case: PenaltyCase, offence: Offence, names_side: bool) -> SheetRuling:
    place = sheet.penalty[offence.offence].index(case)
    reason = BySheet(offence.offence, case.clause, place, offence.offender if names_side else None)
    open_choice = bool(case.choices) and offence.choice is None
    if open_choice:
        return SheetRuling(clause=case.clause, reason=reason, choices=case.choices)
    gained = case.dealer_loses if offence.offender == "dealer" else case.defenders_lose
    winner = None if gained is None else other_side(offence.offender)
    levels = None if gained is None or sheet.level.counts == "small points" else gained
    size = case.points * (len(offence.cards) if case.per == "card" else 1)
    pays = offence.offender if case.paid_by == "offender" else other_side(offence.offender)
    change = size if pays == "dealer" else -size
    points = change if case.points or (gained is None and case.deal == "goes_on") else None
    suits = tuple(suit for suit in SUITS if any(suit_of(kind) == suit for kind in offence.cards))
    return SheetRuling(
        clause=case.clause,
        reason=replace(
            reason, points=points or 0, winner=winner, levels=levels, at_least=case.at_least and winner is not None
        ),
        points=points,
        deal=case.deal,
        winner=winner,
        levels=levels,
        at_least=case.at_least if winner else None,
        small_points=_both(case.small_points),
        match_points=_both(case.match_points),
        standard_points=_both(case.standard_points),
        warning=case.warning,
        disqualified=case.disqualified,
        proposed=case.proposed or None,
        barred_suit=(suits if len(suits) > 1 else suits[0]) if case.bars_suit and suits else None,
        cannot_win=case.cannot_win,
        corrected=_corrected(case, offence),
        others_level=case.others_level,
        loses_bidding=case.loses_bidding or None,
        bid_stands=case.bid_stands or None,
        bid_again=case.bid_again or None,
        trump=offence.choice if case.names_trump else None,
    )


def _corrected(case: PenaltyCase, offence: Offence) -> bool | None:
    """Is the play made again? None where the sheet has no such thing, or where it takes the moment to say."""
    if case.reparable is False:
        return False
    if not case.corrected:
        return None
    if offence.found is None:
        return True if set(case.corrected) == set(_MOMENTS[False]) else None
    return offence.found in case.corrected


def _silent(sheet: Sheet, offence: Offence) -> SheetRuling:
    """A sheet that does not speak of an offence leaves it to the referee, who must give a reason."""
    clause = sheet.penalty_otherwise
    return SheetRuling(clause=clause, reason=LeftToReferee(offence.offence, clause), proposed=True if clause else None)
