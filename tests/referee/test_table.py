"""Offences at a refereed table: played, found, ruled and repaired as each sheet says."""

from random import Random

import pytest

from tests.deal.test_clauses import given, later
from tests.deal.worlds import other_world
from tests.wording import written
from tuolaji.cards import SEATS, Hand, Seat, parse_hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import choices
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.setup import Setup
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Burying, Finished, Playing
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.deal.view import view
from tuolaji.record import DealRecord, Record, verify
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.referee.decide import Calls
from tuolaji.referee.detect import moment
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.referee.simulate import refereed_match
from tuolaji.text.stored import AsWritten, Wording

HANDS: dict[Seat, str] = {
    "E": "HA HK HQ HJ CA CK CQ S5",
    "N": "H3 H4 H6 H7 C3 C4 C6 C7 S3 w",
    "W": "H8 H9 C8 C9",
    "S": "HT CT",
}


def table(sheet_id: str, calls: Calls = "when called", dealer: Seat = "E") -> RefereedDeal:
    """East leads ♥ and ♣ first; North holds both suits. Clubs and hearts are side suits, the level is 5."""
    setup = later(sheet_id, dealer)
    setup = Setup(setup.rules, setup.levels, setup.dealer, number=2, eldest="N", refereed=True)
    deal = given(setup, HANDS)
    refereed = RefereedDeal(deal.log, calls)
    while isinstance(refereed.state, Asking):
        seat = next(s for s in SEATS if any(choice.kind == "pass" for choice in choices(refereed.state, s)))
        options = [c for c in choices(refereed.state, "E") if c.kind == "declare"]
        if options and seat == "E":
            assert refereed.act(a.Declare("E", parse_hand("S5"))) is None
        else:
            assert refereed.act(a.Pass(seat)) is None
    if isinstance(refereed.state, Burying):
        keep = set(parse_hand(HANDS[dealer]))
        hand = [kind for kind in refereed.state.hands[SEATS.index(dealer)] if kind not in keep]
        assert refereed.act(a.Bury(dealer, Hand.of(hand[: len(refereed.state.contract.kitty)]))) is None
    return refereed


def playing(deal: RefereedDeal) -> Playing:
    assert isinstance(deal.state, Playing)
    return deal.state


def legal(deal: RefereedDeal, rng: Random) -> None:
    """One legal step."""
    assert deal.act(random_action(deal.state, rng, 0.0)) is None


def revoke(deal: RefereedDeal) -> int:
    """East leads ♥A; North, who has hearts, plays a club instead. Gives the trick's number."""
    assert deal.act(a.Play("E", parse_hand("HA"))) is None
    assert deal.act(a.Play("N", parse_hand("C3"))) is None
    return len(playing(deal).tricks) + 1


def complete(deal: RefereedDeal, tricks: int, led: bool = False) -> None:
    """Play legally until so many tricks are complete, and the next one led if asked."""
    rng = Random(3)
    while len(playing(deal).tricks) < tricks or (led and not playing(deal).plays):
        legal(deal, rng)


def last_ruling(deal: RefereedDeal) -> e.Ruled:
    return next(entry.event for entry in reversed(deal.log) if isinstance(entry.event, e.Ruled))


def finish(deal: RefereedDeal) -> Finished:
    rng = Random(5)
    while not deal.over:
        legal(deal, rng)
    assert isinstance(deal.state, Finished)
    return deal.state


@pytest.mark.parametrize("sheet_id", ["tianwen", "gongguan", "buchong", "fuze", "lianpai"])
def test_a_revoke_is_accepted_and_nobody_can_see_it(sheet_id: str) -> None:
    deal = table(sheet_id)
    revoke(deal)
    assert [slip.offence for slip in deal.watch.open] == ["revoke"]
    assert playing(deal).plays[1] == parse_hand("C3")
    for viewer in (*SEATS, "spectator"):
        assert view(deal.state, viewer).rulings == ()  # type: ignore[arg-type]


@pytest.mark.clause("GG-18", "LP-8.2", "BC-4.4", "FZ-6.3")
@pytest.mark.parametrize(
    ("sheet_id", "clause", "points", "cannot_win"),
    [
        ("gongguan", "GG-18", -20, False),
        ("lianpai", "LP-8.2", -10, True),
        ("buchong", "BC-4.4", -10, False),
        ("fuze", "FZ-6.3", -10, False),
    ],
)
def test_found_in_its_trick_it_is_corrected(sheet_id: str, clause: str, points: int, cannot_win: bool) -> None:
    deal = table(sheet_id)
    revoke(deal)
    rng = Random(1)
    legal(deal, rng)
    before = playing(deal).points
    assert deal.call("W", "revoke", "N") is None
    ruled = last_ruling(deal)
    assert (ruled.clause, ruled.points, ruled.cannot_win) == (clause, points, cannot_win)
    state = playing(deal)
    assert state.points == before + points
    assert state.plays == (parse_hand("HA"),)
    assert state.turn == "N"
    assert state.hands[1][parse_hand("C3").kinds()[0]] >= 1, "the club is back in the hand"
    assert "N" in view(state, "E").shown, "but it has been seen"
    again = deal.act(a.Play("N", parse_hand("C3")))
    assert again is not None
    assert again.code == "follow_suit", "a corrected play must be right"
    assert deal.act(a.Play("N", parse_hand("H3"))) is None
    assert deal.watch.open == ()


@pytest.mark.clause("LP-8.2")
def test_a_corrected_play_cannot_win() -> None:
    deal = table("lianpai")
    assert deal.act(a.Play("E", parse_hand("HJ"))) is None
    assert deal.act(a.Play("N", parse_hand("C3"))) is None
    assert deal.call("W", "revoke", "N") is None
    state = playing(deal)
    assert state.cannot_win == {"N"}
    highest = max((k for k in state.hands[1] if state.contract.table.groups[k] == 1), key=lambda k: k % 13)
    assert deal.act(a.Play("N", Hand.of([highest]))) is None
    assert deal.act(a.Play("W", parse_hand("H8"))) is None
    rng = Random(2)
    while not playing(deal).tricks:
        legal(deal, rng)
    assert playing(deal).tricks[0].winner != "N"


@pytest.mark.clause("GG-18")
def test_gongguan_a_revoke_stands_once_the_next_trick_is_led() -> None:
    deal = table("gongguan")
    trick = revoke(deal)
    complete(deal, trick, led=True)
    assert moment(playing(deal), trick) == "next_trick"
    assert deal.call("E", "revoke", "N", trick) is None
    ruled = last_ruling(deal)
    assert (ruled.clause, ruled.winner, ruled.levels, ruled.at_least, ruled.deal) == (
        "GG-18",
        "dealer",
        1,
        True,
        "goes_on",
    )
    settled = finish(deal).settled
    assert settled is not None
    assert settled.winner == "dealer"
    assert settled.gain >= 1


@pytest.mark.clause("BC-4.4")
@pytest.mark.parametrize(("tricks", "led", "stands"), [(1, True, False), (2, False, True), (3, False, True)])
def test_buchong_a_revoke_stands_after_the_next_trick(tricks: int, led: bool, stands: bool) -> None:
    deal = table("buchong")
    trick = revoke(deal)
    complete(deal, tricks, led)
    assert deal.call("E", "revoke", "N", trick) is None
    if stands:
        assert isinstance(deal.state, Finished)
        assert deal.state.settled is not None
        assert (deal.state.settled.winner, deal.state.settled.gain) == ("dealer", 3)
    else:
        assert playing(deal).plays == (parse_hand("HA"),)
        assert len(playing(deal).tricks) == 0


@pytest.mark.clause("FZ-6.3")
@pytest.mark.parametrize(("tricks", "lost"), [(2, False), (3, True)])
def test_fuze_a_revoke_is_lost_from_the_third_trick_on(tricks: int, lost: bool) -> None:
    deal = table("fuze")
    trick = revoke(deal)
    complete(deal, tricks)
    assert deal.call("E", "revoke", "N", trick) is None
    assert deal.over == lost
    if lost:
        assert isinstance(deal.state, Finished)
        assert deal.state.settled is not None
        assert (deal.state.settled.winner, deal.state.settled.gain) == ("dealer", 2)


@pytest.mark.clause("LP-8.3")
@pytest.mark.parametrize("choice", ["A", "B"])
def test_lianpai_the_other_side_chooses(choice: str) -> None:
    deal = table("lianpai")
    trick = revoke(deal)
    complete(deal, trick, led=True)
    points = playing(deal).points
    assert deal.call("E", "revoke", "N", trick) is None
    assert deal.open_choice() is not None
    waiting = deal.act(random_action(deal.state, Random(1), 0.0))
    assert waiting is not None
    assert waiting.code == "choice_open"
    wrong_side = deal.choose("N", choice)
    assert wrong_side is not None
    assert wrong_side.code == "not_your_choice"
    assert deal.choose("E", "C") is not None
    assert deal.choose("E", choice) is None
    assert isinstance(deal.state, Finished)
    settled = deal.state.settled
    assert settled is not None
    if choice == "A":
        assert (settled.winner, settled.gain) == ("dealer", 2)
    else:
        assert settled.points == points - 160


@pytest.mark.clause("TW-1.6", "TW-1.8")
def test_tianwen_sixty_one_way_or_the_other() -> None:
    deal = table("tianwen")
    trick = revoke(deal)
    complete(deal, trick, led=True)
    points = playing(deal).points
    assert deal.call("W", "revoke", "N", trick) is None
    assert playing(deal).points == points - 60
    assert last_ruling(deal).clause == "TW-1.8"
    assert deal.call("W", "revoke", "S", trick) is None
    assert playing(deal).points == points - 60 + 60, "the accusers are of the dealer side"
    at_once = table("tianwen", "at once")
    revoke(at_once)
    assert last_ruling(at_once).clause == "TW-1.6"
    assert playing(at_once).points == -40
    assert playing(at_once).turn == "N", "found before the next lead, it is also corrected"


@pytest.mark.clause("TW-1.3")
def test_tianwen_early_cards_stay_committed() -> None:
    deal = table("tianwen")
    assert deal.act(a.Play("W", parse_hand("H8"))) is None
    assert [slip.offence for slip in deal.watch.open] == ["out_of_turn"]
    assert view(deal.state, "N").shown["W"] == parse_hand("H8")
    assert deal.act(a.Play("E", parse_hand("HA"))) is None
    assert deal.act(a.Play("N", parse_hand("H3"))) is None
    verdict = deal.act(a.Play("W", parse_hand("H9")))
    assert verdict is not None
    assert (verdict.clause, verdict.code) == ("TW-1.3", "early_committed")
    assert timeout_action(deal.state) == a.Play("W", parse_hand("H8")), "the clock knows it too"
    assert deal.act(a.Play("W", parse_hand("H8"))) is None


@pytest.mark.clause("TW-1.3")
def test_tianwen_early_cards_of_a_wrong_suit_may_be_taken_back() -> None:
    deal = table("tianwen")
    assert deal.act(a.Play("W", parse_hand("C8"))) is None
    assert deal.act(a.Play("E", parse_hand("HA"))) is None
    assert deal.act(a.Play("N", parse_hand("H3"))) is None
    assert deal.act(a.Play("W", parse_hand("H9"))) is None


@pytest.mark.clause("TW-1.4")
def test_tianwen_tolerates_a_permanent_trump_once() -> None:
    deal = table("tianwen", "at once")
    assert deal.act(a.Play("E", parse_hand("HA"))) is None
    state = playing(deal)
    north = state.hands[1]
    permanent = [k for k in north if state.contract.table.groups[k] == 4 and (k >= 52 or k % 13 == 3)]
    assert deal.act(a.Play("N", Hand.of(permanent[:1]))) is None
    ruled = last_ruling(deal)
    assert (ruled.clause, ruled.points, ruled.taken_back) == ("TW-1.4", 0, None)


@pytest.mark.clause("GG-22", "FZ-6.5", "GG-21", "BC-4.3", "FZ-6.2a")
@pytest.mark.parametrize(
    ("sheet_id", "early", "exposed"), [("gongguan", 20, 20), ("fuze", 10, 10), ("buchong", 0, 10), ("tianwen", 0, 0)]
)
def test_out_of_turn_and_exposed_cards(sheet_id: str, early: int, exposed: int) -> None:
    deal = table(sheet_id, "at once")
    assert deal.act(a.Play("W", parse_hand("H8"))) is None
    assert playing(deal).points == early, "West is of the dealer side"
    assert deal.act(a.Expose("N", parse_hand("H4"))) is None
    assert playing(deal).points == early - exposed
    assert view(deal.state, "S").shown["N"] == parse_hand("H4")
    assert sum(len(hand) for hand in playing(deal).hands) == 4 * len(playing(deal).hands[0])


@pytest.mark.clause("BC-3.7", "FZ-2.3")
@pytest.mark.parametrize(("sheet_id", "clause"), [("buchong", "BC-3.7"), ("fuze", "FZ-2.3")])
def test_wrong_cards_shown_bar_their_suit(sheet_id: str, clause: str) -> None:
    setup = Setup(sheet_id, {"EW": "7", "NS": "7"}, dealer="E", number=2, eldest="N", refereed=True)
    deal = RefereedDeal(given(setup, {"N": "H3 D7", "S": "H7"}).log, "at once")
    assert deal.act(a.Declare("N", parse_hand("H3"))) is None
    ruled = last_ruling(deal)
    assert (ruled.clause, ruled.warning) == (clause, sheet_id == "fuze")
    if isinstance(deal.state, Asking) and deal.state.turn is not None:
        while isinstance(deal.state, Asking) and deal.state.turn != "S":
            assert deal.act(a.Pass(deal.state.turn)) is None
    verdict = deal.act(a.Declare("S", parse_hand("H7")))
    assert verdict is not None
    assert (verdict.clause, verdict.code) == (clause, "declare_barred_suit")


@pytest.mark.clause("BC-4.5", "FZ-6.4", "LP-8.8")
@pytest.mark.parametrize(("sheet_id", "limit", "points"), [("buchong", 30, -10), ("fuze", 20, -10), ("lianpai", 10, 0)])
def test_overtime_costs_what_the_sheet_names(sheet_id: str, limit: int, points: int) -> None:
    deal = table(sheet_id, "at once")
    now = 10**6
    assert deal.act(a.Play("E", parse_hand("HA")), deal.log[-1].at + 1000) is None
    for number in range(2):
        state = playing(deal)
        while state.turn not in ("N", "S"):
            now = deal.log[-1].at + 1000
            assert deal.act(random_action(state, Random(number), 0.0), now) is None
            state = playing(deal)
        before = state.points
        late = deal.log[-1].at + 1000 * limit + 1
        assert deal.act(random_action(state, Random(number), 0.0), late) is None
        ruled = last_ruling(deal)
        warned = number == 0 and sheet_id != "lianpai"
        assert (ruled.offence, ruled.warning, ruled.points) == ("overtime", warned, points if number else 0)
        assert not ruled.disqualified
        assert playing(deal).penalties == (points if number else 0), before


def test_a_referee_rules_freely_and_overrules_with_a_reason() -> None:
    deal = table("gongguan")
    revoke(deal)
    assert deal.call("E", "revoke", "N") is None
    points = playing(deal).points
    silent = e.Ruled(number=2, offence="conduct", seat="S", by="referee", reason=written("", ""), points=5)
    refused = deal.rule(silent)
    assert refused is not None
    assert refused.code == "reason_missing"
    assert deal.appeal("N", 1, "I had no heart left") is None
    # Written in one language only, as a person writes.
    reason = AsWritten((Wording("zh-Hant", "看過牌，罰分改為10。"),))
    lighter = e.Ruled(number=2, offence="revoke", seat="N", by="referee", reason=reason, points=-10, overrules=1)
    assert deal.rule(lighter) is None
    assert playing(deal).points == points + 10
    assert deal.appeal("N", 9, "?") is not None
    assert deal.call("E", "revoke", "W") is not None, "no player calls their own side"
    assert deal.call("E", "revoke", "S", 1) is None
    assert isinstance(deal.log[-1].event, e.Dismissed)


@pytest.mark.parametrize("calls", ["at once", "when called"])
@pytest.mark.parametrize("sheet_id", ["tianwen", "gongguan", "buchong", "fuze", "lianpai"])
def test_seats_that_offend_at_random_leave_a_log_that_folds_and_ends(sheet_id: str, calls: Calls) -> None:
    report, logs = refereed_match(sheet_id, 8, f"test {calls}", calls)
    assert report.deals == 8
    assert len(report.committed) > 2
    assert report.ruled
    record = Record(sheet_id, "1", tuple(DealRecord(tuple(log)) for log in logs))
    assert from_text(to_text(record)) == record
    assert verify(record) is None


@pytest.mark.parametrize("sheet_id", ["tianwen", "gongguan", "buchong", "fuze", "lianpai"])
def test_nobody_learns_of_an_offence_that_was_not_called(sheet_id: str) -> None:
    """A revoke is one only because of cards that others cannot see: in another world the same play is honest."""
    _, logs = refereed_match(sheet_id, 3, "leaks", "when called")
    rng = Random(8)
    for log in logs:
        state = None
        for entry in log:
            state = evolve(state, entry.event)
            if rng.random() < 0.15:
                for viewer in (*SEATS, "spectator"):
                    other = other_world(state, viewer, rng)
                    assert view(state, viewer) == view(other, viewer)  # type: ignore[arg-type]
