"""Passkeys over HTTP. The options go to `navigator.credentials` as they are; its answer comes back as JSON."""

from typing import Annotated, Any

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tuolaji.server.accounts.accounts import Account, check_name
from tuolaji.server.accounts.passkeys import PasskeyLine
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.authentication import address_of, known, place_of
from tuolaji.server.http.routes.account.accounts import entered
from tuolaji.server.refusals import NotThere
from tuolaji.server.server_time import now
from tuolaji.server.services import Provided
from tuolaji.text.catalogue import Message

_MINUTE = 60_000
_ASKED = 60
"""Challenges a minute from one address."""


class NewPasskey(Struct, forbid_unknown_fields=True):
    """The result of `navigator.credentials.create`, and the owner's name for the device."""

    credential: dict[str, Any]
    name: Annotated[str, Meta(max_length=40)] = ""


class UsedPasskey(Struct, forbid_unknown_fields=True):
    """The result of `navigator.credentials.get`."""

    credential: dict[str, Any]


@get("/api/me/passkeys")
async def passkeys(request: AnyRequest, services: Provided) -> list[PasskeyLine]:
    """My passkeys."""
    return await services.passkeys.list((await known(request)).user)


@post("/api/me/passkeys/options", status_code=200)
async def ask_to_register(request: AnyRequest, services: Provided) -> dict[str, Any]:
    """Options for creating a passkey, for the browser."""
    me = await known(request)
    services.limits.take("challenge", address_of(request), _ASKED, _MINUTE)
    return await services.passkeys.ask_to_register(me, place_of(request), now())


@post("/api/me/passkeys", status_code=204)
async def register(data: JSONBody[NewPasskey], request: AnyRequest, services: Provided) -> None:
    """Keep a passkey; a guest with a passkey is a guest no more."""
    me = await known(request)
    name = check_name(data.name) if data.name.strip() else ""
    await services.passkeys.register(me, data.credential, name, place_of(request), now())


@delete("/api/me/passkeys/{passkey:str}")
async def remove(passkey: FromPath[str], request: AnyRequest, services: Provided) -> None:
    """Forget a passkey."""
    me = await known(request)
    if not await services.passkeys.remove(me.user, passkey):
        raise NotThere(Message("server_accounts.no_passkey"))


@post("/api/enter/passkey/options", status_code=200)
async def ask_to_enter(request: AnyRequest, services: Provided) -> dict[str, Any]:
    """A challenge for the browser to sign."""
    services.limits.take("challenge", address_of(request), _ASKED, _MINUTE)
    return await services.passkeys.ask_to_enter(place_of(request), now())


@post("/api/enter/passkey")
async def enter(data: JSONBody[UsedPasskey], request: AnyRequest, services: Provided) -> Response[Account]:
    """Come back with a passkey."""
    services.limits.take("passkey", address_of(request), _ASKED, _MINUTE)
    found = await services.passkeys.enter(data.credential, place_of(request), now())
    return await entered(found, request, remember=True)
