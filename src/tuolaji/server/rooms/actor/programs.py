"""The programs of one room: which of them are asked now, and what comes back."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tuolaji.cards import Seat
from tuolaji.deal.actions import Action
from tuolaji.deal.view import View, view
from tuolaji.server.pool.readiness import GettingReady, Readiness
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.time.clock import between_tricks, standing_in, waits_for

Choose: TypeAlias = Callable[[str, str, Seat, View, int], Awaitable[Action | None]]
"""Asks a program for a seat's action: in which room, which program, the seat, its view, and the time."""
_log = logging.getLogger(__name__)


class RoomPrograms:
    """Asks the programs of a room, each once for a state of the room; `played` is told what a seat does."""

    def __init__(self, stream: str, choose: Choose, readiness: Readiness, played: Callable[[Seat, Action], None]):
        self._stream, self._choose, self._readiness, self._played = stream, choose, readiness, played
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._asked: dict[Seat, int] = {}

    def awaited(self, room: Room) -> GettingReady | None:
        """How far the simulator is, if the next deal waits until the room's programs can play."""
        if room.stage == "playing" or not room.seats:
            return None
        players = [sits.player or room.options.player for sits in room.seats.values() if sits.plays_itself]
        return self._readiness.awaited(*players)

    @property
    def thinking(self) -> bool:
        return bool(self._thinking)

    def ask(self, room: Room, now: int) -> None:
        if not any(sits.plays_itself for sits in room.seats.values()):
            return
        # Between two tricks every program looks at the table, as people do; some sheets never show a trick again.
        looking = [seat for seat, sits in room.seats.items() if sits.plays_itself] if between_tricks(room) else []
        for seat in dict.fromkeys([*waits_for(room), *looking]):
            if self._asked.get(seat) == room.number or seat in self._thinking:
                continue
            assert room.deal is not None
            self._asked[seat] = room.number
            seen = view(room.deal.state, seat)
            player = room.seats[seat].player or room.options.player
            least = standing_in(room, seat) / 1000
            self._thinking[seat] = asyncio.create_task(self._think(player, seat, seen, now, least))

    async def _think(self, player: str, seat: Seat, seen: View, now: int, least: float) -> None:
        try:
            action, _ = await asyncio.gather(self._choose(self._stream, player, seat, seen, now), asyncio.sleep(least))
        except Exception:
            # A program that fails has nothing to say: the table's clock acts.
            _log.exception("a program failed")
            return
        finally:
            self._thinking.pop(seat, None)
        if action is not None:
            self._played(seat, action)

    async def close(self) -> None:
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
