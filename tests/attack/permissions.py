"""Permissions: every route of the server and the roles that it lets in. All others are refused.

`python -m tests.attack.permissions` prints it as a table for the documentation.
"""

from typing import Any, NamedTuple

from tests.attack.cast import ROLES, Role
from tuolaji.server.http.examples import EXAMPLES

Roles = frozenset[Role]
_EVENT = "/api/events/{event}"
_TABLE = f"{_EVENT}/rounds/{{number}}/tables/{{table}}"

EVERYBODY: Roles = frozenset(ROLES)
NOBODY: Roles = frozenset()
PERSON: Roles = EVERYBODY - {"anonymous", "desk device", "phone", "foreign phone"}
"""Every person with a session of their own; a device for one role's work has none."""
SESSION: Roles = PERSON | {"desk device"}
ORGANISER: Roles = frozenset(("organiser",))
ARBITRATION: Roles = ORGANISER | {"arbitration"}
REFEREE: Roles = ARBITRATION | {"referee"}
DESK: Roles = ORGANISER | {"desk", "desk device"}
STAFF: Roles = REFEREE | DESK
SIDE: Roles = frozenset(("player", "phone"))
"""The players of entry 1, who sit at table 1, with an account or with the phone of their pair."""
OWNER: Roles = frozenset(("room owner",))
TABLE: Roles = OWNER | {"seated player", "room referee"}
"""The roles that may look into a room without spectators."""


class Rule(NamedTuple):
    """A route, whom it lets in, and an example of what it takes; `about` tells two examples of one route apart."""

    method: str
    path: str
    allowed: Roles
    body: Any = None
    about: str = ""
    changes_session: bool = False
    """It ends sessions or changes the account: those who may are not asked to."""
    path_values: tuple[tuple[str, str], ...] = ()
    slow: bool = False
    """It loads the simulator: those who may are asked in the long form only."""


def _of(method: str, path: str, allowed: Roles, **more: Any) -> Rule:
    return Rule(method, path, allowed, more.pop("body", EXAMPLES.get((method.lower(), path))), **more)


def _event(method: str, path: str, allowed: Roles, **more: Any) -> Rule:
    return _of(method, _EVENT + path, allowed, **more)


_ACCOUNTS = (
    _of("POST", "/api/guest", EVERYBODY),
    _of("POST", "/api/enter", EVERYBODY),
    _of("POST", "/api/enter/passkey", EVERYBODY),
    _of("POST", "/api/enter/passkey/options", EVERYBODY),
    _of("POST", "/api/devices/enter", EVERYBODY),
    _of("POST", "/api/leave", EVERYBODY, changes_session=True),
    _of("POST", "/api/keep", PERSON, changes_session=True),
    _of("GET", "/api/me", SESSION),
    _of("PATCH", "/api/me", PERSON),
    _of("DELETE", "/api/me", PERSON, changes_session=True),
    _of("POST", "/api/me/password", PERSON, changes_session=True),
    _of("GET", "/api/me/sessions", PERSON),
    _of("DELETE", "/api/me/sessions", PERSON, changes_session=True),
    _of("DELETE", "/api/me/sessions/{session}", PERSON),
    _of("GET", "/api/me/export", PERSON),
    _of("GET", "/api/me/passkeys", PERSON),
    _of("POST", "/api/me/passkeys", PERSON),
    _of("POST", "/api/me/passkeys/options", PERSON),
    _of("DELETE", "/api/me/passkeys/{passkey}", PERSON),
    _of("POST", "/api/devices/link", PERSON, body={}, about="as oneself"),
    _of("POST", "/api/devices/link", ORGANISER | {"desk"}, body={"event": "{event}", "role": "desk"}, about="desk"),
    _of("POST", "/api/devices/link", ORGANISER, body={"event": "{event}", "role": "organiser"}, about="organiser"),
)
_ROOMS = (
    _of("GET", "/api/rooms", EVERYBODY),
    _of("POST", "/api/rooms", PERSON),
    _of("POST", "/api/play", PERSON),
    _of("GET", "/api/rooms/{room}/referee", OWNER),
    _of("POST", "/api/rooms/{room}/referee", NOBODY, about="with a wrong key"),
    _of("GET", "/api/rooms/{room}/deals", TABLE),
    _of("GET", "/api/rooms/{room}/deals/{number}", TABLE),
    _of("GET", "/api/rooms/{room}/deals/{number}/frames", TABLE),
    _of("GET", "/api/rooms/{room}/deals/{number}/review", TABLE),
    _of("GET", "/api/rooms/{room}/deals/{number}/replay", TABLE),
    _of("POST", "/api/rooms/{room}/deals/{number}/continue", TABLE),
    _of("POST", "/api/rooms/{room}/hint", frozenset(("seated player",)), slow=True),
    _of("SOCKET", "/api/rooms/{room}/live", TABLE),
)
_OPEN = (
    *(_of("POST", f"/api/records/{verb}", EVERYBODY) for verb in ("read", "review", "write")),
    _of("POST", "/api/records/continue", PERSON),
    _of("GET", "/api/rules", EVERYBODY),
    _of("GET", "/api/rules/comparison", EVERYBODY),
    _of("GET", "/api/rules/{sheet}/clauses", EVERYBODY),
    _of("GET", "/api/rules/{sheet}/examples", EVERYBODY),
    _of("POST", "/api/judge", EVERYBODY),
    _of("GET", "/api/registered", EVERYBODY),
    _of("GET", "/api/health", EVERYBODY),
    _of("GET", "/api/ready", EVERYBODY),
    _of("GET", "/api/metrics", NOBODY, about="without the token, from another machine"),
    _of("GET", "/", EVERYBODY),
    _of("GET", "/{address}", EVERYBODY),
    *(_of("GET", f"/api/schema{end}", EVERYBODY)
      for end in ("", "/openapi.json", "/openapi.yml", "/openapi.yaml", "/{path}")),
)  # fmt: skip
_EVENTS = (
    _of("GET", "/api/events", EVERYBODY),
    _of("GET", "/api/formats", EVERYBODY),
    _of("POST", "/api/events", PERSON),
    _of("POST", "/api/events/import", PERSON),
    *(_event("GET", path, EVERYBODY) for path in (
        "", "/entries", "/entries/template", "/rounds/{number}", "/rounds/{number}/boards",
        "/rounds/{number}/tables/{table}", "/standings", "/standings/{entry}", "/teams", "/offences", "/rulings", "/me",
    )),
    _event("SOCKET", "/live", EVERYBODY),
    *(_event("GET", path, STAFF) for path in (
        "/rounds/{number}/check", "/rounds/{number}/tables/{table}/log", "/ratings", "/hall", "/calls", "/log",
        "/exports/{what}", "/stages/close",
    )),
    _event("GET", "/prints/{kind}", EVERYBODY, about="what hangs on the wall"),
    _event("GET", "/prints/{kind}", STAFF, about="other papers", path_values=(("{kind}", "pairing-reasons"),)),
    _event("GET", "/file", ORGANISER),
    _event("PATCH", "/format", ORGANISER),
    _event("PATCH", "/arrangement", ORGANISER),
    _event("POST", "/announcements", STAFF),
    _event("POST", "/entries", DESK),
    _event("PATCH", "/entries/{number}", DESK),
    _event("DELETE", "/entries/{number}", DESK),
    _event("POST", "/entries/import", DESK),
    _event("POST", "/entries/{number}/withdraw", DESK),
    _event("POST", "/entries/{number}/return", DESK),
    _event("POST", "/entries/{number}/disqualify", REFEREE, path_values=(("{number}", "4"),)),
    _event("POST", "/entries/{number}/convention", STAFF | SIDE, about="one's own entry"),
    _event("POST", "/entries/{number}/convention", STAFF, about="another entry", path_values=(("{number}", "2"),)),
    _event("POST", "/entries/{number}/programs", ORGANISER),
    _event("POST", "/check-in", STAFF),
    *(_event("POST", path, ORGANISER) for path in (
        "/rounds", "/rounds/swap/preview", "/rounds/swap", "/rounds/tables", "/rounds/publish", "/rounds/{number}/lock",
        "/rounds/redraw", "/rounds/repair/preview", "/rounds/repair", "/rounds/keep", "/stages/close", "/undo", "/redo",
    )),
    *(_event("POST", f"/rulings/{{number}}/{verb}", ARBITRATION) for verb in ("confirm", "reject", "lift", "uphold")),
    _event("DELETE", "/rounds/latest", ORGANISER),
    _event("POST", "/rounds/start", REFEREE),
    _event("POST", "/rounds/{number}/time", REFEREE),
    _of("POST", f"{_TABLE}/try", STAFF | SIDE),
    _of("PUT", f"{_TABLE}/result", STAFF),
    _of("DELETE", f"{_TABLE}/result", STAFF),
    _of("POST", f"{_TABLE}/correct", STAFF),
    _of("POST", f"{_TABLE}/sheet", SIDE),
    _of("POST", f"{_TABLE}/sign", SIDE),
    _of("POST", f"{_TABLE}/dispute", SIDE),
    *(_of("POST", f"{_TABLE}/{verb}", NOBODY, about="another table", path_values=(("{table}", "2"),))
      for verb in ("sheet", "sign", "dispute")),
    _event("POST", "/calls", STAFF | SIDE, body={"about": "x"}),
    _event("POST", "/calls/{number}/answer", STAFF),
    _event("POST", "/rulings/preview", REFEREE),
    _event("POST", "/rulings", REFEREE),
    _event("POST", "/rulings", ARBITRATION, about="and confirm at once",
           body={"entry": 2, "offence": "conduct", "free": "a chair was broken", "confirm": True}),
    _event("POST", "/rulings/{number}/appeal", REFEREE | SIDE),
    _event("POST", "/lots", REFEREE),
    _event("GET", "/roles", ORGANISER),
    _event("DELETE", "/roles/{user}/{role}", ORGANISER),
    _event("GET", "/links", DESK),
    _event("POST", "/links", DESK, body={"kind": "entry", "entry": 2, "seat": 0}, about="for an entry"),
    _event("POST", "/links", DESK, body={"kind": "device", "entry": 2}, about="for a phone"),
    _event("POST", "/links", ORGANISER, body={"kind": "role", "role": "desk"}, about="that gives a role"),
    _event("DELETE", "/links/{link}", DESK),
    _event("POST", "/links/follow", EVERYBODY),
)  # fmt: skip
RULES: tuple[Rule, ...] = (*_ACCOUNTS, *_ROOMS, *_EVENTS, *_OPEN)


def markdown() -> str:
    """The rules as a table: one line for each route, a column for each role that is not a foreign one."""
    shown = [role for role in ROLES if not role.startswith("foreign")]
    lines = ["| route | " + " | ".join(shown) + " | foreign roles |", "|---|" + "---|" * (len(shown) + 1)]
    for rule in RULES:
        name = f"`{rule.method} {rule.path}`" + (f" ({rule.about})" if rule.about else "")
        marks = ["✓" if role in rule.allowed else "" for role in shown]
        foreign = "✓" if any(role.startswith("foreign") for role in rule.allowed) else ""
        lines.append(f"| {name} | " + " | ".join([*marks, foreign]) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(markdown())
