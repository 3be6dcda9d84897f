"""The event, live over WebSocket."""

import asyncio

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from tuolaji.server.competitions.live.crowd import Listener
from tuolaji.server.http import AnySocket
from tuolaji.server.http.authentication import COOKIE, cursor_of
from tuolaji.server.http.request_context import caller_of
from tuolaji.server.http.security import same_origin
from tuolaji.server.services import Provided

TOO_SLOW, NO_EVENT, OTHER_SITE, NOISE = 4008, 4004, 4003, 4009
_LONGEST_WORD = 64
_MOST_WORDS = 600


@websocket("/live")
async def live(socket: AnySocket, event: FromPath[str], services: Provided) -> None:
    """Live changes: `?cursor=N` resumes after step N. The only message a listener sends is "ping"."""
    running = services.directors.find(event)
    ours = same_origin(socket.headers, services.settings.origins)
    caller = await caller_of(socket, event) if running is not None and ours else None
    await socket.accept()
    if running is None or caller is None:
        await socket.close(NO_EVENT if running is None else OTHER_SITE, "no such event" if ours else "another site")
        return
    listener = Listener(caller.audience, caller.entry)
    running.live.join(listener, cursor_of(socket))
    writer = asyncio.create_task(_write(socket, listener))
    try:
        async with services.session_connections.held(socket, socket.cookies.get(COOKIE, "")):
            await _read(socket, listener)
    except (WebSocketDisconnect, WebSocketException):
        pass
    finally:
        running.live.leave(listener)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def _write(socket: AnySocket, listener: Listener) -> None:
    while not listener.dropped:
        await socket.send_data(await listener.waiting.get(), mode="text")
    await socket.close(TOO_SLOW, "too slow")


async def _read(socket: AnySocket, listener: Listener) -> None:
    for _ in range(_MOST_WORDS):
        word = await socket.receive_data(mode="text")
        if len(word) > _LONGEST_WORD:
            break
        if word == "ping":
            listener.send('"pong"')
    await socket.close(NOISE, "too much noise")
