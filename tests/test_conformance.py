"""Every clause has a test, every mark names a clause, and the page says so."""

from tests.conformance import COMING_CLAUSES, PAGE, coming, marked_tests, page
from tuolaji.rules.sheet.load import load, sheet_ids

CLAUSES = {clause_id: clause for sheet_id in sheet_ids() for clause_id, clause in load(sheet_id).clause.items()}


def test_every_clause_has_a_test_or_comes_with_a_part_still_to_come() -> None:
    marks = marked_tests()
    without = [name for name, clause in CLAUSES.items() if name not in marks and not coming(name, clause.chapter)]
    assert without == []


def test_every_mark_names_a_clause() -> None:
    assert set(marked_tests()) <= set(CLAUSES)
    assert set(COMING_CLAUSES) <= set(CLAUSES)


def test_the_page_is_what_the_tests_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make docs`"
