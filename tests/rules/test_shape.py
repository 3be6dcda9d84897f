"""Units and splits."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.dealing import tables, tight_groups
from tuolaji.cards import Hand, parse_hand, write
from tuolaji.rules.shape import size_order, split
from tuolaji.rules.sheet.load import load
from tuolaji.rules.trump import TRUMP, TrumpTable, trump_table


def units(sheet_id: str, level: str, trump: str, cards: str) -> list[str]:
    tables_ = trump_table(load(sheet_id), level, trump)
    hand = parse_hand(cards)
    (group,) = tables_.groups_of(hand.kinds())
    return [write(unit.cards) for unit in split(tables_, group, tables_.held(hand, group))]


@settings(max_examples=300, deadline=None)
@given(tables.flatmap(lambda t: st.tuples(st.just(t), st.sampled_from([0, 1, 2, 3, TRUMP]))), st.data())
def test_a_split_uses_every_card_once_and_starts_with_the_biggest(
    where: tuple[TrumpTable, int], data: st.DataObject
) -> None:
    table_, group = where
    if not table_.steps[group]:
        return
    hand = data.draw(tight_groups(table_, group, 14))
    found = split(table_, group, table_.held(hand, group))
    assert Hand.of(kind for unit in found for kind in unit.cards) == hand
    orders = [size_order(unit.shape) for unit in found]
    assert orders == sorted(orders)


@pytest.mark.clause("GG-15")
def test_joined_captives_are_a_tractor_and_a_single_unless_stated() -> None:
    assert units("gongguan", "2", "S", "H4 H4 H4 H3 H3") == ["H3 H3 H4 H4", "H4"]


@pytest.mark.clause("TW-2.11", "FZ-2.1b")
@pytest.mark.parametrize(
    ("level", "cards"),
    [("3", "H2 H2 H4 H4"), ("T", "H9 H9 HJ HJ"), ("A", "HQ HQ HK HK"), ("2", "H3 H3 H4 H4")],
)
def test_the_gap_of_the_level_card_is_closed(level: str, cards: str) -> None:
    assert units("fuze", level, "S", cards) == [cards]
    assert units("tianwen", level, "S", cards) == [cards]


@pytest.mark.clause("TW-2.11")
def test_the_level_card_has_left_its_old_suit() -> None:
    assert units("tianwen", "3", "S", "S2 S2 S4 S4") == ["S2 S2 S4 S4"]
    with pytest.raises(ValueError, match="too many values"):
        units("tianwen", "3", "S", "H2 H2 H3 H3")


@pytest.mark.clause("FZ-2.1b", "BC-3.3")
@pytest.mark.parametrize("sheet_id", ["fuze", "buchong", "tianwen"])
def test_trump_runs_through_level_cards_to_the_jokers(sheet_id: str) -> None:
    whole = "SK SK SA SA H6 H6 S6 S6 w w W W"
    assert units(sheet_id, "6", "S", whole) == [write(parse_hand(whole))]
    assert units(sheet_id, "6", "NT", "D6 D6 w w W W") == ["D6 D6 w w W W"]
    assert units(sheet_id, "6", "NT", "D6 D6 C6 C6") == ["D6 D6", "C6 C6"]


@pytest.mark.clause("LP-3.3", "LP-6.2")
def test_the_ace_and_two_run_is_a_run_of_its_own() -> None:
    assert units("lianpai", "5", "S", "SA SA S2 S2") == ["S2 S2 SA SA"]
    assert units("lianpai", "5", "S", "S2 S2 SA SA SK SK") == ["SK SK SA SA", "S2 S2"]
    assert units("lianpai", "A", "S", "SK SK S2 S2") == ["S2 S2", "SK SK"]
    assert units("lianpai", "5", "S", "S4 S4 S6 S6") == ["S4 S4 S6 S6"]
    assert units("lianpai", "5", "S", "H5 H5 S5 S5") == ["S5 S5", "H5 H5"]
    assert units("lianpai", "5", "NT", "w w W W") == ["w w W W"]
    assert units("lianpai", "5", "NT", "S2 S2 H2 H2") == ["S2 S2", "H2 H2"]
