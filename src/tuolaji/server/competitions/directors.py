"""All events of a server, each with its director, its clock and everybody who holds it open."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import structlog

from tuolaji.competition import events as e
from tuolaji.competition.rulings.hall import next_announcement
from tuolaji.competition.state import Competition
from tuolaji.errors import CompetitionError, StoreError
from tuolaji.server.accounts.roles import Roles
from tuolaji.server.competitions.director import CLOCK, Director
from tuolaji.server.competitions.live.live import Live
from tuolaji.server.competitions.tables.tables import Tables
from tuolaji.server.competitions.views.cached_response import CachedResponse
from tuolaji.server.pool.pool import Pool
from tuolaji.server.rooms.actor.actor import Now
from tuolaji.server.rooms.actor.trouble import log_label
from tuolaji.server.rooms.hall import Hall
from tuolaji.server.rooms.log.events import RoomRow
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.store.log import LogStore

_PREFIX = "event "
_LONGEST_SLEEP = 3_600_000
_log = structlog.get_logger("tuolaji.events")


class Running:
    """An event at work: its director, its listeners, and the task that announces what its clock says."""

    def __init__(self, director: Director, hall: Hall, roles: Roles, store: LogStore, pool: Pool, long_pool: Pool):
        self.director = director
        self.live = Live(director)
        self.tables = Tables(director, self.live, hall, roles, store)
        self.shown: dict[Any, CachedResponse] = {}
        self.making: dict[Any, asyncio.Task[CachedResponse]] = {}
        """Responses that workers are making now; requests for the same response wait for the same task."""
        self.pool, self.long_pool = pool, long_pool
        """For what takes moments, and for what may take minutes."""
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        director.listeners.append(lambda _: self._changed.set())

    def start(self) -> None:
        self._task = asyncio.create_task(self._announce(), name=f"clock of {self.director.name}")
        self.tables.start()

    async def stop(self) -> None:
        await self.tables.stop()
        self.live.close()
        self._stopping = True
        self._changed.set()
        if self._task is not None:
            await self._task

    async def _announce(self) -> None:
        """Say what is due, each once; the clock is the server's own and the log remembers what was said."""
        director = self.director
        while not self._stopping:
            self._changed.clear()
            coming = next_announcement(director.competition)
            wait = _LONGEST_SLEEP if coming is None else max(0, coming[0] - director.now())
            if coming is not None and wait == 0:
                try:
                    await director.act(_due(director.now), CLOCK)
                    continue
                except CompetitionError:
                    # The database is away: it is said as soon as it is back.
                    wait = 1_000
            with suppress(TimeoutError):
                async with asyncio.timeout(wait / 1000):
                    await self._changed.wait()


def _due(now: Now) -> Callable[[Competition], Sequence[e.AnyCompetitionEvent]]:
    """The announcement of the clock that is due now; decided in the director's turn, on the event as it then is."""

    def decide(competition: Competition) -> Sequence[e.AnyCompetitionEvent]:
        coming = next_announcement(competition)
        return [coming[1]] if coming is not None and coming[0] <= now() else []

    return decide


class Directors:
    """Every event there is."""

    def __init__(self, store: LogStore, now: Now, hall: Hall, roles: Roles, pool: Pool, long_pool: Pool):
        self._store, self._now, self._hall, self._roles = store, now, hall, roles
        self._pool, self._long_pool = pool, long_pool
        self._running: dict[str, Running] = {}
        self.unreadable = 0
        """Events whose logs cannot be folded because of a mistake of ours."""
        hall.told, hall.may_referee_event = self._told, self._may_referee

    async def open(self) -> None:
        """Every event goes on where its log ends."""
        for stream in await self._store.streams(_PREFIX):
            director = Director(stream.removeprefix(_PREFIX), self._store, self._now)
            try:
                await director.load()
            except StoreError:
                raise
            except Exception:
                # One event that cannot be read must not keep all others from opening.
                self.unreadable += 1
                _log.exception("an event's log cannot be folded", event_label=log_label(stream))
            else:
                self._run(director)

    async def close(self) -> None:
        for running in self._running.values():
            await running.stop()

    def _told(self, stream: str, room: Room, row: RoomRow) -> None:
        """Every row of every room: those of an event go to its tables."""
        running = self._running.get(room.opened.event) if room.opened.event else None
        if running is not None:
            running.tables.told(stream, room, row)

    async def _may_referee(self, event: str, user: str) -> bool:
        return await self._roles.may(event, user, "referee")

    def _run(self, director: Director) -> Running:
        running = Running(director, self._hall, self._roles, self._store, self._pool, self._long_pool)
        running.start()
        self._running[director.name] = running
        return running

    async def create(self, steps: Sequence[e.Step], user: str) -> Running:
        """A new event under a name that nobody can guess."""
        director = Director(secrets.token_hex(6), self._store, self._now)
        await director.create(steps, user)
        return self._run(director)

    def find(self, name: str) -> Running | None:
        return self._running.get(name)

    def all(self) -> list[Running]:
        return list(self._running.values())
