"""The server's own WebSockets: uvicorn's, written to and read from at once, without a task for every message."""

from collections.abc import Callable, Mapping
from struct import pack
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

_WIRE: Final = "tuolaji.wire"
"""Under this name a connection finds its wire among the extensions of its scope; other servers have none."""


_TEXT = 0x81
"""The last piece of a text, which is its only one."""


class Wire(WebSocketsSansIOProtocol):
    """A connection. What cannot be written at once goes the ordinary way, and waits there for its reader.

    Who sets `heard` gets every text as it comes in; those that came before him go the ordinary way first.
    """

    heard: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, object], self.scope["extensions"])[_WIRE] = self

    def handle_text(self, event: Frame) -> None:
        if self.heard is not None and event.fin and self.queue.empty() and not self.close_sent:
            self.heard(bytes(event.data))
        else:
            super().handle_text(event)

    def push(self, text: bytes) -> bool:
        """Write a text now; False if its reader is behind, or has gone."""
        if not self.writable.is_set() or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.transport.write(_head(len(text)) + text)
        return True


def _head(size: int) -> bytes:
    """What stands before a text in one piece, without a mask and without extensions (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_TEXT, size))
    return pack("!BBH", _TEXT, 126, size) if size < 1 << 16 else pack("!BBQ", _TEXT, 127, size)


def wire_of(scope: Mapping[str, Any]) -> Wire | None:
    """The wire of a connection, if this server gave it one."""
    found: Wire | None = (scope.get("extensions") or {}).get(_WIRE)
    return found
