"""Programs at the tables: they think off the event loop, within a budget that the number of tables cannot exceed.

A fixed number of threads think for the whole server; the compiled kernel runs without the interpreter's lock. The
program that has been awaited longest thinks first. If a program is too slow the table's clock acts: no table ever waits
for a program.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from zlib import crc32

from tuolaji.bots.make import AT_TABLES, BOTS
from tuolaji.bots.player import Player
from tuolaji.cards import Seat
from tuolaji.deal.actions import Action
from tuolaji.deal.view import View
from tuolaji.errors import TuolajiError, UnknownPlayer
from tuolaji.text.catalogue import Message

_MOST_KEPT = 20_000


class Players:
    """All programs of a server, one for each seat of each room, so that each remembers its own deal."""

    def __init__(self, threads: int, milliseconds: int = 200):
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="player")
        self._budget = f"{milliseconds}ms"
        self._players: dict[tuple[str, Seat, str], Player] = {}
        self._busy: dict[tuple[str, Seat, str], Lock] = {}

    async def choose(self, room: str, spec: str, seat: Seat, view: View, now: int) -> Action | None:
        """Ask a program; None if it has nothing to do, or cannot answer: then the table's clock decides."""
        key = (room, seat, spec)
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._think, key, view, now)

    def _think(self, key: tuple[str, Seat, str], view: View, now: int) -> Action | None:
        try:
            if key not in self._players:
                if len(self._players) >= _MOST_KEPT:
                    self._players.clear()
                self._players[key] = self._make(key[2], crc32(" ".join(key).encode()))
            with self._busy.setdefault(key, Lock()):
                return self._players[key].act(view, now)
        except TuolajiError:
            return None

    def _make(self, name: str, seed: int) -> Player:
        """A program of our own: it is told the server's budget if it takes one."""
        if name not in AT_TABLES:
            raise UnknownPlayer(Message("players.unknown", name=repr(name[:60]), players=list(AT_TABLES)))
        return BOTS[name].from_told(self._budget if BOTS[name].takes == "budget" else "", seed)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
