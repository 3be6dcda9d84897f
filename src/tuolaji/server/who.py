"""Who asks: the account behind a cookie, and whether the request comes from a page of ours."""

import time
from typing import Annotated, Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from msgspec import Meta

from tuolaji.server.accounts import Account, Accounts
from tuolaji.server.security import same_origin
from tuolaji.server.settings import Settings

COOKIE = "tuolaji"
Name = Annotated[str, Meta(min_length=1, max_length=40)]
_SAFE = ("GET", "HEAD", "OPTIONS")


def now() -> int:
    return time.time_ns() // 1_000_000


async def account_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Account | None:
    token = connection.cookies.get(COOKIE)
    accounts: Accounts = connection.app.state.accounts
    return await accounts.who(token, now()) if token else None


async def known(request: Request[Any, Any, Any]) -> Account:
    found = await account_of(request)
    if found is None:
        raise NotAuthorizedException("Play as a guest first, or log in.")
    return found


def ours(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """What changes something comes from a page of ours."""
    unsafe = connection.scope.get("method") not in _SAFE
    if unsafe and not same_origin(connection.headers, connection.app.state.settings.origins):
        raise PermissionDeniedException("This request comes from another site.")


def with_session(account: Account, token: str, settings: Settings) -> Response[Account]:
    cookie = Cookie(
        COOKIE, value=token, httponly=True, secure=settings.secure, samesite="lax", max_age=90 * 86_400, path="/"
    )  # fmt: skip
    return Response(account, cookies=[cookie])
