"""A disk that fails at every possible append: nothing has happened, and the room is what its log says."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.server.rooms.driving import PEOPLE
from tests.server.rooms.test_faults import REFEREE
from tuolaji.cards import SEATS, Hand
from tuolaji.deal.actions import Action
from tuolaji.deal.rulings.ruling import open_choice
from tuolaji.deal.state import Asking, Burying, Drawing, Finished, Playing, State
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.deal.view import View
from tuolaji.errors import StoreError
from tuolaji.referee.decide import Calls
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.rules.sheet.load import load
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.actor.wake_timer import WakeTimer
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room, replay
from tuolaji.server.rooms.person import Person
from tuolaji.server.rooms.time.clock import due
from tuolaji.server.rooms.views.messages import Answer, encode
from tuolaji.server.rooms.views.screen import screen
from tuolaji.server.store.log import LogRow

FULL = StoreError("the disk is full")


class Disk:
    """A store in memory that fails at every append once, and takes it the second time."""

    def __init__(self) -> None:
        self.rows: list[bytes] = []
        self.failures = 0
        self.failed = 0
        self.failing = False

    async def append(self, row: LogRow) -> None:
        if self.failing and self.failed != row.number:
            self.failed = row.number
            self.failures += 1
            raise FULL
        assert row.number == len(self.rows) + 1
        self.rows.append(row.body)

    async def read_tail(self, _stream: str) -> list[bytes]:
        return self.rows

    async def number_of(self, _stream: str, _key: str) -> int | None:
        return None


def everything(room: Room) -> dict[str, Any]:
    """A room, field by field; a deal is its log and what is folded from it."""
    found = {name: getattr(room, name) for name in room.__struct_fields__}
    deal = found.pop("deal")
    return found | {"log": deal and deal.log, "deal": vars(deal) if deal else None}


class Table:
    """An actor whose disk fails; every act is tried until it is written, and the room compared with its log."""

    def __init__(self, rules: str, calls: Calls | None):
        self.disk, self.now, self.rng = Disk(), 1_000, Random(4)
        self.actor = self.opened_again()
        options = e.Options(pace=0, pause=0, referee=calls)
        self.opened = e.RoomOpened(rules, load(rules).version, "user E", "11" * 32, options=options)
        self.done = 0

    def opened_again(self) -> RoomActor:
        """An actor of the same room; the test itself says when time passes, and everybody is connected."""
        store: Any = self.disk

        async def choose(_room: str, _player: str, _seat: str, _view: View, _at: int) -> Action | None:
            return None

        actor = RoomActor("room 1", store, lambda: self.now, choose)
        actor._timer = MagicMock(spec=WakeTimer)
        for person in PEOPLE.values():
            actor._presence.connect(person.user, None)
        return actor

    @property
    def room(self) -> Room:
        assert self.actor.room is not None
        return self.actor.room

    @property
    def state(self) -> State | None:
        return self.room.deal.state if self.room.deal is not None else None

    def compare(self) -> None:
        again = replay(map(e.decode_row, self.disk.rows))
        assert everything(again) == everything(self.room)
        assert encode(screen(again, "referee")) == encode(screen(self.room, "referee"))

    async def twice(self, do: Callable[[], Any]) -> None:
        """The first time the disk fails and nothing has happened; the second time it is done."""
        rows, self.disk.failing = len(self.disk.rows), True
        failures = self.disk.failures
        first = await do()
        assert len(self.disk.rows) == rows
        self.compare()
        second = await do()
        if self.disk.failures > failures:
            assert isinstance(first, Answer | None)
            if isinstance(first, Answer):
                assert first.refused is not None
                assert first.refused.code == "bad_store"
            if isinstance(second, Answer):
                assert second.refused is None
            assert len(self.disk.rows) == rows + 1
            self.done += 1
        self.compare()

    async def send(self, who: Person, command: c.AnyCommand) -> None:
        await self.twice(lambda: self.actor.do(command, who))

    async def tick(self) -> None:
        when = due(self.room)
        assert when is not None
        self.now = max(self.now, when)
        await self.twice(self.actor._time_passes)

    async def play(self, most: int) -> None:
        """People act, err, call and pause until the deal is over."""
        for number in range(most):
            state = self.state
            if state is None or isinstance(state, Finished):
                return
            self.now += 100
            if number % 37 == 5:
                await self.send(REFEREE if self.room.referee else PEOPLE["E"], c.Pause(id=f"p{number}"))
                if self.room.paused is not None:
                    await self.send(REFEREE, c.Resume(id=f"r{number}"))
            elif open_choice(state) is not None or isinstance(state, Drawing) or number % 11 == 3:
                await self.tick()
            else:
                await self.act(state, f"{number}")

    async def act(self, state: State, key: str) -> None:
        match state:
            case Playing():
                who = PEOPLE[state.turn]
                if self.room.referee is not None and self.rng.random() < 0.2:
                    accused = SEATS[(SEATS.index(state.turn) + 1) % 4]
                    await self.send(who, c.Call(id=key, offence="revoke", accused=accused))
                    return
                cards: Hand = timeout_action(state).cards  # type: ignore[union-attr]
                if self.room.referee is not None and state.lead is not None and self.rng.random() < 0.2:
                    cards = Hand.of(list(state.hands[SEATS.index(state.turn)])[: len(state.lead.cards)])
                await self.send(who, c.Play(id=key, cards=cards))
            case Burying():
                action: Any = timeout_action(state)
                await self.send(PEOPLE[action.seat], c.Bury(id=key, cards=action.cards))
            case Asking() if state.closes is None:
                await self.send(PEOPLE[timeout_action(state).seat], c.Pass(id=key))  # type: ignore[union-attr]
            case _:
                await self.tick()


@pytest.mark.parametrize("calls", [None, "when called", "at once"])
@pytest.mark.parametrize("rules", ["buchong", "lianpai"])
def test_a_disk_that_fails_at_every_append_leaves_the_room_as_its_log_says(rules: str, calls: Calls | None) -> None:
    async def run() -> None:
        table = Table(rules, calls)
        await table.actor.create(table.opened)
        try:
            if calls:
                await table.twice(lambda: table.actor.appoint(REFEREE))
            for seat in SEATS:
                await table.send(PEOPLE[seat], c.Sit(id="s", seat=seat))
            for seat in SEATS:
                await table.send(PEOPLE[seat], c.Ready(id="r"))
            await table.tick()
            await table.play(330)
        finally:
            await table.actor.close()
        assert table.done > 120
        assert isinstance(table.room.deal, RefereedDeal) == (calls is not None)

    asyncio.run(run())
