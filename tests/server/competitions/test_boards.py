"""Duplicate boards in the event: the same for everybody, shown when all have played them."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.server.competitions.people import Server, Someone, add_pairs, serving
from tests.server.serving import reason
from tuolaji.server.app import make_app
from tuolaji.server.settings import Settings


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


def wait_until(true: Callable[[], bool], seconds: float = 60, every: float = 0.05) -> None:
    ends = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < ends, "it does not come to that"
        time.sleep(every)


@contextmanager
def one_table_plays(path: Path, boards: int = 1, pause: int = 0) -> Iterator[tuple[Someone, Someone, str]]:
    """A round of two tables online: the first has finished a board, the second waits for people who do not come.

    Gives the organiser, a player of the first table, and its room.
    """
    with TestClient(make_app(Settings(database=f"sqlite:///{path}"))) as client:
        server = Server(client)
        about = {"venue": "online", "player": "random", "pace": 0, "pause": pause, "boards": boards}
        organiser = server.organiser(rules="tianwen", rounds=1, arrangement=about)
        add_pairs(organiser, 4)
        organiser.post("/rounds", {})
        first, second = organiser.get("/rounds/1")["tables"]
        east = server.player(organiser, first["east_west"]["entry"], 0, "East")
        for side in ("east_west", "north_south"):
            for seat in (0, 1):
                server.player(organiser, second[side]["entry"], seat, f"{side} {seat}")
        organiser.post("/rounds/publish")
        organiser.post("/rounds/start")
        wait_until(lambda: all(one.get("room") for one in organiser.get("/rounds/1")["tables"]))
        room: str = organiser.get("/rounds/1")["tables"][0]["room"]
        wait_until(lambda: east.ask("GET", f"/api/rooms/{room}/deals", ok=ANY).status_code == 200)
        with client.websocket_connect(f"/api/rooms/{room}/live") as line:
            line.send_json({"do": "sit", "seat": "E", "id": "sit"})

            def finished() -> bool:
                # Refused until the match has begun; from then on a program plays for East.
                line.send_json({"do": "away", "id": "away"})
                return bool(east.get(f"/api/rooms/{room}/deals"))

            wait_until(finished, every=0.5)
        yield organiser, east, room


def looked(someone: Someone, room: str) -> list[Any]:
    """The answers to everything that shows a finished deal's cards, or plays on from them."""
    path = f"/api/rooms/{room}/deals/1"
    asked = [someone.ask("GET", path + shown, ok=ANY) for shown in ("", "/replay", "/frames", "/review?seat=E")]
    return [*asked, someone.ask("POST", f"{path}/continue", json={"step": 40, "seat": "S"}, ok=ANY)]


@pytest.mark.slow
def test_a_board_that_is_in_play_elsewhere_is_neither_shown_nor_played_on_from(tmp_path: Path) -> None:
    with one_table_plays(tmp_path / "a.db") as (organiser, east, room):
        # Nor when the last result is in: until the round is locked it may be played again.
        for _ in range(2):
            for answer in looked(east, room):
                assert answer.status_code == 404
                assert "every table" in reason(answer)
            # All hands of the deal before, as late spectators see them.
            with (
                pytest.raises(WebSocketDisconnect),
                east.client.websocket_connect(f"/api/rooms/{room}/live?late=1") as line,
            ):
                line.receive_json()
            organiser.ask("PUT", "/rounds/1/tables/2/result", json={"deals": "85"})
        organiser.post("/rounds/1/lock")
        wait_until(lambda: east.ask("GET", f"/api/rooms/{room}/deals/1", ok=ANY).status_code == 200)
        assert [answer.status_code for answer in looked(east, room)] == [200, 200, 200, 200, 201]


@pytest.mark.slow
def test_a_table_that_is_broken_off_does_not_open_its_boards_to_those_who_still_play(tmp_path: Path) -> None:
    with one_table_plays(tmp_path / "a.db", boards=2, pause=60_000) as (organiser, east, room):
        organiser.ask("PUT", "/rounds/1/tables/1/result", json={"deals": "85 40"})

        def closed() -> bool:
            east.get("/api/me")
            with east.client.websocket_connect(f"/api/rooms/{room}/live") as line:
                return bool(line.receive_json()["screen"]["stage"] == "closed")

        wait_until(closed)
        for answer in looked(east, room):
            assert answer.status_code == 404
            assert "every table" in reason(answer)
