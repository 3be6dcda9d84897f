"""No words of a library, of Python or of the framework reach a person, whatever fails."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.server.serving import guest, serving
from tests.server.test_http_faults import RAW
from tuolaji.server.services import services_of
from tuolaji.text.catalogue import Message, in_languages, language, language_tags

FOREIGN = (
    *RAW, "Not Found", "Method Not Allowed", "Too Many Requests", "Entity Too Large", "Internal Server", "Traceback",
    "Error", "Exception", "zip", "openpyxl", "typst", "litestar", "a secret",
)  # fmt: skip


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with serving(f"sqlite:///{tmp_path / 'a.db'}") as made:
        guest(made)
        yield made


def told(answer: httpx.Response, status: int) -> dict[str, str]:
    """The reason in every language, with nothing of a library in the whole answer."""
    assert answer.status_code == status, answer.text
    reason: dict[str, str] = answer.json()["reason"]
    assert set(reason) == set(language_tags())
    assert len(set(reason.values())) == len(reason)
    assert [word for word in FOREIGN if word in answer.text] == []
    return reason


def test_a_path_that_there_is_not(client: TestClient[Litestar]) -> None:
    assert told(client.get("/api/nothing"), 404) == in_languages(Message("server.not_found"))
    assert told(client.put("/api/guest"), 405) == in_languages(Message("server.method_not_allowed"))


def test_a_body_that_is_too_large(client: TestClient[Litestar]) -> None:
    told(client.post("/api/judge", content=b" " * 10_000_000), 413)


def test_too_many_requests(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'a.db'}", requests_a_minute=5) as client:
        answers = [client.get("/api/rooms") for _ in range(8)]
        refused = [answer for answer in answers if answer.status_code != 200]
        assert refused
        assert told(refused[0], 429)["en"]


def test_a_mistake_of_ours(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("a secret: Object missing required field `$.name`")

    monkeypatch.setattr(services_of(client.app).hall, "lines", broken)
    told(client.get("/api/rooms"), 500)


@pytest.mark.parametrize("content", [b"PK\x03\x04 no", b"PK\x03\x04" + bytes(200), b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"])
def test_a_spreadsheet_that_is_broken(client: TestClient[Litestar], content: bytes) -> None:
    event = client.post("/api/events", json={"name": "Cup"}).json()["event"]
    answer = client.post(f"/api/events/{event}/entries/import?filename=list.xlsx", content=content)
    assert all("list.xlsx" in text for text in told(answer, 400).values())


FRAMES = [b"\xff\xfe", b"{}", b"\x00" * 200, "nonsense", "null", "12", '"ping', "[" * 500]


@pytest.mark.parametrize("frame", FRAMES, ids=[repr(frame[:12]) for frame in FRAMES])
def test_a_frame_of_a_room_that_is_no_command(client: TestClient[Litestar], frame: bytes | str) -> None:
    room = client.post("/api/rooms", json={}).json()["room"]
    with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
        socket.receive_json()
        send(socket, frame)
        found = socket.receive_json()["error"]
    assert found["code"] == "bad_command"
    assert set(found["reason"]) == set(language_tags())
    assert [word for word in FOREIGN for text in found["reason"].values() if word in text] == []


def send(socket: Any, frame: bytes | str) -> None:
    (socket.send_bytes if isinstance(frame, bytes) else socket.send_text)(frame)


@pytest.mark.parametrize("frame", FRAMES, ids=[repr(frame[:12]) for frame in FRAMES])
def test_a_frame_of_an_event_that_is_no_ping(client: TestClient[Litestar], frame: bytes | str) -> None:
    """A listener has nothing to say: what it sends is passed over, or ends the connection without a library's words."""
    event = client.post("/api/events", json={"name": "Cup"}).json()["event"]
    said: list[str] = []
    try:
        with client.websocket_connect(f"/api/events/{event}/live") as socket:
            send(socket, frame)
            socket.send_text("ping")
            while said[-1:] != ["pong"]:
                said.append(str(socket.receive_json()))
    except WebSocketDisconnect as closed:
        said.append(f"{closed.code} {closed.detail}")
    assert said
    assert [word for word in FOREIGN for text in said if word in text] == []


def test_words_of_a_library_are_found() -> None:
    answer = httpx.Response(404, json={"reason": {tag: f"{tag} Not Found" for tag in language_tags()}})
    with pytest.raises(AssertionError, match="Not Found"):
        told(answer, 404)
    assert language("en").has("server.not_found")
