"""Rooms over HTTP, and live over WebSocket."""

from typing import Annotated, Any, Literal

from litestar import Request, get, post, websocket
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tuolaji.cards import SEATS
from tuolaji.rules.load import DEFAULT_SHEET, sheet_ids
from tuolaji.server.actor import Watcher
from tuolaji.server.hall import RoomLine
from tuolaji.server.room.act import Person
from tuolaji.server.room.events import Options
from tuolaji.server.room.screen import Eyes
from tuolaji.server.socket import SocketLine, serve_line
from tuolaji.server.who import account_of, known


class NewRoom(Struct, forbid_unknown_fields=True):
    rules: Annotated[str, Meta(max_length=40)] = DEFAULT_SHEET
    options: Options = Options()
    name: Annotated[str, Meta(max_length=40)] = ""
    entry: Literal["open", "invited"] = "open"


class RoomMade(Struct):
    room: str


@get("/api/rooms")
async def rooms(state: State) -> list[RoomLine]:
    """The rooms that anybody may join or watch."""
    found: list[RoomLine] = state.hall.lines()
    return found


@post("/api/rooms")
async def open_room(data: JSONBody[NewRoom], request: Request[Any, Any, Any], state: State) -> RoomMade:
    """Open a room; its name is the invitation."""
    owner = await known(request)
    # A path would be read off the server's own disk: only sheets that are known by their ids are played here.
    if data.rules not in sheet_ids():
        raise NotFoundException(f"There is no sheet {data.rules!r}.")
    room, _ = await state.hall.create(owner.user, data.rules, data.options, data.name, data.entry)
    return RoomMade(room)


@websocket("/api/rooms/{room:str}/live")
async def live(socket: WebSocket[Any, Any, Any], room: FromPath[str], state: State) -> None:
    """A room, live: `?cursor=N` resumes after row N; `?behind=E` looks over a shoulder that allows it."""
    actor = state.hall.find(room)
    account = await account_of(socket)
    await socket.accept()
    if actor is None or actor.room is None:
        await socket.close(4004, "no such room")
        return
    person = Person(account.user, account.name) if account else None
    seat = actor.room.seat_of(account.user) if account else None
    eyes: Eyes = seat if seat is not None else "spectator"
    cursor = socket.query_params.get("cursor", "0")
    behind = socket.query_params.get("behind")
    line = SocketLine()
    watcher = Watcher(line, eyes, person, next((one for one in SEATS if one == behind), None))
    await serve_line(socket, actor, watcher, line, int(cursor) if cursor.isascii() and cursor.isdecimal() else 0)


handlers = [rooms, open_room, live]
