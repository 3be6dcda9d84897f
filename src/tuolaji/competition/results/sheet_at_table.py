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
from tuolaji.competition.state import Competition, Round
from tuolaji.errors import CompetitionError
from tuolaji.rules.clock import MINUTE
from tuolaji.text.catalogue import Message


def signing_ends(competition: Competition, played: Round, table: int) -> int | None:
    """Until when a table can be signed: the round's deadline, and anew after a correction."""
    due = sheets_due(competition, played)
    result = played.results.get(table)
    allowed = competition.sheet.match.hand_in_minutes
    if due is None or result is None or not result.put_right or allowed is None:
        return due
    return max(due, result.at + allowed * MINUTE)


def _in_time(competition: Competition, played: Round, table: int, now: int) -> None:
    due = signing_ends(competition, played, table)
    if due is not None and now > due:
        clause = competition.sheet.match.clauses.get("hand_in") or "none"
        raise CompetitionError(Message("event_results.time_over", clause=clause))


def write_sheet(
    competition: Competition, number: int, table: int, side: Side, outcome: Outcome, by: str, now: int
) -> list[e.AnyCompetitionEvent]:
    """A side enters its table's result and signs it. Until the other side has signed, it may put it right."""
    played = round_of(competition, number)
    seating_of(played, table)
    if outcome.late or outcome.forfeits or outcome.sheet_late or outcome.decided:
        raise CompetitionError(Message("event_results.referee_only"))
    if played.status == "locked":
        raise CompetitionError(Message("event_results.locked_desk", round=number))
    _in_time(competition, played, table, now)
    entered = filled_in(competition, played, table, outcome)
    standing = played.results.get(table)
    if standing is None:
        fresh = answered(competition, entered, enter_result(competition, number, table, entered))
        return [*fresh, e.ResultSigned(number, table, side, by)]
    if standing.outcome == entered:
        return [] if side in standing.signed else sign_result(competition, number, table, side, by)
    if opponents_of(side) in standing.signed or side not in standing.signed:
        raise CompetitionError(Message("event_results.sign_or_dispute"))
    changed = correct_result(competition, number, table, entered, "", because=AtTable(by))
    return [*answered(competition, entered, changed), e.ResultSigned(number, table, side, by)]


def sign_at_table(
    competition: Competition, number: int, table: int, side: Side, by: str, now: int
) -> list[e.AnyCompetitionEvent]:
    """A side signs on its own phone, in time. Signing again changes nothing: a phone may send twice."""
    played = round_of(competition, number)
    seating_of(played, table)
    standing = played.results.get(table)
    if standing is not None and side in standing.signed:
        return []
    _in_time(competition, played, table, now)
    return sign_result(competition, number, table, side, by)
