"""Swiss rounds: entries with the same points meet, in as many rounds as the format says."""

from collections.abc import Sequence

from tuolaji.competition import events as e
from tuolaji.competition.pairing.pair import FixedTable, pair
from tuolaji.competition.rounds.contenders import contenders, groups_of
from tuolaji.competition.rounds.why import NotKept
from tuolaji.competition.stages.methods.method import Method
from tuolaji.competition.state import Competition


def draw(competition: Competition, number: int, seed: str, fixed: Sequence[FixedTable]) -> e.RoundDrawn:
    seatings: list[e.Seating] = []
    byes: list[e.Bye] = []
    broken: list[NotKept] = []
    cost: dict[str, int] = {}
    field = {one.entry: one for one in contenders(competition, competition.stage, competition.playing())}
    for group, members in groups_of(competition).items():
        inside = [table for table in fixed if table[0] in members]
        found = pair(
            [field[entry] for entry in members],
            constraints=competition.format.constraints,
            seed=f"{seed} group {group}" if group else seed,
            fixed=inside,
        )
        first = len(seatings)
        for table in found.tables:
            seat = e.Seating(first + table.number, table.east_west, table.north_south, group, table.why)
            seatings.append(seat)
        byes += [e.Bye(bye.entry, group, bye.why) for bye in found.byes]
        broken += [one for one in found.broken if one.constraint in _TOLD]
        for name, value in found.cost.items():
            cost[name] = cost.get(name, 0) + value
    basis = tuple(e.EntryPoints(entry, one.score) for entry, one in sorted(field.items()))
    return e.RoundDrawn(number, competition.stage, tuple(seatings), tuple(byes), tuple(broken), cost, seed, basis=basis)


_TOLD = ("bye again", "rematch", "same unit")
"""Constraints whose breaking an organiser must look at; unequal scores and sides are told table by table."""


SWISS = Method(id="swiss", order=10, draw=draw, rounds=lambda rule, _: rule.rounds or 1, fixed=True)
