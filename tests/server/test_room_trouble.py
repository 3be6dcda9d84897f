"""Rooms that go on answering: failures are told, counted and repaired; what was done once is answered once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import structlog

from tests.server.test_actor import PERSON, Wire, actor_of, now, opened, opened_store, sit_down, until
from tests.server.test_hall import nothing
from tuolaji.cards import SEATS
from tuolaji.server.rooms.actor import actor as at_work
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.actor.trouble import Trouble, log_label
from tuolaji.server.rooms.actor.watcher import Watcher
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.repair import repairing_row
from tuolaji.server.rooms.hall import PREFIX, Hall, RoomUnreadable
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import NO_DEAL, Events, Person
from tuolaji.server.store.log import LogRow

BOB = Person("user 2", "Bob")


def sent(watcher: Watcher) -> list[dict[str, Any]]:
    assert isinstance(watcher.outbox, Wire)
    return watcher.outbox.sent


def answers(watcher: Watcher) -> dict[str, dict[str, Any]]:
    return {one["answer"]["id"]: one["answer"] for one in sent(watcher) if "answer" in one}


async def answered(actor: RoomActor, watcher: Watcher, command: c.AnyCommand) -> dict[str, Any]:
    actor.send(watcher, command)
    await until(lambda: command.id in answers(watcher))
    return answers(watcher)[command.id]


def test_a_room_whose_clock_fails_says_so_goes_on_answering_and_is_repaired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_room: Room, _now: int) -> Events:
        raise AssertionError("an impossible gain")

    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            actor = actor_of(store)
            await actor.create(opened())
            watcher = await sit_down(actor)
            await until(lambda: actor._room.deal is not None)
            rows = actor._room.number
            with monkeypatch.context() as patch:
                patch.setattr(at_work, "tick", fails)
                patch.setattr(at_work, "act_at_table", lambda *_: NO_DEAL)
                await until(lambda: any(one.get("trouble") for one in sent(watcher)))
                told = next(one["trouble"] for one in sent(watcher) if one.get("trouble"))
                assert told["code"] == "stuck"
                assert told["reason"]["zh"]
                said = await answered(actor, watcher, c.Say(id="still there", phrase="hello"))
                assert "refused" not in said
                assert actor.trouble.wait >= 1_000
                late = Watcher(Wire(), "spectator", BOB)
                actor.watch(late)
                await until(lambda: any("trouble" in one for one in sent(late)))
                refusal = (await answered(actor, late, c.Repair(id="not mine")))["refused"]
                assert refusal["code"] == "not_owner"
            deals = actor._room.deal_row
            assert "refused" not in await answered(actor, watcher, c.Repair(id="repair"))
            await until(lambda: {"trouble": None} in sent(watcher))
            await until(lambda: actor._room.deal_row > deals)
            assert rows < actor._room.number
            refusal = (await answered(actor, watcher, c.Repair(id="again")))["refused"]
            assert refusal["code"] == "not_stuck"
            await actor.close()
            again = actor_of(store)
            assert await again.load()
            assert again._room.number >= actor._room.number
            await again.close()

    with structlog.testing.capture_logs() as logged:
        asyncio.run(run())
    failures = [line for line in logged if line["event"] == "an act failed"]
    assert failures
    assert failures[0]["room"] == log_label("room 1")


def test_each_failure_of_the_clock_doubles_the_wait() -> None:
    trouble = Trouble()
    waits = []
    for _ in range(12):
        trouble.fail(by_clock=True)
        waits.append(trouble.wait)
    assert waits[:4] == [1_000, 2_000, 4_000, 8_000]
    assert waits[-1] == 300_000
    trouble.clear()
    trouble.fail(by_clock=False)
    assert trouble.wait == 0


def test_a_command_that_fails_is_answered_and_puts_off_no_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            actor = actor_of(store)
            await actor.create(opened())
            watcher = await sit_down(actor)
            await until(lambda: "away" in answers(watcher))

            def fails(*_: object) -> Events:
                raise RuntimeError("a mistake")

            with monkeypatch.context() as patch:
                patch.setattr(at_work, "act", fails)
                refusal = (await answered(actor, watcher, c.Watched(id="1", yes=True)))["refused"]
                assert refusal["code"] == "failed"
                assert (await actor.do(c.Watched(id="2", yes=True), PERSON)).refused is not None
                number = actor._room.number
                await until(lambda: actor._room.number > number + 20)
            await actor.close()
            later = (await store.read("room 1"))[number:]
            assert "clock" in {e.decode_row(row).by for row in later}

    asyncio.run(run())


def test_an_act_sent_again_after_the_next_deal_began_is_answered_as_it_was_first(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            actor = actor_of(store)
            await actor.create(opened())
            watcher = await sit_down(actor)
            first = await answered(actor, watcher, c.Ready(id="once"))
            talked = await answered(actor, watcher, c.Say(id="hello", phrase="hello"))
            await until(lambda: len(actor._room.deals) >= 1 and not actor._room.keys)
            sent(watcher).clear()
            assert await answered(actor, watcher, c.Sit(id="sit", seat="N")) == {"id": "sit", "number": 2}
            assert await answered(actor, watcher, c.Say(id="hello", phrase="hello")) == talked
            ready = await store.number_of("room 1", f"{PERSON.user} ready")
            assert await answered(actor, watcher, c.Ready(id="ready")) == {"id": "ready", "number": ready}
            assert "refused" not in first
            await actor.close()

    asyncio.run(run())


def test_a_player_keeps_their_own_eyes_when_another_server_has_written_first(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            here = RoomActor("room 1", store, now, nothing)
            await here.create(opened())
            there = RoomActor("room 1", store, now, nothing)
            await there.load()
            watcher = Watcher(Wire(), "spectator", PERSON)
            here.watch(watcher)
            assert (await there.do(c.Sit(id="there", seat="E"), PERSON)).refused is None
            assert (await answered(here, watcher, c.Sit(id="here", seat="N")))["refused"]["code"] == "row_taken"
            screens = [one["screen"] for one in sent(watcher) if "screen" in one]
            assert screens[-1]["you"] == "E"
            assert watcher.viewer == "E"
            await here.close()
            await there.close()

    asyncio.run(run())


def test_nobody_floods_a_table_with_phrases(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            actor = RoomActor("room 1", store, now, nothing)
            await actor.create(opened())
            strangers = [Watcher(Wire(), "spectator", Person(f"stranger {n}", "S")) for n in range(8)]
            for stranger in strangers:
                actor.watch(stranger)
                for number in range(68):
                    actor.send(stranger, c.Say(id=f"{number}", phrase="hello"))
            await until(lambda: all(len(answers(one)) == 68 for one in strangers))
            spoken = [one for stranger in strangers for one in answers(stranger).values() if "refused" not in one]
            assert 1 <= len(spoken) <= 20
            assert len(await store.read("room 1")) == 1 + len(spoken)
            await actor.close()

    asyncio.run(run())


def test_a_log_that_cannot_be_folded_is_told_and_repaired(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            hall = Hall(store, now, nothing, most=5)
            room, actor = await hall.create("user 1", "tianwen", e.Options(pace=0))
            await actor.do(c.Sit(id="1", seat="E"), PERSON)
            for seat in SEATS[1:]:
                await actor.do(c.Invite(id=f"i{seat}", seat=seat), PERSON)
            await actor.do(c.Ready(id="r"), PERSON)
            await until(lambda: actor._room.deal is not None)
            await hall.close()
            number = actor._room.number
            for bad in (1, 2):
                await store.append(LogRow(PREFIX + room, number + bad, now(), b'{"number":1,"is":"nothing we know"}'))
            again = Hall(store, now, nothing, most=5)
            await again.open()
            await again.woken.wait()
            with pytest.raises(RoomUnreadable):
                await again.find(room)
            assert again.stuck == 1
            row = repairing_row(await store.read_tail(PREFIX + room), "operator", now())
            assert row is not None
            assert row.number == number + 3
            await store.append(LogRow(PREFIX + room, row.number, row.at, e.encode_row(row), starts=True))
            found = await again.find(room)
            assert found is not None
            assert again.stuck == 0
            assert list(found._room.seats) == list(SEATS)
            assert found._room.deal is None or found._room.number > row.number
            assert (await found.do(c.Say(id="hi", phrase="hello"), PERSON)).refused is None
            await again.close()

    asyncio.run(run())
