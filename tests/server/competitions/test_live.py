"""The event live: numbered frames, resumed after a gap, nothing that the reader may not know."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.server.competitions.people import Server, Someone, add_pairs, nothing, serving
from tests.server.test_actor import opened_store
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import add_entries
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.opening import open_event
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import publish, start
from tuolaji.server.accounts.roles import Roles
from tuolaji.server.competitions.director import Doer
from tuolaji.server.competitions.directors import Directors
from tuolaji.server.competitions.live.crowd import HANDFUL, MOST_WAITING, Crowd, Listener
from tuolaji.server.competitions.live.frames import EventFrame
from tuolaji.server.competitions.live.messages import At, StandingsChanged
from tuolaji.server.pool.pool import Pool
from tuolaji.server.rooms.hall import Hall
from tuolaji.server.store.log import LogStore


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "a.db") as made:
        yield made


def hall_of(store: LogStore) -> tuple[Hall, Roles]:
    return Hall(store, lambda: 0, nothing, 10), Roles(store._engine)


def until(socket: Any, kind: str) -> Any:
    """The next message of a kind."""
    for _ in range(50):
        found = socket.receive_json()
        if kind in found:
            return found[kind]
    raise AssertionError(f"no {kind}")


def heard(listener: Listener) -> list[str]:
    return [listener.waiting.get_nowait() for _ in range(listener.waiting.qsize())]


def as_(someone: Someone) -> None:
    someone.client.cookies.clear()
    for name, value in someone.cookies.items():
        someone.client.cookies.set(name, value)


def test_the_public_hears_of_a_round_when_it_is_published_and_a_player_of_their_table(server: Server) -> None:
    organiser = server.organiser()
    add_pairs(organiser, 4)
    player = server.player(organiser, 1, 0, "A1")
    server.client.cookies.clear()
    with server.client.websocket_connect(f"/api/events/{organiser.event}/live") as public:
        hello = until(public, "hello")
        as_(player)
        with server.client.websocket_connect(f"/api/events/{organiser.event}/live") as mine:
            organiser.post("/rounds", {})
            organiser.post("/rounds/publish")
            told = until(public, "frame")
            assert told["number"] == hello["number"] + 2
            assert told["changed"] == ["round 1"]
            assert told["happened"][0]["words"]["en"] == "published round 1"
            note = until(mine, "note")
            assert (note["kind"], note["entry"]) == ("table", 1)
            public.send_text("ping")
            assert public.receive_json() == "pong"


def test_a_person_who_comes_back_hears_what_they_missed(server: Server) -> None:
    organiser = server.organiser()
    add_pairs(organiser, 2)
    cursor = organiser.get("/")["number"]
    organiser.post("/rounds", {})
    organiser.post("/rounds/publish")
    organiser.post("/calls", {"table": 1})
    server.client.cookies.clear()
    with server.client.websocket_connect(f"/api/events/{organiser.event}/live?cursor={cursor}") as public:
        until(public, "hello")
        assert until(public, "frame")["number"] == cursor + 2
    as_(organiser)
    with server.client.websocket_connect(f"/api/events/{organiser.event}/live?cursor={cursor}") as staff:
        assert [until(staff, "frame")["number"] for _ in range(3)] == [cursor + 1, cursor + 2, cursor + 3]


def test_there_is_no_line_to_an_event_that_is_not_there(server: Server) -> None:
    with server.client.websocket_connect("/api/events/nothing/live") as socket:
        with pytest.raises(WebSocketDisconnect) as told:
            socket.receive_json()
        assert told.value.code == 4004


def test_the_clock_announces_the_last_deals_once_and_a_slow_listener_is_dropped(tmp_path: Path) -> None:
    moment = 1_000_000

    async def run() -> None:
        nonlocal moment
        async with opened_store(tmp_path / "a.db") as store:
            hall, roles = hall_of(store)
            directors = Directors(store, lambda: moment, hall, roles, Pool(1, 20, 16), Pool(1, 20, 16))
            opened = e.Step(1, moment, "x", (open_event("Cup", "buchong", "7"),))
            running = await directors.create([opened], "x")
            director, by = running.director, Doer("x", "X")
            listener, slow = Listener("public"), Listener("public")
            running.live.join(listener)
            running.live.join(slow)
            await director.act(lambda state: add_entries(state, [Entry(1, ("a", "b")), Entry(2, ("c", "d"))]), by)
            await director.act(draw_round, by)
            await director.act(publish, by)
            await director.act(start, by)
            rule = director.competition.sheet.match
            assert rule.minutes is not None
            assert rule.announce_minutes_left is not None
            moment += (rule.minutes - rule.announce_minutes_left) * 60_000
            # The clock slept until now; any step wakes it.
            await director.act(lambda state: add_entries(state, [Entry(3, ("e", "f"))]), by)
            async with asyncio.timeout(5):
                while not director.competition.announcements:
                    await asyncio.sleep(0.01)
            said = director.competition.announcements[0][1]
            assert (said.what, said.clause) == ("last deals", "BC-2.1")
            async with asyncio.timeout(5):
                while not any("more deals" in text for text in heard(listener)):
                    await asyncio.sleep(0.01)
            await directors.close()
            again = Directors(store, lambda: moment, hall, roles, Pool(1, 20, 16), Pool(1, 20, 16))
            await again.open()
            await asyncio.sleep(0.05)
            found = again.find(director.name)
            assert found is not None
            assert len(found.director.competition.announcements) == 1
            await again.close()
            for _ in range(MOST_WAITING + 1 - slow.waiting.qsize()):
                assert not slow.dropped
                slow.send("…")
            assert slow.dropped

    asyncio.run(run())


def test_a_crowd_hears_many_steps_as_one_and_the_first_at_once() -> None:
    async def run() -> None:
        crowd = Crowd()
        crowd.listeners |= {Listener("public") for _ in range(3 * HANDFUL)}
        everybody = list(crowd.listeners)
        crowd.step(EventFrame(1, 10, ("round 1",)))
        await asyncio.sleep(0)
        assert sum(map(len, map(heard, everybody))) == HANDFUL, "the others' turn comes between two handfuls"
        for number in range(2, 50):
            crowd.step(EventFrame(number, 10 * number, (f"table 1/{number}",), spread=number))
            crowd.tell("standings", StandingsChanged(At(number)))
        async with asyncio.timeout(5):
            while crowd._telling is not None:
                await asyncio.sleep(0.01)
        told = [heard(listener) for listener in everybody]
        assert sum(len(texts) for texts in told) == 2 * HANDFUL + 2 * len(everybody)
        assert len({text for texts in told for text in texts}) == 3, "a text is written once for everybody"
        frame, standings = (msgspec.json.decode(text) for text in told[0][-2:])
        assert (frame["frame"]["number"], frame["frame"]["spread"]) == (49, 49)
        assert len(frame["frame"]["changed"]) == 48
        assert standings == {"standings": {"number": 49}}

    asyncio.run(run())
