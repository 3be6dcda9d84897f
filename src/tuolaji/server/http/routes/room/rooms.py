"""Rooms over HTTP, and live over WebSocket."""

from typing import Annotated, Literal

from litestar import get, post, websocket
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tuolaji.bots.make import Program
from tuolaji.cards import SEATS, Seat
from tuolaji.rules.sheet.load import DEFAULT_SHEET, sheet_ids
from tuolaji.server.competitions.directors import Directors
from tuolaji.server.http import AnyRequest, AnySocket
from tuolaji.server.http.authentication import COOKIE, account_of, cursor_of, known
from tuolaji.server.http.connections.room_socket import (
    NO_ROOM,
    NOT_WATCHED,
    UNREADABLE,
    SocketOutbox,
    serve_late,
    serve_line,
)
from tuolaji.server.http.connections.wire import wire_of
from tuolaji.server.refusals import Forbidden, NotThere, Worded
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.actor.watcher import Watcher
from tuolaji.server.rooms.decisions.commands import AnyCommand, Invite, Ready, Sit
from tuolaji.server.rooms.decisions.continuing import OwnCommand
from tuolaji.server.rooms.hall import RoomLine, RoomUnreadable, referee_key
from tuolaji.server.rooms.log.events import Options
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Person, officiates, owns
from tuolaji.server.services import Provided, Services
from tuolaji.server.study.boards import cards_are_open
from tuolaji.server.study.delayed_broadcast import late_show
from tuolaji.text.catalogue import Message


class NewRoom(Struct, forbid_unknown_fields=True):
    rules: Annotated[str, Meta(max_length=40)] = DEFAULT_SHEET
    options: Options = Options()
    name: Annotated[str, Meta(max_length=40)] = ""
    entry: Literal["open", "invited"] = "open"


class RoomMade(Struct):
    room: str


class NewGame(Struct, forbid_unknown_fields=True):
    """A game at once: the sheet, and the program that sits in the three other seats."""

    rules: Annotated[str, Meta(max_length=40)] = DEFAULT_SHEET
    player: Program = "habit"
    options: Options = Options()


@get("/api/rooms")
async def rooms(services: Provided) -> list[RoomLine]:
    """The rooms that anybody may join or watch."""
    await services.hall.woken.wait()
    return services.hall.lines()


@post("/api/rooms")
async def open_room(data: JSONBody[NewRoom], request: AnyRequest, services: Provided) -> RoomMade:
    """Open a room; its name is the invitation."""
    owner = await known(request)
    _check(data.rules)
    room, _ = await services.hall.create(owner.user, data.rules, data.options, data.name, data.entry)
    return RoomMade(room)


@post("/api/play")
async def play(data: JSONBody[NewGame], request: AnyRequest, services: Provided) -> RoomMade:
    """Play at once: a room, the caller at East, a program in every other seat, and the match begins."""
    account = await known(request)
    _check(data.rules)
    room, actor = await services.hall.create(account.user, data.rules, data.options, entry="invited")
    await sit_down(actor, Person(account.user, account.name), "E", data.player, Ready(id="play"))
    return RoomMade(room)


async def sit_down(
    actor: RoomActor, person: Person, mine: Seat, player: Program, begin: AnyCommand | OwnCommand
) -> None:
    """In a new room: a person in a seat, a program in each of the others, and what begins the play."""
    commands: list[AnyCommand | OwnCommand] = [Sit(id=f"play {mine}", seat=mine)]
    commands += [Invite(id=f"play {seat}", seat=seat, player=player) for seat in SEATS if seat != mine]
    for command in (*commands, begin):
        answer = await actor.do(command, person)
        if answer.refused is not None:
            raise Worded(answer.refused.reason)


def _check(rules: str) -> None:
    """Only sheets that are known by their ids are played here: a path would be read off the server's own disk."""
    if rules not in sheet_ids():
        raise NotThere(Message("server.no_sheet", sheet=repr(rules)))


class RefereeKey(Struct, forbid_unknown_fields=True):
    key: Annotated[str, Meta(max_length=64)] = ""


async def _room(room: str, services: Services) -> RoomActor:
    actor = await services.hall.find(room)
    if actor is None or actor.room is None:
        raise NotThere(Message("server_room.no_room"))
    return actor


@get("/api/rooms/{room:str}/referee")
async def referee_invitation(room: FromPath[str], request: AnyRequest, services: Provided) -> RefereeKey:
    """The key that the room's owner gives to the person they want as its referee."""
    account = await known(request)
    actor = await _room(room, services)
    assert actor.room is not None
    if actor.room.opened.owner != account.user or actor.room.opened.event:
        raise Forbidden(Message("server_room.owner_asks_referee"))
    return RefereeKey(referee_key(actor.room))


class RefereeJoined(Struct, frozen=True):
    """Whether the asker is the referee now; if not, the table is asked, and they come in when the deal is over."""

    joined: bool


@post("/api/rooms/{room:str}/referee", status_code=200)
async def become_referee(
    room: FromPath[str], data: JSONBody[RefereeKey], request: AnyRequest, services: Provided
) -> RefereeJoined:
    """Become the referee of a room: with its key between deals or with the consent of the table, or as a referee of
    its event.
    """
    account = await known(request)
    actor = await _room(room, services)
    assert actor.room is not None
    person = Person(account.user, account.name)
    if not await services.hall.may_referee(actor.room, person, data.key):
        raise Forbidden(Message("server_room.not_this_referee"))
    answer = await actor.appoint(person)
    if answer.refused is not None:
        raise Worded(answer.refused.reason)
    return RefereeJoined(officiates(actor.room, person))


@websocket("/api/rooms/{room:str}/live")
async def live(socket: AnySocket, room: FromPath[str], services: Provided) -> None:
    """A room, live.

    `?cursor=N` resumes after row N; `?behind=E` looks over a shoulder that allows it; `?late` shows all, a deal late.
    """
    try:
        actor = await services.hall.find(room)
    except RoomUnreadable:
        await socket.accept()
        await socket.close(UNREADABLE, "the room's log cannot be read")
        return
    account = await account_of(socket)
    await socket.accept()
    if actor is None or actor.room is None:
        await socket.close(NO_ROOM, "no such room")
        return
    person = Person(account.user, account.name) if account else None
    late = "late" in socket.query_params
    shown = not late or cards_are_open(services.directors, room, actor.room)
    if not shown or not may_watch(services.directors, room, actor.room, person):
        await socket.close(NOT_WATCHED, "no spectators")
        return
    async with services.session_connections.held(socket, socket.cookies.get(COOKIE, "")):
        await _carry(socket, actor, person, services)


async def _carry(socket: AnySocket, actor: RoomActor, person: Person | None, services: Services) -> None:
    if "late" in socket.query_params:
        actor.late_viewers += 1
        try:
            await serve_late(socket, late_show(actor, services.store))
        finally:
            actor.late_viewers -= 1
        return
    behind = socket.query_params.get("behind")
    outbox = SocketOutbox(wire_of(socket.scope))
    watcher = Watcher(outbox, "spectator", person, next((one for one in SEATS if one == behind), None))
    await serve_line(socket, actor, watcher, outbox, cursor_of(socket))


def may_watch(directors: Directors, name: str, room: Room, person: Person | None) -> bool:
    """A room without spectators is for who plays, owns or referees it, and while it gathers for who may sit down."""
    if room.options.watched or (room.opened.boards is not None and cards_are_open(directors, name, room)):
        return True
    if person is None:
        return False
    seated = room.seat_of(person.user) is not None or person.user in room.opened.seated.values()
    joins = room.stage == "gathering" and room.opened.entry != "event"
    return seated or joins or owns(room, person) or officiates(room, person)
