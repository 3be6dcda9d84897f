"""Entries out of spreadsheets: every way people write them, and every way they go wrong."""

import io
import zipfile
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import convert, to_builtins
from openpyxl import Workbook

from tuolaji.competition.entries import spreadsheet, workbook
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.entries.headers import meaning_of
from tuolaji.competition.entries.importing import Preview, preview
from tuolaji.competition.entries.template import entry_template
from tuolaji.errors import CompetitionError, SpreadsheetError
from tuolaji.text.catalogue import language, language_tags

LIST = """编号,选手1,选手2,单位,种子
1,欧阳震华,王伟,北京市海淀区桥牌协会,1
2,闫妮,龚琳娜,上海浦东发展俱乐部,2
3,阿依古丽·买买提,镕基,新疆石河子大学,
"""
PAIRS = (
    Entry(1, ("欧阳震华", "王伟"), "北京市海淀区桥牌协会", seed=1),
    Entry(2, ("闫妮", "龚琳娜"), "上海浦东发展俱乐部", seed=2),
    Entry(3, ("阿依古丽·买买提", "镕基"), "新疆石河子大学"),
)


def xlsx(
    rows: list[list[Any]], *, merged: tuple[str, ...] = (), more: dict[str, list[list[Any]]] | None = None
) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    for cells in merged:
        sheet.merge_cells(cells)
    for title, others in (more or {}).items():
        other = book.create_sheet(title)
        for row in others:
            other.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def read_text(text: str, existing: dict[int, Entry] | None = None, **options: Any) -> Preview:
    return preview(text.encode(), "list.csv", existing or {}, **options)


def read_rows(rows: list[list[Any]], **options: Any) -> Preview:
    return preview(xlsx(rows, **options), "list.xlsx", {})


def places(seen: Preview) -> list[tuple[int, str]]:
    return [(problem.row, problem.column) for problem in seen.problems]


@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8-sig"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16-le"),
        ("utf-16-be", "utf-16-be"),
        ("gbk", "gb18030"),
        ("gb18030", "gb18030"),
    ],
)
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_every_encoding_and_separator_reads_the_same(encoding: str, told: str, separator: str, line_end: str) -> None:
    data = LIST.replace(",", separator).replace("\n", line_end).encode(encoding)
    seen = preview(data, "名单.csv", {})
    assert seen.entries == PAIRS
    assert seen.problems == ()
    assert (seen.encoding, seen.rows) == (told, 3)


def test_rare_characters_of_gb18030() -> None:
    seen = preview("选手1,选手2\n䶮䶮,𠮷田\n".encode("gb18030"), "x.csv", {})
    assert seen.entries == (Entry(1, ("䶮䶮", "𠮷田")),)


def test_xlsx_reads_the_same() -> None:
    rows: list[list[Any]] = [line.split(",") for line in LIST.splitlines()]
    rows[1][0], rows[2][0], rows[2][4], rows[3][0] = 1.0, 2, "２", "３"
    seen = read_rows(rows)
    assert seen.entries == PAIRS
    assert seen.encoding == "xlsx"
    assert [column.meaning for column in seen.columns] == ["number", "player 1", "player 2", "unit", "seed"]


@pytest.mark.parametrize(
    "cell",
    [
        "张三 李四",
        "张三/李四",
        "张三／李四",
        "张三、李四",
        '"张三,李四"',
        "张三，李四",
        "张　三  李　四",
        "张三&李四",
        '"张三\n李四"',
    ],
)
def test_both_names_in_one_cell(cell: str) -> None:
    assert read_text(f"对子,单位\n{cell},北京\n").entries == (Entry(1, ("张三", "李四"), "北京"),)


def test_names_in_latin_letters_keep_their_spaces() -> None:
    seen = read_text("Pair;Club\nAnn Lee / Bob Ray;Riverside\nJohn Smith;X\n")
    assert [(problem.row, problem.column, problem.value) for problem in seen.problems] == [(3, "Pair", "John Smith")]


@pytest.mark.parametrize(
    "header",
    [
        "序号,姓名1,姓名2,单位,队,种子,等级分,备注,替补",
        "No.,Player 1,Player 2,Club,Team,Seed,Rating,Note,Reserves",
        "编 号,队员一,队员二,所属单位,团体,种子号,等级分(选填),备注,替补队员",
        "number,选手A,选手B,unit,队,seed,rating,remarks,候补",
        "编号/No.,选手1 Player 1,选手2 Player 2,单位 Unit,队伍,种子,rating,note,reserve",
        "#,姓名,搭档,单位,队,种子,等级分,备注,替补",
    ],
)
def test_headers_in_both_languages(header: str) -> None:
    seen = read_text(f"{header}\n7,张三,李四,北京,一队,2,1500,左撇子,王五、赵六\n", players=2)
    assert seen.entries == (Entry(7, ("张三", "李四", "王五", "赵六"), "北京", "一队", 2, 1500, "左撇子"),)


@pytest.mark.parametrize(
    ("header", "meaning"),
    [
        ("编 号", "number"),
        ("选手（一）", "player 1"),
        ("第二位选手姓名", "player 2"),
        ("姓名", "names"),
        ("单位 Unit", "unit"),
        ("单位【必填】", "unit"),
        ("备注(选填)", "note"),
        ("替补队员", "reserves"),
        ("替补二", "reserve 2"),
        ("Player two", "player 2"),
        ("Partner's name", "player 2"),
        ("Substitute 3", "reserve 3"),
    ],
)
def test_what_headers_mean(header: str, meaning: str) -> None:
    assert meaning_of(header) == meaning


@pytest.mark.parametrize("header", ["手机", "单位电话", "身份证号", "性别", "单位 phone", "", "1", "领队"])
def test_other_headers_mean_nothing(header: str) -> None:
    assert meaning_of(header) == ""


def test_a_title_empty_rows_and_other_columns_are_passed_over() -> None:
    seen = read_rows(
        [
            ["2026年“和平杯”升级赛报名表"], [], ["联系人：赵老师", None, None, "13800000000"],
            ["序号", "编号", "选手1", "选手2", "电话", "单位"],
            [1, 12, "张三", "李四", 13800000001, "北京"], [None, None, "  "], [2, 11, "王五", "赵六", None, "上海"],
        ],
        merged=("A1:F1",),
    )  # fmt: skip
    assert seen.entries == (Entry(12, ("张三", "李四"), "北京"), Entry(11, ("王五", "赵六"), "上海"))
    assert [column.meaning for column in seen.columns] == ["", "number", "player 1", "player 2", "", "unit"]


def test_without_a_header_row_nothing_is_guessed() -> None:
    seen = read_text("张三,李四,北京\n王五,赵六,上海\n")
    assert seen.entries == ()
    (problem,) = seen.problems
    assert problem.row == 1
    assert "没有标题行" in problem.words["zh"]
    assert "no header row" in problem.words["en"]
    assert problem.value == "张三 | 李四 | 北京"


def test_a_header_without_players() -> None:
    assert "没有选手列" in read_text("编号,单位\n1,北京\n").problems[0].words["zh"]
    seen = read_text("编号,选手1,单位\n1,张三,北京\n2,李四,上海\n")
    assert [problem.words["zh"] for problem in seen.problems] == ["没有 选手2 这一列"]
    assert "意思相同" in read_text("选手1,选手2,单位,Club\n张三,李四,北京,a\n").problems[0].words["zh"]
    assert "没有报名" in read_text("选手1,选手2\n").problems[0].words["zh"]


def test_every_wrong_cell_is_named_at_once() -> None:
    seen = read_text(
        "编号,选手1,选手2,单位,种子,等级分,备注\n"
        "0,张三,李四,北京,一,1500.5,ok\n"
        "1,,赵六,上海,,,\n"
        "1,钱七,孙八," + "长" * 81 + ",100000,-3,\n"
        "x,周九,\x07吴十,天津,,,\n"
    )
    assert seen.entries == ()
    assert places(seen) == [
        (2, "编号"), (2, "种子"), (2, "等级分"), (3, "选手1"), (4, "编号"), (4, "单位"), (4, "种子"), (4, "等级分"),
        (5, "编号"), (5, "选手2"),
    ]  # fmt: skip
    assert all(problem.words["zh"] and problem.words["en"] for problem in seen.problems)


def test_clashes_within_the_file_and_with_the_list() -> None:
    existing = {5: Entry(5, ("张三", "李四"), "北京")}
    seen = read_text(
        "编号,选手1,选手2,单位\n"
        "5,甲一,乙一,北京\n"  # a number that is there
        ",李 四,张三,天津\n"  # a pair that is there, the other way round
        ",张三,丙一,北京\n"  # a player who is there
        ",丁一,丁二,上海\n"
        ",丁二,戊一,上海\n"  # a player of the row before
        ",己一,己一,上海\n",  # twice the same
        existing,
    )
    assert places(seen) == [(2, "编号"), (3, "选手1"), (4, "选手1"), (6, "选手1"), (7, "选手2")]
    assert "已有的 5 号" in seen.problems[0].words["zh"]
    assert "第 5 行" in seen.problems[3].words["zh"]


def test_a_reserve_of_the_same_unit_is_in_one_pair_only() -> None:
    seen = read_text("选手1,选手2,替补,单位\n张三,李四,王五,北京\n赵六,钱七,王五,北京\n孙八,周九,王五,上海\n")
    assert places(seen) == [(3, "替补")]
    assert [warning.row for warning in seen.warnings] == [4]


def test_numbers_are_given_above_those_that_are_there() -> None:
    existing = {3: Entry(3, ("a", "b"))}
    seen = read_text("number,player 1,player 2\n,Ann,Bob\n5,Cid,Dan\n,Eve,Fay\n", existing)
    assert [entry.number for entry in seen.entries] == [4, 5, 6]
    full = read_text("player 1,player 2\nAnn,Bob\n", {99_999: Entry(99_999, ("a", "b"))})
    assert full.entries == ()
    assert full.problems[0].row == 2


def test_warnings_do_not_stop_an_import() -> None:
    seen = read_text(
        "选手1,选手2,单位,队,种子\n王伟,李四,北京 一中,红,1\n王伟,赵六,北京　一中 ,红,3\n".replace(
            "王伟,赵六,北京　一中", "王 伟,赵六,上海"
        )
        + "钱七,孙八,北京　一中,红,3\n周九,吴十,上海,蓝,\n",
        team_pairs=2,
    )
    assert len(seen.entries) == 4
    told = [(warning.row, warning.column, warning.words["zh"]) for warning in seen.warnings]
    assert told == [
        (3, "选手1", "与第 2 行同名"),
        (4, "单位", "与第 2 行的“北京 一中”写法不同"),
        (4, "种子", "种子号与第 3 行相同"),
        (0, "种子", "缺种子 2"),
        (2, "队", "这个队有 3 对，应是 2 对"),
        (5, "队", "这个队有 1 对，应是 2 对"),
    ]


def test_dates_errors_truths_and_formulas_are_named() -> None:
    seen = read_rows(
        [
            ["编号", "选手1", "选手2", "单位", "备注", "生日"],
            [1, "张三", "李四", date(2026, 3, 4), date(2026, 3, 4), date(1999, 1, 1)],
            [2, "#N/A", "赵六", True, None, None],
            ["=1+2", "钱七", "孙八", "=A1", "=A2", "=A3"],
            [1.5, "周九", "吴十", 12.0, None, None],
        ]
    )
    assert places(seen) == [(2, "单位"), (3, "选手1"), (3, "单位"), (4, "编号"), (4, "单位"), (5, "编号")]
    assert seen.problems[0].value == "2026-03-04"
    assert "公式" in seen.problems[3].words["zh"]


def test_a_formula_with_its_value_counts_as_the_value() -> None:
    data = xlsx([["编号", "选手1", "选手2"], ["=1+2", "张三", "李四"]])
    parts = zipfile.ZipFile(io.BytesIO(data))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as copy:
        for name in parts.namelist():
            part = parts.read(name)
            if name == "xl/worksheets/sheet1.xml":
                assert b"<v></v>" in part or b"<v />" in part
                part = part.replace(b"<v></v>", b"<v>3</v>", 1).replace(b"<v />", b"<v>3</v>", 1)
            copy.writestr(name, part)
    assert preview(file.getvalue(), "x.xlsx", {}).entries == (Entry(3, ("张三", "李四")),)


def test_a_merged_unit_counts_for_all_its_rows_a_merged_player_does_not() -> None:
    rows: list[list[Any]] = [["选手1", "选手2", "单位"], ["张三", "李四", "北京"], ["王五", "赵六", None]]
    assert [entry.unit for entry in read_rows(rows, merged=("C2:C3",)).entries] == ["北京", "北京"]
    rows = [["编号", "姓名", "单位"], [1, "张三", "北京"], [None, "李四", None]]
    seen = read_rows(rows, merged=("A2:A3", "C2:C3"))
    assert places(seen) == [(2, "姓名"), (3, "编号"), (3, "姓名")]
    rows = [["编号", "选手", None, "单位"], [1, "张三", "李四", "北京"]]
    assert read_rows(rows, merged=("B1:C1",)).entries == (Entry(1, ("张三", "李四"), "北京"),)


def test_only_one_sheet_is_read_and_the_others_are_named() -> None:
    rows = [["选手1", "选手2"], ["张三", "李四"]]
    seen = read_rows([["说明：请看第二张表"]], more={"名单": rows, "Sheet3": rows})
    assert seen.sheet == "名单"
    assert len(seen.entries) == 1
    assert "Sheet3" in seen.warnings[0].words["zh"]


@pytest.mark.parametrize("text", ["=1+1", "+86", "-", "@here", "'x"])
def test_a_text_like_a_formula_stays_text(text: str) -> None:
    assert read_text(f"选手1,选手2,单位\n张三,李四,{text}\n").entries[0].unit == text
    assert read_text(f"选手1,选手2,单位\n张三,李四,'{text}\n").entries[0].unit.lstrip("'") == text.lstrip("'")


def test_characters_that_cannot_be_printed() -> None:
    for text in ("张\x00三", "张\ue81e三", "张\u202e三", "张\ufffd三"):
        assert places(read_text(f"选手1,选手2\n{text},李四\n")) == [(2, "选手1")]
    assert read_text("选手1,选手2\n\u200b张三\ufeff,李四\n").entries == (Entry(1, ("张三", "李四")),)


def test_values_beside_the_named_columns_are_pointed_out() -> None:
    seen = read_text("选手1,选手2\n张三,李四,北京\n")
    assert [(warning.row, warning.letter, warning.value) for warning in seen.warnings] == [(2, "C", "北京")]


def test_reserves_and_too_many_names() -> None:
    assert read_text("选手1,选手2,选手3,替补1\na,b,c,d\n").entries[0].players == ("a", "b", "c", "d")
    assert places(read_text("对子\n张三/李四/王五\n")) == [(2, "对子")]
    assert places(read_text("选手1,选手2,替补\n张三,李四,甲乙 丙丁 戊己 庚辛 壬癸\n")) == [(2, "替补")]


@pytest.mark.parametrize("lang", language_tags())
def test_the_template_is_read_back_without_its_example(lang: str) -> None:
    seen = preview(entry_template(lang), "template.xlsx", {})
    assert [warning.row for warning in seen.warnings] == [2]
    assert [column.meaning for column in seen.columns] == [
        "number", "player 1", "player 2", "reserves", "unit", "team", "seed", "rating", "note"
    ]  # fmt: skip
    assert [problem.row for problem in seen.problems] == [1]


def test_a_template_in_no_language_is_refused() -> None:
    with pytest.raises(CompetitionError, match="there is no language tlh: choose zh"):
        entry_template("tlh")


@pytest.mark.parametrize("lang", language_tags())
def test_every_word_for_a_header_is_understood_whatever_the_other_languages_say(lang: str) -> None:
    for meaning, headers in language(lang).words("headers")["fields"].items():
        assert {header: meaning_of(header) for header in headers} == dict.fromkeys(headers, meaning)


def _bomb() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", b"<Types/>")
        archive.writestr("xl/worksheets/sheet1.xml", b" " * (workbook.LARGEST_CONTENT + 1))
    return file.getvalue()


def _other_archive() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    return file.getvalue()


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500)


@pytest.mark.parametrize(
    ("data", "part"),
    [
        (b"", "空的"),
        (b"\n\n,,\n", "什么也没有"),
        (OLE, ".xls"),
        (OLE + "EncryptedPackage".encode("utf-16-le"), "密码"),
        (b"%PDF-1.7", "不是表格"),
        (b"<html><table>", "不是表格"),
        (b"PK\x03\x04 nothing", "损坏"),
        (_other_archive(), "不是 .xlsx"),
        (_bomb(), "太大"),
        (xlsx([["选手1", "选手2"], ["a", "b"]])[:3000], "损坏"),
        ("选手1,选手2\n".encode() + b"\xff\xff\xff", "第 2 行"),
        ('选手1,选手2\n张三,"李四\n王五,赵六\n'.encode(), "从第 2 行起"),
        (b"x" * (spreadsheet.LARGEST_FILE + 1), "超过上限"),
        (b"a,b\n" * (spreadsheet.MOST_ROWS + 1), "超过 20,000 行"),
    ],
)
def test_files_that_cannot_be_read(data: bytes, part: str) -> None:
    with pytest.raises(SpreadsheetError) as refused:
        preview(data, "报名.xlsx", {})
    assert part in refused.value.reason["zh"]
    assert "报名.xlsx" in str(refused.value)


def test_a_sheet_that_lies_about_its_size_is_read_at_once() -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet["A1"], sheet["B1"], sheet["A60000"], sheet["B60000"], sheet["XFD60000"] = (
        "选手1",
        "选手2",
        "张三",
        "李四",
        "x",
    )
    file = io.BytesIO()
    book.save(file)
    assert preview(file.getvalue(), "x.xlsx", {}).entries == (Entry(1, ("张三", "李四")),)


def _never_fails(data: bytes) -> None:
    try:
        seen = preview(data, "x", {1: Entry(1, ("张三", "李四"))})
    except SpreadsheetError as refused:
        seen = Preview((), (), (), (), refused.reason["zh"], 0)
    assert seen.encoding
    assert not (seen.entries and seen.problems)
    for entry in seen.entries:
        assert convert(to_builtins(entry), Entry) == entry


@given(st.binary(max_size=300))
@settings(max_examples=200, deadline=None)
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    _never_fails(data)


@given(st.binary(max_size=200), st.sampled_from(("utf-8", "gbk", "utf-16")))
@settings(max_examples=100, deadline=None)
def test_any_bytes_below_a_header_are_read_or_refused(data: bytes, encoding: str) -> None:
    _never_fails("编号,选手1,选手2,对子,单位,种子,备注\n".encode(encoding) + data)


ODD = ',,,"\n\n\t ;张三李四12.=+-@/、\u3000\x07\ufeff\u202e\ue000\ufffd𠮷１'


@given(st.text(st.sampled_from(ODD), max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_text_below_a_header_is_read_or_refused(text: str) -> None:
    _never_fails(f"编号,选手1,选手2,单位,种子,备注\n{text}".encode("utf-8", "replace"))


GOOD = xlsx([["编号", "选手1", "选手2"], [1, "王五", "赵六"], ["=1", date(2026, 1, 1), "x"]], merged=("B2:C2",))


@given(st.lists(st.tuples(st.integers(0, len(GOOD) - 1), st.integers(0, 255)), min_size=1, max_size=5))
@settings(max_examples=60, deadline=None)
def test_any_damage_to_a_workbook_is_read_or_refused(damage: list[tuple[int, int]]) -> None:
    data = bytearray(GOOD)
    for place, value in damage:
        data[place] = value
    _never_fails(bytes(data))


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_any_damage_inside_a_workbook_is_read_or_refused(data: st.DataObject) -> None:
    parts = zipfile.ZipFile(io.BytesIO(GOOD))
    damaged = data.draw(st.sampled_from([name for name in parts.namelist() if "theme" not in name]))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as copy:
        for name in parts.namelist():
            part = bytearray(parts.read(name))
            if name == damaged:
                start = data.draw(st.integers(0, len(part)))
                part[start : start + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=9))
            copy.writestr(name, bytes(part))
    _never_fails(file.getvalue())


BREAKS = {
    "编号": "x",
    "选手1": "",
    "选手2": "\x01",
    "单位": "长" * 81,
    "种子": "1.5",
    "等级分": "10001",
    "备注": "\ue000",
}


@given(st.lists(st.sets(st.sampled_from(sorted(BREAKS))), min_size=1, max_size=8), st.booleans())
@settings(max_examples=60, deadline=None)
def test_every_broken_row_and_column_is_named(broken: list[set[str]], as_csv: bool) -> None:
    headers = list(BREAKS)
    rows = []
    for index, columns in enumerate(broken):
        row = {
            "编号": str(index + 1),
            "选手1": f"甲{index}",
            "选手2": f"乙{index}",
            "单位": "北京",
            "种子": "",
            "等级分": "5",
        }
        rows.append([BREAKS[name] if name in columns else row.get(name, "") for name in headers])
    data = "\n".join(",".join(row) for row in [headers, *rows]).encode("gb18030" if as_csv else "utf-8")
    seen = preview(data, "x.csv", {})
    wanted = {(index + 2, name) for index, columns in enumerate(broken) for name in columns}
    if any("选手2" in columns and "选手1" in columns for columns in broken):
        # A row whose names cannot be read is not counted out as well.
        wanted -= {(index + 2, "选手1") for index, columns in enumerate(broken) if "选手2" in columns}
    assert set(places(seen)) == wanted
    assert bool(seen.entries) == (not wanted)
