"""Finished deals looked at again over HTTP: step by step, reviewed, as files; and hints at the table."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS
from tuolaji.deal.setup import opening
from tuolaji.record import DealRecord, Record
from tuolaji.record.model import to_bytes
from tuolaji.record.text import to_text
from tuolaji.rules.load import sheet_ids
from tuolaji.server.app import make_app
from tuolaji.server.settings import Settings


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    place: Path = tmp_path_factory.mktemp("study")
    settings = Settings(database=f"sqlite:///{place / 'a.db'}", think_milliseconds=30)
    with TestClient(make_app(settings)) as made:
        made.post("/api/guest", json={"name": "Ann"})
        yield made


@pytest.fixture(scope="module")
def played(client: TestClient[Litestar]) -> str:
    """A room in which a deal was played to its end, by programs all round."""
    room: str = client.post("/api/play", json={"options": {"pace": 0, "pause": 0}}).json()["room"]
    with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
        socket.send_json({"do": "away", "id": "1"})
    until = monotonic() + 60
    while client.get(f"/api/rooms/{room}/deals/1/replay").status_code != 200:
        assert monotonic() < until, "the deal never ended"
        sleep(0.1)
    return room


def record_of(rules: str) -> Record:
    deal = play_deal(opening(rules), 7, {seat: make("random", place) for place, seat in enumerate(SEATS)})
    version = opening(rules).sheet.version
    return Record(rules, version, (DealRecord(tuple(deal.log)),), {"East": "Ann"})


def folded(steps: list[dict[str, Any]]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for step in steps:
        seen |= step.get("changed", {})
        for name in step.get("gone", ()):
            del seen[name]
    return seen


def test_a_finished_deal_is_laid_open_step_by_step(client: TestClient[Litestar], played: str) -> None:
    found = client.get(f"/api/rooms/{played}/deals/1/replay").json()
    assert found["names"] == {"E": "Ann", "N": "habit", "W": "habit", "S": "habit"}
    assert found["steps"][0]["event"]["event"] == "opened"
    end = folded(found["steps"])
    assert end["phase"] == "finished"
    assert sum(len(play.split()) for trick in end["tricks"] for play in trick["plays"]) == 100
    assert end["result"]["points"] == found["deals"][0]["points"]
    draw = next(step for step in found["steps"] if step["event"]["event"] == "drew")
    assert f"hands.{draw['event']['seat']}" in draw["changed"]


def test_the_record_of_a_room_is_read_again_as_it_was(client: TestClient[Litestar], played: str) -> None:
    for form in ("text", "json"):
        record = client.get(f"/api/rooms/{played}/deals/1/record", params={"form": form})
        read = client.post("/api/records/read", content=record.content)
        assert read.status_code == 200, read.text
        assert read.json()["steps"] == client.get(f"/api/rooms/{played}/deals/1/replay").json()["steps"]
        assert read.json()["names"]["E"] == "Ann"


def test_a_deal_that_is_not_finished_or_not_there_is_not_shown(client: TestClient[Litestar], played: str) -> None:
    room = client.post("/api/play", json={"options": {"pace": 5000}}).json()["room"]
    for address in (f"{room}/deals/1", f"{played}/deals/0", f"{played}/deals/999", "nowhere/deals/1"):
        for what in ("replay", "record", "review"):
            assert client.get(f"/api/rooms/{address}/{what}").status_code == 404


def test_a_review_weighs_every_decision_of_a_seat(client: TestClient[Litestar], played: str) -> None:
    found = client.get(f"/api/rooms/{played}/deals/1/review", params={"seat": "N"}).json()
    steps = client.get(f"/api/rooms/{played}/deals/1/replay").json()["steps"]
    plays = [one for one in found["decisions"] if one["kind"] in ("lead", "follow")]
    assert len(plays) == len(folded(steps)["tricks"])
    for one in found["decisions"]:
        assert steps[one["step"]]["event"]["cards"] == one["cards"]
        assert steps[one["step"]]["event"]["seat"] == "N"
        assert sum(candidate["played"] for candidate in one["candidates"]) == 1
        assert all(candidate["words"]["zh"] and candidate["words"]["en"] for candidate in one["candidates"])
        assert one["cost"] >= 0
    other = client.get(f"/api/rooms/{played}/deals/1/review", params={"seat": "E"}).json()
    assert other["result"] == -found["result"]


@pytest.mark.parametrize("rules", sheet_ids())
def test_records_of_every_sheet_are_read_and_reviewed(client: TestClient[Litestar], rules: str) -> None:
    record = record_of(rules)
    read = client.post("/api/records/read", content=to_text(record).encode())
    assert read.status_code == 200, read.text
    assert folded(read.json()["steps"])["phase"] == "finished"
    review = client.post("/api/records/review", params={"seat": "S"}, content=to_bytes(record))
    assert review.status_code == 200, review.text
    assert review.json()["decisions"]


def test_what_is_wrong_with_a_record_is_told_with_its_place(client: TestClient[Litestar]) -> None:
    text = to_text(record_of("tianwen"))
    bad_line = client.post("/api/records/read", content=text.replace("bury", "burry", 1).encode()).json()
    assert text.splitlines()[bad_line["line"] - 1].startswith("bury")
    assert "burry" in bad_line["reason"]["zh"]
    wrong = client.post("/api/records/read", content=_with_other_result(text).encode())
    assert wrong.status_code == 400
    assert wrong.json()["code"] == "fault"
    assert wrong.json()["event"].startswith("result")
    elsewhere = client.post("/api/records/read", content=text.replace('"tianwen"', '"/etc/passwd"').encode()).json()
    assert elsewhere["code"] == "unknown_sheet"
    for garbage in (b"", b"{", b"\xff\xfe", b"hello", b"[]"):
        answer = client.post("/api/records/read", content=garbage)
        assert answer.status_code == 400
        assert answer.json()["reason"]["zh"]


def _with_other_result(text: str) -> str:
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("result "))
    words = lines[place].split()
    words[1] = str(int(words[1]) + 5)
    lines[place] = " ".join(words)
    return "\n".join(lines)


def test_a_hint_is_for_the_seat_whose_turn_it_is(client: TestClient[Litestar]) -> None:
    room = client.post("/api/play", json={"options": {"pace": 0}}).json()["room"]
    played = 0
    with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
        seen = socket.receive_json()["screen"]
        for number in range(2000):
            kinds = {choice["kind"] for choice in seen.get("deal.choices", ())}
            if kinds & {"bury", "lead", "follow"}:
                told = client.post(f"/api/rooms/{room}/hint").json()
                assert sum(one["chosen"] for one in told["candidates"]) == 1
                chosen = told["candidates"][0]
                do = "bury" if "bury" in kinds else "play"
                socket.send_json({"do": do, "id": f"h{number}", "cards": chosen["cards"]})
                played += 1
                if played == 3:
                    break
            elif "cut" in kinds:
                socket.send_json({"do": "cut", "id": f"h{number}", "lifted": 30})
            elif "turn" in kinds:
                socket.send_json({"do": "turn", "id": f"h{number}"})
            elif "pass" in kinds:
                socket.send_json({"do": "pass", "id": f"h{number}"})
            seen = _next_screen(socket, seen)
    assert played == 3


def _next_screen(socket: Any, seen: dict[str, Any]) -> dict[str, Any]:
    while True:
        told = socket.receive_json()
        if "answer" in told:
            assert "refused" not in told["answer"] or told["answer"]["refused"] is None, told
            continue
        if "screen" in told:
            return dict(told["screen"])
        after: dict[str, Any] = seen | told["frame"].get("changed", {})
        for name in told["frame"].get("gone", ()):
            after.pop(name)
        return after


def test_a_stranger_gets_no_hint(client: TestClient[Litestar], played: str) -> None:
    kept = dict(client.cookies)
    client.cookies.clear()
    try:
        assert client.post(f"/api/rooms/{played}/hint").status_code == 401
        client.post("/api/guest", json={"name": "Bob"})
        assert client.post(f"/api/rooms/{played}/hint").status_code == 400
    finally:
        client.cookies.clear()
        client.cookies.update(kept)
