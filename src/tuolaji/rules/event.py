"""The event: which formats can be run, and an entry's points for a match."""

from collections.abc import Iterator

from tuolaji.cards import Side
from tuolaji.rules.match import MatchResult
from tuolaji.rules.sheet.problem import problem
from tuolaji.rules.sheet.schema import EventRule
from tuolaji.text.catalogue import Message

_MOST_STAGES = 20
_LONGEST_NAME = 80


def event_problems(rule: EventRule) -> list[Message]:
    """What makes a format of an event impossible to run."""
    return list(_event_problems(rule))


def _event_problems(rule: EventRule) -> Iterator[Message]:
    if not rule.stages:
        yield problem("event.stages", rule.stages, Message("sheet_problems.no_stage"))
    if len(rule.stages) > _MOST_STAGES:
        yield problem("event.stages", len(rule.stages), Message("sheet_problems.too_many_stages", most=_MOST_STAGES))
    for number, stage in enumerate(rule.stages[:_MOST_STAGES]):
        at = f"event.stages[{number}]"
        if max(len(stage.name.zh), len(stage.name.en)) > _LONGEST_NAME:
            yield problem(f"{at}.name", stage.name.zh, Message("sheet_problems.name_too_long", most=_LONGEST_NAME))
        last = number == len(rule.stages) - 1
        if stage.advance is None and not last:
            yield problem(f"{at}.advance", None, Message("sheet_problems.advance_missing"))
        if stage.advance is not None and last:
            yield problem(f"{at}.advance", stage.advance, Message("sheet_problems.no_next_stage"))
        if stage.drawn_from == "standings" and stage.rounds is None:
            yield problem(f"{at}.rounds", None, Message("sheet_problems.rounds_missing"))
        if stage.drawn_from == "winners" and stage.groups > 1:
            yield problem(f"{at}.groups", stage.groups, Message("sheet_problems.one_bracket"))
        if stage.third_place and stage.drawn_from != "winners":
            yield problem(f"{at}.third_place", True, Message("sheet_problems.third_place"))
    for name in ("tie_breaks", "constraints"):
        listed = getattr(rule, name)
        if len(set(listed)) != len(listed):
            yield problem(f"event.{name}", listed, Message("sheet_problems.named_twice"))
    if not rule.loss <= rule.draw <= rule.win:
        yield problem("event.win", rule.win, Message("sheet_problems.win_counts_most"))


def match_points(rule: EventRule, result: MatchResult, side: Side, won: bool | None, *, forfeited: bool) -> float:
    """Match points where the sheet gives them, else what the event gives for a win, a draw and a loss."""
    if result.match_points is not None and side in result.match_points:
        return result.match_points[side]
    if forfeited:
        return 0
    return rule.win if won else rule.draw if won is None else rule.loss
