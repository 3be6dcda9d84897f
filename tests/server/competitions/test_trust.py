"""Results one can trust: an unlikely sheet is asked back, and an unsettled one is marked for everybody."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.competitions.people import Server, Someone, add_pairs, serving
from tests.server.competitions.test_boards import wait_until

WHERE = "/rounds/1/tables/1"
EIGHT = "85 40 120 60 0 95 80 45"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "trust.db") as found:
        yield found


def started(server: Server, pairs: int = 2, **about: object) -> Someone:
    organiser = server.organiser(**about)
    add_pairs(organiser, pairs)
    organiser.post("/rounds", {})
    organiser.post("/rounds/publish")
    organiser.post("/rounds/start")
    return organiser


def phones(server: Server, organiser: Someone) -> tuple[Someone, Someone]:
    """The phones of both pairs of table 1, East-West first."""
    table = next(one for one in organiser.get("/rounds/1")["tables"] if one["table"] == 1)
    east_west, north_south = (server.phone(organiser, table[side]["entry"]) for side in ("east_west", "north_south"))
    return east_west, north_south


@pytest.mark.clause("FZ-1.4")
def test_two_of_eight_deals_are_asked_back_at_the_desk_and_marked_with_the_answer(server: Server) -> None:
    organiser = started(server)
    asked = organiser.ask("PUT", f"{WHERE}/result", json={"deals": "85 40"}, ok=422).json()
    assert asked["code"] == "doubtful_sheet"
    (doubt,) = asked["doubts"]
    assert (doubt["code"], doubt["facts"]) == ("few deals", {"deals": 2, "of": 8})
    assert doubt["answers"] == ["time", "ruling"]
    assert doubt["clause"] == "FZ-1.4"
    assert "8副只有2副" in doubt["reason"]["zh"]
    assert "result" not in organiser.get(WHERE)["seen"]
    organiser.ask("PUT", f"{WHERE}/result", json={"deals": "85 40", "outcome": {"ended": "time"}})
    assert organiser.get(WHERE)["outcome"]["ended"] == "time"
    anybody = server.browser(event=organiser.event)
    assert anybody.get("/rounds/1")["tables"][0]["result"]["marks"] == ["ended by time"]
    assert all(line["marks"] == ["ended by time"] for line in anybody.get("/standings")["lines"])
    assert anybody.get("/standings/1")["rounds"][0]["played"]["marks"] == ["ended by time"]
    assert "因时间到提前结束" in organiser.ask("GET", "/prints/score-sheets-filled?format=html").text


def test_points_that_two_decks_hardly_give_are_asked_back_until_they_are_confirmed(server: Server) -> None:
    organiser = started(server)
    typed = EIGHT.replace("85", "850")
    asked = organiser.ask("PUT", f"{WHERE}/result", json={"deals": typed}, ok=422).json()
    (doubt,) = asked["doubts"]
    assert (doubt["code"], doubt["deal"], doubt["facts"]["points"]) == ("high points", 1, 850)
    assert doubt["answers"] == ["right"]
    organiser.ask("PUT", f"{WHERE}/result", json={"deals": typed, "outcome": {"ended": "time"}}, ok=422)
    organiser.ask("PUT", f"{WHERE}/result", json={"deals": typed, "outcome": {"confirmed": ["high points"]}})
    assert organiser.get("/rounds/1")["tables"][0]["result"]["marks"] == ["confirmed"]
    organiser.ask("POST", f"{WHERE}/correct", json={"deals": typed, "reason": "again"}, ok=422)
    organiser.ask("POST", f"{WHERE}/correct", json={"deals": EIGHT, "reason": "a nought too many"})
    assert "marks" not in organiser.get("/rounds/1")["tables"][0]["result"]
    for impossible in ("87", "8500"):
        body = {"deals": EIGHT.replace("85", impossible), "reason": "x", "outcome": {"confirmed": ["high points"]}}
        organiser.ask("POST", f"{WHERE}/correct", json=body, ok=400)


def test_one_deal_on_a_phone_is_asked_back_under_a_sheet_of_levels_too(server: Server) -> None:
    organiser = started(server, rules="buchong", rounds=None)
    one, two = phones(server, organiser)
    tried = one.post(f"{WHERE}/try", {"deals": "E:85"})
    assert [doubt["code"] for doubt in tried["doubts"]] == ["short match"]
    asked = one.ask("POST", f"{WHERE}/sheet", json={"deals": "E:85"}, ok=422).json()
    assert asked["doubts"] == tried["doubts"]
    assert "60分钟" in asked["doubts"][0]["reason"]["zh"]
    one.post(f"{WHERE}/sheet", {"deals": "E:85", "outcome": {"ended": "ruling"}})
    assert two.get(WHERE)["seen"]["result"]["marks"] == ["half signed", "ended by ruling"]


def test_a_half_signed_or_disputed_result_is_marked_for_the_public_without_names(server: Server) -> None:
    organiser = started(server, pairs=4)
    one, two = phones(server, organiser)
    anybody = server.browser(event=organiser.event)
    one.post(f"{WHERE}/sheet", {"deals": EIGHT})
    public = anybody.get("/standings")["lines"]
    marked = {line["entry"] for line in public if line.get("marks") == ["half signed"]}
    table = organiser.get("/rounds/1")["tables"][0]
    assert marked == {table["east_west"]["entry"], table["north_south"]["entry"]}
    two.post(f"{WHERE}/dispute", {"name": "Zhang", "reason": "deal 3 had 100"})
    seen = [anybody.get(path) for path in ("/rounds/1", "/standings", "/rounds/1/tables/1", "/standings/1")]
    assert seen[0]["tables"][0]["result"]["marks"] == ["disputed", "half signed"]
    lines = {line["entry"]: line.get("marks", []) for line in organiser.get("/standings")["lines"]}
    assert all(lines[entry] == ["disputed", "half signed"] for entry in marked)
    # The public reads the standings anew within a second or so.
    wait_until(lambda: any("disputed" in line.get("marks", ()) for line in anybody.get("/standings")["lines"]))
    text = json.dumps(seen)
    assert "deal 3" not in text
    assert "Zhang" not in text
    assert '"disputed": {' not in text
    printed = anybody.ask("GET", "/prints/standings?format=html").text
    assert "成绩有异议" in printed
    two.post(f"{WHERE}/sign", {"name": "B"})
    assert all("marks" not in line for line in organiser.get("/standings")["lines"])


def test_team_standings_carry_the_marks_of_their_pairs(server: Server) -> None:
    organiser = server.organiser()
    for number in range(1, 5):
        organiser.post("/entries", {"players": [f"A{number}", f"B{number}"], "team": f"T{number % 2}"})
    organiser.post("/rounds", {})
    organiser.post("/rounds/publish")
    organiser.post("/rounds/start")
    one, _ = phones(server, organiser)
    one.post(f"{WHERE}/sheet", {"deals": EIGHT})
    assert {mark for line in organiser.get("/teams") for mark in line["marks"]} == {"half signed"}


@pytest.mark.clause("FZ-5")
def test_a_round_that_an_absent_pair_missed_is_a_forfeit(server: Server) -> None:
    organiser = server.organiser()
    add_pairs(organiser, 5)
    organiser.post("/check-in", {"numbers": [1, 2, 3, 4]})
    organiser.post("/rounds", {})
    organiser.post("/rounds/publish")
    assert organiser.get("/standings/5")["rounds"][0]["played"]["missed"] is True
    line = next(line for line in organiser.get("/standings")["lines"] if line["entry"] == 5)
    assert (line["points"], line["tie_breaks"][0], line["losses"]) == (0, -4, 1)


def test_one_time_zone_for_pages_prints_and_exports(server: Server) -> None:
    organiser = started(server, zone="America/New_York")
    assert organiser.get("/")["zone"] == "America/New_York"
    organiser.ask("PUT", f"{WHERE}/result", json={"deals": EIGHT})
    csv = organiser.ask("GET", "/exports/results?format=csv&lang=en").content.decode("utf-8-sig")
    assert "entered at (America/New_York)" in csv
    organiser.ask("POST", "/api/events", json={"name": "Cup", "zone": "Mars/Olympus"}, ok=400)
    assert server.organiser().get("/")["zone"] == "Asia/Shanghai"
