"""The hall: every room there is. Those at work have an actor; the others sleep in their logs until somebody comes."""

import asyncio
import gc
import secrets
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from typing import TypeAlias

import structlog
from msgspec import Struct

from tuolaji.cards import Seat
from tuolaji.deal.fair import derived_seed
from tuolaji.errors import CompetitionError, StoreError
from tuolaji.rules.sheet.load import load
from tuolaji.server.pool.readiness import Readiness
from tuolaji.server.refusals import HttpRefusal
from tuolaji.server.rooms.actor.actor import Now, RoomActor, Told
from tuolaji.server.rooms.actor.programs import Choose
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Person
from tuolaji.server.store.log import LogStore
from tuolaji.text.catalogue import Message

PREFIX = "room "
AT_WORK = 15 * 60_000
"""A room whose log has been silent for so long when the server stops is not woken when it starts."""
ASLEEP_AFTER = 10 * 60_000
_SWEEP = 60.0
_COLLECT = 10
"""Every so many sweeps garbage in cycles is looked for: it stops a thousand tables for a second (`server/run.py`)."""
_log = structlog.get_logger("tuolaji.rooms")

MayReferee: TypeAlias = Callable[[str, str], Awaitable[bool]]
"""May this account (second) be the referee of this event (first)?"""


class RoomUnreadable(HttpRefusal):
    """A room whose log cannot be folded: only the operator can repair it."""

    code = "room_unreadable"
    status = 409

    def __init__(self) -> None:
        super().__init__(Message("server_room.unreadable"))


class RoomLine(Struct, frozen=True, omit_defaults=True):
    """A room in the list of the hall."""

    room: str
    name: str
    rules: str
    stage: str
    seats: dict[str, str]
    watchers: int = 0


async def _nobody(_event: str, _user: str) -> bool:
    return False


class Hall:
    """All rooms of a server.

    `told` hears of every row of every room after it is written: that is how an event learns its results. `may_referee`
    answers for the events.
    """

    def __init__(
        self,
        store: LogStore,
        now: Now,
        choose: Choose,
        most: int,
        told: Told | None = None,
        readiness: Readiness | None = None,
    ):
        self._readiness = readiness or Readiness()
        self._store, self._now, self._choose, self._most, self.told = store, now, choose, most, told
        self.may_referee_event: MayReferee = _nobody
        self._actors: dict[str, RoomActor] = {}
        self._waking: dict[str, asyncio.Task[RoomActor | None]] = {}
        self._unreadable: set[str] = set()
        self.woken = asyncio.Event()
        """Is set when every room is awake that was at work when the server stopped."""
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> int:
        """Wake every room that was at work when the server stopped; how many that are.

        They wake one after the other while the server already answers; who comes to a room finds it awake.
        """
        names = [stream.removeprefix(PREFIX) for stream in await self._store.lately(PREFIX, AT_WORK)]
        self._sweeper = asyncio.create_task(self._keep(names), name="hall")
        return len(names)

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for actor in list(self._actors.values()):
            await actor.close()

    async def create(
        self,
        owner: str,
        rules: str,
        options: e.Options,
        name: str = "",
        entry: e.Entry = "open",
        event: str = "",
        seated: dict[Seat, str] | None = None,
        boards: e.Boards | None = None,
        room: str | None = None,
    ) -> tuple[str, RoomActor]:
        """A new room under a name that nobody can guess; an event has chosen one beforehand."""
        if len(self._actors) >= self._most:
            raise CompetitionError(Message("server_room.hall_full"))
        sheet = load(rules)
        room = room or secrets.token_urlsafe(9)
        actor = self._actor(room)
        opened = e.RoomOpened(
            rules, sheet.version, owner, secrets.token_hex(32), entry, options, name, event, seated or {}, boards
        )
        await actor.create(opened)
        self._actors[room] = actor
        return room, actor

    def _actor(self, room: str) -> RoomActor:
        return RoomActor(PREFIX + room, self._store, self._now, self._choose, self.told, self._readiness)

    async def find(self, room: str) -> RoomActor | None:
        """A room by its name, woken if it sleeps; None if there is none."""
        if room in self._actors:
            return self._actors[room]
        if room not in self._waking:
            # Several may come at once: the room is woken once.
            self._waking[room] = asyncio.create_task(self._wake(room))
        return await asyncio.shield(self._waking[room])

    async def _wake(self, room: str) -> RoomActor | None:
        try:
            actor = self._actor(room)
            if len(room) > 60 or not await actor.load():
                return None
        except StoreError:
            raise
        except Exception:
            self._unreadable.add(room)
            _log.exception("a room's log cannot be folded: see `tuolaji server repair-room`", room=actor.label)
            raise RoomUnreadable from None
        else:
            self._unreadable.discard(room)
            self._actors[room] = actor
            return actor
        finally:
            self._waking.pop(room, None)

    async def _keep(self, names: Sequence[str]) -> None:
        """Wake those that were at work; then put those to sleep where nothing happens."""
        for name in names:
            try:
                await self.find(name)
            except RoomUnreadable:
                continue
            except StoreError:
                _log.exception("a room could not be woken; it wakes when somebody comes")
        self.woken.set()
        for minutes in count(1):
            await asyncio.sleep(_SWEEP)
            await self.put_to_sleep()
            if minutes % _COLLECT == 0:
                gc.collect()

    async def put_to_sleep(self) -> None:
        for room, actor in list(self._actors.items()):
            written = actor.room.at if actor.room is not None else 0
            if actor.asleep and self._now() - max(actor.idle_since, written) > ASLEEP_AFTER:
                del self._actors[room]
                await actor.close()

    async def may_referee(self, room: Room, person: Person, key: str = "") -> bool:
        """Whether a person has the referee's key from the room's owner, or is a referee of the room's event."""
        if room.opened.event:
            return await self.may_referee_event(room.opened.event, person.user)
        return secrets.compare_digest(key.encode(), referee_key(room).encode())

    def lines(self) -> list[RoomLine]:
        """The rooms that anybody may join or watch, as far as they are awake."""
        found = []
        for name, actor in self._actors.items():
            room = actor.room
            if room is None or room.closed or room.opened.entry != "open":
                continue
            if room.full and not room.options.watched:
                continue
            seats: dict[str, str] = {seat: sits.name for seat, sits in room.seats.items()}
            line = RoomLine(name, room.opened.name, room.opened.rules, room.stage, seats, len(actor.watchers))
            found.append(line)
        return found

    def forget(self, user: str, name: str) -> None:
        """An account is gone: wherever it still sits, another name stands, as in the log."""
        for actor in self._actors.values():
            actor.forget(user, name)

    @property
    def stuck(self) -> int:
        """Number of rooms that cannot go on, or cannot be read, because of a bug in the server."""
        return len(self._unreadable) + sum(actor.trouble.told is not None for actor in self._actors.values())

    @property
    def watchers(self) -> int:
        """Number of connections to all rooms."""
        return sum(len(actor.watchers) for actor in self._actors.values())

    def __len__(self) -> int:
        return len(self._actors)


def referee_key(room: Room) -> str:
    """The key that a room's owner gives to the person they want as its referee; derived from the room's secret."""
    return derived_seed(room.opened.seed, "referee")[:24]
