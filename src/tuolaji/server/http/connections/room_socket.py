"""One connection to a room: commands come in, frames go out, and nobody waits for a slow reader."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Any, TypeAlias

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from tuolaji.errors import TuolajiError
from tuolaji.server.http.connections.wire import Wire
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.actor.watcher import Watcher
from tuolaji.server.rooms.decisions.commands import AnyCommand, decode_command
from tuolaji.server.rooms.views.messages import Pong, Problem, Wrong, encode
from tuolaji.text.catalogue import in_languages
from tuolaji.text.validation import read_fault

Socket: TypeAlias = WebSocket[Any, Any, Any]

_MOST_WAITING = 200
"""A reader who is this many messages behind is dropped: they resume from their cursor when they can."""
_LARGEST_COMMAND = 4_096
_COMMANDS, _WITHIN = 60, 10.0
"""This many commands in this many seconds are a busy player; more are a flood."""
NOT_WATCHED, NO_ROOM, UNREADABLE, TOO_SLOW, FLOOD, TOO_LARGE = 4003, 4004, 4005, 4008, 4009, 4010


class SocketOutbox:
    """The outgoing half: what cannot be written at once waits here, and too much of it ends the connection."""

    def __init__(self, wire: Wire | None = None) -> None:
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(_MOST_WAITING)
        self.behind = 0
        self.dropped: tuple[int, str] | None = None
        self.carried_by: asyncio.Task[Any] | None = asyncio.current_task()
        self.wire = wire

    def send(self, *texts: bytes) -> None:
        if self.wire is not None and not self.behind and self.wire.push(texts):
            return
        try:
            for text in texts:
                self.waiting.put_nowait(text)
                self.behind += 1
        except asyncio.QueueFull:
            self.drop(TOO_SLOW, "too slow")

    def drop(self, code: int, reason: str) -> None:
        """End the connection, and say why."""
        if self.dropped is None and self.carried_by is not None:
            self.dropped = (code, reason)
            self.carried_by.cancel()


class CommandReceiver:
    """The incoming half: what somebody says becomes a command to the room."""

    def __init__(self, actor: RoomActor, watcher: Watcher, outbox: SocketOutbox):
        self._actor, self._watcher, self._outbox = actor, watcher, outbox
        self._recent: deque[float] = deque(maxlen=_COMMANDS)
        self._time = asyncio.get_running_loop().time

    def hear(self, data: bytes) -> None:
        outbox, recent, now_ = self._outbox, self._recent, self._time()
        if len(data) > _LARGEST_COMMAND:
            return outbox.drop(TOO_LARGE, "too large")
        if len(recent) == _COMMANDS and now_ - recent[0] < _WITHIN:
            return outbox.drop(FLOOD, "too many commands")
        recent.append(now_)
        if data == b"ping":
            return outbox.send(encode(Pong(self._actor.time())))
        try:
            command = decode_command(data)
        except TuolajiError as error:
            return outbox.send(encode(Wrong(Problem("bad_command", error.reason))))
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            told = read_fault(error, AnyCommand).message
            return outbox.send(encode(Wrong(Problem("bad_command", in_languages(told)))))
        return self._actor.send(self._watcher, command)


async def serve_line(socket: Socket, actor: RoomActor, watcher: Watcher, outbox: SocketOutbox, cursor: int) -> None:
    """Carry a connection until it ends; whatever comes in, the room and the others are not hurt."""
    actor.watch(watcher, cursor)
    writer = asyncio.create_task(_write(socket, outbox))
    ear = CommandReceiver(actor, watcher, outbox)
    if outbox.wire is not None:
        outbox.wire.heard = ear.hear
    try:
        while True:
            ear.hear((await socket.receive_data(mode="text")).encode())
    except (WebSocketDisconnect, WebSocketException):
        pass
    except asyncio.CancelledError:
        if outbox.dropped is None:
            raise
        await socket.close(*outbox.dropped)
    finally:
        if outbox.wire is not None:
            outbox.wire.heard = None
        actor.leave(watcher)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
        # The room may remember this outbox until its next act; it must not hold the connection so long.
        outbox.wire = outbox.carried_by = None


async def serve_late(socket: Socket, show: AsyncIterator[bytes]) -> None:
    """Carry a connection that only watches, at its own pace, until it ends; what comes in is not looked at."""
    halves = [asyncio.create_task(_ignore(socket)), asyncio.create_task(_pass_on(socket, show))]
    try:
        await asyncio.wait(halves, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for half in halves:
            half.cancel()
        ended = await asyncio.gather(*halves, return_exceptions=True)
    for error in ended:
        if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect | WebSocketException):
            raise error


async def _pass_on(socket: Socket, show: AsyncIterator[bytes]) -> None:
    async for data in show:
        await socket.send_data(data.decode(), mode="text")


async def _ignore(socket: Socket) -> None:
    while True:
        await socket.receive_data(mode="text")


async def _write(socket: Socket, outbox: SocketOutbox) -> None:
    while True:
        data = await outbox.waiting.get()
        await socket.send_data(data.decode(), mode="text")
        outbox.behind -= 1
