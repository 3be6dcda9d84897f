"""The application: accounts, rooms, rules and the judge over HTTP, rooms live over WebSocket."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Literal

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post, websocket
from litestar.connection import ASGIConnection, WebSocket
from litestar.datastructures import Cookie, ResponseHeader, State
from litestar.exceptions import NotAuthorizedException, NotFoundException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tuolaji import __version__
from tuolaji.cards import SEATS
from tuolaji.errors import Refusal, TuolajiError
from tuolaji.judge.answer import answer_line
from tuolaji.rules.load import DEFAULT_SHEET, load, sheet_ids
from tuolaji.server.accounts import Account, Accounts
from tuolaji.server.actor import Choose, Watcher
from tuolaji.server.hall import Hall, RoomLine
from tuolaji.server.players import Players
from tuolaji.server.room.act import Person
from tuolaji.server.room.events import Options
from tuolaji.server.room.screen import Eyes
from tuolaji.server.security import HEADERS, same_origin
from tuolaji.server.settings import Settings
from tuolaji.server.socket import PROTOCOL, SocketLine, serve_line
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import LogStore

COOKIE = "tuolaji"
_SAFE = ("GET", "HEAD", "OPTIONS")
Name = Annotated[str, Meta(min_length=1, max_length=40)]


def now() -> int:
    return time.time_ns() // 1_000_000


class Guest(Struct, forbid_unknown_fields=True):
    name: Name


class Login(Struct, forbid_unknown_fields=True):
    login: Name
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class NewRoom(Struct, forbid_unknown_fields=True):
    rules: Annotated[str, Meta(max_length=40)] = DEFAULT_SHEET
    options: Options = Options()
    name: Annotated[str, Meta(max_length=40)] = ""
    entry: Literal["open", "invited"] = "open"


class RoomMade(Struct):
    room: str


class Health(Struct):
    version: str
    protocol: int
    rooms: int


class SheetLine(Struct):
    id: str
    name: dict[str, str]
    about: dict[str, str] | None = None


async def _account(connection: ASGIConnection[Any, Any, Any, Any]) -> Account | None:
    token = connection.cookies.get(COOKIE)
    accounts: Accounts = connection.app.state.accounts
    return await accounts.who(token, now()) if token else None


async def _known(request: Request[Any, Any, Any]) -> Account:
    found = await _account(request)
    if found is None:
        raise NotAuthorizedException("Play as a guest first, or log in.")
    return found


def _ours(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """What changes something comes from a page of ours."""
    unsafe = connection.scope.get("method") not in _SAFE
    if unsafe and not same_origin(connection.headers, connection.app.state.settings.origins):
        raise PermissionDeniedException("This request comes from another site.")


def _with_session(account: Account, token: str, settings: Settings) -> Response[Account]:
    cookie = Cookie(
        COOKIE, value=token, httponly=True, secure=settings.secure, samesite="lax", max_age=90 * 86_400, path="/"
    )  # fmt: skip
    return Response(account, cookies=[cookie])


@post("/api/guest")
async def guest(data: JSONBody[Guest], state: State) -> Response[Account]:
    """Play at once, with nothing but a name."""
    made = await state.accounts.guest(data.name, now())
    return _with_session(made, await state.accounts.open_session(made.user, now()), state.settings)


@post("/api/keep")
async def keep(data: JSONBody[Login], request: Request[Any, Any, Any], state: State) -> None:
    """A guest keeps the account with a login and a password."""
    await state.accounts.keep((await _known(request)).user, data.login, data.password)


@post("/api/enter")
async def enter(data: JSONBody[Login], state: State) -> Response[Account]:
    """Come back with a password."""
    found = await state.accounts.enter(data.login, data.password)
    return _with_session(found, await state.accounts.open_session(found.user, now()), state.settings)


@post("/api/leave")
async def leave(request: Request[Any, Any, Any], state: State) -> Response[None]:
    """End this session."""
    token = request.cookies.get(COOKIE)
    if token:
        await state.accounts.close_session(token)
    response: Response[None] = Response(None)
    response.delete_cookie(COOKIE)
    return response


@get("/api/me")
async def me(request: Request[Any, Any, Any]) -> Account:
    return await _known(request)


@get("/api/rooms")
async def rooms(state: State) -> list[RoomLine]:
    """The rooms that anybody may join or watch."""
    found: list[RoomLine] = state.hall.lines()
    return found


@post("/api/rooms")
async def open_room(data: JSONBody[NewRoom], request: Request[Any, Any, Any], state: State) -> RoomMade:
    """Open a room; its name is the invitation."""
    owner = await _known(request)
    # A path would be read off the server's own disk: only sheets that are known by their ids are played here.
    if data.rules not in sheet_ids():
        raise NotFoundException(f"There is no sheet {data.rules!r}.")
    room, _ = await state.hall.create(owner.user, data.rules, data.options, data.name, data.entry)
    return RoomMade(room)


@get("/api/rules")
async def rules() -> list[SheetLine]:
    """The sheets that can be played."""
    sheets = [load(name) for name in sheet_ids()]
    return [
        SheetLine(
            sheet.id,
            {"zh": sheet.name.zh, "en": sheet.name.en},
            {"zh": sheet.about.zh, "en": sheet.about.en} if sheet.about else None,
        )
        for sheet in sheets
    ]


@get("/api/rules/{sheet:str}/clauses")
async def clauses(sheet: FromPath[str]) -> dict[str, Any]:
    """Every clause of a sheet, in our words, with our reading."""
    if sheet not in sheet_ids():
        raise NotFoundException(f"There is no sheet {sheet[:40]!r}.")
    found: dict[str, Any] = msgspec.to_builtins(load(sheet).clause)
    return found


@post("/api/judge", media_type=MediaType.JSON)
async def judge(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Ask the judge one question, as on the command line."""
    return Response(answer_line(await request.body()), media_type=MediaType.JSON, status_code=200)


@get("/api/health")
async def health(state: State) -> Health:
    """Is the server up, and does its database answer?"""
    await state.store.streams("health ")
    return Health(__version__, PROTOCOL, len(state.hall.lines()))


@websocket("/api/rooms/{room:str}/live")
async def live(socket: WebSocket[Any, Any, Any], room: FromPath[str], state: State) -> None:
    """A room, live: `?cursor=N` resumes after row N; `?behind=E` looks over a shoulder that allows it."""
    actor = state.hall.find(room)
    account = await _account(socket)
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


def _refusal(_: Request[Any, Any, Any], error: TuolajiError) -> Response[dict[str, Any]]:
    reason = error.reason if isinstance(error, Refusal) else {"zh": str(error), "en": str(error)}
    return Response({"code": error.code, "reason": reason}, status_code=400)


def make_app(settings: Settings, choose: Choose | None = None) -> Litestar:
    """The whole server behind one address; programs think in threads of their own unless somebody else chooses."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        engine = open_engine(settings.database)
        store = LogStore(engine)
        await store.open()
        app.state.store, app.state.accounts = store, Accounts(engine)
        players = Players(settings.thinkers)
        app.state.hall = Hall(store, now, choose or players.choose, settings.most_rooms)
        await app.state.hall.open()
        try:
            yield
        finally:
            await app.state.hall.close()
            await store.close()
            players.close()

    limit = RateLimitConfig(rate_limit=("minute", 600), exclude=["/api/rooms/.*/live"])
    return Litestar(
        route_handlers=[
            guest,
            keep,
            enter,
            leave,
            me,
            rooms,
            open_room,
            rules,
            clauses,
            judge,
            health,
            live,
        ],
        guards=[_ours],
        lifespan=[running],
        state=State({"settings": settings}),
        exception_handlers={TuolajiError: _refusal},
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        middleware=[limit.middleware],
        openapi_config=OpenAPIConfig("Tuolaji", __version__, path="/api/schema"),
    )
