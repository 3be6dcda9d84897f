"""Finished deals looked at again over HTTP: step by step, reviewed, as files; and hints at the table."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS
from tuolaji.deal import events as d
from tuolaji.deal.setup import opening
from tuolaji.record import DealRecord, Record
from tuolaji.record.model import to_bytes
from tuolaji.record.text import to_text
from tuolaji.rules.load import sheet_ids
from tuolaji.server.app import make_app
from tuolaji.server.room import events as e
from tuolaji.server.settings import Settings
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import LogRow, LogStore

DEAL = play_deal(opening("tianwen"), 7, {seat: make("habit", place) for place, seat in enumerate(SEATS)})
TURN = next(
    place
    for place, entry in enumerate(DEAL.log)
    if isinstance(entry.event, d.Played) and entry.event.seat == "E" and place > len(DEAL.log) - 60
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """A server that finds three rooms in its log: one with a finished deal, two with one under way."""
    place: Path = tmp_path_factory.mktemp("study")
    settings = Settings(database=f"sqlite:///{place / 'a.db'}", think_milliseconds=30)
    with TestClient(make_app(settings)) as first:
        user = first.post("/api/guest", json={"name": "Ann"}).json()["user"]
        cookies = dict(first.cookies)
    asyncio.run(_write(settings.database, "played", user, len(DEAL.log), "habit"))
    asyncio.run(_write(settings.database, "playing", user, TURN, "habit"))
    asyncio.run(_write(settings.database, "friends", user, TURN, ""))
    with TestClient(make_app(settings), cookies=cookies) as made:
        yield made


async def _write(database: str, room: str, user: str, steps: int, player: e.Program | Literal[""]) -> None:
    """A room in the log: Ann at East, programs (or a friend at North) around her, the deal as far as it has come."""
    opened = e.RoomOpened("tianwen", "1", user, "0" * 64, options=e.Options(pause=120_000), name="Spring cup")
    north = e.PlayerSat("N", "habit") if player else e.Sat("N", "somebody", "Bob")
    seated = (e.Sat("E", user, "Ann"), north, e.PlayerSat("W", "habit"), e.PlayerSat("S", "habit"))
    events: list[tuple[e.AnyRoomEvent, ...]] = [(opened,), seated]
    events += [(e.DealStepped(tuple(entry.event for entry in DEAL.log[:steps])),)]
    store = LogStore(open_engine(database))
    await store.open()
    for number, done in enumerate(events, start=1):
        row = e.Row(number, 1_000_000 + number * 250, user, done)
        await store.append(LogRow(f"room {room}", number, row.at, e.encode_row(row)))
    await store.close()


@pytest.fixture
def played() -> str:
    return "played"


def record_of(rules: str) -> Record:
    deal = play_deal(opening(rules), 7, {seat: make("random", place) for place, seat in enumerate(SEATS)})
    version = opening(rules).sheet.version
    return Record(rules, version, (DealRecord(tuple(deal.log)),), {"East": "Ann"})


def folded(steps: list[dict[str, Any]]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for step in steps:
        seen |= step.get("changed", {})
        for name in step.get("gone", ()):
            del seen[name]
    return seen


def test_a_finished_deal_is_laid_open_step_by_step(client: TestClient[Litestar], played: str) -> None:
    found = client.get(f"/api/rooms/{played}/deals/1/replay").json()
    assert found["names"] == {"E": "Ann", "N": "habit", "W": "habit", "S": "habit"}
    assert found["steps"][0]["event"]["event"] == "opened"
    end = folded(found["steps"])
    assert end["phase"] == "finished"
    assert sum(len(play.split()) for trick in end["tricks"] for play in trick["plays"]) == 100
    assert end["result"]["points"] == found["deals"][0]["points"]
    draw = next(step for step in found["steps"] if step["event"]["event"] == "drew")
    assert f"hands.{draw['event']['seat']}" in draw["changed"]


def test_the_record_of_a_room_is_read_again_as_it_was(client: TestClient[Litestar], played: str) -> None:
    for form in ("text", "json"):
        record = client.get(f"/api/rooms/{played}/deals/1/record", params={"form": form})
        read = client.post("/api/records/read", content=record.content)
        assert read.status_code == 200, read.text
        assert read.json()["steps"] == client.get(f"/api/rooms/{played}/deals/1/replay").json()["steps"]
        assert read.json()["names"]["E"] == "Ann"


def test_a_deal_that_is_not_finished_or_not_there_is_not_shown(client: TestClient[Litestar], played: str) -> None:
    for address in ("playing/deals/1", f"{played}/deals/0", f"{played}/deals/2", "nowhere/deals/1"):
        for what in ("replay", "record", "review"):
            assert client.get(f"/api/rooms/{address}/{what}").status_code == 404


def test_a_review_weighs_every_decision_of_a_seat(client: TestClient[Litestar], played: str) -> None:
    found = client.get(f"/api/rooms/{played}/deals/1/review", params={"seat": "N"}).json()
    steps = client.get(f"/api/rooms/{played}/deals/1/replay").json()["steps"]
    plays = [one for one in found["decisions"] if one["kind"] in ("lead", "follow")]
    assert len(plays) == len(folded(steps)["tricks"])
    for one in found["decisions"]:
        assert steps[one["step"]]["event"]["cards"] == one["cards"]
        assert steps[one["step"]]["event"]["seat"] == "N"
        assert sum(candidate["played"] for candidate in one["candidates"]) == 1
        assert all(candidate["words"]["zh"] and candidate["words"]["en"] for candidate in one["candidates"])
        assert one["cost"] >= 0
    other = client.get(f"/api/rooms/{played}/deals/1/review", params={"seat": "E"}).json()
    assert other["result"] == -found["result"]


@pytest.mark.parametrize("rules", sheet_ids())
def test_records_of_every_sheet_are_read_and_reviewed(client: TestClient[Litestar], rules: str) -> None:
    record = record_of(rules)
    read = client.post("/api/records/read", content=to_text(record).encode())
    assert read.status_code == 200, read.text
    assert folded(read.json()["steps"])["phase"] == "finished"
    review = client.post("/api/records/review", params={"seat": "S"}, content=to_bytes(record))
    assert review.status_code == 200, review.text
    assert review.json()["decisions"]


def test_what_is_wrong_with_a_record_is_told_with_its_place(client: TestClient[Litestar]) -> None:
    text = to_text(record_of("tianwen"))
    bad_line = client.post("/api/records/read", content=text.replace("bury", "burry", 1).encode()).json()
    assert text.splitlines()[bad_line["line"] - 1].startswith("bury")
    assert "burry" in bad_line["reason"]["zh"]
    wrong = client.post("/api/records/read", content=_with_other_result(text).encode())
    assert wrong.status_code == 400
    assert wrong.json()["code"] == "fault"
    assert wrong.json()["event"].startswith("result")
    elsewhere = client.post("/api/records/read", content=text.replace('"tianwen"', '"/etc/passwd"').encode()).json()
    assert elsewhere["code"] == "unknown_sheet"
    for garbage in (b"", b"{", b"\xff\xfe", b"hello", b"[]"):
        answer = client.post("/api/records/read", content=garbage)
        assert answer.status_code == 400
        assert answer.json()["reason"]["zh"]


def _with_other_result(text: str) -> str:
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("result "))
    words = lines[place].split()
    words[1] = str(int(words[1]) + 5)
    lines[place] = " ".join(words)
    return "\n".join(lines)


def test_a_hint_is_for_the_seat_whose_turn_it_is(client: TestClient[Litestar], played: str) -> None:
    told = client.post("/api/rooms/playing/hint")
    assert told.status_code == 200, told.text
    candidates = told.json()["candidates"]
    assert [one["chosen"] for one in candidates] == [True] + [False] * (len(candidates) - 1)
    assert candidates[0]["words"]["zh"]
    over = client.post(f"/api/rooms/{played}/hint")
    assert over.status_code == 400
    assert "turn" in over.json()["reason"]["en"]


def test_there_are_no_hints_where_other_people_play(client: TestClient[Litestar]) -> None:
    assert client.post("/api/rooms/friends/hint").json()["reason"]["zh"] == "同桌有别人时没有提示"


def test_a_stranger_gets_no_hint(client: TestClient[Litestar], played: str) -> None:
    kept = dict(client.cookies)
    client.cookies.clear()
    try:
        assert client.post(f"/api/rooms/{played}/hint").status_code == 401
        client.post("/api/guest", json={"name": "Bob"})
        assert client.post(f"/api/rooms/{played}/hint").status_code == 400
    finally:
        client.cookies.clear()
        client.cookies.update(kept)


def test_sheets_stand_side_by_side(client: TestClient[Litestar]) -> None:
    found = client.get("/api/rules/comparison").json()
    decks = next(line for line in found["facts"] if line["path"] == "cards.decks")
    assert decks["differs"]
    assert decks["values"]["lianpai"] == {"zh": "4", "en": "4"}
    assert set(decks["values"]) == set(sheet_ids())
    for line in found["facts"]:
        assert line["chapter"] in found["chapters"]
        assert line["differs"] == (len({said["en"] for said in line["values"].values()}) > 1)


def test_a_sheet_has_examples(client: TestClient[Litestar]) -> None:
    found = client.get("/api/rules/tianwen/examples").json()
    pair = next(one for one in found if one["id"] == "follow-pair")
    assert pair["answer"]["clause"] == "TW-2.16c"
    assert not pair["answer"]["legal"]
    assert client.get("/api/rules/nothing/examples").status_code == 404
