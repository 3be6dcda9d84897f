"""The match: who wins it, what each side gets for that, and when its clock says something."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from tuolaji.cards import SIDES, Side, opponents_of
from tuolaji.rules.clock import MINUTE
from tuolaji.rules.level import level_number
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.penalty import Offence, rule_on, whole
from tuolaji.rules.sheet.schema import MatchRule, Sheet

_EVEN_STANDARD = 10


class MatchResult(Struct, frozen=True):
    """The winner, if there is one, and each side's points of the event."""

    winner: Side | None
    match_points: dict[Side, float] | None = None
    standard_points: dict[Side, int] | None = None
    small_points: dict[Side, int] | None = None


def result_by_levels(
    rule: MatchRule,
    levels: dict[Side, str],
    on_stage: Side | None = None,
    reached_first: Side | None = None,
    passed: Side | None = None,
) -> MatchResult:
    """The higher level wins; a side past A has won; even levels are decided as the sheet says."""
    lead = level_number(levels["EW"]) - level_number(levels["NS"])
    if passed:
        # Past A is beyond A: whoever is there leads, even over a side that is at A too.
        lead = max(lead, 1) if passed == "EW" else min(lead, -1)
    tie_break = {"on stage": on_stage, "reached first": reached_first, "nobody": None}[rule.even]
    return by_lead(rule, lead, side_ahead(lead) or tie_break)


def result_by_small_points(rule: MatchRule, deals: Sequence[tuple[Side, int]]) -> MatchResult:
    """Every deal gives its winner so many small points and takes them from the loser; more of them win the round."""
    lead = sum(points if side == "EW" else -points for side, points in deals)
    return by_lead(rule, lead, side_ahead(lead))


def side_ahead(lead: int) -> Side | None:
    """The side that a lead of East-West's, or of the others' below zero, puts ahead."""
    return "EW" if lead > 0 else "NS" if lead < 0 else None


def by_lead(rule: MatchRule, lead: int, winner: Side | None) -> MatchResult:
    """The points of each side for a lead in levels or in small points."""
    share = max(-_EVEN_STANDARD, min(_EVEN_STANDARD, lead))
    standard: dict[Side, int] = {"EW": _EVEN_STANDARD + share, "NS": _EVEN_STANDARD - share}
    small: dict[Side, int] = {"EW": lead, "NS": -lead}
    return MatchResult(
        winner,
        _match_points(rule, abs(lead), winner),
        standard if rule.standard_points else None,
        small if rule.by == "small points" else None,
    )


def _match_points(rule: MatchRule, ahead: int, winner: Side | None) -> dict[Side, float] | None:
    """The match points of the two sides when one is ahead by so much; none where the sheet knows none."""
    band = next((band for band in rule.bands if ahead >= band.ahead), None)
    if band is None:
        return None
    first = winner or SIDES[0]
    points = {first: band.winner, opponents_of(first): band.loser}
    return {side: whole(points[side]) for side in SIDES}


def decided(rule: MatchRule, played: MatchResult, winner: Side | None) -> MatchResult:
    """The organiser names the winner: as played if that side won, else as if it had won as narrowly as can be."""
    if winner == played.winner:
        return played
    lead = 0 if winner is None else 1 if winner == "EW" else -1
    return by_lead(rule, lead, winner)


def forfeited(sheet: Sheet, sides: Sequence[Side]) -> MatchResult:
    """One side forfeits and the other gets what the sheet gives for it; if both do, neither gets anything."""
    both = len(sides) == len(SIDES)
    result = MatchResult(None if both else opponents_of(sides[0]))
    for side in sides:
        result = penalised(sheet, result, "forfeit", side, others_gain=not both)
    return result


def penalised(
    sheet: Sheet, result: MatchResult, offence: OffenceName, side: Side, *, others_gain: bool = True
) -> MatchResult:
    """The result with what an offence gives each side of it; a side of which the sheet says nothing keeps its own."""
    ruling = rule_on(sheet, Offence(offence=offence, offender="dealer"))

    def laid_over(points: Mapping[Side, float] | None, given: dict[str, float | None] | None) -> dict[Side, float]:
        shares = given or {}
        after = dict(points or {})
        for who, share in ((side, shares.get("offender")), (opponents_of(side), shares.get("other"))):
            if share is not None and (who == side or others_gain):
                after[who] = whole(share)
        return after

    standard = laid_over(result.standard_points, ruling.standard_points)
    small = laid_over(result.small_points, ruling.small_points)
    return MatchResult(
        None if result.winner == side else result.winner,
        laid_over(result.match_points, ruling.match_points) or None,
        {who: int(share) for who, share in standard.items()} or None,
        {who: int(share) for who, share in small.items()} or None,
    )


MomentName: TypeAlias = Literal["last deals", "time up", "sheets due"]


class ClockMoment(NamedTuple):
    """Something that the clock says: when, what, by which clause, and how many deals are left to play."""

    at: int
    what: MomentName
    clause: str | None
    deals: int = 0


def announced_at(rule: MatchRule, started: int, minutes: int) -> int | None:
    """The moment that announces the last deals, so many minutes before time is up."""
    left = rule.announce_minutes_left
    return None if left is None else time_up_at(started, max(0, minutes - left))


def time_up_at(started: int, minutes: int) -> int:
    return started + minutes * MINUTE


def clock_moments(rule: MatchRule, started: int, minutes: int) -> list[ClockMoment]:
    """Announcements of a match's clock: the last deals, the end of the time, the end of signing."""
    up = time_up_at(started, minutes)
    found: list[ClockMoment] = []
    announced = announced_at(rule, started, minutes)
    if announced is not None:
        found.append(ClockMoment(announced, "last deals", rule.clauses.get("announce"), rule.last_deals))
    found.append(ClockMoment(up, "time up", rule.clauses.get("time")))
    if rule.hand_in_minutes is not None:
        found.append(ClockMoment(time_up_at(up, rule.hand_in_minutes), "sheets due", rule.clauses.get("hand_in")))
    return found
