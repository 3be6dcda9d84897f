"""From what was entered for a table to what each side takes from it."""

from tuolaji.cards import SIDES, Side, opponents_of
from tuolaji.competition.results.outcome import Outcome, Scores, SideScore
from tuolaji.errors import CompetitionError
from tuolaji.match.late import rule_lateness
from tuolaji.match.result import result_of
from tuolaji.match.scoresheet import fill
from tuolaji.match.state import Match
from tuolaji.rules.event import match_points
from tuolaji.rules.level import ACE, above_levels, level_name, level_number, match_over
from tuolaji.rules.match import (
    MatchResult,
    by_lead,
    decided,
    forfeited,
    penalised,
    result_by_levels,
    result_by_small_points,
)
from tuolaji.rules.sheet.schema import EventRule, Sheet
from tuolaji.text.catalogue import Message


def score(sheet: Sheet, rules: str, form: EventRule, outcome: Outcome, minutes: int | None = None) -> Scores:
    """Each side's score from a match; an impossible outcome is refused with the reason."""
    late = {late.side for late in outcome.late if rule_lateness(sheet, late.side, late.minutes).forfeit}
    gone = tuple(side for side in SIDES if side in late or side in outcome.forfeits)
    if gone:
        return _forfeit_scores(sheet, form, gone)
    result, levels, ahead = _result(sheet, rules, outcome, minutes)
    if outcome.decided is not None:
        if not outcome.decided.reason.strip():
            raise CompetitionError(Message("event_results.decision_reason"))
        result = decided(sheet.match, result, outcome.decided.winner)
    even = result.winner is None or _even(result)
    won = {side: None if even else result.winner == side for side in SIDES}
    ahead = result.winner if even and result.winner else ahead
    for side in outcome.sheet_late:
        result = penalised(sheet, result, "score_sheet_late", side)
        won[side] = False
    return {
        side: SideScore(
            points=match_points(form, result, side, won[side], forfeited=side in outcome.sheet_late),
            standard_points=(result.standard_points or {}).get(side, 0),
            small_points=(result.small_points or {}).get(side, 0),
            level_difference=levels[side] - levels[opponents_of(side)] if levels else 0,
            won=won[side],
            ahead=even and ahead == side and side not in outcome.sheet_late,
            forfeited=side in outcome.sheet_late,
        )
        for side in SIDES
    }


def _even(result: MatchResult) -> bool:
    points = result.match_points
    return points is not None and points["EW"] == points["NS"]


def _forfeit_scores(sheet: Sheet, form: EventRule, gone: tuple[Side, ...]) -> Scores:
    result = forfeited(sheet, gone)
    return {
        side: SideScore(
            points=match_points(form, result, side, side not in gone, forfeited=side in gone),
            standard_points=(result.standard_points or {}).get(side, 0),
            small_points=(result.small_points or {}).get(side, 0),
            won=side not in gone,
            forfeited=side in gone,
        )
        for side in SIDES
    }


def bye_score(sheet: Sheet, form: EventRule) -> SideScore:
    """An entry without an opponent scores as the side whose opponents forfeit."""
    return _forfeit_scores(sheet, form, ("NS",))["EW"]


def missed_score(sheet: Sheet, form: EventRule) -> SideScore | None:
    """An entry's score from a round that it missed: a forfeit, where the sheet's forfeit takes points away.

    None where a forfeit gives nothing and takes nothing: the round just is not there.
    """
    forfeit = _forfeit_scores(sheet, form, ("EW",))["EW"]
    return forfeit if min(forfeit.points, forfeit.standard_points, forfeit.small_points) < 0 else None


def match_of(rules: str, outcome: Outcome, minutes: int | None = None) -> Match:
    """The match of an outcome that was entered deal by deal, with its rulings, for its score sheet."""
    late = [(late.side, late.minutes) for late in outcome.late]
    rulings = [weighs for one in outcome.ruled if (weighs := one.on_deal)]
    return fill(rules, outcome.lines, minutes=minutes, late=late, boards=outcome.boards, rulings=rulings)


def _result(
    sheet: Sheet, rules: str, outcome: Outcome, minutes: int | None
) -> tuple[MatchResult, dict[Side, int], Side | None]:
    """The result, the levels if levels count, and which side is ahead if the match is even."""
    entered = [one for one in (outcome.lines, outcome.levels, outcome.small_points) if one]
    if len(entered) > 1:
        raise CompetitionError(Message("event_results.deals_or_totals"))
    if outcome.decided and not entered:
        return by_lead(sheet.match, 0, None), {}, None
    if outcome.lines:
        match = match_of(rules, outcome, minutes)
        result = result_of(match)
        no_levels = sheet.match.by == "small points" or outcome.boards
        levels = {} if no_levels else dict(match.progress.levels)
        return result, levels, match.reached_first
    if sheet.match.by == "small points":
        return _by_small_points(sheet, outcome), {}, None
    return _by_levels(sheet, outcome)


def _by_small_points(sheet: Sheet, outcome: Outcome) -> MatchResult:
    small = outcome.small_points
    if small is None or set(small) != set(SIDES):
        raise CompetitionError(Message("event_results.small_points_needed"))
    if small["EW"] + small["NS"] != 0:
        raise CompetitionError(
            Message("event_results.small_points_sum", east_west=small["EW"], north_south=small["NS"])
        )
    most = len(sheet.level.fixed or (1,)) * 20
    if abs(small["EW"]) > most:
        raise CompetitionError(Message("event_results.small_points_most", points=small["EW"]))
    return result_by_small_points(sheet.match, [("EW", small["EW"])])


def _by_levels(sheet: Sheet, outcome: Outcome) -> tuple[MatchResult, dict[Side, int], Side | None]:
    named = outcome.levels
    if named is None or set(named) != set(SIDES):
        raise CompetitionError(Message("event_results.levels_needed"))
    levels = {side: _level(sheet, named[side]) for side in SIDES}
    even = levels["EW"] == levels["NS"] and outcome.passed is None and outcome.decided is None
    if even and sheet.match.even == "on stage" and outcome.on_stage is None:
        raise CompetitionError(Message("event_results.on_stage_needed", level=named["EW"]))
    if outcome.passed and not (match_over(sheet.level, outcome.passed) and levels[outcome.passed] == ACE):
        raise CompetitionError(Message("event_results.not_past_ace", side=outcome.passed, level=named[outcome.passed]))
    names = {side: level_name(level) for side, level in levels.items()}
    result = result_by_levels(sheet.match, names, outcome.on_stage, outcome.reached_first, outcome.passed)
    return result, levels, outcome.reached_first


def _level(sheet: Sheet, name: str) -> int:
    text = {"10": "T", "1": "A"}.get(name.strip().upper(), name.strip().upper())
    try:
        number = level_number(text)
    except (ValueError, IndexError):
        raise CompetitionError(Message("event_results.no_level", level=repr(name))) from None
    if number < level_number(sheet.level.first):
        raise CompetitionError(Message("event_results.level_too_low", level=repr(name), first=sheet.level.first))
    if above_levels(sheet.level, number):
        under = Message("event_entries.sheet", id=sheet.id, name=sheet.name)
        raise CompetitionError(Message("event_results.level_too_high", level=repr(name), sheet=under))
    return number
