"""A server under test, and people who come to it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from tuolaji.cards import Seat
from tuolaji.deal.actions import Action
from tuolaji.deal.view import View
from tuolaji.server.accounts.rate_limits import Limits
from tuolaji.server.app import make_app
from tuolaji.server.server_time import now
from tuolaji.server.services import services_of
from tuolaji.server.settings import Settings

ADDRESS = "http://testserver.local"


async def nothing(_room: str, _player: str, _seat: Seat, _view: View, _now: int) -> Action | None:
    return None


class _Unlimited(Limits):
    def take(self, what: str, who: str, most: int, within: int) -> None:
        """Refuse nobody."""


def without_limits(client: TestClient[Litestar]) -> None:
    """Switch the rate limits off: a test asks more often than people do."""
    services_of(client.app).limits = _Unlimited(now)


@contextmanager
def serving(database: str, **settings: Any) -> Iterator[TestClient[Litestar]]:
    with TestClient(make_app(Settings(database=database, **settings), nothing)) as client:
        yield client


def guest(client: TestClient[Litestar], name: str = "Ann") -> str:
    """Somebody new; gives the cookie."""
    client.cookies.clear()
    made = client.post("/api/guest", json={"name": name})
    assert made.status_code == 201, made.text
    return client.cookies["tuolaji"]


def be(client: TestClient[Litestar], cookie: str) -> None:
    """Go on as whose cookie this is."""
    client.cookies.clear()
    client.cookies.set("tuolaji", cookie)


def reason(answer: httpx.Response) -> str:
    """The reason of a refusal, which is always there in both languages."""
    told = answer.json()
    assert told["code"]
    assert told["reason"]["zh"]
    text: str = told["reason"]["en"]
    return text
