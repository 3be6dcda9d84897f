"""Which connections a session holds open: when the session ends, they end with it."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from litestar.connection import WebSocket

from tuolaji.server.accounts.accounts import hashed
from tuolaji.server.http.authentication import COOKIE

ENDED = 4001
"""The code of a connection that is closed because its session has ended."""


class Doors:
    """All connections of a server, by the hash of their session's token."""

    def __init__(self) -> None:
        self._open: defaultdict[str, set[asyncio.Task[Any]]] = defaultdict(set)
        self._shut: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def held(self, socket: WebSocket[Any, Any, Any]) -> AsyncIterator[None]:
        """While a connection is carried; if its session ends meanwhile, so does the connection."""
        session, task = hashed(socket.cookies.get(COOKIE, "")), asyncio.current_task()
        assert task is not None
        self._open[session].add(task)
        try:
            yield
        except asyncio.CancelledError:
            if task not in self._shut:
                raise
            task.uncancel()
            await socket.close(ENDED, "the session has ended")
        finally:
            self._shut.discard(task)
            self._open[session].discard(task)
            if not self._open[session]:
                del self._open[session]

    def shut(self, sessions: Iterable[str]) -> None:
        """These sessions have ended."""
        for session in sessions:
            for task in self._open.get(session, ()):
                self._shut.add(task)
                task.cancel()
