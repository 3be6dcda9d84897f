"""The cards: packs that go round four players, hands and points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.cards import full_deck
from tuolaji.rules.cards import card_points, goes_round, hand_size, pack_size
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.rules.sheet.schema import CardsRule


@pytest.mark.clause("TW-2.2", "FZ-1.1", "GG-04", "LP-1.4", "BC-x", "TW-2.1")
@pytest.mark.parametrize(
    ("sheet_id", "pack", "hand", "points"),
    [
        ("tianwen", 108, 25, 200),
        ("buchong", 108, 25, 200),
        ("fuze", 108, 25, 200),
        ("gongguan", 162, 39, 300),
        ("lianpai", 216, 54, 400),
    ],
)
def test_the_pack_the_hands_and_the_points_of_each_sheet(sheet_id: str, pack: int, hand: int, points: int) -> None:
    rule = load(sheet_id).cards
    assert (pack_size(rule), hand_size(rule), card_points(rule)) == (pack, hand, points)


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_the_points_of_the_pack_are_those_of_its_cards(sheet_id: str) -> None:
    rule = load(sheet_id).cards
    assert full_deck(rule.decks).points == card_points(rule)


@given(st.integers(1, 6), st.integers(0, 400))
def test_a_kitty_is_possible_where_the_other_cards_make_four_equal_hands(decks: int, kitty: int) -> None:
    rule = CardsRule(decks, kitty)
    if goes_round(decks, kitty):
        assert hand_size(rule) > 0
        assert 4 * hand_size(rule) + kitty == pack_size(rule)
    else:
        left = pack_size(rule) - kitty
        assert left <= 0 or left % 4
