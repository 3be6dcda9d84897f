"""Record files laid open and reviewed over HTTP; the sheets side by side."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.screens import advance
from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS
from tuolaji.deal.setup import opening
from tuolaji.record import DealRecord, Record
from tuolaji.record.model import to_bytes
from tuolaji.record.text import to_text
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.app import make_app
from tuolaji.server.settings import Settings
from tuolaji.text.catalogue import language_tags


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    path: Path = tmp_path_factory.mktemp("study") / "a.db"
    with TestClient(make_app(Settings(database=f"sqlite:///{path}"))) as made:
        yield made


def record_of(rules: str) -> Record:
    deal = play_deal(opening(rules), 7, {seat: make("random", place) for place, seat in enumerate(SEATS)})
    version = opening(rules).sheet.version
    return Record(rules, version, (DealRecord(tuple(deal.log)),), {"East": "Ann"})


def folded(steps: list[dict[str, Any]]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for step in steps:
        advance(seen, step)
    return seen


@pytest.mark.slow
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


def test_sheets_stand_side_by_side(client: TestClient[Litestar]) -> None:
    found = client.get("/api/rules/comparison").json()
    decks = next(line for line in found["facts"] if line["path"] == "cards.decks")
    assert decks["differs"]
    assert decks["values"]["lianpai"] == dict.fromkeys(language_tags(), "4")
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
