"""The clock of a match: when the last deals are announced, when no other deal begins."""

from tuolaji.cards import SIDES, Side
from tuolaji.match import events as e
from tuolaji.match.result import result_of
from tuolaji.match.state import Match, evolve
from tuolaji.rules.match import announced_at, time_up_at


def _running(match: Match, now: int) -> int:
    """The moment that the clock shows: while it stands still, the one when it stopped."""
    return now if match.stopped is None else min(now, match.stopped)


def _announced_at(match: Match) -> int | None:
    if match.minutes is None or match.started is None:
        return None
    return announced_at(match.rule, match.started, match.minutes)


def _time_up_at(match: Match) -> int | None:
    if match.minutes is None or match.started is None:
        return None
    return time_up_at(match.started, match.minutes)


def passing(match: Match, now: int) -> list[e.MatchRow]:
    """The entries due by the passing of time alone, each at its own moment.

    With so many minutes left the last deals are announced, not counting the one under way. When time is up the deal
    under way is finished and no other begins. A score sheet that is not in by its deadline is late.
    """
    found: list[e.MatchRow] = []
    while (entry := _next_passing(match, now)) is not None:
        found.append(entry)
        match = evolve(match, entry)
    return found


def _next_passing(match: Match, now: int) -> e.MatchRow | None:
    """The first thing that time has brought by now and that is not on the log yet."""
    if match.ended is not None:
        until = deadline(match)
        if until is None or now <= until or match.handed_in is not None or match.sheet_late:
            return None
        return e.MatchRow(e.SheetLate(responsible(match), match.rule.clauses.get("hand_in")), until)
    now = _running(match, now)
    announced = _announced_at(match)
    if announced is not None and now >= announced and match.last is None:
        done = len(match.lines) + (match.under_way is not None)
        return e.MatchRow(e.LastDeals(done + match.rule.last_deals), announced)
    up = _time_up_at(match)
    if up is not None and now >= up and match.under_way is None:
        return e.MatchRow(e.MatchEnded("time"), up)
    return None


def ending_after(match: Match, now: int) -> e.Ending | None:
    """Is the match over now that no deal is under way, and why?"""
    if match.progress.passed:
        return "past A"
    fixed = match.opened.boards or len(match.sheet.level.fixed or ())
    if fixed and match.number > fixed:
        return "all deals"
    up = _time_up_at(match)
    if up is not None and _running(match, now) >= up:
        return "time"
    if match.last is not None and len(match.lines) >= match.last:
        return "last deal"
    return None


def deadline(match: Match) -> int | None:
    """Until when the score sheet has to be signed by both and handed in; anew after a correction."""
    if match.to_sign_since is None or match.rule.hand_in_minutes is None or match.ending == "forfeit":
        return None
    return time_up_at(match.to_sign_since, match.rule.hand_in_minutes)


def responsible(match: Match) -> tuple[Side, ...]:
    """The sides liable for a missing score sheet: those that have not signed; else the winners, who hand it in."""
    unsigned = tuple(side for side in SIDES if side not in match.signed)
    if unsigned:
        return unsigned
    winner = result_of(match).winner
    return (winner,) if winner else SIDES
