"""Who wins a match under each sheet, and what each side gets for it."""

from collections.abc import Sequence

from msgspec import Struct

from tuolaji.cards import SIDES, Side
from tuolaji.rules.level import level_number
from tuolaji.rules.penalty import whole
from tuolaji.rules.sheet import MatchRule

_EVEN_STANDARD = 10


class MatchResult(Struct, frozen=True):
    """The winner, if there is one, and each side's points of the event."""

    winner: Side | None
    match_points: dict[Side, float] | None = None
    standard_points: dict[Side, int] | None = None
    small_points: dict[Side, int] | None = None


def other(side: Side) -> Side:
    return "NS" if side == "EW" else "EW"


def result_by_levels(
    rule: MatchRule,
    levels: dict[Side, str],
    on_stage: Side | None = None,
    reached_first: Side | None = None,
    passed: Side | None = None,
) -> MatchResult:
    """The higher level wins; a side past A has won; even levels are decided as the sheet says."""
    lead = level_number(levels["EW"]) - level_number(levels["NS"])
    tie_break = {"on stage": on_stage, "reached first": reached_first, "nobody": None}[rule.even]
    ahead: Side | None = "EW" if lead > 0 else "NS" if lead < 0 else tie_break
    winner = passed or ahead
    standard = None
    if rule.standard_points:
        share = max(-_EVEN_STANDARD, min(_EVEN_STANDARD, lead))
        standard = {"EW": _EVEN_STANDARD + share, "NS": _EVEN_STANDARD - share}
    return MatchResult(winner, _match_points(rule, abs(lead), winner), standard)  # type: ignore[arg-type]


def result_by_small_points(rule: MatchRule, deals: Sequence[tuple[Side, int]]) -> MatchResult:
    """Every deal gives its winner so many small points and takes them from the loser; more of them win the round."""
    total = sum(points if side == "EW" else -points for side, points in deals)
    winner: Side | None = "EW" if total > 0 else "NS" if total < 0 else None
    small: dict[Side, int] = {"EW": total, "NS": -total}
    return MatchResult(winner, _match_points(rule, abs(total), winner), small_points=small)


def _match_points(rule: MatchRule, ahead: int, winner: Side | None) -> dict[Side, float] | None:
    band = next((band for band in rule.bands if ahead >= band.ahead), None)
    if band is None:
        return None
    first = winner or SIDES[0]
    points = {first: band.winner, other(first): band.loser}
    return {side: whole(points[side]) for side in SIDES}
