"""Worlds that a player imagines: all fit what its seat has seen, and the truth is never ruled out."""

import numpy as np
import pytest

from tests.bots.tables import four, later_deal, states_of
from tuolaji.bots.knowledge.belief import Belief, known_record, left_at_most
from tuolaji.bots.knowledge.knowledge import know
from tuolaji.bots.knowledge.memory import Memory
from tuolaji.bots.knowledge.past import nothing, past_of, situation_of
from tuolaji.cards import SEATS, parse_hand
from tuolaji.deal.state import Burying, Playing
from tuolaji.deal.view import view
from tuolaji.kernel.batch import NO_LOG, room
from tuolaji.kernel.packing.arguments import Workspace
from tuolaji.kernel.packing.convert import counts_of
from tuolaji.kernel.packing.records import STATE
from tuolaji.kernel.search.weigh import deal_worlds
from tuolaji.rules.lead import check_lead
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.rules.trump import trump_table

WORLDS = 12


@pytest.mark.parametrize("other", ["habit", "random"])
@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_worlds_fit_and_the_truth_is_never_ruled_out(sheet_id: str, other: str) -> None:
    memories = {seat: Memory() for seat in SEATS}
    beliefs = {seat: Belief() for seat in SEATS}
    states = looked = kept_all = 0
    for state, _ in states_of(later_deal(sheet_id, 1), 11, four("habit", other, 2)):
        for seat in SEATS:
            memories[seat].see(view(state, seat))
        if isinstance(state, Burying):
            continue
        if not isinstance(state, Playing):
            continue
        if state.lead is None and state.contract.dealer == state.turn and not state.tricks:
            memories[state.turn].buried = state.buried
        seat = state.turn
        seen = view(state, seat)
        known = know(seen, memories[seat])
        record = known_record(seen, memories[seat], beliefs[seat], known)
        fields = record[0]
        assert fields["room"][5] == 0, "nothing was missed"
        hands = [counts_of(hand) for hand in state.hands]
        for number, truth in enumerate(hands):
            if SEATS[number] != seat:
                assert (truth <= fields["most"][number]).all()
                assert (truth >= fields["least"][number]).all()
        dealers = hands[SEATS.index(state.contract.dealer)] + counts_of(state.buried)
        assert (dealers >= fields["dealers"]).all()

        states += 1
        if states % 3:
            continue
        found, kept = np.zeros((WORLDS, 5, 54), np.uint8), np.zeros(WORLDS, np.bool_)
        past = past_of(seen, memories[seat], known, record, walks=1)
        situation = situation_of(known, record, past)
        fields["first_steps"] = 40
        deal_worlds(situation, looked, Workspace(room(), np.zeros(1, STATE), NO_LOG), found, kept)
        whole = counts_of(sum(state.hands, state.buried))
        for world in found:
            assert (world.sum(axis=0) == whole).all()
            assert [int(hand.sum()) for hand in world[:4]] == [len(hand) for hand in state.hands]
            assert (world[SEATS.index(seat)] == counts_of(state.hands[SEATS.index(seat)])).all()
        for world in found[kept]:
            for number in range(4):
                if SEATS[number] != seat:
                    assert (world[number] <= fields["most"][number]).all()
                    assert (world[number] >= fields["least"][number]).all()
        looked += 1
        kept_all += int(kept.sum())
    assert looked > 10
    assert kept_all > 0.99 * looked * WORLDS


def test_plays_tell_where_cards_lie() -> None:
    """Among players by habit, worlds that fit their plays put more cards into the right hands, and into the kitty."""
    memories = {seat: Memory() for seat in SEATS}
    beliefs = {seat: Belief() for seat in SEATS}
    right: dict[bool, list[float]] = {True: [], False: []}
    buried: dict[bool, list[float]] = {True: [], False: []}
    for state, _ in states_of(later_deal("tianwen", 1), 11, four("habit", "habit", 2)):
        for seat in SEATS:
            memories[seat].see(view(state, seat))
        if not isinstance(state, Playing) or state.turn == state.contract.dealer or not 5 <= len(state.tricks) <= 12:
            continue
        seat, seen = state.turn, view(state, state.turn)
        known = know(seen, memories[seat])
        record = known_record(seen, memories[seat], beliefs[seat], known)
        past = past_of(seen, memories[seat], known, record)
        truth = np.array([counts_of(hand) for hand in (*state.hands, state.buried)])
        others = [number for number in range(4) if SEATS[number] != seat]
        for reading in (True, False):
            found, kept = np.zeros((WORLDS, 5, 54), np.uint8), np.zeros(WORLDS, np.bool_)
            situation = situation_of(known, record, past if reading else nothing())
            deal_worlds(situation, 1, Workspace(room(), np.zeros(1, STATE), NO_LOG), found, kept)
            right[reading].append(float(np.minimum(found, truth)[:, others].sum() / truth[others].sum()) / WORLDS)
            buried[reading].append(float(np.minimum(found, truth)[:, 4].sum() / truth[4].sum()) / WORLDS)
    assert len(right[True]) > 10
    assert np.mean(right[True]) > np.mean(right[False]) + 0.05
    assert np.mean(buried[True]) > np.mean(buried[False]) + 0.05


def test_a_player_who_missed_a_trick_reads_nothing() -> None:
    memory = Memory()
    for state, _ in states_of(later_deal("tianwen", 1), 11, four("habit", "habit", 2)):
        if isinstance(state, Playing) and len(state.tricks) == 3:
            seen = view(state, state.turn)
            known = know(seen, memory)
            record = known_record(seen, memory, Belief(), known)
            assert len(past_of(seen, memory, known, record).plays) == 0
            return


@pytest.mark.parametrize(
    ("led", "play", "card", "most"),
    [
        ("S5 S5", "S7 S9", "S8", 1),  # no pair was given, so there was none
        ("S5 S5", "S7 S9", "S7", 0),  # and the other seven would have made one
        ("S5 S5", "S7 S7", "S9", 2),  # a pair was given: nothing is known of others
        ("S5 S5", "S7 H3", "S9", 0),  # another suit: no spade is left
        ("S5 S5 S6 S6", "S7 S7 S9 SJ", "ST", 1),  # one pair of two: no other
        ("S5", "S7", "S9", 2),
    ],
)
def test_what_a_follow_tells(led: str, play: str, card: str, most: int) -> None:
    rules = trump_table(load("tianwen"), "2", "D")
    lead = check_lead(rules, parse_hand(led))[1]
    assert lead is not None
    assert left_at_most(rules, lead, parse_hand(play))[parse_hand(card).kinds()[0]] == most
