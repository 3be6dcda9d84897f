"""Team standings: a team's result is the sum of its pairs."""

from collections import defaultdict
from collections.abc import Sequence
from hashlib import sha256

from msgspec.structs import replace

from tuolaji.competition.results.marks import in_order
from tuolaji.competition.standings.standings import StandingsLine, TeamLine
from tuolaji.competition.standings.tie_breaks.rank import TIE_BREAKS
from tuolaji.competition.state import Competition


def team_standings(competition: Competition, lines: Sequence[StandingsLine]) -> list[TeamLine]:
    """Teams by the points of their pairs, the best so many of them; then what adds up, then the best placed pair."""
    members: dict[str, list[StandingsLine]] = defaultdict(list)
    for line in lines:
        team = competition.entries[line.entry].team
        if team:
            members[team].append(line)
    counted = competition.format.team_pairs
    breaks = [name for name in competition.format.tie_breaks if TIE_BREAKS[name].adds_up]
    found: list[tuple[tuple[float, ...], TeamLine]] = []
    for team, pairs in members.items():
        best = sorted(pairs, key=lambda line: line.place)[:counted]
        sums = tuple((name, sum(dict(line.tie_breaks).get(name, 0) for line in best)) for name in breaks)
        points = sum(line.points for line in best)
        complete = counted is None or len(best) == counted
        lot = int.from_bytes(sha256(f"{competition.opened.seed} team {team}".encode()).digest()[:6])
        key = (not complete, -points, *(-value for _, value in sums), min(line.place for line in best), lot)
        entries = tuple(line.entry for line in best)
        marks = in_order(mark for line in best for mark in line.marks)
        found.append((key, TeamLine(0, team, points, entries, sums, not complete, marks)))
    ordered = [line for _, line in sorted(found, key=lambda pair: pair[0])]
    return [replace(line, place=place) for place, line in enumerate(ordered, start=1)]
