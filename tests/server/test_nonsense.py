"""Requests that make no sense are refused in both languages, never answered with 5xx or closed with 4500."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.testing import TestClient

from tests.server.serving import guest, reason, serving


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with serving(f"sqlite:///{tmp_path / 'a.db'}") as made:
        guest(made)
        yield made


def test_an_event_without_stages_is_refused(client: TestClient[Litestar]) -> None:
    for about in ({"rounds": 3}, {"advance": [4]}, {}):
        refused = client.post("/api/events", json={"name": "Cup", "stages": []} | about)
        assert refused.status_code == 400, refused.text
        assert "stage" in reason(refused)
    event = client.post("/api/events", json={"name": "Cup"}).json()["event"]
    refused = client.patch(f"/api/events/{event}/format", json={"stages": [], "rounds": 3})
    assert (refused.status_code, "stage" in reason(refused)) == (400, True)


@pytest.mark.parametrize("depth", [2_000, 100_000])
def test_json_that_is_nested_too_deeply_is_refused_wherever_json_is_taken(
    client: TestClient[Litestar], depth: int
) -> None:
    event = client.post("/api/events", json={"name": "Cup"}).json()["event"]
    room = client.post("/api/rooms", json={}).json()["room"]
    asked = 0
    for route in client.app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if not isinstance(handler, HTTPRouteHandler) or handler.parsed_data_field is None:
                continue
            path = route.path_format.replace("{event}", event).replace("{room}", room)
            path = path.replace("{number}", "1").replace("{table}", "1")
            for content in (b"[" * depth + b"]" * depth, b'{"name":' * depth + b"1" + b"}" * depth):
                for method in handler.http_methods - {"OPTIONS"}:
                    refused = client.request(
                        method, path, content=content, headers={"Content-Type": "application/json"}
                    )
                    assert 400 <= refused.status_code < 500, f"{method} {path}: {refused.text}"
                    assert reason(refused)
                    asked += 1
    assert asked > 50


@pytest.mark.parametrize("cursor", ["9" * 5_000, "9" * 12, "-1", "٣", "1.5", "", "x"])
def test_a_cursor_that_is_no_number_of_a_row_starts_from_the_beginning(
    client: TestClient[Litestar], cursor: str
) -> None:
    room = client.post("/api/rooms", json={}).json()["room"]
    event = client.post("/api/events", json={"name": "Cup"}).json()["event"]
    with client.websocket_connect(f"/api/rooms/{room}/live?cursor={cursor}") as socket:
        assert "screen" in socket.receive_json()
    with client.websocket_connect(f"/api/events/{event}/live?cursor={cursor}") as socket:
        assert "hello" in socket.receive_json()
