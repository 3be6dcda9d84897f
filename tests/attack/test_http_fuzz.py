"""Schemathesis in every role: whatever is asked by whomever, the answer is never 5xx and every refusal says why.

The short form draws for one route in twelve, because tests/server/test_openapi.py sends what it draws for every route
in some of the roles; the long form draws many requests for every route, sends each in every role, and adds
schemathesis's coverage phase.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from litestar.testing import TestClient
from schemathesis.generation.hypothesis.builder import HypothesisTestConfig, HypothesisTestMode, create_test

from tests.attack.cast import ROLES, Cast, Role
from tests.attack.conftest import LONG, Tally, size
from tests.attack.sender import Sender, roles_for
from tests.server.competitions.people import Server
from tests.server.serving import nothing, without_limits
from tests.server.test_openapi import OPERATIONS
from tuolaji.server.app import make_app
from tuolaji.server.settings import Settings

PLENTY = 10**9
ENDS = settings(max_examples=size(1, 8), deadline=None, database=None, derandomize=True,
                suppress_health_check=list(HealthCheck), phases=[Phase.generate])  # fmt: skip
COVERS = settings(ENDS, phases=[Phase.explicit])


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cast]:
    database = f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'a.db'}"
    plenty = Settings(database=database, requests_a_minute=PLENTY, guests_an_hour=PLENTY)
    with TestClient(make_app(plenty, nothing)) as client:
        made = Cast(Server(client))
        without_limits(client)
        yield made


def fuzz(schema: Any, path: str, method: str, sender: Sender) -> None:
    operation = schema[path][method]
    for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):

        @ENDS
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            sender.send(case)

        # A route that takes nothing cannot be asked wrongly.
        with suppress(Unsatisfiable):
            ask()
    if LONG:
        cover(schema, operation, sender.send)


def cover(schema: Any, operation: Any, send: Callable[[Any], None]) -> None:
    """Schemathesis's coverage phase: the boundary of every field, each alone."""

    def covered(case: Any) -> None:
        send(case)

    config = HypothesisTestConfig(project=schema.config, modes=[HypothesisTestMode.COVERAGE], settings=COVERS)
    create_test(operation=operation, test_func=covered, config=config)()


def test_whatever_is_asked_in_whichever_role_is_answered(cast: Cast, tally: Tally) -> None:
    schema = schemathesis.openapi.from_dict(cast.people["guest"].get("/api/schema/openapi.json"))
    sent, wrong, asked_in = 0, list[str](), set[Role]()
    for number, (path, method) in list(enumerate(OPERATIONS))[:: size(12, 1)]:
        sender = Sender(cast, path, roles_for(path, method, number))
        fuzz(schema, path, method, sender)
        sent, wrong = sent + sender.sent, wrong + sender.wrong
        asked_in |= set(sender.roles)
    assert not wrong, f"{len(wrong)} of {sent}:\n" + "\n".join(wrong[:20])
    assert asked_in == set(ROLES) or not LONG
    tally("fuzzed requests in every role", sent, len(wrong))
