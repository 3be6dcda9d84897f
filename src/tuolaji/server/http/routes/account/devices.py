"""Devices over HTTP: a link or QR code that logs in another device, once."""

from typing import Annotated

import segno
from litestar import Response, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tuolaji.server.accounts.accounts import Account
from tuolaji.server.accounts.devices import LASTS
from tuolaji.server.accounts.roles import Only, RoleName
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.authentication import address_of, known, known_in_role, place_of
from tuolaji.server.http.routes.account.accounts import entered
from tuolaji.server.refusals import HttpRefusal
from tuolaji.server.server_time import now
from tuolaji.server.services import Provided
from tuolaji.text.catalogue import Message

_MINUTE = 60_000


class NewDeviceLink(Struct, forbid_unknown_fields=True):
    """Without event and role the other device is logged in as me; with both it may do that role's work only."""

    event: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    role: RoleName | None = None


class DeviceLinkMade(Struct):
    """The token stands behind a # in the address: it reaches the page there and nobody's log."""

    address: str
    token: str
    until: int
    qr: str


class UsedDeviceLink(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=80)]


@post("/api/devices/link")
async def make_link(data: JSONBody[NewDeviceLink], request: AnyRequest, services: Provided) -> DeviceLinkMade:
    """A link for another device; `qr` is its code as SVG."""
    me = await known(request)
    if (data.event is None) != (data.role is None):
        raise HttpRefusal(Message("server_accounts.event_and_role"))
    only = None
    if data.event is not None and data.role is not None:
        await known_in_role(request, data.event, data.role)
        only = Only(data.event, data.role)
    services.limits.take("link", me.user, 30, _MINUTE)
    token = await services.device_links.make(me.user, now(), only)
    address = f"{place_of(request)}/link#{token}"
    return DeviceLinkMade(address, token, now() + LASTS, segno.make(address, error="m").svg_inline(scale=4))


@post("/api/devices/enter")
async def use_link(data: JSONBody[UsedDeviceLink], request: AnyRequest, services: Provided) -> Response[Account]:
    """Log this device in by a link."""
    services.limits.take("link used", address_of(request), 60, _MINUTE)
    return await entered(await services.device_links.use(data.token, now()), request)
