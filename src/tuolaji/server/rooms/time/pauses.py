"""Time that counts for nobody: a pause, and the time that a table was not there.

The room's row says it to the deal and to the match, so that their own logs tell it too. At an event's table the round's
clock runs on, whatever the table does.
"""

from msgspec.structs import replace

from tuolaji.deal import actions as a
from tuolaji.deal.log import events as d
from tuolaji.deal.time.clock import decide_timed, follow
from tuolaji.match import actions as ma
from tuolaji.match import events as m
from tuolaji.match.decide import decide as decide_match
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Events
from tuolaji.server.rooms.time.clock import due


def stopped(room: Room, now: int) -> Events:
    """The clocks stand from now on."""
    return [e.Paused(), *_tell_deal(room, a.Pause(), now), *_tell_match(room, ma.Stop(), now)]


def going(room: Room, now: int) -> Events:
    """The clocks run again."""
    return [e.Resumed(), *_tell_deal(room, a.Resume(), now), *_tell_match(room, ma.Resume(), now)]


def _tell_deal(room: Room, action: a.ClockAction, now: int) -> Events:
    if room.stage != "playing" or room.deal is None:
        return []
    found = room.deal.decide(action, now)
    return [] if isinstance(found, Verdict) else [e.DealStepped(tuple(found))]


def _tell_match(room: Room, action: ma.AnyMatchAction, now: int) -> Events:
    if room.match is None or room.opened.entry == "event":
        return []
    found = decide_match(room.match, action, now)
    return [] if isinstance(found, Verdict) else [e.MatchStepped(tuple(entry.event for entry in found))]


def lost(room: Room, since: int, now: int) -> Events:
    """A table that opens again was not there `since` its last row: that time is a pause that nobody asked for.

    Whoever is on the clock has as much time left as they had at the last row, or more. Only a table at which something
    was due can have been missed; others may have slept.
    """
    if now <= since or due(room) is None:
        return []
    return [*_lost_by_deal(room, since, now), *_lost_by_match(room, since, now)]


def _lost_by_deal(room: Room, since: int, now: int) -> Events:
    if room.stage != "playing" or room.deal is None:
        return []
    timed = follow(room.deal.timed, d.DealRow(d.Paused(), since))
    found = decide_timed(timed, a.Resume(), now)
    assert not isinstance(found, Verdict), found
    return [e.DealStepped((d.Paused(), *found), (since, *(now for _ in found)))]


def _lost_by_match(room: Room, since: int, now: int) -> Events:
    match = room.match
    runs = match is not None and match.started is not None and match.stopped is None and match.ended is None
    if match is None or not runs or match.minutes is None or room.opened.entry == "event":
        return []
    still = replace(match, stopped=since)
    found = decide_match(still, ma.Resume(), now)
    assert not isinstance(found, Verdict), found
    return [e.MatchStepped((m.ClockStopped(since), *(entry.event for entry in found)))]
