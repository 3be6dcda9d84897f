"""Nobody gets help that the table does not allow: hints between people, a second browser that referees."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.screens import advance
from tests.server.serving import be, guest, reason, serving


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with serving(f"sqlite:///{tmp_path / 'a.db'}") as made:
        yield made


def test_hints_between_people_only_where_the_table_allows_them(client: TestClient[Litestar]) -> None:
    for allowed in (False, True):
        ann = guest(client, "Ann")
        made = client.post("/api/rooms", json={"options": {"pace": 0, "hints": allowed}}).json()["room"]
        guest(client, "Bob")
        with client.websocket_connect(f"/api/rooms/{made}/live") as socket:
            socket.send_json({"do": "sit", "id": "1", "seat": "N"})
            told: dict[str, Any] = {}
            while "answer" not in told:
                told = socket.receive_json()
        be(client, ann)
        with client.websocket_connect(f"/api/rooms/{made}/live") as socket:
            for number, command in enumerate(
                ({"do": "sit", "seat": "E"}, {"do": "invite", "seat": "W"}, {"do": "invite", "seat": "S"})
            ):
                socket.send_json(command | {"id": str(number)})
            screen: dict[str, Any] = {}
            while len(screen.get("seats", {})) < 4:
                told = socket.receive_json()
                screen |= told.get("screen", {})
                advance(screen, told.get("frame", {}))
        assert screen["hints"] is allowed
        answer = client.post(f"/api/rooms/{made}/hint")
        assert answer.status_code == 403
        assert ("no hints" in reason(answer)) is not allowed


def test_an_owner_cannot_look_into_all_hands_with_a_second_browser(client: TestClient[Litestar]) -> None:
    ann = guest(client, "Ann")
    room = client.post("/api/play", json={"options": {"pace": 0}}).json()["room"]
    key = client.get(f"/api/rooms/{room}/referee").json()["key"]
    second = guest(client, "Also Ann")
    assert client.post(f"/api/rooms/{room}/referee", json={"key": key}).json() == {"joined": False}
    with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
        screen = socket.receive_json()["screen"]
        assert screen["you"] == "spectator"
        assert screen["referee_asked"] == "Also Ann"
        assert "deal.hands" not in screen
        be(client, ann)
        with client.websocket_connect(f"/api/rooms/{room}/live") as owner:
            owner.send_json({"do": "admit", "id": "1"})
            told: dict[str, Any] = {}
            while "answer" not in told:
                told = owner.receive_json()
        be(client, second)
        assert client.post(f"/api/rooms/{room}/referee", json={"key": key}).json() == {"joined": True}
