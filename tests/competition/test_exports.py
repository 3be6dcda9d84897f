"""An event as XLSX, CSV and JSON, and its entries read back."""

import csv
import io
import subprocess
import sys
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json
from openpyxl import load_workbook

from tests.wording import written
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import add_entries
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.entries.importing import preview
from tuolaji.competition.files.exports import KINDS, ExportFormat, ExportRecord, export, needed
from tuolaji.competition.pairing.pair import Why
from tuolaji.competition.results.outcome import Outcome, SideScore
from tuolaji.competition.standings.standings import Played, StandingsLine, TeamLine
from tuolaji.competition.state import Competition, fold
from tuolaji.errors import CompetitionError, SpreadsheetError
from tuolaji.match.scoresheet import Written
from tuolaji.rules.reasons.reason import value_code
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import TieBreakName
from tuolaji.text.catalogue import language, language_tags

PAIRS = (
    Entry(1, ("张三", "李四"), "北京", "红队", seed=1, rating=1500),
    Entry(2, ("王五", "赵六", "替补甲"), "上海", "蓝队", note="=1+1"),
    Entry(3, ("欧阳震华", "闫妮"), "-3"),
)
SCORES: dict[Any, SideScore] = {
    "EW": SideScore(2.0, 15, 40, 3, won=True),
    "NS": SideScore(-1.0, 5, -40, -3, won=False),
}


def event_with(*entries: Entry) -> Competition:
    sheet = load("tianwen")
    opened = e.CompetitionOpened("和平杯", sheet.id, sheet.version, sheet.event, "seed", 90, "北京", "2026-05-01")
    return fold([e.Step(1, 0, "主办", (opened, e.EntriesAdded(entries)))])


def played_event() -> Competition:
    why = Why(sides=(0, 0))
    happened: list[Any] = [
        e.CheckedIn((1, 2)),
        e.Withdrawn(3, "有事"),
        e.RoundDrawn(1, 0, (e.Seating(1, 1, 2, why=why),), (e.Bye(3),)),
        e.RoundPublished(1),
        e.ResultEntered(1, 1, Outcome(levels={"EW": "10", "NS": "7"}), SCORES),
        e.ResultSigned(1, 1, "EW", "张三"),
        e.RoundDrawn(2, 0, (e.Seating(1, 2, 1), e.Seating(2, 1, 3))),
        e.ResultEntered(2, 2, Outcome(lines=(Written(0, "E"), Written(40))), SCORES),
        e.Ruled(
            1, 2, "late", written("迟到五分钟", "five minutes late"), "TW-1", 1, 1, -0.5, warning=True, minutes=5.0
        ),
    ]
    competition = event_with(*PAIRS)
    opening = e.Step(1, 0, "主办", (competition.opened, e.EntriesAdded(PAIRS)))
    return fold([opening, e.Step(2, 1_700_000_000_000, "裁判长", tuple(happened))])


LINES = (
    StandingsLine(1, 1, 2.0, (("opponents", 1.5), ("lot", 7.0)), (Played(1, 2, SCORES["EW"], 1, "EW"),), wins=1),
    StandingsLine(2, 3, 1.0, (("opponents", 0.0), ("lot", 3.0)), (Played(1, None, SideScore(1.0)),), out="withdrawn"),
    StandingsLine(
        3, 2, -1.5, (("opponents", 2.0), ("lot", 5.0)), (Played(1, 1, SCORES["NS"], 1, "NS"),), losses=1, ruled=-0.5
    ),
)
TEAMS = (TeamLine(1, "红队", 2.0, (1,), (("wins", 1.0),)), TeamLine(2, "蓝队", -1.5, (2,), (("wins", 0.0),), True))


def exported(what: Any, format: ExportFormat, lang: str = "zh", round: int | None = None) -> bytes:
    return export(
        played_event(), what=what, format=format, standings=LINES, teams=TEAMS, lang=lang, round=round
    )  # fmt: skip


def csv_rows(data: bytes) -> list[dict[str, str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize("lang", language_tags())
@pytest.mark.parametrize("what", KINDS)
def test_every_table_says_the_same_in_csv_and_xlsx(what: Any, lang: str) -> None:
    rows = csv_rows(exported(what, "csv", lang))
    book = load_workbook(io.BytesIO(exported(what, "xlsx", lang)))
    sheet = book[language(lang).say("event_tables.title", {"table": what})]
    headers, *values = [["" if cell is None else str(cell) for cell in row] for row in sheet.values]
    assert headers == list(rows[0])
    assert values == [list(row.values()) for row in rows]
    assert len(set(headers)) == len(headers)
    # No cell is a formula, whatever people are called.
    assert all(cell.data_type != "f" for row in sheet.iter_rows() for cell in row)


def test_entries_are_guarded_in_texts_only() -> None:
    rows = csv_rows(exported("entries", "csv"))
    assert [row["备注"] for row in rows] == ["", "'=1+1", ""]
    assert rows[2]["单位"] == "'-3"
    assert [row["状态"] for row in rows] == ["已报到", "已报到", "退赛"]
    assert rows[1]["替补1"] == "替补甲"
    assert csv_rows(exported("rulings", "csv"))[0]["加减分"] == "-0.5"


def test_pairings_of_a_round_or_of_all() -> None:
    everything = csv_rows(exported("pairings", "csv", "en"))
    assert [(row["round"], row["EW number"], row["NS number"], row["NS pair"]) for row in everything] == [
        ("1", "1", "2", "王五 / 赵六"), ("1", "3", "", "bye"), ("2", "2", "1", "张三 / 李四"),
        ("2", "1", "3", "欧阳震华 / 闫妮"),
    ]  # fmt: skip
    assert everything[0]["why they meet"] == "score difference 0; no rematch"
    assert len(csv_rows(exported("pairings", "csv", round=2))) == 2
    for round in (0, 3):
        with pytest.raises(CompetitionError, match=f"no round {round}"):
            exported("pairings", "csv", round=round)


def test_results_with_what_each_side_took() -> None:
    first, second, third = csv_rows(exported("results", "csv"))
    assert (third["东西打到"], third["南北打到"]) == ("6", "2")
    assert (first["东西打到"], first["南北打到"], first["胜方"]) == ("10", "7", "东西")
    assert (first["东西得分"], first["南北得分"], first["东西小分"]) == ("2", "-1", "40")
    assert (first["东西签字"], first["南北签字"], first["录入时间（Asia/Shanghai）"]) == (
        "张三", "", "2023-11-15 06:13",
    )  # fmt: skip
    assert (second["轮次"], second["胜方"], second["东西得分"]) == ("2", "", "")


def test_standings_show_tie_breaks_and_rounds() -> None:
    rows = csv_rows(exported("standings", "csv"))
    assert [(row["名次"], row["编号"], row["总分"], row["对手分"]) for row in rows] == [
        ("1", "1", "2", "1.5"), ("2", "3", "1", "0"), ("3", "2", "-1.5", "2"),
    ]  # fmt: skip
    assert [(row["第1轮对手"], row["第1轮得分"]) for row in rows] == [("2", "2"), ("轮空", "1"), ("1", "-1")]
    assert rows[1]["退出"] == "退赛"
    assert csv_rows(exported("teams", "csv", "en"))[1]["pairs"] == "2 王五 / 赵六 (上海)"
    assert all(language("en").has(value_code(name)) for name in get_args(TieBreakName))


def test_the_whole_event_is_one_workbook() -> None:
    book = load_workbook(io.BytesIO(exported("event", "xlsx")))
    assert book.sheetnames == ["比赛", "报名表", "对阵表", "成绩", "名次", "团体名次", "裁决"]
    with pytest.raises(SpreadsheetError, match="one table only"):
        exported("event", "csv")


@pytest.mark.parametrize("lang", language_tags())
def test_the_entries_of_a_whole_event_are_found_among_its_sheets(lang: str) -> None:
    seen = preview(exported("event", "xlsx", lang), "event.xlsx", {})
    assert seen.entries == PAIRS


@pytest.mark.parametrize("what", [*KINDS, "event"])
def test_json_is_versioned_and_says_only_what_was_asked(what: Any) -> None:
    data = exported(what, "json")
    plain = json.decode(data)
    wanted = list(KINDS) if what == "event" else [what]
    assert list(plain) == ["format", "version", "what", "event", *wanted]
    assert (plain["format"], plain["version"], plain["event"]["name"]) == ("tuolaji export", 1, "和平杯")
    assert json.decode(json.encode(json.decode(data, type=ExportRecord))) == plain
    assert exported(what, "json", "en") == data


def test_json_keys_stay_as_they_are() -> None:
    plain = json.decode(exported("event", "json"))
    assert list(plain["entries"][0]) == ["entry", "checked_in", "withdrawn", "disqualified"]
    assert list(plain["pairings"][0]) == [
        "round", "stage", "status", "seed", "by_hand", "broken", "tables", "byes",
    ]  # fmt: skip
    assert list(plain["results"][0]) == [
        "round", "table", "east_west", "north_south", "outcome", "scores", "signed", "by", "at", "corrected", "marks",
    ]  # fmt: skip
    assert list(plain["rulings"][0])[:5] == ["ruling", "entry", "offence", "reason", "clause"]


def test_what_cannot_be_written_is_replaced() -> None:
    event = event_with(Entry(1, ("a\x00b", "c\ud800d"), "#N/A", note="\uffff"))
    for format in ("csv", "xlsx"):
        data = export(event, what="entries", format=format, lang="zh")
        assert [problem.row for problem in preview(data, "x", {}).problems] == [2] * 4


LETTERS = "张李王欧阳婷　 ·'=+-@＝＠\"/,;、&Ab１2é한𠮷#_x.()【】"
texts = st.text(st.sampled_from(LETTERS), max_size=12).map(str.strip)
entry_lists = st.lists(
    st.tuples(
        st.integers(1, 99_999), st.lists(texts, min_size=2, max_size=6), texts, texts,
        st.none() | st.integers(1, 99_999), st.none() | st.integers(0, 10_000), texts,
    ),
    min_size=1, max_size=6, unique_by=lambda row: row[0],
)  # fmt: skip


@given(entry_lists, st.sampled_from(("csv", "xlsx")), st.sampled_from(("zh", "en")))
@settings(max_examples=50, deadline=None)
def test_exported_entries_are_read_back_unchanged(rows: list[Any], format: Any, lang: Any) -> None:
    # Each player is somebody else; who is the same person is for other tests.
    entries = [
        Entry(number, tuple(f"{name}号{number}位{place}" for place, name in enumerate(players)), *rest)
        for number, players, *rest in rows
    ]
    data = export(event_with(*entries), what="entries", format=format, lang=lang)
    seen = preview(data, f"entries.{format}", {})
    assert seen.problems == ()
    assert list(seen.entries) == sorted(entries, key=lambda entry: entry.number)
    assert add_entries(event_with(), seen.entries)


def test_the_spreadsheet_library_is_loaded_only_when_it_is_needed() -> None:
    code = (
        "import sys, tuolaji.competition.files.exports, tuolaji.competition.entries.importing\n"
        "tuolaji.competition.entries.importing.preview(b'pair\\nAnn/Bob\\n', 'x.csv', {})\n"
        "sys.exit('openpyxl' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("what", [*KINDS, "event"])
def test_an_export_asks_only_for_what_it_shows(what: Any) -> None:
    asked: list[str] = []

    def lines() -> list[StandingsLine]:
        asked.append("standings")
        return []

    needed(what, played_event(), lines)
    assert bool(asked) == (what in ("standings", "teams", "event"))
