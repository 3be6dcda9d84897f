"""Whole deals of the compiled executor, done again through `decide` and `evolve`; declaring; states in mid-deal."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernel.replaying import act, check_end, read_action, states_of
from tests.kernel.situations import SHEETS, setups
from tuolaji.cards import SEATS, Hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import check, legal_declarations
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.state import Finished, Playing
from tuolaji.kernel import ask, batch
from tuolaji.kernel.batch import EVERYBODY_RANDOM, roll_out, room, simulate, trace_deal
from tuolaji.kernel.packing.convert import counts_of, hand_of, setup_record, state_record
from tuolaji.kernel.packing.layout import FINISHED, LAYERS
from tuolaji.kernel.packing.records import ACTION, DECLARING, RESULT, STATE
from tuolaji.kernel.playing.log import LONGEST
from tuolaji.kernel.playing.playout import play_states
from tuolaji.kernel.rules.declare import JOKERS_SHOWN
from tuolaji.kernel.search.candidates import MOST
from tuolaji.rules.declare import CardsShown, Declaring, show
from tuolaji.rules.lead import usual_split


@settings(max_examples=150, deadline=None)
@given(setups(), st.integers(0, 1 << 40), st.integers(0, 3))
def test_every_action_of_a_playout_is_accepted_and_it_ends_alike(setup: Setup, seed: int, drawer: int) -> None:
    told = trace_deal(setup, seed, 0, drawer)
    check_end(told, states_of(setup, told)[-1])


@settings(max_examples=60, deadline=None)
@given(setups(), st.integers(0, 1 << 40), st.data())
def test_any_state_is_played_on_to_the_same_end(setup: Setup, seed: int, data: st.DataObject) -> None:
    told = trace_deal(setup, seed, 0, 0)
    states = [state for state in states_of(setup, told) if isinstance(state, Playing)]
    if not states:
        return
    state = data.draw(st.sampled_from(states))
    packed, one, start = state_record(state, 24)
    log, reports, work = np.zeros(LONGEST, ACTION), np.zeros(1, RESULT), room()
    policies = np.array(EVERYBODY_RANDOM, np.int64)
    play_states(one, packed.ladders, start, policies, seed, 0, work, np.zeros(1, STATE), reports, log)
    end = state
    for entry in log[: work["logged"][0]]:
        end = act(end, read_action(entry, end))  # type: ignore[assignment]
    assert isinstance(end, Finished)
    assert end.settled is not None
    assert (end.settled.points, end.settled.gain) == (reports["points"][0], reports["gain"][0])


@settings(max_examples=50, deadline=None)
@given(setups(), st.integers(0, 1 << 40))
def test_every_candidate_is_legal_and_none_comes_twice(setup: Setup, seed: int) -> None:
    told = trace_deal(setup, seed, 0, 0)
    for state in states_of(setup, told)[::7]:
        if not isinstance(state, Playing):
            continue
        packed, one, start = state_record(state, 24)
        found, cards = np.zeros((MOST, LAYERS), np.int64), np.zeros((MOST, 54), np.uint8)
        count = ask.list_candidates(one, packed.ladders, start, room(), found, cards)
        plays = [hand_of(row) for row in cards[:count]]
        assert plays
        assert len(set(plays)) == count
        for play in plays:
            action = a.Play(state.turn, play)
            if state.lead is None:
                action = a.Play(state.turn, play, usual_split(state.contract.table, play))
                assert isinstance(act(state, action), Playing), "a throw that is offered holds"
            assert check(state, action).ok


@st.composite
def shows(draw: st.DrawFn) -> tuple[Setup, list[Hand], int]:
    setup = draw(setups())
    decks = setup.sheet.cards.decks
    kinds = sorted({13 * suit + level for suit in range(4) for level in _levels(setup)} | {52, 53})
    left = dict.fromkeys(kinds, decks)
    hands = []
    for _ in range(4):
        cards = {kind: draw(st.integers(0, left[kind])) for kind in kinds}
        for kind, count in cards.items():
            left[kind] -= count
        hands.append(Hand.of([kind for kind, count in cards.items() for _ in range(count)]))
    return setup, hands, draw(st.integers(0, 1 << 30))


def _levels(setup: Setup) -> set[int]:
    _, record = setup_record(setup)
    return {int(level) for level in record["level"][0]}


@settings(max_examples=200, deadline=None)
@given(shows())
def test_both_let_the_same_cards_be_shown(case: tuple[Setup, list[Hand], int]) -> None:
    setup, hands, seed = case
    rng = Random(seed)
    packed, record = setup_record(setup)
    bid_for = setup.dealer is None and setup.first_deal
    levels = (setup.level_of("E"), setup.level_of("N")) if bid_for else None
    declaring = Declaring(setup.sheet, setup.level, setup.first_deal, levels=levels)
    compiled = np.zeros(1, DECLARING)
    compiled["level"], compiled["first_deal"] = record["level"], record["first_deal"]
    compiled["seat"] = compiled["trump"] = -1
    for _ in range(6):
        legal: list[tuple[int, Hand, int]] = []
        for number, seat in enumerate(SEATS):
            work = room()
            count = ask.showings(packed.tables[:1], compiled, counts_of(hands[number]).reshape(1, 54), number, work)
            codes = [int(code) for code in work["choice"][0][:count]]
            cards = [_shown(code, int(record["level"][0][number & 1]), setup) for code in codes]
            assert sorted(map(str, cards)) == sorted(map(str, legal_declarations(declaring, seat, hands[number])))
            legal += [(number, shown, code) for shown, code in zip(cards, codes, strict=True)]
        if not legal:
            return
        number, shown, code = rng.choice(legal)
        declaring = show(declaring, CardsShown(SEATS[number], shown))
        ask.show_cards(compiled, number, code)
        standing = declaring.standing
        assert standing is not None
        assert (standing.seat, standing.size) == (SEATS[int(compiled["seat"][0])], compiled["size"][0])
        assert standing.trump == ("S", "H", "D", "C", "NT")[int(compiled["trump"][0])]
        assert standing.opening == bool(compiled["opening"][0])


def _shown(code: int, level: int, setup: Setup) -> Hand:
    if code >= JOKERS_SHOWN:
        return Hand.of([52 + code - JOKERS_SHOWN] * 2)
    small = setup.sheet.declare.first_deal_small_jokers if setup.first_deal else 0
    return Hand.of([13 * (code >> 3) + level] * (code & 7) + [52] * small)


@pytest.mark.parametrize("name", SHEETS)
def test_threads_change_nothing_and_no_points_are_lost(name: str) -> None:
    one = simulate(opening(name), 300, 5)
    assert (one == simulate(opening(name), 300, 5, threads=2)).all()
    assert (one[100:] == simulate(opening(name), 200, 5, first=100)).all()
    assert (one != simulate(opening(name), 300, 6)).any()
    assert set(one["status"]) <= {FINISHED, 2}


@pytest.mark.parametrize("name", ["gongguan", "lianpai"])
def test_long_runs_bring_their_ladders_when_they_are_met(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = simulate(opening(name), 60, 9)
    monkeypatch.setattr(batch, "FIRST_LADDERS", 4)
    assert (simulate(opening(name), 60, 9) == expected).all()
    told = trace_deal(opening(name), 9, 3, -1)
    assert (told.result["points"], told.result["gain"]) == (expected["points"][3], expected["gain"][3])


def test_rollouts_from_one_state_differ_and_repeat() -> None:
    told = trace_deal(opening("tianwen"), 3, 0, 0)
    playing = next(s for s in states_of(opening("tianwen"), told) if isinstance(s, Playing) and len(s.tricks) == 5)
    some = roll_out(playing, 64, 1)
    assert len(set(some["points"])) > 5
    assert (some == roll_out(playing, 64, 1, threads=2)).all()
