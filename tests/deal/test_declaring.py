"""Declaring at a table: cards added to one's own bid, suits barred by wrong cards, the words for hidden bids."""

import pytest
from msgspec.structs import replace

from tests.deal.test_clauses import given, later, refused
from tuolaji.cards import SEATS, parse_hand
from tuolaji.deal import actions as a
from tuolaji.deal.deal import Deal
from tuolaji.deal.log import events as e
from tuolaji.deal.state import Asking


def standing(deal: Deal) -> tuple[str, str, int]:
    assert isinstance(deal.state, Asking)
    found = deal.state.drawing.declaring.standing
    assert found is not None
    return found.seat, found.trump, found.size


@pytest.mark.clause("LP-2.1", "GG-08", "TW-1.5")
@pytest.mark.parametrize("rules", ["lianpai", "gongguan", "tianwen"])
@pytest.mark.parametrize("second", ["H5", "H5 H5"])
def test_a_bid_is_reinforced_by_what_is_added_or_by_the_total(rules: str, second: str) -> None:
    deal = given(later(rules), {"E": "H5 H5"})
    assert deal.act(a.Declare("E", parse_hand("H5"))) is None
    assert deal.act(a.Declare("E", parse_hand(second))) is None
    assert standing(deal) == ("E", "H", 2)
    assert isinstance(deal.state, Asking)
    assert deal.state.drawing.bids[SEATS.index("E")] == parse_hand("H5 H5")


@pytest.mark.clause("LP-2.1")
def test_a_reinforcement_by_added_cards_needs_the_whole_bid_in_the_hand() -> None:
    deal = given(later("lianpai"), {"E": "H5", "N": "H5 H5 H5"})
    assert deal.act(a.Declare("E", parse_hand("H5"))) is None
    assert refused(deal, a.Declare("E", parse_hand("H5"))).code == "not_held"


@pytest.mark.clause("BC-3.7", "FZ-2.3")
@pytest.mark.parametrize(("rules", "clause"), [("buchong", "BC-3.7"), ("fuze", "FZ-2.3")])
def test_two_suits_shown_wrongly_are_both_barred_for_the_side(rules: str, clause: str) -> None:
    setup = replace(later(rules, level="7"), refereed=True)
    deal = given(setup, {"N": "H9 D9 C7", "S": "H7 D7"})
    assert isinstance(deal.state, Asking)
    assert deal.act(a.Declare("N", parse_hand("H9 D9"))) is None
    assert isinstance(deal.log[-1].event, e.ShownWrong)
    assert {suit for side, suit in deal.state.drawing.declaring.barred if side == "NS"} == {"H", "D"}
    if deal.state.turn is not None:
        assert deal.act(a.Pass("N")) is None
        assert deal.act(a.Pass("W")) is None
    for cards in ("H7", "D7"):
        verdict = refused(deal, a.Declare("S", parse_hand(cards)))
        assert (verdict.code, verdict.clause) == ("declare_barred_suit", clause)


@pytest.mark.clause("LP-2.1")
def test_the_table_speaks_of_bids_where_they_are_hidden() -> None:
    deal = given(later("lianpai"), {"E": "H5", "N": "S5"})
    assert deal.act(a.Declare("E", parse_hand("H5"))) is None
    for action in (a.Declare("N", parse_hand("S5")), a.Pass("E"), a.Declare("N", parse_hand("S6"))):
        assert "亮" not in refused(deal, action).reason()["zh"]
