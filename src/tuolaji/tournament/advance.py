"""From stage to stage: is a stage over, and who goes on."""

from collections.abc import Collection, Sequence
from math import ceil, log2

from tuolaji.errors import EventError
from tuolaji.tournament import events as e
from tuolaji.tournament.enrol import entry_of, needed
from tuolaji.tournament.ranking import group_of, standings
from tuolaji.tournament.state import Event


def rounds_of(event: Event, stage: int) -> int:
    """How many rounds a stage has: as its format says, but a knockout or a round robin never more than it needs."""
    rule = event.format.stages[stage]
    if rule.pairing == "swiss":
        return rule.rounds or 1
    needed = _needed(event, stage)
    return min(rule.rounds or needed, needed)


def _needed(event: Event, stage: int) -> int:
    """After how many rounds a knockout has its winner, or everybody in a round robin has met everybody."""
    rule = event.format.stages[stage]
    field = len(event.in_stage(stage)[0].drawn) if event.in_stage(stage) else len(event.playing())
    if rule.pairing == "knockout":
        return max(1, ceil(log2(max(2, field))))
    largest = ceil(field / rule.groups)
    return max(1, largest - 1 if largest % 2 == 0 else largest)


def stage_over(event: Event, stage: int) -> bool:
    """Have all rounds of a stage been played to the end?"""
    played = event.in_stage(stage)
    return len(played) >= rounds_of(event, stage) and all(one.complete and one.status != "drawn" for one in played)


def qualified(event: Event, stage: int, still_in: Collection[int] = ()) -> list[int]:
    """Who goes on by the standings, the first of every group before the second of any; nobody who never came.

    `still_in` counts some as playing who have left since.
    """
    rule = event.format.stages[stage]
    came: set[int] = set().union(*(played.drawn for played in event.in_stage(stage)))
    lines = [line for line in standings(event, stage) if line.entry in came - (event.out - set(still_in))]
    groups = group_of(event, stage)
    if rule.advance is None:
        raise EventError("this is the last stage", "这已经是最后一个阶段")
    chosen = []
    for group in sorted(set(groups.values()) or {0}):
        members = [line for line in lines if groups.get(line.entry, 0) == group]
        chosen += [(order, group, line.entry) for order, line in enumerate(members[: rule.advance])]
    return [entry for _, _, entry in sorted(chosen)]


def overtaken(event: Event) -> dict[int, list[int]]:
    """Stages that were closed by the standings and whose corrected standings say others: who would have gone on."""
    found: dict[int, list[int]] = {}
    for stage, closed in event.closed.items():
        now = qualified(event, stage, closed.qualified)
        if not closed.reason and set(now) != set(closed.qualified):
            found[stage] = [entry for entry in now if entry not in closed.qualified]
    return found


def close_stage(event: Event, chosen: Sequence[int] | None = None, reason: str = "") -> list[e.AnyEvent]:
    """End a stage. Others than the standings say go on only with a reason."""
    stage = event.stage
    if stage >= len(event.format.stages) - 1:
        raise EventError("this is the last stage", "这已经是最后一个阶段")
    if not stage_over(event, stage):
        done, all_of = len([one for one in event.in_stage(stage) if one.complete]), rounds_of(event, stage)
        raise EventError(
            f"{done} of {all_of} rounds of this stage are complete",
            f"本阶段{all_of}轮中只完成了{done}轮",
        )
    by_standings = qualified(event, stage)
    if chosen is None or list(chosen) == by_standings:
        return [e.StageClosed(stage, tuple(by_standings))]
    field = set(event.field_of(stage))
    for number in chosen:
        entry_of(event, number)
        if number not in field or number in event.out or list(chosen).count(number) > 1:
            raise EventError(f"{number} cannot go on from this stage", f"{number}号不能从本阶段晋级")
    return [e.StageClosed(stage, tuple(chosen), needed(reason))]
