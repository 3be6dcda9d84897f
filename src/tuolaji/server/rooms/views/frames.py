"""The frames of a room for all its viewers: public fields are compared and encoded once, own fields for each viewer."""

from collections import deque
from typing import NamedTuple

from msgspec import Raw, Struct

from tuolaji.cards import Seat
from tuolaji.deal.choices import seats_to_act
from tuolaji.deal.log import events as d
from tuolaji.deal.state import Playing
from tuolaji.deal.view import Viewer, ground
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.views.messages import Whole, encode
from tuolaji.server.rooms.views.screen import (
    Screen,
    changes,
    lasting_of_deal,
    own,
    passing_of_deal,
    shared_of_room,
    told,
    told_alike,
)

KEPT = 64
"""Number of latest frames kept for clients that reconnect; a client further behind gets the whole screen."""


class Perspective(NamedTuple):
    """As whom somebody sees the room: a seat, a spectator, perhaps behind a seat that allows it, or the referee."""

    viewer: Viewer
    behind: Seat | None = None


class _Encoded(Struct, frozen=True, omit_defaults=True):
    """A `Frame` whose public parts are encoded once for all viewers."""

    number: int
    at: int
    happened: Raw
    changed: Raw
    own: Screen = {}
    gone: list[str] = []


class _Step(Struct, frozen=True):
    frame: _Encoded


class Frames:
    """The latest screens and frames of a room, for each perspective that somebody has taken."""

    def __init__(self, room: Room):
        self._room = room
        self._of_room: Screen = shared_of_room(room)
        self._passing: Screen = passing_of_deal(room)
        self._ground = _ground(room)
        self._shared: Screen = self._of_room | lasting_of_deal(room) | self._passing
        self._own: dict[Perspective, Screen] = {}
        self._kept: dict[Perspective, deque[tuple[int, bytes]]] = {}

    def whole(self, perspective: Perspective, now: int) -> bytes:
        """The screen as it is; from here on there are frames for this perspective."""
        if perspective not in self._own:
            self._own[perspective] = own(self._room, *perspective)
            self._kept[perspective] = deque(maxlen=KEPT)
        return encode(Whole(self._shared | self._own[perspective], self._room.number, now))

    def rename(self) -> None:
        """Somebody's name was taken out, without a row."""
        self._of_room = shared_of_room(self._room)
        self._shared = self._shared | self._of_room

    def since(self, perspective: Perspective, cursor: int) -> list[bytes] | None:
        """Every frame after a cursor; None if they are not all here any more."""
        kept = self._kept.get(perspective)
        if cursor <= 0 or cursor > self._room.number:
            return None
        if cursor == self._room.number and kept is not None:
            return []
        if not kept or kept[0][0] > cursor + 1:
            return None
        return [data for number, data in kept if number > cursor]

    def forget(self, perspective: Perspective) -> None:
        """Drop the screens of a perspective that nobody has any more; a seat's are kept for its owner's return."""
        if perspective in self._own and perspective.viewer not in self._room.seats:
            del self._own[perspective], self._kept[perspective]

    def step(self, row: e.RoomRow) -> dict[Perspective, bytes]:
        """The frame of a row that the room has just taken, for all perspectives."""
        changed, gone = self._share(row)
        touched, alike, sheet = _touched(row, self._room), told_alike(row), self._room.sheet
        public = _Encoded(row.number, row.at, _raw(told(sheet, row, "spectator")), _raw(changed), {}, gone)
        # Most have nothing of their own in a row: they are all sent the same bytes.
        plain = encode(_Step(public))
        found: dict[Perspective, bytes] = {}
        for perspective, mine in self._own.items():
            data = plain
            if _concerns(touched, perspective):
                now_mine = self._own[perspective] = own(self._room, *perspective)
                ours, lost = self._differences(mine, now_mine, changed, gone)
                happened = public.happened if alike else _raw(told(sheet, row, perspective.viewer))
                data = encode(_Step(_Encoded(row.number, row.at, happened, public.changed, ours, lost)))
            found[perspective] = data
            self._kept[perspective].append((row.number, data))
        return found

    def _differences(self, mine: Screen, now: Screen, changed: Screen, gone: list[str]) -> tuple[Screen, list[str]]:
        """A viewer's own fields that are different now, and the names that they no longer see.

        The referee's own fields lie over public ones of the same name, which must not show through.
        """
        ours = changes(mine, now) | {name: now[name] for name in changed if name in now}
        lost = [name for name in gone if name not in now]
        for name in mine:
            if name in now or name in gone:
                continue
            if name not in self._shared:
                lost.append(name)
            elif name not in changed:
                ours[name] = self._shared[name]
        return ours, lost

    def _share(self, row: e.RoomRow) -> tuple[Screen, list[str]]:
        """Bring what all see up to date: the fields that are different now, and those that are gone."""
        room, before, was = self._room, self._shared, self._passing
        self._passing = passing_of_deal(room)
        ground, self._ground = self._ground, _ground(room)
        of_deal = all(isinstance(event, e.DealStepped) for event in row.events)
        if of_deal and ground is self._ground is not None:
            changed, gone = changes(was, self._passing), [name for name in was if name not in self._passing]
            self._shared = before | changed
            for name in gone:
                del self._shared[name]
            return changed, gone
        if not of_deal:
            self._of_room = shared_of_room(room)
        self._shared = self._of_room | lasting_of_deal(room) | self._passing
        return changes(before, self._shared), [name for name in before if name not in self._shared]


def _raw(value: object) -> Raw:
    return Raw(encode(value))


def _ground(room: Room) -> object | None:
    return ground(room.deal.state) if room.deal is not None else None


def _concerns(touched: set[Seat] | None, perspective: Perspective) -> bool:
    """May a row change what is this viewer's own?"""
    return (
        touched is None
        or perspective.viewer in touched
        or perspective.behind in touched
        or perspective.viewer == "referee"
    )


def _touched(row: e.RoomRow, room: Room) -> set[Seat] | None:
    """The seats whose own fields a row may change; None if it may be all.

    A draw and a play within a trick concern who made them and who is next. With the first lead the dealer may have
    looked at what they buried for the last time, and with the last play of a trick everybody has one more behind them.
    """
    steps = [step for event in row.events if isinstance(event, e.DealStepped) for step in event.events]
    moves = [step for step in steps if isinstance(step, d.Drew | d.Played)]
    if len(row.events) != 1 or not steps or len(moves) != len(steps):
        return None
    assert room.deal is not None
    state = room.deal.state
    touched = {step.seat for step in moves} | set(seats_to_act(state))
    if isinstance(state, Playing) and not state.tricks and len(state.plays) == 1:
        touched.add(state.contract.dealer)
    return touched
