"""Coming late: what each sheet says to it, and the first deal that follows."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.deal.test_clauses import all_pass, bury_first, refused
from tests.deal.test_clauses import given as deal_given
from tests.match.desk import Desk, played, replay_match
from tuolaji.cards import Seat, Side, next_seat, opponents_of, parse_hand, side_of
from tuolaji.deal import actions as deal_actions
from tuolaji.deal.deal import Deal, next_setup
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.simulation.random_seat import play_out, random_action
from tuolaji.deal.state import Burying, Cutting, Drawing, Finished, Playing, Turning
from tuolaji.deal.view import view
from tuolaji.errors import MatchError
from tuolaji.match import actions as a
from tuolaji.match import events as e
from tuolaji.match.decide import open_match
from tuolaji.match.late import rule_lateness
from tuolaji.record import DealRecord, Record, verify
from tuolaji.record.model import from_bytes, to_bytes
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.rules.reasons.ruling_reason import LeftToReferee, reason_words
from tuolaji.rules.sheet.load import load

SEED = "1a" * 32


def late(rules: str, minutes: float, side: Side = "EW") -> e.Late:
    return rule_lateness(load(rules), side, minutes)


@pytest.mark.clause("BC-2.4")
@pytest.mark.parametrize(
    ("minutes", "level", "forfeit"),
    [
        (0, None, False),
        (0.9, None, False),
        (1, "2", False),
        (5, "2", False),
        (5.1, "3", False),
        (6, "3", False),
        (10, "3", False),
        (10.5, "4", False),
        (15, "4", False),
        (15.1, None, True),
        (60, None, True),
    ],
)
def test_buchong_minutes_round_up_and_less_than_one_is_free(minutes: float, level: str | None, forfeit: bool) -> None:
    found = late("buchong", minutes)
    assert (found.clause, found.others_level, found.forfeit, found.points) == ("BC-2.4", level, forfeit, 0)


@pytest.mark.clause("FZ-6.7", "FZ-5")
@pytest.mark.parametrize(
    ("minutes", "warning", "points", "forfeit"),
    [
        (4.9, False, 0, False),
        (5, True, 0, False),
        (9.9, True, 0, False),
        (10, False, 10, False),
        (14.9, False, 10, False),
        (15, False, 0, True),
    ],
)
def test_fuze_warns_at_five_charges_ten_points_at_ten_and_forfeits_at_fifteen(
    minutes: float, warning: bool, points: int, forfeit: bool
) -> None:
    found = late("fuze", minutes)
    assert (found.clause, found.warning, found.points, found.forfeit) == ("FZ-6.7", warning, points, forfeit)


@pytest.mark.parametrize("rules", ["gongguan", "lianpai", "tianwen"])
def test_a_sheet_that_says_nothing_of_lateness_leaves_it_to_the_referee(rules: str) -> None:
    found = late(rules, 40)
    assert (found.others_level, found.points, found.warning, found.forfeit) == (None, 0, False, False)
    assert found.reason == LeftToReferee("late", load(rules).penalty_otherwise)


def test_the_reason_names_the_side_and_senseless_minutes_are_refused() -> None:
    told = reason_words(
        load("fuze"), late("fuze", 12, "NS").reason, {"zh": "南北方", "en": "North-South"}, ("zh", "en")
    )
    assert "North-South" in told["en"]
    assert "南北方" in told["zh"]
    for minutes in (-1, 100_000, float("nan"), float("inf")):
        with pytest.raises(MatchError):
            late("fuze", minutes)


# In the match


@pytest.mark.clause("BC-2.4")
def test_the_others_level_is_set_and_they_deal_without_bidding() -> None:
    desk = Desk("buchong")
    desk.do(a.Arrive("EW", 12))
    setup = desk.match.setup()
    assert (setup.levels, setup.dealing, setup.dealer) == ({"EW": "2", "NS": "4"}, "NS", None)
    desk.do(a.Begin(), 12)
    verdict = desk.refused(a.End(desk.line(40, dealer="E")), 20)
    assert (verdict.code, verdict.clause) == ("match_wrong_dealing", "BC-2.4")
    desk.do(a.End(desk.line(40, dealer="S")), 20)
    assert desk.match.levels == {"EW": "2", "NS": "5"}
    assert (desk.match.setup().dealing, desk.match.setup().dealer) == (None, "N")


@pytest.mark.clause("BC-2.4", "BC-2.3")
def test_more_than_fifteen_minutes_late_is_a_forfeit_and_both_sides_may_be() -> None:
    desk = Desk("buchong")
    desk.do(a.Arrive("NS", 16))
    assert desk.match.ending == "forfeit"
    assert desk.result.winner == "EW"
    assert (desk.result.match_points, desk.result.standard_points) == ({"NS": 0, "EW": 1.5}, {"NS": 0, "EW": 12})
    desk.do(a.Arrive("EW", 20))
    assert desk.result.winner is None
    assert (desk.result.match_points, desk.result.standard_points) == ({"EW": 0, "NS": 0}, {"EW": 0, "NS": 0})


def test_where_both_are_late_nobody_has_the_deal_for_it() -> None:
    desk = Desk("buchong")
    desk.do(a.Arrive("EW", 3))
    desk.do(a.Arrive("NS", 12))
    setup = desk.match.setup()
    assert (setup.dealing, setup.levels) == (None, {"EW": "2", "NS": "2"})


def test_lateness_is_ruled_once_for_a_side_and_before_the_first_deal() -> None:
    desk = Desk("buchong")
    desk.do(a.Arrive("EW", 3))
    assert desk.refused(a.Arrive("EW", 4)).code == "match_late_twice"
    desk.do(a.Begin())
    assert desk.refused(a.Arrive("NS", 4)).code == "match_late_after_start"


# The first deal


def late_setup(minutes: float, side: Side, rules: str = "buchong") -> Setup:
    desk = Desk(rules)
    desk.do(a.Arrive(side, minutes))
    return desk.match.setup()


@pytest.mark.clause("BC-2.4")
@pytest.mark.parametrize(("drawer", "dealer"), [("E", "N"), ("N", "N"), ("W", "S"), ("S", "S")])
def test_the_first_drawer_deals_if_they_are_of_that_side_else_the_seat_after(drawer: Seat, dealer: Seat) -> None:
    deal = deal_given(late_setup(7, "EW"), {}, drawer=drawer)
    all_pass(deal)
    assert isinstance(deal.state, Burying)
    assert (deal.state.contract.dealer, deal.state.contract.first_drawer) == (dealer, drawer)
    assert deal.state.contract.table.level == "3"
    state = bury_first(deal)
    assert state.turn == dealer


@pytest.mark.clause("BC-2.4", "BC-3.1")
def test_the_pack_is_cut_and_a_card_turned_as_in_any_first_deal() -> None:
    deal = Deal.open(late_setup(12, "NS"), SEED)
    assert isinstance(deal.state, Cutting)
    assert deal.state.opening.setup.level == "4"
    assert deal.act(deal_actions.Cut("S", 20)) is None
    assert isinstance(deal.state, Turning)
    assert deal.act(deal_actions.TurnUp("S")) is None
    assert isinstance(deal.state, Drawing)
    seen = view(deal.state, "E")
    assert (seen.shuffler, seen.cutter, seen.level) == ("E", "S", "4")


@pytest.mark.clause("BC-2.4")
def test_declaring_there_names_trump_at_the_given_level_and_never_takes_the_deal() -> None:
    deal = deal_given(late_setup(7, "EW"), {"E": "H3 H2"}, drawer="N")
    for seat in ("W", "S"):
        assert deal.act(deal_actions.Pass(seat)) is None
    assert refused(deal, deal_actions.Declare("E", parse_hand("H2"))).code == "declare_wrong_cards"
    assert deal.act(deal_actions.Declare("E", parse_hand("H3"))) is None
    all_pass(deal)
    assert isinstance(deal.state, Burying)
    assert (deal.state.contract.table.trump, deal.state.contract.dealer) == ("H", "N")


@pytest.mark.clause("BC-2.4")
@given(st.integers(0, 10_000), st.sampled_from(["EW", "NS"]), st.sampled_from([(3, "2"), (8, "3"), (15, "4")]))
@settings(max_examples=6, deadline=None)
def test_such_a_deal_is_dealt_by_the_right_seat_and_its_record_holds(
    seed: int, side: Side, given_level: tuple[int, str]
) -> None:
    minutes, level = given_level
    setup = late_setup(minutes, side)
    deal, finished = played(setup, seed)
    assert finished.playing is not None
    assert finished.settled is not None
    contract = finished.playing.contract
    drawer, dealers = contract.first_drawer, opponents_of(side)
    assert contract.dealer == (drawer if side_of(drawer) == dealers else next_seat(drawer))
    assert contract.table.level == level
    after = next_setup(finished)
    assert (after.dealing, after.charged, after.first_deal, after.number) == (None, {}, False, 2)
    second, _ = played(after, seed)
    record = Record("buchong", "1", (DealRecord(tuple(deal.log)), DealRecord(tuple(second.log))))
    text = to_text(record)
    assert f"dealing={dealers}" in text
    assert from_text(text) == from_bytes(to_bytes(record)) == record
    assert verify(record) is None


@pytest.mark.clause("FZ-6.7")
@given(st.integers(0, 10_000), st.sampled_from(["EW", "NS"]))
@settings(max_examples=6, deadline=None)
def test_ten_points_weigh_on_the_first_deal_and_on_no_other(seed: int, side: Side) -> None:
    setup = late_setup(10, side, "fuze")
    assert setup.charged == {side: 10}
    deal, finished = played(setup, seed)
    _, free = played(opening("fuze"), seed)
    assert finished.settled is not None
    assert free.settled is not None
    # East deals: what East-West are charged the defenders gain, what North-South are charged they lose.
    assert finished.settled.points - free.settled.points == (10 if side == "EW" else -10)
    assert next_setup(finished).charged == {}
    record = Record("fuze", "1", (DealRecord(tuple(deal.log)),))
    assert f"charged={side}:10" in to_text(record)
    assert from_text(to_text(record)) == from_bytes(to_bytes(record)) == record
    assert verify(record) is None


@pytest.mark.clause("FZ-6.7")
def test_charged_points_count_from_the_first_lead_on_and_against_both_if_both_were_late() -> None:
    desk = Desk("fuze")
    desk.do(a.Arrive("NS", 11))
    deal = Deal.open(desk.match.setup(), SEED)
    rng = Random(1)
    while not isinstance(deal.state, Playing):
        assert deal.act(random_action(deal.state, rng)) is None
    assert (deal.state.points, deal.state.penalties) == (-10, -10)
    desk.do(a.Arrive("EW", 11))
    assert desk.match.setup().charged_to_defenders("E") == 0
    desk.deal(80)
    assert desk.match.setup().charged == {}


def fault_of(rules: str, setup: Setup) -> str:
    rng = Random(3)
    deal = play_out(Deal.open(setup, rng.randbytes(32).hex()), rng)
    fault = verify(Record(rules, "1", (DealRecord(tuple(deal.log)),)))
    assert fault is not None
    assert (fault.deal, fault.step) == (1, 1)
    return fault.reason["en"]


def test_a_record_cannot_make_up_what_lateness_gives() -> None:
    levels: dict[Side, str] = {"EW": "2", "NS": "2"}
    dealing = Setup("buchong", levels, first_deal=True, dealing="NS")
    assert "at 'K'" in fault_of("buchong", Setup("buchong", levels | {"NS": "K"}, first_deal=True, dealing="NS"))
    assert "first level" in fault_of("buchong", Setup("buchong", levels | {"EW": "3"}, first_deal=True, dealing="NS"))
    assert "lets a side deal" in fault_of("tianwen", Setup("tianwen", levels, first_deal=True, dealing="NS"))
    assert "only a first deal" in fault_of("buchong", Setup("buchong", levels, dealer="E", number=4, dealing="NS"))
    assert "charges" in fault_of("tianwen", Setup("tianwen", levels, first_deal=True, charged={"EW": 10}))
    fuze: dict[Side, str] = {"EW": "6", "NS": "6"}
    assert "charges" in fault_of("fuze", Setup("fuze", fuze, dealer="E", first_deal=True, charged={"EW": 15}))
    seven: dict[Side, str] = {"EW": "7", "NS": "7"}
    assert "first deal" in fault_of("fuze", Setup("fuze", seven, dealer="N", number=2, charged={"EW": 10}))
    assert verify(Record("buchong", "1", (DealRecord(tuple(Deal.open(dealing, SEED).log)),))) is None


def test_a_first_deal_that_is_dealt_again_begins_as_the_first_one_did() -> None:
    """The dealer is found again too."""
    setup = late_setup(7, "EW")
    found = deal_given(setup, {}, drawer="E").state.opening
    assert found.setup.dealer == "N"
    assert next_setup(Finished(None, None, found)) == setup


@pytest.mark.clause("FZ-6.7")
def test_fuze_lateness_is_charged_in_the_first_duplicate_board() -> None:
    match = replay_match([e.MatchRow(open_match("fuze", boards=4)), e.MatchRow(late("fuze", 12))])
    assert match.setup().charged == {"EW": 10}
