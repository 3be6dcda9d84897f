"""A physical event over HTTP, from its opening to the standings, the papers and the file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.competitions.people import Someone, add_pairs, serving
from tuolaji.competition.files.store import Store


@pytest.fixture
def organiser(tmp_path: Path) -> Iterator[Someone]:
    with serving(tmp_path / "a.db") as server:
        yield server.organiser()


def small(points: int) -> dict[str, object]:
    return {"outcome": {"small_points": {"EW": points, "NS": -points}}}


def play_round(organiser: Someone, number: int) -> None:
    organiser.post("/rounds", {})
    organiser.post("/rounds/publish")
    organiser.post("/rounds/start")
    for table in organiser.get(f"/rounds/{number}")["tables"]:
        where = f"/rounds/{number}/tables/{table['table']}"
        organiser.ask("PUT", f"{where}/result", json=small(table["table"]))
        for side in ("EW", "NS"):
            organiser.post(f"{where}/sign", {"name": "somebody", "side": side})
    organiser.post(f"/rounds/{number}/lock")


def test_an_event_runs_from_its_opening_to_the_standings(organiser: Someone, tmp_path: Path) -> None:
    add_pairs(organiser, 7)
    organiser.post("/check-in", {"all": True})
    organiser.post("/entries/7/withdraw", {"reason": "ill"})
    assert organiser.get("/")["next"]["do"] == "draw"
    play_round(organiser, 1)
    play_round(organiser, 2)
    seen = organiser.get("/")
    assert [one["status"] for one in seen["rounds"]] == ["locked", "locked"]
    assert seen["next"]["do"] == "finish"
    standings = organiser.get("/standings")
    assert [line["place"] for line in standings["lines"]] == list(range(1, 8))
    assert standings["lines"][0]["points"] == 4
    first = standings["lines"][0]["entry"]
    working = organiser.get(f"/standings/{first}")
    assert sum(one["played"]["score"]["points"] for one in working["rounds"]) == 4
    assert organiser.ask("GET", "/prints/standings?lang=en").content.startswith(b"%PDF")
    assert b"<html" in organiser.ask("GET", "/prints/standings?format=html").content
    assert organiser.ask("GET", "/exports/event?format=xlsx").content.startswith(b"PK")
    assert organiser.ask("GET", "/exports/standings?format=csv").content
    # The file holds the same log, and another server goes on from it.
    data = organiser.ask("GET", "/file").content
    (tmp_path / "cup.event").write_bytes(data)
    with Store.open(tmp_path / "cup.event") as store:
        assert len(store.steps) == seen["number"]
    again = Someone(organiser.client)
    again.cookies = dict(organiser.cookies)
    again.event = again.ask("POST", "/api/events/import", content=data).json()["event"]
    assert again.event != organiser.event
    assert again.get("/standings") == standings
    wrong = again.ask("POST", "/api/events/import", content=b"no event", ok=400).json()
    assert wrong["code"] == "bad_event"
    assert "/" not in wrong["reason"]["en"]
    again.ask("POST", "/api/events/import", content=data[:-2_000], ok=400)


def test_the_draw_is_explained_and_changed_by_hand_with_a_warning(organiser: Someone) -> None:
    add_pairs(organiser, 6)
    organiser.post("/rounds", {})
    drawn = organiser.get("/rounds/1")
    assert all(table["why"]["en"] for table in drawn["tables"])
    one, two = (drawn["tables"][place]["east_west"]["entry"] for place in (0, 1))
    warned = organiser.post("/rounds/swap/preview", {"one": one, "two": two, "reason": "look"})
    assert organiser.get("/rounds/1") == drawn
    organiser.post("/rounds/swap", {"one": one, "two": two, "reason": "brothers"})
    changed = organiser.get("/rounds/1")
    assert changed["by_hand"] == "brothers"
    assert changed["tables"][0]["east_west"]["entry"] == two
    assert changed.get("broken", []) == warned["broken"]
    assert organiser.get("/rounds/1/check")["text"]["en"]
    organiser.ask("POST", "/rounds/swap", json={"one": one, "two": two, "reason": " "}, ok=400)
    organiser.post("/undo", {"number": organiser.get("/log")["undoable"]})
    assert organiser.get("/rounds/1") == drawn
    assert organiser.get("/log")["redoable"] == organiser.get("/log")["number"]
    organiser.post("/redo")
    assert organiser.get("/log")["redoable"] is None
    assert organiser.get("/rounds/1")["by_hand"] == "brothers"


def test_a_spreadsheet_shows_its_errors_in_place_and_imports_nothing_until_confirmed(organiser: Someone) -> None:
    broken = b"number,player 1,player 2,unit\n1,Ann,Bob,North\nx,Cat,,South\n1,Eve,Dan,\n"
    found = organiser.ask("POST", "/entries/import?filename=list.csv&confirm=true", content=broken).json()
    assert {(problem["row"], problem["column"]) for problem in found["problems"]} >= {(3, "number"), (3, "player 2")}
    assert all(problem["words"]["zh"] and problem["words"]["en"] for problem in found["problems"])
    assert not found["imported"]
    assert organiser.get("/entries") == []
    right = "number,player 1,player 2,unit\n1,Ann,Bob,North\n2,Cat,Flo,South\n".encode("gbk")
    assert not organiser.ask("POST", "/entries/import?filename=list.csv", content=right).json()["imported"]
    assert organiser.get("/entries") == []
    done = organiser.ask("POST", "/entries/import?filename=list.csv&confirm=true", content=right).json()
    assert done["imported"]
    assert [entry["number"] for entry in organiser.get("/entries")] == [1, 2]
    organiser.ask("POST", "/entries/import?filename=list.xlsx", content=b"PK\x03\x04 no", ok=400)
    assert organiser.ask("GET", "/entries/template?lang=en").content.startswith(b"PK")


def test_rulings_calls_appeals_and_lots(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db") as server:
        organiser = server.organiser()
        referee = server.with_role(organiser, "referee", "Ref")
        add_pairs(organiser, 4)
        organiser.post("/rounds", {})
        organiser.post("/rounds/publish")
        organiser.post("/rounds/start")
        player = server.player(organiser, 1, 0, "A1")
        table = player.get("/me")["table"]
        player.post("/calls", {"about": "they are late"})
        player.ask("POST", "/calls", json={"about": "again"}, ok=400)
        glance = referee.get("/hall")
        assert [one["table"] for one in glance["tables"] if "called" in one.get("troubles", [])] == [table["table"]]
        others = table["opponents"]["entry"]
        told = referee.post("/rulings/preview", {"entry": others, "offence": "late", "minutes": 10})
        assert told["clause"] == "FZ-6.7"
        referee.post("/rulings", {"entry": others, "offence": "late", "minutes": 10, "call": 1})
        assert referee.get("/calls")[0]["answered"] is not None
        other = server.player(organiser, others, 1, "B2")
        other.post("/rulings/1/appeal", {"reason": "the bus"})
        player.ask("POST", "/rulings/1/appeal", json={"reason": "me too"}, ok=403)
        assert organiser.get("/")["appeals_open"] == 1
        referee.ask("POST", "/rulings/1/uphold", json={"reason": "clear"}, ok=403)
        organiser.post("/rulings/1/uphold", {"reason": "clear"})
        assert server.browser(event=organiser.event).get("/rulings")[0]["upheld"] == "clear"
        referee.post("/rulings", {"entry": 1, "offence": "conduct", "free": "shouting", "points": -0.5})
        lines = organiser.get("/standings")["lines"]
        assert next(line for line in lines if line["entry"] == 1)["points"] == -0.5
        referee.post("/lots", {"about": "table 1", "among": ["x", "y", "z"]})
        assert sorted(organiser.get("/")["lots"][0]["drawn"]) == ["x", "y", "z"]


def test_a_tables_own_log_holds_what_concerns_it_and_nothing_else(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db") as server:
        organiser = server.organiser()
        add_pairs(organiser, 24)
        organiser.post("/rounds", {})
        organiser.post("/rounds/publish")
        organiser.post("/rounds/start")
        first, other = (organiser.get("/rounds/1")["tables"][place]["east_west"]["entry"] for place in (0, 11))
        for table in (1, 11, 12):
            organiser.ask("PUT", f"/rounds/1/tables/{table}/result", json={"deals": "E:85 40 120 60 0 95 80 45"})
            # Words are no guide: they may name any table.
            organiser.post("/calls", {"table": table, "about": "table 1 and table 12 are too loud"})
        organiser.post("/calls/3/answer", {"note": "moved"})
        organiser.post("/rulings", {"entry": other, "offence": "conduct", "free": "shouting", "warning": True})
        organiser.post("/rulings", {"entry": first, "offence": "conduct", "free": "noise", "warning": True})
        organiser.post("/rulings/1/lift", {"reason": "it was another"})
        organiser.post("/undo", {"number": organiser.get("/log")["undoable"]})
        found = organiser.get("/rounds/1/tables/12/log")["lines"]
        told = [line["words"]["en"] for line in found]
        assert len(told) == 7
        wanted = ("another", f"entry {other}", "moved", "too loud", "table 12", "started", "published")
        assert all(words in line for words, line in zip(wanted, told, strict=True)), told
        assert [line.get("undone", False) for line in found] == [True] + 6 * [False]
        organiser.ask("GET", "/rounds/1/tables/13/log", ok=404)


@pytest.mark.parametrize("server_language", ["zh", "en"])
def test_the_formats_of_all_sheets_are_there_to_begin_from(organiser: Someone, server_language: str) -> None:
    found = organiser.get("/api/formats")
    assert {one["rules"] for one in found} == {"tianwen", "buchong", "fuze", "gongguan", "lianpai"}
    assert all(one["name"][server_language] for one in found)
