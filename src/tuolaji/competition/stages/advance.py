"""From stage to stage: is a stage over, and who goes on."""

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec import Struct

from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import entry_of, needed
from tuolaji.competition.stages.methods.methods import METHODS
from tuolaji.competition.standings.ranking import group_of, standings
from tuolaji.competition.state import Competition
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message, in_languages


def rounds_of(competition: Competition, stage: int) -> int:
    """Number of rounds of a stage: as its format says, but a knockout or a round robin never more than it needs."""
    rule = competition.format.stages[stage]
    entries = len(competition.in_stage(stage)[0].drawn) if competition.in_stage(stage) else len(competition.playing())
    return METHODS[rule.pairing].rounds(rule, entries)


def stage_over(competition: Competition, stage: int) -> bool:
    """Have all rounds of a stage been played to the end?"""
    played = competition.in_stage(stage)
    return len(played) >= rounds_of(competition, stage) and all(
        one.complete and one.status != "drawn" for one in played
    )


def qualified(competition: Competition, stage: int, still_in: Collection[int] = ()) -> list[int]:
    """The entries that qualify by the standings, every group's first before any second; none that never came.

    `still_in` counts some as playing who have left since.
    """
    rule = competition.format.stages[stage]
    came: set[int] = set().union(*(played.drawn for played in competition.in_stage(stage)))
    lines = [line for line in standings(competition, stage) if line.entry in came - (competition.out - set(still_in))]
    groups = group_of(competition, stage)
    if rule.advance is None:
        raise CompetitionError(Message("event_rounds.last_stage"))
    chosen = []
    for group in sorted(set(groups.values()) or {0}):
        members = [line for line in lines if groups.get(line.entry, 0) == group]
        chosen += [(order, group, line.entry) for order, line in enumerate(members[: rule.advance])]
    return [entry for _, _, entry in sorted(chosen)]


def overtaken(competition: Competition) -> dict[int, list[int]]:
    """Stages that were closed by the standings and whose corrected standings say others: who would have gone on."""
    found: dict[int, list[int]] = {}
    for stage, closed in competition.closed.items():
        now = qualified(competition, stage, closed.qualified)
        if not closed.reason and set(now) != set(closed.qualified):
            found[stage] = [entry for entry in now if entry not in closed.qualified]
    return found


def close_stage(
    competition: Competition, chosen: Sequence[int] | None = None, reason: str = ""
) -> list[e.AnyCompetitionEvent]:
    """End a stage. Others than the standings say go on only with a reason."""
    check_over(competition)
    stage = competition.stage
    by_standings = qualified(competition, stage)
    if chosen is None or list(chosen) == by_standings:
        _enough(by_standings)
        return [e.StageClosed(stage, tuple(by_standings))]
    _check_chosen(competition, stage, chosen)
    return [e.StageClosed(stage, tuple(chosen), needed(reason))]


def check_over(competition: Competition) -> None:
    """Refuse to close a stage that is not over, or the last one."""
    stage = competition.stage
    if stage >= len(competition.format.stages) - 1:
        raise CompetitionError(Message("event_rounds.last_stage"))
    if not stage_over(competition, stage):
        done, all_of = len([one for one in competition.in_stage(stage) if one.complete]), rounds_of(competition, stage)
        raise CompetitionError(Message("event_rounds.rounds_missing", done=done, due=all_of))


class StageCandidate(Struct, frozen=True):
    """An entry of a stage that ends: its place, whether it goes on by the standings, and why it cannot if it cannot."""

    entry: int
    place: int
    group: int
    points: float
    goes_on: bool
    bar: dict[str, str] = {}


def candidates(competition: Competition) -> list[StageCandidate]:
    """Everybody of the stage that is being played in the order of its standings, for the organiser to tick."""
    stage = competition.stage
    chosen = set(qualified(competition, stage))
    return [
        StageCandidate(
            line.entry,
            line.place,
            line.group,
            line.points,
            line.entry in chosen,
            in_languages(bar) if (bar := _bar(competition, line.entry)) else {},
        )
        for line in standings(competition, stage)
    ]


def _bar(competition: Competition, number: int) -> Message | None:
    """Why an entry cannot go on; None if it can."""
    if number in competition.disqualified:
        return Message("event_rounds.is_disqualified")
    return Message("event_rounds.has_withdrawn") if number in competition.withdrawn else None


def _check_chosen(competition: Competition, stage: int, chosen: Sequence[int]) -> None:
    """Refuse a choice that makes no sense, with the entry or the number that is wrong."""
    field, seen = set(competition.field_of(stage)), set()
    for number in chosen:
        entry_of(competition, number)
        bar = _bar(competition, number)
        if number not in field:
            bar = Message("event_rounds.not_in_stage")
        elif number in seen:
            bar = Message("event_rounds.named_twice")
        if bar:
            raise CompetitionError(Message("event_rounds.cannot_go_on", entry=number, why=bar))
        seen.add(number)
    _enough(chosen)
    _check_quota(competition, stage, chosen)


def _enough(chosen: Sequence[int]) -> None:
    if len(chosen) < 2:
        raise CompetitionError(Message("event_rounds.too_few_go_on", count=len(chosen)))


def _check_quota(competition: Competition, stage: int, chosen: Sequence[int]) -> None:
    """A group sends no more than its quota, unless another cannot fill its own."""
    quota, groups = competition.format.stages[stage].advance or 0, group_of(competition, stage)
    if not groups:
        return
    still_in = Counter(group for number, group in groups.items() if number not in competition.out)
    free = sum(max(0, quota - still_in[group]) for group in set(groups.values()))
    sent = Counter(groups.get(number, 0) for number in chosen)
    over = {group: count - quota for group, count in sorted(sent.items()) if count > quota}
    if sum(over.values()) > free:
        group = next(iter(over))
        raise CompetitionError(Message("event_rounds.over_quota", group=group, quota=quota, sent=sent[group]))
