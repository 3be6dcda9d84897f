"""Duplicate boards in the event: the same for everybody, shown when all have played them."""

from pathlib import Path

from tests.server.director.people import add_pairs, serving


def test_the_frequency_table_comes_after_the_round(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db") as server:
        organiser = server.organiser(rules="tianwen", rounds=1, arrangement={"boards": 2})
        add_pairs(organiser, 6)
        organiser.post("/rounds", {})
        organiser.post("/rounds/publish")
        organiser.post("/rounds/start")
        anybody = server.browser(event=organiser.event)
        deals = {1: "85 40", 2: "85 120", 3: "0 40"}
        for table, typed in deals.items():
            anybody.ask("GET", "/rounds/1/boards", ok=400)
            organiser.ask("PUT", f"/rounds/1/tables/{table}/result", json={"deals": typed})
        found = anybody.get("/rounds/1/boards")
        assert [(one["dealer"], one["level"]) for one in found["boards"]] == [("E", "2"), ("N", "3")]
        first = found["boards"][0]["frequencies"]
        assert [line["tables"] for line in first["lines"]] == [[3], [1, 2]]
        assert [line["east_west"] for line in first["lines"]] == [100.0, 25.0]
        assert abs(sum(found["percentages"].values()) - 300) < 1e-9
        assert found["seed"] not in organiser.ask("GET", "/").text
        organiser.ask("PUT", "/rounds/1/tables/1/result", json={"deals": "85 40 40"}, ok=400)
