"""Online tables of a round: which they are, the people and programs in their seats, and their start."""

import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence

from tuolaji.bots.make import AT_TABLES, Program
from tuolaji.cards import Seat, Side
from tuolaji.competition import events as e
from tuolaji.competition.rounds import rounds
from tuolaji.competition.state import Competition
from tuolaji.server.accounts.roles import Held
from tuolaji.server.competitions.director import Decide

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
    people = {seating.east_west, seating.north_south} - set(competition.programs)
    return all((entry, place) in players for entry in people for place in (0, 1))


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


def start_round(players: Players) -> Decide:
    """The clock runs and the rooms have names; they are opened when that is on the disk."""

    def decide(competition: Competition) -> Sequence[e.AnyCompetitionEvent]:
        started = rounds.start(competition)
        played = competition.rounds[-1]
        number, boards = played.number, competition.arrangement.boards
        rooms = {
            seating.table: secrets.token_urlsafe(9)
            for seating in played.seatings
            if seating.table not in played.results and is_online(competition, players, seating)
        }
        dealt = [e.BoardsDealt(number, boards, secrets.token_hex(32))] if boards else []
        return [*started, *dealt, *([e.RoomsOpened(number, rooms)] if rooms else [])]

    return decide
