"""Cells as Chinese offices write them."""

import pytest

from tuolaji.competition.entries.cell_text import guard, key, says_none, split_names, unguard, whole_number


def test_chinese_texts_are_not_guarded_but_full_width_formulas_are() -> None:
    assert guard("北京") == "北京"
    assert guard("＝1＋1") == "'＝1＋1"
    assert unguard("'＝1＋1") == "＝1＋1"
    assert unguard("'北京") == "'北京"


def test_spellings_of_one_name() -> None:
    assert key("张　三") == key("张三")
    assert key("ＡＢ 公司") == key("ab公司")


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("张三 李四", ["张三", "李四"]),
        ("张三、李四", ["张三", "李四"]),
        ("张三；李四", ["张三", "李四"]),
        ("张　三  李小四", ["张三", "李小四"]),
    ],
)
def test_names_in_one_cell(cell: str, names: list[str]) -> None:
    assert split_names(cell) == names


@pytest.mark.parametrize(("cell", "number"), [("１２", 12), ("007号", 7), ("8 号", 8), ("十", None)])
def test_numbers(cell: str, number: int | None) -> None:
    assert whole_number(cell) == number


@pytest.mark.parametrize("cell", ["无", "非种子", "None", "n/a", "—", "／"])
def test_cells_that_say_that_there_is_no_number(cell: str) -> None:
    assert says_none(cell)
