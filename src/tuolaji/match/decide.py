"""What follows from an action in a match: `decide(match, action, now)` gives entries, or a verdict that says why not.

Time is an argument; what its passing alone has brought comes first, at its own moments.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from tuolaji.cards import Seat, side_of
from tuolaji.match import actions as a
from tuolaji.match import events as e
from tuolaji.match.clock import ending_after, passing
from tuolaji.match.late import rule_lateness
from tuolaji.match.line import DealLine
from tuolaji.match.state import Match, evolve
from tuolaji.rules.load import load
from tuolaji.rules.verdict import Verdict

Decision: TypeAlias = list[e.AnyEvent] | Verdict


def open_match(
    rules: str, *, minutes: int | None = None, eldest: Seat | None = None, refereed: bool = False
) -> e.MatchOpened:
    """The first event of every match."""
    load(rules)
    return e.MatchOpened(rules, minutes, eldest, refereed)


def decide(match: Match, action: a.AnyAction, now: int) -> list[e.Entry] | Verdict:
    """The entries that an action leads to, or the verdict that refuses it."""
    passed = passing(match, now)
    for entry in passed:
        match = evolve(match, entry)
    found = _DECIDE[type(action)](match, action, now)
    if isinstance(found, Verdict):
        return found
    return [*passed, *(e.Entry(event, now) for event in found)]


def _wait(_match: Match, _action: a.Wait, _now: int) -> Decision:
    return []


def _start(match: Match, _: a.Start, _now: int) -> Decision:
    if match.ended is not None:
        return Verdict.no(None, "match_over")
    if match.started is not None:
        return Verdict.no(None, "match_started")
    return [e.ClockStarted()]


def _arrive(match: Match, action: a.Arrive, _: int) -> Decision:
    if match.ended is not None:
        return Verdict.no(None, "match_over")
    if match.under_way is not None or match.lines:
        return Verdict.no(None, "match_late_after_start")
    if any(late.side == action.side for late in match.late):
        return Verdict.no(None, "match_late_twice", side=action.side)
    late = rule_lateness(match.sheet, action.side, action.minutes)
    return [late, *([e.MatchEnded("forfeit")] if late.forfeit else [])]


def _begin(match: Match, _: a.Begin, _now: int) -> Decision:
    if match.ended is not None:
        clauses = match.rule.clauses
        clause = {"time": clauses.get("time"), "last deal": clauses.get("announce"), "all deals": clauses.get("deals")}
        return Verdict.no(clause.get(match.ending or ""), "match_over")
    if match.under_way is not None:
        return Verdict.no(None, "match_deal_under_way", number=len(match.lines) + 1)
    started = [] if match.started is not None else [e.ClockStarted()]
    return [*started, e.DealBegan(len(match.lines) + 1)]


def _end(match: Match, action: a.End, now: int) -> Decision:
    if match.under_way is None:
        return Verdict.no(None, "match_no_deal")
    wrong = line_problem(match, action.line)
    if wrong:
        return wrong
    ended = e.DealEnded(action.line)
    why = ending_after(evolve(match, e.Entry(ended, now)), now)
    return [ended, *([e.MatchEnded(why)] if why else [])]


def line_problem(match: Match, line: DealLine) -> Verdict | None:
    """Does a line fit the match so far? Dealer and level follow from the lines before it."""
    setup = match.setup()
    if setup.dealer is not None and line.dealer != setup.dealer:
        return Verdict.no(match.sheet.level.clauses.get("stays"), "match_wrong_dealer", dealer=setup.dealer)
    if setup.dealing is not None and side_of(line.dealer) != setup.dealing:
        return Verdict.no(None, "match_wrong_dealing", side=setup.dealing)
    due = setup.levels[side_of(line.dealer)]
    if line.level != due:
        return Verdict.no(None, "match_wrong_level", level=due)
    return None


def _void(match: Match, _: a.Void, _now: int) -> Decision:
    if match.under_way is None:
        return Verdict.no(None, "match_no_deal")
    return [e.DealVoid()]


def _agree(match: Match, _: a.Agree, _now: int) -> Decision:
    if match.ended is not None:
        return Verdict.no(None, "match_over")
    return [e.MatchEnded("agreed")]


def _forfeit(match: Match, action: a.Forfeit, _: int) -> Decision:
    if any(gone.side == action.side for gone in match.forfeits):
        return Verdict.no(None, "match_forfeited", side=action.side)
    ended = [e.MatchEnded("forfeit")] if match.ended is None else []
    return [e.Forfeited(action.side, action.reason), *ended]


def _correct(match: Match, action: a.Correct, _: int) -> Decision:
    if not action.reason.strip():
        return Verdict.no(None, "match_reason")
    if not 1 <= action.number <= len(match.lines):
        return Verdict.no(None, "match_no_line", number=action.number, most=len(match.lines))
    return [e.LineCorrected(action.number, action.line, action.by, action.reason)]


def _overrule(match: Match, action: a.Overrule, _: int) -> Decision:
    if match.ended is None:
        return Verdict.no(None, "match_not_over")
    if not action.reason.strip():
        return Verdict.no(None, "match_reason")
    return [e.Overruled(action.winner, action.by, action.reason)]


def _sign(match: Match, action: a.Sign, _: int) -> Decision:
    clause = match.rule.clauses.get("hand_in")
    if match.ended is None:
        return Verdict.no(clause, "match_not_over")
    if action.side in match.signed:
        return Verdict.no(clause, "match_signed", side=action.side)
    return [e.Signed(action.side, action.by)]


def _hand_in(match: Match, action: a.HandIn, _: int) -> Decision:
    clause = match.rule.clauses.get("hand_in")
    if match.ended is None:
        return Verdict.no(clause, "match_not_over")
    missing = [side for side in ("EW", "NS") if side not in match.signed]
    if missing:
        return Verdict.no(clause, "match_unsigned", side=missing[0])
    if match.handed_in is not None:
        return Verdict.no(clause, "match_handed_in")
    return [e.HandedIn(action.by)]


_DECIDE: dict[type, Callable[[Match, Any, int], Decision]] = {
    a.Start: _start,
    a.Arrive: _arrive,
    a.Begin: _begin,
    a.End: _end,
    a.Void: _void,
    a.Wait: _wait,
    a.Agree: _agree,
    a.Forfeit: _forfeit,
    a.Correct: _correct,
    a.Overrule: _overrule,
    a.Sign: _sign,
    a.HandIn: _hand_in,
}
