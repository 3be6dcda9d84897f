"""Drawing a round: who meets whom by the stage's format, why, and what could not be kept."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from tuolaji.errors import EventError
from tuolaji.text.catalogue import Message
from tuolaji.tournament import events as e
from tuolaji.tournament.advance import rounds_of, stage_over
from tuolaji.tournament.bracket import draw_knockout
from tuolaji.tournament.pairing.contender import Contender
from tuolaji.tournament.pairing.pair import FixedTable, pair
from tuolaji.tournament.pairing.robin import round_robin
from tuolaji.tournament.ranking import group_of, standings
from tuolaji.tournament.standings import Line
from tuolaji.tournament.state import Event, Round
from tuolaji.tournament.why import Known, NotKept


def contenders(event: Event, stage: int, entries: Sequence[int], before: int | None = None) -> list[Contender]:
    """Entries as the draw sees them: their points in the stage and everything they have played in the event.

    `before` looks at the event as it was when a round was drawn.
    """
    rounds = event.rounds if before is None else event.rounds[: before - 1]
    history = _History(rounds)
    lines = {line.entry: line for line in standings(until(event, before), stage)}
    ranks = _ranks(event, stage, rounds, lines)
    return [
        Contender(
            entry=number,
            score=lines[number].points,
            rank=ranks.get(number, 0),
            unit=event.entries[number].unit or None,
            team=event.entries[number].team or None,
            opponents=tuple(history.opponents.get(number, ())),
            east_west=history.sides.get((number, "EW"), 0),
            north_south=history.sides.get((number, "NS"), 0),
            byes=history.byes.get(number, 0),
        )
        for number in entries
    ]


def _ranks(event: Event, stage: int, rounds: Sequence[Round], lines: Mapping[int, Line]) -> dict[int, int]:
    """Places in the stage; before its first round the order of the stage before, at the very start the seeds."""
    if any(played.stage == stage for played in rounds):
        return {number: line.place for number, line in lines.items()}
    if stage > 0:
        return {number: place for place, number in enumerate(event.field_of(stage), start=1)}
    return {number: entry.seed for number, entry in event.entries.items() if entry.seed}


def until(event: Event, before: int | None) -> Event:
    """The event with the rounds before one only; results are as they stand now."""
    return event if before is None else replace(event, rounds=event.rounds[: before - 1])


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


def draw_round(event: Event, fixed: Sequence[FixedTable] = ()) -> list[e.AnyEvent]:
    """The next round of the stage. `fixed` are tables that the organiser has put together; they are kept."""
    _may_draw(event)
    return [draw_anew(event, fixed)]


def draw_anew(event: Event, fixed: Sequence[FixedTable] = ()) -> e.RoundDrawn:
    """The draw of the round that comes next; whether it may be drawn now is not asked."""
    stage = event.stage
    number = len(event.rounds) + 1
    seed = f"{event.opened.seed} round {number}"
    pairing = event.format.stages[stage].pairing
    if fixed and pairing != "swiss":
        raise EventError(Message("event_rounds.fixed_only_swiss"))
    _check_fixed(event, fixed)
    if pairing == "knockout":
        field = contenders(event, stage, event.playing()) if not event.in_stage(stage) else []
        return draw_knockout(event, field, number, seed)
    if pairing == "round robin":
        return _draw_robin(event, number, seed)
    return _draw_swiss(event, number, seed, fixed)


def _check_fixed(event: Event, fixed: Sequence[FixedTable]) -> None:
    """Tables set beforehand seat entries that play in this round, each once, and both of one group."""
    group = {number: name for name, members in groups_of(event).items() for number in members} if fixed else {}
    seen: set[int] = set()
    for table in fixed:
        seated = [number for number in table if number is not None]
        for number in seated:
            if number not in group:
                raise EventError(Message("event_rounds.not_playing", entry=number))
            if number in seen:
                raise EventError(Message("event_rounds.set_twice", entry=number))
            seen.add(number)
        if len({group[number] for number in seated}) > 1:
            raise EventError(Message("event_rounds.groups_differ", entries=" – ".join(map(str, seated))))


def _may_draw(event: Event) -> None:
    last = event.round
    if last is not None and last.status == "drawn":
        raise EventError(Message("event_rounds.publish_first", round=last.number))
    if last is not None and not last.complete:
        missing = last.open_tables[:20]
        raise EventError(Message("event_results.tables_missing", round=last.number, tables=missing))
    if stage_over(event, event.stage) and event.in_stage(event.stage):
        if event.stage < len(event.format.stages) - 1:
            raise EventError(Message("event_rounds.close_stage_first"))
        raise EventError(Message("event_rounds.all_played"))
    # A bracket goes on whoever has left it: the one that is still there wins.
    goes_on = event.stage_rule.pairing == "knockout" and bool(event.in_stage(event.stage))
    if len(event.playing()) < 2 and not goes_on:
        raise EventError(Message("event_rounds.too_few_here", count=len(event.playing())))


def groups_of(event: Event) -> dict[int, list[int]]:
    """The groups of the stage being played: as its first round was drawn, or dealt out from the top, to and fro."""
    stage = event.stage
    rule = event.format.stages[stage]
    playing = event.playing()
    if rule.groups == 1:
        return {0: playing}
    drawn = group_of(event, stage)
    order = sorted(playing, key=lambda number: (event.entries[number].seed or 99_999, number))
    if stage > 0:
        order = [number for number in event.field_of(stage) if number in set(playing)]
    groups: dict[int, list[int]] = {group: [] for group in range(1, rule.groups + 1)}
    for place, number in enumerate(order):
        lap, step = divmod(place, rule.groups)
        group = step + 1 if lap % 2 == 0 else rule.groups - step
        if drawn:
            smallest = min(groups, key=lambda name: (len(groups[name]), name))
            group = drawn.get(number, smallest)
        groups[group].append(number)
    return {group: members for group, members in groups.items() if members}


def _draw_swiss(event: Event, number: int, seed: str, fixed: Sequence[FixedTable]) -> e.RoundDrawn:
    seatings: list[e.Seating] = []
    byes: list[e.Bye] = []
    broken: list[NotKept] = []
    cost: dict[str, int] = {}
    field = {one.entry: one for one in contenders(event, event.stage, event.playing())}
    for group, members in groups_of(event).items():
        inside = [table for table in fixed if table[0] in members]
        found = pair(
            [field[entry] for entry in members],
            constraints=event.format.constraints,
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
    basis = tuple(e.Stood(entry, one.score) for entry, one in sorted(field.items()))
    return e.RoundDrawn(number, event.stage, tuple(seatings), tuple(byes), tuple(broken), cost, seed, basis=basis)


_TOLD = ("bye again", "rematch", "same unit")
"""Constraints whose breaking an organiser must look at; unequal scores and sides are told table by table."""


def _draw_robin(event: Event, number: int, seed: str) -> e.RoundDrawn:
    """The next round of each group's plan; who would meet somebody who has left rests."""
    stage = event.stage
    done = len(event.in_stage(stage))
    out = event.out
    seatings: list[e.Seating] = []
    byes: list[e.Bye] = []
    members_of = _plan_members(event)
    for group, members in members_of.items():
        plan = round_robin(members, f"{event.opened.seed} stage {stage} group {group}")
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


def _plan_members(event: Event) -> dict[int, list[int]]:
    """The members of each group's plan: all that were drawn for the first round, including those that left since."""
    played = event.in_stage(event.stage)
    if not played:
        return {group: sorted(members) for group, members in groups_of(event).items()}
    groups = group_of(event, event.stage)
    members: dict[int, list[int]] = {}
    for number in sorted(played[0].drawn):
        members.setdefault(groups.get(number, 0), []).append(number)
    return members


def rounds_left(event: Event) -> int:
    """Number of rounds of the stage that are still to be drawn."""
    return max(0, rounds_of(event, event.stage) - len(event.in_stage(event.stage)))
