"""Which WebSockets are let in: a limit for each address, a lower one without a session, and a limit for all.

The address is the client's own, also behind a trusted proxy. A refused client never gets a handshake.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from litestar.connection import ASGIConnection, WebSocket
from litestar.connection.base import empty_receive, empty_send
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types import Message as AsgiMessage

from tuolaji.server.http import AnyConnection
from tuolaji.server.http.authentication import SESSION, address_of, session_of
from tuolaji.server.http.connections.networks import network_of
from tuolaji.server.http.problems import Problem, encoded
from tuolaji.server.refusals import TooMany
from tuolaji.server.services import services_of
from tuolaji.server.settings import Settings
from tuolaji.text.catalogue import Message

TOO_MANY = 4029
"""The close code of a refused WebSocket where the HTTP answer 429 cannot be given instead."""
_MINUTE = 60_000
_RETRY_AFTER = 30
_SOCKET = "tuolaji.socket"


class LiveSocket(WebSocket[Any, Any, Any]):
    """The framework's WebSocket. It and its two functions hold each other, so they are parted when it has ended.

    Otherwise only the garbage collector would free them, and everything that a connection holds.
    """

    def __init__(self, scope: Scope, receive: Receive = empty_receive, send: Send = empty_send):
        super().__init__(scope, receive, send)
        scope["state"][_SOCKET] = self

    def part(self) -> None:
        self.receive, self.send = empty_receive, empty_send


class Admission(ASGIMiddleware):
    """Counts the open WebSockets of every address, and refuses those that are too many."""

    scopes = (ScopeType.WEBSOCKET,)

    def __init__(self) -> None:
        self._open: Counter[tuple[str, bool]] = Counter()
        """The address, and whether there is no session → how many."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        socket: AnyConnection = ASGIConnection(scope)
        services = services_of(socket.app)
        settings = services.settings
        address = network_of(address_of(socket))
        try:
            services.limits.take("socket", address, settings.sockets_a_minute, _MINUTE)
            self._check(address, settings)
            session = scope["state"][SESSION] = await session_of(socket)
            with self._counted(address, session is None, settings):
                await next_app(scope, receive, send)
        except TooMany as refused:
            await _refuse(scope, receive, send, refused)
        finally:
            if (served := scope["state"].pop(_SOCKET, None)) is not None:
                served.part()

    def _check(self, address: str, settings: Settings) -> None:
        most = min(settings.connections_per_address, max(1, settings.most_connections // 2))
        if self._open[address, True] + self._open[address, False] >= most:
            raise _too_many()

    @contextmanager
    def _counted(self, address: str, anonymous: bool, settings: Settings) -> Iterator[None]:
        """Hold a place while a WebSocket is open."""
        self._check(address, settings)
        if anonymous and self._open[address, True] >= settings.anonymous_per_address:
            raise _too_many()
        self._open[address, anonymous] += 1
        try:
            yield
        finally:
            self._open[address, anonymous] -= 1
            if not self._open[address, anonymous]:
                del self._open[address, anonymous]


def _too_many() -> TooMany:
    return TooMany(Message("server.too_many_websockets"), _RETRY_AFTER)


async def _refuse(scope: Scope, receive: Receive, send: Send, refused: TooMany) -> None:
    await receive()
    if "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": TOO_MANY, "reason": "too many"})
        return
    body = encoded(Problem(refused.code, refused.reason))
    headers = [
        (b"content-type", b"application/json"),
        (b"cache-control", b"no-store"),
        (b"retry-after", str(refused.seconds).encode()),
    ]
    # These two messages are an extension that the framework has no types for.
    await send(
        cast(AsgiMessage, {"type": "websocket.http.response.start", "status": refused.status, "headers": headers})
    )
    await send(cast(AsgiMessage, {"type": "websocket.http.response.body", "body": body}))
