"""Rooms at work: appended before acknowledged, resumed from the log, once for each act."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tuolaji.cards import SEATS, Seat
from tuolaji.deal.actions import Action, Draw, Wait
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.view import View
from tuolaji.errors import StoreError
from tuolaji.rules.sheet.load import load
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.actor.watcher import Watcher
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.person import Person
from tuolaji.server.rooms.views.messages import encode
from tuolaji.server.rooms.views.screen import screen
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import LogRow, LogStore, RowTaken

PERSON = Person("user 1", "Ann")


def now() -> int:
    return time.time_ns() // 1_000_000


class Wire:
    """A line that keeps what was sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def send(self, *texts: bytes) -> None:
        self.sent += map(msgspec.json.decode, texts)


@asynccontextmanager
async def opened_store(database: Path | str) -> AsyncIterator[LogStore]:
    """A store at an address, or in a file."""
    store = LogStore(open_engine(database if isinstance(database, str) else f"sqlite:///{database}"))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def actor_of(store: LogStore, seed: int = 1) -> RoomActor:
    """A room whose programs play at random; only here do they look at the state instead of their view."""
    rng = Random(seed)

    async def choose(_room: str, _player: str, seat: Seat, _view: View, at: int) -> Action | None:
        await asyncio.sleep(0)
        assert actor.room is not None
        assert actor.room.deal is not None
        for _ in range(30):
            action = random_action(actor.room.deal.state, rng, at)
            if not isinstance(action, Draw | Wait) and action.seat == seat:
                return action
        return None

    actor = RoomActor("room 1", store, now, choose)
    return actor


def opened(rules: str = "tianwen") -> e.RoomOpened:
    options = e.Options(pace=0, pause=0, player="random")
    return e.RoomOpened(rules, load(rules).version, PERSON.user, "11" * 32, options=options)


async def until(true: Callable[[], bool], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)


async def sit_down(actor: RoomActor) -> Watcher:
    """A person at East, away at once so that programs play all four seats."""
    watcher = Watcher(Wire(), "E", PERSON)
    actor.watch(watcher)
    await actor.do(c.Sit(id="sit", seat="E"), PERSON)
    for seat in SEATS[1:]:
        await actor.do(c.Invite(id=f"invite {seat}", seat=seat), PERSON)
    await actor.do(c.Ready(id="ready"), PERSON)
    actor.send(watcher, c.Away(id="away"))
    return watcher


@pytest.mark.slow
def test_programs_play_deal_after_deal_and_another_actor_goes_on_from_the_log(database: str) -> None:
    async def run() -> None:
        async with opened_store(database) as store:
            actor = actor_of(store)
            await actor.create(opened())
            watcher = await sit_down(actor)
            await until(lambda: len(actor._room.deals) >= 2)
            await actor.close()
            left = encode(screen(actor._room, "E"))
            again = actor_of(store, 2)
            await again.load()
            assert encode(screen(again._room, "E")) == left
            played = len(again._room.deals)
            await until(lambda: len(again._room.deals) > played)
            await again.close()
            assert isinstance(watcher.outbox, Wire)
            numbers = [sent["frame"]["number"] for sent in watcher.outbox.sent if "frame" in sent]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))

    asyncio.run(run())


def test_the_same_act_sent_twice_is_one_act(database: str) -> None:
    async def run() -> None:
        async with opened_store(database) as store:
            actor = actor_of(store)
            await actor.create(opened())
            first = await actor.do(c.Sit(id="x", seat="E"), PERSON)
            second = await actor.do(c.Sit(id="x", seat="N"), PERSON)
            assert first == second
            assert list(actor._room.seats) == ["E"]
            await actor.close()

    asyncio.run(run())


def test_a_database_that_fails_acknowledges_nothing_and_recovers(database: str) -> None:
    async def run() -> None:
        async with opened_store(database) as store:
            actor = actor_of(store)
            await actor.create(opened())
            real = store.append

            async def full(_row: LogRow) -> None:
                raise StoreError("disk full")

            store.append = full  # type: ignore[method-assign, assignment]
            answer = await actor.do(c.Sit(id="x", seat="E"), PERSON)
            assert answer.refused is not None
            assert actor._room.seats == {}
            store.append = real  # type: ignore[method-assign]
            answer = await actor.do(c.Sit(id="x", seat="E"), PERSON)
            assert answer.refused is None
            assert list(actor._room.seats) == ["E"]
            assert len(await store.read("room 1")) == 2
            await actor.close()

    asyncio.run(run())


def test_a_person_who_comes_back_gets_only_what_they_missed(database: str) -> None:
    async def run() -> None:
        async with opened_store(database) as store:
            actor = actor_of(store)
            await actor.create(opened())
            watcher = await sit_down(actor)
            await until(lambda: actor._room.number > 60)
            actor.leave(watcher)
            seen = actor._room.number
            await until(lambda: actor._room.number > seen + 20)
            late = Watcher(Wire(), "E", PERSON)
            actor.watch(late, cursor=seen)
            await until(lambda: len(late.outbox.sent) > 15)  # type: ignore[attr-defined]
            await actor.close()
            assert isinstance(late.outbox, Wire)
            numbers = [sent["frame"]["number"] for sent in late.outbox.sent if "frame" in sent]
            assert numbers[0] == seen + 1
            assert all("screen" not in sent for sent in late.outbox.sent)

    asyncio.run(run())


def test_rows_appended_together_share_a_commit_and_a_taken_number_hurts_nobody_else(database: str) -> None:
    async def run() -> None:
        async with opened_store(database) as store:
            await store.append(LogRow("room a", 1, 0, b"{}"))
            rows = [LogRow(f"room {name}", 1, 0, b"{}") for name in "abc"]
            found = await asyncio.gather(*(store.append(row) for row in rows), return_exceptions=True)
            assert isinstance(found[0], RowTaken)
            assert found[1:] == [None, None]
            assert await store.streams("room ") == ["room a", "room b", "room c"]

    asyncio.run(run())
