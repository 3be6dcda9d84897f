"""Results: entered, signed by both sides, corrected with a reason, locked with the round."""

from collections.abc import Sequence

from tuolaji.cards import SIDES, Side
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import needed
from tuolaji.competition.results.because import Because
from tuolaji.competition.results.outcome import Outcome, Scores
from tuolaji.competition.results.score import score
from tuolaji.competition.rulings.ruling_effects import applied_at, merged
from tuolaji.competition.stages.knockout import winner_of
from tuolaji.competition.state import Competition, Result, Round, Ruling
from tuolaji.errors import CompetitionError
from tuolaji.rules.clock import MINUTE
from tuolaji.text.catalogue import Message


def round_of(competition: Competition, number: int | None = None) -> Round:
    """A round by its number, or the latest."""
    if not competition.rounds:
        raise CompetitionError(Message("event_results.no_round"))
    if number is None:
        return competition.rounds[-1]
    if not 1 <= number <= len(competition.rounds):
        raise CompetitionError(Message("event_results.unknown_round", round=number))
    return competition.rounds[number - 1]


def seating_of(played: Round, table: int) -> e.Seating:
    found = played.seating(table)
    if found is None:
        raise CompetitionError(Message("event_results.unknown_table", round=played.number, table=table))
    return found


def table_of(played: Round, entry: int) -> int:
    """The table at which an entry sits in a round."""
    found = next((seat.table for seat in played.seatings if entry in (seat.east_west, seat.north_south)), None)
    if found is None:
        raise CompetitionError(Message("event_results.at_no_table", entry=entry, round=played.number))
    return found


def _scores(competition: Competition, played: Round, outcome: Outcome) -> Scores:
    scores = score(competition.sheet, competition.opened.rules, competition.format, outcome, competition.minutes)
    if competition.format.stages[played.stage].drawn_from == "winners":
        decided = any(one.won or one.ahead for one in scores.values())
        nobody_came = all(one.forfeited for one in scores.values())
        if not decided and not nobody_came:
            raise CompetitionError(Message("event_results.winner_needed"))
    return scores


def enter_result(
    competition: Competition, number: int, table: int, outcome: Outcome, rulings: Sequence[Ruling] | None = None
) -> list[e.AnyCompetitionEvent]:
    """A table's result. The same result again changes nothing; another one is a correction and needs a reason.

    The rulings in force at the table count, whenever they were made: those of the event, or other `rulings`.
    """
    played = round_of(competition, number)
    seating_of(played, table)
    if played.status == "drawn":
        raise CompetitionError(Message("event_results.not_published", round=number))
    outcome = merged(outcome, applied_at(competition, played, table, rulings))
    scores = _scores(competition, played, outcome)
    standing = played.results.get(table)
    if standing is not None:
        if standing.outcome == outcome:
            return []
        raise CompetitionError(Message("event_results.entered_already", table=table, by=standing.by))
    return [e.ResultEntered(number, table, outcome, scores)]


def correct_result(
    competition: Competition,
    number: int,
    table: int,
    outcome: Outcome,
    reason: str,
    rulings: Sequence[Ruling] | None = None,
    because: Because | None = None,
) -> list[e.AnyCompetitionEvent]:
    """Put a result right, in any round; everything that follows from it is worked out again.

    Whoever does it gives a reason; what follows from something on record names that.
    """
    played = round_of(competition, number)
    seating = seating_of(played, table)
    standing = _standing(played, table)
    outcome = merged(outcome, applied_at(competition, played, table, rulings))
    scores = _scores(competition, played, outcome)
    reason = reason if because else needed(reason)
    events: list[e.AnyCompetitionEvent] = [e.ResultCorrected(number, table, outcome, scores, reason, because)]
    if competition.format.stages[played.stage].drawn_from == "winners" and number < len(competition.rounds):
        before = winner_of(played, seating)
        after = Result(outcome, scores, standing.at, standing.by)
        changed = Round(number, played.stage, (seating,), (), "", results={table: after})
        if winner_of(changed, seating) != before and competition.rounds[number].stage == played.stage:
            raise CompetitionError(Message("event_results.other_side_gone_on"))
    return events


def clear_result(competition: Competition, number: int, table: int, reason: str) -> list[e.AnyCompetitionEvent]:
    """Take a result off that does not belong there."""
    played = round_of(competition, number)
    seating_of(played, table)
    _standing(played, table)
    if played.status == "locked":
        raise CompetitionError(Message("event_results.locked_correct", round=number))
    if number < len(competition.rounds):
        raise CompetitionError(Message("event_results.next_round_drawn"))
    return [e.ResultCleared(number, table, needed(reason))]


def _standing(played: Round, table: int) -> Result:
    standing = played.results.get(table)
    if standing is None:
        raise CompetitionError(Message("event_results.none_yet", table=table))
    return standing


def sign_result(competition: Competition, number: int, table: int, side: Side, by: str) -> list[e.AnyCompetitionEvent]:
    """A side signs the result of its table."""
    played = round_of(competition, number)
    seating_of(played, table)
    standing = _standing(played, table)
    if side in standing.signed:
        raise CompetitionError(Message("event_results.signed_already", side=side))
    if not by.strip():
        raise CompetitionError(Message("event_results.signer_needed"))
    return [e.ResultSigned(number, table, side, by.strip())]


def sheets_due(competition: Competition, played: Round) -> int | None:
    """Until when a round's score sheets are to be handed in: so many minutes after its time is up."""
    minutes = competition.minutes_of(played)
    allowed = competition.sheet.match.hand_in_minutes
    if played.started is None or minutes is None or allowed is None:
        return None
    return played.started + (minutes + allowed) * MINUTE


def unsigned(played: Round) -> dict[int, list[Side]]:
    """Tables with a result that not both sides have signed."""
    missing = {table: [side for side in SIDES if side not in result.signed] for table, result in played.results.items()}
    return {table: sides for table, sides in sorted(missing.items()) if sides}


def lock_round(competition: Competition, number: int) -> list[e.AnyCompetitionEvent]:
    """Close a round once every result is in; from here on there are only corrections with a reason."""
    played = round_of(competition, number)
    if played.status == "locked":
        raise CompetitionError(Message("event_results.locked_already", round=number))
    if played.status == "drawn":
        raise CompetitionError(Message("event_results.not_published", round=number))
    if not played.complete:
        raise CompetitionError(Message("event_results.tables_missing", round=number, tables=played.open_tables[:20]))
    return [e.RoundLocked(number)]
