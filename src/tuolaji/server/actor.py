"""A room's actor: one task owns the room and its log; everything reaches it as a message.

It appends to the store before anybody is told. If the store fails, nothing has happened: whoever asked is told so, and
the room is folded again from its log.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tuolaji.cards import Seat
from tuolaji.deal.actions import Action
from tuolaji.deal.view import View, view
from tuolaji.errors import StoreError
from tuolaji.server.room import commands as c
from tuolaji.server.room import events as e
from tuolaji.server.room.act import act, act_at_table
from tuolaji.server.room.clock import between_tricks, due, tick, waits_for
from tuolaji.server.room.continuing import OwnCommand
from tuolaji.server.room.frames import Frames
from tuolaji.server.room.messages import Answer, Answered, encode
from tuolaji.server.room.person import Events, Person, Refused, refused
from tuolaji.server.room.state import Room, replay
from tuolaji.server.store.log import LogRow, LogStore, RowTaken
from tuolaji.server.watcher import Watcher

Now: TypeAlias = Callable[[], int]
Choose: TypeAlias = Callable[[str, str, Seat, View, int], Awaitable[Action | None]]
"""Asks a program for a seat's action: in which room, which program, the seat, its view, and the time."""
Told: TypeAlias = Callable[[str, Room, e.Row], None]
"""Is told of every row after it was written: the room's stream, the room after it, and the row."""

AWAY_AFTER = 20_000
"""Who has lost his connection for so long is played for by a program (托管) until he is back."""
STANDS_AFTER = 180_000
"""Who is gone for so long while no match is played has left his seat."""
_MOVES = (e.Sat, e.PlayerSat, e.Stood, e.Swapped, e.Appointed)
_log = logging.getLogger(__name__)


class RoomActor:
    """One room at work. Its methods may be called from anywhere on the event loop; they only leave messages."""

    def __init__(self, stream: str, store: LogStore, now: Now, choose: Choose, told: Told | None = None):
        self.stream = stream
        self.room: Room | None = None
        self.watchers: set[Watcher] = set()
        self.late_viewers = 0
        self.idle_since = now()
        self._store, self._now, self._choose, self._told = store, now, choose, told
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._frames: Frames | None = None
        self._present: Counter[str] = Counter()
        self._gone: dict[Seat, int] = {}
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._asked: dict[Seat, int] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._wakes: int | None = None
        self._answering: Watcher | None = None
        self._with_answer: list[bytes] = []
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    async def create(self, opened: e.RoomOpened) -> None:
        """Open a new room: its first row is on the disk when this returns."""
        row = e.Row(1, self._now(), opened.owner, (opened,))
        await self._store.append(LogRow(self.stream, 1, row.at, e.encode_row(row)))
        self._open(replay([row]))
        self._start()

    async def load(self) -> bool:
        """Open a room from its log, wherever it was left; False if there is no such log."""
        rows = await self._store.read_tail(self.stream)
        if not rows:
            return False
        self._open(replay(map(e.decode_row, rows)))
        self._start()
        return True

    def _open(self, room: Room) -> None:
        self.room = room
        self._frames = Frames(room)
        self._notice_missing()

    def _start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=self.stream)
        self._set_timer()

    async def close(self) -> None:
        """Finish the act under way, then stop; programs that are thinking are interrupted."""

        async def stop() -> None:
            self._closing = True

        self._inbox.put_nowait(stop)
        if self._task is not None:
            await self._task
        if self._timer is not None:
            self._timer.cancel()
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    @property
    def asleep(self) -> bool:
        """Does nobody look in, and does nothing happen by itself?"""
        looked_at = self.watchers or self.late_viewers or self._thinking
        return not looked_at and due(self._room) is None and self._inbox.empty()

    def forget(self, user: str, name: str) -> None:
        """An account is gone: where it still sits, another name stands."""
        for sits in self._room.seats.values():
            if sits.user == user:
                sits.name = name
                self._for_frames.rename()

    async def _reload(self) -> None:
        rows = await self._store.read_tail(self.stream)
        self._open(replay(map(e.decode_row, rows)))
        for watcher in self.watchers:
            self._show(watcher, 0)

    def watch(self, watcher: Watcher, cursor: int = 0) -> None:
        """Somebody looks in: he gets every frame after his cursor, or the whole screen."""

        async def join() -> None:
            self.watchers.add(watcher)
            self._look(watcher)
            self._show(watcher, cursor)
            if watcher.person is None:
                return
            user = watcher.person.user
            self._present[user] += 1
            seat = self._room.seat_of(user)
            if seat is not None:
                self._gone.pop(seat, None)
                if self._room.seats[seat].away == "disconnected":
                    await self._write([e.Back(seat)], user)

        self._inbox.put_nowait(join)

    def leave(self, watcher: Watcher) -> None:
        async def part() -> None:
            if watcher not in self.watchers:
                return
            self.watchers.discard(watcher)
            self.idle_since = self._now()
            if watcher.person is not None:
                self._present[watcher.person.user] -= 1
                self._present += Counter()
            self._notice_missing()
            self._for_frames.forget(one.sight for one in self.watchers)

        self._inbox.put_nowait(part)

    def send(self, watcher: Watcher, command: c.AnyCommand) -> None:
        """A command from somebody; the answer goes down his line."""

        async def obey() -> None:
            self._answering = watcher
            try:
                answer = await self._obey(command, watcher.person)
                self._tell(watcher, encode(Answered(answer)))
            finally:
                self._answering = None
                watcher.line.send(*self._with_answer)
                self._with_answer.clear()

        self._inbox.put_nowait(obey)

    def _tell(self, watcher: Watcher, text: bytes) -> None:
        """What goes to whom is being answered waits for the answer, so that both are one piece on the wire."""
        if watcher is self._answering:
            self._with_answer.append(text)
        else:
            watcher.line.send(text)

    async def do(self, command: c.AnyCommand | OwnCommand, person: Person) -> Answer:
        """A command from elsewhere in the server, and its answer."""
        return await self._ask(lambda: self._obey(command, person))

    async def appoint(self, person: Person) -> Answer:
        """Somebody becomes this room's referee; whether he may is for the caller to say."""

        async def appointed() -> Answer:
            room = self._room
            if room.seat_of(person.user) is not None:
                playing = refused("seated", "Who plays cannot be the referee.", "选手不能当裁判。")
                return Answer("", room.number, playing)
            if room.referee is not None and room.referee.user == person.user:
                return Answer("", room.number)
            wrong = await self._write([e.Appointed(person.user, person.name)], person.user)
            return Answer("", self._room.number, wrong)

        return await self._ask(appointed)

    async def _ask(self, obey: Callable[[], Awaitable[Answer]]) -> Answer:
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        async def answered() -> None:
            try:
                answer = await obey()
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
                raise
            # Whoever asked may have gone meanwhile; what he asked for is done all the same.
            if not done.done():
                done.set_result(answer)

        self._inbox.put_nowait(answered)
        return await done

    async def _obey(self, command: c.AnyCommand | OwnCommand, person: Person | None) -> Answer:
        """Do what a command asks, once: the same id from the same person is the same act."""
        room = self._room
        if person is None:
            return Answer(command.id, room.number, refused("spectator", "You only look on.", "旁观者不能操作。"))
        key = f"{person.user} {command.id}"
        if key in room.keys:
            return Answer(command.id, room.keys[key])
        found = act(room, command, person, self._now())
        if isinstance(found, Refused):
            return Answer(command.id, room.number, found)
        wrong = await self._write(found, person.user, key)
        if wrong is not None and wrong.code == RowTaken.code:
            number = await self._store.number_of(self.stream, key)
            if number is not None:
                return Answer(command.id, number)
        return Answer(command.id, self._room.number, wrong)

    @property
    def _room(self) -> Room:
        assert self.room is not None, "the room is not open"
        return self.room

    @property
    def _for_frames(self) -> Frames:
        assert self._frames is not None, "the room is not open"
        return self._frames

    async def _run(self) -> None:
        while not self._closing:
            message = await self._inbox.get()
            try:
                await message()
                self._ask_players()
                self._set_timer()
            except asyncio.CancelledError:
                raise
            except Exception:
                # One act that goes wrong must not end the room: it is as if it had never been asked.
                _log.exception("room %s: an act failed", self.stream)
                await self._reload_when_possible()
                self._set_timer(at_least=1_000)

    def _set_timer(self, at_least: int = 0) -> None:
        """Wake when something is due: in the deal, or about somebody who has gone."""
        room = self._room
        times = [when for when in (due(room), self._missing_due()) if when is not None]
        wakes = min(times) if times else None
        # A timer that goes off too early finds nothing due and is set anew: every act puts the next moment off.
        if wakes is None or (self._wakes is not None and self._wakes <= wakes and not at_least):
            return
        if self._timer is not None:
            self._timer.cancel()
        wait = max(at_least, wakes - self._now()) / 1000
        self._wakes = wakes
        self._timer = asyncio.get_running_loop().call_later(wait, self._inbox.put_nowait, self._time_passes)

    async def _time_passes(self) -> None:
        self._timer, self._wakes = None, None
        wrong = await self._write(tick(self._room, self._now()), "clock")
        if wrong is None:
            wrong = await self._miss()
        if wrong is not None:
            # The store is down: the clock tries again, but not at once.
            await asyncio.sleep(0.5)

    def _notice_missing(self) -> None:
        """Who sits here without a connection is missed from now on."""
        for seat, sits in self._room.seats.items():
            if sits.person and not self._present[sits.user]:
                self._gone.setdefault(seat, self._now())
            else:
                self._gone.pop(seat, None)

    def _missing_due(self) -> int | None:
        room = self._room
        playing = room.stage in ("playing", "counted")
        # In an event's room nobody loses the seat that is kept for him.
        if not playing and room.opened.entry == "event":
            return None
        after = AWAY_AFTER if playing else STANDS_AFTER
        seats = room.seats
        missed = [since for seat, since in self._gone.items() if seat in seats and not (playing and seats[seat].away)]
        return min(missed) + after if missed and room.paused is None and not room.closed else None

    async def _miss(self) -> Refused | None:
        when = self._missing_due()
        if when is None or self._now() < when:
            return None
        seat = min(self._gone, key=lambda one: self._gone[one] if not self._room.seats[one].away else 1 << 60)
        if self._room.stage in ("playing", "counted"):
            return await self._write([e.Away(seat, "disconnected")], "clock")
        self._gone.pop(seat)
        return await self._write([e.Stood(seat)], "clock")

    async def _write(self, events: Events, by: str, key: str = "") -> Refused | None:
        """Write what was decided; only then does the room take it and everybody see it."""
        if not events:
            return None
        room = self._room
        row = e.Row(room.number + 1, self._now(), by, tuple(events), key, room.carried_with(events))
        logged = LogRow(self.stream, row.number, row.at, e.encode_row(row), key or None, starts=row.carried is not None)
        try:
            await self._store.append(logged)
        except RowTaken as error:
            await self._reload_when_possible()
            return Refused(error.code, {"zh": "请再试一次。", "en": "Please try again."})
        except StoreError as error:
            if room.ahead:
                await self._reload_when_possible()
            return Refused(error.code, error.reason)
        room.take(row)
        self._broadcast(row)
        if self._told is not None:
            self._told(self.stream, room, row)
        return None

    async def _reload_when_possible(self) -> None:
        """The room is not what its log says: it waits until it can be folded again from its log."""
        while True:
            try:
                return await self._reload()
            except StoreError:
                await asyncio.sleep(0.5)

    def _broadcast(self, row: e.Row) -> None:
        sent = self._for_frames.step(row)
        moved = any(isinstance(event, _MOVES) for event in row.events)
        if moved:
            self._notice_missing()
        for watcher in self.watchers:
            if moved and self._look(watcher):
                self._show(watcher, 0)
            else:
                self._tell(watcher, sent[watcher.sight])

    def _look(self, watcher: Watcher) -> bool:
        """Who has sat down, stood up or changed places sees the room with other eyes; True if these are new."""
        eyes, room = watcher.eyes, self._room
        if watcher.person is not None:
            referee = room.referee is not None and room.referee.user == watcher.person.user
            watcher.eyes = room.seat_of(watcher.person.user) or ("referee" if referee else "spectator")
        return eyes != watcher.eyes

    def _show(self, watcher: Watcher, cursor: int) -> None:
        """The frames after the cursor if they are all still here, else the screen as it is."""
        missed = self._for_frames.since(watcher.sight, cursor)
        for data in [self._for_frames.whole(watcher.sight, self._now())] if missed is None else missed:
            self._tell(watcher, data)

    def _ask_players(self) -> None:
        """Ask the programs whose seats may act; each is asked once for a state of the room."""
        room = self._room
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
            self._thinking[seat] = asyncio.create_task(self._think(player, seat, seen))

    async def _think(self, player: str, seat: Seat, seen: View) -> None:
        try:
            action = await self._choose(self.stream, player, seat, seen, self._now())
        finally:
            self._thinking.pop(seat, None)

        async def play() -> None:
            room = self._room
            if action is None or seat not in room.seats or not room.seats[seat].plays_itself:
                return
            # Others may have acted meanwhile: what no longer fits is refused, and the seat is asked again.
            found = act_at_table(room, action, self._now())
            if not isinstance(found, Refused):
                await self._write(found, f"player {seat}")

        self._inbox.put_nowait(play)
