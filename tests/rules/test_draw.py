"""Before there are hands: each act and its seat, the cut, and the pips that find the first drawer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.cards import BIG_JOKER, JOKERS, SEATS, Card, Seat, next_seat, parse
from tuolaji.rules.draw import check_cut, draw_roles, drawer_by_pips, lifts, pips, seat_named, shuffles_and_cuts
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.rules.sheet.schema import DrawRule


@given(st.sampled_from(SEATS), st.sampled_from(SEATS))
def test_a_place_at_the_table_is_counted_from_dealer_or_eldest(dealer: Seat, eldest: Seat) -> None:
    def named(role: str) -> Seat | None:
        return seat_named(role, dealer, eldest)

    assert (named("dealer"), named("eldest"), named("W")) == (dealer, eldest, "W")
    for who, seat in (("dealer", dealer), ("eldest", eldest)):
        places = [named(f"{who}'s {place}") for place in ("next seat", "partner", "previous seat")]
        assert places == [next_seat(seat, step) for step in (1, 2, 3)]
    assert seat_named("dealer's partner", None, eldest) is None


@pytest.mark.clause("GG-06", "BC-3.1")
@given(st.sampled_from(SEATS), st.integers(0, 53).filter(lambda card: card not in JOKERS))
def test_pips_are_counted_round_and_the_turner_is_one(turner: Seat, card: Card) -> None:
    assert 1 <= pips(card) <= 13
    assert drawer_by_pips(turner, card) == next_seat(turner, (pips(card) - 1) % 4)


@pytest.mark.clause("FZ-2.4")
def test_a_cut_leaves_two_cards_on_either_side_and_comes_three_times_at_most() -> None:
    rule = load("fuze").draw
    possible = lifts(rule, 108)
    assert (possible[0], possible[-1]) == (2, 106)
    assert check_cut(rule, possible, 2, 3).ok
    for lifted, cuts, code in ((1, 1, "cut_thin"), (107, 1, "cut_thin"), (2, 4, "cut_most")):
        verdict = check_cut(rule, possible, lifted, cuts)
        assert (verdict.ok, verdict.code, verdict.clause) == (False, code, "FZ-2.4")


@pytest.mark.clause("BC-3.1", "FZ-2.4")
def test_the_first_deal_and_later_ones_have_their_own_seats() -> None:
    assert shuffles_and_cuts(load("buchong").draw, opens=True) == ("E", "S")
    assert shuffles_and_cuts(load("buchong").draw, opens=False) == ("dealer's partner", "dealer's previous seat")
    assert shuffles_and_cuts(load("fuze").draw, opens=True) == shuffles_and_cuts(load("fuze").draw, opens=False)


@given(st.sampled_from(sheet_ids()), st.sampled_from(SEATS), st.sampled_from(SEATS))
def test_in_a_later_deal_the_dealer_draws_first(sheet_id: str, dealer: Seat, eldest: Seat) -> None:
    rule = load(sheet_id).draw
    roles, verdict = draw_roles(rule, first_deal=False, dealer=dealer, eldest=eldest, turned=None)
    assert (roles.draws_first, roles.turns) == (dealer, None)
    assert roles.shuffles is not None
    assert roles.cuts is not None
    assert verdict.clause == rule.clauses.get("shuffle", rule.clauses.get("draw"))


def test_a_turned_joker_finds_nobody() -> None:
    turned, _ = draw_roles(DrawRule(), first_deal=True, dealer=None, eldest="N", turned=BIG_JOKER)
    assert (turned.turns, turned.draws_first) == ("N", None)
    (nine,) = parse("H9")
    found, _ = draw_roles(DrawRule(), first_deal=True, dealer=None, eldest="N", turned=nine)
    assert found.draws_first == drawer_by_pips("N", nine)
