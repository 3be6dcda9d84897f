"""The server as a client meets it: over HTTP and over a real WebSocket."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.screens import advance
from tuolaji.cards import Seat
from tuolaji.deal.actions import Action
from tuolaji.deal.view import View
from tuolaji.server.app import make_app
from tuolaji.server.settings import Settings
from tuolaji.text.catalogue import Message, in_languages, language_tags


async def nothing(_room: str, _player: str, _seat: Seat, _view: View, _now: int) -> Action | None:
    return None


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(make_app(Settings(database=f"sqlite:///{tmp_path / 'a.db'}"), nothing)) as made:
        yield made


def room_of(client: TestClient[Litestar], **options: Any) -> str:
    client.post("/api/guest", json={"name": "Ann"})
    made = client.post("/api/rooms", json={"rules": "tianwen", "options": options})
    assert made.status_code == 201, made.text
    room: str = made.json()["room"]
    return room


def test_a_guest_opens_a_room_sits_down_and_sees_it_happen(client: TestClient[Litestar]) -> None:
    room = room_of(client)
    with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
        first = socket.receive_json()
        assert first["screen"]["stage"] == "gathering"
        socket.send_json({"do": "sit", "id": "1", "seat": "E"})
        told = [socket.receive_json() for _ in range(2)]
        seen = next(one["screen"] for one in told if "screen" in one)
        assert seen["seats"]["E"]["name"] == "Ann"
        assert next(one["answer"] for one in told if "answer" in one)["number"] == 2


def test_garbage_on_the_socket_hurts_nobody(client: TestClient[Litestar]) -> None:
    room = room_of(client)
    with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
        socket.receive_json()
        for garbage in ("{", "[]", '{"do":"fly","id":"1"}', '{"do":"play","id":"2","cards":"X9"}', "\u0000", '"' * 50):
            socket.send_text(garbage)
            assert socket.receive_json()["error"]["code"] == "bad_command"
        socket.send_json({"do": "sit", "id": "3", "seat": "N"})
        assert {"screen", "answer"} & set(socket.receive_json())


def test_a_stranger_only_looks_on(client: TestClient[Litestar]) -> None:
    room = room_of(client)
    client.cookies.clear()
    with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
        socket.receive_json()
        socket.send_json({"do": "sit", "id": "1", "seat": "E"})
        assert socket.receive_json()["answer"]["refused"]["code"] == "spectator"
    assert client.post("/api/rooms", json={}).status_code == 401


def test_another_site_changes_nothing(client: TestClient[Litestar]) -> None:
    found = client.post("/api/guest", json={"name": "Ann"}, headers={"Origin": "https://elsewhere.example"})
    assert found.status_code == 403
    assert client.get("/api/rooms", headers={"Origin": "https://elsewhere.example"}).status_code == 200


def test_a_path_is_no_sheet(client: TestClient[Litestar]) -> None:
    client.post("/api/guest", json={"name": "Ann"})
    assert client.post("/api/rooms", json={"rules": "../secrets.toml"}).status_code == 404


def test_the_judge_the_rules_and_the_health(client: TestClient[Litestar]) -> None:
    asked = {"ask": "result", "rules": "gongguan", "points": 240}
    assert client.post("/api/judge", content=msgspec.json.encode(asked)).json()["levels"] == 2
    assert len(client.get("/api/rules").json()) == 5
    clauses = client.get("/api/rules/tianwen/clauses").json()
    assert all(clauses["TW-2.16c"][tag] for tag in language_tags())
    assert all(set(language_tags()) <= set(clause["reading"]) for clause in clauses.values() if "reading" in clause)
    found = client.get("/api/health")
    assert found.json()["protocol"] == 2
    assert "frame-ancestors 'none'" in found.headers["Content-Security-Policy"]


def test_what_is_registered_is_listed_with_its_titles(client: TestClient[Litestar]) -> None:
    found = client.get("/api/registered").json()
    assert [one["id"] for one in found["programs"]] == ["habit", "search", "random"]
    assert found["programs"][2]["title"]["en"] == "at random"
    assert found["prints"][1]["id"] == "entries-by-unit"
    assert found["prints"][1]["title"]["en"] == "Entries by unit"
    assert [one["id"] for one in found["pairings"]] == ["swiss", "round robin", "knockout"]
    assert found["tie_breaks"][0] == {"id": "head to head", "title": in_languages(Message("tie_breaks.head-to-head"))}


def test_one_call_seats_programs_and_begins(client: TestClient[Litestar]) -> None:
    client.post("/api/guest", json={"name": "Ann"})
    made = client.post("/api/play", json={"rules": "gongguan", "player": "random"})
    assert made.status_code == 201, made.text
    with client.websocket_connect(f"/api/rooms/{made.json()['room']}/live") as socket:
        screen = socket.receive_json()["screen"]
        assert screen["you"] == "E"
        assert [seen["person"] for seen in screen["seats"].values()] == [True, False, False, False]
        while screen["stage"] != "playing":
            advance(screen, socket.receive_json()["frame"])
    assert client.post("/api/play", json={"player": "cmd:true"}).status_code == 400
    assert client.get("/api/rooms").json() == []
