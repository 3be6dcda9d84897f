"""What the public reads of an event: every route that answers it holds no reason, note, rating, call or objection."""

import json
from pathlib import Path
from typing import Any

from litestar.handlers import HTTPRouteHandler

from tests.server.competitions.people import Someone, add_pairs, serving

STAFF_ONLY = {
    "/rounds/{number}/check", "/rounds/{number}/tables/{table}/log", "/ratings", "/hall", "/calls", "/log",
    "/exports/{what}", "/file", "/roles", "/links", "/stages/close",
}  # fmt: skip
"""What docs/reference/events-api.md gives to the staff or the organiser alone."""
NOT_PUBLIC = (
    "note-zq", "7391", "withdrawn-zq", "disqualified-zq", "swap-zq", "dispute-zq", "corrected-zq", "call-zq",
    "answer-zq", "ruling-note-zq", "appeal-zq", "decided-zq", "convention-zq", "import-zq",
)  # fmt: skip


def test_no_public_answer_holds_what_the_docs_keep_for_the_staff(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db") as server:
        organiser = server.organiser(rounds=3)
        full(server, organiser)
        anybody = server.browser(event=organiser.event)
        stranger = server.browser("Stranger", organiser.event)
        foreign = server.organiser()
        foreign.event = organiser.event
        seen = ""
        for path in get_routes(organiser):
            shown = path.replace("{number}", "1").replace("{table}", "1").replace("{entry}", "1")
            shown = shown.replace("{kind}", "standings").replace("{what}", "entries")
            # This event has one stage, and the last one is not closed.
            ok = 400 if path == "/stages/close" else 200
            organiser.ask("GET", shown + ("?format=html" if "prints" in shown else ""), ok=ok)
            for someone in (anybody, stranger, foreign):
                if path in STAFF_ONLY:
                    refused = _status(someone, shown)
                    assert refused in (401, 403), f"{shown}: {refused}"
                else:
                    seen += someone.ask("GET", shown + ("?format=html" if "prints" in shown else "")).text
        for kind in ("standings", "rounds", "teams", "results", "pairings", "find-your-table"):
            seen += anybody.ask("GET", f"/prints/{kind}?format=html&round=1").text
        assert _status(anybody, "/rounds/2") == 404
        assert _status(anybody, "/prints/pairings?format=html&round=2") in (401, 403)
        for word in NOT_PUBLIC:
            at = seen.find(word)
            assert at < 0, seen[max(0, at - 400) : at + 60]
        # The words are there, for the staff.
        told = "".join(
            json.dumps(organiser.get(path))
            for path in ("/entries", "/rounds/1", "/rounds/1/tables/1", "/calls", "/rulings", "/log", "/ratings")
        )
        assert all(word in told for word in NOT_PUBLIC if word not in ("import-zq",)), [
            word for word in NOT_PUBLIC if word not in told
        ]


def _status(someone: Someone, path: str) -> int:
    someone.client.cookies.clear()
    for name, value in someone.cookies.items():
        someone.client.cookies.set(name, value)
    return someone.client.get(f"/api/events/{someone.event}{path}").status_code


def get_routes(someone: Someone) -> list[str]:
    """Every GET route of one event, as the application has it."""
    base = "/api/events/{event}"
    return [
        route.path_format.removeprefix(base) or "/"
        for route in someone.client.app.routes
        for handler in getattr(route, "route_handlers", ())
        if isinstance(handler, HTTPRouteHandler) and "GET" in handler.http_methods
        and route.path_format.startswith(base) and "boards" not in route.path_format
    ]  # fmt: skip


def full(server: Any, organiser: Someone) -> None:
    """An event in which somebody has said everything that is not for everybody."""
    add_pairs(organiser, 8)
    organiser.ask("PATCH", "/entries/1", json={"note": "note-zq", "rating": 7391, "reason": "import-zq"})
    organiser.ask("PATCH", "/entries/2", json={"rating": 7391})
    organiser.post("/entries/1/convention", {"text": "convention-zq"})
    organiser.post("/entries/7/withdraw", {"reason": "withdrawn-zq"})
    organiser.post("/entries/8/disqualify", {"reason": "disqualified-zq"})
    organiser.post("/rounds", {"fixed": [{"one": 1, "two": 2}]})
    organiser.post("/rounds/tables", {
        "tables": [{"one": 1, "two": 2}, {"one": 3, "two": 4}, {"one": 5, "two": 6}], "reason": "swap-zq",
    })  # fmt: skip
    organiser.post("/rounds/publish")
    organiser.post("/rounds/start")
    decided = {"outcome": {"decided": {"winner": "EW", "reason": "decided-zq"}}}
    player = server.player(organiser, 1, 0, "P")
    for table in (1, 2, 3):
        organiser.ask("PUT", f"/rounds/1/tables/{table}/result", json=decided)
    player.post("/rounds/1/tables/1/dispute", {"name": "P", "reason": "dispute-zq"})
    player.post("/calls", {"about": "call-zq"})
    organiser.post("/calls/1/answer", {"note": "answer-zq"})
    organiser.post("/rounds/1/tables/2/correct", decided | {"reason": "corrected-zq"})
    organiser.post("/rulings", {"entry": 1, "offence": "late", "minutes": 7, "note": "ruling-note-zq"})
    player.post("/rulings/1/appeal", {"reason": "appeal-zq"})
    for table in (1, 2, 3):
        for side in ("EW", "NS"):
            organiser.post(f"/rounds/1/tables/{table}/sign", {"name": "S", "side": side})
    organiser.post("/rounds/1/lock")
    organiser.post("/rounds", {})
