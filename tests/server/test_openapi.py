"""The interface's description is complete and true: schemathesis asks every page whatever it can think of.

A short run every day; TUOLAJI_EXAMPLES=300 for a long one; in every role by tests/attack/test_http_fuzz.py.
"""

import os
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from litestar.handlers import HTTPRouteHandler
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.attack.cast import Cast
from tests.attack.sender import Sender, roles_for
from tests.server.competitions.people import Server
from tests.server.serving import nothing, serving, without_limits
from tuolaji.server.app import make_app
from tuolaji.server.http.examples import EXAMPLES
from tuolaji.server.http.openapi import completed
from tuolaji.server.settings import Settings

MOST = int(os.environ.get("TUOLAJI_EXAMPLES", "2"))
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server in a thread of its own."""
    database = f"sqlite:///{tmp_path_factory.mktemp('openapi') / 'a.db'}"
    plenty = Settings(database=database, requests_a_minute=10**9, guests_an_hour=10**9)
    config = uvicorn.Config(make_app(plenty, nothing), port=0, log_config=None, access_log=False, ws="none")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    host, port = server.servers[0].sockets[0].getsockname()
    yield f"http://{host}:{port}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cast]:
    """Another server, with somebody of every role."""
    database = f"sqlite:///{tmp_path_factory.mktemp('cast') / 'a.db'}"
    plenty = Settings(database=database, requests_a_minute=10**9, guests_an_hour=10**9)
    with TestClient(make_app(plenty, nothing)) as client:
        made = Cast(Server(client))
        without_limits(client)
        yield made


@pytest.fixture(scope="module")
def schema(address: str) -> Any:
    return schemathesis.openapi.from_url(f"{address}/api/schema/openapi.json")


def described() -> dict[str, Any]:
    return completed(make_app(Settings(), nothing).openapi_schema.to_schema())


OPERATIONS = [
    (path, method)
    for path, item in described()["paths"].items()
    for method in item
    if method in ("get", "post", "put", "patch", "delete")
]


def test_every_page_is_described_with_its_refusals_and_an_example() -> None:
    told = described()
    assert "Problem" in told["components"]["schemas"]
    for path, method in OPERATIONS:
        operation = told["paths"][path][method]
        assert operation.get("description"), f"{method} {path} says nothing"
        assert {"400", "401", "429", "503"} <= set(operation["responses"])
        if "requestBody" in operation:
            assert "example" in operation["requestBody"]["content"]["application/json"], f"{method} {path}"


def test_every_page_takes_its_own_example() -> None:
    taken = set()
    for route in make_app(Settings(), nothing).routes:
        for handler in getattr(route, "route_handlers", ()):
            for method in handler.http_methods if isinstance(handler, HTTPRouteHandler) else ():
                example = EXAMPLES.get((method.lower(), route.path_format))
                if example is not None and handler.parsed_data_field is not None:
                    msgspec.convert(example, handler.parsed_data_field.annotation)
                    taken.add((method.lower(), route.path_format))
    # The judge reads its question by itself.
    assert set(EXAMPLES) - taken == {("post", "/api/judge")}


def test_the_description_is_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(f"sqlite:///{tmp_path / 'a.db'}") as client:
        first = {kind: client.get(f"/api/schema/openapi.{kind}").content for kind in ("json", "yaml")}
        monkeypatch.setattr("tuolaji.server.http.openapi.completed", None)
        for kind, content in first.items():
            assert client.get(f"/api/schema/openapi.{kind}").content == content


@pytest.mark.slow
@pytest.mark.parametrize(("path", "method"), OPERATIONS, ids=[f"{method} {path}" for path, method in OPERATIONS])
def test_whatever_is_asked_the_answer_is_as_described(
    address: str, schema: Any, cast: Cast, path: str, method: str
) -> None:
    """As somebody who owns what is asked for; then the same in other roles, where no refusal may be a mistake."""
    sender = Sender(cast, path, roles_for(path, method, OPERATIONS.index((path, method))))
    operation = schema[path][method]
    made = requests.post(f"{address}/api/guest", json={"name": "Ann"}, timeout=60)
    cookies = {"tuolaji": made.cookies.get("tuolaji") or ""}
    there = {"sheet": "tianwen"}
    # A room and an event that are there, and ours: an address that leads nowhere is refused before it does harm.
    for name in ("room", "event"):
        if f"{{{name}}}" in path:
            opened = requests.post(f"{address}/api/{name}s", json={"name": "Cup"}, cookies=cookies, timeout=60)
            there[name] = opened.json()[name]

    for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):

        @settings(
            max_examples=MOST,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate],
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            case.path_parameters.update({name: told for name, told in there.items() if name in case.path_parameters})
            answer = case.call(cookies=cookies, timeout=60)
            case.validate_response(answer, checks=CHECKS)
            sender.send(case)

        # A page that takes nothing cannot be asked wrongly.
        with suppress(Unsatisfiable):
            ask()
    assert not sender.wrong, "\n".join(sender.wrong[:10])
