"""A WebSocket handler that fails: the failure is logged, and the connection is closed with a code and our own words."""

from typing import Any, cast

import structlog
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tuolaji.server.store.failures import failure_of, is_database_error
from tuolaji.server.store.log import DatabaseDown

INTERNAL, TRY_AGAIN = 4500, 1013
_KEY = "tuolaji.failure"
_log = structlog.get_logger("tuolaji.server")


async def note_failure(error: Exception, scope: Scope) -> None:
    """Log an exception that a WebSocket handler did not catch; HTTP has handlers of its own (`problems`)."""
    if scope["type"] != ScopeType.WEBSOCKET or isinstance(error, WebSocketException):
        return
    if isinstance(error, DatabaseDown) or is_database_error(error):
        cause = error.cause if isinstance(error, DatabaseDown) else failure_of(error).cause
        _log.error("database failed", cause=cause)
        cast(dict[str, Any], scope)[_KEY] = TRY_AGAIN
    else:
        _log.error("connection failed", route=scope.get("path_template"), exc_info=error)
        cast(dict[str, Any], scope)[_KEY] = INTERNAL


class FailedSockets(ASGIMiddleware):
    """Closes a connection whose handler failed without an exception's text in the reason."""

    scopes = (ScopeType.WEBSOCKET,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        async def watch(message: Message) -> None:
            code: int | None = cast(dict[str, Any], scope).get(_KEY)
            if message["type"] == "websocket.close" and code is not None:
                message["code"] = code
                message["reason"] = "the server made a mistake" if code == INTERNAL else "the database does not answer"
            await send(message)

        await next_app(scope, receive, watch)
