"""The referee at a refereed table: calls, choices and appeals of the players, rulings of the referee's own."""

from typing import Any

from tuolaji.cards import SEATS, Seat, side_of
from tuolaji.deal.log import events as d
from tuolaji.deal.rulings.ruling import open_choice
from tuolaji.referee import actions as r
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.referee.rule import side_in_deal
from tuolaji.rules.penalty import Offence
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.step import step
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import NO_REFEREE, Events, Person, Refused, officiates, refused, seated
from tuolaji.text.catalogue import Message
from tuolaji.text.stored import AsWritten, wordings

_NOT_REFEREE = refused("not_referee", Message("server_room.not_referee"))


@seated
def players_command(room: Room, seat: Seat, command: Any, now: int) -> Events | Refused:
    if not isinstance(room.deal, RefereedDeal):
        return NO_REFEREE
    match command:
        case c.Call():
            return step(room, r.Call(seat, command.offence, command.accused, command.trick, command.admitted), now)
        case c.Choose():
            return step(room, r.Choose(seat, command.choice), now)
        case c.Appeal():
            return step(room, r.Appeal(seat, command.ruling, command.reason), now)
    raise AssertionError(f"{command!r} is not for the referee")


def referees_command(room: Room, command: c.Penalise | c.Rule, who: Person, now: int) -> Events | Refused:
    deal = room.deal
    if not officiates(room, who):
        return _NOT_REFEREE
    if not isinstance(deal, RefereedDeal):
        return NO_REFEREE
    if isinstance(command, c.Penalise):
        offence = Offence(
            offence=command.offence,
            offender=side_in_deal(deal.state, command.seat),
            cards=tuple(command.cards),
            severity=command.severity,
            minutes=command.minutes,
        )
        return step(room, r.Penalise(command.seat, offence, who.name), now)
    ruled = d.Ruled(
        number=len(deal.state.opening.rulings) + 1,
        offence=command.offence,
        seat=command.seat,
        by=who.name,
        reason=AsWritten(wordings({str(lang): text for lang, text in command.reason.items()})),
        trick=command.trick,
        points=command.points,
        deal=command.deal,
        winner=command.winner,
        levels=command.levels,
        warning=command.warning,
        disqualified=command.disqualified,
        overrules=command.overrules,
    )
    return step(room, r.Rule(ruled), now)


def clock_chooses(room: Room, now: int) -> Events | Refused | None:
    """Where a ruling waits for a side that says nothing, the clock takes the first choice; None if nothing waits."""
    ruling = open_choice(room.deal.state) if room.deal is not None else None
    if ruling is None:
        return None
    seat = next(seat for seat in SEATS if side_of(seat) != side_of(ruling.seat))
    return step(room, r.Choose(seat, ruling.choices[0]), now)
