"""Accounts over HTTP: play at once, keep the name, come back, leave."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tuolaji.server.accounts import Account
from tuolaji.server.who import COOKIE, Name, known, now, with_session


class Guest(Struct, forbid_unknown_fields=True):
    name: Name


class Login(Struct, forbid_unknown_fields=True):
    login: Name
    password: Annotated[str, Meta(min_length=1, max_length=200)]


@post("/api/guest")
async def guest(data: JSONBody[Guest], state: State) -> Response[Account]:
    """Play at once, with nothing but a name."""
    made = await state.accounts.guest(data.name, now())
    return with_session(made, await state.accounts.open_session(made.user, now()), state.settings)


@post("/api/keep")
async def keep(data: JSONBody[Login], request: Request[Any, Any, Any], state: State) -> None:
    """A guest keeps the account with a login and a password."""
    await state.accounts.keep((await known(request)).user, data.login, data.password)


@post("/api/enter")
async def enter(data: JSONBody[Login], state: State) -> Response[Account]:
    """Come back with a password."""
    found = await state.accounts.enter(data.login, data.password)
    return with_session(found, await state.accounts.open_session(found.user, now()), state.settings)


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
    return await known(request)


handlers = [guest, keep, enter, leave, me]
