"""Programs at the server's tables."""

import asyncio
from pathlib import Path

import pytest

from tests.server.test_actor import now, opened, opened_store, sit_down, until
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.actor.players import Players


@pytest.mark.slow
def test_programs_of_our_own_play_a_whole_deal_through_their_views(tmp_path: Path) -> None:
    async def run() -> None:
        players = Players(1)
        async with opened_store(tmp_path / "a.db") as store:
            actor = RoomActor("room 1", store, now, players.choose)
            await actor.create(opened())
            await sit_down(actor)
            await until(lambda: len(actor._room.deals) >= 1, 60)
            plays = [row for row in await store.read("room 1") if b'"event":"played"' in row]
            assert len(plays) >= 4
            assert all(b'"by":"player ' in row for row in plays)
            await actor.close()
        players.close()

    asyncio.run(run())


def test_a_program_that_does_not_exist_leaves_the_seat_to_the_clock() -> None:
    async def run() -> None:
        players = Players(1)
        try:
            for name in ("nobody", "cmd:false", "search:9w"):
                assert await players.choose("room", name, "E", None, 0) is None  # type: ignore[arg-type]
        finally:
            players.close()

    asyncio.run(run())
