"""The clock of a round: how long it lasts, and the moments at which something is announced."""

from typing import Literal, NamedTuple, TypeAlias

from tuolaji.match.clock import MINUTE
from tuolaji.rules.sheet.schema import MatchRule

MomentName: TypeAlias = Literal["last deals", "time up", "sheets due"]


class ClockMoment(NamedTuple):
    """Something that the clock says: when, what, by which clause, and how many deals are left to play."""

    at: int
    what: MomentName
    clause: str | None
    deals: int = 0


def moments(rule: MatchRule, started: int, minutes: int) -> list[ClockMoment]:
    """Announcements of a round's clock: the last deals, the end of the time, the end of signing."""
    up = started + minutes * MINUTE
    found: list[ClockMoment] = []
    if rule.announce_minutes_left is not None:
        at = started + max(0, minutes - rule.announce_minutes_left) * MINUTE
        found.append(ClockMoment(at, "last deals", rule.clauses.get("announce"), rule.last_deals))
    found.append(ClockMoment(up, "time up", rule.clauses.get("time")))
    if rule.hand_in_minutes is not None:
        found.append(ClockMoment(up + rule.hand_in_minutes * MINUTE, "sheets due", rule.clauses.get("hand_in")))
    return found
