"""The state of a room: a fold over its log, kept up to date row by row."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct, field

from tuolaji.cards import SEATS, Seat
from tuolaji.deal import events as d
from tuolaji.deal.state import Finished
from tuolaji.deal.table import Deal
from tuolaji.match import events as m
from tuolaji.match.state import Match
from tuolaji.match.state import evolve as evolve_match
from tuolaji.referee.table import RefereedDeal
from tuolaji.rules.load import load
from tuolaji.rules.sheet import Sheet
from tuolaji.server.room import events as e

Stage: TypeAlias = Literal["gathering", "playing", "counted", "over", "closed"]


class Occupant(Struct):
    """Who sits in a seat: a person with an account, or a program."""

    name: str
    user: str = ""
    player: str = ""
    ready: bool = False
    away: str = ""
    watched: bool = False

    @property
    def person(self) -> bool:
        return bool(self.user)

    @property
    def plays_itself(self) -> bool:
        """Does a program choose for this seat now?"""
        return not self.person or bool(self.away)


class Room(Struct):
    """Everything about a room that its log tells."""

    opened: e.RoomOpened
    number: int = 0
    at: int = 0
    seats: dict[Seat, Occupant] = field(default_factory=dict)
    match: Match | None = None
    deal: Deal | None = None
    deals: list[tuple[d.Entry, ...]] = field(default_factory=list)
    since: int = 0
    paused: int | None = None
    pause_asked: set[Seat] = field(default_factory=set)
    keys: dict[str, int] = field(default_factory=dict)
    silent: dict[Seat, int] = field(default_factory=dict)
    closed: bool = False
    ahead: bool = False
    """The deal has already taken the next row's step: at a refereed table ruling and acting are one."""

    @property
    def sheet(self) -> Sheet:
        return load(self.opened.rules)

    @property
    def options(self) -> e.Options:
        return self.opened.options

    @property
    def stage(self) -> Stage:
        if self.closed:
            return "closed"
        if self.match is None:
            return "gathering"
        if self.match.ended is not None:
            return "over"
        if self.deal is None or isinstance(self.deal.state, Finished):
            return "counted"
        return "playing"

    def seat_of(self, user: str) -> Seat | None:
        """Where a person sits."""
        return next((seat for seat, sits in self.seats.items() if user and sits.user == user), None)

    @property
    def full(self) -> bool:
        return len(self.seats) == len(SEATS)

    def take(self, row: e.Row) -> None:
        """What a row of the log does."""
        assert row.number == self.number + 1, f"row {row.number} after {self.number}"
        for event in row.events:
            _take(self, event, row.at)
        self.number, self.at = row.number, row.at
        if row.key:
            self.keys[row.key] = row.number


def replay(rows: Iterable[e.Row]) -> Room:
    """The room that a whole log leads to."""
    room: Room | None = None
    for row in rows:
        if room is None:
            opened = row.events[0]
            assert isinstance(opened, e.RoomOpened), "a room begins with its opening"
            room = Room(opened)
        room.take(row)
    if room is None:
        raise ValueError("an empty log has no room")
    return room


def _take(room: Room, event: e.AnyRoomEvent, at: int) -> None:
    match event:
        case e.RoomOpened():
            pass
        case e.Sat():
            room.seats[event.seat] = Occupant(event.name, user=event.user)
        case e.PlayerSat():
            room.seats[event.seat] = Occupant(event.player, player=event.player, ready=True)
        case e.Stood():
            room.seats.pop(event.seat, None)
        case e.Swapped():
            one, two = room.seats.pop(event.one, None), room.seats.pop(event.two, None)
            room.seats.update({seat: sits for seat, sits in ((event.one, two), (event.two, one)) if sits})
        case e.Readied():
            room.seats[event.seat].ready = True
        case e.Away():
            room.seats[event.seat].away = event.why
        case e.Back():
            room.seats[event.seat].away = ""
        case e.MatchStepped():
            _step_match(room, event, at)
        case e.DealStepped():
            _step_deal(room, event, at)
        case e.PauseAsked():
            room.pause_asked.add(event.seat)
        case e.Paused():
            room.paused = at
        case e.Resumed():
            # The time of a pause belongs to nobody's clock.
            room.since += at - (room.paused or at)
            room.paused = None
            room.pause_asked.clear()
        case e.Said():
            pass
        case e.Consented():
            room.seats[event.seat].watched = event.yes
        case e.RoomClosed():
            room.closed = True


def _step_match(room: Room, event: e.MatchStepped, at: int) -> None:
    for step in event.events:
        if isinstance(step, m.MatchOpened):
            room.match, room.deal, room.deals = None, None, []
            for sits in room.seats.values():
                sits.ready = not sits.person
        room.match = evolve_match(room.match, m.Entry(step, at))
    if room.match is not None and room.match.ended is not None:
        for sits in room.seats.values():
            sits.ready = not sits.person


def _step_deal(room: Room, event: e.DealStepped, at: int) -> None:
    entries = [d.Entry(step, at) for step in event.events]
    if isinstance(event.events[0], d.Opened):
        if room.options.referee:
            room.deal = RefereedDeal(entries, room.options.referee)
        else:
            room.deal = Deal(entries)
        for sits in room.seats.values():
            sits.ready = not sits.person
    else:
        assert room.deal is not None, "a deal begins with its opening"
        if not room.ahead:
            room.deal.extend(entries)
    room.ahead = False
    room.since = at
    if isinstance(room.deal.state, Finished):
        room.deals.append(tuple(room.deal.log))
