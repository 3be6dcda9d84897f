"""A result scored anew because a ruling came, was confirmed or was lifted: exactly what follows from it, no more."""

from collections.abc import Sequence
from typing import Literal

from tuolaji.competition import events as e
from tuolaji.competition.results.because import ByRuling
from tuolaji.competition.results.outcome import Outcome
from tuolaji.competition.results.results import correct_result, enter_result
from tuolaji.competition.rulings.ruling_effects import applied_at, is_blank, merged, seat_of, typed
from tuolaji.competition.state import Competition, Round, Ruling
from tuolaji.errors import CompetitionError, MatchError
from tuolaji.text.catalogue import Message


def rescored(
    competition: Competition,
    ruled: e.Ruled,
    rulings: Sequence[Ruling],
    change: Literal["made", "confirmed", "lifted"] = "made",
    reason: str = "",
) -> list[e.AnyCompetitionEvent]:
    """The changes to the result at a ruling's table when the event's rulings are these."""
    if not 1 <= ruled.round <= len(competition.rounds):
        return []
    played = competition.rounds[ruled.round - 1]
    table = seat_of(played, ruled.entry)
    if not table:
        return []
    standing = played.results.get(table)
    base = typed(competition, played, table, standing.outcome) if standing else Outcome()
    changed = merged(base, applied_at(competition, played, table, rulings))
    because = ByRuling(ruled.ruling, change, ruled.clause)
    if is_blank(competition.sheet, changed):
        return _taken_off(competition, played, table, reason, because) if standing else []
    if standing is None:
        return enter_result(competition, played.number, table, base, rulings)
    if changed == standing.outcome:
        return []
    if standing.outcome.lines and len(changed.ruled) < len(standing.outcome.ruled):
        _needs_counts(changed, table)
    try:
        return correct_result(competition, played.number, table, base, reason, rulings, because)
    except MatchError as error:
        raise CompetitionError(Message("event_results.sheet_fits_no_more", table=table, why=error.message)) from None


def _needs_counts(changed: Outcome, table: int) -> None:
    """A deal that a ruling decided before it was counted needs its count once the ruling is gone."""
    decided = {one.deal for one in changed.ruled if one.effect.lost and not one.effect.at_least}
    for number, line in enumerate(changed.lines, start=1):
        if line.points is None and line.winner is None and number not in decided:
            raise CompetitionError(Message("event_results.count_missing", deal=number, table=table))


def _taken_off(
    competition: Competition, played: Round, table: int, reason: str, because: ByRuling
) -> list[e.AnyCompetitionEvent]:
    """A result that was there only because of a ruling goes with it."""
    if played.status == "locked" or played.number < len(competition.rounds):
        raise CompetitionError(Message("event_results.round_gone_on", round=played.number, table=table))
    return [e.ResultCleared(played.number, table, reason, because)]


def with_ruling(competition: Competition, ruling: Ruling) -> list[Ruling]:
    """The event's rulings with one more, or with one as it is now."""
    number = ruling.ruled.ruling
    others = list(competition.rulings)
    if number <= len(others):
        others[number - 1] = ruling
    else:
        others.append(ruling)
    return others
