"""The hall: every room that is open, each with its actor; a room that nobody looks at sleeps in its log."""

import secrets
from typing import Literal

from msgspec import Struct

from tuolaji.errors import EventError
from tuolaji.rules.load import load
from tuolaji.server.actor import Choose, Now, RoomActor
from tuolaji.server.room import events as e
from tuolaji.server.store.log import LogStore

PREFIX = "room "


class RoomLine(Struct, frozen=True, omit_defaults=True):
    """A room in the list of the hall."""

    room: str
    name: str
    rules: str
    stage: str
    seats: dict[str, str]
    watchers: int = 0


class Hall:
    """All rooms of a server."""

    def __init__(self, store: LogStore, now: Now, choose: Choose, most: int):
        self._store, self._now, self._choose, self._most = store, now, choose, most
        self._actors: dict[str, RoomActor] = {}

    async def open(self) -> int:
        """Wake every room that was being played; the others wake when somebody comes. How many there are."""
        names = [stream.removeprefix(PREFIX) for stream in await self._store.streams(PREFIX)]
        for name in names:
            actor = RoomActor(PREFIX + name, self._store, self._now, self._choose)
            await actor.load()
            assert actor.room is not None
            if actor.room.closed:
                await actor.close()
            else:
                self._actors[name] = actor
        return len(names)

    async def close(self) -> None:
        for actor in self._actors.values():
            await actor.close()

    async def create(
        self,
        owner: str,
        rules: str,
        options: e.Options,
        name: str = "",
        entry: Literal["open", "invited", "event"] = "open",
    ) -> tuple[str, RoomActor]:
        """A new room under a name that nobody can guess."""
        if len(self._actors) >= self._most:
            raise EventError("the hall is full; try again later", "房间已满，请稍后再试")
        sheet = load(rules)
        room = secrets.token_urlsafe(9)
        actor = RoomActor(PREFIX + room, self._store, self._now, self._choose)
        opened = e.RoomOpened(rules, sheet.version, owner, secrets.token_hex(32), entry, options, name)
        await actor.create(opened)
        self._actors[room] = actor
        return room, actor

    def find(self, room: str) -> RoomActor | None:
        return self._actors.get(room)

    def lines(self) -> list[RoomLine]:
        """The rooms that anybody may see."""
        found = []
        for name, actor in self._actors.items():
            room = actor.room
            if room is None or room.closed or room.opened.entry != "open":
                continue
            seats: dict[str, str] = {seat: sits.name for seat, sits in room.seats.items()}
            line = RoomLine(name, room.opened.name, room.opened.rules, room.stage, seats, len(actor.watchers))
            found.append(line)
        return found
