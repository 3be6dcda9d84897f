"""People at an event on the server: each with their own cookies, all talking to one application."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from tuolaji.cards import Seat
from tuolaji.deal.actions import Action
from tuolaji.deal.view import View
from tuolaji.server.app import make_app
from tuolaji.server.settings import Settings


async def nothing(_room: str, _player: str, _seat: Seat, _view: View, _now: int) -> Action | None:
    return None


class Someone:
    """One browser: its cookies, and the event it looks at."""

    def __init__(self, client: TestClient[Litestar], event: str = ""):
        self.client, self.event = client, event
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, *, ok: int | None = None, **how: Any) -> Any:
        """Ask, with one's own cookies only; `ok` is the status that must come."""
        self.client.cookies.clear()
        for name, value in self.cookies.items():
            self.client.cookies.set(name, value)
        where = path if path.startswith("/api") else f"/api/events/{self.event}{path}"
        found = self.client.request(method, where, **how)
        for cookie in found.headers.get_list("set-cookie"):
            name, _, rest = cookie.partition("=")
            self.cookies[name] = rest.partition(";")[0].strip('"')
        if ok is not None:
            assert found.status_code == ok, f"{method} {where}: {found.status_code} {found.text}"
        elif found.status_code >= 400:
            raise AssertionError(f"{method} {where}: {found.status_code} {found.text}")
        return found

    def get(self, path: str, **how: Any) -> Any:
        return self.ask("GET", path, **how).json()

    def post(self, path: str, body: Any = None, *, ok: int | None = None, **how: Any) -> Any:
        found = self.ask("POST", path, ok=ok, **({} if body is None else {"json": body}), **how)
        return found.json() if found.content else None

    def enter(self, name: str) -> "Someone":
        self.post("/api/guest", {"name": name})
        return self


class Server:
    """An application with its database, and a browser for everybody who comes."""

    def __init__(self, client: TestClient[Litestar]):
        self.client = client

    def browser(self, name: str = "", event: str = "") -> Someone:
        someone = Someone(self.client, event)
        return someone.enter(name) if name else someone

    def organiser(self, **about: Any) -> Someone:
        someone = self.browser("Organiser")
        made = someone.post("/api/events", {"name": "Cup", "rules": "fuze", "seed": "7", "rounds": 2} | about)
        someone.event = made["event"]
        return someone

    def with_role(self, organiser: Someone, role: str, name: str) -> Someone:
        made = organiser.post("/links", {"kind": "role", "role": role})
        someone = self.browser(name, organiser.event)
        someone.post("/links/follow", {"token": made["token"]})
        return someone

    def player(self, organiser: Someone, entry: int, seat: int, name: str) -> Someone:
        made = organiser.post("/links", {"kind": "entry", "entry": entry, "seat": seat})
        someone = self.browser(name, organiser.event)
        someone.post("/links/follow", {"token": made["token"]})
        return someone

    def phone(self, organiser: Someone, entry: int) -> Someone:
        made = organiser.post("/links", {"kind": "device", "entry": entry})
        someone = self.browser(event=organiser.event)
        someone.post("/links/follow", {"token": made["token"]})
        return someone


@contextmanager
def serving(path: Path) -> Iterator[Server]:
    with TestClient(make_app(Settings(database=f"sqlite:///{path}"), nothing)) as client:
        yield Server(client)


def add_pairs(organiser: Someone, count: int) -> None:
    for number in range(1, count + 1):
        organiser.post("/entries", {"players": [f"A{number}", f"B{number}"], "unit": f"U{number % 3}"})
