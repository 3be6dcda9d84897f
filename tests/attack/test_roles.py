"""Every route in every role, the roles of a foreign event and room among them: let in or refused as the table says."""

from pathlib import Path

import msgspec
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.testing import TestClient

from tests.attack import security_page
from tests.attack.cast import ROLES, Cast, Role
from tests.attack.conftest import LONG, Tally
from tests.attack.permissions import PERSON, RULES, Rule, markdown
from tests.server.competitions.people import Server, Someone
from tests.server.serving import nothing, without_limits
from tuolaji.server.app import make_app
from tuolaji.server.settings import Settings

FILLED = {
    "{number}": "1", "{table}": "1", "{entry}": "1", "{kind}": "standings", "{what}": "entries", "{sheet}": "tianwen",
    "{user}": "nobody", "{role}": "desk", "{link}": "nolink", "{session}": "nosession", "{passkey}": "nokey",
    "{address}": "about", "{path}": "openapi.json",
}  # fmt: skip
QUERIES = {
    "/entries/import": "?filename=a.csv", "/review": "?seat=E", "/records/continue": "?step=1&seat=E",
    "/result": "?reason=x", "/prints/{kind}": "?format=html",
}  # fmt: skip
PLENTY = 10**9
FEW: tuple[Role, ...] = ("anonymous", "guest", "desk device", "foreign organiser")
"""The roles that the short form tries on routes open to everybody or to every person."""
AT_HOME: tuple[Role, ...] = (
    "organiser", "arbitration", "referee", "desk", "player", "desk device", "phone", "room owner", "seated player",
    "room referee",
)  # fmt: skip
"""Roles that are tried at the foreign event and room too."""


def routes_of(app: Litestar) -> set[tuple[str, str]]:
    """Every route of the application, as method and path; a WebSocket's method is SOCKET."""
    found: set[tuple[str, str]] = set()
    for route in app.routes:
        for handler in (*getattr(route, "route_handlers", ()), getattr(route, "route_handler", None)):
            if isinstance(handler, HTTPRouteHandler):
                found |= {(str(method), route.path_format) for method in handler.http_methods - {"OPTIONS", "HEAD"}}
            elif isinstance(handler, WebsocketRouteHandler):
                found.add(("SOCKET", route.path_format))
    return found


def test_every_route_has_an_expectation() -> None:
    routes = routes_of(make_app(Settings(), nothing))
    listed = {(rule.method, rule.path) for rule in RULES}
    assert routes - listed == set(), "say in tests/attack/permissions.py who may use these routes"
    assert listed - routes == set(), "these routes are gone"


def test_the_table_is_complete() -> None:
    lines = markdown().splitlines()
    assert len(lines) == len(RULES) + 2
    assert len({line.count("|") for line in lines}) == 1


def asked(cast: Cast, rule: Rule, role: Role, *, abroad: bool = False) -> tuple[bool, str]:
    """Ask a route in a role, of one's own event and room or of the foreign ones; was it let in, and the answer."""
    someone = cast.people[role]
    path, event = rule.path, cast.foreign_event if abroad else cast.event
    room = cast.foreign_room if abroad else cast.room
    for name, value in {**FILLED, **dict(rule.path_values), "{event}": event, "{room}": room}.items():
        path = path.replace(name, value)
    client = someone.client
    client.cookies.clear()
    for name, value in someone.cookies.items():
        client.cookies.set(name, value)
    if rule.method == "SOCKET":
        return _connected(client, path)
    path += next((query for end, query in QUERIES.items() if rule.path.endswith(end)), "")
    body = msgspec.json.encode(rule.body).decode().replace("{event}", event) if rule.body is not None else None
    headers = {"Content-Type": "application/json"} if body is not None else {}
    answer = client.request(rule.method, path, content=body, headers=headers)
    assert answer.status_code < 500, f"{rule.method} {path} as {role}: {answer.text}"
    hidden = answer.status_code == 404 and "no such room" in answer.text
    return not hidden and answer.status_code not in (401, 403), f"{answer.status_code} {answer.text[:300]}"


def _connected(client: TestClient[Litestar], path: str) -> tuple[bool, str]:
    try:
        with client.websocket_connect(path) as socket:
            return True, str(socket.receive_json())[:100]
    except WebSocketDisconnect as closed:
        return False, f"closed with {closed.code}"


def test_every_route_in_every_role(tmp_path: Path, tally: Tally) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'a.db'}", requests_a_minute=PLENTY, guests_an_hour=PLENTY)
    wrong: list[str] = []
    refused = through = let_in = foreign = 0
    with TestClient(make_app(settings, nothing)) as client:
        cast = Cast(Server(client))
        assert set(cast.people) == set(ROLES)
        without_limits(client)
        # Those who are refused come first: those who may do something change the event.
        for rule in RULES:
            for role in ROLES:
                if role not in rule.allowed:
                    entered, answer = asked(cast, rule, role)
                    refused += 1
                    foreign += role.startswith("foreign")
                    through += entered
                    if entered:
                        wrong.append(f"{rule.method} {rule.path} {rule.about} lets {role} in: {answer}")
        for rule in RULES:
            for role in AT_HOME:
                if not (rule.allowed >= PERSON and role in rule.allowed):
                    entered, answer = asked(cast, rule, role, abroad=True)
                    foreign, through = foreign + 1, through + entered
                    if entered:
                        wrong.append(f"{rule.method} {rule.path} {rule.about} lets {role} of another in: {answer}")
        for rule in RULES:
            for role in ROLES if LONG or not rule.allowed >= PERSON else FEW:
                if role in rule.allowed and not rule.changes_session and (LONG or not rule.slow):
                    entered, answer = asked(cast, rule, role)
                    let_in += 1
                    # A hint out of turn is refused for the moment, not for the role.
                    if not entered and "not your turn" not in answer:
                        wrong.append(f"{rule.method} {rule.path} {rule.about} refuses {role}: {answer}")
        for role in ROLES:
            someone = cast.people[role]
            assert _is_still(someone), f"{role} lost the session"
    assert not wrong, f"{len(wrong)} wrong:\n" + "\n".join(wrong[:60])
    tally("requests in roles without the right", refused, through)
    tally("requests in foreign roles", foreign, through)
    assert let_in > (1_000 if LONG else 300)


def _is_still(someone: Someone) -> bool:
    """A session that was there is there at the end: nobody could end another's."""
    if "tuolaji" not in someone.cookies:
        return True
    someone.client.cookies.clear()
    someone.client.cookies.set("tuolaji", someone.cookies["tuolaji"])
    return bool(someone.client.get("/api/me").status_code == 200)


@pytest.mark.parametrize("verb", ["deals", "referee"])
def test_a_room_that_is_not_there_is_told_like_one_that_is_hidden(tmp_path: Path, verb: str) -> None:
    with TestClient(make_app(Settings(database=f"sqlite:///{tmp_path / 'a.db'}"), nothing)) as client:
        guest = Server(client).browser("Ann")
        assert guest.ask("GET", f"/api/rooms/nosuchroom/{verb}", ok=404).json()["reason"]["zh"]


def test_the_page_shows_what_is_tested() -> None:
    assert security_page.PAGE.read_text(encoding="utf-8") == security_page.page(), "run `make docs`"
