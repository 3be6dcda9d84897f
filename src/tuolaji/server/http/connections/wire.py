"""The server's own WebSockets: uvicorn's, written to and read from at once, without a task for every message.

A WebSocket begins as an HTTP connection (`http_protocol.py`), takes its place in the counts, and releases it.
"""

from asyncio import BaseTransport, Transport
from collections.abc import Callable, Mapping, Sequence
from struct import pack
from typing import Any, Final, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from tuolaji.server.http.connections.connections import Connections

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

_WIRE: Final = "tuolaji.wire"
"""Under this name a connection finds its wire among the extensions of its scope; other servers have none."""


_MOST_FRAGMENTS = 256
"""One message may come in this many fragments."""
_TEXT, _CONTROL, _MASKED = 0x81, (0x88, 0x89, 0x8A), 0x80
"""How a text begins that is in one piece; how a close, a ping and a pong begin; and that a mask follows."""


class TransportProxy:
    """A transport as uvicorn looks at it when it is made, which wants a whole socket to learn two addresses from."""

    def __init__(self, transport: Transport):
        self._transport = transport

    def get_extra_info(self, name: str) -> Any:
        found = None if name == "socket" else self._transport.get_extra_info(name)
        return found[:2] if name in ("sockname", "peername") and isinstance(found, tuple) else found


class Opened(Protocol):
    """The HTTP connection that a WebSocket begins as."""

    counted_in: Connections

    @property
    def peer(self) -> str | None: ...
    def hand_over(self, wire: "Wire") -> None: ...


class Wire(WebSocketsSansIOProtocol):
    """A connection. What cannot be written at once goes the ordinary way, and waits there for its reader.

    Whoever sets `heard` gets every text as it comes in; texts that came before go the ordinary way first.
    """

    heard: Callable[[bytes], None] | None = None
    _plain = True
    """So far each piece that came in was one whole frame: then the next one begins with its own head."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, TransportProxy(cast(Transport, transport))))
        self.transport = cast(Transport, transport)
        opened = cast(Opened, self.transport.get_protocol())
        self._counted_in, self._peer = opened.counted_in, opened.peer
        opened.hand_over(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._counted_in.stalled.stop(self)
        self._counted_in.release(self._peer)
        if self.handshake_initiated and hasattr(self, "scope"):
            # The scope and its wire hold each other: without this, only the garbage collector would free them.
            cast(dict[str, object], self.scope["extensions"]).pop(_WIRE, None)

    def pause_writing(self) -> None:
        """The peer does not read: nothing more is read from it either, and it has only so long to go on."""
        super().pause_writing()
        self._counted_in.stalled.start(self, self.loop.time())
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._counted_in.stalled.stop(self)
        if not self.read_paused:
            self.transport.resume_reading()

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
        super().data_received(data)
        if not self.handshake_initiated:
            # The whole head of the request was here, and it is not one of a WebSocket.
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
        return None

    def handle_cont(self, event: Frame) -> None:
        """Fragments may be empty, so their size alone does not bound how many of them are kept."""
        if len(self.frames) < _MOST_FRAGMENTS:
            return super().handle_cont(event)
        self.frames.clear()
        return self._fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")

    def _fail(self, code: CloseCode, reason: str) -> None:
        """End the connection because of what came in, unless it is ending already."""
        if self.conn.state is State.OPEN:
            self.conn.fail(code, reason)
            self.handle_parser_exception()

    def handle_text(self, event: Frame) -> None:
        if self.heard is not None and event.fin and self.queue.empty() and not self.close_sent:
            self.heard(bytes(event.data))
        else:
            super().handle_text(event)

    def send_receive_event_to_app(self) -> None:
        """Text that is not UTF-8 ends the connection, and is no mistake of ours that would be logged."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames.clear()
                return self._fail(CloseCode.INVALID_DATA, "not UTF-8")
        return super().send_receive_event_to_app()

    def push(self, texts: Sequence[bytes]) -> bool:
        """Write texts now, all in one piece; False if their reader is behind, or has gone."""
        open_ = self.conn.state is State.OPEN and not self.close_sent and not self.transport.is_closing()
        if not open_ or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))
        return True


def _head(size: int) -> bytes:
    """The header of an unfragmented text frame, without mask and extensions (RFC 6455, 5.2)."""
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
