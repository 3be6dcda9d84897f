"""A deal goes on from a moment of its log: in a room of one's own, and each seat sees only what is its own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace

from tests.deal.test_stated_throws import leading
from tests.server.screens import advance
from tests.server.serving import guest, reason, serving
from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS
from tuolaji.deal.log import events as d
from tuolaji.deal.log.evolve import replay
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.view import view
from tuolaji.match import events as m
from tuolaji.match.state import Match
from tuolaji.record import DealRecord, Record, verify
from tuolaji.record.beginning import beginning
from tuolaji.record.model import from_bytes, to_bytes
from tuolaji.record.text import to_text
from tuolaji.server.app import make_app
from tuolaji.server.server_time import now
from tuolaji.server.settings import Settings

LATER = Setup("tianwen", {"EW": "8", "NS": "5"}, dealer="N", number=4)


def record_of(setup: Setup) -> Record:
    deal = play_deal(setup, 7, {seat: make("random", place) for place, seat in enumerate(SEATS)})
    return Record(setup.rules, setup.sheet.version, (DealRecord(tuple(deal.log)),))


def in_play(record: Record, tricks: int) -> int:
    """The step with the second play of a trick."""
    log = record.deals[0].log
    taken = [place for place, entry in enumerate(log, start=1) if isinstance(entry.event, d.TrickTaken)]
    return taken[tricks - 1] + 2


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    path: Path = tmp_path_factory.mktemp("continuing") / "a.db"
    return f"sqlite:///{path}"


@pytest.fixture
def client(database: str) -> Iterator[TestClient[Litestar]]:
    """A server at which programs never act, so that a room stays as it was opened."""
    with serving(database) as made:
        guest(made)
        yield made


def go_on(client: TestClient[Litestar], record: Record, **asked: Any) -> Any:
    return client.post("/api/records/continue", params=asked, content=to_text(record).encode())


def look(client: TestClient[Litestar], room: str) -> dict[str, Any]:
    with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
        screen: dict[str, Any] = socket.receive_json()["screen"]
    return screen


def test_a_seat_sees_what_it_saw_at_that_moment_and_again_after_a_restart(database: str) -> None:
    record = record_of(LATER)
    step = in_play(record, 6)
    with serving(database) as client:
        cookie = guest(client)
        made = go_on(client, record, step=step, seat="W")
        assert made.status_code == 201, made.text
        screen = look(client, made.json()["room"])
    state = replay(entry.event for entry in beginning(record.deals[0].log, step))
    seen = msgspec.json.decode(msgspec.json.encode(view(state, "W"), enc_hook=d.to_json))
    assert seen["plays"]
    for name in ("hand", "plays", "leader", "turn", "last_trick", "counts", "trump", "dealer"):
        assert screen.get(f"deal.{name}") == seen.get(name), name
    assert "deal.hands" not in screen
    assert "deal.buried" not in screen
    assert screen["you"] == "W"
    assert [screen["seats"][seat]["person"] for seat in SEATS] == [seat == "W" for seat in SEATS]
    assert screen["levels"] == LATER.levels
    with serving(database) as again:
        again.cookies.set("tuolaji", cookie)
        assert look(again, made.json()["room"]) == screen
        stranger = guest(again, "Bob")
        assert stranger != cookie
        assert "deal.hand" not in look(again, made.json()["room"])


def test_a_window_is_open_for_as_long_as_it_was(client: TestClient[Litestar]) -> None:
    record = record_of(opening("fuze"))
    log = record.deals[0].log
    step = next(place for place, entry in enumerate(log, start=1) if isinstance(entry.event, d.DrawEnded))
    screen = look(client, go_on(client, record, step=step, seat="E").json()["room"])
    assert screen["deal.phase"] == "asking"
    ended = log[step - 1].event
    assert isinstance(ended, d.DrawEnded)
    assert ended.closes is not None
    assert abs(screen["deal.deadline"] - ended.closes - now() + log[step - 1].at) < 5_000


def test_what_cannot_be_is_refused_in_both_languages(client: TestClient[Litestar]) -> None:
    record = record_of(LATER)
    last = len(record.deals[0].log)
    assert "over" in reason(go_on(client, record, step=last, seat="E"))
    assert "no step" in reason(go_on(client, record, step=last + 1, seat="E"))
    for wrong in ({"step": 0, "seat": "E"}, {"step": 5, "seat": "X"}, {"step": 5}, {"step": 5, "seat": "E", "deal": 2}):
        answer = go_on(client, record, **wrong)
        assert answer.status_code == 400, wrong
        assert reason(answer)
    broken = client.post("/api/records/continue", params={"step": 5, "seat": "E"}, content=b"hello")
    assert broken.status_code == 400
    assert reason(broken)
    client.cookies.clear()
    assert go_on(client, record, step=5, seat="E").status_code == 401


def test_a_deal_that_is_not_finished_cannot_be_gone_on_from(client: TestClient[Litestar]) -> None:
    room = client.post("/api/play", json={}).json()["room"]
    answer = client.post(f"/api/rooms/{room}/deals/1/continue", json={"step": 3, "seat": "S"})
    assert answer.status_code == 404
    assert "finished" in reason(answer)
    nowhere = client.post("/api/rooms/nowhere/deals/1/continue", json={"step": 3, "seat": "S"})
    assert nowhere.status_code == 404


def test_a_refereed_record_goes_on_at_a_refereed_table(client: TestClient[Litestar]) -> None:
    record = record_of(msgspec.structs.replace(LATER, refereed=True))
    screen = look(client, go_on(client, record, step=in_play(record, 2), seat="S").json()["room"])
    assert screen["options"]["referee"] == "at once"
    assert screen["deal.phase"] == "playing"


def test_a_record_is_written_as_text_and_as_json(client: TestClient[Litestar]) -> None:
    record = record_of(LATER)
    written = client.post("/api/records/write", content=to_text(record).encode()).json()
    assert from_bytes(msgspec.json.encode(written["record"])) == record
    assert client.post("/api/records/write", content=to_bytes(record)).json() == written
    assert client.post("/api/records/write", content=b"[]").status_code == 400


def test_the_match_goes_on_with_the_levels_and_the_number_of_the_deal() -> None:
    match = Match(m.MatchOpened("tianwen", start=LATER))
    assert match.setup() == LATER
    assert match.levels == LATER.levels
    again = Match(m.MatchOpened("tianwen", start=LATER), bid_again=True).setup()
    assert (again.dealer, again.first_deal, again.levels) == (None, True, LATER.levels)


@pytest.mark.slow
def test_programs_play_it_to_its_end_and_the_record_of_it_verifies(tmp_path: Path) -> None:
    """The deal that was gone on with is itself a finished deal of its room, with everything that was before."""
    with TestClient(make_app(Settings(database=f"sqlite:///{tmp_path / 'a.db'}"))) as client:
        guest(client)
        begun = record_of(LATER)
        early = in_play(begun, 1)
        first = _played_out(client, go_on(client, begun, step=early, seat="S", player="random").json()["room"])
        found = from_bytes(msgspec.json.encode(client.get(f"/api/rooms/{first}/deals/1").json()["record"]))
        assert verify(found) is None
        assert found.deals[0].log[1:early] == begun.deals[0].log[1:early]
        assert apart_from_clocks(found) == apart_from_clocks(begun)
        step = in_play(found, 5)
        moment = {"step": step, "seat": "N", "player": "random", "options": {"pace": 0, "pause": 60_000}}
        made = client.post(f"/api/rooms/{first}/deals/1/continue", json=moment)
        assert made.status_code == 201, made.text
        second = _played_out(client, made.json()["room"])
        ended = from_bytes(msgspec.json.encode(client.get(f"/api/rooms/{second}/deals/1").json()["record"]))
        assert verify(ended) is None
        assert ended.deals[0].log[1:step] == found.deals[0].log[1:step]
        assert apart_from_clocks(ended) == apart_from_clocks(found)


def apart_from_clocks(record: Record) -> Any:
    """How a deal was opened; where it goes on at another table, that table's clocks apply."""
    first: Any = record.deals[0].log[0].event
    return replace(first, setup=replace(first.setup, clocks=None))


def _played_out(client: TestClient[Litestar], room: str) -> str:
    with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
        screen: dict[str, Any] = socket.receive_json()["screen"]
        socket.send_json({"do": "away", "id": "1"})
        while not screen.get("lines"):
            advance(screen, socket.receive_json().get("frame", {}))
    return room


def told(socket: Any, command: dict[str, Any]) -> dict[str, Any]:
    """What a command is answered; frames that come before the answer are passed over."""
    socket.send_json(command)
    while "answer" not in (found := socket.receive_json()):
        pass
    answer: dict[str, Any] = found["answer"]
    return answer


@pytest.mark.clause("GG-15")
def test_a_room_refuses_an_unstated_throw_with_its_structures_and_takes_each_of_them(
    client: TestClient[Litestar],
) -> None:
    guest(client)
    log = leading("HA HA HA HK HK").log
    record = Record("gongguan", "1", (DealRecord(tuple(log)),))
    for chosen in range(2):
        room = go_on(client, record, step=len(log), seat="E").json()["room"]
        with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
            socket.receive_json()
            refused = told(socket, {"do": "play", "cards": "HA HA HA HK HK", "id": "1"})["refused"]
            assert (refused["code"], refused["clause"]) == ("split_missing", "GG-15")
            assert refused["splits"] == [["HK HK HA HA", "HA"], ["HA HA HA", "HK HK"]]
            stated = {"do": "play", "cards": "HA HA HA HK HK", "split": refused["splits"][chosen], "id": "2"}
            assert told(socket, stated).get("refused") is None
