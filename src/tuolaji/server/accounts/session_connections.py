"""The WebSockets that a session holds open: when the session ends, they end with it."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from litestar import WebSocket

from tuolaji.server.accounts.accounts import hashed

ENDED = 4001
"""The code of a connection that is closed because its session has ended."""


class SessionConnections:
    """All connections of a server, by the hash of their session's token."""

    def __init__(self) -> None:
        self._open: defaultdict[str, set[asyncio.Task[Any]]] = defaultdict(set)
        self._ended: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def held(self, socket: WebSocket[Any, Any, Any], token: str) -> AsyncIterator[None]:
        """While a WebSocket is served; if the session of this token ends meanwhile, so does the WebSocket."""
        session, task = hashed(token), asyncio.current_task()
        assert task is not None
        self._open[session].add(task)
        try:
            yield
        except asyncio.CancelledError:
            if task not in self._ended:
                raise
            task.uncancel()
            await socket.close(ENDED, "the session has ended")
        finally:
            self._ended.discard(task)
            self._open[session].discard(task)
            if not self._open[session]:
                del self._open[session]

    def end(self, sessions: Iterable[str]) -> None:
        """These sessions have ended."""
        for session in sessions:
            for task in self._open.get(session, ()):
                self._ended.add(task)
                task.cancel()
