"""Rulings upon rulings: corrections side by side, overruling, appeals after the end, and what is refused."""

import pytest
from msgspec.structs import replace

from tests.deal.test_clauses import given
from tests.referee.test_clauses import bury, made, to_bury
from tests.referee.test_table import complete, finish, last_ruling, playing, revoke, table
from tests.wording import written
from tuolaji.cards import SEATS, Hand, parse_hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import seats_to_act
from tuolaji.deal.deal import next_setup
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import replay
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.state import Burying, Drawing, Finished, Playing
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.deal.view import view
from tuolaji.record import DealRecord, Record, verify
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.referee.refereed_deal import RefereedDeal

WORDS = written("裁判裁定。", "The referee rules.")


def free(number: int, **effects: object) -> e.Ruled:
    kept: dict[str, object] = {"offence": "conduct", "seat": "N", "by": "referee", "reason": WORDS}
    return e.Ruled(number=number, **(kept | effects))  # type: ignore[arg-type]


def code(verdict: object) -> str | None:
    return getattr(verdict, "code", None)


def holds(deal: RefereedDeal, sheet_id: str) -> None:
    """The log folds to the state, verifies, and reads back."""
    assert replay(deal.events) == deal.state
    record = Record(sheet_id, "1", (DealRecord(tuple(deal.log)),))
    assert verify(record) is None
    assert from_text(to_text(record)) == record


@pytest.mark.clause("GG-18")
def test_a_referee_takes_back_only_the_play_they_saw() -> None:
    deal = table("gongguan")
    complete(deal, 2)
    assert deal.act(timeout_action(deal.state)) is None
    leader = playing(deal).leader
    offender = playing(deal).turn
    assert deal.act(timeout_action(deal.state)) is None
    side = "defenders" if playing(deal).contract.defends(offender) else "dealer"
    fact = made("revoke", side, found="same_trick", cards=tuple(parse_hand("H3")))  # type: ignore[arg-type]
    assert deal.penalise(offender, fact) is None
    state = playing(deal)
    assert (len(state.tricks), len(state.plays), state.leader, state.turn) == (2, 1, leader, offender)


@pytest.mark.clause("BC-4.6")
def test_what_ends_the_deal_waits_until_there_is_something_to_end() -> None:
    deal = to_bury("buchong")
    assert code(deal.penalise("N", made("illegal_information"))) == "ruling_bad"
    assert not any(isinstance(event, e.Ruled) for event in deal.events)
    bury(deal, 0)
    assert deal.penalise("N", made("illegal_information")) is None
    assert deal.over


@pytest.mark.clause("GG-21")
def test_points_ruled_before_there_is_a_dealer_fall_on_the_right_side() -> None:
    deal = RefereedDeal.open_refereed(opening("gongguan", refereed=True), "5e" * 32, "at once")
    while not isinstance(deal.state, Drawing):
        assert deal.act(timeout_action(deal.state)) is None
    while not (level := [k for k in deal.state.hands[1] if k < 52 and k % 13 == 0]):
        assert deal.act(timeout_action(deal.state)) is None
        assert isinstance(deal.state, Drawing)
    assert deal.act(a.Expose("N", Hand.of([next(iter(deal.state.hands[1]))]))) is None
    assert deal.act(a.Declare("N", Hand.of(level[:1]))) is None
    while not isinstance(deal.state, Playing):
        assert deal.act(timeout_action(deal.state)) is None
    assert deal.state.contract.dealer == "N"
    assert deal.state.points == 20


@pytest.mark.clause("TW-1.4", "TW-1.8")
def test_a_tolerated_mistake_is_no_ground_for_an_accusation() -> None:
    deal = table("tianwen")
    assert deal.act(a.Play("E", parse_hand("HA"))) is None
    assert deal.act(a.Play("N", parse_hand("w"))) is None
    assert deal.call("W", "revoke", "N") is None
    assert (last_ruling(deal).clause, playing(deal).points) == ("TW-1.4", 0)


@pytest.mark.clause("TW-1.6", "TW-1.8")
def test_a_true_accusation_also_corrects_and_is_not_heard_twice() -> None:
    deal = table("tianwen")
    trick = revoke(deal)
    assert deal.call("W", "revoke", "N", trick) is None
    assert (playing(deal).points, playing(deal).turn) == (-60, "N")
    assert deal.act(a.Play("N", parse_hand("H3"))) is None
    assert code(deal.call("W", "revoke", "N", trick)) == "ruled_already"
    assert playing(deal).points == -60


@pytest.mark.clause("LP-8.2")
def test_two_corrections_in_one_trick() -> None:
    deal = table("lianpai")
    assert deal.act(a.Play("E", parse_hand("HJ"))) is None
    assert deal.act(a.Play("N", parse_hand("C3"))) is None
    assert deal.call("E", "revoke", "N") is None
    assert deal.act(a.Play("N", parse_hand("H7"))) is None
    assert deal.act(a.Play("W", parse_hand("H8"))) is None
    assert deal.act(a.Play("S", parse_hand("CT"))) is None
    assert deal.call("E", "revoke", "S") is None
    assert playing(deal).cannot_win == {"N", "S"}
    holds(deal, "lianpai")


@pytest.mark.clause("FZ-6.2a", "FZ-6.3")
def test_a_correction_leaves_other_offences_to_be_called() -> None:
    deal = table("fuze")
    trick = revoke(deal)
    complete(deal, 1, led=True)
    assert deal.act(a.Expose("S", Hand.of([next(iter(playing(deal).hands[3]))]))) is None
    assert deal.call("E", "revoke", "N", trick) is None
    assert [slip.offence for slip in deal.watch.open] == ["exposed_card"]
    assert deal.call("E", "exposed_card", "S") is None
    assert last_ruling(deal).clause == "FZ-6.2a"


@pytest.mark.clause("GG-10d")
def test_a_disqualified_side_wins_nothing() -> None:
    deal = table("gongguan")
    complete(deal, 1)
    assert deal.penalise("E", made("illegal_information", "dealer", severity="grave")) is None
    proposal = last_ruling(deal)
    assert (proposal.proposed, proposal.disqualified) == (True, True)
    assert isinstance(deal.state, Playing), "the organiser has not confirmed it"
    assert deal.rule(replace(proposal, number=2, proposed=False, deal="ends", overrules=1)) is None
    assert isinstance(deal.state, Finished)
    assert deal.state.settled is not None
    assert deal.state.settled.winner == "defenders"


@pytest.mark.clause("BC-4.4")
def test_only_the_wrong_cards_count_as_exposed() -> None:
    deal = table("buchong", "at once")
    assert deal.act(a.Play("E", parse_hand("HA"))) is None
    assert deal.act(a.Play("N", parse_hand("C3"))) is None
    assert playing(deal).points == -10


def test_a_ruling_is_overruled_once_and_completely() -> None:
    deal = table("gongguan")
    revoke(deal)
    assert deal.call("E", "revoke", "N") is None
    assert playing(deal).points == -20
    assert deal.rule(free(2, points=-5, overrules=1)) is None
    assert playing(deal).points == -5
    assert code(deal.rule(free(3, points=0, overrules=1))) == "ruling_bad"
    assert deal.rule(free(3, points=0, overrules=2)) is None
    assert playing(deal).points == 0
    early = to_bury("fuze", "at once")
    assert early.rule(free(1, points=-10)) is None
    assert early.rule(free(2, points=0, overrules=1)) is None
    bury(early, 0)
    assert playing(early).points == 0


@pytest.mark.clause("GG-18")
def test_what_a_side_is_sure_of_goes_with_its_ruling() -> None:
    deal = table("gongguan")
    trick = revoke(deal)
    complete(deal, 1, led=True)
    assert deal.call("E", "revoke", "N", trick) is None
    assert playing(deal).floor == ("dealer", 1)
    assert deal.rule(free(2, overrules=1)) is None
    assert playing(deal).floor is None


@pytest.mark.clause("LP-8.3")
def test_an_open_choice_stops_the_table_and_closes_with_its_ruling() -> None:
    deal = table("lianpai")
    trick = revoke(deal)
    complete(deal, 1, led=True)
    assert deal.call("E", "revoke", "N", trick) is None
    assert seats_to_act(deal.state) == ["E", "W"]
    assert view(deal.state, "E").to_act == ("E", "W")
    assert code(deal.act(timeout_action(deal.state))) == "choice_open"
    assert deal.rule(free(2, overrules=1)) is None
    assert deal.open_choice() is None
    finish(deal)
    holds(deal, "lianpai")


@pytest.mark.clause("LP-8.7", "LP-8.8")
def test_warnings_add_up_but_not_those_that_were_overruled() -> None:
    deal = table("lianpai")
    assert deal.penalise("N", made("conduct")) is None
    assert last_ruling(deal).warning
    assert deal.rule(free(2, overrules=1)) is None
    assert deal.penalise("S", made("conduct")) is None
    assert last_ruling(deal).warning
    assert deal.penalise("N", made("conduct")) is None
    assert last_ruling(deal).disqualified
    assert code(deal.penalise("E", made("conduct"))) == "wrong_side"
    assert code(deal.penalise("N", made("revoke"))) == "facts_missing"


@pytest.mark.clause("BC-4.4")
def test_a_deal_that_a_ruling_ended_goes_on_when_it_is_overruled() -> None:
    deal = table("buchong")
    trick = revoke(deal)
    complete(deal, 2)
    assert deal.call("E", "revoke", "N", trick) is None
    assert deal.over
    assert deal.appeal("N", 1, "East had seen it and said nothing") is None
    assert deal.rule(free(2, overrules=1)) is None
    assert isinstance(deal.state, Playing)
    assert len(deal.state.tricks) == 2
    finish(deal)
    holds(deal, "buchong")


@pytest.mark.clause("TW-1.6")
def test_a_wrong_bury_found_at_the_end_is_counted_again() -> None:
    deal = to_bury("tianwen")
    bury(deal, 1)
    while not deal.over:
        assert deal.act(timeout_action(deal.state)) is None
    assert isinstance(deal.state, Finished)
    assert deal.state.settled is not None
    points = deal.state.settled.points
    assert deal.call("N", "mis_bury", "E") is None
    assert isinstance(deal.state, Finished)
    assert deal.state.settled is not None
    assert deal.state.settled.points == points + 40
    holds(deal, "tianwen")


def test_burying_everything_and_drawing_everything_are_refused() -> None:
    deal = to_bury("tianwen")
    assert isinstance(deal.state, Burying)
    assert code(deal.act(a.Bury("E", deal.state.hands[0]))) == "bury_count"
    drawing = RefereedDeal.open_refereed(opening("tianwen", refereed=True), "5e" * 32)
    while not isinstance(drawing.state, Drawing):
        assert drawing.act(timeout_action(drawing.state)) is None
    seat = next(s for s in SEATS if s != drawing.state.turn)
    taken = [drawing.act(a.Draw(seat)) for _ in range(6)]
    assert any(code(verdict) == "not_your_turn" for verdict in taken)


@pytest.mark.parametrize(
    "effects",
    [
        {"number": 7},
        {"bury_again": True},
        {"trump": "H"},
        {"taken_back": -1, "trick": 1},
        {"taken_back": 4, "trick": 1},
        {"taken_back": 1, "trick": 99},
        {"taken_back": 0, "trick": -3},
        {"levels": -99, "deal": "ends", "winner": "dealer"},
        {"points": 10**9},
        {"overrules": 5},
    ],
)
def test_rulings_that_cannot_be_are_refused_and_not_verified(effects: dict[str, object]) -> None:
    deal = table("gongguan")
    complete(deal, 2)
    ruled = free(**({"number": 1} | effects))  # type: ignore[arg-type]
    assert code(deal.rule(ruled)) == "ruling_bad"
    forged = Record("gongguan", "1", (DealRecord((*deal.log, e.DealRow(ruled, deal.log[-1].at))),))
    fault = verify(forged)
    assert fault is not None
    assert fault.step == len(deal.log) + 1


@pytest.mark.parametrize(
    "event",
    [
        e.CardMoved("E", "N", parse_hand("W W")),
        e.CardMoved("E", "N", parse_hand("H2")),
        e.Chose(5, "N", "Z"),
        e.Appealed(9, "N", "?"),
        e.Ruled(number=1, offence="conduct", seat="N", by="table", reason=written("", "")),
    ],
)
def test_forged_steps_are_faults(event: e.AnyDealEvent) -> None:
    deal = table("gongguan")
    complete(deal, 2)
    fault = verify(Record("gongguan", "1", (DealRecord((*deal.log, e.DealRow(event, deal.log[-1].at))),)))
    assert fault is not None


def test_nobody_counts_anothers_hand() -> None:
    deal = to_bury("gongguan")
    bury(deal, 1)
    for viewer in (*SEATS, "spectator"):
        assert set(view(deal.state, viewer).counts.values()) == {39}  # type: ignore[arg-type]
    assert view(deal.state, "referee").counts["E"] == 38


@pytest.mark.clause("LP-8.4")
def test_a_deal_by_the_wrong_dealer_is_replayed_and_bid_for_again() -> None:
    """Each side bids with its own level, a small joker beside it, and the bidder's side and level are played."""
    setup = Setup("lianpai", {"EW": "5", "NS": "7"}, "E", number=4, eldest="N", refereed=True)
    deal = RefereedDeal.open_refereed(setup, "5e" * 32)
    while not isinstance(deal.state, Playing):
        assert deal.act(timeout_action(deal.state)) is None
    assert deal.penalise("E", made("dealer_order", "dealer")) is None
    assert isinstance(deal.state, Finished)
    following = next_setup(deal.state)
    assert (following.dealer, following.first_deal, following.number) == (None, True, 4)
    again = given(following, {"N": "H7 w", "E": "H5 H7 w"}, drawer="W")
    assert code(again.act(a.Declare("E", parse_hand("H7 w")))) is None
    replayed = RefereedDeal(again.log)
    assert [event.trump for event in replayed.events if isinstance(event, e.Declared)] == ["H"]
    honest = given(following, {"N": "H7 w", "E": "H5 w"}, drawer="W")
    assert honest.act(a.Declare("N", parse_hand("H7 w"))) is None
    while not isinstance(honest.state, Playing):
        assert honest.act(timeout_action(honest.state)) is None
    assert honest.state.contract.dealer == "N"
    assert honest.state.contract.table.level == "7"
    whole = (DealRecord(tuple(deal.log)), DealRecord(tuple(honest.log)))
    assert verify(Record("lianpai", "1", whole)) is None


def test_cards_dropped_while_drawing_have_been_seen() -> None:
    deal = RefereedDeal.open_refereed(opening("gongguan", refereed=True), "5e" * 32)
    while not (isinstance(deal.state, Drawing) and deal.state.drawn > 8):
        assert deal.act(timeout_action(deal.state)) is None
    card = Hand.of([next(iter(deal.state.hands[2]))])
    assert deal.act(a.Expose("W", card)) is None
    assert view(deal.state, "N").shown == {"W": card}
    while not isinstance(deal.state, Playing):
        assert deal.act(timeout_action(deal.state)) is None
    assert card <= view(deal.state, "spectator").shown["W"]
