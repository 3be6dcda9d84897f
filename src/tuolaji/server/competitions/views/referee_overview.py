"""The hall at a glance, for the referee's phone: which table needs somebody, and why."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tuolaji.cards import SIDES, Side
from tuolaji.competition.results.sheet_at_table import signing_ends
from tuolaji.competition.state import Call, Competition
from tuolaji.rules.clock import MINUTE
from tuolaji.server.competitions.views.seen import ClockSeen, Pair, clock_of, pair

Trouble: TypeAlias = Literal["called", "disputed", "late", "over time", "unsigned", "sheet late"]


class TableGlance(Struct, frozen=True, omit_defaults=True):
    """A table: whether its result is in, who has signed, and what is the matter with it."""

    table: int
    east_west: Pair
    north_south: Pair
    result: bool = False
    signed: tuple[Side, ...] = ()
    troubles: tuple[Trouble, ...] = ()
    room: str | None = None
    disputed: dict[Side, str] = {}


class Glance(Struct, frozen=True, omit_defaults=True):
    number: int
    at: int
    round: int = 0
    tables: tuple[TableGlance, ...] = ()
    calls: tuple[Call, ...] = ()
    clock: ClockSeen | None = None
    absent: tuple[int, ...] = ()


def glance(competition: Competition, number: int, now: int) -> Glance:
    """Every table of the latest round that is published; who is not checked in; calls that wait."""
    played = competition.round
    waiting = tuple(call for call in competition.calls if call.answered is None)
    absent = (
        tuple(sorted(set(competition.entries) - competition.checked_in - competition.out))
        if competition.checked_in
        else ()
    )
    if played is None or played.status == "drawn":
        return Glance(number, now, calls=waiting, absent=absent)
    minutes = competition.minutes_of(played)
    up = played.started + minutes * MINUTE if played.started is not None and minutes is not None else None
    called = {call.called.table for call in waiting if call.called.round == played.number}
    ruled_late = {
        one.ruled.table for one in competition.rulings
        if one.ruled.offence == "late" and one.ruled.round == played.number and one.in_force
    }  # fmt: skip
    tables = []
    for seating in played.seatings:
        table = seating.table
        result = played.results.get(table)
        signed = tuple(result.signed) if result else ()
        whole = set(signed) >= set(SIDES)
        due = signing_ends(competition, played, table)
        found: list[tuple[Trouble, bool]] = [
            ("called", table in called),
            ("disputed", result is not None and bool(result.disputed)),
            ("late", result is None and table in ruled_late),
            ("over time", result is None and up is not None and now > up),
            # Nobody signs a match that was not played.
            ("unsigned", result is not None and not whole and not result.outcome.forfeits),
            ("sheet late", due is not None and now > due and not whole),
        ]
        tables.append(
            TableGlance(
                table, pair(competition, seating.east_west), pair(competition, seating.north_south),
                result is not None, signed,
                tuple(trouble for trouble, is_so in found if is_so), played.rooms.get(table),
                result.disputed if result else {},
            )
        )  # fmt: skip
    return Glance(number, now, played.number, tuple(tables), waiting, clock_of(competition), absent)
