"""The online tables of an event: opened when a round starts, begun when all are there, taken in when they are over.

Everything is worked out from the event's log and the rooms' own, so that after a restart the tables are tended as if
nothing had happened: a room that is missing is opened, a match that is over is entered.
"""

import asyncio
from contextlib import suppress
from functools import partial

import structlog

from tuolaji.cards import SEATS, SIDES, Side, side_of
from tuolaji.competition import events as e
from tuolaji.competition.rulings.rulings import rule
from tuolaji.competition.state import Competition, Round
from tuolaji.errors import TuolajiError
from tuolaji.match.late import rule_lateness
from tuolaji.rules.clock import MINUTE
from tuolaji.rules.penalty import Offence
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.server.accounts.roles import Roles
from tuolaji.server.competitions.director import TABLES, Director
from tuolaji.server.competitions.live.live import Live
from tuolaji.server.competitions.live.messages import TableProgress
from tuolaji.server.competitions.tables.seats import people_at, players_of, programs_at
from tuolaji.server.competitions.tables.table_result import rulings_in, take_result
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.decisions.event_table import AddTime, CloseTable, SeatPrograms, StartTable
from tuolaji.server.rooms.hall import PREFIX, Hall
from tuolaji.server.rooms.log import events as r
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Person
from tuolaji.server.store.log import LogStore

_log = structlog.get_logger("tuolaji.events")
_MOST_AT_ONCE = 16
_LATEST = 180
"""A sheet that lets people come later than this many minutes lets them come at any time."""
_NEWS = (r.Sat, r.PlayerSat, r.Stood, r.MatchStepped, r.RoomClosed)


def forfeits_after(sheet: Sheet) -> float | None:
    """After how many minutes a side that has not come forfeits; None where the sheet is silent."""
    if not sheet.penalty.get("late"):
        return None
    for minutes in range(1, _LATEST):
        # "15 minutes late" is 15; "more than 15 minutes" is a moment later.
        for exact in (float(minutes), minutes + 0.01):
            if rule_lateness(sheet, "EW", exact).forfeit:
                return exact
    return None


class Tables:
    """One event's rooms."""

    def __init__(self, director: Director, live: Live, hall: Hall, roles: Roles, store: LogStore):
        self._director, self._live, self._hall, self._roles, self._store = director, live, hall, roles, store
        self._person = Person(f"event {director.name}", "director")
        self._dirty: set[tuple[int, int]] = set()
        self._open: dict[str, tuple[int, int]] = {}
        self._closed: set[str] = set()
        self._known: set[str] = set()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        director.listeners.append(self._heard)

    def start(self) -> None:
        self._look()
        self._task = asyncio.create_task(self._run(), name=f"tables of {self._director.name}")

    async def stop(self) -> None:
        """Finish the table that is being tended, then stop."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task

    def _heard(self, step: e.Step) -> None:
        kinds = (
            e.RoomsOpened, e.ResultEntered, e.ResultCleared, e.RoundLocked, e.DrawDiscarded, e.Undone, e.Withdrawn,
            e.Disqualified, e.TimeAdded,
        )  # fmt: skip
        if any(isinstance(one, kinds) for one in step.events):
            self._look()

    def _look(self) -> None:
        """Every table may have changed."""
        self._open = {}
        for played in self._director.competition.rounds:
            self._open |= {room: (played.number, table) for table, room in played.rooms.items()}
            if played.status != "locked" or set(played.rooms.values()) - self._closed:
                self._dirty.update((played.number, table) for table in played.rooms)
        self._wake.set()

    def told(self, stream: str, room: Room, row: r.RoomRow) -> None:
        """A room of this event has written a row."""
        where = self._open.get(stream.removeprefix(PREFIX))
        if where is None or not any(isinstance(event, _NEWS) for event in row.events):
            return
        self._dirty.add(where)
        self._wake.set()
        if any(isinstance(event, r.MatchStepped) for event in row.events):
            self._live.moved(_progress(room, *where, stream.removeprefix(PREFIX)))

    async def _run(self) -> None:
        while not self._stopping:
            self._wake.clear()
            dirty, self._dirty = self._dirty, set()
            waits: list[int] = []
            limit = asyncio.Semaphore(_MOST_AT_ONCE)

            async def tend(where: tuple[int, int], waits: list[int] = waits, limit: asyncio.Semaphore = limit) -> None:
                async with limit:
                    try:
                        again = await self._tend(*where)
                    except TuolajiError as error:
                        # The database is away, or the hall is full: the table is looked at again.
                        _log.warning("a table is looked at again", code=error.code)
                        again = self._director.now() + 1_000
                    except Exception:
                        # One table that fails must not keep the event from looking at the others.
                        _log.exception("a table cannot be looked at")
                        again = self._director.now() + 10_000
                if again is not None:
                    self._dirty.add(where)
                    waits.append(again)

            await asyncio.gather(*map(tend, sorted(dirty)))
            await self._close_orphans()
            wait = max(0.02, (min(waits) - self._director.now()) / 1000) if waits else None
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()

    async def _tend(self, number: int, table: int) -> int | None:
        """Look after one table; when to look again by the clock, if ever."""
        competition = self._director.competition
        if number > len(competition.rounds):
            return None
        played = competition.rounds[number - 1]
        name = played.rooms.get(table)
        seating = played.seating(table)
        if name is None or seating is None or name in self._closed:
            return None
        if table in played.results or played.status == "locked":
            await self._finish(played, name)
            return None
        actor = await self._hall.find(name) or await self._create(competition, played, seating, name)
        room = actor.room
        assert room is not None
        if room.closed:
            self._closed.add(name)
            return None
        if room.match is None:
            return await self._gather(competition, played, seating, actor, room)
        if room.match.ended is not None:
            await self._take(number, table, room, actor.stream)
        elif room.match.added < played.added:
            await actor.do(AddTime(id=f"time {played.added}", total=played.added), self._person)
        return None

    async def _close_orphans(self) -> None:
        """Rooms of a round whose start or draw was undone."""
        for name in self._known - set(self._open) - self._closed:
            actor = await self._hall.find(name)
            if actor is not None:
                await self._close(actor, name)
        self._known = set(self._open)

    async def _create(self, competition: Competition, played: Round, seating: e.Seating, name: str) -> RoomActor:
        """The room of a table, with its seats kept for whom they belong to."""
        plan = competition.arrangement
        boards = r.Boards(played.boards.count, played.boards.seed) if played.boards else None
        options = r.Options(
            minutes=competition.minutes, clock=plan.clock, pace=plan.pace, pause=plan.pause, referee=plan.referee,
            talk=plan.talk,
            # A spectator of a duplicate board could reveal it to a table that has still to play it.
            watched=plan.watched and boards is None,
        )  # fmt: skip
        people = people_at(competition, players_of(await self._roles.all_of(self._director.name)), seating)
        title = f"{competition.opened.name[:24]} {played.number}-{seating.table}"
        _, actor = await self._hall.create(
            self._person.user, competition.opened.rules, options, title, "event", self._director.name, people, boards,
            name,
        )  # fmt: skip
        return actor

    async def _gather(
        self, competition: Competition, played: Round, seating: e.Seating, actor: RoomActor, room: Room
    ) -> int | None:
        """All are there: the match begins. Some are not: wait for them, as long as the sheet says."""
        free = [seat for seat in SEATS if seat not in room.opened.seated and seat not in room.seats]
        if free:
            seated = SeatPrograms(id="programs", programs=programs_at(competition, seating, free))
            await actor.do(seated, self._person)
        started = played.started if played.started is not None else room.at
        missing = [seat for seat in room.opened.seated if seat not in room.seats]
        if missing and competition.out & {seating.east_west, seating.north_south}:
            missing = []
        limit = forfeits_after(competition.sheet)
        waits = limit if limit is not None else float(competition.arrangement.patience)
        until = started + int(waits * MINUTE)
        if missing and self._director.now() < until:
            return until
        absent = [side for side in SIDES if any(side_of(seat) == side for seat in missing)]
        if absent and limit is not None:
            await self._forfeit(played, seating, absent, limit)
            return None
        late = await self._lateness(competition, actor, started)
        await actor.do(StartTable(id="start", since=started, late=tuple(late), added=played.added), self._person)
        return None

    async def _lateness(self, competition: Competition, actor: RoomActor, started: int) -> list[tuple[Side, float]]:
        """The sides that came late, where the sheet has something to say to it: when the last of each sat down."""
        if not competition.sheet.penalty.get("late"):
            return []
        came: dict[Side, int] = {}
        for row in map(r.decode_row, await self._store.read(actor.stream)):
            for sat in row.events:
                if isinstance(sat, r.Sat):
                    came[side_of(sat.seat)] = row.at
        found = [(side, (came.get(side, started) - started) / MINUTE) for side in SIDES]
        return [(side, minutes) for side, minutes in found if minutes >= 1]

    async def _forfeit(self, played: Round, seating: e.Seating, absent: list[Side], minutes: float) -> None:
        """Forfeit entries that have not come by the sheet's limit, by a ruling with its clause."""
        entries: dict[Side, int] = {"EW": seating.east_west, "NS": seating.north_south}
        facts = Offence(offence="late", offender="dealer", minutes=minutes)
        for side in absent:
            late = partial(rule, entry=entries[side], facts=facts, number=played.number)
            await self._director.act(late, TABLES)

    async def _take(self, number: int, table: int, room: Room, stream: str) -> None:
        """The table is over: its result and its rulings go into the event, signed by both."""
        match = room.match
        assert match is not None
        ruled = rulings_in(map(r.decode_row, await self._store.read(stream))) if room.options.referee else []
        await self._director.act(lambda state: take_result(state, number, table, match, ruled), TABLES)

    async def _finish(self, played: Round, name: str) -> None:
        """A table with a result is left open to be looked at until the round is locked, unless it is still playing."""
        actor = await self._hall.find(name)
        room = actor.room if actor is not None else None
        if actor is None or room is None or room.closed:
            self._closed.add(name)
            return
        over = room.match is not None and room.match.ended is not None
        if played.status == "locked" or not over:
            await self._close(actor, name)

    async def _close(self, actor: RoomActor, name: str) -> None:
        await actor.do(CloseTable(id="close"), self._person)
        self._closed.add(name)


def _progress(room: Room, number: int, table: int, name: str) -> TableProgress:
    match = room.match
    if match is None:
        return TableProgress(number, table, name, room.stage)
    small = match.progress.small_points if match.rule.by == "small points" or match.opened.boards else None
    return TableProgress(number, table, name, room.stage, len(match.lines), match.levels, small)
