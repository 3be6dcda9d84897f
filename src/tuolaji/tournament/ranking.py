"""From results to standings: every entry's card, its points, and its place with what decided it."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec.structs import replace

from tuolaji.cards import Side
from tuolaji.tournament.knockout import survived
from tuolaji.tournament.score import bye_score
from tuolaji.tournament.standings import Line, Played
from tuolaji.tournament.state import Event, Round
from tuolaji.tournament.tie_breaks import Field, rank


def standings(event: Event, stage: int | None = None) -> list[Line]:
    """The standings of a stage, or of the whole event: who went further comes first, then the order of each stage."""
    if stage is not None:
        return _of_stage(event, stage)
    lines: list[Line] = []
    seen: set[int] = set()
    for number in range(len(event.closed), -1, -1):
        if number >= len(event.format.stages):
            continue
        below = [line for line in _of_stage(event, number) if line.entry not in seen]
        below.sort(key=lambda line: (line.out == _DISQUALIFIED, line.place, -line.points))
        lines += _placed_after(len(lines), below)
        seen.update(line.entry for line in below)
    return lines


_DISQUALIFIED = "disqualified"


def _placed_after(ahead: int, lines: Sequence[Line]) -> list[Line]:
    """The places of a later part of the list: they go on where the part before ends."""
    placed: list[Line] = []
    for position, line in enumerate(lines, start=1):
        same = placed and lines[position - 2].place == line.place and (line.shared or lines[position - 2].shared)
        place = placed[-1].place if same else ahead + position
        placed.append(replace(line, place=place))
    return placed


def scope(event: Event, stage: int) -> list[Round]:
    """The rounds that count in a stage: its own, and those before it as long as everything is carried over."""
    stages = {stage}
    while stage > 0 and event.format.stages[stage - 1].carry == "everything":
        stage -= 1
        stages.add(stage)
    return [played for played in event.rounds if played.stage in stages]


def cards(event: Event, rounds: Iterable[Round]) -> dict[int, list[Played]]:
    """Every entry's rounds: whom it met, what it took, and how it stood after each."""
    found: dict[int, list[Played]] = defaultdict(list)
    bye = bye_score(event.sheet, event.format)
    seats: tuple[Side, Side] = ("EW", "NS")
    for played in rounds:
        for seating in played.seatings:
            result = played.results.get(seating.table)
            if result is None:
                continue
            pair = (seating.east_west, seating.north_south)
            for side, entry, opponent in zip(seats, pair, reversed(pair), strict=True):
                score = result.scores[side]
                found[entry].append(Played(played.number, opponent, score, seating.table, side))
        if played.status != "drawn":
            for without in played.byes:
                found[without.entry].append(Played(played.number, None, bye))
    return found


def _ruled(event: Event, rounds: Sequence[Round]) -> dict[int, float]:
    numbers = {0, *(played.number for played in rounds)}
    ruled: dict[int, float] = defaultdict(float)
    for ruling in event.rulings:
        if ruling.ruled.points and not ruling.lifted and ruling.ruled.round in numbers:
            ruled[ruling.ruled.entry] += ruling.ruled.points
    return ruled


def _carried(event: Event, stage: int) -> dict[int, float]:
    """What entries bring from earlier stages besides the rounds that count anyway."""
    while stage > 0 and event.format.stages[stage - 1].carry == "everything":
        stage -= 1
    if stage == 0 or event.format.stages[stage - 1].carry == "nothing":
        return {}
    return {line.entry: line.points / 2 for line in _of_stage(event, stage - 1)}


def _of_stage(event: Event, stage: int) -> list[Line]:
    rounds = scope(event, stage)
    played = cards(event, rounds)
    carried, ruled = _carried(event, stage), _ruled(event, rounds)
    points = {
        entry: carried.get(entry, 0) + ruled.get(entry, 0) + sum(one.score.points for one in played[entry])
        for entry in event.entries
    }
    field = Field({entry: played[entry] for entry in event.entries}, points, f"{event.opened.seed} {stage}")
    groups = group_of(event, stage)
    knockout = event.format.stages[stage].pairing == "knockout"
    further = survived(event.in_stage(stage)) if knockout else {}
    lines: list[Line] = []
    in_field = event.field_of(stage)
    for group in sorted({groups.get(entry, 0) for entry in in_field}):
        members = [entry for entry in in_field if groups.get(entry, 0) == group]

        def key(entry: int) -> tuple[bool, float, float]:
            return (entry in event.disqualified, -further.get(entry, 0), -points[entry])

        ahead = 0
        for _, tied in groupby(sorted(members, key=key), key=key):
            for ranked in rank(field, list(tied), event.format.tie_breaks):
                for entry in ranked.entries:
                    line = Line(
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
                        out=_out(event, entry),
                        decided_by=ranked.decided_by,
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


def _out(event: Event, entry: int) -> str:
    if entry in event.disqualified:
        return _DISQUALIFIED
    return "withdrawn" if entry in event.withdrawn else ""


def group_of(event: Event, stage: int) -> dict[int, int]:
    """Which group of a stage each entry plays in, as its first round was drawn; 0 where there are no groups."""
    if event.format.stages[stage].groups == 1:
        return {}
    found: dict[int, int] = {}
    for played in event.in_stage(stage):
        for seating in played.seatings:
            found.setdefault(seating.east_west, seating.group)
            found.setdefault(seating.north_south, seating.group)
        for bye in played.byes:
            found.setdefault(bye.entry, bye.group)
    return found
