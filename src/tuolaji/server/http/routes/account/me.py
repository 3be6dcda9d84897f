"""My account over HTTP: my name and language, my password, my sessions, my data, and the way out."""

from typing import Annotated

from litestar import Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tuolaji.server.accounts.accounts import SessionLine, hashed
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.authentication import COOKIE, KNOWN, Name, known
from tuolaji.server.http.routes.account.accounts import Password
from tuolaji.server.languages import Language
from tuolaji.server.personal_data import NOBODY, Export, export_user, forget_user
from tuolaji.server.refusals import NotThere
from tuolaji.server.server_time import now
from tuolaji.server.services import Provided
from tuolaji.text.catalogue import Message

_QUARTER, _TRIES = 900_000, 10
"""Wrong passwords in a quarter of an hour."""


class Change(Struct, forbid_unknown_fields=True):
    """Changes to the account; omitted fields stay as they are."""

    name: Name | None = None
    language: Language | None = None


class NewPassword(Struct, forbid_unknown_fields=True):
    old: Password
    new: Annotated[str, Meta(min_length=8, max_length=200)]


class Ended(Struct):
    ended: int


@patch("/api/me", status_code=204)
async def change(data: JSONBody[Change], request: AnyRequest, services: Provided) -> None:
    """Another name, another language. Somebody at a table keeps the name that they sat down with."""
    await services.accounts.change((await known(request)).user, data.name, data.language)


@post("/api/me/password", status_code=204)
async def change_password(data: JSONBody[NewPassword], request: AnyRequest, services: Provided) -> None:
    """A new password; every other session ends, and every other device is a stranger again."""
    me = await known(request)
    device = request.cookies.get(KNOWN)
    # Somebody at another device must not use up the owner's tries.
    mine = await services.known_devices.knows_user(device, me.user, now())
    what, who = ("known_device", hashed(device or "")) if mine else ("password", me.user)
    services.limits.take(what, who, _TRIES, _QUARTER)
    await services.accounts.change_password(me.user, data.old, data.new)
    services.limits.give_back(what, who)
    await services.accounts.end_others(me.user, request.cookies[COOKIE])
    await services.known_devices.forget_others(device, me.user)


@get("/api/me/sessions")
async def sessions(request: AnyRequest, services: Provided) -> list[SessionLine]:
    """Where I am logged in."""
    me = await known(request)
    return await services.accounts.sessions(me.user, request.cookies[COOKIE], now())


@delete("/api/me/sessions", status_code=200)
async def end_others(request: AnyRequest, services: Provided) -> Ended:
    """End every session but this one."""
    me = await known(request)
    return Ended(await services.accounts.end_others(me.user, request.cookies[COOKIE]))


@delete("/api/me/sessions/{session:str}")
async def end_session(session: FromPath[str], request: AnyRequest, services: Provided) -> None:
    """End one of my sessions: a phone that is lost."""
    me = await known(request)
    if not await services.accounts.end_session(me.user, session):
        raise NotThere(Message("server_accounts.no_session"))


@get("/api/me/export")
async def export(request: AnyRequest, services: Provided) -> Export:
    """Everything that is kept about me."""
    return await export_user(services.engine, (await known(request)).user)


@delete("/api/me", status_code=204)
async def forget(request: AnyRequest, services: Provided) -> Response[None]:
    """Forget me: the account, its sessions and passkeys go; deals that were played stay, with a seat without a name."""
    me = await known(request)
    await services.accounts.end_all(me.user)
    await forget_user(services.engine, me.user)
    services.hall.forget(me.user, NOBODY)
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response
