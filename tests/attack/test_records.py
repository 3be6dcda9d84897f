"""Every deal that a server finishes verifies, under every sheet, with and without a referee."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from tests.attack.conftest import Tally, size
from tests.attack.fast_loop import fast_now, run_fast
from tests.server.test_actor import opened_store
from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.deal.actions import Action, Draw, Play, Wait
from tuolaji.deal.choices import seats_to_act
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Finished, Playing
from tuolaji.deal.view import View
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.record.verify import RecordFault, verify
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.person import Person
from tuolaji.server.store.log import LogStore
from tuolaji.server.study.deals import record_of, rows_of

CALLS = (None, "at once", "when called")
_ROOMS = 100
"""Tables that play at once and share their commits."""
ANN = Person("user 1", "Ann")


class Table:
    """A room where everybody plays at random, errs where a referee lets them, and is slow now and then."""

    def __init__(self, store: LogStore, number: int):
        self.rng = Random(number)
        rules = sheet_ids()[number % len(sheet_ids())]
        calls = CALLS[number // len(sheet_ids()) % len(CALLS)]
        options = e.Options(pace=self.rng.choice([0, 20]), pause=0, player="random", referee=calls)  # type: ignore[arg-type]
        self.opened = e.RoomOpened(rules, load(rules).version, ANN.user, self.rng.randbytes(32).hex(), options=options)
        self.actor = RoomActor(f"room {number}", store, fast_now, self.choose)
        self.store = store

    async def choose(self, _room: str, _player: str, seat: Seat, _view: View, at: int) -> Action | None:
        await asyncio.sleep(self.rng.choice([0, 0, 0, 0, 0.5, 5, 60]) if self.rng.random() < 0.1 else 0)
        room = self.actor._room
        assert room.deal is not None
        state = room.deal.state
        if isinstance(state, Playing) and state.turn == seat and room.options.referee and self.rng.random() < 0.03:
            hand = list(state.hands[SEATS.index(seat)])
            wanted = min(len(hand), len(state.plays[0]) if state.plays else 1)
            return Play(seat, Hand.of(self.rng.sample(hand, wanted)))
        if isinstance(state, Finished) or seat not in seats_to_act(state):
            return None
        for _ in range(2):
            action = random_action(state, self.rng, at)
            if not isinstance(action, Draw | Wait) and action.seat == seat:
                return action
        return None

    async def finish(self, deals: int) -> None:
        await self.actor.create(self.opened)
        await self.actor.do(c.Sit(id="sit", seat="E"), ANN)
        for seat in SEATS[1:]:
            await self.actor.do(c.Invite(id=f"invite {seat}", seat=seat), ANN)
        await self.actor.do(c.Away(id="away"), ANN)
        matches = 0
        while len(self.actor._room.deals) < deals:
            # A match that is over is followed by another one.
            if self.actor._room.stage in ("gathering", "over"):
                matches += 1
                await self.actor.do(c.Ready(id=f"ready {matches}"), ANN)
                # Being ready is being there: a program plays again from here on.
                await self.actor.do(c.Away(id=f"away {matches}"), ANN)
            await asyncio.sleep(1)
        await self.actor.close()

    async def faults(self) -> AsyncIterator[RecordFault | None]:
        room = self.actor._room
        for deal in room.deals:
            record = record_of(room, deal, await rows_of(self.store, self.actor.stream, deal))
            yield verify(from_text(to_text(record)))


@pytest.mark.parametrize("half", [0, 1])
def test_every_deal_that_a_server_finishes_verifies(half: int, tmp_path: Path, tally: Tally) -> None:
    async def run() -> list[RecordFault | None]:
        async with opened_store(tmp_path / "a.db") as store:
            tables = [Table(store, number) for number in range(half, _ROOMS, 2)]
            await asyncio.gather(*(table.finish(size(200, 10_000) // _ROOMS) for table in tables))
            return [fault for table in tables async for fault in table.faults()]

    found = run_fast(run())
    wrong = [fault for fault in found if fault is not None]
    assert not wrong, wrong[0]
    tally("finished deals that must verify", len(found), len(wrong))
