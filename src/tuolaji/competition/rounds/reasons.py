"""Why the tables of a round are as they are: as they were drawn, or, where the draw is out of date, as it looks now."""

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.competition import events as e
from tuolaji.competition.pairing.contender import sorted_field
from tuolaji.competition.pairing.pair import table_facts
from tuolaji.competition.pairing.swiss.field import Field
from tuolaji.competition.rounds.rounds import field_of_round
from tuolaji.competition.rounds.stale import changes
from tuolaji.competition.rounds.why import NotInRound, TableWhy, set_by_hand
from tuolaji.competition.state import Competition, Round


class Reasons(Struct, frozen=True):
    """The tables and byes of a round, each with the reason that holds now."""

    seatings: tuple[e.Seating, ...]
    byes: tuple[e.Bye, ...]


def reasons_now(competition: Competition, played: Round) -> Reasons:
    """A round with its reasons; those of a stale Swiss draw are worked out again from the points as they stand."""
    if competition.format.stages[played.stage].drawn_from != "standings" or not changes(competition, played).stale:
        return Reasons(played.seatings, played.byes)
    return with_facts(competition, played, played.seatings, played.byes)


def with_facts(
    competition: Competition, played: Round, seatings: tuple[e.Seating, ...], byes: tuple[e.Bye, ...]
) -> Reasons:
    """Tables and byes with the facts as they are now; what the organiser has set by hand stays marked so."""
    contenders = field_of_round(competition, played)
    groups = {bye.entry: bye.group for bye in byes}
    for seat in seatings:
        groups |= {seat.east_west: seat.group, seat.north_south: seat.group}
    fields = {
        group: Field(
            sorted_field(one for entry, one in contenders.items() if groups.get(entry, group) == group),
            competition.format.constraints,
            played.seed,
        )
        for group in set(groups.values())
    }

    def why(group: int, told: TableWhy | None, *pair: int) -> TableWhy:
        field = fields[group]
        gone = [entry for entry in pair if entry not in field.index]
        if gone:
            return NotInRound(tuple(gone))
        edge = (field.index[pair[0]], field.index[pair[1]] if len(pair) > 1 else field.absent)
        return table_facts(field, edge, by_hand=set_by_hand(told))

    return Reasons(
        tuple(replace(seat, why=why(seat.group, seat.why, seat.east_west, seat.north_south)) for seat in seatings),
        tuple(replace(bye, why=why(bye.group, bye.why, bye.entry)) for bye in byes),
    )
