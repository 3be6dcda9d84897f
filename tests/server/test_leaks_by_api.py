"""What the HTTP interface answers while a deal is under way does not depend on what the asker may not know.

The same room stands in the hall twice, one world after the other, and everything is asked of it that takes a room: the
answers are the same byte by byte, refusals and headers included, and the server's log says nothing of cards.
"""

import logging
import re
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from random import Random

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace
from sqlalchemy import insert

from tests.server.rooms.driving import PEOPLE, Driven
from tests.server.rooms.worlds import other_world
from tests.server.test_app import nothing
from tuolaji.cards import SEATS, Seat
from tuolaji.deal.state import Finished
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.app import make_app
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.hall import PREFIX
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.server_time import now
from tuolaji.server.services import services_of
from tuolaji.server.settings import Settings
from tuolaji.server.store.schema import account

ROOM = "a-room-name"
MOMENTS = 6
_OF_A_DEAL = ("", "/frames", "/replay", "/review?seat=S")
PATHS = (
    "/api/rooms", f"/api/rooms/{ROOM}/deals", f"/api/rooms/{ROOM}/referee",
    *(f"/api/rooms/{ROOM}/deals/{number}{what}" for number in (0, 1, 2) for what in _OF_A_DEAL),
    "/api/me", "/api/me/export", "/metrics",
)  # fmt: skip
_CARDS = re.compile(r"\b[SHCD][2-9TJQKA]( [SHCD][2-9TJQKA])+\b")
_CHANGES = re.compile(rb"^tuolaji_(requests|request_seconds|log).*$|process_.*|python_.*", re.MULTILINE)


class Asking:
    """The four people at a table, each with their cookie, and a stranger."""

    def __init__(self, client: TestClient[Litestar]):
        self.client = client
        portal, accounts = client.blocking_portal, services_of(client.app).accounts

        async def enter() -> dict[Seat | None, str]:
            people = [{"user": one.user, "name": one.name, "made": 0} for one in PEOPLE.values()]
            async with services_of(client.app).engine.begin() as connection:
                await connection.execute(insert(account), people)
            stranger = await accounts.guest("Stranger", 0)
            users = {seat: PEOPLE[seat].user for seat in SEATS} | {None: stranger.user}
            return {seat: await accounts.open_session(user, now(), "") for seat, user in users.items()}

        self.cookies: dict[Seat | None, str] = portal.call(enter)

    def everything(self, room: Room, seat: Seat | None) -> list[tuple[str, int, bytes]]:
        """The answers to everything that the person in this seat can ask for."""
        hall = services_of(self.client.app).hall
        actor = RoomActor(PREFIX + ROOM, services_of(self.client.app).store, lambda: 5_000, nothing)
        actor.room = room
        hall._actors[ROOM] = actor
        cookie = {"Cookie": f"tuolaji={self.cookies[seat]}"}
        found = [(path, self.client.get(path, headers=cookie)) for path in PATHS]
        del hall._actors[ROOM]
        return [(path, answer.status_code, _CHANGES.sub(b"", answer.content)) for path, answer in found]


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    database: Path = tmp_path_factory.mktemp("server") / "a.db"
    settings = Settings(database=f"sqlite:///{database}", requests_a_minute=1_000_000)
    with TestClient(make_app(settings, nothing)) as client:
        yield Asking(client)


class Stopped(Driven):
    """A deal that is left at some of its moments, to look at it from outside."""

    def __init__(self, rules: str, seed: int, asking: Asking):
        self.asking, self.checked = asking, 0
        super().__init__(rules, seed)

    def log(self, events, by, key="") -> None:  # type: ignore[no-untyped-def]
        super().log(events, by, key)
        deal = self.room.deal
        if deal is None or isinstance(deal.state, Finished) or self.rng.random() > MOMENTS / 200:
            return
        for seat in (self.rng.choice(SEATS), None):
            other, second = copy(self.room), copy(deal)
            second.timed = replace(deal.timed, state=other_world(deal.state, seat, Random(self.rng.random())))
            other.deal = second
            here, there = self.asking.everything(self.room, seat), self.asking.everything(other, seat)
            assert here == there
            seeds = (deal.state.opening.seed.encode(), self.room.opened.seed.encode())
            assert not any(seed in body for seed in seeds for _, _, body in here)
            self.checked += 1


@pytest.mark.slow
@pytest.mark.parametrize("rules", sheet_ids())
def test_no_answer_depends_on_what_is_hidden(
    rules: str, asking: Asking, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.INFO)
    stopped = Stopped(rules, 77, asking)
    stopped.gather()
    stopped.play_deal()
    assert stopped.checked >= 4
    # The client that asks has a log too; it is not the server's.
    said = "\n".join(one.getMessage() for one in caplog.records if not one.name.startswith("httpx"))
    said += "".join(capfd.readouterr())
    assert ROOM not in said
    assert not _CARDS.search(said)
    assert not any(cookie in said for cookie in asking.cookies.values())
