"""Bids that become open, cards out of turn, the mistake that is forgiven once, and accusations."""

import pytest
from msgspec.structs import replace

from tests.deal.test_clauses import given, later
from tests.referee.test_clauses import SEED, made
from tests.referee.test_table import last_ruling, playing, table
from tuolaji.cards import SEATS, SMALL_JOKER, Hand, parse_hand
from tuolaji.deal import actions as a
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.state import Drawing
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.rules.penalty import Offence, rule_on
from tuolaji.rules.reasons.ruling_reason import reason_words
from tuolaji.rules.sheet.load import load


@pytest.mark.clause("LP-8.1")
def test_a_bid_shown_openly_loses_the_right_to_bid() -> None:
    deal = RefereedDeal.open_refereed(opening("lianpai", refereed=True), SEED, "at once")
    while not isinstance(deal.state, Drawing) or deal.state.drawn < 200:
        assert deal.act(timeout_action(deal.state)) is None
    hand = deal.state.hands[0]
    level = next(kind for kind in hand if kind < 52 and kind % 13 == 1)
    assert deal.act(a.Expose("E", Hand.of([level]))) is None
    assert last_ruling(deal).clause == "LP-8.1"
    for seat in ("E", "W"):
        verdict = deal.act(a.Declare(seat, Hand.of([deal.state.hands[SEATS.index(seat)].kinds()[0]])))
        assert verdict is not None
        assert verdict.code == "declare_no_right"


@pytest.mark.clause("LP-8.1")
def test_a_bid_shown_before_the_others_have_passed_still_holds() -> None:
    base = later("lianpai")
    setup = Setup(base.rules, base.levels, "E", number=2, eldest="N", refereed=True)
    deal = RefereedDeal(given(setup, {"N": "S5 S5", "E": "D5 D5 D5"}).log, "at once")
    assert deal.act(a.Declare("N", parse_hand("S5 S5"))) is None
    assert deal.act(a.Expose("N", parse_hand("S5 S5"))) is None
    assert last_ruling(deal).choices == ("overcall", "stand")
    assert deal.choose("S", "stand") is not None, "the opponents choose, not the side itself"
    assert deal.choose("E", "overcall") is None
    assert (last_ruling(deal).clause, last_ruling(deal).points) == ("LP-8.1", 0)
    assert deal.act(a.Declare("E", parse_hand("D5 D5 D5"))) is None, "the opponents may overcall"
    refused = deal.act(a.Declare("S", Hand.of([deal.state.drawing.hands[3].kinds()[0]])))  # type: ignore[union-attr]
    assert refused is not None
    assert refused.code == "declare_no_right"


@pytest.mark.clause("LP-8.1")
def test_opponents_who_do_not_overcall_let_the_open_bid_stand() -> None:
    base = later("lianpai")
    setup = Setup(base.rules, base.levels, "E", number=2, eldest="N", refereed=True)
    deal = RefereedDeal(given(setup, {"N": "S5 S5", "E": "D5 D5 D5"}).log, "at once")
    assert deal.act(a.Declare("N", parse_hand("S5 S5"))) is None
    assert deal.act(a.Expose("N", parse_hand("S5 S5"))) is None
    assert deal.choose("W", "stand") is None
    assert playing(deal).contract.table.trump == "S", "nobody is asked again"


@pytest.mark.clause("LP-8.2")
def test_cards_laid_out_of_turn_are_wrongly_played() -> None:
    deal = table("lianpai")
    assert deal.act(a.Play("E", parse_hand("HJ"))) is None
    assert deal.act(a.Play("S", Hand.of([next(iter(playing(deal).hands[3]))]))) is None
    assert deal.call("E", "out_of_turn", "S") is None
    assert (last_ruling(deal).clause, last_ruling(deal).points) == ("LP-8.2", -10)


@pytest.mark.clause("TW-1.4")
def test_the_forgiven_mistake_is_forgiven_once_in_a_deal_whatever_it_is_called() -> None:
    deal = table("tianwen")
    joker = made("revoke", "defenders", cards=(SMALL_JOKER,), found="next_trick")
    assert deal.penalise("N", joker) is None
    assert (last_ruling(deal).clause, last_ruling(deal).points) == ("TW-1.4", 0)
    assert deal.penalise("E", replace(joker, offender="dealer")) is None
    assert (last_ruling(deal).clause, last_ruling(deal).points) == ("TW-1.6", 40), "once for the whole table"


@pytest.mark.clause("TW-1.8")
@pytest.mark.parametrize("true_claim", [True, False])
def test_the_reason_of_an_accusation_names_the_accused_as_accused(true_claim: bool) -> None:
    sheet = load("tianwen")
    found = rule_on(sheet, Offence(offence="accusation", offender="dealer", true_claim=true_claim))
    told = reason_words(sheet, found.reason)
    assert told["zh"].startswith("庄家方被检举")
    assert told["en"].startswith("Accusation against the dealer side")


@pytest.mark.clause("LP-8.7")
def test_talk_and_signals_are_one_offence_of_their_clause() -> None:
    deal = table("lianpai")
    assert deal.penalise("N", made("conduct", "defenders")) is None
    assert last_ruling(deal).warning
    assert deal.penalise("S", made("illegal_information", "defenders")) is None
    assert (last_ruling(deal).proposed, last_ruling(deal).disqualified) == (True, True), "again, whichever of the two"
