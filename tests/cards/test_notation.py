"""Reading and printing cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.cards import BIG_JOKER, SMALL_JOKER, Hand, check_copies, full_deck, parse, parse_hand, write
from tuolaji.errors import NotHeld, TooManyCopies, UnknownCard

cards = st.lists(st.integers(0, 53), max_size=60)


@given(cards)
def test_every_style_reads_back(kinds: list[int]) -> None:
    for style in ("text", "unicode"):
        assert sorted(parse(write(kinds, style))) == sorted(kinds)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("H10 ♠A 黑桃A", "SA SA HT"),
        ("大王 小王 W w", "w w W W"),
        ("红心K 方片3 草花2 ♥\ufe0fQ ♢J", "HQ HK D3 DJ C2"),
        ("  S2\tS3\u3000S4\n", "S2 S3 S4"),
        ("", ""),
    ],
)
def test_generous_reading(text: str, canonical: str) -> None:
    assert write(parse(text)) == canonical


@pytest.mark.parametrize("text", ["S1", "X2", "S", "SS2", "S2,S3", "joker", "♠", "黑桃", "S11", "s2", "0"])
def test_what_is_no_card_is_quoted(text: str) -> None:
    with pytest.raises(UnknownCard, match=text):
        parse(text)


@given(cards, cards)
def test_hands_are_multisets(a: list[int], b: list[int]) -> None:
    left, right = Hand.of(a), Hand.of(b)
    assert left + right == Hand.of(a + b)
    assert (left + right) - right == left
    assert left <= left + right
    assert len(left + right) == len(a) + len(b)
    assert hash(Hand.of(reversed(a))) == hash(left)
    assert list(left) == sorted(a)
    assert (left + right).points == left.points + right.points


def test_taking_what_is_not_held_names_it() -> None:
    with pytest.raises(NotHeld, match="HK HK is not in the hand 'S2 HK'"):
        parse_hand("HK S2") - parse_hand("HK HK HK")


@pytest.mark.clause("TW-2.1")
@pytest.mark.parametrize("decks", range(1, 7))
def test_decks(decks: int) -> None:
    deck = full_deck(decks)
    assert len(deck) == 54 * decks
    assert deck.points == 100 * decks
    assert deck[BIG_JOKER] == deck[SMALL_JOKER] == decks


def test_more_copies_than_the_decks_hold() -> None:
    check_copies([parse_hand("S2 S2")], 2, "the hand")
    with pytest.raises(TooManyCopies, match="the hand: 3 copies of S2, but 2 decks hold 2"):
        check_copies([parse_hand("S2 S2"), parse_hand("S2")], 2, "the hand")


@pytest.mark.parametrize("copies", [7, 255, 256, 5000])
def test_no_game_has_so_many_equal_cards(copies: int) -> None:
    with pytest.raises(TooManyCopies):
        parse_hand("S2 " * copies)
