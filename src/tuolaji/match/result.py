"""The result of a match as it was played, changed by each decision about it."""

from tuolaji.cards import SIDES, Side
from tuolaji.match import events as e
from tuolaji.match.state import Match
from tuolaji.rules.match import (
    MatchResult,
    by_lead,
    decided,
    forfeited,
    penalised,
    result_by_levels,
    result_by_small_points,
    side_ahead,
)


def result_of(match: Match) -> MatchResult:
    """The result of a match: as played, then changed by each decision about it, in order."""
    played = result = _played(match)
    gone: set[Side] = set()
    for decision in match.decisions:
        match decision:
            case e.Late() | e.Forfeited():
                gone.add(decision.side)
                result = forfeited(match.sheet, tuple(side for side in SIDES if side in gone))
            case e.SheetLate() if not gone:
                for side in decision.sides:
                    result = penalised(match.sheet, result, "score_sheet_late", side)
            case e.Overruled() if decision.winner != result.winner:
                gone.clear()
                result = decided(match.rule, played, decision.winner)
    return result


def _played(match: Match) -> MatchResult:
    progress = match.progress
    if match.opened.boards:
        lead = progress.small_points["EW"]
        return by_lead(match.rule, lead, side_ahead(lead))
    if match.rule.by == "small points":
        return result_by_small_points(match.rule, [(line.side, line.gain) for line in match.lines])
    return result_by_levels(match.rule, match.levels, progress.on_stage, match.reached_first, progress.passed)
