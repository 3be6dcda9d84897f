"""Coming in over HTTP: play at once, keep the name, come back, leave."""

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tuolaji.server.accounts.accounts import Account, hashed
from tuolaji.server.accounts.roles import Held, Only
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.authentication import (
    COOKIE,
    KNOWN,
    Name,
    address_of,
    device_of,
    known,
    known_device_cookie,
    session_of,
    with_session,
)
from tuolaji.server.languages import Language
from tuolaji.server.server_time import now
from tuolaji.server.services import Provided, services_of

_HOUR = 3_600_000
_QUARTER = 900_000
_TRIES_HERE, _TRIES, _TRIES_FROM_HERE = 10, 100, 100
"""Wrong passwords in a quarter of an hour: for one login from one address, for one login, from one address."""

Password = Annotated[str, Meta(min_length=1, max_length=200)]


class Guest(Struct, forbid_unknown_fields=True):
    name: Name
    language: Language | None = None


class Login(Struct, forbid_unknown_fields=True):
    login: Name
    password: Password


class Me(Struct, omit_defaults=True):
    """The account of the caller; a guest has neither a login nor a passkey to come back with."""

    user: str
    name: str
    guest: bool
    login: str | None = None
    language: Language | None = None
    passkeys: int = 0
    roles: list[Held] = []
    only: Only | None = None


@post("/api/guest")
async def guest(data: JSONBody[Guest], request: AnyRequest, services: Provided) -> Response[Account]:
    """Play at once, with nothing but a name."""
    services.limits.take("guest", address_of(request), services.settings.guests_an_hour, _HOUR)
    made = await services.accounts.guest(data.name, now(), data.language)
    return await entered(made, request)


@post("/api/keep", status_code=204)
async def keep(data: JSONBody[Login], request: AnyRequest, services: Provided) -> Response[None]:
    """A guest keeps the account with a login and a password."""
    me = await known(request)
    services.limits.take("keep", me.user, _TRIES_HERE, _QUARTER)
    await services.accounts.keep(me.user, data.login, data.password)
    response: Response[None] = Response(None, status_code=204)
    await remember_device(response, me.user, request)
    return response


@post("/api/enter")
async def enter(data: JSONBody[Login], request: AnyRequest, services: Provided) -> Response[Account]:
    """Come back with a password. Too many wrong ones must wait; a device that the account knows has its own count."""
    here, login = address_of(request), data.login.casefold()
    device = request.cookies.get(KNOWN)
    tries = [("enter", f"{login} {here}", _TRIES_HERE), ("login", login, _TRIES), ("from", here, _TRIES_FROM_HERE)]
    if await services.known_devices.knows_login(device, data.login, now()):
        tries = [("known_device", hashed(device or ""), _TRIES_HERE)]
    for what, who, most in tries:
        services.limits.take(what, who, most, _QUARTER)
    found = await services.accounts.enter(data.login, data.password)
    for what, who, _ in tries:
        services.limits.give_back(what, who)
    return await entered(found, request, remember=True)


@post("/api/leave", status_code=204)
async def leave(request: AnyRequest, services: Provided) -> Response[None]:
    """End this session."""
    token = request.cookies.get(COOKIE)
    if token:
        await services.accounts.close_session(token)
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


@get("/api/me")
async def me(request: AnyRequest, services: Provided) -> Me:
    """The caller's account; for a device with one role, whose device it is and which role."""
    found = await session_of(request) or await known(request)
    if found.only is not None:
        return Me(found.user, found.name, guest=False, language=found.language, only=found.only)
    keys = await services.passkeys.list(found.user)
    roles = await services.roles.of(found.user)
    guest = found.login is None and not keys
    return Me(found.user, found.name, guest, found.login, found.language, len(keys), roles)


async def entered(account: Account, request: AnyRequest, *, remember: bool = False) -> Response[Account]:
    """A session for somebody who has shown who they are; `remember` makes this a known device of the account."""
    services = services_of(request.app)
    token = await services.accounts.open_session(account.user, now(), device_of(request), account.only)
    response = with_session(account, token, services.settings)
    if remember:
        await remember_device(response, account.user, request)
    return response


async def remember_device(response: Response[Any], user: str, request: AnyRequest) -> None:
    """Make the device that asks a known one, unless it is."""
    services = services_of(request.app)
    token = await services.known_devices.remember(request.cookies.get(KNOWN), user, now())
    if token is not None:
        response.set_cookie(known_device_cookie(token, services.settings))
