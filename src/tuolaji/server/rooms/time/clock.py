"""Timed changes in a room: draws, closing windows, actions for seats that missed their turn, the next deal.

`due` says when the next thing happens by itself, and `tick` what it is. The clock is always the room's own.
"""

from tuolaji.cards import Seat, previous_seat
from tuolaji.deal import actions as a
from tuolaji.deal.choices import choices, seats_to_act
from tuolaji.deal.state import Asking, Burying, Drawing, Finished, Playing, State
from tuolaji.deal.time.clock import on_clock
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.match import actions as ma
from tuolaji.match import events as m
from tuolaji.match.clock import passing
from tuolaji.match.decide import decide as decide_match
from tuolaji.match.decide import open_match
from tuolaji.match.state import evolve as evolve_match
from tuolaji.rules.cards import pack_size
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.server.rooms.decisions.event_table import opened_deal
from tuolaji.server.rooms.decisions.person import Events, Refused
from tuolaji.server.rooms.decisions.refereeing import clock_chooses
from tuolaji.server.rooms.decisions.step import act_at_table
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.time.house_clocks import timed_clocks

PACE, WHOLE_DRAW = 250, 5_000
"""How fast cards are drawn among people, and how long the whole draw takes for a person alone with programs."""
PAUSE, LOOKING_ON = 8_000, 20_000
"""How long the count of a deal stays at an event's table, and how long one who is ready waits for the others."""
GRACE = 3_000
"""A network's grace after the time is up, before the table acts. It is nobody's time: no ruling asks about it."""
SILENCES = 2
"""After so many times that the clock had to act for a person, a program plays on until they are back."""


def due(room: Room) -> int | None:
    """When something happens by itself; None if the room only waits for people."""
    if room.paused is not None or room.closed:
        return None
    match room.stage:
        case "gathering" | "over":
            # A table of an event is started by its director, once.
            return room.at if room.opened.entry != "event" and _all_ready(room) else None
        case "counted":
            return room.at if _all_ready(room) and not _deserted(room) else next_deal_due(room)
        case "playing":
            return _deal_due(room)
        case "closed":
            return None


def next_deal_due(room: Room) -> int | None:
    """When the count of a deal has been looked at long enough, though not everybody has gone on.

    That is as the room says; elsewhere the count stays until people go on, and where one of them waits for the others,
    a while longer.
    """
    if room.stage != "counted" or room.paused is not None or _deserted(room):
        return None
    if room.options.pause is not None:
        return room.since + room.options.pause
    if room.opened.entry == "event":
        return room.since + PAUSE
    return None if room.waited_for is None else room.waited_for + LOOKING_ON


def pace(room: Room) -> int:
    """How long after one card the next is drawn."""
    if room.hurried:
        return 0
    if room.options.pace is not None:
        return room.options.pace
    return WHOLE_DRAW // pack_size(room.sheet.cards) if room.alone else PACE


def standing_in(room: Room, seat: Seat) -> int:
    """How long a program that plays for an absent person takes for an act at least: time for them to come back."""
    return 4 * _shown(room) if room.seats[seat].person else 0


def _shown(room: Room) -> int:
    """The measure of what is done for the eyes alone."""
    return PACE if room.options.pace is None else room.options.pace


def _all_ready(room: Room) -> bool:
    """Everybody who is here has said so, and somebody has."""
    people = [sits for sits in room.seats.values() if sits.person]
    return room.full and any(sits.ready for sits in people) and all(sits.ready or sits.away for sits in people)


def _deserted(room: Room) -> bool:
    """Have all people gone without a word? Then no further deal begins, except where an event waits for the result."""
    gone = [sits.away in ("disconnected", "silent") for sits in room.seats.values() if sits.person]
    return room.opened.entry != "event" and bool(gone) and all(gone)


def _deal_due(room: Room) -> int | None:
    assert room.deal is not None
    state, running = room.deal.state, on_clock(room.deal.timed)
    if running is None:
        return room.since + pace(room) if isinstance(state, Drawing) else None
    if isinstance(state, Asking) and nothing_to_say(room, state) is not None:
        return room.since
    if running.kind == "window":
        return running.deadline
    programs = all(room.seats[seat].plays_itself for seat in running.who)
    if running.kind == "cut" and programs:
        # Programs leave the pack to the table: nobody waits for them, and everybody sees that it is cut.
        return running.since + 3 * _shown(room)
    limit = running.limit
    if limit is None and (programs or _before_clocks(room, state)):
        limit = timed_clocks(room).limit(running.kind)
    return None if limit is None else running.since + limit + GRACE


def _before_clocks(room: Room, state: State) -> bool:
    """Was the deal opened before a table's clocks were written into its setup?"""
    return state.opening.setup.clocks is None and not room.untimed


def nothing_to_say(room: Room, state: Asking) -> Seat | None:
    """A person alone with programs who can declare nothing is not asked; their seat, until it has passed.

    Among people nobody is passed over: the length of a window must not tell what somebody holds.
    """
    if not room.untimed:
        return None
    for seat in seats_to_act(state):
        offered = choices(state, seat) if not room.seats[seat].plays_itself else []
        if any(one.kind == "pass" for one in offered) and not any(one.kind == "declare" for one in offered):
            return seat
    return None


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


def between_tricks(room: Room) -> bool:
    """Has a trick just been taken, and nobody led to the next?"""
    state = room.deal.state if room.deal is not None else None
    return isinstance(state, Playing) and bool(state.tricks) and state.lead is None and room.paused is None


def waits_for(room: Room) -> list[Seat]:
    """The seats that a program chooses for and that may act now."""
    if room.stage != "playing" or room.paused is not None or room.deal is None:
        return []
    state = room.deal.state
    if isinstance(state, Finished):
        return []
    # While cards are drawn, the player who has just drawn looks at their hand.
    acting = (previous_seat(state.turn),) if isinstance(state, Drawing) else tuple(seats_to_act(state))
    return [seat for seat in acting if room.seats[seat].plays_itself]
