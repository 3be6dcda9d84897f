"""The server's own HTTP connections: uvicorn's, with limits, deadlines and refusals that say why."""

from asyncio import Transport
from typing import Any, Final, cast

from httptools import HttpRequestParser
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from tuolaji.server.http.connections.connections import Connections, Reason
from tuolaji.server.http.connections.wire import TransportProxy, Wire
from tuolaji.server.http.problems import Problem, encoded
from tuolaji.text.catalogue import Message, in_languages

_LARGEST_HEAD = 65_536
"""Bytes of a request line and its headers."""
_MOST_PIPELINED = 16
"""Requests that may wait on one connection for the answer to an earlier one."""
_RETRY_AFTER = 10
"""Seconds until a refused client may find a place."""


def refusal(status: int, code: str, message: Message, retry_after: int = 0) -> bytes:
    """A whole answer for a client that never reaches the application."""
    body = encoded(Problem(code, in_languages(message)))
    head = [STATUS_LINE[status], b"content-type: application/json\r\ncache-control: no-store\r\nconnection: close\r\n"]
    if retry_after:
        head.append(b"retry-after: %d\r\n" % retry_after)
    return b"".join([*head, b"content-length: %d\r\n\r\n" % len(body), body])


REFUSALS: Final[dict[Reason, bytes]] = {
    "address": refusal(429, "too_many", Message("server.too_many_connections"), _RETRY_AFTER),
    "full": refusal(503, "unavailable", Message("server.connections_full"), _RETRY_AFTER),
}
_HEAD_LATE: Final = refusal(408, "timeout", Message("server.head_late"))
_BODY_LATE: Final = refusal(408, "timeout", Message("server.body_late"))
_HEAD_LARGE: Final = refusal(431, "too_large", Message("server.head_large"))
_INVALID: Final = refusal(400, "bad_request", Message("server.no_http"))


class HttpProtocol(HttpToolsProtocol):
    """A connection over HTTP, until it ends or becomes a WebSocket."""

    def __init__(self, connections: Connections, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.counted_in = connections
        connections.everybody = self.connections
        self._head_bytes = 0
        self._refused = False
        self._upgraded: Wire | None = None

    @property
    def peer(self) -> str | None:
        """The address at the other end, which may be a proxy's."""
        return self.client[0] if self.client else None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(cast(Transport, TransportProxy(transport)))
        self.transport, self.flow = transport, FlowControl(transport)
        why = self.counted_in.admit(self.peer)
        if why is None:
            self.counted_in.heads.start(self, self.loop.time())
        else:
            self._refused = True
            self.transport.write(REFUSALS[why])
            self.counted_in.linger(self, self.loop.time())
        self.counted_in.keep_sweeping(self.loop)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self.counted_in.forget(self)
        self.counted_in.stalled.stop(self)
        if not self._refused and self._upgraded is None:
            self.counted_in.release(self.peer)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            # The refusal was sent already. Closed after the request was read, it reaches the client.
            return self.transport.close()
        heads = self.counted_in.heads
        between_requests = self.cycle is None or self.cycle.response_complete
        if between_requests and self not in heads and self not in self.counted_in.bodies:
            heads.start(self, self.loop.time())
        super().data_received(data)
        if self in heads:
            self._head_bytes += len(data)
            if self._head_bytes > _LARGEST_HEAD:
                self._end(_HEAD_LARGE)
        return None

    def on_headers_complete(self) -> None:
        self._head_bytes = 0
        self.counted_in.heads.stop(self)
        if len(self.pipeline) >= _MOST_PIPELINED:
            raise ValueError("too many requests are waiting")
        self.counted_in.bodies.start(self, self.loop.time())
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.counted_in.bodies.stop(self)
        super().on_message_complete()

    def pause_writing(self) -> None:
        self.counted_in.stalled.start(self, self.loop.time())
        super().pause_writing()

    def resume_writing(self) -> None:
        self.counted_in.stalled.stop(self)
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        self.counted_in.forget(self)
        try:
            super().handle_websocket_upgrade()
        except UnicodeError:
            # A path or a header that is not text is no WebSocket's.
            if self._upgraded is not None:
                self.connections.discard(self._upgraded)
                self._upgraded = None
            return self._end(_INVALID)
        # The parser and this protocol hold each other; nobody needs either any more.
        self.parser = cast(HttpRequestParser, None)
        return None

    def hand_over(self, wire: Wire) -> None:
        """The WebSocket takes this connection, and will release it."""
        self._upgraded = wire

    def send_400_response(self, _: str) -> None:
        self._end(_INVALID)

    def head_is_late(self) -> None:
        # A browser opens connections in advance: one that has said nothing is closed without a word.
        self._end(_HEAD_LATE if self._head_bytes else b"")

    def body_is_late(self) -> None:
        self._end(b"" if self.cycle is not None and self.cycle.response_started else _BODY_LATE)

    def refusal_is_late(self) -> None:
        self.transport.abort()

    def _end(self, answer: bytes) -> None:
        self.counted_in.forget(self)
        if self.transport.is_closing():
            return
        if answer:
            self.transport.write(answer)
        self.transport.close()
