"""One viewer's view of a room: a screen, built up field by field, and the frames that keep it up to date.

A frame holds the fields that have changed since the last one, and what happened in between as far as the viewer may
know. A screen is a snapshot of all fields. A client that has a screen and every frame after it has the latest screen;
one that missed a frame asks for a screen again and has lost nothing.
"""

from typing import Any, TypeAlias

from msgspec import Struct

from tuolaji.cards import SEATS, Seat, Side
from tuolaji.deal.log import events as d
from tuolaji.deal.time.clock import on_clock
from tuolaji.deal.view import View, Viewer, lasting, passing, private
from tuolaji.match import events as m
from tuolaji.match.line import DealLine
from tuolaji.rules.reasons.ruling_reason import reason_words
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room, Stage
from tuolaji.server.rooms.time.clock import next_deal_due

Screen: TypeAlias = dict[str, Any]
"""By field: those of `RoomSeen`, and those of a `View` under `deal.` and their name; what is empty is left out."""


class SeatSeen(Struct, frozen=True):
    """The occupant of a seat, as everybody sees them."""

    name: str
    person: bool
    ready: bool
    away: str
    watched: bool


class RoomSeen(Struct, frozen=True, omit_defaults=True):
    """The fields of a screen that are about the room and its match; those about the deal are a view's, as `deal.…`.

    `alone` says that one person plays with three programs; `goes_on` is when the next deal begins by itself.
    """

    you: Viewer
    stage: Stage
    rules: str
    name: str
    owner: str
    options: e.Options
    entry: e.Entry
    talk: bool
    hints: bool
    seats: dict[Seat, SeatSeen]
    pause_asked: tuple[Seat, ...]
    referee: str | None = None
    referee_asked: str | None = None
    admitted: tuple[Seat, ...] | None = None
    paused: int | None = None
    levels: dict[Side, str] | None = None
    lines: tuple[DealLine, ...] | None = None
    last_deal: int | None = None
    minutes: int | None = None
    started: int | None = None
    ended: int | None = None
    ending: m.Ending | None = None
    small_points: dict[Side, int] | None = None
    on_stage: Side | None = None
    alone: bool = False
    goes_on: int | None = None


class Frame(Struct, frozen=True, omit_defaults=True):
    """A step forward: the log's number after it, what happened, and the fields that are different now."""

    number: int
    at: int
    happened: tuple[dict[str, Any], ...] = ()
    changed: Screen = {}
    gone: tuple[str, ...] = ()


def screen(room: Room, viewer: Viewer, behind: Seat | None = None) -> Screen:
    """Everything that the viewer sees now, by field. `behind` is the seat whose cards a spectator may look into."""
    return shared_of_room(room) | lasting_of_deal(room) | passing_of_deal(room) | own(room, viewer, behind)


def lasting_of_deal(room: Room) -> Screen:
    """The public fields of the deal that stay the same from play to play."""
    return _of_deal(lasting(room.deal.state)) if room.deal is not None else {}


def passing_of_deal(room: Room) -> Screen:
    """The public fields of the deal that any play may change."""
    if room.deal is None:
        return {}
    seen = _of_deal(passing(room.deal.state))
    seen.pop("deal.deadline", None)
    running = on_clock(room.deal.timed)
    if running is not None and running.deadline is not None and room.paused is None:
        seen["deal.deadline"] = running.deadline
    return seen


def own(room: Room, viewer: Viewer, behind: Seat | None = None) -> Screen:
    """The fields that are a viewer's own."""
    seen: Screen = {"you": viewer}
    if room.deal is None:
        return seen
    # A person must have said yes; a program has no secrets of its own, but its partner has.
    looks_over = viewer == "spectator" and behind in room.seats and room.seats[behind].watched
    shown = private(room.deal.state, (looks_over and behind) or viewer)
    if viewer == "spectator":
        shown["viewer"] = "spectator"
        shown.pop("choices", None)
    return seen | _of_deal(shown)


def _of_deal(fields: dict[str, Any]) -> Screen:
    return {
        _NAMES[name]: value
        for name, value in fields.items()
        if value is not None and (value or not isinstance(value, _MANY))
    }


_MANY = (tuple, dict)
_NAMES = {name: f"deal.{name}" for name in View.__struct_fields__}


def shared_of_room(room: Room) -> Screen:
    """The public fields of the room and its match."""
    opened, match = room.opened, room.match
    seen: Screen = {
        "stage": room.stage,
        "rules": opened.rules,
        "name": opened.name,
        "owner": opened.owner,
        "options": opened.options,
        "entry": opened.entry,
        "talk": room.talk,
        "hints": room.hints,
        "seats": {seat: _occupant(room, seat) for seat in SEATS if seat in room.seats},
        "pause_asked": tuple(seat for seat in SEATS if seat in room.pause_asked),
    }
    if room.referee is not None:
        seen["referee"] = room.referee.name
    if room.referee_asked is not None:
        seen["referee_asked"] = room.referee_asked.name
        seen["admitted"] = tuple(seat for seat in SEATS if seat in room.admitted)
    if room.paused is not None:
        seen["paused"] = room.paused
    if room.alone:
        seen["alone"] = True
    goes_on = next_deal_due(room)
    if goes_on is not None:
        seen["goes_on"] = goes_on
    if match is not None:
        of_match = {
            "levels": match.levels,
            "lines": match.lines,
            "last_deal": match.last,
            "minutes": match.minutes,
            "started": match.started,
            "ended": match.ended,
            "ending": match.ending,
            "small_points": match.progress.small_points,
            "on_stage": match.progress.on_stage,
        }
        seen |= {name: value for name, value in of_match.items() if value is not None}
    return seen


def _occupant(room: Room, seat: Seat) -> SeatSeen:
    sits = room.seats[seat]
    return SeatSeen(sits.name, sits.person, sits.ready, sits.away, sits.watched)


def changes(before: Screen, after: Screen) -> Screen:
    """The fields that are new or different."""
    found = {}
    for name, value in after.items():
        was = before.get(name, _MISSING)
        if was is not value and was != value:
            found[name] = value
    return found


_MISSING = object()


def frame(sheet: Sheet, row: e.RoomRow, before: Screen, after: Screen, viewer: Viewer) -> Frame:
    """The step from one screen to the next, with what happened as far as this viewer may know."""
    gone = tuple(name for name in before if name not in after)
    return Frame(row.number, row.at, told(sheet, row, viewer), changes(before, after), gone)


def told(sheet: Sheet, row: e.RoomRow, viewer: Viewer) -> tuple[dict[str, Any], ...]:
    """The events of a row, as far as this viewer may know them."""
    return tuple(one for event in row.events for one in _told(sheet, event, viewer))


def told_alike(row: e.RoomRow) -> bool:
    """Is everybody told the same of a row? Only a card that is drawn is told to its owner alone."""
    steps = (step for event in row.events if isinstance(event, e.DealStepped) for step in event.events)
    return not any(isinstance(step, d.Drew) for step in steps)


def _told(sheet: Sheet, event: e.AnyRoomEvent, viewer: Viewer) -> list[dict[str, Any]]:
    """An event as the viewer may see it: listed fields only, so that a new field stays hidden until it is listed."""
    if isinstance(event, e.DealStepped):
        return [_told_of_deal(sheet, step, viewer) for step in event.events]
    if isinstance(event, e.MatchStepped):
        return [{"is": f"match.{step.__struct_config__.tag}"} for step in event.events]
    names = ROOM_FIELDS.get(type(event), ())
    return [{"is": event.__struct_config__.tag} | {name: getattr(event, name) for name in names}]


ROOM_FIELDS: dict[type, tuple[str, ...]] = {
    e.Sat: ("seat", "name"),
    e.PlayerSat: ("seat", "player"),
    e.Stood: ("seat",),
    e.Swapped: ("one", "two"),
    e.Readied: ("seat",),
    e.Away: ("seat", "why"),
    e.Back: ("seat",),
    e.Hurried: ("seat",),
    e.PauseAsked: ("seat",),
    e.Said: ("who", "seat", "phrase", "words"),
    e.Consented: ("seat", "yes"),
    e.RefereeAsked: ("name",),
    e.Admitted: ("seat",),
    e.Appointed: ("name",),
    e.Repaired: ("by",),
    e.TalkSet: ("yes",),
}

DEAL_FIELDS: dict[type, tuple[str, ...]] = {
    d.PackCut: ("seat", "lifted"),
    d.CardTurned: ("seat", "cards"),
    d.DrawBegan: ("drawer",),
    d.DrawEnded: ("closes",),
    d.Passed: ("seat",),
    d.ShownWrong: ("seat", "cards"),
    d.DeclaringClosed: ("trump", "dealer", "turned"),
    d.Redealt: ("turned",),
    d.KittyTaken: ("seat",),
    d.Buried: ("seat",),
    d.Played: ("seat", "cards"),
    d.ThrowStopped: ("seat", "cards", "options", "chooser"),
    d.Forced: ("seat", "cards", "penalty"),
    d.TrickTaken: ("seat", "points"),
    d.Dug: ("seat", "multiplier", "points"),
    d.Settled: ("points", "winner", "gain"),
    d.PlayedEarly: ("seat", "cards"),
    d.Exposed: ("seat", "cards"),
    d.Called: ("by", "offence", "seat", "trick"),
    d.Ruled: ("number", "offence", "seat", "clause", "reason"),
    d.Chose: ("ruling", "seat", "choice"),
    d.Dismissed: ("by", "seat", "reason"),
    d.Appealed: ("ruling", "seat", "reason"),
}
"""The public fields of each event of a deal. Draws and declarations are handled apart: they hold secrets."""


def _told_of_deal(sheet: Sheet, step: d.AnyDealEvent, viewer: Viewer) -> dict[str, Any]:
    told: dict[str, Any] = {"is": f"deal.{step.__struct_config__.tag}"}
    if isinstance(step, d.Drew):
        mine = viewer in (step.seat, "referee")
        return told | {"seat": step.seat} | ({"card": step.card} if mine else {})
    if isinstance(step, d.Declared):
        return told | {"seat": step.seat, "size": step.size}
    told |= {name: getattr(step, name) for name in DEAL_FIELDS.get(type(step), ())}
    if isinstance(step, d.Ruled | d.Dismissed):
        told["reason"] = reason_words(sheet, step.reason)
    return told
