"""Score sheets that the players themselves write at the table: one side enters and signs, the other side signs too.

Players enter what was played. Lateness, forfeits and decisions are for the referee and the desk.
"""

from tuolaji.cards import Side, opponents_of
from tuolaji.competition import events as e
from tuolaji.competition.results.because import AtTable
from tuolaji.competition.results.doubts import answered
from tuolaji.competition.results.outcome import Outcome
from tuolaji.competition.results.results import (
    correct_result,
    enter_result,
    round_of,
    seating_of,
    sheets_due,
    sign_result,
)
from tuolaji.competition.rulings.rulings import filled_in
from tuolaji.competition.state import Event, Round
from tuolaji.errors import EventError
from tuolaji.match.clock import MINUTE
from tuolaji.text.catalogue import Message


def signing_ends(event: Event, played: Round, table: int) -> int | None:
    """Until when a table can be signed: the round's deadline, and anew after a correction."""
    due = sheets_due(event, played)
    result = played.results.get(table)
    allowed = event.sheet.match.hand_in_minutes
    if due is None or result is None or not result.put_right or allowed is None:
        return due
    return max(due, result.at + allowed * MINUTE)


def _in_time(event: Event, played: Round, table: int, now: int) -> None:
    due = signing_ends(event, played, table)
    if due is not None and now > due:
        clause = event.sheet.match.clauses.get("hand_in") or "none"
        raise EventError(Message("event_results.time_over", clause=clause))


def write_sheet(
    event: Event, number: int, table: int, side: Side, outcome: Outcome, by: str, now: int
) -> list[e.AnyCompetitionEvent]:
    """A side enters its table's result and signs it. Until the other side has signed, it may put it right."""
    played = round_of(event, number)
    seating_of(played, table)
    if outcome.late or outcome.forfeits or outcome.sheet_late or outcome.decided:
        raise EventError(Message("event_results.referee_only"))
    if played.status == "locked":
        raise EventError(Message("event_results.locked_desk", round=number))
    _in_time(event, played, table, now)
    entered = filled_in(event, played, table, outcome)
    standing = played.results.get(table)
    if standing is None:
        fresh = answered(event, entered, enter_result(event, number, table, entered))
        return [*fresh, e.ResultSigned(number, table, side, by)]
    if standing.outcome == entered:
        return [] if side in standing.signed else sign_result(event, number, table, side, by)
    if opponents_of(side) in standing.signed or side not in standing.signed:
        raise EventError(Message("event_results.sign_or_dispute"))
    changed = correct_result(event, number, table, entered, "", because=AtTable(by))
    return [*answered(event, entered, changed), e.ResultSigned(number, table, side, by)]


def sign_at_table(event: Event, number: int, table: int, side: Side, by: str, now: int) -> list[e.AnyCompetitionEvent]:
    """A side signs on its own phone, in time. Signing again changes nothing: a phone may send twice."""
    played = round_of(event, number)
    seating_of(played, table)
    standing = played.results.get(table)
    if standing is not None and side in standing.signed:
        return []
    _in_time(event, played, table, now)
    return sign_result(event, number, table, side, by)
