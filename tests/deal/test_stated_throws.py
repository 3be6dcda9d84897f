"""Throws that must be stated, at a table: refused with the structures they can have, and never a deal that is stuck."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.deal.test_clauses import all_pass, later, refused
from tests.deal.test_clauses import given as given_deal
from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS, Hand, Seat, full_deck, parse, parse_hand, write
from tuolaji.deal import actions as a
from tuolaji.deal.deal import Deal
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Burying, Playing
from tuolaji.deal.view import view
from tuolaji.record import DealRecord, Record, verify
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text

THROWN = parse_hand("HA HA HA HK HK")
TRIPLE_AND_PAIR = (parse_hand("HA HA HA"), parse_hand("HK HK"))


FOLLOWER = "H6 H7 H7 H7 H9 HJ"


def leading(hand: str, setup: Setup | None = None) -> Deal:
    """East deals at 5 with these cards in hand and leads, spades trump; North has six hearts, West all the others."""
    hearts = Hand.of(kind for kind in full_deck(3) if kind in parse("H2 H3 H4 H6 H7 H8 H9 HT HJ HQ HK HA"))
    own = Hand.of(kind for kind in parse(hand) if kind in hearts.kinds())
    hands: dict[Seat, str] = {"E": f"{hand} S5", "N": FOLLOWER, "W": str(hearts - own - parse_hand(FOLLOWER))}
    deal = given_deal(setup or later("gongguan"), hands)
    assert deal.act(a.Declare("E", parse_hand("S5"))) is None
    all_pass(deal)
    state = deal.state
    assert isinstance(state, Burying)
    spare = [kind for kind in state.hands[0] if kind not in parse(f"{hand} S5")]
    assert deal.act(a.Bury("E", Hand.of(spare[:6]))) is None
    return deal


def play_on(deal: Deal, seed: int) -> None:
    rng = Random(seed)
    while not deal.over:
        assert deal.act(random_action(deal.state, rng)) is None


@pytest.mark.clause("GG-15")
def test_a_throw_that_must_be_stated_is_refused_with_its_structures() -> None:
    deal = leading("HA HA HA HK HK")
    before = len(deal.log)
    verdict = refused(deal, a.Play("E", THROWN))
    assert (verdict.clause, verdict.code) == ("GG-15", "split_missing")
    ways = [[write(unit.cards) for unit in way] for way in verdict.facts["splits"]]
    assert ways == [["HK HK HA HA", "HA"], ["HA HA HA", "HK HK"]]
    assert len(deal.log) == before, "nothing has happened"
    assert deal.act(a.Play("E", THROWN, TRIPLE_AND_PAIR)) is None
    for viewer in (*SEATS, "spectator"):
        assert view(deal.state, viewer).split == TRIPLE_AND_PAIR  # type: ignore[arg-type]


@pytest.mark.clause("GG-15", "GG-13")
def test_a_triple_answers_a_stated_triple_and_two_singles_the_pair() -> None:
    deal = leading("HA HA HA HK HK")
    assert deal.act(a.Play("E", THROWN, TRIPLE_AND_PAIR)) is None
    state = deal.state
    assert isinstance(state, Playing)
    assert state.lead is not None
    assert [unit.shape for unit in state.lead.units] == [(3, 1), (2, 1)]
    assert refused(deal, a.Play("N", parse_hand("H6 H7 H7 H9 HJ"))).clause == "GG-13"
    assert deal.act(a.Play("N", parse_hand("H7 H7 H7 H9 HJ"))) is None


@pytest.mark.clause("GG-15")
def test_where_one_structure_is_possible_the_table_states_it() -> None:
    deal = leading("HA HA HA HQ HQ HK HK HK")
    assert deal.act(a.Play("E", parse_hand("HA HA HA HQ HQ"))) is None
    played = next(event for event in reversed(deal.events) if isinstance(event, e.Played | e.ThrowStopped))
    assert played.split == (parse_hand("HA HA HA"), parse_hand("HQ HQ"))


@pytest.mark.clause("GG-15")
def test_at_a_refereed_table_an_unstated_throw_is_refused_and_no_offence() -> None:
    setup = Setup("gongguan", {"EW": "5", "NS": "5"}, dealer="E", number=2, eldest="N", refereed=True)
    deal = leading("HA HA HA HK HK", setup)
    before = len(deal.log)
    assert refused(deal, a.Play("E", THROWN)).clause == "GG-15"
    assert len(deal.log) == before
    assert deal.act(a.Play("E", THROWN, TRIPLE_AND_PAIR)) is None


@pytest.mark.clause("GG-15")
def test_a_record_writes_the_stated_structure_and_reads_it_back() -> None:
    deal = leading("HA HA HA HK HK")
    assert deal.act(a.Play("E", THROWN, TRIPLE_AND_PAIR)) is None
    play_on(deal, 3)
    record = Record("gongguan", "1", (DealRecord(tuple(deal.log)),))
    text = to_text(record)
    assert "HA HA HA + HK HK" in text
    assert from_text(text) == record
    assert verify(record) is None
    unstated = from_text(text.replace("HA HA HA + HK HK", "HK HK HA HA HA", 1))
    fault = verify(unstated)
    assert fault is not None
    assert fault.clause == "GG-15"


@pytest.mark.clause("GG-15")
def test_a_record_need_not_write_the_only_structure() -> None:
    deal = leading("HA HA HA HQ HQ HK HK HK")
    assert deal.act(a.Play("E", parse_hand("HA HA HA HQ HQ"))) is None
    play_on(deal, 3)
    text = to_text(Record("gongguan", "1", (DealRecord(tuple(deal.log)),)))
    assert "HA HA HA + HQ HQ" in text
    assert verify(from_text(text)) is None
    assert verify(from_text(text.replace("HA HA HA + HQ HQ", "HQ HQ HA HA HA", 1))) is None


def test_a_log_from_before_throws_had_to_be_stated_is_read_biggest_unit_first() -> None:
    state = evolve(leading("HA HA HA HK HK").state, e.Played("E", THROWN))
    assert isinstance(state, Playing)
    assert state.lead is not None
    assert [write(unit.cards) for unit in state.lead.units] == ["HK HK HA HA", "HA"]
    assert view(state, "N").split is None


@pytest.mark.clause("GG-15")
@settings(max_examples=25, deadline=None)
@given(st.integers(0, 1 << 32))
def test_leaders_who_throw_all_they_have_are_told_what_to_state_and_no_deal_is_stuck(seed: int) -> None:
    rng, deal = Random(seed), Deal.open(opening("gongguan"), f"{seed:064x}")
    while not deal.over:
        state = deal.state
        if not isinstance(state, Playing) or state.lead is not None or rng.random() < 0.5:
            assert deal.act(random_action(state, rng)) is None
            continue
        table, hand = state.contract.table, state.hands[SEATS.index(state.turn)]
        group = rng.choice([group for group in range(5) if table.held(hand, group)])
        cards = Hand.of(kind for kind in hand if table.groups[kind] == group)
        verdict = deal.act(a.Play(state.turn, cards))
        if verdict is not None:
            assert verdict.code == "split_missing"
            way = rng.choice(verdict.facts["splits"])
            assert deal.act(a.Play(state.turn, cards, tuple(Hand.of(unit.cards) for unit in way))) is None


@pytest.mark.clause("GG-15")
@pytest.mark.parametrize("name", ["random", "habit"])
def test_programs_state_what_they_must(name: str) -> None:
    for seed in range(6):
        players = {seat: make(name, 10 * seed + number) for number, seat in enumerate(SEATS)}
        assert play_deal(opening("gongguan"), seed, players).over
