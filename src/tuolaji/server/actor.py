"""A room's actor: one task owns the room and its log; everything reaches it as a message.

It appends to the store before anybody is told. If the store fails, nothing has happened: whoever asked is told so, and
the room is folded again from its log.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from msgspec import Struct

from tuolaji.cards import Seat
from tuolaji.deal.actions import Action
from tuolaji.deal.view import View, view
from tuolaji.errors import StoreError
from tuolaji.server.room import commands as c
from tuolaji.server.room import events as e
from tuolaji.server.room.act import Events, Person, Refused, act, act_at_table
from tuolaji.server.room.clock import between_tricks, due, tick, waits_for
from tuolaji.server.room.messages import Answer, Answered, Stepped, Whole, encode
from tuolaji.server.room.screen import Eyes, Screen, frame, screen
from tuolaji.server.room.state import Room, replay
from tuolaji.server.store.log import LogRow, LogStore, RowTaken

Now: TypeAlias = Callable[[], int]
Choose: TypeAlias = Callable[[str, str, Seat, View, int], Awaitable[Action | None]]
"""Asks a program for a seat's action: in which room, which program, the seat, its view, and the time."""

_KEPT_FRAMES = 256
"""So many of the latest frames are kept for those who reconnect; further back they get the whole screen."""


class Line(Protocol):
    """A connection that bytes can be sent down; it never makes the room wait."""

    def send(self, data: bytes) -> None: ...


class Watcher(Struct, eq=False):
    """Somebody who looks at the room: through which eyes, down which line."""

    line: Line
    eyes: Eyes
    person: Person | None = None
    behind: Seat | None = None


class RoomActor:
    """One room at work. Its methods may be called from anywhere on the event loop; they only leave messages."""

    def __init__(self, stream: str, store: LogStore, now: Now, choose: Choose):
        self.stream = stream
        self.room: Room | None = None
        self.watchers: set[Watcher] = set()
        self._store = store
        self._now = now
        self._choose = choose
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._screens: dict[tuple[Eyes, Seat | None], Screen] = {}
        self._frames: dict[tuple[Eyes, Seat | None], list[tuple[int, bytes]]] = {}
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._asked: dict[Seat, int] = {}
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    async def create(self, opened: e.RoomOpened) -> None:
        """Open a new room: its first row is on the disk when this returns."""
        row = e.Row(1, self._now(), opened.owner, (opened,))
        await self._store.append(LogRow(self.stream, 1, row.at, e.encode_row(row)))
        self.room = replay([row])
        self._task = asyncio.create_task(self._run(), name=self.stream)

    async def load(self) -> None:
        """Open a room from its log, wherever it was left."""
        await self._reload()
        self._task = asyncio.create_task(self._run(), name=self.stream)

    async def close(self) -> None:
        """Finish the act under way, then stop; programs that are thinking are interrupted."""

        async def stop() -> None:
            self._closing = True

        self._inbox.put_nowait(stop)
        if self._task is not None:
            await self._task
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    async def _reload(self) -> None:
        rows = [e.decode_row(body) for body in await self._store.read(self.stream)]
        self.room = replay(rows)
        self._screens.clear()
        self._frames.clear()

    def watch(self, watcher: Watcher, cursor: int = 0) -> None:
        """Somebody looks in: he gets every frame after his cursor, or the whole screen."""

        async def join() -> None:
            self.watchers.add(watcher)
            self._catch_up(watcher, cursor)

        self._inbox.put_nowait(join)

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)

    def send(self, watcher: Watcher, command: c.AnyCommand) -> None:
        """A command from somebody; the answer goes down his line."""

        async def obey() -> None:
            answer = await self._obey(command, watcher.person)
            watcher.line.send(encode(Answered(answer)))

        self._inbox.put_nowait(obey)

    async def do(self, command: c.AnyCommand, person: Person) -> Answer:
        """A command from elsewhere in the server, and its answer."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        async def obey() -> None:
            done.set_result(await self._obey(command, person))

        self._inbox.put_nowait(obey)
        return await done

    async def _obey(self, command: c.AnyCommand, person: Person | None) -> Answer:
        """Do what a command asks, once: the same id from the same person is the same act."""
        room = self._room
        if person is None:
            looks_on = Refused("spectator", {"zh": "旁观者不能操作。", "en": "You only look on."})
            return Answer(command.id, room.number, looks_on)
        key = f"{person.user} {command.id}"
        if key in room.keys:
            return Answer(command.id, room.keys[key])
        found = act(room, command, person, self._now())
        if isinstance(found, Refused):
            return Answer(command.id, room.number, found)
        refused = await self._log(found, person.user, key)
        return Answer(command.id, self._room.number, refused)

    @property
    def _room(self) -> Room:
        assert self.room is not None, "the room is not open"
        return self.room

    async def _run(self) -> None:
        while not self._closing:
            try:
                message = await asyncio.wait_for(self._inbox.get(), self._seconds_to_wait())
            except TimeoutError:
                await self._log(tick(self._room, self._now()), "clock")
            else:
                await message()
            self._ask_players()

    def _seconds_to_wait(self) -> float | None:
        when = due(self._room)
        return None if when is None else max(0.0, (when - self._now()) / 1000)

    async def _log(self, events: Events, by: str, key: str = "") -> Refused | None:
        """Write what was decided; only then does the room take it and everybody see it."""
        if not events:
            return None
        room = self._room
        row = e.Row(room.number + 1, self._now(), by, tuple(events), key)
        try:
            await self._store.append(LogRow(self.stream, row.number, row.at, e.encode_row(row), key or None))
        except RowTaken:
            await self._reload()
            return Refused("again", {"zh": "请再试一次。", "en": "Please try again."})
        except StoreError as error:
            if room.ahead:
                await self._reload_when_possible()
            return Refused(error.code, error.reason)
        room.take(row)
        self._broadcast(row)
        return None

    async def _reload_when_possible(self) -> None:
        """The room has taken a step that is not on the disk: it waits until it can be folded again from its log."""
        while True:
            try:
                return await self._reload()
            except StoreError:
                await asyncio.sleep(0.5)

    def _broadcast(self, row: e.Row) -> None:
        sent: dict[tuple[Eyes, Seat | None], bytes] = {}
        for watcher in self.watchers:
            if self._looks_anew(watcher):
                continue
            who = (watcher.eyes, watcher.behind)
            if who not in sent:
                sent[who] = self._next_frame(who, row)
            watcher.line.send(sent[who])
        for who in [kept for kept in self._screens if kept not in sent]:
            self._next_frame(who, row)

    def _looks_anew(self, watcher: Watcher) -> bool:
        """Who has sat down, stood up or changed places sees the room with other eyes, from the whole screen on."""
        if watcher.person is None or watcher.eyes == "referee":
            return False
        eyes: Eyes = self._room.seat_of(watcher.person.user) or "spectator"
        if eyes == watcher.eyes:
            return False
        watcher.eyes = eyes
        self._catch_up(watcher, 0)
        return True

    def _next_frame(self, who: tuple[Eyes, Seat | None], row: e.Row) -> bytes:
        after = screen(self._room, *who)
        data = encode(Stepped(frame(row, self._screens.get(who, {}), after, who[0])))
        self._screens[who] = after
        kept = self._frames.setdefault(who, [])
        kept.append((row.number, data))
        del kept[:-_KEPT_FRAMES]
        return data

    def _catch_up(self, watcher: Watcher, cursor: int) -> None:
        """The frames after the cursor if they are all still here, else the screen as it is."""
        who = (watcher.eyes, watcher.behind)
        kept = self._frames.get(who, [])
        if kept and kept[0][0] <= cursor + 1 <= self._room.number + 1 and cursor > 0:
            for number, data in kept:
                if number > cursor:
                    watcher.line.send(data)
            return
        self._screens[who] = screen(self._room, *who)
        watcher.line.send(encode(Whole(self._screens[who], self._room.number, self._now())))

    def _ask_players(self) -> None:
        """Ask the programs whose seats may act; each is asked once for a state of the room."""
        room = self._room
        # Between two tricks every program looks at the table, as people do; some sheets never show a trick again.
        looking = [seat for seat, sits in room.seats.items() if sits.plays_itself] if between_tricks(room) else []
        for seat in dict.fromkeys([*waits_for(room), *looking]):
            if self._asked.get(seat) == room.number or seat in self._thinking:
                continue
            assert room.deal is not None
            self._asked[seat] = room.number
            seen = view(room.deal.state, seat)
            player = room.seats[seat].player or room.options.player
            self._thinking[seat] = asyncio.create_task(self._think(player, seat, seen))

    async def _think(self, player: str, seat: Seat, seen: View) -> None:
        try:
            action = await self._choose(self.stream, player, seat, seen, self._now())
        finally:
            self._thinking.pop(seat, None)

        async def play() -> None:
            room = self._room
            if action is None or not room.seats[seat].plays_itself:
                return
            # Others may have acted meanwhile: what no longer fits is refused, and the seat is asked again.
            found = act_at_table(room, action, self._now())
            if not isinstance(found, Refused):
                await self._log(found, f"player {seat}")

        self._inbox.put_nowait(play)
