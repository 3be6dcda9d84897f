"""Draws over HTTP: stale ones reported and mended, closings looked over, and nothing thrown away by one click."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.competitions.people import Server, Someone, add_pairs, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "a.db") as found:
        yield found


@pytest.fixture
def organiser(server: Server) -> Someone:
    return server.organiser()


def check_in(organiser: Someone, *numbers: int, here: bool = True) -> None:
    organiser.post("/check-in", {"numbers": list(numbers), "here": here})


def test_a_stale_draw_is_reported_previewed_and_repaired(organiser: Someone, server: Server) -> None:
    add_pairs(organiser, 6)
    check_in(organiser, 1, 2, 3, 4, 5)
    organiser.post("/rounds", {})
    organiser.post("/rounds/publish")
    assert "stale" not in organiser.get("/")
    organiser.ask("POST", "/rounds/repair/preview", ok=400)
    check_in(organiser, 6)
    overview = organiser.get("/")
    assert overview["next"]["do"] == "repair"
    assert overview["stale"]["published"] is True
    assert overview["stale"]["changed"][0]["en"].startswith("came after the draw: 6 ")
    assert "stale" not in server.browser(event=organiser.event).get("/")
    report = organiser.get("/rounds/1/check")
    assert not report["ok"]
    assert "out of date" in report["text"]["en"]
    resting = organiser.get("/rounds/1")["byes"][0]["entry"]["entry"]
    before = organiser.get("/rounds/1")["tables"]
    found = organiser.ask("POST", "/rounds/repair/preview", ok=200).json()
    assert [(move["table"], {pair["entry"] for pair in move["after"]}) for move in found["moves"]] == [
        (3, {6, resting}),
        (0, set()),
    ]
    organiser.ask("POST", "/rounds/repair", json={"reason": " "}, ok=400)
    organiser.post("/rounds/repair", {"reason": "6 came"})
    after = organiser.get("/rounds/1")
    assert after["tables"][:2] == before
    assert "byes" not in after
    assert after["status"] == "published"
    assert "stale" not in organiser.get("/")


def test_a_published_draw_is_redrawn_or_withdrawn_only_knowingly(organiser: Someone) -> None:
    add_pairs(organiser, 6)
    check_in(organiser, 1, 2, 3, 4)
    organiser.post("/rounds", {})
    organiser.post("/rounds/publish")
    check_in(organiser, 5, 6)
    told = organiser.ask("POST", "/rounds/redraw", json={}, ok=400).json()
    assert told["code"] == "would_lose"
    assert "published draw of round 1" in told["reason"]["en"]
    organiser.post("/rounds/redraw", {"lose": "published", "reason": "5 and 6 came"})
    assert organiser.get("/rounds/1")["status"] == "drawn"
    assert len(organiser.get("/rounds/1")["tables"]) == 3
    assert organiser.get("/log")["lines"][0]["why"] == "5 and 6 came"
    check_in(organiser, 6, here=False)
    organiser.post("/rounds/keep", {"reason": "6 is having lunch"})
    assert organiser.get("/")["next"]["do"] == "publish"
    organiser.post("/rounds/publish")
    assert organiser.ask("DELETE", "/rounds/latest", ok=400).json()["code"] == "would_lose"
    organiser.ask("DELETE", "/rounds/latest?lose=published", ok=400)
    organiser.ask("DELETE", "/rounds/latest?lose=published&reason=the+wrong+hall", ok=200)
    assert "the wrong hall" in organiser.get("/log")["lines"][0]["words"]["en"]


def test_the_log_says_what_an_undo_would_lose_and_undoes_only_if_it_is_named(organiser: Someone) -> None:
    add_pairs(organiser, 4)
    organiser.post("/rounds", {})
    assert organiser.get("/log")["undo_loses"] is None
    organiser.post("/rounds/publish")
    log = organiser.get("/log")
    assert log["undo_loses"]["kind"] == "published"
    told = organiser.ask("POST", "/undo", json={"number": log["undoable"]}, ok=400).json()
    assert told["code"] == "would_lose"
    organiser.ask("POST", "/undo", json={"number": log["undoable"], "lose": "published"}, ok=400)
    organiser.post("/undo", {"number": log["undoable"], "lose": "published", "reason": "too early"})
    assert organiser.get("/rounds/1")["status"] == "drawn"
    latest = organiser.get("/log")["lines"][0]
    assert latest["why"] == "too early"
    assert "throwing away a published draw" in latest["words"]["en"]
    assert organiser.get("/log")["redo_loses"] is None
    organiser.post("/redo")
    assert organiser.get("/rounds/1")["status"] == "published"


def test_who_goes_on_is_listed_with_ticks_and_nonsense_is_refused(server: Server) -> None:
    organiser = server.organiser(rules="buchong", rounds=1, advance=[2, 2])
    add_pairs(organiser, 4)
    organiser.ask("GET", "/stages/close", ok=400)
    organiser.post("/rounds", {})
    organiser.post("/rounds/publish")
    for table in (1, 2):
        body = {"outcome": {"levels": {"EW": "9", "NS": "6"}}}
        organiser.ask("PUT", f"/rounds/1/tables/{table}/result", json=body)
    found = organiser.get("/stages/close")
    assert found["quota"] == 2
    ticked = [line["entry"]["entry"] for line in found["lines"] if line.get("goes_on")]
    others = [line["entry"]["entry"] for line in found["lines"] if not line.get("goes_on")]
    assert (len(ticked), len(others)) == (2, 2)
    for wrong in ([], ticked[:1], [ticked[0], ticked[0]], [99, ticked[0]]):
        organiser.ask("POST", "/stages/close", json={"chosen": wrong, "reason": "x"}, ok=400)
    organiser.post(f"/entries/{others[1]}/withdraw", {"reason": "ill"})
    assert organiser.get("/stages/close")["lines"][3]["bar"]["en"] == "it has withdrawn"
    organiser.ask("POST", "/stages/close", json={"chosen": [ticked[0], others[1]], "reason": "x"}, ok=400)
    organiser.ask("POST", "/stages/close", json={"chosen": [ticked[0], others[0]]}, ok=400)
    organiser.post("/stages/close", {"chosen": [ticked[0], others[0]], "reason": "the hosts' place"})
    log = organiser.get("/log")
    assert log["undo_loses"]["kind"] == "stage closed"
