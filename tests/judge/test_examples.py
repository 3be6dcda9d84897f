"""The examples that the rules pages and the judge's form begin with."""

import pytest

from tuolaji.judge.examples import answered, examples
from tuolaji.rules.sheet.load import load, sheet_ids


def test_every_example_names_itself_once_in_both_languages() -> None:
    ids = [one.id for one in examples()]
    assert len(ids) == len(set(ids))
    assert all(one.about["zh"] and one.about["en"] and set(one.rules) <= set(sheet_ids()) for one in examples())


@pytest.mark.parametrize("sheet", sheet_ids())
def test_every_example_of_a_sheet_is_answered_by_its_own_clauses(sheet: str) -> None:
    found = answered(sheet)
    assert {"follow", "lead", "trick", "declare", "result", "ruling"} <= {one.question["ask"] for one in found}
    for one in found:
        assert one.answer["ok"], one
        assert one.answer.get("clause") is None or one.answer["clause"] in load(sheet).clause
