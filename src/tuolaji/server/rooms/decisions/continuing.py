"""A deal that was begun elsewhere goes on in a room of its own, from any moment of its log.

A client cannot send this: the server itself has read the log, verified it, and knows that it may be opened.
"""

from typing import TypeAlias

from msgspec.structs import replace

from tuolaji.deal.log import events as d
from tuolaji.match import actions as ma
from tuolaji.match import events as m
from tuolaji.match.decide import decide as decide_match
from tuolaji.match.decide import open_match
from tuolaji.match.state import evolve as evolve_match
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.event_table import DirectorCommand
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import NOT_OWNER, PLAYING, Events, Person, Refused, by_verdict, owns
from tuolaji.server.rooms.time.house_clocks import house_clocks


class ContinueDeal(c.Command, frozen=True):
    """The deal whose log begins like this goes on at this table; its last entry has just happened."""

    log: tuple[d.DealRow, ...]


OwnCommand: TypeAlias = DirectorCommand | ContinueDeal
"""Commands that only the server itself may send to a room."""


def continue_deal(room: Room, command: ContinueDeal, who: Person, now: int) -> Events | Refused:
    if not owns(room, who):
        return NOT_OWNER
    if room.match is not None or not room.full:
        return PLAYING
    first = command.log[0].event
    assert isinstance(first, d.Opened), "a deal begins with its opening"
    # The room's clocks are the deal's from here on; a window that has closed stays as it was.
    clocks = replace(house_clocks(room), window=first.setup.limits.window)
    setup, options = replace(first.setup, untimed=False, clocks=clocks), room.options
    opened = open_match(
        room.opened.rules, minutes=options.minutes, eldest=setup.eldest, refereed=setup.refereed, start=setup
    )
    begun = decide_match(evolve_match(None, m.MatchRow(opened, now)), ma.Begin(), now)
    if isinstance(begun, Verdict):
        return by_verdict(begun)
    steps = (opened, *(entry.event for entry in begun))
    events = (replace(first, setup=setup), *(entry.event for entry in command.log[1:]))
    return [e.MatchStepped(steps), e.DealStepped(events, tuple(entry.at for entry in command.log))]
