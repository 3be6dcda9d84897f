"""What happens in a room by itself: draws, closing windows, actions for seats that missed their turn, the next deal."""

from tuolaji.cards import Seat
from tuolaji.deal import actions as a
from tuolaji.deal.state import Asking, Burying, Drawing, Playing
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.match import actions as ma
from tuolaji.match import events as m
from tuolaji.match.clock import passing
from tuolaji.match.decide import decide as decide_match
from tuolaji.match.decide import open_match
from tuolaji.match.state import evolve as evolve_match
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.server.rooms.decisions.event_table import opened_deal
from tuolaji.server.rooms.decisions.refereeing import clock_chooses
from tuolaji.server.rooms.decisions.step import act_at_table
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Events, Refused
from tuolaji.server.rooms.time.clock import due, nothing_to_say

SILENCES = 2
"""After so many times that the clock had to act for a person, a program plays on until they are back."""


def tick(room: Room, now: int) -> Events:
    """The events that are due by now; none if it is too early."""
    when = due(room)
    if when is None or now < when:
        return []
    match room.stage:
        case "gathering" | "over":
            return _open_match(room, now)
        case "counted":
            return _next_deal(room, now)
        case _:
            return _clock_acts(room, now)


def _open_match(room: Room, now: int) -> Events:
    options = room.options
    opened = open_match(room.opened.rules, minutes=options.minutes, refereed=options.referee is not None)
    match = evolve_match(None, m.MatchRow(opened, now))
    begun = decide_match(match, ma.Begin(), now)
    assert not isinstance(begun, Verdict), begun
    events = (opened, *(entry.event for entry in begun))
    return [e.MatchStepped(events), opened_deal(room, match, match.setup(), 1, now)]


def _next_deal(room: Room, now: int) -> Events:
    """The next deal, unless the match's time has run out meanwhile."""
    assert room.match is not None
    begun = decide_match(room.match, ma.Begin(), now)
    if isinstance(begun, Verdict):
        return [e.MatchStepped(tuple(entry.event for entry in passing(room.match, now)))]
    stepped = e.MatchStepped(tuple(entry.event for entry in begun))
    return [stepped, opened_deal(room, room.match, room.match.setup(), len(room.deals) + 1, now)]


def _clock_acts(room: Room, now: int) -> Events:
    """The clock draws, closes the window, or acts for a seat that has let its time pass."""
    assert room.deal is not None
    state = room.deal.state
    chosen = clock_chooses(room, now)
    if chosen is not None:
        return _done(chosen)
    if isinstance(state, Drawing):
        return _done(act_at_table(room, a.Draw(state.turn), now))
    silent = nothing_to_say(room, state) if isinstance(state, Asking) else None
    if silent is not None:
        return _done(act_at_table(room, a.Pass(silent), now))
    if isinstance(state, Asking) and state.closes is not None:
        return _done(act_at_table(room, a.Wait(), now))
    action = timeout_action(state)
    seat: Seat | None = getattr(action, "seat", None)
    events = _done(act_at_table(room, action, now))
    sits = room.seats.get(seat) if seat else None
    missed = seat and sits and sits.person and not sits.away and isinstance(state, Playing | Burying)
    if seat and missed and room.missed_turns.get(seat, 0) + 1 >= SILENCES:
        return [e.Away(seat, "silent"), *events]
    return events


def _done(found: Events | Refused) -> Events:
    assert not isinstance(found, Refused), found
    return found
