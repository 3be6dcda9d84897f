"""The events of a room, in the order of its log. The log is the truth: everything else is a fold over it."""

from itertools import repeat
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tuolaji.bots.make import Program
from tuolaji.cards import Seat
from tuolaji.deal.log import events as d
from tuolaji.match import events as m
from tuolaji.match.line import DealLine
from tuolaji.match.state import Match
from tuolaji.referee.decide import Calls
from tuolaji.server.rooms.log.upgrade import upgrade_row
from tuolaji.text import stored
from tuolaji.text.stored import Code, HumanText
from tuolaji.text.upgrade import decode_upgrading

Name: TypeAlias = Annotated[stored.Name, Meta(min_length=1, max_length=40)]


Entry: TypeAlias = Literal["open", "invited", "event"]
"""Anybody may come; who knows the room's name; or only who is seated there by an event."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The house options of a room.

    Times are in milliseconds. `clock` lengthens (or sets, where the sheet sets none) the time for a play; `pace` is how
    fast cards are drawn; `pause` is how long the count of a deal stays on the table. Left out, both depend on who
    plays: a person alone with programs draws fast and looks as long as they like. `referee` lets players err; `talk`
    lets people write what they like; `watched` lets spectators in; `hints` lets people ask programs for advice although
    other people play.
    """

    minutes: Annotated[int, Meta(ge=1, le=1_440)] | None = None
    clock: Annotated[int, Meta(ge=5_000, le=600_000)] | None = None
    pace: Annotated[int, Meta(ge=0, le=5_000)] | None = None
    pause: Annotated[int, Meta(ge=0, le=120_000)] | None = None
    player: Program = "habit"
    referee: Calls | None = None
    talk: bool = True
    watched: bool = True
    hints: bool = False


class RoomEvent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", omit_defaults=True):
    """Base of the union: every event says what it is."""


class Boards(Struct, frozen=True, forbid_unknown_fields=True):
    """Duplicate boards that many tables play, from one seed; nobody learns it before the round is over."""

    count: int
    seed: Code


class RoomOpened(RoomEvent, frozen=True, tag="opened"):
    """A room: whose it is, who may come in, and under which sheet and options it plays.

    In a room that an event owns only the persons whom it has `seated` may sit, each in their own seat.
    """

    rules: Code
    rules_version: Code
    owner: Code
    seed: Code
    entry: Entry = "open"
    options: Options = Options()
    name: stored.Name = ""
    event: Code = ""
    seated: dict[Seat, Code] = {}
    boards: Boards | None = None


class Sat(RoomEvent, frozen=True, tag="sat"):
    """A person takes a seat; somebody who comes back takes their own."""

    seat: Seat
    user: Code
    name: Name


class PlayerSat(RoomEvent, frozen=True, tag="player sat"):
    """A program takes a seat."""

    seat: Seat
    player: Program


class Stood(RoomEvent, frozen=True, tag="stood"):
    """A seat is free again."""

    seat: Seat


class Swapped(RoomEvent, frozen=True, tag="swapped"):
    """Two seats have changed places, before the match or between matches."""

    one: Seat
    two: Seat


class Readied(RoomEvent, frozen=True, tag="ready"):
    """A person is ready for the match, for the next deal, or for another match."""

    seat: Seat


class Away(RoomEvent, frozen=True, tag="away"):
    """A program plays for a person: asked for, after a lost connection, or after too long a silence."""

    seat: Seat
    why: Literal["asked", "disconnected", "silent"]


class Back(RoomEvent, frozen=True, tag="back"):
    """The person plays again."""

    seat: Seat


class MatchStepped(RoomEvent, frozen=True, tag="match"):
    """The match goes on: its opening, a deal's line, its end."""

    events: tuple[m.AnyMatchEvent, ...]


class DealStepped(RoomEvent, frozen=True, tag="deal"):
    """The effect of one action on the deal under way; the first of them opens it.

    Where a deal goes on that was begun elsewhere, `times` are the moments of its events, which are not the row's.
    """

    events: tuple[d.AnyDealEvent, ...]
    times: tuple[int, ...] = ()

    def entries(self, at: int) -> list[d.DealRow]:
        """The lines of the deal's log, with the row's own moment where there is no other."""
        return [d.DealRow(step, when) for step, when in zip(self.events, self.times or repeat(at), strict=False)]


class Hurried(RoomEvent, frozen=True, tag="hurried"):
    """A person alone with programs skips the drawing: the rest of the cards come at once."""

    seat: Seat


class PauseAsked(RoomEvent, frozen=True, tag="pause asked"):
    seat: Seat


class Paused(RoomEvent, frozen=True, tag="paused"):
    """All agree: the clocks stand."""


class Resumed(RoomEvent, frozen=True, tag="resumed"):
    """The clocks run again; the pause does not count."""


class Said(RoomEvent, frozen=True, tag="said"):
    """A phrase by its name, or free words where the room lets people talk."""

    who: stored.Name
    seat: Seat | None = None
    phrase: Code = ""
    words: HumanText = ""


class Consented(RoomEvent, frozen=True, tag="watched"):
    """A person lets spectators see this seat's cards, or no longer."""

    seat: Seat
    yes: bool


class RefereeAsked(RoomEvent, frozen=True, tag="referee asks"):
    """Somebody who may be the referee asks to come in during a deal; the table decides, or the deal ends first."""

    user: Code
    name: Name


class Admitted(RoomEvent, frozen=True, tag="admitted"):
    """A player lets the referee who asks come in during the deal."""

    seat: Seat


class Repaired(RoomEvent, frozen=True, tag="repaired"):
    """A room that could not go on gives up its deal; rows that cannot be folded are skipped from here on."""

    by: stored.Name
    skipped: tuple[int, ...] = ()


class Appointed(RoomEvent, frozen=True, tag="referee"):
    """Somebody is the referee of this room: they see everything, and everybody sees that they do."""

    user: Code
    name: Name


class TalkSet(RoomEvent, frozen=True, tag="talk"):
    """Free words are let in, or only the phrases."""

    yes: bool


class RoomClosed(RoomEvent, frozen=True, tag="closed"):
    pass


AnyRoomEvent: TypeAlias = (
    RoomOpened | Sat | PlayerSat | Stood | Swapped | Readied | Away | Back | Hurried | MatchStepped | DealStepped
    | PauseAsked | Paused | Resumed | Said | Consented | RefereeAsked | Admitted | Repaired | Appointed | TalkSet
    | RoomClosed
)  # fmt: skip


class Occupant(Struct, omit_defaults=True):
    """The occupant of a seat: a person with an account, or a program."""

    name: stored.Name
    user: Code = ""
    player: Program | None = None
    ready: bool = False
    away: Code = ""
    watched: bool = False

    @property
    def person(self) -> bool:
        return bool(self.user)

    @property
    def plays_itself(self) -> bool:
        """Does a program choose for this seat now?"""
        return not self.person or bool(self.away)


class FinishedDeal(Struct, frozen=True, omit_defaults=True):
    """A deal that is over: the rows that it takes up in the log, and its line of the score sheet, if it counts."""

    first: int
    last: int
    match: int
    at: int
    line: DealLine | None = None


class Carried(Struct, frozen=True, omit_defaults=True):
    """The room as it was before a row, so that a reader may begin there. It says nothing that the log does not."""

    opened: RoomOpened
    seats: dict[Seat, Occupant]
    match: Match | None = None
    deals: tuple[FinishedDeal, ...] = ()
    matches: int = 0
    ruled: dict[Code, int] = {}
    referee: Appointed | None = None
    talk: bool = True
    pause_asked: tuple[Seat, ...] = ()
    keys: dict[Code, int] = {}
    deal: tuple[d.DealRow, ...] = ()
    """The log of the deal under way; it began with the row of this number:"""
    deal_row: int = 0
    referee_asked: RefereeAsked | None = None
    admitted: tuple[Seat, ...] = ()


class RoomRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A row of the log: one act with everything that followed, when, and by whom.

    `key` is the client's own name for the act: the same act sent twice is one act. `carried` stands in rows that open a
    deal and in those that lead its first card: who reads the log from there on needs nothing before it.
    """

    number: int
    at: int
    by: Code
    events: tuple[AnyRoomEvent, ...]
    key: Code = ""
    carried: Carried | None = None


encode_row = msgspec.json.Encoder(enc_hook=d.to_json).encode
_decoder = msgspec.json.Decoder(RoomRow, dec_hook=d.from_json)


def decode_row(data: bytes) -> RoomRow:
    return decode_upgrading(_decoder, data, upgrade_row)
