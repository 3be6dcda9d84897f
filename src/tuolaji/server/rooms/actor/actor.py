"""A room's actor: one task owns the room and its log; everything reaches it as a message.

One path: decide, append to the store, take the row in, show it. If the store fails, nothing has happened and the sender
is told so; where another process has written the row, the room is folded again from its log. Whatever goes wrong, the
room goes on answering: a failure is told to the people at the table and counted for the operator, and the clock waits
longer each time before it tries again.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import structlog

from tuolaji.cards import Seat
from tuolaji.deal.actions import Action
from tuolaji.errors import StoreError
from tuolaji.server.pool.readiness import GettingReady, Readiness
from tuolaji.server.rooms.actor.presence import Presence
from tuolaji.server.rooms.actor.programs import Choose, RoomPrograms
from tuolaji.server.rooms.actor.talk_limit import TalkLimit
from tuolaji.server.rooms.actor.trouble import DATABASE_DOWN, FAILED, UNREADABLE, Trouble, log_label
from tuolaji.server.rooms.actor.wake_timer import WakeTimer
from tuolaji.server.rooms.actor.watcher import Watcher
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.act import act
from tuolaji.server.rooms.decisions.continuing import OwnCommand
from tuolaji.server.rooms.decisions.referee_joins import ask_in
from tuolaji.server.rooms.decisions.repair import repair
from tuolaji.server.rooms.decisions.step import act_at_table
from tuolaji.server.rooms.decisions.tick import tick
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room, replay
from tuolaji.server.rooms.person import Events, Person, Refused, refused
from tuolaji.server.rooms.time.clock import due
from tuolaji.server.rooms.time.pauses import lost
from tuolaji.server.rooms.views.frames import Frames, Perspective
from tuolaji.server.rooms.views.messages import Answer, Answered, ProgramsAwaited, Troubled, encode
from tuolaji.server.store.log import LogRow, LogStore, RowTaken
from tuolaji.text.catalogue import Message

Now: TypeAlias = Callable[[], int]
Told: TypeAlias = Callable[[str, Room, e.RoomRow], None]
"""Is told of every row after it was written: the room's stream, the room after it, and the row."""
_MOVES = (e.Sat, e.PlayerSat, e.Stood, e.Swapped, e.Appointed)
_STEPS = (e.DealStepped, e.MatchStepped, e.Repaired)
_log = structlog.get_logger("tuolaji.rooms")


class RoomActor:
    """One room at work. Its methods may be called from anywhere on the event loop; they only leave messages."""

    def __init__(
        self,
        stream: str,
        store: LogStore,
        now: Now,
        choose: Choose,
        told: Told | None = None,
        readiness: Readiness | None = None,
    ):
        self.stream = stream
        self.label = log_label(stream)
        self.room: Room | None = None
        self.watchers: set[Watcher] = set()
        self.late_viewers = 0
        self.idle_since = now()
        self.trouble = Trouble()
        self._store, self._now, self._told = store, now, told
        self._ahead = 0
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._frames: Frames | None = None
        self._presence = Presence()
        self._talk = TalkLimit()
        self._readiness = readiness or Readiness()
        self._programs = RoomPrograms(stream, choose, self._readiness, self._program_plays)
        self._awaited: GettingReady | None = None
        self._deaf: Callable[[], None] = lambda: None
        self._timer = WakeTimer(lambda: self._inbox.put_nowait(self._time_passes))
        self._answering: Watcher | None = None
        self._with_answer: list[bytes] = []
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._down_since: int | None = None

    async def create(self, opened: e.RoomOpened) -> None:
        """Open a new room: its first row is on the disk when this returns."""
        row = e.RoomRow(1, self._now(), opened.owner, (opened,))
        await self._store.append(LogRow(self.stream, 1, row.at, e.encode_row(row)))
        self._open(replay([row]))
        self._start()

    async def load(self) -> bool:
        """Open a room from its log, wherever it was left; False if there is no such log."""
        rows = await self._store.read_tail(self.stream)
        if not rows:
            return False
        self._open(replay(map(e.decode_row, rows)))
        self._down_since = self._room.at
        self._inbox.put_nowait(self._time_passes)
        self._start()
        return True

    def _open(self, room: Room) -> None:
        self.room = room
        # The wall clock may have been set back since the last row was written.
        self._ahead = max(0, room.at - self._now())
        self._frames = Frames(room)
        self._presence.look(room, self.time())

    def time(self) -> int:
        """The room's time: the server's, but never earlier than the last row of the room's log."""
        return self._now() + self._ahead

    def _start(self) -> None:
        self._deaf = self._readiness.listen(lambda: self._inbox.put_nowait(self._time_passes))
        self._task = asyncio.create_task(self._run(), name=self.stream)
        self._set_timer()

    async def close(self) -> None:
        """Finish the act under way, then stop; programs that are thinking are interrupted."""

        async def stop() -> None:
            self._closing = True

        self._inbox.put_nowait(stop)
        if self._task is not None:
            await self._task
        self._deaf()
        self._timer.stop()
        await self._programs.close()

    @property
    def asleep(self) -> bool:
        """Does nobody look in, and does nothing happen by itself?"""
        looked_at = self.watchers or self.late_viewers or self._programs.thinking
        return not looked_at and due(self._room) is None and self._inbox.empty()

    def forget(self, user: str, name: str) -> None:
        """Show another name in the seats of an account that was deleted."""
        for sits in self._room.seats.values():
            if sits.user == user:
                sits.name = name
                self._for_frames.rename()

    def watch(self, watcher: Watcher, cursor: int = 0) -> None:
        """Add a watcher and send every frame after the cursor, or the whole screen."""

        async def join() -> None:
            self.watchers.add(watcher)
            if self.trouble.unfolded is None:
                self._look(watcher)
                self._show(watcher, cursor)
            if self.trouble.told is not None:
                watcher.outbox.send(encode(Troubled(self.trouble.told)))
            if self._awaited is not None:
                watcher.outbox.send(encode(ProgramsAwaited(self._awaited)))
            if watcher.person is None:
                return
            user = watcher.person.user
            seat = self._room.seat_of(user)
            self._presence.connect(user, seat)
            away = seat is not None and self._room.seats[seat].away == "disconnected"
            if seat is not None and away and self.trouble.unfolded is None:
                await self._write([e.Back(seat)], user, self.time())

        self._inbox.put_nowait(join)

    def leave(self, watcher: Watcher) -> None:
        async def part() -> None:
            if watcher not in self.watchers:
                return
            self.watchers.discard(watcher)
            self.idle_since = self._now()
            if watcher.person is not None:
                self._presence.disconnect(watcher.person.user)
            self._presence.look(self._room, self.time())
            self._forget(watcher.perspective)

        self._inbox.put_nowait(part)

    def send(self, watcher: Watcher, command: c.AnyCommand) -> None:
        """Obey a command; the answer goes down the sender's line, whatever happens."""

        async def obey() -> None:
            self._answering = watcher
            answer = Answer(command.id, self._room.number, FAILED)
            try:
                answer = await self._obey(command, watcher.person)
            except Exception:
                # It may have failed after its row was written.
                number = await self._done_before(_key(watcher.person, command)) if watcher.person else None
                answer = answer if number is None else Answer(command.id, number)
                raise
            finally:
                self._tell(watcher, encode(Answered(answer)))
                self._answering = None
                watcher.outbox.send(*self._with_answer)
                self._with_answer.clear()

        self._inbox.put_nowait(obey)

    def _tell(self, watcher: Watcher, text: bytes) -> None:
        """Send a message; those to the watcher who is being answered wait, so that all go out in one write."""
        if watcher is self._answering:
            self._with_answer.append(text)
        else:
            watcher.outbox.send(text)

    async def do(self, command: c.AnyCommand | OwnCommand, person: Person) -> Answer:
        """Obey a command from elsewhere in the server."""
        return await self._ask(lambda: self._obey(command, person))

    async def appoint(self, person: Person) -> Answer:
        """Make a person the room's referee, or ask the table for it; the caller checks that they may."""

        async def appointed() -> Answer:
            found = ask_in(self._room, person)
            wrong = found if isinstance(found, Refused) else await self._write(found, person.user, self.time())
            return Answer("", self._room.number, wrong)

        return await self._ask(appointed)

    async def _ask(self, obey: Callable[[], Awaitable[Answer]]) -> Answer:
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        async def answered() -> None:
            answer = Answer("", self._room.number, FAILED)
            try:
                answer = await obey()
            finally:
                # The caller may have gone meanwhile; what they asked for is done all the same.
                if not done.done():
                    done.set_result(answer)

        self._inbox.put_nowait(answered)
        return await done

    async def _obey(self, command: c.AnyCommand | OwnCommand, person: Person | None) -> Answer:
        """Do what a command asks, once: the same id from the same person is the same act."""
        room, now = self._room, self.time()
        if person is None:
            return Answer(command.id, room.number, refused("spectator", Message("server_room.spectator")))
        key = _key(person, command)
        if key in room.keys:
            return Answer(command.id, room.keys[key])
        found = self._decide(command, person, now)
        wrong = found if isinstance(found, Refused) else await self._write(found, person.user, now, key)
        if wrong is None and found:
            return Answer(command.id, self._room.number)
        # Refused, or nothing to do: perhaps because it was done before.
        number = await self._done_before(key)
        return Answer(command.id, self._room.number, wrong) if number is None else Answer(command.id, number)

    def _decide(self, command: c.AnyCommand | OwnCommand, person: Person, now: int) -> Events | Refused:
        room = self._room
        if self.trouble.unfolded is not None or self._down_since is not None:
            return self.trouble.unfolded or DATABASE_DOWN
        if isinstance(command, c.Repair):
            return repair(room, person, stuck=self.trouble.failures > 0)
        found = act(room, command, person, now)
        if isinstance(command, c.Say) and not isinstance(found, Refused):
            seated = room.seat_of(person.user) is not None
            return self._talk.take(person.user, seated=seated, now=now) or found
        return found

    async def _done_before(self, key: str) -> int | None:
        """The row of an act that is refused now because it was done earlier: then the first answer is given again."""
        try:
            return await self._store.number_of(self.stream, key)
        except StoreError:
            return None

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
                await self._give_back_lost_time()
                await message()
                if self.trouble.unfolded is None:
                    self._programs.ask(self._room, self.time())
                    self._tell_awaited()
                    self._set_timer()
            except Exception:
                # One act that fails must not end the room: it is as if it had never been asked.
                _log.exception("an act failed", room=self.label)
                self.trouble.fail(by_clock=message == self._time_passes)
                await self._reload()
                self._tell_trouble()
                # A command that fails must not put off the clock.
                if not self._timer.running:
                    self._retry_later()

    def _tell_trouble(self) -> None:
        for watcher in self.watchers:
            watcher.outbox.send(encode(Troubled(self.trouble.told)))

    def _tell_awaited(self) -> None:
        """Tell everybody if the next deal waits until programs can play, and how far they are."""
        awaited = self._programs.awaited(self._room)
        if awaited != self._awaited:
            self._awaited = awaited
            for watcher in self.watchers:
                watcher.outbox.send(encode(ProgramsAwaited(awaited)))

    def _set_timer(self) -> None:
        """Wake when something is due: in the deal, or about somebody who has gone."""
        room = self._room
        for when in (None if self._awaited else due(room), self._presence.due(room)):
            if when is not None:
                self._timer.wake_at(when, self.time())

    def _retry_later(self) -> None:
        self._timer.wait(max(self.trouble.wait, 500))

    async def _give_back_lost_time(self) -> None:
        """Write that the time since the last row counts for nobody; before that nobody acts in the deal."""
        if self._down_since is None:
            return
        now = self.time()
        if await self._write(lost(self._room, self._down_since, now), "clock", now) is None:
            self._down_since = None
        else:
            self._retry_later()

    async def _time_passes(self) -> None:
        if self.trouble.unfolded is not None:
            await self._reload()
            if self.trouble.unfolded is not None:
                return
            self._tell_trouble()
        if self._down_since is not None:
            return
        now = self.time()
        due_now = [] if self._programs.awaited(self._room) else tick(self._room, now)
        wrong = await self._write(due_now, "clock", now)
        if wrong is None:
            now = self.time()
            wrong = await self._write(self._presence.overdue(self._room, now), "clock", now)
        if wrong is not None and self.trouble.unfolded is None:
            # The store is down: the clock tries again, but not at once.
            self._retry_later()

    async def _write(self, events: Events, by: str, now: int, key: str = "") -> Refused | None:
        """Write what was decided at a moment; only then does the room take it and everybody see it."""
        if not events:
            return None
        room = self._room
        row = e.RoomRow(room.number + 1, now, by, tuple(events), key, room.carried_with(events))
        logged = LogRow(self.stream, row.number, row.at, e.encode_row(row), key or None, starts=row.carried is not None)
        try:
            await self._store.append(logged)
        except RowTaken as error:
            await self._reload()
            return refused(error.code, Message("server_room.try_again"))
        except StoreError as error:
            return Refused(error.code, error.reason)
        room.take(row)
        self._broadcast(row)
        if self.trouble.failures and any(isinstance(event, _STEPS) for event in events):
            self.trouble.clear()
            self._timer.release()
            self._tell_trouble()
        if self._told is not None:
            self._told(self.stream, room, row)
        return None

    async def _reload(self) -> None:
        """Fold the room again from its log; while that is not possible, the room answers why."""
        try:
            rows = await self._store.read_tail(self.stream)
            self._open(replay(map(e.decode_row, rows)))
        except StoreError:
            self.trouble.unfolded = DATABASE_DOWN
        except Exception:
            _log.exception("a room's log cannot be folded", room=self.label)
            self.trouble.unfolded = UNREADABLE
        else:
            self.trouble.unfolded = None
            self._down_since = None if self._down_since is None else self._room.at
            for watcher in self.watchers:
                self._look(watcher)
                self._show(watcher, 0)
            return
        self._retry_later()

    def _broadcast(self, row: e.RoomRow) -> None:
        sent = self._for_frames.step(row)
        moved = any(isinstance(event, _MOVES) for event in row.events)
        if moved:
            self._presence.look(self._room, self.time())
        for watcher in self.watchers:
            if moved and self._look(watcher):
                self._show(watcher, 0)
            else:
                self._tell(watcher, sent[watcher.perspective])

    def _look(self, watcher: Watcher) -> bool:
        """Set as whom a watcher sees the room; True if that has changed."""
        before, room = watcher.perspective, self._room
        if watcher.person is not None:
            referee = room.referee is not None and room.referee.user == watcher.person.user
            watcher.viewer = room.seat_of(watcher.person.user) or ("referee" if referee else "spectator")
        if before.viewer == watcher.viewer:
            return False
        self._forget(before)
        return True

    def _forget(self, perspective: Perspective) -> None:
        """Drop the frames of a perspective that nobody has; most spectators share theirs, so the search is short."""
        if not any(one.perspective == perspective for one in self.watchers):
            self._for_frames.forget(perspective)

    def _show(self, watcher: Watcher, cursor: int) -> None:
        """Send the frames after the cursor if they are all still here, else the screen as it is."""
        missed = self._for_frames.since(watcher.perspective, cursor)
        for data in [self._for_frames.whole(watcher.perspective, self.time())] if missed is None else missed:
            self._tell(watcher, data)

    def _program_plays(self, seat: Seat, action: Action) -> None:
        async def play() -> None:
            room, now = self._room, self.time()
            gone = seat not in room.seats or not room.seats[seat].plays_itself
            if gone or self.trouble.unfolded is not None or self._down_since is not None:
                return
            # Others may have acted meanwhile: what no longer fits is refused, and the seat is asked again.
            found = act_at_table(room, action, now)
            if not isinstance(found, Refused):
                await self._write(found, f"player {seat}", now)

        self._inbox.put_nowait(play)


def _key(person: Person, command: c.AnyCommand | OwnCommand) -> str:
    """The name of an act in the log: its sender, and the sender's own id for it."""
    return f"{person.user} {command.id}"
