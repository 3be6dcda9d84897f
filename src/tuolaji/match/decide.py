"""Decide actions in a match: `decide(match, action, now)` gives entries, or a verdict that says why not.

Time is an argument; what its passing alone has brought comes first, at its own moments.
"""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from tuolaji.cards import SIDES, Seat, side_of
from tuolaji.deal.setup import Setup
from tuolaji.errors import MatchError
from tuolaji.match import actions as a
from tuolaji.match import events as e
from tuolaji.match.clock import ending_after, passing
from tuolaji.match.late import rule_lateness
from tuolaji.match.line import DealLine, possible_gain
from tuolaji.match.state import Match, evolve
from tuolaji.rules.level import DealResult, result
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.load import load
from tuolaji.text.catalogue import Message

Decision: TypeAlias = list[e.AnyMatchEvent] | Verdict


def open_match(
    rules: str,
    *,
    minutes: int | None = None,
    eldest: Seat | None = None,
    refereed: bool = False,
    boards: int = 0,
    start: Setup | None = None,
) -> e.MatchOpened:
    """The first event of every match."""
    load(rules)
    if minutes is not None and minutes < 1:
        raise MatchError(Message("match.bad_minutes", minutes=minutes))
    return e.MatchOpened(rules, minutes, eldest, refereed, boards, start)


def decide(match: Match, action: a.AnyMatchAction, now: int) -> list[e.MatchRow] | Verdict:
    """The entries that an action leads to, or the verdict that refuses it."""
    passed = passing(match, now)
    for entry in passed:
        match = evolve(match, entry)
    found = _DECIDE[type(action)](match, action, now)
    if isinstance(found, Verdict):
        return found
    return [*passed, *(e.MatchRow(event, now) for event in found)]


def _start(match: Match, _: a.Start, _now: int) -> Decision:
    if match.ended is not None:
        return Verdict.no(None, "match_over")
    if match.started is not None:
        return Verdict.no(None, "match_started")
    return [e.ClockStarted()]


def _stop(match: Match, _: a.Stop, _now: int) -> Decision:
    if match.ended is not None:
        return Verdict.no(None, "match_over")
    if match.started is None or match.stopped is not None:
        return Verdict.no(None, "match_not_running")
    return [e.ClockStopped()]


def _resume(match: Match, _: a.Resume, _now: int) -> Decision:
    return [e.ClockResumed()] if match.stopped is not None else Verdict.no(None, "match_not_stopped")


def _arrive(match: Match, action: a.Arrive, _: int) -> Decision:
    # Both sides may be too late to play: the forfeit of the one does not hide the other's.
    if match.ended is not None and match.ending != "forfeit":
        return Verdict.no(None, "match_over")
    if match.under_way is not None or match.lines:
        return Verdict.no(None, "match_late_after_start")
    if any(late.side == action.side for late in match.late):
        return Verdict.no(None, "match_late_twice", side=action.side)
    late = rule_lateness(match.sheet, action.side, action.minutes)
    return [late, *([e.MatchEnded("forfeit")] if late.forfeit and match.ended is None else [])]


_ENDED_BY: dict[e.Ending, Literal["result", "time", "announce", "deals"]] = {
    "past A": "result",
    "time": "time",
    "last deal": "announce",
    "all deals": "deals",
}


def _begin(match: Match, _: a.Begin, _now: int) -> Decision:
    if match.ended is not None:
        cited = _ENDED_BY.get(match.ending) if match.ending else None
        return Verdict.no(match.rule.clauses.get(cited) if cited else None, "match_over")
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
    return _and_its_end(match, e.DealEnded(action.line), now)


def _and_its_end(match: Match, event: e.AnyMatchEvent, now: int) -> list[e.AnyMatchEvent]:
    """An event after which no deal is under way, and the end of the match if that is it."""
    why = ending_after(evolve(match, e.MatchRow(event, now)), now)
    return [event, *([e.MatchEnded(why)] if why else [])]


def line_problem(match: Match, line: DealLine) -> Verdict | None:
    """Does a line fit the match so far? Dealer and level follow from the lines before it."""
    return _wrong_place(match, line) or _wrong_count(match, line)


def _wrong_place(match: Match, line: DealLine) -> Verdict | None:
    setup, clauses = match.setup(), match.sheet.level.clauses
    if setup.dealer is not None and line.dealer != setup.dealer:
        changes = bool(match.lines) and match.lines[-1].winner == "defenders"
        clause = clauses.get("changes" if changes else "stays")
        return Verdict.no(clause, "match_wrong_dealer", dealer=setup.dealer)
    if setup.dealing is not None and side_of(line.dealer) != setup.dealing:
        clause = next((late.clause for late in match.late if late.others_level), None)
        return Verdict.no(clause, "match_wrong_dealing", side=setup.dealing)
    due = setup.levels[side_of(line.dealer)]
    if line.level != due:
        return Verdict.no(match.rule.clauses.get("deals"), "match_wrong_level", level=due)
    return None


def _wrong_count(match: Match, line: DealLine) -> Verdict | None:
    """A gain that cannot be, or one that is not what the points bring, without a note that says why.

    What the points bring is always possible: a dig can multiply them by more than anybody would write by hand.
    """
    rule = match.sheet.level
    if line.points is not None and DealResult(line.winner, line.gain) == result(rule, line.points):
        return None
    if not possible_gain(line.gain):
        return Verdict.no(None, "match_bad_gain", gain=line.gain)
    if line.points is None or line.note.strip():
        return None
    return Verdict.no(rule.clauses.get(line.winner), "match_bad_count", points=line.points)


def _void(match: Match, action: a.Void, now: int) -> Decision:
    if match.under_way is None:
        return Verdict.no(None, "match_no_deal")
    return _and_its_end(match, e.DealVoid(action.bid_again), now)


def _agree(match: Match, _: a.Agree, _now: int) -> Decision:
    return [e.MatchEnded("agreed")] if match.ended is None else Verdict.no(None, "match_over")


def _forfeit(match: Match, action: a.Forfeit, _: int) -> Decision:
    if action.side in match.forfeited:
        return Verdict.no(None, "match_forfeited", side=action.side)
    ended = [e.MatchEnded("forfeit")] if match.ended is None else []
    return [e.Forfeited(action.side, action.reason), *ended]


def _correct(match: Match, action: a.Correct, now: int) -> Decision:
    if not action.reason.strip():
        return Verdict.no(None, "match_reason")
    if not 1 <= action.number <= len(match.lines):
        return Verdict.no(None, "match_no_line", number=action.number, most=len(match.lines))
    wrong = _correction_problem(match, action)
    if wrong:
        return wrong
    corrected = e.LineCorrected(action.number, action.line, action.by, action.reason)
    idle = match.ended is None and match.under_way is None
    return _and_its_end(match, corrected, now) if idle else [corrected]


def _correction_problem(match: Match, action: a.Correct) -> Verdict | None:
    """A deal stays the one that was played; a dealer or level that was written wrongly must fit the lines before."""
    played, line = match.lines[action.number - 1], action.line
    before = replace(match, lines=match.lines[: action.number - 1])
    moved = (line.dealer, line.level) != (played.dealer, played.level)
    return (_wrong_place(before, line) if moved else None) or _wrong_count(match, line)


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
    missing = [side for side in SIDES if side not in match.signed]
    if missing:
        return Verdict.no(clause, "match_unsigned", side=missing[0])
    if match.handed_in is not None:
        return Verdict.no(clause, "match_handed_in")
    return [e.HandedIn(action.by)]


_DECIDE: dict[type, Callable[[Match, Any, int], Decision]] = {
    a.Start: _start,
    a.Stop: _stop,
    a.Resume: _resume,
    a.Arrive: _arrive,
    a.Begin: _begin,
    a.End: _end,
    a.Void: _void,
    a.Wait: lambda _match, _action, _now: [],
    a.Agree: _agree,
    a.Forfeit: _forfeit,
    a.Correct: _correct,
    a.Overrule: _overrule,
    a.Sign: _sign,
    a.HandIn: _hand_in,
}
