"""The arbitration role over HTTP: above the referee, and the only one beside the organiser who decides proposals."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.competitions.people import Server, Someone, add_pairs, serving

EIGHT = "40 40 40 40 40 40 40 40"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "a.db") as found:
        yield found


def in_a_round(server: Server, rules: str) -> Someone:
    organiser = server.organiser(rules=rules)
    add_pairs(organiser, 4)
    organiser.post("/rounds", {})
    organiser.post("/rounds/publish")
    return organiser


def pair_at(organiser: Someone, side: str, table: int = 1) -> int:
    seen: dict[str, dict[str, int]] = organiser.get("/rounds/1")["tables"][table - 1]
    return seen["east_west" if side == "EW" else "north_south"]["entry"]


@pytest.mark.clause("LP-8.7")
def test_arbitration_confirms_what_a_referee_proposes(server: Server) -> None:
    organiser = in_a_round(server, "lianpai")
    referee, judge = (server.with_role(organiser, role, role) for role in ("referee", "arbitration"))
    entry = pair_at(organiser, "EW")
    for _ in range(2):
        referee.post("/rulings", {"entry": entry, "offence": "conduct"})
    public = server.browser(event=organiser.event)
    assert [one.get("status", "made") for one in public.get("/rulings")] == ["made", "proposed"]
    assert not any(one["entry"] == entry and one.get("out") for one in organiser.get("/standings")["lines"])
    for verb in ("confirm", "reject", "lift"):
        referee.ask("POST", f"/rulings/2/{verb}", json={"reason": "x"}, ok=403)
    judge.post("/rulings/2/confirm", {"reason": "the committee has met"})
    told = public.get("/rulings")[1]
    assert (told["status"], told["decided"]) == ("confirmed", "the committee has met")
    assert any(one["entry"] == entry and one.get("out") for one in organiser.get("/standings")["lines"])
    judge.post("/rulings/2/lift", {"reason": "another pair"})
    judge.post("/rulings", {"entry": entry, "offence": "conduct"})
    judge.post("/rulings/3/reject", {"reason": "nobody saw it"})
    assert public.get("/rulings")[2]["status"] == "rejected"


def test_arbitration_rules_and_confirms_at_once(server: Server) -> None:
    organiser = in_a_round(server, "lianpai")
    referee, judge = (server.with_role(organiser, role, role) for role in ("referee", "arbitration"))
    body = {"entry": pair_at(organiser, "EW"), "offence": "conduct", "free": "a fight", "disqualified": True}
    referee.ask("POST", "/rulings", json={**body, "confirm": True}, ok=403)
    judge.post("/rulings", {**body, "confirm": True})
    assert organiser.get("/rulings")[0]["status"] == "confirmed"


def test_arbitration_may_do_what_a_referee_may_and_not_what_a_desk_may(server: Server) -> None:
    organiser = in_a_round(server, "fuze")
    judge = server.with_role(organiser, "arbitration", "Judge")
    assert judge.get("/me")["roles"] == ["arbitration"]
    judge.get("/hall")
    judge.post("/rounds/start")
    judge.ask("POST", "/entries/1/withdraw", json={"reason": "x"}, ok=403)
    device = judge.post("/api/devices/link", {"event": organiser.event, "role": "arbitration"})
    phone = server.browser(event=organiser.event)
    phone.post("/api/devices/enter", {"token": device["token"]})
    phone.get("/hall")
    organiser.ask("DELETE", f"/roles/{judge.get('/api/me')['user']}/arbitration")
    phone.ask("GET", "/hall", ok=403)


@pytest.mark.clause("FZ-6.6")
def test_a_ruling_names_its_deal_and_changes_the_result(server: Server) -> None:
    organiser = in_a_round(server, "fuze")
    entry = pair_at(organiser, "EW")
    body = {"entry": entry, "offence": "illegal_information"}
    assert organiser.post("/rulings/preview", body)["needs_deal"]
    organiser.post("/rulings", {"entry": entry, "offence": "overtime"})
    assert organiser.post("/rulings/preview", {"entry": entry, "offence": "overtime"})["needs_deal"]
    refused = organiser.ask("POST", "/rulings", json=body, ok=400).json()
    assert "in which deal" in refused["reason"]["en"]
    organiser.ask("PUT", "/rounds/1/tables/1/result", json={"deals": EIGHT})
    told = organiser.post("/rulings/preview", {**body, "deal": 1, "offender": "defenders"})
    assert (told["in_deal"], told["offender"], told["effect"]) == (1, "dealer", {"points": 50})
    assert "the score sheet counts" in told["warnings"][0]["en"]
    assert (told["before"]["EW"]["small_points"], told["after"]["EW"]["small_points"]) == (0, -2)
    organiser.post("/rulings", {**body, "deal": 1})
    assert organiser.get("/rounds/1/tables/1")["sheet"]["scores"]["EW"]["small_points"] == -2
    organiser.post("/rulings/2/lift", {"reason": "a cough"})
    assert organiser.get("/rounds/1/tables/1")["sheet"]["scores"]["EW"]["small_points"] == 0


@pytest.mark.clause("FZ-6.6", "FZ-6.7")
def test_rulings_are_shown_on_the_sheet_while_typing_and_in_the_working(server: Server) -> None:
    organiser = in_a_round(server, "fuze")
    entry, others = pair_at(organiser, "EW"), pair_at(organiser, "NS")
    organiser.post("/rulings", {"entry": entry, "offence": "illegal_information", "deal": 1})
    organiser.post("/rulings", {"entry": others, "offence": "late", "minutes": 12})
    tried = organiser.post("/rounds/1/tables/1/try", {"deals": EIGHT})
    first = tried["lines"][0]
    assert (first["typed"], first["line"]["points"]) == (40, 80)
    assert [(one["ruling"], one["points"]) for one in first["rulings"]] == [(2, -10), (1, 50)]
    phone = server.phone(organiser, entry)
    phone.post("/rounds/1/tables/1/sheet", {"deals": EIGHT})
    detail = phone.get("/rounds/1/tables/1")
    assert [(one["ruling"], one["side"], one["deal"]) for one in detail["rulings"]] == [(1, "EW", 1), (2, "NS", 1)]
    behind = organiser.get(f"/standings/{entry}")["rounds"][0]["rulings"]
    assert "deal 1: -50 card points" in behind[0]["en"]
    organiser.ask(
        "POST", "/rounds/1/tables/1/correct", json={"outcome": {"small_points": {"EW": 2, "NS": -2}}, "reason": "x"}
    )
    warned = organiser.get("/rounds/1/tables/1")["sheet"]["warnings"]
    assert "enter the deals" in warned[0]["en"]
