"""How somebody becomes the referee of a room: between deals, or during one when everybody at the table agrees.

A referee sees every hand, so nobody may become one in the middle of a deal without the players' consent. Only the
referees of an event come to its tables at any time: the organiser has appointed them, and the table is told.
"""

from tuolaji.cards import Seat
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Events, Person, Refused, officiates, refused, seated
from tuolaji.text.catalogue import Message


def ask_in(room: Room, person: Person) -> Events | Refused:
    """Somebody who may be the room's referee comes: they are appointed, or the table is asked."""
    if room.closed:
        return refused("closed", Message("server_room.closed"))
    if room.seat_of(person.user) is not None:
        return refused("seated", Message("server_room.player_no_referee"))
    if officiates(room, person):
        return []
    if room.stage != "playing" or room.opened.entry == "event":
        return [e.Appointed(person.user, person.name)]
    if room.referee_asked is not None and room.referee_asked.user == person.user:
        return []
    asked = e.RefereeAsked(person.user, person.name)
    return [asked, *_appointed(asked)] if not any(sits.person for sits in room.seats.values()) else [asked]


@seated
def admit(room: Room, seat: Seat, _: c.Admit, _now: int) -> Events | Refused:
    """A player lets the referee who asks come in during the deal."""
    asked = room.referee_asked
    if asked is None:
        return refused("nobody_asks", Message("server_room.nobody_asks"))
    if seat in room.admitted:
        return []
    admitted = room.admitted | {seat}
    agreed = all(one in admitted for one, sits in room.seats.items() if sits.person)
    return [e.Admitted(seat), *(_appointed(asked) if agreed else [])]


def joins_now(room: Room) -> Events:
    """A deal has ended: the referee who asked during it comes in, unless they have sat down meanwhile."""
    asked = room.referee_asked
    return _appointed(asked) if asked is not None and room.seat_of(asked.user) is None else []


def _appointed(asked: e.RefereeAsked) -> Events:
    return [e.Appointed(asked.user, asked.name)]
