"""Sends what schemathesis has drawn in the roles of the cast: never 5xx, and every refusal says why."""

from typing import Any

from tests.attack.cast import ROLES, Cast, Role
from tests.attack.conftest import LONG
from tests.attack.permissions import PERSON, RULES

HARMLESS = ("/api/leave", "/api/me", "/api/me/password", "/api/me/sessions", "/api/keep")
"""Routes that end sessions or accounts: they are asked, like those that load the simulator, in roles without any."""


def roles_for(path: str, method: str, number: int) -> list[Role]:
    """The roles that send a request: all in the long form; else two that are let in and one that is not."""
    ends = (method in ("post", "delete", "patch") and path in HARMLESS) or path.endswith("/hint")
    free: tuple[Role, ...] = ("anonymous", "phone", "foreign phone") if ends else ROLES
    if LONG:
        return list(free)
    rule = next(rule for rule in RULES if (rule.method.lower(), rule.path) == (method, path.rstrip("/")))
    let_in = [role for role in free if role in rule.allowed]
    others = [role for role in free if role not in rule.allowed]
    turned = [one[number % len(one) :] + one[: number % len(one)] if one else [] for one in (let_in, others)]
    return [*turned[0][: 1 if rule.allowed >= PERSON else 2], *turned[1][:1]]


class Sender:
    """Sends what schemathesis has drawn, and counts."""

    def __init__(self, cast: Cast, path: str, roles: list[Role]):
        self.cast, self.path, self.roles = cast, path, roles
        self.sent, self.wrong = 0, list[str]()

    def send(self, case: Any) -> None:
        filled = dict(case.path_parameters or {})
        there = {"event": self.cast.event, "room": self.cast.room, "sheet": "tianwen"}
        case.path_parameters = filled | {name: value for name, value in there.items() if name in filled}
        asked = case.as_transport_kwargs(base_url="http://testserver.local")
        for role in self.roles:
            self._ask(asked, role)

    def _ask(self, asked: dict[str, Any], role: Role) -> None:
        someone = self.cast.people[role]
        client = someone.client
        client.cookies.clear()
        for name, value in someone.cookies.items():
            client.cookies.set(name, value)
        how = {key: asked[key] for key in ("params", "json", "files") if asked.get(key) is not None}
        if asked.get("data") is not None:
            data = asked["data"]
            how["content" if isinstance(data, bytes | str) else "data"] = data
        headers = {name: value for name, value in dict(asked.get("headers") or {}).items() if name.lower() != "cookie"}
        try:
            answer = client.request(asked["method"], asked["url"], headers=headers, **how)
        except (UnicodeError, ValueError, TypeError):
            # What this client cannot write down, no server receives.
            return
        self.sent += 1
        if answer.status_code >= 500:
            self.wrong.append(
                f"{role}: {asked['method']} {asked['url']} {how}: {answer.status_code} {answer.text}"[:900]
            )
        elif answer.status_code >= 400 and answer.request.method != "HEAD":
            told = answer.json()
            if not (told["code"] and told["reason"]["zh"] and told["reason"]["en"]):
                self.wrong.append(f"{role}: {asked['method']} {asked['url']}: no reason: {answer.text}"[:900])
