"""The kitty: as many cards are buried as it had, and until when they may be looked at."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.rules.kitty import check_bury, dealer_sees_buried
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import KittyRule


@pytest.mark.clause("TW-2.2", "GG-10a")
@pytest.mark.parametrize(("sheet_id", "clause"), [("tianwen", "TW-2.2"), ("gongguan", "GG-10a")])
def test_the_verdict_cites_the_sheets_clause(sheet_id: str, clause: str) -> None:
    sheet = load(sheet_id)
    due = sheet.cards.kitty
    assert check_bury(sheet.kitty, due, due).clause == clause
    refused = check_bury(sheet.kitty, due, due - 1)
    assert (refused.ok, refused.clause, refused.code) == (False, clause, "bury_count")


@given(st.integers(0, 20), st.integers(0, 20))
def test_any_other_number_of_cards_is_refused_with_both_numbers(due: int, given_: int) -> None:
    verdict = check_bury(KittyRule(), due, given_)
    assert verdict.ok == (due == given_)
    if not verdict.ok:
        assert (verdict.facts["due"], verdict.facts["given"]) == (due, given_)


@pytest.mark.clause("GG-10a")
def test_gongguan_shows_the_buried_cards_until_the_first_lead() -> None:
    assert [dealer_sees_buried(load("gongguan").kitty, led=led) for led in (False, True)] == [True, False]
    assert [dealer_sees_buried(load("tianwen").kitty, led=led) for led in (False, True)] == [True, True]
