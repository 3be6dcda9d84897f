"""Open cards on the table: earlier tricks, and cards played out of turn."""

import pytest

from tuolaji.cards import Hand, parse_hand
from tuolaji.rules.sheet.load import load
from tuolaji.rules.table import committed, tricks_open

TRICKS = ("first", "second", "third")


@pytest.mark.clause("LP-8.6")
def test_lianpai_shows_every_trick() -> None:
    assert all(tricks_open(load("lianpai").table, TRICKS, led=led) == TRICKS for led in (False, True))


@pytest.mark.clause("TW-1.9", "BC-3.2", "FZ-2.5")
@pytest.mark.parametrize("sheet_id", ["tianwen", "buchong", "fuze", "gongguan"])
def test_elsewhere_the_last_trick_may_be_seen_until_the_next_lead(sheet_id: str) -> None:
    rule = load(sheet_id).table
    assert tricks_open(rule, TRICKS, led=False) == ("third",)
    assert tricks_open(rule, TRICKS, led=True) == ()
    assert tricks_open(rule, (), led=False) == ()


@pytest.mark.clause("TW-1.3")
def test_early_cards_stay_where_the_sheet_says_so() -> None:
    early = parse_hand("HA HA")
    assert committed(load("tianwen").table, early) == early
    assert committed(load("fuze").table, early) == Hand()


@pytest.mark.clause("BC-3.2")
def test_own_plays_may_always_be_looked_through_under_buchong_alone() -> None:
    assert [load(one).table.own_plays for one in ("buchong", "tianwen", "fuze", "gongguan", "lianpai")] == [
        True, False, False, False, False,
    ]  # fmt: skip
