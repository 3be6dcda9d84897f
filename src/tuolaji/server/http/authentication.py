"""Authentication: the account behind a cookie, what it may do, and whether the request comes from a page of ours.

A session for one role only (a phone at the desk) is nobody to everything but the role's own work, where a page asks
for it by `known_in_role`.
"""

from typing import Annotated

from litestar import Response
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketException
from litestar.handlers import BaseRouteHandler
from msgspec import Meta

from tuolaji.server.accounts.accounts import Account
from tuolaji.server.accounts.roles import RoleName, role_name
from tuolaji.server.http import AnyConnection, AnyRequest
from tuolaji.server.http.security import same_origin
from tuolaji.server.pool.pool import asker
from tuolaji.server.refusals import Forbidden, NobodyKnown
from tuolaji.server.server_time import now
from tuolaji.server.services import services_of
from tuolaji.server.settings import Settings
from tuolaji.text.catalogue import Message

COOKIE = "tuolaji"
SESSION = "tuolaji.session"
"""Where the state of a connection holds its session, once it is looked up."""
KNOWN = "tuolaji-known"
Name = Annotated[str, Meta(min_length=1, max_length=40)]
_SAFE = ("GET", "HEAD", "OPTIONS")
_MINUTE = 60_000
_OTHER_SITE = 4003
_CURSOR_DIGITS = 12


async def session_of(connection: AnyConnection) -> Account | None:
    """Whose session it is, whatever it may do. A WebSocket's was looked up when it was admitted."""
    if SESSION in connection.scope["state"]:
        looked_up: Account | None = connection.scope["state"][SESSION]
        return looked_up
    token = connection.cookies.get(COOKIE)
    return await services_of(connection.app).accounts.who(token, now()) if token else None


async def account_of(connection: AnyConnection) -> Account | None:
    """The person behind a session that is not limited to one role."""
    found = await session_of(connection)
    return found if found is not None and found.only is None else None


async def known(request: AnyRequest) -> Account:
    found = await session_of(request)
    if found is None:
        raise NobodyKnown(Message("server.not_logged_in"))
    if found.only is not None:
        raise Forbidden(Message("server.one_role_only", role=role_name(found.only.role)))
    return found


async def known_in_role(request: AnyRequest, event: str, *roles: RoleName) -> Account:
    """Somebody who has one of these roles at an event."""
    found = await session_of(request)
    if found is None:
        raise NobodyKnown(Message("server.not_logged_in"))
    if not await services_of(request.app).roles.may(event, found.user, *roles, only=found.only):
        raise Forbidden(Message("server.roles_only", roles=[role_name(one) for one in roles]))
    return found


async def ours(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Guard: requests that change something must come from a page of ours, and requests are rate limited.

    It waits for nothing; were it not `async` it would be run in a thread, at every request.
    """
    services = services_of(connection.app)
    http = connection.scope["type"] == ScopeType.HTTP
    if http:
        most = services.settings.requests_a_minute
        address = address_of(connection)
        services.limits.take("request", address, most, _MINUTE)
        asker.set(address)
    unsafe = connection.scope.get("method") not in _SAFE
    if unsafe and not same_origin(connection.headers, services.settings.origins):
        if http:
            raise Forbidden(Message("server.other_site"))
        raise WebSocketException(detail="another site", code=_OTHER_SITE)


def address_of(connection: AnyConnection) -> str:
    """Where somebody connects from, as far as the proxies that we trust say."""
    return connection.client.host if connection.client else ""


def place_of(connection: AnyConnection) -> str:
    """The address that people open: as it is set, else as this request says."""
    settings = services_of(connection.app).settings
    return settings.address.rstrip("/") or f"{connection.url.scheme}://{connection.headers.get('host', '')}"


def cursor_of(connection: AnyConnection) -> int:
    """The row after which a reader resumes (`?cursor=N`); 0, from the beginning, where that is no number of a row."""
    digits = connection.query_params.get("cursor", "0")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < _CURSOR_DIGITS else 0


def device_of(connection: AnyConnection) -> str:
    return connection.headers.get("user-agent", "")


def with_session(account: Account, token: str, settings: Settings) -> Response[Account]:
    cookie = Cookie(
        COOKIE, value=token, httponly=True, secure=_secure(settings), samesite="lax", max_age=90 * 86_400, path="/"
    )
    return Response(account, cookies=[cookie])


def known_device_cookie(token: str, settings: Settings) -> Cookie:
    """The cookie of a device on which somebody has logged in (`known_devices`)."""
    return Cookie(
        KNOWN, value=token, httponly=True, secure=_secure(settings), samesite="lax", max_age=365 * 86_400, path="/api"
    )


def _secure(settings: Settings) -> bool:
    return settings.secure or settings.address.startswith("https://")
