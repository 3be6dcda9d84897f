"""People in rooms: who loses the connection, who comes back, referees, rooms of an event, rooms that sleep."""

import asyncio
from pathlib import Path

import pytest

from tests.server.test_actor import PERSON, Wire, actor_of, now, opened, opened_store, sit_down, until
from tests.server.test_hall import nothing
from tuolaji.cards import SEATS
from tuolaji.rules.sheet.load import load
from tuolaji.server.rooms import hall as in_hall
from tuolaji.server.rooms.actor import presence
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.actor.watcher import Watcher
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.hall import Hall, referee_key
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.person import Person

BOB = Person("user 2", "Bob")


def test_a_program_plays_for_a_lost_connection_until_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "AWAY_AFTER", 50)

    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            actor = actor_of(store)
            await actor.create(opened())
            watcher = await sit_down(actor)
            await actor.do(c.Back(id="back"), PERSON)
            second = Watcher(Wire(), "spectator", PERSON)
            actor.watch(second)
            await until(lambda: second in actor.watchers)
            actor.leave(watcher)
            await asyncio.sleep(0.3)
            assert actor._room.seats["E"].away == "", "another tab is still open"
            actor.leave(second)
            await until(lambda: actor._room.seats["E"].away == "disconnected")
            actor.watch(Watcher(Wire(), "spectator", PERSON))
            await until(lambda: actor._room.seats["E"].away == "")
            await actor.close()

    asyncio.run(run())


def test_a_seat_is_free_again_when_its_person_has_gone_before_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "STANDS_AFTER", 50)

    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            actor = RoomActor("room 1", store, now, nothing)
            await actor.create(opened())
            await actor.do(c.Sit(id="1", seat="N"), PERSON)
            await until(lambda: not actor._room.seats)
            await actor.close()

    asyncio.run(run())


def test_a_referee_comes_with_the_key_sees_all_and_does_not_play(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            hall = Hall(store, now, nothing, most=5)
            _, actor = await hall.create(PERSON.user, "gongguan", e.Options(pace=0, referee="when called"))
            assert not await hall.may_referee(actor._room, BOB, "")
            assert await hall.may_referee(actor._room, BOB, referee_key(actor._room))
            watcher = Watcher(Wire(), "spectator", BOB)
            actor.watch(watcher)
            await actor.do(c.Sit(id="1", seat="E"), PERSON)
            assert (await actor.appoint(PERSON)).refused is not None
            assert (await actor.appoint(BOB)).refused is None
            assert watcher.viewer == "referee"
            refused = (await actor.do(c.Sit(id="2", seat="N"), BOB)).refused
            assert refused is not None
            assert refused.code == "referee"
            for seat in SEATS[1:]:
                await actor.do(c.Invite(id=seat, seat=seat), PERSON)
            await actor.do(c.Ready(id="r"), PERSON)
            await until(lambda: actor._room.stage == "playing")
            assert (await actor.do(c.Pause(id="p"), BOB)).refused is None
            assert actor._room.paused is not None
            assert (await actor.do(c.Talk(id="t", yes=False), BOB)).refused is None
            assert not actor._room.talk
            ruled = c.Rule(id="x", seat="N", offence="conduct", reason={"zh": "拖延", "en": "slow"}, warning=True)
            not_theirs = (await actor.do(ruled, PERSON)).refused
            assert not_theirs is not None
            assert not_theirs.code == "not_referee"
            await hall.close()

    asyncio.run(run())


def test_only_who_is_seated_by_the_event_sits_in_its_room(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            told: list[str] = []
            hall = Hall(store, now, nothing, most=5, told=lambda _stream, room, _row: told.append(room.stage))
            _, actor = await hall.create(
                "event 1", "tianwen", e.Options(), entry="event", event="1", seated={"E": PERSON.user, "N": BOB.user}
            )
            for seat, person in (("N", PERSON), ("W", PERSON), ("E", BOB)):
                refused = (await actor.do(c.Sit(id=f"{seat}", seat=seat), person)).refused  # type: ignore[arg-type]
                assert refused is not None
                assert refused.code == "not_yours"
            assert (await actor.do(c.Sit(id="1", seat="E"), PERSON)).refused is None
            arranged = (await actor.do(c.Invite(id="2", seat="W"), PERSON)).refused
            assert arranged is not None
            assert (await actor.do(c.Invite(id="3", seat="W"), Person("event 1", "Cup"))).refused is None
            assert told == ["gathering", "gathering"]
            assert hall.lines() == []

            async def referee_of(event: str, user: str) -> bool:
                return (event, user) == ("1", "user 9")

            hall.may_referee_event = referee_of
            assert await hall.may_referee(actor._room, Person("user 9", "Ref"))
            assert not await hall.may_referee(actor._room, BOB, referee_key(actor._room))
            await hall.close()

    asyncio.run(run())


def test_a_room_where_nothing_happens_sleeps_and_wakes_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_hall, "ASLEEP_AFTER", -1)

    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            hall = Hall(store, now, nothing, most=5)
            room, actor = await hall.create(PERSON.user, "tianwen", e.Options())
            await actor.do(c.Sit(id="1", seat="E"), PERSON)
            await hall.put_to_sleep()
            assert len(hall) == 0
            again = await asyncio.gather(*(hall.find(room) for _ in range(5)))
            assert len({id(one) for one in again}) == 1
            assert again[0] is not None
            assert again[0]._room.seats["E"].name == "Ann"
            answer = await again[0].do(c.Sit(id="1", seat="N"), PERSON)
            assert (answer.number, list(again[0]._room.seats)) == (2, ["E"])
            await hall.close()

    asyncio.run(run())


def test_an_act_of_an_earlier_deal_is_still_one_act(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened_store(tmp_path / "a.db") as store:
            actor = actor_of(store)
            await actor.create(opened())
            await sit_down(actor)
            await until(lambda: len(actor._room.deals) >= 1, 60)
            assert not any(key.endswith(" sit") for key in actor._room.keys)
            answer = await actor.do(c.Say(id="sit", phrase="hello"), PERSON)
            assert (answer.number, answer.refused) == (2, None)
            await actor.close()
            assert load("tianwen").version == actor._room.opened.rules_version

    asyncio.run(run())
