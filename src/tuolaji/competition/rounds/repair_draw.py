"""Mending a draw that is out of date: drawn again, repaired by the smallest change, or kept knowingly.

A repair leaves every table whose two entries are there with the points they were drawn on. The others are paired among
themselves: somebody who came meets whoever has the bye, the opponent of somebody who left has the bye or meets another
who was left alone.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import needed
from tuolaji.competition.pairing.contender import Contender, same_unit
from tuolaji.competition.pairing.knockout import meetings
from tuolaji.competition.pairing.pair import pair
from tuolaji.competition.rounds.contenders import groups_of, until
from tuolaji.competition.rounds.draw import draw_anew
from tuolaji.competition.rounds.reasons import with_facts
from tuolaji.competition.rounds.rounds import basis_of, discard_draw, drawn_round, field_of_round, seatings_changed
from tuolaji.competition.rounds.stale import Changes, changes
from tuolaji.competition.rounds.why import Known
from tuolaji.competition.stages.knockout import THIRD_PLACE
from tuolaji.competition.state import Competition, Round
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message


class Move(Struct, frozen=True):
    """The change at one table by a repair, East-West first, or at table 0: who has the bye."""

    table: int
    before: tuple[int, ...]
    after: tuple[int, ...]


def redraw(competition: Competition, lose: str = "", reason: str = "") -> list[e.AnyCompetitionEvent]:
    """Throw the latest draw away and draw it again on the field and the points as they are now."""
    drawn_round(competition)
    gone = discard_draw(competition, lose, reason)
    before = until(competition, len(competition.rounds))
    if len(before.playing()) < 2 and not before.in_stage(before.stage):
        raise CompetitionError(Message("event_rounds.too_few"))
    return [*gone, draw_anew(before)]


def keep(competition: Competition, reason: str) -> list[e.AnyCompetitionEvent]:
    """Leave the latest draw as it is although it is out of date; whoever came waits for the next round."""
    played, _ = _stale_round(competition)
    found = with_facts(competition, played, played.seatings, played.byes) if _swiss(competition, played) else played
    basis = basis_of(field_of_round(competition, played).values())
    return [seatings_changed(competition, played, found.seatings, found.byes, reason, played.slots, basis)]


def repair(competition: Competition, reason: str) -> list[e.AnyCompetitionEvent]:
    """Mend the latest draw by the smallest change."""
    needed(reason)
    played, changed = _stale_round(competition)
    slots: tuple[int, ...] = ()
    if _swiss(competition, played):
        seatings, byes = _swiss_repair(competition, played, changed)
        found = with_facts(competition, played, seatings, byes)
        seatings, byes = found.seatings, found.byes
    elif competition.format.stages[played.stage].drawn_from == "winners":
        slots, seatings, byes = _bracket_repair(competition, played, changed)
    else:
        seatings, byes = _robin_repair(played, changed)
    basis = basis_of(field_of_round(competition, played).values())
    return [seatings_changed(competition, played, seatings, byes, reason, slots, basis)]


def moves(played: Round, changed: e.SeatingsChanged) -> tuple[Move, ...]:
    """Table by table what a change does to a round."""
    before = {seat.table: (seat.east_west, seat.north_south) for seat in played.seatings}
    after = {seat.table: (seat.east_west, seat.north_south) for seat in changed.seatings}
    found = [
        Move(table, before.get(table, ()), after.get(table, ()))
        for table in sorted(before.keys() | after.keys())
        if before.get(table) != after.get(table)
    ]
    rested, rests = {bye.entry for bye in played.byes}, {bye.entry for bye in changed.byes}
    if rested != rests:
        found.append(Move(0, tuple(sorted(rested)), tuple(sorted(rests))))
    return tuple(found)


def _stale_round(competition: Competition) -> tuple[Round, Changes]:
    played = drawn_round(competition)
    changed = changes(competition, played)
    if not changed.stale:
        raise CompetitionError(Message("event_rounds.unchanged", round=played.number))
    return played, changed


def _swiss(competition: Competition, played: Round) -> bool:
    return competition.format.stages[played.stage].drawn_from == "standings"


def _swiss_repair(
    competition: Competition, played: Round, changed: Changes
) -> tuple[tuple[e.Seating, ...], tuple[e.Bye, ...]]:
    field = field_of_round(competition, played)
    restless = {one.entry for one in changed.points} | set(changed.left)
    kept = [seat for seat in played.seatings if not {seat.east_west, seat.north_south} & restless]
    fresh = {entry: group for group, members in groups_of(competition).items() for entry in members}
    groups = {seat.group for seat in played.seatings} | {bye.group for bye in played.byes}
    groups |= {fresh.get(entry, 0) for entry in changed.came}
    made: list[e.Seating] = []
    byes: list[e.Bye] = []
    for group in sorted(groups):
        intact = [(seat.east_west, seat.north_south) for seat in kept if seat.group == group]
        loose = _loose(played, changed, group, kept, fresh)
        resting = {bye.entry for bye in played.byes if bye.group == group and bye.entry not in restless}
        fixed: list[tuple[int, int | None]] = [*intact]
        # The bye stays where it is unless somebody is left over who can meet whoever has it.
        if len(loose) % 2 == 0:
            fixed += [(entry, None) for entry in sorted(resting)]
        members = {entry for table in intact for entry in table} | loose | resting
        found = pair(
            [field[entry] for entry in sorted(members)],
            constraints=competition.format.constraints,
            seed=f"{played.seed} group {group}" if group else played.seed,
            fixed=fixed,
        )
        tables = [(table.east_west, table.north_south) for table in found.tables]
        made += [e.Seating(0, one, two, group) for one, two in tables if (one, two) not in intact]
        byes += [e.Bye(bye.entry, group) for bye in found.byes]
    return _numbered(played, kept, made), tuple(byes)


def _numbered(played: Round, kept: list[e.Seating], made: list[e.Seating]) -> tuple[e.Seating, ...]:
    """New tables get the numbers that have become free; the same two who meet again keep their table and sides."""
    old = {frozenset((seat.east_west, seat.north_south)): seat for seat in played.seatings}
    again = [old[two] for seat in made if (two := frozenset((seat.east_west, seat.north_south))) in old]
    numbers = _free_numbers(played, [*kept, *again])
    new = [
        replace(seat, table=next(numbers)) for seat in made if frozenset((seat.east_west, seat.north_south)) not in old
    ]
    return tuple(sorted([*kept, *again, *new], key=lambda seat: seat.table))


def _loose(played: Round, changed: Changes, group: int, kept: Iterable[e.Seating], fresh: dict[int, int]) -> set[int]:
    """The entries to pair anew in a group: those from tables that are broken up, and those that came."""
    tables = {seat.table for seat in kept}
    free = {
        entry
        for seat in played.seatings
        if seat.group == group and seat.table not in tables
        for entry in (seat.east_west, seat.north_south)
    }
    restless = {one.entry for one in changed.points}
    free |= {bye.entry for bye in played.byes if bye.group == group and bye.entry in restless}
    return (free | {entry for entry in changed.came if fresh.get(entry, 0) == group}) - set(changed.left)


def _free_numbers(played: Round, kept: Iterable[e.Seating]) -> Iterator[int]:
    """Table numbers for new tables: those that have become free, then further ones."""
    taken = {seat.table for seat in kept}
    yield from (seat.table for seat in played.seatings if seat.table not in taken)
    last = max((seat.table for seat in played.seatings), default=0)
    while True:
        last += 1
        yield last


def _bracket_repair(
    competition: Competition, played: Round, changed: Changes
) -> tuple[tuple[int, ...], tuple[e.Seating, ...], tuple[e.Bye, ...]]:
    """Empty the slots of entries that left; entries that came take one opposite a bye, never one of their own unit."""
    slots = [0 if slot in changed.left else slot for slot in played.slots]
    field = field_of_round(competition, played)
    for entry in changed.came:
        place = _empty_slot(slots, field, entry)
        if place is None:
            raise CompetitionError(Message("event_rounds.bracket_full", entry=entry))
        slots[place] = entry
    old = {frozenset((seat.east_west, seat.north_south)): seat for seat in played.seatings}
    resting = {bye.entry: bye for bye in played.byes}
    seatings = [old[both] for one, two in meetings(slots) if (both := frozenset((one or 0, two or 0))) in old]
    third = [seat for seat in played.seatings if seat.group == THIRD_PLACE]
    seatings += [seat for seat in third if not {seat.east_west, seat.north_south} & set(changed.left)]
    numbers = _free_numbers(played, seatings)
    byes: list[e.Bye] = [bye for bye in played.byes if bye.group == THIRD_PLACE and bye.entry not in changed.left]
    for one, two in meetings(slots):
        here = [entry for entry in (one, two) if entry]
        if len(here) == 2 and frozenset(here) not in old:
            seatings.append(e.Seating(next(numbers), here[0], here[1], why=Known("came later")))
        elif len(here) == 1:
            byes.append(resting.get(here[0], e.Bye(here[0], why=Known("opponent left"))))
    for seat in third:
        left = [entry for entry in (seat.east_west, seat.north_south) if entry not in changed.left]
        byes += [e.Bye(entry, THIRD_PLACE, Known("opponent left")) for entry in left if len(left) == 1]
    return tuple(slots), tuple(sorted(seatings, key=lambda seat: seat.table)), tuple(byes)


def _empty_slot(slots: list[int], field: dict[int, Contender], entry: int) -> int | None:
    """The empty slot opposite the entry that deserves its bye least and is of another unit where that can be."""

    def opposite(place: int) -> int:
        return slots[place ^ 1]

    def key(place: int) -> tuple[bool, bool, int]:
        other = field.get(opposite(place))
        own = other is not None and same_unit(field[entry], other)
        return other is None, own, -(other.rank or 99_999) if other else 0

    return min((place for place, slot in enumerate(slots) if not slot), key=key, default=None)


def _robin_repair(played: Round, changed: Changes) -> tuple[tuple[e.Seating, ...], tuple[e.Bye, ...]]:
    """Opponents of entries that have left get a bye; the plan of a round robin has no place for new entries."""
    if changed.came:
        raise CompetitionError(Message("event_rounds.round_robin_planned", entries=changed.came))
    gone = set(changed.left)
    seatings = tuple(seat for seat in played.seatings if not {seat.east_west, seat.north_south} & gone)
    byes = [bye for bye in played.byes if bye.entry not in gone]
    for seat in played.seatings:
        here = [entry for entry in (seat.east_west, seat.north_south) if entry not in gone]
        byes += [e.Bye(entry, seat.group, Known("opponent left")) for entry in here if len(here) == 1]
    return seatings, tuple(byes)
