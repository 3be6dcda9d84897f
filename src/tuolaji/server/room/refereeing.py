"""The referee at a refereed table: calls, choices and appeals of the players, rulings of his own."""

from collections.abc import Callable
from typing import Any

from tuolaji.cards import SEATS, side_of
from tuolaji.deal import events as d
from tuolaji.deal.state import Finished
from tuolaji.match import actions as ma
from tuolaji.match.decide import decide as decide_match
from tuolaji.match.line import line_of
from tuolaji.referee.rule import side_in_deal
from tuolaji.referee.table import RefereedDeal
from tuolaji.rules.penalty import Offence
from tuolaji.rules.verdict import Verdict
from tuolaji.server.room import commands as c
from tuolaji.server.room import events as e
from tuolaji.server.room.person import NO_DEAL, NOT_SEATED, Events, Person, Refused, by_verdict, officiates, refused
from tuolaji.server.room.referee_joins import joins_now
from tuolaji.server.room.state import Room

_NO_REFEREE = refused("no_referee", "This table has no referee.", "这张桌子没有裁判。")
_NOT_REFEREE = refused("not_referee", "Only the referee rules.", "只有裁判可以裁决。")


def end_deal(room: Room, finished: Finished, now: int) -> Events:
    """A deal that has ended gives the match its line, in the same row; a referee who waits comes in."""
    assert room.match is not None
    line = line_of(finished)
    action: ma.AnyAction = ma.Void() if line is None else ma.End(line)
    steps = decide_match(room.match, action, now)
    assert not isinstance(steps, Verdict), steps
    return [e.MatchStepped(tuple(entry.event for entry in steps)), *joins_now(room)]


def step(room: Room, do: Callable[[], Verdict | None], now: int) -> Events | Refused:
    """At a refereed table the deal takes its step at once; the log says the same."""
    deal = room.deal
    assert isinstance(deal, RefereedDeal)
    if isinstance(deal.state, Finished):
        return NO_DEAL
    before = len(deal.log)
    verdict = do()
    if verdict is not None:
        return by_verdict(verdict)
    fresh = tuple(entry.event for entry in deal.log[before:])
    room.ahead = True
    over = end_deal(room, deal.state, now) if isinstance(deal.state, Finished) else []
    return [e.DealStepped(fresh), *over]


def players_command(room: Room, command: Any, who: Person, now: int) -> Events | Refused:
    seat, deal = room.seat_of(who.user), room.deal
    if seat is None:
        return NOT_SEATED
    if not isinstance(deal, RefereedDeal):
        return _NO_REFEREE
    match command:
        case c.Call():
            facts = (seat, command.offence, command.accused, command.trick, now)
            return step(room, lambda: deal.call(*facts, admitted=command.admitted), now)
        case c.Choose():
            return step(room, lambda: deal.choose(seat, command.choice, now), now)
        case c.Appeal():
            return step(room, lambda: deal.appeal(seat, command.ruling, command.reason, now), now)
    raise AssertionError(f"{command!r} is not for the referee")


def referees_command(room: Room, command: c.Penalise | c.Rule, who: Person, now: int) -> Events | Refused:
    deal = room.deal
    if not officiates(room, who):
        return _NOT_REFEREE
    if not isinstance(deal, RefereedDeal):
        return _NO_REFEREE
    if isinstance(command, c.Penalise):
        offence = Offence(
            offence=command.offence,
            offender=side_in_deal(deal.state, command.seat),
            cards=tuple(command.cards),
            severity=command.severity,
            minutes=command.minutes,
        )
        return step(room, lambda: deal.penalise(command.seat, offence, now, by=who.name), now)
    ruled = d.Ruled(
        number=len(deal.state.opening.rulings) + 1,
        offence=command.offence,
        seat=command.seat,
        by=who.name,
        reason={"zh": command.reason.get("zh", ""), "en": command.reason.get("en", "")},
        trick=command.trick,
        points=command.points,
        deal=command.deal,
        winner=command.winner,
        levels=command.levels,
        warning=command.warning,
        disqualified=command.disqualified,
        overrules=command.overrules,
    )
    return step(room, lambda: deal.rule(ruled, now), now)


def clock_chooses(room: Room, now: int) -> Events | Refused | None:
    """Where a ruling waits for a side that says nothing, the clock takes the first choice; None if nothing waits."""
    deal = room.deal
    ruling = deal.open_choice() if isinstance(deal, RefereedDeal) else None
    if ruling is None:
        return None
    assert isinstance(deal, RefereedDeal)
    seat = next(seat for seat in SEATS if side_of(seat) != side_of(ruling.seat))
    return step(room, lambda: deal.choose(seat, ruling.choices[0], now), now)
