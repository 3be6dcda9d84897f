"""Finished deals over HTTP: the list, the record, the screens, the review; and a hint for the deal under way."""

from typing import Any, Literal

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from tuolaji.cards import Seat
from tuolaji.deal.choices import choices, seats_to_act
from tuolaji.deal.log.events import to_json
from tuolaji.deal.state import Finished
from tuolaji.match.line import DealLine
from tuolaji.record.model import to_bytes
from tuolaji.record.text import to_text
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.authentication import account_of, known
from tuolaji.server.http.routes.room.rooms import may_watch
from tuolaji.server.refusals import Forbidden, NotThere
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.log.events import FinishedDeal
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Person
from tuolaji.server.services import Provided, Services
from tuolaji.server.study.advice import advice
from tuolaji.server.study.advice.adviser import How
from tuolaji.server.study.boards import cards_are_open
from tuolaji.server.study.deals import Shown, frames_of, log_of, record_of, room_before, rows_of
from tuolaji.server.study.review import Review
from tuolaji.server.study.work import encode_log
from tuolaji.text.catalogue import Message

_ADVISED = ("declare", "bury", "lead", "follow", "name")
_MINUTE = 60_000
_HINTS_A_MINUTE = 300


class DealDone(Struct, omit_defaults=True):
    """A finished deal: its number in this room, in which match it was played, when it ended, and its line."""

    number: int
    match: int
    at: int
    line: DealLine | None = None


class DealText(Struct):
    """A finished deal as its record: JSON as in the reference of the record, and the same as text."""

    number: int
    record: dict[str, Any]
    text: str


async def room_asked(room: str, request: AnyRequest, services: Services) -> tuple[RoomActor, Room]:
    """The room, if whoever asks may look into it."""
    actor = await services.hall.find(room)
    account = await account_of(request)
    person = Person(account.user, account.name) if account else None
    if actor is None or actor.room is None or not may_watch(services.directors, room, actor.room, person):
        raise NotThere(Message("server_room.no_room"))
    return actor, actor.room


async def deal_asked(
    room: str, number: int, request: AnyRequest, services: Services
) -> tuple[RoomActor, Room, FinishedDeal]:
    """A finished deal and its room, if whoever asks may see its cards."""
    actor, found = await room_asked(room, request, services)
    if not cards_are_open(services.directors, room, found):
        raise NotThere(Message("server_study.boards_closed"))
    if not 1 <= number <= len(found.deals):
        raise NotThere(Message("server_study.deal_not_finished", number=number))
    return actor, found, found.deals[number - 1]


def encoded(body: bytes, status: int = 200) -> Response[Any]:
    """An answer that is encoded already."""
    return Response(body, media_type=MediaType.JSON, status_code=status)


def _json(value: object) -> Response[Any]:
    return encoded(msgspec.json.encode(value, enc_hook=to_json))


@get("/api/rooms/{room:str}/deals")
async def deals(room: FromPath[str], request: AnyRequest, services: Provided) -> list[DealDone]:
    """The deals that were finished in a room."""
    _, found = await room_asked(room, request, services)
    return [DealDone(number, deal.match, deal.at, deal.line) for number, deal in enumerate(found.deals, start=1)]


@get("/api/rooms/{room:str}/deals/{number:int}")
async def deal(room: FromPath[str], number: FromPath[int], request: AnyRequest, services: Provided) -> DealText:
    """The record of a finished deal."""
    actor, found, done = await deal_asked(room, number, request, services)
    record = record_of(found, done, await rows_of(services.store, actor.stream, done))
    return DealText(number, msgspec.json.decode(to_bytes(record)), to_text(record))


@get("/api/rooms/{room:str}/deals/{number:int}/frames")
async def frames(
    room: FromPath[str],
    number: FromPath[int],
    request: AnyRequest,
    services: Provided,
    eyes: FromQuery[Literal["all", "E", "N", "W", "S"]] = "all",
) -> Response[Shown]:
    """A finished deal as the screens that a live table has shown, through one pair of eyes or all."""
    actor, _, done = await deal_asked(room, number, request, services)
    before, rows = await room_before(services.store, actor.stream, done)
    shown = frames_of(before, rows, "referee" if eyes == "all" else eyes)
    return _json(shown)


@get("/api/rooms/{room:str}/deals/{number:int}/review")
async def review(
    room: FromPath[str], number: FromPath[int], seat: FromQuery[Seat], request: AnyRequest, services: Provided
) -> Response[Review]:
    """A seat's decisions in a finished deal, weighed with what the seat could know then."""
    actor, _, done = await deal_asked(room, number, request, services)
    log = log_of(await rows_of(services.store, actor.stream, done))
    return encoded(await services.reviews.review(encode_log(log), seat))


@post("/api/rooms/{room:str}/hint", status_code=200)
async def hint(
    room: FromPath[str], request: AnyRequest, services: Provided, how: FromQuery[How] = "explain"
) -> Response[advice.Hint]:
    """A program's advice for the caller's seat, and why: alone with programs, or where the table allows it."""
    account = await known(request)
    _, found = await room_asked(room, request, services)
    seat = found.seat_of(account.user)
    if not found.hints:
        raise Forbidden(Message("server_study.no_hints"))
    if seat is None or found.deal is None or isinstance(found.deal.state, Finished):
        raise Forbidden(Message("server_study.nothing_to_decide"))
    if not any(choice.kind in _ADVISED for choice in choices(found.deal.state, seat)):
        if seat in seats_to_act(found.deal.state):
            raise Forbidden(Message("server_study.nothing_to_decide"))
        raise Forbidden(Message("server_study.not_your_turn"))
    services.limits.take("hint", account.user, _HINTS_A_MINUTE, _MINUTE)
    return _json(await services.adviser.hint(tuple(found.deal.log), seat, found.number, how))
