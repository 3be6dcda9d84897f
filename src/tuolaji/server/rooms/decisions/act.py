"""Decide commands: each gives events for the log, or a refusal with its reason.

Only the seat's owner moves its cards; the client is told why not, with the clause where the sheet has one.
"""

from collections.abc import Callable
from typing import Any, get_args

from tuolaji.cards import Seat
from tuolaji.deal import actions as a
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions import seating
from tuolaji.server.rooms.decisions.continuing import ContinueDeal, OwnCommand, continue_deal
from tuolaji.server.rooms.decisions.event_table import DirectorCommand, director_command
from tuolaji.server.rooms.decisions.referee_joins import admit
from tuolaji.server.rooms.decisions.refereeing import players_command, referees_command
from tuolaji.server.rooms.decisions.step import act_at_table
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import NOT_SEATED, Events, Person, Refused, refused
from tuolaji.text.catalogue import Message


def act(room: Room, command: c.AnyCommand | OwnCommand, who: Person, now: int) -> Events | Refused:
    """The events that a command gives, before its row is written; the room is not changed."""
    if room.closed:
        return refused("closed", Message("server_room.closed"))
    return _ACT[type(command)](room, command, who, now)


def _deal_command(room: Room, command: Any, who: Person, now: int) -> Events | Refused:
    seat = room.seat_of(who.user)
    if seat is None:
        return NOT_SEATED
    found = act_at_table(room, _action(seat, command), now)
    # A player who plays a card themselves is no longer away.
    return [e.Back(seat), *found] if isinstance(found, list) and room.seats[seat].away else found


def _action(seat: Seat, command: Any) -> a.Action:
    match command:
        case c.Cut():
            return a.Cut(seat, command.lifted, command.salt, command.more)
        case c.Turn():
            return a.TurnUp(seat, command.salt)
        case c.Declare():
            return a.Declare(seat, command.cards)
        case c.Pass():
            return a.Pass(seat)
        case c.Bury():
            return a.Bury(seat, command.cards)
        case c.Play():
            return a.Play(seat, command.cards, command.split)
        case c.Name():
            return a.Name(seat, command.cards)
    raise AssertionError(f"{command!r} does nothing to a deal")


_ACT: dict[type, Callable[[Room, Any, Person, int], Events | Refused]] = {
    c.Sit: seating.sit,
    c.Stand: seating.stand,
    c.Invite: seating.invite,
    c.Dismiss: seating.dismiss,
    c.Swap: seating.swap,
    c.Ready: seating.ready,
    c.Hurry: seating.hurry,
    c.Away: seating.away,
    c.Back: seating.back,
    c.Pause: seating.pause,
    c.Resume: seating.resume,
    c.Say: seating.say,
    c.Talk: seating.talk,
    c.Watched: seating.watched,
    c.Close: seating.close,
    c.Admit: admit,
    ContinueDeal: continue_deal,
    **dict.fromkeys(get_args(DirectorCommand), director_command),
    **dict.fromkeys((c.Call, c.Choose, c.Appeal), players_command),
    **dict.fromkeys((c.Penalise, c.Rule), referees_command),
    **dict.fromkeys((c.Cut, c.Turn, c.Declare, c.Pass, c.Bury, c.Play, c.Name), _deal_command),
}
