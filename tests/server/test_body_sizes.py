"""Every route states how large a body it takes, and stops reading there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.testing import TestClient

from tests.server.serving import guest, reason, serving
from tuolaji.competition.entries.spreadsheet import LARGEST_FILE
from tuolaji.server.app import LARGEST_BODY, make_app
from tuolaji.server.http.routes.competitions import LARGEST_EVENT
from tuolaji.server.http.routes.room.study import LARGEST_RECORD
from tuolaji.server.http.routes.rules import LARGEST_QUESTION
from tuolaji.server.settings import Settings

OWN = {
    "/api/events/import": LARGEST_EVENT,
    "/api/events/{event:str}/entries/import": LARGEST_FILE,
    "/api/records/read": LARGEST_RECORD,
    "/api/records/review": LARGEST_RECORD,
    "/api/records/write": LARGEST_RECORD,
    "/api/records/continue": LARGEST_RECORD,
    "/api/judge": LARGEST_QUESTION,
}


def test_every_route_has_a_limit() -> None:
    found = {
        route.path: handler.resolve_request_max_body_size()
        for route in make_app(Settings()).routes
        for handler in getattr(route, "route_handlers", ())
        if isinstance(handler, HTTPRouteHandler) and handler.http_methods & {"POST", "PUT", "PATCH", "DELETE"}
    }
    assert LARGEST_EVENT == 64_000_000
    assert {path: size for path, size in found.items() if size != LARGEST_BODY} == OWN
    assert set(OWN) <= set(found)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with serving(f"sqlite:///{tmp_path / 'a.db'}") as found:
        guest(found)
        yield found


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/events/import", LARGEST_EVENT),
        ("/api/records/read", LARGEST_RECORD),
        ("/api/judge", LARGEST_QUESTION),
        ("/api/rooms", LARGEST_BODY),
    ],
)
def test_a_body_just_within_the_limit_is_read_and_one_beyond_it_is_not(
    client: TestClient[Litestar], path: str, most: int
) -> None:
    def parts(size: int) -> Iterator[bytes]:
        """Without a length in the head, so that the limit must be found while reading."""
        for begin in range(0, size, 1 << 20):
            yield b" " * min(1 << 20, size - begin)

    for said in (True, False):
        within = client.post(path, content=b" " * most if said else parts(most))
        assert within.status_code != 413, within.text
        beyond = client.post(path, content=b" " * (most + 1) if said else parts(most + 1))
        assert beyond.status_code == 413
        assert reason(beyond)


def test_a_list_of_entries_is_read_up_to_its_limit(client: TestClient[Litestar]) -> None:
    event = client.post("/api/events", json={"name": "Cup"}).json()["event"]
    path = f"/api/events/{event}/entries/import?filename=a.csv"
    assert client.post(path, content=b"a" * LARGEST_FILE).status_code == 400
    assert client.post(path, content=b"a" * (LARGEST_FILE + 1)).status_code == 413
