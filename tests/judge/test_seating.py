"""The question `seating`: before there are hands, each act belongs to a seat."""

from typing import Any

import pytest

from tests.judge.test_answers import ask
from tuolaji.cards import SEATS, Seat, next_seat
from tuolaji.deal.setup import opening, seat_in_role
from tuolaji.rules.draw import pips
from tuolaji.rules.sheet.load import load, sheet_ids

KEYS = ("shuffles", "cuts", "turns", "draws_first", "clause")


def seating(rules: str, *, first: bool, **given: str) -> tuple[Any, ...]:
    found = ask({"ask": "seating", "rules": rules, "first_deal": first, **given})
    assert found["ok"], found
    return tuple(found[key] for key in KEYS)


@pytest.mark.clause("BC-3.1")
def test_east_shuffles_south_cuts_turns_and_counts_from_its_own_seat() -> None:
    assert seating("buchong", first=True) == ("E", "S", "S", None, "BC-3.1")
    drawers = {"A": "S", "2": "E", "3": "N", "4": "W", "5": "S", "T": "E", "J": "N", "Q": "W", "K": "S"}
    for rank, drawer in drawers.items():
        assert seating("buchong", first=True, turned=f"H{rank}")[3] == drawer
    assert seating("buchong", first=True, turned="W") == ("E", "S", "S", None, "BC-3.1")
    assert seating("buchong", first=False, dealer="N") == ("S", "E", None, "N", "BC-3.1")


@pytest.mark.clause("GG-06")
def test_the_eldest_turns_up_a_card_and_counts_its_pips_round() -> None:
    assert seating("gongguan", first=True)[2:] == (None, None, "GG-06")
    assert seating("gongguan", first=True, turned="H5")[2:] == (None, None, "GG-06")
    assert seating("gongguan", first=True, eldest="W")[2:] == ("W", None, "GG-06")
    assert seating("gongguan", first=True, eldest="W", turned="HA")[2:] == ("W", "W", "GG-06")
    assert seating("gongguan", first=True, eldest="W", turned="SK")[2:] == ("W", "W", "GG-06")
    assert seating("gongguan", first=True, eldest="W", turned="D3")[2:] == ("W", "E", "GG-06")
    assert seating("gongguan", first=False, dealer="S")[2:] == (None, "S", "GG-06")


@pytest.mark.clause("LP-2.3")
def test_the_winners_shuffle_and_the_losers_cut() -> None:
    for dealer in SEATS:
        shuffles, cuts, turns, draws, clause = seating("lianpai", first=False, dealer=dealer)
        assert shuffles in (dealer, next_seat(dealer, 2)), "the winners of a deal are dealer side in the next"
        assert cuts in (next_seat(dealer), next_seat(dealer, 3))
        assert (turns, draws, clause) == (None, dealer, "LP-2.3")
    assert seating("lianpai", first=True, eldest="N", turned="H2")[2:] == ("N", "W", None)


@pytest.mark.clause("FZ-2.4", "FZ-1.5")
def test_the_dealer_shuffles_the_previous_seat_cuts_and_east_deals_first() -> None:
    assert seating("fuze", first=True) == ("E", "S", None, "E", "FZ-2.4")
    assert seating("fuze", first=False, dealer="W") == ("W", "N", None, "W", "FZ-2.4")
    assert seating("fuze", first=False) == (None, None, None, None, "FZ-2.4")
    reason = ask({"ask": "seating", "rules": "fuze", "first_deal": True})["reason"]
    assert all("FZ-2.4" in text and "FZ-1.5" in text for text in reason.values())


def test_where_the_sheet_is_silent_it_is_as_in_gongguan() -> None:
    assert seating("tianwen", first=True, eldest="S", turned="C2")[2:] == ("S", "E", None)
    assert seating("tianwen", first=False, dealer="E")[3:] == ("E", None)


@pytest.mark.parametrize("rules", sheet_ids())
def test_the_judge_and_the_table_seat_alike(rules: str) -> None:
    rule, fixed = load(rules).draw, load(rules).level.fixed
    for eldest in SEATS:
        dealer: Seat | None = opening(rules).dealer
        found = seating(rules, first=True, eldest=eldest)
        first = [seat_in_role(role, dealer, eldest) for role in (rule.first_shuffles, rule.first_cuts)]
        assert list(found[:2]) == first
        assert bool(fixed) == (found[3] is not None)


def test_pips_count_as_printed_and_jqka_11_12_13_1() -> None:
    assert [pips(rank) for rank in range(13)] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1]


@pytest.mark.parametrize("turned", ["", "H5 H6"])
def test_one_card_is_turned_up(turned: str) -> None:
    found = ask({"ask": "seating", "rules": "buchong", "first_deal": True, "turned": turned})
    assert found["error"]["code"] == "bad_turned"
