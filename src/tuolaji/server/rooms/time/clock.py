"""When something happens in a room by itself: a draw, a closing window, a missed turn, the next deal.

`decisions/tick.py` says what happens then. The clock is always the room's own.
"""

from tuolaji.cards import Seat, previous_seat
from tuolaji.deal.choices import choices, seats_to_act
from tuolaji.deal.state import Asking, Drawing, Finished, Playing
from tuolaji.deal.time.clock import on_clock
from tuolaji.rules.cards import pack_size
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.time.house_clocks import timed_clocks

PACE, WHOLE_DRAW = 250, 5_000
"""How fast cards are drawn among people, and how long the whole draw takes for a person alone with programs."""
PAUSE, LOOKING_ON = 8_000, 20_000
"""How long the count of a deal stays at an event's table, and how long one who is ready waits for the others."""
GRACE = 3_000
"""A network's grace after the time is up, before the table acts. It is nobody's time: no ruling asks about it."""


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
    # A deal may have been opened before a table's clocks were written into its setup.
    before_clocks = state.opening.setup.clocks is None and not room.untimed
    if limit is None and (programs or before_clocks):
        limit = timed_clocks(room).limit(running.kind)
    return None if limit is None else running.since + limit + GRACE


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
