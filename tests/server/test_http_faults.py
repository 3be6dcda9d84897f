"""Faults of a request are told in words of the catalogues and in every language, never in those of a library."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.serving import guest, serving
from tuolaji.text.catalogue import language_tags

RAW = ("`", "Validation failed", "malformed", "truncated", "Object ", "enum", "$.", "codec")
"""Words of msgspec, of the framework and of Python."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with serving(f"sqlite:///{tmp_path / 'a.db'}") as made:
        guest(made)
        yield made


BODIES = [
    (b"", "The request has no content.", []),
    (b"{", "The content breaks off before it is complete.", []),
    (b'{"name": 1,}', "This is not valid JSON: there is a comma too many (byte 11).", []),
    (b"[]", "Expected an object, but got a list.", []),
    (b"{}", "The field name is missing.", ["name"]),
    (b'{"name": 5}', "name: Expected a text, but got a whole number.", ["name"]),
    (b'{"name": "Cup", "rounds": "x"}', "rounds: Expected a whole number, or null, but got a text.", ["rounds"]),
    (b'{"name": ""}', "name: Expected a text of at least 1 character.", ["name"]),
    (b'{"name": "\xff"}', "The text is not UTF-8.", []),
]


@pytest.mark.parametrize(("body", "told", "places"), BODIES, ids=[told for _, told, _ in BODIES])
def test_a_body_that_is_wrong(client: TestClient[Litestar], body: bytes, told: str, places: list[str]) -> None:
    answer = client.post("/api/events", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    problem = answer.json()
    assert (problem["code"], problem["reason"]["en"], problem.get("problems", [])) == ("bad_request", told, places)
    assert set(problem["reason"]) == set(language_tags())
    assert not [word for word in RAW for text in problem["reason"].values() if word in text]


def test_an_unknown_field_is_told_with_the_fields_there_are(client: TestClient[Litestar]) -> None:
    told = client.post("/api/guest", json={"name": "Li Si", "langauge": "en"}).json()
    assert told["reason"]["en"] == "There is no field langauge; the fields are name, language."
    assert told["problems"] == ["langauge"]


def test_a_choice_is_told_with_the_choices_there_are(client: TestClient[Litestar]) -> None:
    told = client.post("/api/guest", json={"name": "Li Si", "language": "xx"}).json()["reason"]["en"]
    assert told == f"language: xx is not possible here; choose one of {', '.join(sorted(language_tags()))}."
    event = client.post("/api/events", json={"name": "Cup"}).json()["event"]
    told = client.get(f"/api/events/{event}/exports/entries?format=doc").json()["reason"]["en"]
    assert "format: doc is not possible here; choose one of " in told


def test_a_language_that_there_is_not_is_told_with_those_there_are(client: TestClient[Litestar]) -> None:
    event = client.post("/api/events", json={"name": "Cup"}).json()["event"]
    assert client.post(f"/api/events/{event}/announcements", json={"en": "Lunch is upstairs"}).status_code == 201
    told = client.post(f"/api/events/{event}/announcements", json={"xx": "Lunch"}).json()["reason"]["en"]
    assert told == f"A key is wrong: xx is not possible here; choose one of {', '.join(sorted(language_tags()))}."


def test_every_wrong_parameter_is_told(client: TestClient[Litestar]) -> None:
    event = client.post("/api/events", json={"name": "Cup"}).json()["event"]
    told = client.get(f"/api/events/{event}/log?before=x&limit=0").json()
    assert told["problems"] == ["before", "limit"]
    assert "before: Expected a whole number" in told["reason"]["en"]
    assert "limit: Expected a number of at least 1." in told["reason"]["en"]


@pytest.mark.parametrize(("method", "path", "status"), [("GET", "/api/nothing", 404), ("PUT", "/api/guest", 405)])
def test_what_is_not_there_is_told_in_every_language(
    client: TestClient[Litestar], method: str, path: str, status: int
) -> None:
    answer = client.request(method, path)
    assert answer.status_code == status
    assert set(answer.json()["reason"]) == set(language_tags())


def test_a_command_that_is_none_is_told_in_every_language(client: TestClient[Litestar]) -> None:
    room = client.post("/api/rooms", json={}).json()["room"]
    sent = {
        "{": "The content breaks off before it is complete.",
        "[]": "Expected an object, but got a list.",
        '{"do": "sit", "id": "1", "seat": "X"}': "seat: X is not possible here; choose one of E, N, S, W.",
        '{"do": "sit", "id": "1"}': "The field seat is missing.",
        '{"do": "play", "id": "1", "cards": 5}': "cards: Expected cards such as SA H10.",
    }
    with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
        socket.receive_json()
        for command, told in sent.items():
            socket.send_text(command)
            error = socket.receive_json()["error"]
            assert (error["code"], error["reason"]["en"]) == ("bad_command", told)
            assert set(error["reason"]) == set(language_tags())
        socket.send_text('{"do": "dance", "id": "1"}')
        assert socket.receive_json()["error"]["reason"]["en"].startswith(
            "do: dance is not possible here; choose one of"
        )
        socket.send_text('{"do": "play", "id": "1", "cards": "XX"}')
        assert "XX" in socket.receive_json()["error"]["reason"]["en"]
