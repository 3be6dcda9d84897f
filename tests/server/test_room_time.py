"""Time in rooms: one moment for each act, and no clock that goes back."""

import asyncio
from itertools import count
from pathlib import Path

import pytest

from tests.server.rooms.driving import PEOPLE
from tests.server.rooms.test_faults import REFEREE
from tests.server.serving import nothing
from tests.server.test_actor import actor_of, opened, opened_store, sit_down, until
from tests.server.test_failing_disk import Table
from tuolaji.cards import SEATS
from tuolaji.competition import events as e
from tuolaji.competition.arrangement import Arrangement
from tuolaji.competition.opening import open_event
from tuolaji.deal.state import Playing
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.record.verify import verify
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.server import server_time
from tuolaji.server.accounts.roles import Roles
from tuolaji.server.competitions.director import Director, Doer
from tuolaji.server.competitions.directors import Directors
from tuolaji.server.pool.pool import Pool
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.hall import Hall
from tuolaji.server.rooms.log.events import decode_row
from tuolaji.server.rooms.views.screen import screen
from tuolaji.server.store.log import LogRow
from tuolaji.server.study.deals import record_of, rows_of


@pytest.mark.slow
@pytest.mark.parametrize("rules", [name for name in sheet_ids() if load(name).declare.window_seconds])
def test_a_deal_verifies_however_the_clock_runs_between_two_looks(rules: str, tmp_path: Path) -> None:
    """The clock moves on by a millisecond every time somebody looks at it."""

    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            actor = actor_of(store)
            ticks = count(1_000_000)
            actor._now = lambda: next(ticks)
            await actor.create(opened(rules))
            await sit_down(actor)
            await until(lambda: len(actor._room.deals) >= 2, 60)
            await actor.close()
            for deal in actor._room.deals[:2]:
                record = record_of(actor._room, deal, await rows_of(store, actor.stream, deal))
                assert verify(record) is None

    asyncio.run(run())


def test_rows_never_go_back_in_time_and_a_table_goes_on_when_the_clock_is_set_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            wall = 1_000_000
            actor = actor_of(store)
            actor._now = lambda: wall
            await actor.create(opened())
            await sit_down(actor)
            await until(lambda: actor._room.number > 20)
            await actor.close()
            reached = actor._room.number
            wall -= 30_000
            again = actor_of(store)
            again._now = lambda: wall
            await again.load()
            await until(lambda: again._room.number > reached + 20)
            await again.close()
            times = [decode_row(row).at for row in await store.read("room 1")]
            assert times == sorted(times)

    asyncio.run(run())


def test_downtime_counts_for_nobody_even_if_the_disk_fails_when_the_table_opens_again() -> None:
    """The player on the clock has at least the time that was left at the last row, and the clock waits for that row."""

    async def run() -> None:
        table = Table("buchong", "at once")
        await table.actor.create(table.opened)
        await table.twice(lambda: table.actor.appoint(REFEREE))
        for seat in SEATS:
            await table.send(PEOPLE[seat], c.Sit(id="s", seat=seat))
        for seat in SEATS:
            await table.send(PEOPLE[seat], c.Ready(id="r"))
        await table.tick()
        while not isinstance(table.state, Playing):
            await table.tick()
        table.now += 10_000
        await table.send(PEOPLE["E"], c.Say(id="say", phrase="hello"))
        await table.actor.close()
        table.now += 3_600_000
        table.disk.failing = True
        again = table.opened_again()
        await again.load()
        await until(lambda: table.disk.failed == len(table.disk.rows) + 1)
        # The clock, which would have played for the person an hour ago, tries again.
        again._inbox.put_nowait(again._time_passes)
        await until(lambda: again._down_since is None)
        left = screen(again._room, "E")["deal.deadline"] - table.now
        assert left == 20_000
        table.now += 20_000
        turn = table.state.turn
        wrong = await again.do(c.Play(id="play", cards=timeout_action(table.state).cards), PEOPLE[turn])  # type: ignore[union-attr]
        assert wrong.refused is not None
        done = await again.do(c.Play(id="play", cards=timeout_action(table.state).cards), PEOPLE[turn])  # type: ignore[union-attr]
        assert done.refused is None
        assert again._room.deal is not None
        assert len(again._room.deal.state.opening.rulings) == len(table.state.opening.rulings)
        assert table.state.turn != again._room.deal.state.turn  # type: ignore[union-attr]
        await again.close()

    asyncio.run(run())


def test_an_event_goes_on_in_time_when_the_clock_is_set_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            opened = e.Step(1, 1_000_000, "Ann", (open_event("Cup", "tianwen", "seed"),))
            await Director("cup", store, lambda: 1_000_000).create([opened], "ann")
            again = Director("cup", store, lambda: 970_000)
            await again.load()
            step = await again.act(lambda _: [e.Arranged(Arrangement(hidden=True))], Doer("ann", "Ann"))
            assert step is not None
            assert step.at >= 1_000_000

    asyncio.run(run())


def test_an_event_that_cannot_be_read_does_not_keep_the_others_from_opening(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            opened = e.Step(1, 0, "Ann", (open_event("Cup", "tianwen", "seed"),))
            await Director("good", store, lambda: 0).create([opened], "ann")
            await store.append(LogRow("event bad", 1, 0, b'{"step": 1}'))
            hall = Hall(store, lambda: 0, nothing, most=1)
            pools = (Pool(1, 20, 16), Pool(1, 20, 16))
            directors = Directors(store, lambda: 0, hall, Roles(store._engine), *pools)
            await directors.open()
            assert [one.director.name for one in directors.all()] == ["good"]
            assert directors.unreadable == 1
            await directors.close()

    asyncio.run(run())


def test_server_time_does_not_follow_a_wall_clock_that_is_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    before = server_time.now()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert 0 <= server_time.now() - before < 60_000
