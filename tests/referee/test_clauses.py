"""The clauses on offences that a referee rules, each played at a table."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.deal.test_clauses import given, later
from tests.referee.test_table import finish, last_ruling, playing, revoke, table
from tuolaji.cards import SEATS, Hand, Seat, parse_hand
from tuolaji.deal import actions as a
from tuolaji.deal.deal import Deal
from tuolaji.deal.fair import lot
from tuolaji.deal.log import events as e
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Finished, Playing
from tuolaji.deal.time.clock import on_clock
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.record import DealRecord, Record, verify
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.referee.decide import Calls
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.rules.penalty import Offence
from tuolaji.rules.reasons.ruling_reason import SideOfDeal
from tuolaji.rules.sheet.load import sheet_ids

SEED = "5e" * 32


def to_bury(sheet_id: str, calls: Calls = "when called") -> RefereedDeal:
    """East has taken the kitty at a refereed table."""
    base = later(sheet_id)
    setup = Setup(base.rules, base.levels, "E", number=2, eldest="N", refereed=True)
    if sheet_id == "fuze":
        setup = Setup("fuze", {"EW": "6", "NS": "6"}, "E", first_deal=True, eldest="N", refereed=True)
    deal = RefereedDeal(given(setup, {}).log, calls)
    while isinstance(deal.state, Asking):
        assert deal.act(timeout_action(deal.state)) is None
    assert isinstance(deal.state, Burying)
    return deal


def bury(deal: RefereedDeal, change: int) -> None:
    state = deal.state
    assert isinstance(state, Burying)
    size = len(state.contract.kitty) + change
    assert deal.act(a.Bury("E", Hand.of(list(state.hands[0])[:size]))) is None


@pytest.mark.clause("BC-4.1", "FZ-6.1")
@pytest.mark.parametrize("sheet_id", ["buchong", "fuze"])
@pytest.mark.parametrize("change", [-1, 1])
def test_a_wrong_bury_found_before_the_lead_is_put_right(sheet_id: str, change: int) -> None:
    deal = to_bury(sheet_id, "at once")
    bury(deal, change)
    assert isinstance(deal.state, Burying)
    assert last_ruling(deal).bury_again
    assert deal.watch.open == ()
    bury(deal, 0)
    assert isinstance(deal.state, Playing)


@pytest.mark.clause("BC-4.1", "FZ-6.1", "TW-1.6", "GG-20")
@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize(
    ("sheet_id", "clause"), [("buchong", "BC-4.1"), ("fuze", "FZ-6.1"), ("tianwen", "TW-1.6"), ("gongguan", "GG-20")]
)
def test_a_wrong_bury_found_later(sheet_id: str, clause: str, change: int) -> None:
    deal = to_bury(sheet_id)
    bury(deal, change)
    rng = Random(1)
    assert deal.act(a.Play("E", Hand.of(list(playing(deal).hands[0])[:1]))) is None
    while len(playing(deal).tricks) < 1:
        assert deal.act(timeout_action(deal.state)) is None
    points = playing(deal).points
    assert deal.call("N", "mis_bury", "E") is None
    assert last_ruling(deal).clause == clause
    if sheet_id == "tianwen":
        assert playing(deal).points == points + 40
        while not deal.over:
            assert deal.act(timeout_action(deal.state)) is None
    elif sheet_id == "fuze":
        assert deal.choose("N", rng.choice(["play_on"])) is None
        assert isinstance(deal.state, Playing)
        ended = to_bury("fuze")
        bury(ended, change)
        assert ended.act(timeout_action(ended.state)) is None
        assert ended.call("N", "mis_bury", "E") is None
        assert ended.choose("N", "end") is None
        assert isinstance(ended.state, Finished)
        assert ended.state.settled is not None
        assert (ended.state.settled.winner, ended.state.settled.gain) == ("defenders", 2)
    else:
        assert isinstance(deal.state, Finished)
        assert deal.state.settled is not None
        gain = 2 if sheet_id == "buchong" else 1
        assert (deal.state.settled.winner, deal.state.settled.gain) == ("defenders", gain)


@pytest.mark.clause("TW-1.6")
def test_a_wrong_bury_that_nobody_calls_still_ends() -> None:
    for change in (-2, 3):
        deal = to_bury("tianwen")
        bury(deal, change)
        while not deal.over:
            assert deal.act(timeout_action(deal.state)) is None
        assert [slip.offence for slip in deal.watch.open] == ["mis_bury"]


def seen(sheet_id: str, seat: Seat, offence: Offence, tricks: int = 1) -> tuple[RefereedDeal, int]:
    """A table after this many tricks, with a referee's ruling on an offence they saw, and the points before it."""
    deal = table(sheet_id)
    while len(playing(deal).tricks) < tricks:
        assert deal.act(timeout_action(deal.state)) is None
    points = playing(deal).points
    assert deal.penalise(seat, offence) is None
    return deal, points


def made(offence: str, side: SideOfDeal = "defenders", **facts: Any) -> Offence:
    return Offence(offence=offence, offender=side, **facts)  # type: ignore[arg-type]


@pytest.mark.clause("TW-1.6", "FZ-6.6")
@pytest.mark.parametrize(("sheet_id", "points"), [("tianwen", 40), ("fuze", 50)])
def test_signals_cost_points(sheet_id: str, points: int) -> None:
    deal, before = seen(sheet_id, "N", made("illegal_information"))
    assert playing(deal).points == before - points
    deal, before = seen(sheet_id, "W", made("illegal_information", "dealer"))
    assert playing(deal).points == before + points
    third, _ = seen("fuze", "N", made("illegal_information", times=3))
    assert last_ruling(third).disqualified


@pytest.mark.clause("BC-4.6", "GG-10d")
@pytest.mark.parametrize(
    ("sheet_id", "facts", "seat", "winner", "gain"),
    [
        ("buchong", {}, "N", "dealer", 3),
        ("buchong", {}, "W", "defenders", 2),
        ("gongguan", {"severity": "light"}, "N", "dealer", 1),
        ("gongguan", {"severity": "light"}, "W", "defenders", 0),
    ],
)
def test_signals_end_the_deal(sheet_id: str, facts: dict[str, str], seat: Seat, winner: str, gain: int) -> None:
    side: SideOfDeal = "dealer" if seat in "EW" else "defenders"
    deal, _ = seen(sheet_id, seat, made("illegal_information", side, **facts))
    assert isinstance(deal.state, Finished)
    assert deal.state.settled is not None
    assert (deal.state.settled.winner, deal.state.settled.gain) == (winner, gain)


@pytest.mark.clause("BC-4.6", "GG-10d", "LP-8.7")
@pytest.mark.parametrize(
    ("sheet_id", "facts"), [("buchong", {"times": 3}), ("gongguan", {"severity": "grave"}), ("lianpai", {"times": 2})]
)
def test_signals_can_disqualify(sheet_id: str, facts: dict[str, Any]) -> None:
    deal, _ = seen(sheet_id, "N", made("illegal_information", **facts))
    assert last_ruling(deal).disqualified


@pytest.mark.clause("GG-01", "TW-1.2", "LP-8.7", "LP-8.10", "TW-1.9")
@pytest.mark.parametrize(
    ("sheet_id", "clause"), [("gongguan", "GG-01"), ("tianwen", "TW-1.2"), ("lianpai", "LP-8.7"), ("buchong", None)]
)
def test_conduct_is_put_on_record(sheet_id: str, clause: str | None) -> None:
    deal, before = seen(sheet_id, "N", made("conduct"))
    assert last_ruling(deal).clause == clause
    assert playing(deal).points == before
    assert last_ruling(deal).warning == (sheet_id == "lianpai")
    other, _ = seen("lianpai", "N", made("exposed_card", cards=tuple(parse_hand("H3"))))
    assert last_ruling(other).clause == "LP-8.10", "anything else is for the committee"
    finish(deal)


@pytest.mark.clause("BC-4.1", "FZ-6.1")
@pytest.mark.parametrize("sheet_id", ["buchong", "fuze"])
def test_the_short_hand_draws_one_at_random_from_the_long_one(sheet_id: str) -> None:
    setup = Setup("buchong", {"EW": "5", "NS": "5"}, "E", number=2, eldest="N", refereed=True)
    if sheet_id == "fuze":
        setup = opening("fuze", refereed=True)
    deal = RefereedDeal.open_refereed(setup, SEED, "at once")
    while not isinstance(deal.state, Drawing):
        assert deal.act(timeout_action(deal.state)) is None
    turn = deal.state.turn
    wrong = next(seat for seat in SEATS if seat != turn)
    assert deal.act(a.Draw(wrong)) is None, "people can draw twice"
    while isinstance(deal.state, Drawing):
        assert deal.act(timeout_action(deal.state)) is None
    assert isinstance(deal.state, Asking)
    assert {len(hand) for hand in deal.state.drawing.hands} == {25}
    moved = [event for event in deal.events if isinstance(event, e.CardMoved)]
    assert [event.seat for event in moved] == [wrong]
    record = Record(sheet_id, "1", (DealRecord(tuple(deal.log)),))
    assert from_text(to_text(record)) == record
    assert verify(record) is None


@pytest.mark.clause("GG-20")
@pytest.mark.parametrize("calls", ["at once", "when called"])
def test_a_wrong_count_waits_for_the_play_where_it_ends_the_deal(calls: Calls) -> None:
    setup = Setup("gongguan", {"EW": "5", "NS": "5"}, "E", number=2, eldest="N", refereed=True)
    deal = RefereedDeal.open_refereed(setup, SEED, calls)
    while not isinstance(deal.state, Drawing):
        assert deal.act(timeout_action(deal.state)) is None
    assert deal.act(a.Draw("N")) is None
    while not isinstance(deal.state, Playing | Finished):
        assert deal.act(timeout_action(deal.state)) is None
    if calls == "when called":
        assert deal.call("E", "card_count", "N") is None
    assert isinstance(deal.state, Finished)
    assert deal.state.settled is not None
    assert (deal.state.settled.winner, deal.state.settled.gain) == ("dealer", 1)


@pytest.mark.clause("GG-20", "LP-8.10", "LP-8.3", "LP-8.4")
def test_wrong_counts_and_wrong_dealers() -> None:
    both, _ = seen("gongguan", "N", made("card_count", both=True))
    assert isinstance(both.state, Finished)
    assert both.state.settled is None, "the deal is replayed"
    early, _ = seen("lianpai", "N", made("card_count", found="after_lead"))
    proposal = last_ruling(early)
    assert (proposal.clause, proposal.proposed, proposal.deal) == ("LP-8.10", True, "goes_on"), "it waits"
    redeal = replace(proposal, number=2, proposed=False, deal="replayed", overrules=1)
    assert early.rule(redeal) is None
    assert isinstance(early.state, Finished)
    assert early.state.settled is None
    late, points = seen("lianpai", "N", made("card_count", found="after_second_trick"), tricks=2)
    assert late.choose("E", "B") is None
    assert isinstance(late.state, Finished)
    assert late.state.settled is not None
    assert late.state.settled.points == points - 160
    order, _ = seen("lianpai", "E", made("dealer_order", "dealer"))
    assert last_ruling(order).deal == "replayed"


def test_what_only_the_referee_saw_outlives_a_restart() -> None:
    """The referee counted two tricks at the table, of which the log shows one; the choice comes after the restart."""
    deal, points = seen("lianpai", "N", made("card_count", found="after_second_trick"))
    restarted = RefereedDeal(
        [e.DealRow(e.decode_event(e.encode(entry.event).decode()), entry.at) for entry in deal.log]
    )
    assert restarted.choose("E", "B") is None
    assert isinstance(restarted.state, Finished)
    assert restarted.state.settled is not None
    assert restarted.state.settled.points == points - 160


@pytest.mark.clause("BC-4.2a")
def test_a_wrong_play_stands_and_cannot_win() -> None:
    deal = table("buchong")
    assert deal.act(a.Play("E", parse_hand("HJ"))) is None
    assert deal.act(a.Play("N", parse_hand("H7"))) is None
    assert deal.penalise("N", made("wrong_play", cards=tuple(parse_hand("H7")))) is None
    assert playing(deal).points == -10
    assert playing(deal).cannot_win == {"N"}


@pytest.mark.clause("FZ-2.4")
def test_a_thin_cut_costs_ten_points() -> None:
    deal = RefereedDeal.open_refereed(opening("fuze", refereed=True), SEED, "at once")
    assert isinstance(deal.state, Cutting)
    refused = Deal.open(opening("fuze"), SEED).act(a.Cut("S", 1))
    assert refused is not None
    assert deal.act(a.Cut("S", 1)) is None
    while not isinstance(deal.state, Playing):
        assert deal.act(timeout_action(deal.state)) is None
    ruling = deal.state.contract.opening.rulings[0]
    assert (ruling.clause, deal.state.points) == ("FZ-2.4", -10)


@pytest.mark.clause("LP-8.5")
@pytest.mark.parametrize("named", ["D", "NT"])
def test_a_bluff_bid_lets_the_opponents_name_the_trump(named: str) -> None:
    base = later("lianpai")
    setup = Setup(base.rules, base.levels, "E", number=2, eldest="N", refereed=True)
    deal = RefereedDeal(given(setup, {"N": "S3 S3"}).log, "at once")
    assert deal.act(a.Declare("N", parse_hand("S3 S3"))) is None, "face down it passes for a bid"
    assert deal.watch.open == ()
    for seat in ("E", "W", "S"):
        assert deal.act(a.Pass(seat)) is None
    assert last_ruling(deal).clause == "LP-8.5"
    assert deal.choose("S", named) is not None, "not the bluffer's side"
    assert deal.choose("E", named) is None
    assert playing(deal).contract.table.trump == named


@pytest.mark.clause("BC-3.8")
def test_two_at_once() -> None:
    """Online the first to arrive stands; at a physical table the referee's lot is even and can be checked."""
    deal = given(later("buchong"), {"N": "H5", "W": "D5"})
    assert deal.act(a.Declare("N", parse_hand("H5"))) is None
    second = deal.act(a.Declare("W", parse_hand("D5")))
    assert second is not None
    assert (second.clause, second.code) == ("BC-3.5", "declare_not_more")
    drawn = [lot(f"{n:064x}", ("N", "W"), "at once") for n in range(400)]
    assert 150 < drawn.count("N") < 250
    assert drawn == [lot(f"{n:064x}", ("N", "W"), "at once") for n in range(400)]


@pytest.mark.clause("TW-1.8")
def test_what_is_admitted_is_not_an_accusation() -> None:
    deal = table("tianwen")
    trick = revoke(deal)
    assert deal.call("W", "revoke", "N", trick, admitted=True) is None
    assert (last_ruling(deal).clause, playing(deal).points) == ("TW-1.6", -40)


@pytest.mark.slow
@pytest.mark.clause("LP-8.8")
@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_the_clock_always_finds_something_legal_to_do(sheet_id: str) -> None:
    for seed in ("11" * 32, "22" * 32):
        deal = Deal.open(opening(sheet_id), seed)
        while not deal.over:
            assert deal.act(timeout_action(deal.state)) is None


@pytest.mark.clause("LP-8.8")
def test_the_clock_plays_the_lowest_legal_cards() -> None:
    deal = table("lianpai")
    assert deal.act(a.Play("E", parse_hand("HA"))) is None
    state = playing(deal)
    lowest = min(k for k in state.hands[1] if state.contract.table.groups[k] == 1 and not Hand.of([k]).points)
    assert timeout_action(state) == a.Play("N", Hand.of([lowest]))


@pytest.mark.clause("FZ-6.4", "BC-4.5", "LP-8.8")
@pytest.mark.parametrize(("sheet_id", "seconds"), [("fuze", 20), ("buchong", 30), ("lianpai", 10), ("gongguan", None)])
def test_a_play_that_takes_longer_than_the_sheet_gives_is_overtime(sheet_id: str, seconds: int | None) -> None:
    deal = table(sheet_id)
    running = on_clock(deal.timed)
    assert running is not None
    assert (running.kind, running.who) == ("play", ("E",))
    assert running.limit == (None if seconds is None else 1000 * seconds)
    late = 10**6 if seconds is None else running.since + 1000 * seconds
    assert not running.over(late)
    assert running.over(late + 1) == (seconds is not None)
    assert deal.act(timeout_action(playing(deal)), late + 1) is None
    assert [slip.offence for slip in deal.watch.open] == ([] if seconds is None else ["overtime"])


def test_a_strict_table_knows_no_offence_but_a_failed_throw() -> None:
    deal = Deal.open(opening("tianwen"), SEED)
    while not isinstance(deal.state, Playing):
        assert deal.act(timeout_action(deal.state)) is None
    hand = deal.state.hands[SEATS.index("W")]
    for action in (
        a.Expose("W", Hand.of(list(hand)[:1])),
        a.Play(next(s for s in SEATS if s != deal.state.turn), Hand.of(list(hand)[:1])),
    ):
        assert deal.act(action) is not None
    with pytest.raises(ValueError, match="refereed table"):
        RefereedDeal(deal.log)
    assert not any(isinstance(event, e.Ruled) for event in deal.events)
