"""From points to levels, from level to level, from dealer to dealer."""

from typing import Literal, NamedTuple

from tuolaji.cards import RANKS, Rank, Seat, Side, next_seat, opponents_of, partner, side_of
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.schema import LevelRule

Winner = Literal["dealer", "defenders"]
ACE = len(RANKS) - 1
"""The number of the level A: its steps above 2."""


class DealResult(NamedTuple):
    """The winner of a deal and the gain: levels, or small points where the sheet fixes the levels."""

    winner: Winner
    gain: int


def first_level(rule: LevelRule) -> Rank:
    """A match begins at the first of the fixed levels, else at the sheet's first level."""
    return rule.fixed[0] if rule.fixed else rule.first


def first_dealer(rule: LevelRule) -> Seat | None:
    """Where the levels are fixed East deals first; elsewhere the first deal itself decides."""
    return "E" if rule.fixed else None


def result(rule: LevelRule, points: int) -> DealResult:
    """The result by the defenders' points.

    >>> result(LevelRule(), 120), result(LevelRule(), 0)
    (DealResult(winner='defenders', gain=1), DealResult(winner='dealer', gain=3))
    """
    if points >= rule.stage_at:
        return DealResult("defenders", rule.stage_gives + (points - rule.stage_at) // rule.step)
    band = [band for band in rule.dealer if points <= band.at_most][-1]
    gain = band.levels
    if rule.further and band is rule.dealer[-1]:
        gain += (band.at_most - points) // rule.further.each
    return DealResult("dealer", gain)


def at_least(found: DealResult, sure: DealResult) -> DealResult:
    """A result that is no less than what a ruling has given: the count may exceed it, but not take it back.

    >>> stage = DealResult("defenders", 0)
    >>> at_least(DealResult("defenders", 2), stage), at_least(DealResult("dealer", 1), stage)
    (DealResult(winner='defenders', gain=2), DealResult(winner='defenders', gain=0))
    """
    return found if found.winner == sure.winner and found.gain >= sure.gain else sure


def explain_result(rule: LevelRule, points: int, sure: DealResult | None = None) -> tuple[DealResult, Verdict]:
    """The result by points, or by a ruling where that gives more, and why."""
    found = result(rule, points)
    if sure is not None and at_least(found, sure) != found:
        return sure, Verdict.yes(None, "result_ruled", side=sure.winner, levels=sure.gain)
    clause = rule.clauses.get(found.winner)
    if rule.counts == "small points":
        code = "result_small_points"
    elif found.winner == "dealer":
        code = "result_dealer"
    else:
        code = "result_defenders" if found.gain else "result_stage"
    return found, Verdict.yes(clause, code, points=points, levels=found.gain, side=found.winner)


def winning_side(dealer: Seat, winner: Winner) -> Side:
    """The side of the table that wins a deal."""
    return side_of(dealer) if winner == "dealer" else opponents_of(side_of(dealer))


def next_dealer(rule: LevelRule, dealer: Seat, winner: Winner) -> tuple[Seat, Verdict]:
    """The next dealer."""
    if rule.rotation == "next seat":
        seat, code, clause = next_seat(dealer), "dealer_rotates", rule.clauses.get("changes")
    elif winner == "dealer":
        seat, code, clause = partner(dealer), "dealer_stays", rule.clauses.get("stays")
    else:
        seat, code, clause = next_seat(dealer), "dealer_changes", rule.clauses.get("changes")
    return seat, Verdict.yes(clause, code, dealer=seat)


def promote(rule: LevelRule, start: int, levels: int, role: Winner) -> tuple[int, bool]:
    """The level after a promotion, as a number of steps above 2 (A is 12), and whether it is past A.

    Unless a sheet goes on beyond A, a promotion stops at A; only a dealer side that wins at A passes it.
    """
    if rule.beyond_ace:
        return start + levels, start + levels > ACE
    return min(start + levels, ACE), start == ACE and role == "dealer" and levels > 0


def match_over(rule: LevelRule, passed: Side | None) -> bool:
    """A side past A ends the match, unless the sheet's levels go on beyond A.

    >>> match_over(LevelRule(), "EW"), match_over(LevelRule(beyond_ace=True), "EW"), match_over(LevelRule(), None)
    (True, False, False)
    """
    return passed is not None and not rule.beyond_ace


def above_levels(rule: LevelRule, number: int) -> bool:
    """A level above A is no level of the sheet, unless its levels go on beyond A."""
    return number > ACE and not rule.beyond_ace


def level_number(name: str) -> int:
    """The number of a level: 2 is 0, A is 12, "A+1" is 13."""
    return ACE + int(name[2:]) if name.startswith("A+") else RANKS.index(name)


def level_name(number: int) -> str:
    """A level by its number of steps above 2; past A it is "A+1", "A+2", …"""
    return RANKS[number] if number <= ACE else f"A+{number - ACE}"
