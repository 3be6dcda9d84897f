"""A round robin: in every group everybody meets everybody, by a plan that is drawn once."""

from collections.abc import Sequence
from math import ceil

from tuolaji.competition import events as e
from tuolaji.competition.pairing.pair import FixedTable
from tuolaji.competition.pairing.robin import round_robin
from tuolaji.competition.rounds.contenders import groups_of
from tuolaji.competition.rounds.why import Known
from tuolaji.competition.stages.methods.method import Method, at_most
from tuolaji.competition.standings.ranking import group_of
from tuolaji.competition.state import Competition
from tuolaji.rules.sheet.schema import StageRule


def draw(competition: Competition, number: int, seed: str, _fixed: Sequence[FixedTable]) -> e.RoundDrawn:
    """The next round of each group's plan; who would meet somebody who has left rests."""
    stage = competition.stage
    done = len(competition.in_stage(stage))
    out = competition.out
    seatings: list[e.Seating] = []
    byes: list[e.Bye] = []
    members_of = _plan_members(competition)
    for group, members in members_of.items():
        plan = round_robin(members, f"{competition.opened.seed} stage {stage} group {group}")
        if len(members) == 1:
            byes += [e.Bye(entry, group) for entry in members if entry not in out]
        if done >= len(plan):
            continue
        turn = plan[done]
        for east_west, north_south in turn.tables:
            here = [entry for entry in (east_west, north_south) if entry not in out]
            if len(here) == 2:
                seatings.append(e.Seating(len(seatings) + 1, east_west, north_south, group))
            byes += [e.Bye(entry, group, Known("opponent left")) for entry in here if len(here) == 1]
        if turn.bye is not None and turn.bye not in out:
            byes.append(e.Bye(turn.bye, group))
    return e.RoundDrawn(number, stage, tuple(seatings), tuple(byes), seed=seed)


def _plan_members(competition: Competition) -> dict[int, list[int]]:
    """The members of each group's plan: all that were drawn for the first round, including those that left since."""
    played = competition.in_stage(competition.stage)
    if not played:
        return {group: sorted(members) for group, members in groups_of(competition).items()}
    groups = group_of(competition, competition.stage)
    members: dict[int, list[int]] = {}
    for number in sorted(played[0].drawn):
        members.setdefault(groups.get(number, 0), []).append(number)
    return members


def rounds(rule: StageRule, entries: int) -> int:
    """After how many rounds everybody has met everybody in the largest group."""
    largest = ceil(entries / rule.groups)
    return at_most(rule, max(1, largest - 1 if largest % 2 == 0 else largest))


ROUND_ROBIN = Method(id="round robin", order=20, draw=draw, rounds=rounds)
