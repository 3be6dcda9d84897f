"""While the simulator is compiled, tables of programs wait and begin by themselves; everything else goes on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_actor import PERSON, Wire, now, opened_store, until
from tests.server.test_serve import get, post, served
from tuolaji.bots.make import AT_TABLES
from tuolaji.cards import SEATS, Seat
from tuolaji.deal.actions import Action
from tuolaji.deal.view import View
from tuolaji.rules.sheet.load import load
from tuolaji.server.pool.pool import Pool
from tuolaji.server.pool.readiness import GettingReady, Readiness
from tuolaji.server.refusals import NotReady
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.actor.watcher import Watcher
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.person import Person
from tuolaji.server.store.log import LogStore
from tuolaji.server.study.advice.adviser import Adviser
from tuolaji.server.study.review_worker import ReviewWorker


async def silent(_room: str, _player: str, _seat: Seat, _view: View, _at: int) -> Action | None:
    return None


async def table(store: LogStore, readiness: Readiness, player: str) -> tuple[RoomActor, Wire]:
    """A person at East who is ready, and three programs."""
    actor = RoomActor("room 1", store, now, silent, readiness=readiness)
    options = e.Options(pace=0, pause=0, player=player)
    await actor.create(e.RoomOpened("tianwen", load("tianwen").version, PERSON.user, "11" * 32, options=options))
    wire = Wire()
    actor.watch(Watcher(wire, "E", PERSON))
    await actor.do(c.Sit(id="sit", seat="E"), PERSON)
    for seat in SEATS[1:]:
        await actor.do(c.Invite(id=f"invite {seat}", seat=seat), PERSON)
    await actor.do(c.Ready(id="ready"), PERSON)
    return actor, wire


def told(wire: Wire) -> list[Any]:
    return [sent["programs"] for sent in wire.sent if "programs" in sent]


def test_a_table_of_programs_says_how_far_they_are_and_begins_by_itself(tmp_path: Path) -> None:
    async def run() -> None:
        readiness = Readiness()
        readiness.tell(GettingReady(0, 0), habit=False)
        async with opened_store(tmp_path / "a.db") as store:
            actor, wire = await table(store, readiness, "search")
            readiness.tell(GettingReady(3, 21))
            await until(lambda: told(wire)[-1:] == [{"ready": 3, "of": 21}])
            assert actor._room.stage == "gathering"
            late = Wire()
            actor.watch(Watcher(late, "spectator"))
            await until(lambda: told(late) == [{"ready": 3, "of": 21}])
            readiness.tell(None)
            await until(lambda: actor._room.stage == "playing")
            assert told(wire)[-1] is None
            assert told(late)[-1] is None
            await actor.close()
            assert not readiness._listeners

    asyncio.run(run())


@pytest.mark.parametrize(("player", "waits"), [("random", False), ("habit", False), ("search", True)])
def test_a_program_waits_only_for_what_it_needs(tmp_path: Path, player: str, waits: bool) -> None:
    async def run() -> None:
        readiness = Readiness()
        readiness.tell(GettingReady(3, 21), habit=True)
        async with opened_store(tmp_path / "a.db") as store:
            actor, wire = await table(store, readiness, player)
            if waits:
                await until(lambda: bool(told(wire)))
                assert actor._room.stage == "gathering"
            else:
                await until(lambda: actor._room.stage == "playing")
                assert told(wire) == []
            await actor.close()

    asyncio.run(run())


def test_a_table_of_people_waits_for_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        readiness = Readiness()
        readiness.tell(GettingReady(0, 21), habit=False)
        async with opened_store(tmp_path / "a.db") as store:
            actor = RoomActor("room 1", store, now, silent, readiness=readiness)
            await actor.create(e.RoomOpened("tianwen", load("tianwen").version, PERSON.user, "11" * 32))
            for seat in SEATS:
                person = Person(f"user {seat}", seat)
                await actor.do(c.Sit(id=f"sit {seat}", seat=seat), person)
                await actor.do(c.Ready(id=f"ready {seat}"), person)
            await until(lambda: actor._room.stage == "playing")
            await actor.close()

    asyncio.run(run())


def test_hints_and_reviews_are_refused_with_the_reason() -> None:
    async def run() -> None:
        readiness = Readiness()
        readiness.tell(GettingReady(3, 21), habit=True)
        pool = Pool(1, 20, 1)
        adviser = Adviser(pool, 20, readiness)
        with pytest.raises(NotReady, match="3 of 21") as refusal:
            await adviser.hint((), "E", 1, "search")
        assert (refusal.value.status, refusal.value.code) == (503, "programs_not_ready")
        with pytest.raises(NotReady):
            await ReviewWorker(pool, readiness).review(b"", "E")
        adviser.close()
        await pool.close()

    asyncio.run(run())


def test_every_program_at_tables_says_what_it_needs() -> None:
    readiness = Readiness()
    readiness.tell(GettingReady(3, 21), habit=True)
    assert [name for name in AT_TABLES if readiness.awaited(name)] == ["search"]
    readiness.tell(GettingReady(1, 21), habit=False)
    assert [name for name in AT_TABLES if readiness.awaited(name)] == ["habit", "search"]
    readiness.tell(None)
    assert not readiness.awaited(*AT_TABLES)


@pytest.mark.slow
def test_a_server_answers_before_its_simulator_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without compiled code: pages and rooms work, and the compiler ends with the server."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    with served(f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "log") as (process, address):
        assert get(f"{address}/api/rules")
        _, cookie = post(f"{address}/api/guest", {"name": "Ann"})
        assert post(f"{address}/api/play", {"rules": "tianwen"}, cookie)[0]["room"]
        assert not list((tmp_path / "cache").glob("*/complete"))
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        compilers = [one for one in children if b"tuolaji.kernel.warm" in Path(f"/proc/{one}/cmdline").read_bytes()]
        assert len(compilers) == 1
    assert not Path(f"/proc/{compilers[0]}").exists()
