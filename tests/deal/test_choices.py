"""Legal plays checked, counted, listed and sampled: four faces of one answer."""

from itertools import combinations, islice
from random import Random

import pytest

from tests.deal.plays import count_plays, iterate_plays
from tuolaji.cards import SEATS, Hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import check, choices, sample_play
from tuolaji.deal.deal import Deal
from tuolaji.deal.setup import opening
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Drawing, Playing
from tuolaji.rules.sheet.load import sheet_ids


def small_states(sheet_id: str, most: int = 7) -> list[Playing]:
    """States late in a few deals, where every subset of a hand can be tried."""
    found = []
    for seed in range(4):
        rng = Random(seed)
        deal = Deal.open(opening(sheet_id), rng.randbytes(32).hex())
        while not deal.over:
            state = deal.state
            if isinstance(state, Playing) and len(state.hands[SEATS.index(state.turn)]) <= most:
                found.append(state)
            assert deal.act(random_action(state, rng)) is None
    return found


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_counting_and_listing_agree_with_trying_everything(sheet_id: str) -> None:
    states = small_states(sheet_id)
    assert len(states) > 40
    for state in states:
        hand = tuple(state.hands[SEATS.index(state.turn)])
        subsets = {Hand.of(cards) for size in range(1, len(hand) + 1) for cards in combinations(hand, size)}
        legal = {cards for cards in subsets if check(state, a.Play(state.turn, cards)).ok}
        listed = list(iterate_plays(state))
        assert len(listed) == len(set(listed)) == count_plays(state)
        assert set(listed) == legal


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_samples_are_legal_and_reach_every_follow(sheet_id: str) -> None:
    rng = Random(9)
    for state in small_states(sheet_id, 4)[:60]:
        seen = {sample_play(state, rng) for _ in range(300)}
        legal = set(iterate_plays(state))
        assert seen <= legal
        if state.lead is not None and len(legal) <= 12:
            assert seen == legal


def test_a_first_lead_is_counted_without_being_listed() -> None:
    deal = Deal.open(opening("tianwen"), "ab" * 32)
    rng = Random(1)
    while not isinstance(deal.state, Playing):
        assert deal.act(random_action(deal.state, rng)) is None
    assert count_plays(deal.state) > 100
    assert len(set(islice(iterate_plays(deal.state), 10))) == 10


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_what_is_offered_to_declare_is_accepted(sheet_id: str) -> None:
    rng = Random(3)
    offered = 0
    for seed in range(6):
        deal = Deal.open(opening(sheet_id), f"{seed:064x}")
        while not isinstance(deal.state, Playing):
            if isinstance(deal.state, Drawing):
                for seat in SEATS:
                    for choice in choices(deal.state, seat):
                        for option in choice.options:
                            offered += 1
                            assert check(deal.state, a.Declare(seat, option)).ok
            assert deal.act(random_action(deal.state, rng, 0.02)) is None
    assert offered
