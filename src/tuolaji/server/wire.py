"""The server's own WebSockets: uvicorn's, written to and read from at once, without a task for every message."""

from asyncio import BaseTransport, Transport
from collections.abc import Callable, Mapping, Sequence
from struct import pack
from typing import Any, Final, cast

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

_WIRE: Final = "tuolaji.wire"
"""Under this name a connection finds its wire among the extensions of its scope; other servers have none."""


_TEXT, _CONTROL, _MASKED = 0x81, (0x88, 0x89, 0x8A), 0x80
"""How a text begins that is in one piece; how a close, a ping and a pong begin; and that a mask follows."""


class _Known:
    """A transport as uvicorn looks at it when it is made, which wants a whole socket to learn two addresses from."""

    def __init__(self, transport: Transport):
        self._transport = transport

    def get_extra_info(self, name: str) -> Any:
        found = None if name == "socket" else self._transport.get_extra_info(name)
        return found[:2] if name in ("sockname", "peername") and isinstance(found, tuple) else found


class Door(HttpToolsProtocol):
    """Where everybody comes in, over HTTP."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(cast(Transport, _Known(transport)))
        self.transport, self.flow = transport, FlowControl(transport)


class Wire(WebSocketsSansIOProtocol):
    """A connection. What cannot be written at once goes the ordinary way, and waits there for its reader.

    Who sets `heard` gets every text as it comes in; those that came before him go the ordinary way first.
    """

    heard: Callable[[bytes], None] | None = None
    _plain = True
    """So far each piece that came in was one whole frame: then the next one begins with its own head."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, _Known(cast(Transport, transport))))
        self.transport = cast(Transport, transport)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, object], self.scope["extensions"])[_WIRE] = self

    def data_received(self, data: bytes) -> None:
        """A short text that comes in as one piece, as nearly all do, needs no parser."""
        if self.handshake_initiated and self._plain:
            begins = _text_begins(data)
            listening = self.heard is not None and self.queue.empty() and not self.close_sent
            if begins and listening and self.conn.state is State.OPEN:
                assert self.heard is not None
                return self.heard(apply_mask(data[begins:], data[begins - 4 : begins]))
            self._plain = begins > 0 or _is_control(data)
        return super().data_received(data)

    def handle_text(self, event: Frame) -> None:
        if self.heard is not None and event.fin and self.queue.empty() and not self.close_sent:
            self.heard(bytes(event.data))
        else:
            super().handle_text(event)

    def push(self, texts: Sequence[bytes]) -> bool:
        """Write texts now, all in one piece; False if their reader is behind, or has gone."""
        open_ = self.conn.state is State.OPEN and not self.close_sent and not self.transport.is_closing()
        if not open_ or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))
        return True


def _head(size: int) -> bytes:
    """What stands before a text in one piece, without a mask and without extensions (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_TEXT, size))
    return pack("!BBH", _TEXT, 126, size) if size < 1 << 16 else pack("!BBQ", _TEXT, 127, size)


def _text_begins(data: bytes) -> int:
    """Where the text begins in a piece that is one whole text behind its mask; 0 if it is anything else."""
    if len(data) < 6 or data[0] != _TEXT:
        return 0
    if data[1] == _MASKED | 126:
        return 8 if len(data) == 8 + int.from_bytes(data[2:4], "big") else 0
    return 6 if data[1] & _MASKED and len(data) == 6 + data[1] - _MASKED else 0


def _is_control(data: bytes) -> bool:
    """Is a piece one whole ping, pong or close? These never have more than 125 bytes."""
    return len(data) >= 6 and data[0] in _CONTROL and len(data) == 6 + data[1] - _MASKED


def wire_of(scope: Mapping[str, Any]) -> Wire | None:
    """The wire of a connection, if this server gave it one."""
    found: Wire | None = (scope.get("extensions") or {}).get(_WIRE)
    return found
