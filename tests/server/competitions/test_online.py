"""Events played online: rooms open by themselves, results flow back, lateness counts, a restart loses nothing."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.match.desk import time_left
from tests.server.test_actor import opened_store
from tuolaji.cards import Side
from tuolaji.competition import events as e
from tuolaji.competition.arrangement import Arrangement
from tuolaji.competition.entries.enrol import add_entries
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.next_step import next_step
from tuolaji.competition.opening import format_with, open_event
from tuolaji.competition.results.results import lock_round
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import add_time, publish
from tuolaji.competition.rulings.hall import announcements_of, man
from tuolaji.competition.standings.ranking import standings
from tuolaji.rules.clock import MINUTE
from tuolaji.rules.sheet.load import load
from tuolaji.server.accounts.accounts import Accounts
from tuolaji.server.accounts.roles import Roles
from tuolaji.server.competitions.director import Doer
from tuolaji.server.competitions.directors import Directors, Running
from tuolaji.server.competitions.tables.seats import players_of, start_round
from tuolaji.server.competitions.tables.tables import forfeits_after
from tuolaji.server.pool.pool import Pool
from tuolaji.server.rooms.actor.players import Players
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.hall import Hall
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Person
from tuolaji.server.store.log import LogStore

BY = Doer("organiser", "Organiser")
WHOLE = "TUOLAJI_WHOLE_EVENT"


class Clock:
    """A clock that runs faster than the world's, and can be pushed forward."""

    def __init__(self, speed: float):
        self._begun, self._speed, self.ahead = time.monotonic(), speed, 0

    def __call__(self) -> int:
        return int((time.monotonic() - self._begun) * 1000 * self._speed) + self.ahead


class World:
    """A server without its doors: the store, the hall, programs, and the events."""

    def __init__(self, store: LogStore, clock: Clock):
        self.store, self.clock = store, clock
        self.players = Players(2, 50)
        self.hall = Hall(store, clock, self.players.choose, 1_000)
        self.roles = Roles(store._engine)
        self.directors = Directors(store, clock, self.hall, self.roles, Pool(1, 20, 16), Pool(1, 20, 16))

    async def account(self, name: str) -> Person:
        made = await Accounts(self.store._engine, self.store.reader).guest(name, 1)
        return Person(made.user, made.name)


@asynccontextmanager
async def world(path: Path, clock: Clock) -> AsyncIterator[World]:
    async with opened_store(path) as store:
        made = World(store, clock)
        await made.hall.open()
        await made.directors.open()
        try:
            yield made
        finally:
            await made.directors.close()
            await made.hall.close()
            made.players.close()


async def until(true: Callable[[], bool], seconds: float = 240) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.02)


FAST = Arrangement(venue="online", player="random", pace=0, pause=0)


async def opened(
    made: World, rules: str, pairs: int, rounds: int, arrangement: Arrangement = FAST, minutes: int | None = 1
) -> Running:
    form = format_with(load(rules).event, rounds=rounds)
    step = e.Step(1, made.clock(), "x", (open_event("Cup", rules, "7", form=form, minutes=minutes),))
    running = await made.directors.create([step], "x")
    entries = [Entry(number, (f"A{number}", f"B{number}")) for number in range(1, pairs + 1)]
    await running.director.act(lambda state: [*add_entries(state, entries), e.Arranged(arrangement)], BY)
    return running


async def start(made: World, running: Running) -> None:
    director = running.director
    await director.act(draw_round, BY)
    await director.act(publish, BY)
    players = players_of(await made.roles.all_of(director.name))
    await director.act(start_round(players), BY)


async def play_to_the_end(made: World, running: Running, seconds: float) -> None:
    director = running.director
    while next_step(director.competition).do != "finish":
        await start(made, running)
        number = director.competition.rounds[-1].number
        await until(lambda: director.competition.rounds[-1].complete, seconds)
        await director.act(partial(lock_round, number=number), BY)


@pytest.mark.slow
def test_an_event_runs_online_to_its_standings_with_programs(tmp_path: Path) -> None:
    async def run() -> None:
        async with world(tmp_path / "a.db", Clock(1)) as made:
            plan = Arrangement(venue="online", player="random", pace=0, pause=0, boards=1)
            running = await opened(made, "tianwen", 4, 2, plan)
            await running.director.act(lambda now: man(now, 1, ["random", "random"]), BY)
            await play_to_the_end(made, running, 240)
            competition = running.director.competition
            lines = standings(competition)
            assert len(lines) == 4
            assert sum(line.points for line in lines) == 8
            for played in competition.rounds:
                for table, result in played.results.items():
                    assert set(result.signed) == {"EW", "NS"}
                    assert result.by == "tables"
                    assert result.outcome.lines
                    assert played.rooms[table]
            rooms = [room for played in competition.rounds for room in played.rooms.values()]
            assert len(rooms) == 4
            await until(lambda: set(rooms) <= running.tables._closed)

    asyncio.run(run())


@pytest.mark.skipif(WHOLE not in os.environ, reason=f"minutes long: set {WHOLE}=1")
def test_sixteen_pairs_play_a_whole_event_by_themselves(tmp_path: Path) -> None:
    async def run() -> None:
        async with world(tmp_path / "a.db", Clock(1)) as made:
            running = await opened(made, "fuze", 16, 5, minutes=None)
            await play_to_the_end(made, running, 900)
            competition = running.director.competition
            assert [len(played.results) for played in competition.rounds] == [8] * 5
            assert all(
                len(result.outcome.lines) == 8 for played in competition.rounds for result in played.results.values()
            )
            for line in standings(competition):
                print(line.place, competition.entries[line.entry].name, line.points, line.tie_breaks)

    asyncio.run(run())


def test_people_are_seated_where_they_belong_and_nobody_else(tmp_path: Path) -> None:
    async def run() -> None:
        async with world(tmp_path / "a.db", Clock(1)) as made:
            running = await opened(made, "buchong", 2, 1)
            name = running.director.name
            people = {(entry, seat): await made.account(f"P{entry}{seat}") for entry in (1, 2) for seat in (0, 1)}
            for (entry, seat), person in people.items():
                if (entry, seat) != (2, 1):
                    await made.roles.grant(name, person.user, "player", 1, entry, seat)
            await start(made, running)
            played = running.director.competition.rounds[0]
            await until(lambda: played.rooms[1] in made.hall._actors)
            actor = await made.hall.find(played.rooms[1])
            assert actor is not None
            room = actor.room
            assert room is not None
            seating = played.seatings[0]
            first = "EW" if seating.east_west == 1 else "NS"
            seats = {"EW": ("E", "W"), "NS": ("N", "S")}
            other = "NS" if first == "EW" else "EW"
            # The one without an account is played for by a program.
            await until(lambda: len(room.seats) == 1)
            assert [seat for seat, sits in room.seats.items() if sits.player] == [seats[other][1]]
            stranger = await made.account("Stranger")
            refused = await actor.do(c.Sit(id="1", seat=seats[first][0]), stranger)  # type: ignore[arg-type]
            assert refused.refused is not None
            swapped = await actor.do(c.Sit(id="2", seat=seats[first][1]), people[1, 0])  # type: ignore[arg-type]
            assert swapped.refused is not None
            # Seven minutes late by the round's clock: the others deal first, at 3 (BC-2.4).
            assert room.match is None
            await actor.do(c.Sit(id="3", seat=seats[first][0]), people[1, 0])  # type: ignore[arg-type]
            await actor.do(c.Sit(id="4", seat=seats[first][1]), people[1, 1])  # type: ignore[arg-type]
            made.clock.ahead += 7 * 60_000
            await actor.do(c.Sit(id="5", seat=seats[other][0]), people[2, 0])  # type: ignore[arg-type]
            await until(lambda: room.match is not None)
            assert room.match is not None
            assert [(late.side, late.others_level) for late in room.match.late] == [(other, "3")]
            assert room.match.started == played.started
            assert await made.hall.may_referee(room, people[1, 0]) is False
            await made.roles.grant(name, stranger.user, "referee", 1)
            assert await made.hall.may_referee(room, stranger)

    asyncio.run(run())


@pytest.mark.parametrize(("rules", "minutes"), [("fuze", 15), ("buchong", 15.01), ("tianwen", None)])
def test_the_sheet_says_after_how_long_a_side_forfeits(rules: str, minutes: float | None) -> None:
    assert forfeits_after(load(rules)) == minutes


def test_who_does_not_come_forfeits_by_the_sheet(tmp_path: Path) -> None:
    async def run() -> None:
        async with world(tmp_path / "a.db", Clock(1)) as made:
            running = await opened(made, "fuze", 2, 1)
            director = running.director
            person = await made.account("P")
            await made.roles.grant(director.name, person.user, "player", 1, 1, 0)
            await start(made, running)
            await until(lambda: director.competition.rounds[0].rooms[1] in made.hall._actors)
            made.clock.ahead += 16 * 60_000
            running.tables._look()
            await until(lambda: director.competition.rounds[0].complete)
            ruled = director.competition.rulings[0].ruled
            assert (ruled.entry, ruled.offence, ruled.clause) == (1, "late", "FZ-6.7")
            side: Side = "EW" if director.competition.rounds[0].seatings[0].east_west == 1 else "NS"
            assert director.competition.rounds[0].results[1].scores[side].forfeited

    asyncio.run(run())


@pytest.mark.slow
def test_duplicate_boards_are_the_same_at_every_table_and_a_restart_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    name = ""

    async def begin() -> None:
        nonlocal name
        async with world(path, Clock(1)) as made:
            plan = Arrangement(venue="online", player="random", pace=0, pause=0, boards=3)
            running = await opened(made, "tianwen", 4, 1, plan, minutes=None)
            name = running.director.name
            await start(made, running)
            await until(lambda: any(actor.room and actor.room.deals for actor in made.hall._actors.values()))

    async def go_on() -> None:
        async with world(path, Clock(1)) as made:
            running = made.directors.find(name)
            assert running is not None
            director = running.director
            await until(lambda: director.competition.rounds[0].complete)
            results = director.competition.rounds[0].results
            assert [len(result.outcome.lines) for result in results.values()] == [3, 3]
            assert {result.outcome.boards for result in results.values()} == {3}
            packs = []
            for actor in made.hall._actors.values():
                rows = await made.store.read(actor.stream)
                # A row that carries the room's state names the pack under way once more.
                packs.append({row[row.index(b'"pack"') :][:400] for row in rows if b'"pack"' in row})
            assert [len(of_table) for of_table in packs] == [3, 3]
            assert packs[0] == packs[1]

    asyncio.run(begin())
    asyncio.run(go_on())


def test_added_time_reaches_the_hall_and_the_online_tables(tmp_path: Path) -> None:
    """The round lasts longer at tables under way and at one that begins later; told twice it is given once."""

    async def run() -> None:
        clock = Clock(0)
        async with world(tmp_path / "a.db", clock) as made:
            slow = Arrangement(venue="online", player="random", pace=5_000, pause=0)
            running = await opened(made, "lianpai", 4, 1, slow, minutes=60)
            await start(made, running)
            director = running.director
            names = list(director.competition.rounds[0].rooms.values())

            async def rooms() -> list[Room]:
                actors = [await made.hall.find(name) for name in names]
                return [actor.room for actor in actors if actor is not None and actor.room is not None]

            async def begun() -> bool:
                found = await rooms()
                return len(found) == 2 and all(room.match is not None for room in found)

            async with asyncio.timeout(60):
                while not await begun():
                    await asyncio.sleep(0.02)
            before = [at for at, _ in announcements_of(director.competition, director.competition.rounds[0])]
            for minutes in (10, 5):
                await director.act(partial(add_time, number=1, minutes=minutes, reason="a fire drill"), BY)
            after = [at for at, _ in announcements_of(director.competition, director.competition.rounds[0])]
            assert [b - a for a, b in zip(before, after, strict=True)] == [15 * MINUTE] * len(before)

            def longer(room: Room) -> bool:
                return room.match is not None and room.match.minutes == 75

            async with asyncio.timeout(60):
                while not all(map(longer, await rooms())):
                    await asyncio.sleep(0.02)
            clock.ahead += 62 * MINUTE
            assert all(time_left(room.match, clock()) == 13 * MINUTE for room in await rooms() if room.match)

    asyncio.run(run())
