"""Finished deals over HTTP, and hints: from a table where programs play."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.screens import advance
from tuolaji.record.model import from_bytes
from tuolaji.record.parse import from_text
from tuolaji.record.verify import verify
from tuolaji.server.app import make_app
from tuolaji.server.settings import Settings
from tuolaji.server.study import review_worker as desk

OPTIONS = {"pace": 0, "pause": 0, "player": "random"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    path: Path = tmp_path_factory.mktemp("server") / "a.db"
    settings = Settings(database=f"sqlite:///{path}", think_milliseconds=20)
    # A fifth of the worlds is enough to see that every decision is weighed; test_study reviews with all of them.
    with pytest.MonkeyPatch.context() as patch, TestClient(make_app(settings)) as made:
        patch.setattr(desk, "REVIEW_BUDGET", "20w")
        made.post("/api/guest", json={"name": "Ann"})
        yield made


@pytest.fixture(scope="module")
def room(client: TestClient[Litestar]) -> str:
    """A room in which a deal has been finished and the next one waits for the person, who is back.

    If programs played on, they would take a whole core from the tests that follow.
    """
    made = client.post("/api/play", json={"player": "random", "options": OPTIONS}).json()["room"]
    with client.websocket_connect(f"/api/rooms/{made}/live") as socket:
        screen: dict[str, Any] = socket.receive_json()["screen"]
        socket.send_json({"do": "away", "id": "1"})
        counted = False
        while not (counted and screen.get("deal.phase") == "playing"):
            advance(screen, socket.receive_json().get("frame", {}))
            counted = counted or bool(screen.get("lines"))
        socket.send_json({"do": "back", "id": "2"})
        while socket.receive_json().get("answer", {}).get("id") != "2":
            pass
    assert isinstance(made, str)
    return made


def test_a_finished_deal_is_a_record_that_verifies(client: TestClient[Litestar], room: str) -> None:
    listed = client.get(f"/api/rooms/{room}/deals").json()
    assert listed[0]["number"] == 1
    number = next(deal["number"] for deal in listed if "line" in deal)
    found = client.get(f"/api/rooms/{room}/deals/{number}").json()
    record = from_bytes(msgspec.json.encode(found["record"]))
    assert verify(record) is None
    assert from_text(found["text"]) == record
    assert record.headers["East"] == "Ann"


def test_the_deal_under_way_has_no_record_no_frames_and_no_review(client: TestClient[Litestar], room: str) -> None:
    number = len(client.get(f"/api/rooms/{room}/deals").json()) + 1
    for what in ("", "/frames", "/replay", "/review?seat=E"):
        assert client.get(f"/api/rooms/{room}/deals/{number}{what}").status_code == 404
        assert client.get(f"/api/rooms/{room}/deals/0{what}").status_code == 404
        assert client.get(f"/api/rooms/nowhere/deals/1{what}").status_code == 404


@pytest.mark.parametrize("eyes", ["all", "E", "N"])
def test_frames_lead_from_the_cut_to_the_count(client: TestClient[Litestar], room: str, eyes: str) -> None:
    shown = client.get(f"/api/rooms/{room}/deals/1/frames", params={"eyes": eyes}).json()
    screen = shown["first"]["screen"]
    assert screen["you"] == ("referee" if eyes == "all" else eyes)
    for step in shown["frames"]:
        advance(screen, step)
        if eyes != "all":
            assert "deal.hands" not in screen
    assert screen["deal.phase"] == "finished"
    assert client.get(f"/api/rooms/{room}/deals/1/frames", params={"eyes": "X"}).status_code == 400


def test_a_replay_lays_the_deal_open_step_by_step(client: TestClient[Litestar], room: str) -> None:
    found = client.get(f"/api/rooms/{room}/deals/1/replay").json()
    listed = client.get(f"/api/rooms/{room}/deals").json()
    # The programs play on: meanwhile another deal may have been finished.
    numbers = [deal["number"] for deal in found["deals"]]
    assert numbers
    assert numbers == [deal["number"] for deal in listed][: len(numbers)]
    assert found["names"]["E"] == "Ann"
    seen: dict[str, Any] = {}
    for step in found["steps"]:
        advance(seen, step)
        if step["event"]["event"] == "drew":
            assert step["event"]["card"] in seen[f"hands.{step['event']['seat']}"].split()
    assert seen["phase"] == "finished"
    text = client.get(f"/api/rooms/{room}/deals/1").json()["text"]
    assert client.post("/api/records/read", content=text.encode()).json()["steps"] == found["steps"]


def test_a_review_weighs_every_decision_of_a_seat(client: TestClient[Litestar], room: str) -> None:
    found = client.get(f"/api/rooms/{room}/deals/1/review", params={"seat": "N"}).json()
    steps = client.get(f"/api/rooms/{room}/deals/1/replay").json()["steps"]
    assert len(found["decisions"]) > 5
    for one in found["decisions"]:
        assert steps[one["step"]]["event"]["cards"] == one["cards"]
        assert steps[one["step"]]["event"]["seat"] == "N"
        assert sum(candidate["played"] for candidate in one["candidates"]) == 1
        assert all(candidate["words"]["zh"] and candidate["words"]["en"] for candidate in one["candidates"])
        assert one["cost"] >= 0
    other = client.get(f"/api/rooms/{room}/deals/1/review", params={"seat": "E"}).json()
    assert other["result"] == -found["result"]
    assert client.get(f"/api/rooms/{room}/deals/1/review", params={"seat": "N"}).json() == found


def test_a_hint_is_for_who_is_to_act(client: TestClient[Litestar]) -> None:
    slow = OPTIONS | {"pause": 100_000}
    made = client.post("/api/play", json={"player": "random", "options": slow}).json()["room"]
    with client.websocket_connect(f"/api/rooms/{made}/live") as socket:
        screen = socket.receive_json()["screen"]
        while "E" not in screen.get("deal.to_act", ()) or screen.get("deal.phase") not in ("burying", "playing"):
            for choice in screen.get("deal.choices", ()) if "E" in screen.get("deal.to_act", ()) else ():
                if choice["kind"] in ("cut", "turn", "pass"):
                    lifted = {"lifted": choice["least"]} if choice["kind"] == "cut" else {}
                    socket.send_json({"do": choice["kind"], "id": str(screen["deal.phase"]), **lifted})
            advance(screen, socket.receive_json().get("frame", {}))
        found = client.post(f"/api/rooms/{made}/hint")
        assert found.status_code == 200, found.text
        for _ in range(30):
            # On a busy machine the worker may start so late that habit answers for it.
            if found.json()["by"] == "search":
                break
            found = client.post(f"/api/rooms/{made}/hint")
        assert found.json()["by"] == "search"
        best = found.json()["choices"][0]
        assert best["words"]["en"]
        assert client.post(f"/api/rooms/{made}/hint").json()["choices"] == found.json()["choices"]
        quick = client.post(f"/api/rooms/{made}/hint", params={"how": "habit"}).json()
        assert quick["by"] == "habit"
        assert len(quick["choices"]) == 1
    client.cookies.clear()
    assert client.post(f"/api/rooms/{made}/hint").status_code == 401
