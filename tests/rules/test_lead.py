"""Leads: one unit or a throw of one group, in the split that is stated or biggest unit first."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.dealing import tables, tight_groups
from tuolaji.cards import Hand, parse, parse_hand
from tuolaji.rules.lead import check_lead, read_lead, split_assumed, units_led
from tuolaji.rules.sheet.load import load
from tuolaji.rules.trump import TrumpTable, trump_table


def led(sheet_id: str, cards: str, *stated: str, level: str = "2") -> tuple[bool, str, str | None]:
    table = trump_table(load(sheet_id), level, "S")
    verdict, lead = check_lead(table, parse_hand(cards), [parse(part) for part in stated] or None)
    assert verdict.ok == (lead is not None)
    return verdict.ok, verdict.code, verdict.clause


@pytest.mark.clause("TW-2.16b", "FZ-2.1a")
def test_units_and_throws_of_one_suit_may_be_led() -> None:
    assert led("tianwen", "HA") == (True, "lead_unit", "TW-2.16b")
    assert led("tianwen", "HA HK HK") == (True, "lead_throw", "TW-2.16b")
    assert led("fuze", "HA HK HK") == (True, "lead_throw", "FZ-2.1a")
    assert led("tianwen", "HA DA") == (False, "lead_several_groups", "TW-2.16b")
    assert led("tianwen", "SA H2") == (True, "lead_throw", "TW-2.16b"), "a level card is a trump"


@pytest.mark.clause("TW-2.11")
def test_a_tractor_is_led_by_its_own_clause() -> None:
    assert led("tianwen", "H4 H4 H3 H3") == (True, "lead_unit", "TW-2.11")


@pytest.mark.clause("LP-4.6")
def test_lianpai_knows_no_throws() -> None:
    assert led("lianpai", "HA HK HK", level="5") == (False, "lead_no_throws", "LP-4.6")
    assert led("lianpai", "HK HK", level="5")[0]


@pytest.mark.clause("GG-15")
def test_a_throw_with_a_triple_and_a_pair_is_stated() -> None:
    assert led("gongguan", "H4 H4 H4 H3 H3") == (False, "split_missing", "GG-15")
    assert led("gongguan", "H4 H4 H4 H3 H3", "H4 H4 H4", "H3 H3") == (True, "lead_throw", "GG-14")
    assert led("gongguan", "H4 H4 H4 H3 H3", "H4 H4 H4 H3 H3") == (False, "split_part_no_unit", "GG-15")
    assert led("tianwen", "HA HK", "HA", "HK") == (False, "split_not_here", "TW-2.16b")
    table = trump_table(load("gongguan"), "2", "S")
    _, lead = read_lead(table, parse_hand("H4 H4 H4 H3 H3"))
    assert lead is not None
    assumed = split_assumed(table, lead)
    assert assumed is not None
    assert assumed.clause == "GG-15"


@settings(max_examples=300)
@given(tables.flatmap(lambda table: st.tuples(st.just(table), tight_groups(table, 4, 8))))
def test_a_lead_keeps_every_card_in_units_of_one_group(where: tuple[TrumpTable, Hand]) -> None:
    table, cards = where
    found = units_led(table, cards)
    if not cards:
        assert found is None
        return
    assert found is not None
    group, units = found
    assert group == 4
    assert Hand.of(kind for unit in units for kind in unit.cards) == cards
    verdict, lead = read_lead(table, cards)
    assert (lead is not None) == (len(units) == 1 or table.sheet.throw.allowed) == verdict.ok
