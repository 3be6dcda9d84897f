"""The hall: rooms opened, listed, and there again after a restart."""

import asyncio
from pathlib import Path

import pytest

from tests.server.test_actor import PERSON, now, opened_store, until
from tuolaji.cards import Seat
from tuolaji.deal.actions import Action
from tuolaji.deal.view import View
from tuolaji.errors import CompetitionError, SettingsError
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.hall import Hall
from tuolaji.server.rooms.log import events as e
from tuolaji.server.settings import Settings, load_settings


async def nothing(_room: str, _player: str, _seat: Seat, _view: View, _now: int) -> Action | None:
    return None


def test_rooms_are_there_again_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            hall = Hall(store, now, nothing, most=2)
            open_room, actor = await hall.create("user 1", "tianwen", e.Options(), "Friends")
            secret, _ = await hall.create("user 1", "fuze", e.Options(), entry="invited")
            await actor.do(c.Sit(id="1", seat="E"), PERSON)
            assert [line.room for line in hall.lines()] == [open_room]
            with pytest.raises(CompetitionError, match="full"):
                await hall.create("user 1", "fuze", e.Options())
            await hall.close()
            again = Hall(store, now, nothing, most=2)
            assert await again.open() == 2
            assert await again.find("nowhere") is None
            await until(lambda: len(again) == 2)
            assert again.lines()[0].seats == {"E": "Ann"}
            assert await again.find(secret) is not None
            await again.close()

    asyncio.run(run())


def test_settings_come_from_a_file_and_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "tuolaji.toml"
    file.write_text('port = 9000\nhost = "127.0.0.2"\n')
    found = load_settings(file, {"TUOLAJI_PORT": "9001", "TUOLAJI_ORIGINS": "a,b"})
    assert (found.port, found.host, found.origins) == (9001, "127.0.0.2", ("a", "b"))
    assert load_settings(None, {}) == Settings()
    with pytest.raises(SettingsError, match="port"):
        load_settings(None, {"TUOLAJI_PORT": "many"})
    file.write_text("prot = 1\n")
    with pytest.raises(SettingsError, match="prot"):
        load_settings(file, {})
