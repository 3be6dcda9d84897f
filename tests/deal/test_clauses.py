"""The clauses about a deal's course, played at a table."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from tuolaji.cards import SEATS, Card, Hand, Seat, full_deck, next_seat, parse, parse_hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import choices
from tuolaji.deal.deal import Deal, next_setup
from tuolaji.deal.decisions.decide import open_given
from tuolaji.deal.log import events as e
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Finished, Naming, Playing, Turning
from tuolaji.deal.view import view
from tuolaji.rules.draw import pips
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.load import load

SEED = "5e" * 32


def refused(deal: Deal, action: a.Action, now: int = 0) -> Verdict:
    verdict = deal.act(action, now)
    assert verdict is not None
    return verdict


def later(sheet_id: str, dealer: Seat = "E", level: str = "5") -> Setup:
    return Setup(sheet_id, {"EW": level, "NS": level}, dealer=dealer, number=2, eldest="N")


def given(setup: Setup, hands: dict[Seat, str], kitty: str = "", drawer: Seat | None = None) -> Deal:
    """A deal whose hands begin as said; the other cards are filled in, and everything is drawn."""
    sheet = setup.sheet
    size = (54 * sheet.cards.decks - sheet.cards.kitty) // 4
    fixed: dict[Seat, list[Card]] = {seat: parse(hands.get(seat, "")) for seat in SEATS}
    bottom = parse(kitty)
    used = Hand.of([kind for cards in fixed.values() for kind in cards] + bottom)
    rest = list(full_deck(sheet.cards.decks) - used)
    Random(1).shuffle(rest)
    for seat in SEATS:
        while len(fixed[seat]) < size:
            fixed[seat].append(rest.pop())
    first = drawer or setup.dealer or "E"
    order = [next_seat(first, step) for step in range(4)]
    pack = [fixed[seat][turn] for turn in range(size) for seat in order] + bottom + rest
    deal = Deal([e.DealRow(event) for event in open_given(setup, first, pack)])
    while isinstance(deal.state, Drawing):
        assert deal.act(a.Draw(deal.state.turn)) is None
    return deal


def all_pass(deal: Deal) -> None:
    while isinstance(deal.state, Asking):
        seat = next(s for s in SEATS if any(choice.kind == "pass" for choice in choices(deal.state, s)))
        assert deal.act(a.Pass(seat)) is None


def bury_first(deal: Deal, cards: str | None = None) -> Playing:
    """The dealer buries the given cards, or the first that come."""
    state = deal.state
    assert isinstance(state, Burying)
    hand = state.hands[SEATS.index(state.contract.dealer)]
    buried = parse_hand(cards) if cards else Hand.of(list(hand)[: len(state.contract.kitty)])
    assert deal.act(a.Bury(state.contract.dealer, buried)) is None
    assert isinstance(deal.state, Playing)
    return deal.state


def play_to_end(deal: Deal, seed: int = 1) -> Finished:
    rng = Random(seed)
    while not deal.over:
        assert deal.act(random_action(deal.state, rng, 0.0)) is None
    assert isinstance(deal.state, Finished)
    return deal.state


# Shuffling, cutting, drawing


@pytest.mark.clause("BC-3.1")
def test_east_shuffles_and_south_cuts_and_turns_then_the_dealers_partner_and_previous_seat() -> None:
    deal = Deal.open(opening("buchong"), SEED)
    assert isinstance(deal.state, Cutting)
    assert (deal.state.opening.shuffler, deal.state.opening.cutter) == ("E", "S")
    assert refused(deal, a.Cut("E", 20)).clause == "BC-3.1"
    assert deal.act(a.Cut("S", 20)) is None
    assert isinstance(deal.state, Turning)
    assert refused(deal, a.TurnUp("E")).clause == "BC-3.1"
    assert deal.act(a.TurnUp("S")) is None
    assert isinstance(deal.state, Drawing)
    assert deal.state.first == next_seat("S", pips(deal.state.turned[-1]) - 1)
    second = Deal.open(later("buchong", "N"), SEED)
    assert isinstance(second.state, Cutting)
    assert (second.state.opening.shuffler, second.state.opening.cutter) == ("S", "E")
    assert second.act(a.Cut("E", 1)) is None
    assert isinstance(second.state, Drawing)
    assert second.state.first == "N"


@pytest.mark.clause("FZ-2.4")
def test_the_dealer_shuffles_and_the_previous_seat_cuts_deep_enough_and_at_most_three_times() -> None:
    deal = Deal.open(opening("fuze"), SEED)
    assert isinstance(deal.state, Cutting)
    assert (deal.state.opening.shuffler, deal.state.opening.cutter) == ("E", "S")
    for thin in (0, 1, 107, 108, -3):
        verdict = refused(deal, a.Cut("S", thin))
        assert (verdict.clause, verdict.code) == ("FZ-2.4", "cut_thin")
    assert deal.act(a.Cut("S", 2, more=True)) is None
    assert deal.act(a.Cut("S", 50, more=True)) is None
    assert refused(deal, a.Cut("S", 50, more=True)).code == "cut_most"
    assert deal.act(a.Cut("S", 50)) is None
    assert isinstance(deal.state, Drawing)


@pytest.mark.clause("LP-2.3")
def test_the_winners_shuffle_and_the_losers_cut() -> None:
    for seed in range(4):
        finished = play_to_end(Deal.open(opening("lianpai"), SEED), seed)
        assert finished.settled is not None
        assert finished.playing is not None
        dealer = finished.playing.contract.dealer
        winners = {dealer, next_seat(dealer, 2)} if finished.settled.winner == "dealer" else {
            next_seat(dealer), next_seat(dealer, 3),
        }  # fmt: skip
        following = Deal.open(next_setup(finished), SEED).state
        assert isinstance(following, Cutting)
        assert following.opening.shuffler in winners
        assert following.opening.cutter not in winners


@pytest.mark.clause("GG-06")
@pytest.mark.parametrize(
    ("card", "count"), [("S2", 2), ("H9", 9), ("DT", 10), ("CJ", 11), ("SQ", 12), ("HK", 13), ("DA", 1)]
)
def test_pips(card: str, count: int) -> None:
    assert pips(parse(card)[0]) == count


@pytest.mark.clause("GG-06")
def test_the_eldest_turns_up_a_card_and_the_pips_find_the_first_drawer() -> None:
    deal = Deal.open(opening("gongguan", eldest="W"), SEED)
    assert deal.act(a.Cut("N", 30, "mine")) is None
    assert isinstance(deal.state, Turning)
    assert deal.act(a.TurnUp("W", "yours")) is None
    drawing = deal.state
    assert isinstance(drawing, Drawing)
    assert drawing.first == next_seat("W", pips(drawing.turned[-1]) - 1)
    assert refused(deal, a.Draw(next_seat(drawing.first))).clause == "GG-06"
    for step in range(156):
        assert isinstance(deal.state, Drawing)
        assert deal.act(a.Draw(next_seat(drawing.first, step))) is None
    assert isinstance(deal.state, Asking)
    assert {len(hand) for hand in deal.state.drawing.hands} == {39}


@pytest.mark.clause("GG-06")
def test_without_a_marker_the_eldest_is_drawn_by_lot() -> None:
    eldest = {Deal.open(opening("gongguan"), f"{n:02x}" * 32).state.opening.eldest for n in range(40)}
    assert eldest == set(SEATS)


@pytest.mark.clause("GG-09e", "GG-09b")
def test_nobody_can_ask_for_a_redeal_or_hand_the_deal_on() -> None:
    """There is no such action: all that a dealer can do before the first lead is bury, and only a dealer can."""
    deal = given(later("gongguan"), {"E": "S5"})
    assert deal.act(a.Declare("E", parse_hand("S5"))) is None
    all_pass(deal)
    assert {choice.kind for choice in choices(deal.state, "E")} == {"bury"}
    assert choices(deal.state, "W") == []
    assert isinstance(deal.state, Burying)
    hand = deal.state.hands[SEATS.index("W")]
    assert refused(deal, a.Bury("W", Hand.of(list(hand)[:6]))).code == "not_your_turn"


# Declaring


@pytest.mark.clause("GG-08", "FZ-2.2")
@pytest.mark.parametrize(("sheet_id", "clause"), [("gongguan", "GG-08"), ("fuze", "FZ-2.2")])
def test_five_seconds_after_the_draw_and_again_after_an_overcall(sheet_id: str, clause: str) -> None:
    deal = given(later(sheet_id, level="7"), {"E": "S7", "N": "H7 H7"})
    assert isinstance(deal.state, Asking)
    assert deal.state.closes == 5000
    assert refused(deal, a.Wait(), 4999).clause == clause
    assert deal.act(a.Declare("E", parse_hand("S7")), 3000) is None
    assert deal.act(a.Declare("N", parse_hand("H7 H7")), 7900) is None
    assert isinstance(deal.state, Asking)
    assert deal.state.closes == 12_900
    late = refused(deal, a.Declare("E", parse_hand("S7")), 13_000)
    assert (late.clause, late.code) == (clause, "declare_closed")
    assert deal.act(a.Wait(), 13_000) is None
    assert isinstance(deal.state, Burying)
    assert (deal.state.contract.table.trump, deal.state.contract.dealer) == ("H", "E")


@pytest.mark.clause("BC-3.5")
def test_each_seat_is_asked_in_turn_before_the_kitty_is_taken() -> None:
    deal = given(later("buchong"), {"E": "S5", "W": "D5 D5"})
    assert isinstance(deal.state, Asking)
    assert deal.state.turn == "N"
    assert refused(deal, a.Pass("W")).clause == "BC-3.5"
    assert refused(deal, a.Declare("W", parse_hand("D5 D5"))).code == "not_your_turn"
    for seat in ("N", "W", "S"):
        assert deal.act(a.Pass(seat)) is None
    assert deal.act(a.Declare("E", parse_hand("S5"))) is None
    assert deal.act(a.Pass("N")) is None
    assert deal.act(a.Declare("W", parse_hand("D5 D5"))) is None
    for seat in ("S", "E", "N"):
        assert deal.act(a.Pass(seat)) is None  # type: ignore[arg-type]
    assert isinstance(deal.state, Burying)
    assert deal.state.contract.table.trump == "D"


@pytest.mark.clause("TW-1.5", "TW-2.3")
def test_a_first_deal_overcall_takes_trump_and_deal() -> None:
    deal = given(opening("tianwen"), {"E": "S2", "N": "w w"}, drawer="S")
    assert deal.act(a.Declare("E", parse_hand("S2"))) is None
    assert deal.act(a.Declare("N", parse_hand("w w"))) is None
    all_pass(deal)
    assert isinstance(deal.state, Burying)
    assert (deal.state.contract.table.trump, deal.state.contract.dealer) == ("NT", "N")


@pytest.mark.clause("TW-1.7", "BC-3.6", "FZ-2.2", "GG-08")
@pytest.mark.parametrize(
    ("sheet_id", "kitty", "trump", "turned"),
    [
        ("tianwen", "H3 D7 CA SA D2 D3 D4 D5", "C", 8),
        ("tianwen", "H3 D7 C9 SA D2 D8 D4 H6", "D", 8),
        ("tianwen", "H3 D7 CA SA D2 D3 w D5", "NT", 8),
        ("buchong", "H3 D7 CA SA D2 D3 w D5", "H", 1),
        ("fuze", "w D7 CA SA D2 D3 H4 D5", "NT", 1),
        ("gongguan", "w W S3 D7 CA SA", "S", 3),
    ],
)
def test_nobody_declares(sheet_id: str, kitty: str, trump: str, turned: int) -> None:
    level = "8" if sheet_id == "tianwen" else "9"
    deal = given(later(sheet_id, level=level), {}, kitty)
    all_pass(deal)
    state = deal.state
    assert isinstance(state, Burying)
    assert state.contract.table.trump == trump
    for viewer in (*SEATS, "spectator"):
        assert len(view(state, viewer).kitty_turned) == turned  # type: ignore[arg-type]


@pytest.mark.clause("GG-08")
def test_a_kitty_of_jokers_is_dealt_again() -> None:
    deal = given(later("gongguan"), {}, "w w w W W W")
    all_pass(deal)
    assert isinstance(deal.state, Finished)
    assert deal.state.settled is None
    assert next_setup(deal.state) == deal.state.opening.setup


@pytest.mark.clause("LP-2.1", "LP-x", "LP-1.4")
def test_hidden_bids_are_turned_up_when_the_others_have_passed() -> None:
    setup = opening("lianpai")
    deal = given(setup, {"E": "H3 w", "N": "S3 S3 w", "W": "D3"})
    assert refused(deal, a.Declare("W", parse_hand("D3"))).clause == "LP-2.1"
    assert deal.act(a.Declare("E", parse_hand("H3 w"))) is None
    assert deal.act(a.Declare("N", parse_hand("S3 S3 w"))) is None
    seen, own = view(deal.state, "E"), view(deal.state, "N")
    assert seen.standing is not None
    assert own.standing is not None
    assert (seen.standing.seat, seen.standing.size, seen.standing.trump) == ("N", 2, None)
    assert own.standing.trump == "S"
    assert set(seen.bids) == {"E"}
    assert seen.bid_sizes == (("E", 1), ("N", 2))
    all_pass(deal)
    state = deal.state
    assert isinstance(state, Playing), "there is no kitty to take"
    assert (state.contract.dealer, state.contract.table.trump) == ("N", "S")
    assert set(view(state, "W").bids) == {"N"}, "the overcalled bid stays hidden"
    nobody = given(setup, {}, drawer="W")
    all_pass(nobody)
    assert isinstance(nobody.state, Playing)
    assert (nobody.state.contract.dealer, nobody.state.contract.table.trump) == ("W", "NT")


# The kitty and the table


@pytest.mark.clause("TW-2.2", "GG-10a")
@pytest.mark.parametrize(("sheet_id", "size", "clause"), [("tianwen", 8, "TW-2.2"), ("gongguan", 6, "GG-10a")])
def test_the_dealer_takes_the_kitty_and_buries_as_many(sheet_id: str, size: int, clause: str) -> None:
    deal = given(later(sheet_id), {"E": "S5"})
    assert deal.act(a.Declare("E", parse_hand("S5"))) is None
    all_pass(deal)
    assert isinstance(deal.state, Burying)
    hand = list(deal.state.hands[0])
    assert len(hand) == {"tianwen": 33, "gongguan": 45}[sheet_id]
    for wrong in (size - 1, size + 1):
        verdict = refused(deal, a.Bury("E", Hand.of(hand[:wrong])))
        assert (verdict.clause, verdict.code) == (clause, "bury_count")
    assert deal.act(a.Bury("E", Hand.of(hand[:size]))) is None


@pytest.mark.clause("GG-10a")
@pytest.mark.parametrize(("sheet_id", "after"), [("gongguan", False), ("tianwen", True)])
def test_who_sees_the_buried_cards(sheet_id: str, after: bool) -> None:
    deal = given(later(sheet_id), {"E": "S5"})
    assert deal.act(a.Declare("E", parse_hand("S5"))) is None
    all_pass(deal)
    state = bury_first(deal)
    assert view(state, "E").buried == state.buried
    for viewer in ("N", "W", "S", "spectator"):
        assert view(state, viewer).buried is None
    assert view(state, "referee").buried == state.buried
    assert deal.act(a.Play("E", Hand.of(list(state.hands[0])[:1]))) is None
    assert (view(deal.state, "E").buried is not None) == after
    finished = play_to_end(deal)
    assert view(finished, "spectator").buried == state.buried


@pytest.mark.clause("BC-3.2", "FZ-2.5", "TW-1.9", "LP-8.6")
@pytest.mark.parametrize(
    ("sheet_id", "after_trick", "after_lead", "own"),
    [("buchong", 1, 0, True), ("fuze", 1, 0, False), ("tianwen", 1, 0, False), ("lianpai", 3, 3, False)],
)
def test_which_tricks_may_be_seen_again(sheet_id: str, after_trick: int, after_lead: int, own: bool) -> None:
    deal = given(later(sheet_id), {})
    all_pass(deal)
    rng = Random(4)
    while not (isinstance(deal.state, Playing) and len(deal.state.tricks) == 3 and not deal.state.plays):
        assert deal.act(random_action(deal.state, rng, 0.0)) is None
    for viewer in (*SEATS, "spectator"):
        seen = view(deal.state, viewer)  # type: ignore[arg-type]
        assert len(seen.tricks) == after_trick
        assert len(seen.own_plays) == (3 if own and viewer != "spectator" else 0)
    assert deal.act(random_action(deal.state, rng, 0.0)) is None
    if isinstance(deal.state, Playing):
        assert len(view(deal.state, "N").tricks) == after_lead
    assert len(view(deal.state, "referee").tricks) == 3


@pytest.mark.clause("GG-10c", "LP-8.6", "FZ-2.5")
@pytest.mark.parametrize("sheet_id", ["gongguan", "lianpai", "fuze"])
def test_captured_points_lie_open(sheet_id: str) -> None:
    deal = given(later(sheet_id), {})
    all_pass(deal)
    rng = Random(2)
    while not (isinstance(deal.state, Playing) and deal.state.captured.points):
        assert deal.act(random_action(deal.state, rng, 0.0)) is None
    for viewer in (*SEATS, "spectator"):
        seen = view(deal.state, viewer)  # type: ignore[arg-type]
        assert seen.captured is not None
        assert seen.captured.points == deal.state.captured.points
        assert all(Hand.of([kind]).points for kind in seen.captured)


@pytest.mark.clause("GG-10b", "TW-2.16e", "TW-2.3")
@pytest.mark.parametrize("sheet_id", ["gongguan", "tianwen"])
def test_the_dealer_leads_first_and_the_winner_of_a_trick_next(sheet_id: str) -> None:
    finished = play_to_end(given(later(sheet_id, "W"), {}))
    assert finished.playing is not None
    tricks = finished.playing.tricks
    assert tricks[0].leader == "W"
    assert all(after.leader == before.winner for before, after in pairwise(tricks))


# Throws at the table


def throwing(sheet_id: str, dealer: Seat = "E") -> Deal:
    """East, the dealer, has aces of ♥ with queen and jack beside them; the kings are with the others."""
    hands: dict[Seat, str] = {"E": "HA HA HQ HJ S5", "N": "HK", "W": "HK", "S": ""}
    if load(sheet_id).cards.decks == 3:
        hands = {"E": "HA HA HA HQ HJ S5", "N": "HK HK", "W": "HK", "S": ""}
    deal = given(later(sheet_id, dealer), hands)
    while isinstance(deal.state, Asking) and deal.state.turn not in (None, "E"):
        assert deal.act(a.Pass(deal.state.turn)) is None
    assert deal.act(a.Declare("E", parse_hand("S5"))) is None
    all_pass(deal)
    hand = deal.state.hands[0]  # type: ignore[union-attr]
    spare = [kind for kind in hand if kind not in parse("HA HQ HJ S5")]
    assert isinstance(deal.state, Burying)
    assert deal.act(a.Bury("E", Hand.of(spare[: len(deal.state.contract.kitty)]))) is None
    return deal


@pytest.mark.clause("TW-1.1")
def test_a_failed_throw_plays_the_lowest_and_costs_ten_for_each_card_taken_back() -> None:
    deal = throwing("tianwen")
    assert deal.act(a.Play("E", parse_hand("HA HA HQ HJ"))) is None
    state = deal.state
    assert isinstance(state, Playing)
    assert (state.plays, state.points, state.penalties) == ((parse_hand("HJ"),), 30, 30)
    assert view(state, "N").shown["E"] == parse_hand("HA HA HQ S5"), "what was shown has been seen"


@pytest.mark.clause("GG-19", "BC-4.2b", "FZ-6.2b")
@pytest.mark.parametrize(
    ("sheet_id", "options", "penalty"), [("gongguan", {"HJ", "HQ"}, 20), ("buchong", {"HJ"}, 20), ("fuze", {"HJ"}, 20)]
)
def test_who_names_the_unit_after_a_failed_throw(sheet_id: str, options: set[str], penalty: int) -> None:
    deal = throwing(sheet_id)
    assert deal.act(a.Play("E", parse_hand("HA HA HQ HJ"))) is None
    if len(options) > 1:
        assert isinstance(deal.state, Naming)
        assert {str(Hand.of(unit.cards)) for unit in deal.state.options} == options
        assert refused(deal, a.Name("W", parse_hand("HJ"))).clause == "GG-19"
        assert refused(deal, a.Name("N", parse_hand("HA HA"))).code == "name_options"
        assert refused(deal, a.Play("N", parse_hand("HK"))).code == "not_now"
        for viewer in (*SEATS, "spectator"):
            assert view(deal.state, viewer).failed_throw is not None  # type: ignore[arg-type]
        assert deal.act(a.Name("N", parse_hand("HQ"))) is None
    state = deal.state
    assert isinstance(state, Playing)
    assert len(state.plays) == 1
    assert state.points == penalty


@pytest.mark.clause("GG-15")
def test_a_stated_split_binds_the_followers() -> None:
    hands: dict[Seat, str] = {"E": "HA HA HA HK HK S5", "N": "H7 H7 H7 H8 H8 H9 HK"}
    deal = given(later("gongguan"), hands)
    assert deal.act(a.Declare("E", parse_hand("S5"))) is None
    all_pass(deal)
    state = deal.state
    assert isinstance(state, Burying)
    spare = [kind for kind in state.hands[0] if kind not in parse("HA HK S5")]
    assert deal.act(a.Bury("E", Hand.of(spare[:6]))) is None
    parts = (parse_hand("HA HA HA"), parse_hand("HK HK"))
    wrong = a.Play("E", parse_hand("HA HA HA HK HK"), (parse_hand("HA HA HA HK HK"),))
    assert refused(deal, wrong).clause == "GG-15"
    assert refused(deal, a.Play("E", parse_hand("HA HA HA HK HK"), parts[:1])).clause == "GG-15"
    assert deal.act(a.Play("E", parse_hand("HA HA HA HK HK"), parts)) is None
    assert refused(deal, a.Play("N", parse_hand("H7 H7 H8 H8 H9"))).clause == "GG-13"
    assert deal.act(a.Play("N", parse_hand("H7 H7 H7 H8 H8"))) is None


# The count


@pytest.mark.clause("LP-7.3", "LP-1.4")
@pytest.mark.parametrize("seed", range(6))
def test_the_last_trick_is_dug_by_either_side(seed: int) -> None:
    deal = given(later("lianpai"), {})
    finished = play_to_end(deal, seed)
    assert finished.playing is not None
    dug = next(event for event in deal.events if isinstance(event, e.Dug))
    last = finished.playing.tricks[-1]
    sign = 1 if finished.playing.contract.defends(last.winner) else -1
    assert dug.points == sign * last.points * len(last.plays[0])
    before = sum(t.points for t in finished.playing.tricks[:-1] if finished.playing.contract.defends(t.winner))
    assert finished.settled is not None
    assert finished.settled.points == before + dug.points


@pytest.mark.clause("FZ-1.4", "FZ-1.5", "FZ-1.6")
def test_eight_fixed_deals_with_the_deal_going_round() -> None:
    setup = opening("fuze")
    seen: list[tuple[Seat | None, str]] = []
    for number in range(8):
        seen.append((setup.dealer, setup.level))
        setup = next_setup(play_to_end(Deal.open(setup, SEED), number))
    assert seen == list(zip("ENWSENWS", "6789TJQK", strict=True))


def settlements(sheet_id: str, deals: int) -> Sequence[tuple[Setup, e.Settled]]:
    setup, found = opening(sheet_id), []
    for number in range(deals):
        finished = play_to_end(Deal.open(setup, f"{number:02x}" * 32), number)
        assert finished.settled is not None
        assert finished.playing is not None
        played = Setup(setup.rules, setup.levels, dealer=finished.playing.contract.dealer)
        found.append((played, finished.settled))
        setup = next_setup(finished)
    return found


@pytest.mark.clause("GG-09c", "GG-09d", "TW-2.3", "BC-x", "LP-8.4")
@pytest.mark.parametrize("sheet_id", ["gongguan", "tianwen", "buchong", "lianpai"])
def test_partner_deals_after_a_promotion_and_the_next_seat_after_stepping_down(sheet_id: str) -> None:
    for setup, settled in settlements(sheet_id, 12):
        assert setup.dealer is not None
        assert settled.dealer == next_seat(setup.dealer, 2 if settled.winner == "dealer" else 1)
        changed = [side for side in ("EW", "NS") if settled.levels[side] != setup.levels[side]]
        assert len(changed) == (1 if settled.gain else 0)
