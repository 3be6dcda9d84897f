"""Every open connection: limits for each address, deadlines, and what a full server does.

A peer that is a trusted proxy stands for many clients: it is exempt from the limit for one address, and the addresses
it forwards are counted when a WebSocket is asked for (`admission.py`). Deadlines hold for everybody.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Literal, Protocol, TypeAlias

import structlog
from msgspec import Struct

from tuolaji.server.http.connections.deadlines import Deadlines
from tuolaji.server.http.connections.networks import network_of

_SWEEP = 0.5
"""Seconds between two looks at the deadlines."""
_CLOSING_EVERY = 10
"""In every tenth sweep, whoever was being closed in the last one too is aborted: they do not read what is left."""
_LINGER, _MOST_LINGERING = 2.0, 200
"""A refused client has this many seconds to read why; when more wait, the oldest is dropped."""
_TRIM_AFTER, _QUIET_SWEEPS = 500, 4
"""After this many connections have closed, and none in this many sweeps, free memory goes back to the system."""
_REPORT = 60.0
"""Seconds between two lines of the log about refusals."""
_log = structlog.get_logger("tuolaji.server")

Reason: TypeAlias = Literal["address", "full"]


class Transport(Protocol):
    def is_closing(self) -> bool: ...
    def abort(self) -> None: ...


class Connection(Hashable, Protocol):
    """The methods that a protocol needs to be counted here."""

    @property
    def transport(self) -> Transport: ...


class Client(Connection, Protocol):
    """A connection that speaks HTTP."""

    def head_is_late(self) -> None: ...
    def body_is_late(self) -> None: ...
    def refusal_is_late(self) -> None: ...


class Hosts(Protocol):
    def __contains__(self, host: str, /) -> bool: ...


class ConnectionLimits(Struct, frozen=True):
    """Limits: open connections in all and from one address, and the time a client may take."""

    most: int
    per_address: int
    header_timeout: float
    body_timeout: float
    write_timeout: float


class Connections:
    """All connections of a server."""

    def __init__(
        self,
        limits: ConnectionLimits,
        proxies: Hosts,
        trim: Callable[[], object] = lambda: None,
        everybody: Iterable[Connection] = (),
    ):
        self.limits, self.everybody = limits, everybody
        self.heads: Deadlines[Client] = Deadlines(limits.header_timeout)
        self.bodies: Deadlines[Client] = Deadlines(limits.body_timeout)
        self.refused: Deadlines[Client] = Deadlines(_LINGER)
        self.stalled: Deadlines[Connection] = Deadlines(limits.write_timeout)
        self.open = 0
        self.refusals: Counter[Reason] = Counter()
        self._proxies, self._trim = proxies, trim
        self._of_address: Counter[str] = Counter()
        self._most_of_one = min(limits.per_address, max(1, limits.most // 2))
        self._closed = self._closed_at_sweep = self._closed_at_trim = 0
        self._quiet_sweeps = 0
        self._closing: set[Connection] = set()
        self._sweeps = 0
        self._timer: asyncio.TimerHandle | None = None
        self._reported, self._unreported = -_REPORT, 0

    def admit(self, host: str | None) -> Reason | None:
        """Count a new connection from a peer, or say why it is refused; a peer without an address is a local proxy."""
        address = None if host is None or host in self._proxies else network_of(host)
        if address is not None and self._of_address[address] >= self._most_of_one:
            return self._refuse("address")
        if self.open >= self.limits.most and not self._make_room():
            return self._refuse("full")
        self.open += 1
        if address is not None:
            self._of_address[address] += 1
        return None

    def release(self, host: str | None) -> None:
        """An admitted connection has ended."""
        self.open -= 1
        self._closed += 1
        address = None if host is None or host in self._proxies else network_of(host)
        if address is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def linger(self, client: Client, now: float) -> None:
        """Let a refused client read its refusal, but never so many that they cost something."""
        if len(self.refused) >= _MOST_LINGERING and (oldest := self.refused.oldest()) is not None:
            self.refused.stop(oldest)
            oldest.transport.abort()
        self.refused.start(client, now)

    def forget(self, client: Client) -> None:
        """A connection that speaks HTTP has ended, or has become a WebSocket: no deadline of its requests is left."""
        for deadlines in (self.heads, self.bodies, self.refused):
            deadlines.stop(client)

    def keep_sweeping(self, loop: asyncio.AbstractEventLoop) -> None:
        """Look at the deadlines from now on, as long as there is anybody."""
        if self._timer is None:
            self._timer = loop.call_later(_SWEEP, self._sweep_again, loop)

    def sweep(self, now: float) -> None:
        """End everybody whose time is over."""
        for client in self.heads.take_expired(now):
            client.head_is_late()
        for client in self.bodies.take_expired(now):
            client.body_is_late()
        for client in self.refused.take_expired(now):
            client.refusal_is_late()
        for connection in self.stalled.take_expired(now):
            connection.transport.abort()
        self._abort_what_never_closes()
        self._report(now)

    def _make_room(self) -> bool:
        """The server is full: whoever has waited longest without asking for anything gives way."""
        oldest = self.heads.oldest()
        if oldest is None:
            return False
        self.heads.stop(oldest)
        oldest.transport.abort()
        # Its place is counted as free when the event loop has closed it, a moment later.
        return True

    def _refuse(self, why: Reason) -> Reason:
        self.refusals[why] += 1
        self._unreported += 1
        return why

    def _abort_what_never_closes(self) -> None:
        self._sweeps += 1
        if self._sweeps % _CLOSING_EVERY:
            return
        closing = {one for one in self.everybody if one.transport.is_closing()}
        for one in closing & self._closing:
            one.transport.abort()
        self._closing = closing

    def _report(self, now: float) -> None:
        if self._unreported and now - self._reported >= _REPORT:
            _log.warning("connections refused", count=self._unreported, open=self.open)
            self._reported, self._unreported = now, 0

    def _sweep_again(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        self.sweep(loop.time())
        if self._wants_trim():
            self._closed_at_trim = self._closed
            # The loop does not wait for it: the C library works without the interpreter's lock.
            loop.run_in_executor(None, self._trim)
        if self.open or self.refused or self._closed - self._closed_at_trim >= _TRIM_AFTER:
            self.keep_sweeping(loop)

    def _wants_trim(self) -> bool:
        """Many connections have closed, and none lately: what they leave behind is free by now."""
        self._quiet_sweeps = self._quiet_sweeps + 1 if self._closed == self._closed_at_sweep else 0
        self._closed_at_sweep = self._closed
        return self._quiet_sweeps >= _QUIET_SWEEPS and self._closed - self._closed_at_trim >= _TRIM_AFTER
