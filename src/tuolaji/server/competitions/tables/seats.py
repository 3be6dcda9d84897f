"""Seating at an online table: people with accounts, and programs."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from tuolaji.bots.make import AT_TABLES, Program
from tuolaji.cards import Seat, Side
from tuolaji.competition import events as e
from tuolaji.competition.state import Competition
from tuolaji.server.accounts.roles import Held

SEATS_OF: dict[Side, tuple[Seat, Seat]] = {"EW": ("E", "W"), "NS": ("N", "S")}

Players = Mapping[tuple[int, int], str]
"""The account of each entry's player: by the entry's number and the player's place in it."""


def players_of(held: Sequence[Held]) -> dict[tuple[int, int], str]:
    return {
        (one.entry, one.seat): one.user
        for one in held
        if one.role == "player" and one.entry is not None and one.seat is not None
    }


def is_online(competition: Competition, players: Players, seating: e.Seating) -> bool:
    """Is a table played online? In a mixed event if both its entries can be."""
    venue = competition.arrangement.venue
    if venue != "mixed":
        return venue == "online"
    return all(_entry_is(competition, players, entry) for entry in (seating.east_west, seating.north_south))


def _entry_is(competition: Competition, players: Players, entry: int) -> bool:
    return entry in competition.programs or all((entry, place) in players for place in (0, 1))


def people_at(competition: Competition, players: Players, seating: e.Seating) -> dict[Seat, str]:
    """The accounts that a table keeps seats for: an entry's first player sits East or North, its second opposite."""
    found: dict[Seat, str] = {}
    for seat, entry, place in _places(seating):
        user = players.get((entry, place))
        if entry not in competition.programs and user is not None:
            found[seat] = user
    return found


def programs_at(competition: Competition, seating: e.Seating, free: Collection[Seat]) -> dict[Seat, Program]:
    """The programs in the seats that are kept for nobody; for one that this server does not have the event's own."""
    found: dict[Seat, Program] = {}
    for seat, entry, place in _places(seating):
        if seat in free:
            chosen = competition.programs.get(entry, ())
            found[seat] = chosen[place] if chosen and chosen[place] in AT_TABLES else competition.arrangement.player
    return found


def _places(seating: e.Seating) -> Iterator[tuple[Seat, int, int]]:
    pairs: tuple[tuple[Side, int], ...] = (("EW", seating.east_west), ("NS", seating.north_south))
    for side, entry in pairs:
        for place, seat in enumerate(SEATS_OF[side]):
            yield seat, entry, place
