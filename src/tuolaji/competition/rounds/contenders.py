"""Everybody whom a draw puts together: as the draw sees them, and the groups that they play in."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from tuolaji.competition.pairing.contender import Contender
from tuolaji.competition.standings.ranking import group_of, standings
from tuolaji.competition.standings.standings import StandingsLine
from tuolaji.competition.state import Competition, Round


def contenders(
    competition: Competition, stage: int, entries: Sequence[int], before: int | None = None
) -> list[Contender]:
    """Entries as the draw sees them: their points in the stage and everything they have played in the event.

    `before` looks at the event as it was when a round was drawn.
    """
    rounds = competition.rounds if before is None else competition.rounds[: before - 1]
    history = _History(rounds)
    lines = {line.entry: line for line in standings(until(competition, before), stage)}
    ranks = _ranks(competition, stage, rounds, lines)
    return [
        Contender(
            entry=number,
            score=lines[number].points,
            rank=ranks.get(number, 0),
            unit=competition.entries[number].unit or None,
            team=competition.entries[number].team or None,
            opponents=tuple(history.opponents.get(number, ())),
            east_west=history.sides.get((number, "EW"), 0),
            north_south=history.sides.get((number, "NS"), 0),
            byes=history.byes.get(number, 0),
        )
        for number in entries
    ]


def _ranks(
    competition: Competition, stage: int, rounds: Sequence[Round], lines: Mapping[int, StandingsLine]
) -> dict[int, int]:
    """Places in the stage; before its first round the order of the stage before, at the very start the seeds."""
    if any(played.stage == stage for played in rounds):
        return {number: line.place for number, line in lines.items()}
    if stage > 0:
        return {number: place for place, number in enumerate(competition.field_of(stage), start=1)}
    return {number: entry.seed for number, entry in competition.entries.items() if entry.seed}


def until(competition: Competition, before: int | None) -> Competition:
    """The event with the rounds before one only; results are as they stand now."""
    return competition if before is None else replace(competition, rounds=competition.rounds[: before - 1])


class _History:
    """The history of all rounds: who has met whom, on which side, and who had a bye."""

    def __init__(self, rounds: Sequence[Round]):
        self.opponents: dict[int, list[int]] = {}
        self.sides: dict[tuple[int, str], int] = {}
        self.byes: dict[int, int] = {}
        for played in rounds:
            for seating in played.seatings:
                pair = (seating.east_west, seating.north_south)
                for side, entry, opponent in zip(("EW", "NS"), pair, reversed(pair), strict=True):
                    self.opponents.setdefault(entry, []).append(opponent)
                    self.sides[entry, side] = self.sides.get((entry, side), 0) + 1
            for bye in played.byes:
                self.byes[bye.entry] = self.byes.get(bye.entry, 0) + 1


def groups_of(competition: Competition) -> dict[int, list[int]]:
    """The groups of the stage being played: as its first round was drawn, or dealt out from the top, to and fro."""
    stage = competition.stage
    rule = competition.format.stages[stage]
    playing = competition.playing()
    if rule.groups == 1:
        return {0: playing}
    drawn = group_of(competition, stage)
    order = sorted(playing, key=lambda number: (competition.entries[number].seed or 99_999, number))
    if stage > 0:
        order = [number for number in competition.field_of(stage) if number in set(playing)]
    groups: dict[int, list[int]] = {group: [] for group in range(1, rule.groups + 1)}
    for place, number in enumerate(order):
        lap, step = divmod(place, rule.groups)
        group = step + 1 if lap % 2 == 0 else rule.groups - step
        if drawn:
            smallest = min(groups, key=lambda name: (len(groups[name]), name))
            group = drawn.get(number, smallest)
        groups[group].append(number)
    return {group: members for group, members in groups.items() if members}
