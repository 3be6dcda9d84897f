"""The server's own WebSockets: uvicorn's, which a room can also write to at once, without a task for every message."""

from collections.abc import Mapping
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

_WIRE: Final = "tuolaji.wire"
"""Under this name a connection finds its wire among the extensions of its scope; other servers have none."""


class Wire(WebSocketsSansIOProtocol):
    """A connection. What cannot be written at once goes the ordinary way, and waits there for its reader."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, object], self.scope["extensions"])[_WIRE] = self

    def push(self, text: bytes) -> bool:
        """Write a text now; False if its reader is behind, or has gone."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or not self.handshake_complete:
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def wire_of(scope: Mapping[str, Any]) -> Wire | None:
    """The wire of a connection, if this server gave it one."""
    found: Wire | None = (scope.get("extensions") or {}).get(_WIRE)
    return found
