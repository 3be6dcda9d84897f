"""From results to standings: every entry's card, its points, and its place with what decided it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from tuolaji.cards import Side
from tuolaji.competition.results.marks import in_order, marks_of
from tuolaji.competition.results.score import bye_score, missed_score
from tuolaji.competition.stages.knockout import Way, ways
from tuolaji.competition.standings.standings import Played, StandingsLine
from tuolaji.competition.standings.tie_breaks.rank import rank
from tuolaji.competition.standings.tie_breaks.tie_break import TieBreakInput, exact
from tuolaji.competition.state import Competition, Round


def standings(competition: Competition, stage: int | None = None) -> list[StandingsLine]:
    """The standings of a stage, or of the whole event: who went further comes first, then the order of each stage.

    A stage nobody has played in yet says nothing. Disqualified entries come last, however far they went.
    """
    if stage is not None:
        return _of_stage(competition, stage)
    begun = max(
        (one.stage for one in competition.rounds if one.results or (one.byes and one.status != "drawn")), default=0
    )
    lines: list[StandingsLine] = []
    seen: set[int] = set()
    for number in range(begun, -1, -1):
        below = [line for line in _of_stage(competition, number) if line.entry not in seen]
        below.sort(key=lambda line: (not _drawn(competition, number, line), line.place, -line.points, line.group))
        lines += _placed_after(len(lines), below)
        seen.update(line.entry for line in below)
    kept = [line for line in lines if line.out != "disqualified"]
    last = [line for line in lines if line.out == "disqualified"]
    return [*_placed_after(0, kept), *_placed_after(len(kept), last)]


def _drawn(competition: Competition, stage: int, line: StandingsLine) -> bool:
    """Is the entry in a group, where the stage has any? One that came too late for the draw stands below the others."""
    return competition.format.stages[stage].groups == 1 or line.group > 0


def _placed_after(ahead: int, lines: Sequence[StandingsLine]) -> list[StandingsLine]:
    """The places of a later part of the list: they go on where the part before ends."""
    placed: list[StandingsLine] = []
    for position, line in enumerate(lines, start=1):
        before = lines[position - 2]
        same = placed and line.shared and (before.place, before.group) == (line.place, line.group)
        place = placed[-1].place if same else ahead + position
        placed.append(replace(line, place=place))
    return placed


def _first_of(competition: Competition, stage: int) -> int:
    """The stage with which the counting begins: this one, or one before it from which everything is carried over."""
    while stage > 0 and competition.format.stages[stage - 1].carry == "everything":
        stage -= 1
    return stage


def scope(competition: Competition, stage: int) -> list[Round]:
    """The rounds that count in a stage: its own, and those before it as long as everything is carried over."""
    first = _first_of(competition, stage)
    return [played for played in competition.rounds if first <= played.stage <= stage]


def cards(competition: Competition, rounds: Iterable[Round]) -> dict[int, list[Played]]:
    """Every entry's rounds: whom it met, what it took, and how it stood after each."""
    found: dict[int, list[Played]] = defaultdict(list)
    bye, missed = bye_score(competition.sheet, competition.format), missed_score(competition.sheet, competition.format)
    seats: tuple[Side, Side] = ("EW", "NS")
    for played in rounds:
        for seating in played.seatings:
            result = played.results.get(seating.table)
            if result is None:
                continue
            marks = marks_of(competition, result)
            pair = (seating.east_west, seating.north_south)
            for side, entry, opponent in zip(seats, pair, reversed(pair), strict=True):
                score = result.scores[side]
                found[entry].append(Played(played.number, opponent, score, seating.table, side, marks=marks))
        if played.status != "drawn":
            for without in played.byes:
                found[without.entry].append(Played(played.number, None, bye))
            if missed is not None and competition.format.stages[played.stage].drawn_from != "winners":
                for absent in played.missed:
                    found[absent].append(Played(played.number, None, missed, missed=True))
    return found


def _ruled(competition: Competition, stage: int) -> dict[int, float]:
    """Points that rulings gave or took in the rounds that count; a ruling before the first round counts with it."""
    numbers = {played.number for played in scope(competition, stage)}
    if _first_of(competition, stage) == 0:
        numbers.add(0)
    ruled: dict[int, float] = defaultdict(float)
    for ruling in competition.rulings:
        if ruling.ruled.points and ruling.in_force and ruling.ruled.round in numbers:
            ruled[ruling.ruled.entry] += ruling.ruled.points
    return ruled


def _carried(competition: Competition, stage: int) -> dict[int, float]:
    """Points that entries bring from earlier stages besides the rounds that count anyway."""
    stage = _first_of(competition, stage)
    if stage == 0 or competition.format.stages[stage - 1].carry == "nothing":
        return {}
    return {line.entry: line.points / 2 for line in _of_stage(competition, stage - 1)}


def points_of(competition: Competition, stage: int) -> dict[int, float]:
    """Everybody's points in a stage, without the working out of places."""
    played = cards(competition, scope(competition, stage))
    return _added_up(competition, played, _carried(competition, stage), _ruled(competition, stage))


def _added_up(
    competition: Competition,
    played: Mapping[int, list[Played]],
    carried: Mapping[int, float],
    ruled: Mapping[int, float],
) -> dict[int, float]:
    return {
        entry: exact(
            carried.get(entry, 0) + ruled.get(entry, 0) + sum(one.score.points for one in played.get(entry, ()))
        )
        for entry in competition.entries
    }


def _of_stage(competition: Competition, stage: int) -> list[StandingsLine]:
    played = cards(competition, scope(competition, stage))
    carried, ruled = _carried(competition, stage), _ruled(competition, stage)
    points = _added_up(competition, played, carried, ruled)
    field = TieBreakInput(
        {entry: played[entry] for entry in competition.entries}, points, f"{competition.opened.seed} {stage}"
    )
    groups = group_of(competition, stage)
    knockout = competition.format.stages[stage].drawn_from == "winners"
    far = ways(competition.in_stage(stage), competition.out) if knockout else {}
    lines: list[StandingsLine] = []
    in_field = competition.field_of(stage)
    for group in sorted({groups.get(entry, 0) for entry in in_field}):
        members = [entry for entry in in_field if groups.get(entry, 0) == group]

        def key(entry: int) -> tuple[bool, bool, float, bool, float]:
            way = far.get(entry, Way())
            never_came = bool(far) and entry not in far
            return (entry in competition.disqualified, never_came, -way.rounds, way.gone, -points[entry])

        ahead = 0
        for _, tied in groupby(sorted(members, key=key), key=key):
            for ranked in rank(field, list(tied), competition.format.tie_breaks):
                for entry in ranked.entries:
                    line = StandingsLine(
                        place=ahead + 1,
                        entry=entry,
                        points=points[entry],
                        tie_breaks=ranked.values[entry],
                        played=_running(played[entry], carried.get(entry, 0)),
                        wins=sum(one.score.won is True for one in played[entry]),
                        draws=sum(one.score.won is None for one in played[entry]),
                        losses=sum(one.score.won is False for one in played[entry]),
                        carried=carried.get(entry, 0),
                        ruled=ruled.get(entry, 0),
                        group=group,
                        shared=len(ranked.entries) > 1,
                        out=competition.left(entry),
                        decided_by=ranked.decided_by,
                        marks=in_order(mark for one in played[entry] for mark in one.marks),
                    )
                    lines.append(line)
                ahead += len(ranked.entries)
    return lines


def _running(played: Sequence[Played], start: float) -> tuple[Played, ...]:
    total = start
    shown: list[Played] = []
    for one in played:
        total += one.score.points
        shown.append(replace(one, running=total))
    return tuple(shown)


def group_of(competition: Competition, stage: int) -> dict[int, int]:
    """Which group of a stage each entry plays in, as its first round was drawn; 0 where there are no groups."""
    if competition.format.stages[stage].groups == 1:
        return {}
    found: dict[int, int] = {}
    for played in competition.in_stage(stage):
        for seating in played.seatings:
            found.setdefault(seating.east_west, seating.group)
            found.setdefault(seating.north_south, seating.group)
        for bye in played.byes:
            found.setdefault(bye.entry, bye.group)
    return found
