"""Declaring: opening, overcalling, reinforcing, jokers, and cards that are wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.cards import SEATS, Hand, Rank, Seat, parse_hand, side_of
from tuolaji.rules.declare import NO_MORE_BIDS, CardsShown, Declaring, check_declare, dealer_after, fold, not_held, show
from tuolaji.rules.sheet.load import load, sheet_ids

Bid = tuple[Seat, str]


def after(sheet_id: str, *bids: Bid, level: Rank = "5", first: bool = False) -> Declaring:
    return fold(Declaring(load(sheet_id), level, first), [CardsShown(seat, parse_hand(cards)) for seat, cards in bids])


def says(state: Declaring, seat: Seat, cards: str) -> tuple[str, str | None]:
    verdict, made = check_declare(state, CardsShown(seat, parse_hand(cards)))
    assert verdict.ok == (made is not None)
    return verdict.code, verdict.clause


@pytest.mark.clause("TW-2.8")
def test_one_level_card_opens_and_carries_the_first_deal() -> None:
    state = after("tianwen", ("N", "H5"), first=True)
    assert state.standing is not None
    assert (state.standing.trump, state.standing.size) == ("H", 1)
    assert dealer_after(state, state.standing, None) == "N"
    assert dealer_after(after("tianwen", ("N", "H5")), state.standing, "W") == "W"
    assert says(after("tianwen"), "N", "H6") == ("declare_wrong_cards", "TW-2.8")
    assert says(after("tianwen"), "N", "H5 S5") == ("declare_wrong_cards", "TW-2.8")


@pytest.mark.clause("TW-1.5")
def test_two_overcall_one_jokers_overcall_two_and_a_seat_may_overcall_itself() -> None:
    one = after("tianwen", ("N", "H5"))
    assert says(one, "E", "S5") == ("declare_not_more", "TW-1.5")
    assert says(one, "E", "S5 S5") == ("declare_overcall", "TW-1.5")
    assert says(one, "N", "S5 S5") == ("declare_overcall", "TW-1.5")
    assert says(one, "N", "H5 H5") == ("declare_reinforce", "TW-1.5")
    two = after("tianwen", ("N", "H5"), ("E", "S5 S5"))
    assert says(two, "W", "D5 D5") == ("declare_most_stands", "TW-1.5")
    assert says(two, "W", "w w") == ("declare_overcall", "TW-1.5")
    assert says(two, "W", "w W") == ("declare_joker_pair_only", "TW-1.5")
    assert says(after("tianwen"), "W", "w w") == ("declare_joker_opens", "TW-1.5")
    assert says(after("tianwen", ("N", "H5"), ("W", "w w")), "E", "W W")[0] == "declare_big_over_small"


@pytest.mark.clause("BC-3.5")
def test_an_opening_of_two_closes_the_declaring() -> None:
    for cards in ("S5 S5", "w w"):
        assert says(after("buchong", ("N", "H5 H5")), "E", cards) == ("declare_opening_closes", "BC-3.5")
    assert says(after("buchong", ("N", "H5"), ("E", "S5 S5")), "W", "w w")[0] == "declare_overcall"
    assert says(after("buchong", ("N", "H5")), "N", "S5 S5") == ("declare_self", "BC-3.5")


@pytest.mark.clause("BC-3.4", "BC-3.5")
def test_big_jokers_overcall_small_ones_in_the_first_deal_alone() -> None:
    bids: tuple[Bid, ...] = (("N", "H5"), ("E", "w w"))
    assert says(after("buchong", *bids, first=True), "W", "W W")[0] == "declare_overcall_same"
    assert says(after("buchong", *bids), "W", "W W")[0] == "declare_big_over_small"


@pytest.mark.clause("FZ-2.2")
@pytest.mark.parametrize("level", ["T", "K"])
def test_no_joker_overcalls_where_points_are_the_level(level: Rank) -> None:
    state = after("fuze", ("N", f"H{level}"), level=level)
    assert says(state, "E", "W W") == ("declare_barred_at", "FZ-2.2")
    assert says(after("fuze", ("N", "H9"), level="9"), "E", "W W")[0] == "declare_overcall"


@pytest.mark.clause("FZ-2.3", "BC-3.7")
@pytest.mark.parametrize("sheet_id", ["fuze", "buchong"])
def test_wrong_cards_bar_their_suit_for_the_side(sheet_id: str) -> None:
    state = after(sheet_id, ("N", "H6"))
    assert state.standing is None
    assert says(state, "S", "H5")[0] == "declare_barred_suit"
    assert says(state, "S", "C5")[0] == "declare_open"
    assert says(state, "E", "H5")[0] == "declare_open"


@pytest.mark.clause("LP-2.1")
def test_a_first_bid_carries_one_small_joker_for_each_suit() -> None:
    first = after("lianpai", level="3", first=True)
    assert says(first, "N", "H3") == ("declare_small_joker", "LP-2.1")
    assert says(first, "N", "H3 w")[0] == "declare_open"
    assert says(first, "N", "H3 w w")[0] == "declare_small_joker"
    state = after("lianpai", ("N", "H3 w"), ("E", "S3 S3 w"), level="3", first=True)
    attempt = CardsShown("N", parse_hand("C3 C3 C3 w"))
    _, made = check_declare(state, attempt)
    assert made is not None
    # North's first joker lies with the hearts: another suit takes another one.
    assert not_held(state, attempt, made, parse_hand("C3 C3 C3 H3 w w")) == ()
    assert not_held(state, attempt, made, parse_hand("C3 C3 C3 H3 w")) == tuple(parse_hand("w"))


@pytest.mark.clause("LP-2.1")
def test_the_same_suit_may_overcall_where_the_sheet_lets_it() -> None:
    assert says(after("lianpai", ("N", "H5")), "E", "H5 H5")[0] == "declare_overcall_same"
    assert says(after("gongguan", ("N", "H5")), "E", "H5 H5")[0] == "declare_same_suit"


@pytest.mark.clause("GG-08", "LP-x")
def test_where_there_is_no_joker_call() -> None:
    assert says(after("gongguan", ("N", "H5")), "E", "W W")[0] == "declare_no_trump_never"
    assert says(after("lianpai", ("N", "H5")), "E", "W W")[0] == "declare_no_joker_calls"


def test_after_the_window_and_without_the_right_to_bid_nothing_is_shown() -> None:
    state = after("lianpai")
    shown = CardsShown("N", parse_hand("H5"))
    assert check_declare(state, shown, "closed")[0].code == "declare_closed"
    barred = state._replace(barred=frozenset({("NS", NO_MORE_BIDS)}))
    assert check_declare(barred, shown)[0].code == "declare_no_right"
    assert check_declare(barred, CardsShown("E", shown.cards))[1] is not None
    assert check_declare(state, CardsShown("N", Hand()))[0].code == "declare_nothing"


showings = st.lists(
    st.tuples(
        st.sampled_from(SEATS),
        st.sampled_from(["H5", "S5", "H5 H5", "S5 S5", "S5 S5 S5", "w w", "W W", "H6", "H5 w", "S5 w", "w"]),
    ),
    max_size=7,
)


@given(st.sampled_from(sheet_ids()), showings, st.booleans())
def test_what_stands_only_ever_grows(sheet_id: str, bids: list[Bid], first: bool) -> None:
    state = after(sheet_id, level="5", first=first)
    for seat, cards in bids:
        shown = CardsShown(seat, parse_hand(cards))
        verdict, made = check_declare(state, shown)
        following = show(state, shown)
        if made is None:
            assert following.standing == state.standing
            assert verdict.clause is None or verdict.clause in state.sheet.clause
        else:
            assert following.standing == made
            if state.standing and made.trump != "NT":
                assert made.size > state.standing.size
        assert following.barred >= state.barred
        assert all(side == side_of(seat) for side, _ in following.barred - state.barred)
        state = following
