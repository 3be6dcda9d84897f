"""The settlement: what a trick counts, what the last one digs, what the result makes of levels and dealer."""

from collections.abc import Sequence

import pytest

from tuolaji.cards import RANKS, Hand, Seat, Side, parse_hand
from tuolaji.rules.dig import NOT_DUG, Dig
from tuolaji.rules.lead import read_lead
from tuolaji.rules.level import ACE, DealResult, explain_result
from tuolaji.rules.reasons.trick_verdict import explain_trick
from tuolaji.rules.settle import Settlement, counts_for_defenders, explain_dig, settle_deal, settle_dig, settle_levels
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import LevelRule
from tuolaji.rules.trick import TakenTrick, take_trick
from tuolaji.rules.trump import trump_table

KITTY = parse_hand("SK C5")
PAIRS = ("SK SK", "SA SA", "S3 S4", "S6 S7")
SINGLES = ("SK", "SA", "S3", "S4")


def trick(rules: str, plays: Sequence[str], leader: Seat = "E", cannot_win: Sequence[Seat] = ()) -> TakenTrick:
    cards = trump_table(load(rules), "6", "H")
    hands = [parse_hand(play) for play in plays]
    _, lead = read_lead(cards, hands[0])
    assert lead is not None
    return take_trick(cards, lead, hands, leader, cannot_win)


def test_the_winner_is_a_seat_counted_from_the_leader() -> None:
    taken = trick("tianwen", PAIRS, leader="W")
    assert (taken.winner, taken.number, taken.points) == ("S", 1, 20)


def test_a_seat_that_cannot_win_leaves_the_trick_to_the_next_best() -> None:
    taken = trick("tianwen", PAIRS, leader="W", cannot_win=["S"])
    assert (taken.winner, taken.barred) == ("W", frozenset({1}))
    assert explain_trick(taken).code == "trick_barred"


@pytest.mark.parametrize(("dealer", "counts"), [("E", True), ("W", True), ("N", False), ("S", False)])
def test_only_the_defenders_count_what_they_win(dealer: Seat, counts: bool) -> None:
    assert counts_for_defenders(trick("tianwen", PAIRS), dealer, last=True) == counts


def test_a_last_trick_that_is_dug_counts_only_in_the_dig() -> None:
    taken = trick("lianpai", PAIRS)
    assert counts_for_defenders(taken, "E", last=False)
    assert not counts_for_defenders(taken, "E", last=True)
    assert settle_dig(taken, "E", Hand()) == Dig(True, 2, 40)
    assert settle_dig(taken, "N", Hand()) == Dig(True, 2, -40)


DIGS = [
    ("tianwen", PAIRS, "E", Dig(True, 4, 60), "dig_kitty", "TW-2.12"),
    ("tianwen", PAIRS, "N", NOT_DUG, "dig_none", "TW-2.12"),
    ("fuze", PAIRS, "E", Dig(True, 4, 60), "dig_kitty", "FZ-3.2"),
    ("fuze", SINGLES, "E", Dig(True, 2, 30), "dig_kitty", "FZ-3.1"),
    ("gongguan", PAIRS, "E", NOT_DUG, "dig_not_trump", "GG-17"),
    ("gongguan", ("HK", "HA", "S3", "S4"), "E", Dig(True, 2, 30), "dig_kitty", "GG-17"),
    ("lianpai", PAIRS, "N", Dig(True, 2, -40), "dig_last_trick", "LP-7.3"),
]


@pytest.mark.parametrize(("rules", "plays", "dealer", "dig", "code", "clause"), DIGS)
def test_a_dig_and_its_reason_are_one(
    rules: str, plays: Sequence[str], dealer: Seat, dig: Dig, code: str, clause: str
) -> None:
    taken = trick(rules, plays)
    found, verdict = explain_dig(taken, dealer, KITTY)
    assert found == settle_dig(taken, dealer, KITTY) == dig
    assert (verdict.ok, verdict.code, verdict.clause) == (dig.dug, code, clause)


def test_a_ruling_gives_the_result_where_the_count_gives_less() -> None:
    sure = DealResult("defenders", 1)
    assert explain_result(LevelRule(), 40, sure)[0] == sure
    assert explain_result(LevelRule(), 40, sure)[1].code == "result_ruled"
    assert explain_result(LevelRule(), 160, sure) == explain_result(LevelRule(), 160)


def test_the_winners_are_promoted_and_the_result_names_the_dealer() -> None:
    levels: dict[Side, int] = {"EW": 3, "NS": 5}
    rule = LevelRule()
    assert settle_levels(rule, DealResult("dealer", 2), "E", levels) == Settlement({"EW": 5, "NS": 5}, "W", None)
    assert settle_levels(rule, DealResult("defenders", 1), "E", levels) == Settlement({"EW": 3, "NS": 6}, "N", None)
    assert levels == {"EW": 3, "NS": 5}


def test_the_side_past_a_is_named() -> None:
    levels: dict[Side, int] = {"EW": ACE, "NS": ACE}
    assert settle_levels(LevelRule(), DealResult("dealer", 1), "S", levels).passed == "NS"
    assert settle_levels(LevelRule(), DealResult("defenders", 1), "S", levels).passed is None


def test_fixed_levels_follow_the_number_of_the_deal_and_nobody_passes_a() -> None:
    rule = LevelRule(fixed=("K", "A"), rotation="next seat")
    levels: dict[Side, int] = {"EW": ACE, "NS": ACE}
    king = RANKS.index("K")
    assert settle_deal(rule, DealResult("dealer", 3), "N", levels, 1) == Settlement({"EW": ACE, "NS": ACE}, "W", None)
    assert settle_deal(rule, DealResult("dealer", 3), "W", levels, 2) == Settlement({"EW": king, "NS": king}, "S", None)
