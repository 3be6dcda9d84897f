"""The state of a room: a fold over its log, kept up to date row by row."""

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Literal, TypeAlias

from msgspec import Struct, field

from tuolaji.cards import SEATS, Seat, side_of
from tuolaji.deal import actions as a
from tuolaji.deal.deal import Deal
from tuolaji.deal.log import events as d
from tuolaji.deal.rulings.ruling import effective
from tuolaji.deal.state import Finished, Playing
from tuolaji.match import events as m
from tuolaji.match.line import line_of
from tuolaji.match.state import Match
from tuolaji.match.state import evolve as evolve_match
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.server.rooms.log import events as e

Stage: TypeAlias = Literal["gathering", "playing", "counted", "over", "closed"]


class Room(Struct):
    """Everything about a room that its log tells."""

    opened: e.RoomOpened
    number: int = 0
    at: int = 0
    seats: dict[Seat, e.Occupant] = field(default_factory=dict)
    match: Match | None = None
    deal: Deal | None = None
    deal_row: int = 0
    deals: list[e.FinishedDeal] = field(default_factory=list)
    matches: int = 0
    ruled: dict[str, int] = field(default_factory=dict)
    """How often each side has been ruled for each offence in this match: "EW revoke"."""
    referee: e.Appointed | None = None
    referee_asked: e.RefereeAsked | None = None
    """The person who asks to become the referee during the deal, and the seats that let them in."""
    admitted: frozenset[Seat] = frozenset()
    talk: bool = True
    since: int = 0
    paused: int | None = None
    pause_asked: set[Seat] = field(default_factory=set)
    keys: dict[str, int] = field(default_factory=dict)
    missed_turns: dict[Seat, int] = field(default_factory=dict)
    """How often the clock had to play for a person since they last acted themselves."""
    hurried: bool = False
    """A person alone with programs wants the rest of this deal's cards at once."""
    waited_for: int | None = None
    """Since when somebody who has seen the count waits for the others."""
    closed: bool = False

    @property
    def sheet(self) -> Sheet:
        return load(self.opened.rules)

    @property
    def options(self) -> e.Options:
        return self.opened.options

    @property
    def stage(self) -> Stage:
        if self.closed:
            return "closed"
        if self.match is None:
            return "gathering"
        if self.match.ended is not None:
            return "over"
        if self.deal is None or isinstance(self.deal.state, Finished):
            return "counted"
        return "playing"

    def seat_of(self, user: str) -> Seat | None:
        """Where a person sits."""
        return next((seat for seat, sits in self.seats.items() if user and sits.user == user), None)

    @property
    def hints(self) -> bool:
        """May people ask programs for advice? Alone with programs always; never in events or under a referee."""
        if self.opened.entry == "event" or self.options.referee is not None:
            return False
        return self.options.hints or sum(sits.person for sits in self.seats.values()) <= 1

    @property
    def alone(self) -> bool:
        """Does one person play with three programs, for nobody's competition and under no referee?"""
        if self.opened.entry == "event" or self.options.referee is not None:
            return False
        return self.full and sum(sits.person for sits in self.seats.values()) == 1

    @property
    def untimed(self) -> bool:
        """Alone with programs there is no clock unless it was asked for."""
        return self.alone and self.options.clock is None

    @property
    def full(self) -> bool:
        return len(self.seats) == len(SEATS)

    def take(self, row: e.RoomRow) -> None:
        """Apply a row of the log."""
        assert row.number == self.number + 1, f"row {row.number} after {self.number}"
        self.number, self.at = row.number, row.at
        _count_missed(self, row)
        for event in row.events:
            _take(self, event, row.at)
        _keep_together(self, row.at)
        if row.key:
            self.keys[row.key] = row.number

    def carried(self) -> e.Carried:
        """The state that a reader needs to begin with the next row."""
        under_way = self.deal if self.deal is not None and not isinstance(self.deal.state, Finished) else None
        return e.Carried(
            self.opened,
            {seat: copy(sits) for seat, sits in self.seats.items()},
            self.match,
            tuple(self.deals),
            self.matches,
            dict(self.ruled),
            self.referee,
            self.talk,
            tuple(seat for seat in SEATS if seat in self.pause_asked),
            dict(self.keys) if under_way else {},
            tuple(under_way.log) if under_way else (),
            self.deal_row if under_way else 0,
            self.referee_asked,
            tuple(seat for seat in SEATS if seat in self.admitted),
        )

    def carried_with(self, events: Sequence[e.AnyRoomEvent]) -> e.Carried | None:
        """The state stored in a row with these events: readers may begin where a deal opens, and at its first lead.

        Before that card there are a hundred draws, each a row of its own.
        """
        first = next((event.events[0] for event in events if isinstance(event, e.DealStepped)), None)
        opens = isinstance(first, d.Opened) and self.matches > 0
        state = self.deal.state if self.deal is not None else None
        untouched = isinstance(state, Playing) and not state.tricks and not state.plays
        return self.carried() if opens or (isinstance(first, d.Played) and untouched) else None


def replay(rows: Iterable[e.RoomRow]) -> Room:
    """The room that a log leads to: from its opening on, or from any row that carries what was before it."""
    room: Room | None = None
    drawn: list[d.DealRow] = []
    for row in rows:
        draw = _draw_of(row)
        if draw is not None and room is not None:
            assert row.number == room.number + len(drawn) + 1, f"row {row.number} is not the next one"
            drawn.append(d.DealRow(draw, row.at))
            continue
        room = room or _start(row)
        _draw(room, drawn)
        room.take(row)
    if room is not None:
        _draw(room, drawn)
    if room is None:
        raise ValueError("an empty log has no room")
    return room


def _draw_of(row: e.RoomRow) -> d.Drew | None:
    """The card that was drawn, if a row holds that and nothing else."""
    event = row.events[0]
    if row.key or not isinstance(event, e.DealStepped) or len(row.events) + len(event.events) > 2 or event.times:
        return None
    step = event.events[0]
    return step if isinstance(step, d.Drew) else None


def _draw(room: Room, drawn: list[d.DealRow]) -> None:
    """Cards that were drawn, a row for each, taken together: a log has a hundred of them one after the other."""
    if drawn:
        assert room.deal is not None, "a deal begins with its opening"
        room.deal.extend(drawn)
        room.number += len(drawn)
        room.at = room.since = drawn[-1].at
        drawn.clear()


def _start(row: e.RoomRow) -> Room:
    if row.carried is None:
        opened = row.events[0]
        assert isinstance(opened, e.RoomOpened), "a room begins with its opening"
        return Room(opened)
    before = row.carried
    return Room(
        before.opened,
        number=row.number - 1,
        seats=dict(before.seats),
        match=before.match,
        deal=_deal(before.opened, list(before.deal), before.ruled) if before.deal else None,
        deal_row=before.deal_row,
        deals=list(before.deals),
        matches=before.matches,
        ruled=dict(before.ruled),
        referee=before.referee,
        talk=before.talk,
        pause_asked=set(before.pause_asked),
        keys=dict(before.keys),
        referee_asked=before.referee_asked,
        admitted=frozenset(before.admitted),
    )


def _count_missed(room: Room, row: e.RoomRow) -> None:
    """Count the turns that the clock plays for a person; whoever acts themselves has missed none."""
    step = next((event.events[0] for event in row.events if isinstance(event, e.DealStepped)), None)
    if row.by == "clock":
        seat = step.seat if isinstance(step, d.Played | d.Buried | d.ThrowStopped) else None
        if seat and seat in room.seats and room.seats[seat].person and not room.seats[seat].away:
            room.missed_turns[seat] = room.missed_turns.get(seat, 0) + 1
    elif isinstance(step, _OWN_ACTS):
        for seat in [seat for seat in room.missed_turns if seat in room.seats and room.seats[seat].user == row.by]:
            del room.missed_turns[seat]


_OWN_ACTS = (
    d.PackCut, d.CardTurned, d.Declared, d.ShownWrong, d.Passed, d.Buried, d.Played, d.PlayedEarly, d.ThrowStopped,
    d.Forced,
)  # fmt: skip


def _keep_together(room: Room, at: int) -> None:
    """A deal's clock stands while its room is paused: rows from before deals knew of pauses do not say so."""
    if room.deal is None or isinstance(room.deal.state, Finished):
        return
    if (room.paused is None) != (room.deal.timed.paused is None):
        found = room.deal.decide(a.Resume() if room.paused is None else a.Pause(), at)
        assert not isinstance(found, Verdict), found
        room.deal.extend([d.DealRow(event, at) for event in found])


def _take(room: Room, event: e.AnyRoomEvent, at: int) -> None:
    match event:
        case e.DealStepped():
            # Nearly all that happens in a room happens in its deals: this is looked at first.
            _step_deal(room, event, at)
        case e.RoomOpened():
            room.talk = event.options.talk
        case e.Sat():
            room.seats[event.seat] = e.Occupant(event.name, user=event.user)
        case e.PlayerSat():
            room.seats[event.seat] = e.Occupant(event.player, player=event.player, ready=True)
        case e.Stood():
            room.seats.pop(event.seat, None)
        case e.Swapped():
            one, two = room.seats.pop(event.one, None), room.seats.pop(event.two, None)
            room.seats.update({seat: sits for seat, sits in ((event.one, two), (event.two, one)) if sits})
        case e.Readied():
            room.seats[event.seat].ready = True
            room.waited_for = at if room.waited_for is None else room.waited_for
        case e.Away():
            room.seats[event.seat].away = event.why
        case e.Back():
            room.seats[event.seat].away = ""
        case e.Hurried():
            room.hurried = True
        case e.MatchStepped():
            _step_match(room, event, at)
        case e.PauseAsked():
            room.pause_asked.add(event.seat)
        case e.Paused():
            room.paused = at
        case e.Resumed():
            # The time of a pause belongs to nobody's clock.
            room.since += at - (room.paused or at)
            room.paused = None
            room.pause_asked.clear()
        case e.Said():
            pass
        case e.Consented():
            room.seats[event.seat].watched = event.yes
        case e.RefereeAsked():
            room.referee_asked, room.admitted = event, frozenset()
        case e.Admitted():
            room.admitted = room.admitted | {event.seat}
        case e.Appointed():
            room.referee, room.referee_asked, room.admitted = event, None, frozenset()
        case e.Repaired():
            room.deal, room.paused, room.since = None, None, at
            room.pause_asked.clear()
            _unready(room)
        case e.TalkSet():
            room.talk = event.yes
        case e.RoomClosed():
            room.closed = True


def _step_match(room: Room, event: e.MatchStepped, at: int) -> None:
    for step in event.events:
        if isinstance(step, m.MatchOpened):
            room.match, room.deal = None, None
            room.matches += 1
            room.ruled.clear()
            _unready(room)
        room.match = evolve_match(room.match, m.MatchRow(step, at))
    if room.match is not None and room.match.ended is not None:
        _unready(room)


def _unready(room: Room) -> None:
    room.waited_for = None
    for sits in room.seats.values():
        sits.ready = not sits.person


def _step_deal(room: Room, event: e.DealStepped, at: int) -> None:
    entries = event.entries(at)
    if isinstance(event.events[0], d.Opened):
        room.deal = _deal(room.opened, entries, room.ruled)
        room.deal_row = room.number
        # Acts of an earlier deal are refused by the database if they are sent again; they need not be remembered.
        room.keys.clear()
        room.hurried = False
        _unready(room)
    else:
        assert room.deal is not None, "a deal begins with its opening"
        room.deal.extend(entries)
    if not isinstance(event.events[0], d.Paused | d.Resumed):
        room.since = at
    if isinstance(room.deal.state, Finished):
        _finish(room, room.deal.state, at)


def _deal(opened: e.RoomOpened, log: list[d.DealRow], ruled: dict[str, int]) -> Deal:
    calls = opened.options.referee
    before = {(key.split()[0], key.split()[1]): count for key, count in ruled.items()}
    return RefereedDeal(log, calls, before) if calls else Deal(log)


def _finish(room: Room, finished: Finished, at: int) -> None:
    done = e.FinishedDeal(room.deal_row, room.number, room.matches, at, line_of(finished))
    # A ruling on a finished deal changes its line; it stays the same deal.
    if room.deals and room.deals[-1].first == room.deal_row:
        room.deals[-1] = done
        return
    room.deals.append(done)
    for ruling in effective(finished.opening.rulings):
        key = f"{side_of(ruling.seat)} {ruling.offence}"
        room.ruled[key] = room.ruled.get(key, 0) + 1
