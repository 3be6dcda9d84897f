"""Decide commands: each gives events for the log, or a refusal with its reason.

Only the seat's owner moves its cards; the client is told why not, with the clause where the sheet has one.
"""

from collections.abc import Callable
from typing import Any, get_args

from msgspec.structs import asdict

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
from tuolaji.server.rooms.person import Events, Person, Refused, refused, seated
from tuolaji.text.catalogue import Message


def act(room: Room, command: c.AnyCommand | OwnCommand, who: Person, now: int) -> Events | Refused:
    """The events that a command gives, before its row is written; the room is not changed."""
    if room.closed:
        return refused("closed", Message("server_room.closed"))
    return _ACT[type(command)](room, command, who, now)


@seated
def _deal_command(room: Room, seat: Seat, command: Any, now: int) -> Events | Refused:
    told = asdict(command)
    del told["id"]
    found = act_at_table(room, _ACTIONS[type(command)](seat=seat, **told), now)
    # A player who plays a card themselves is no longer away.
    return [e.Back(seat), *found] if isinstance(found, list) and room.seats[seat].away else found


_ACTIONS: dict[type, Callable[..., a.Action]] = {
    c.Cut: a.Cut, c.Turn: a.TurnUp, c.Declare: a.Declare, c.Pass: a.Pass, c.Bury: a.Bury, c.Play: a.Play,
    c.Name: a.Name,
}  # fmt: skip
"""The commands that become an action of the sender's seat in the deal, with the same facts."""


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
    **dict.fromkeys(_ACTIONS, _deal_command),
}
