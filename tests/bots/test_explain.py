"""Advice: options in the order of the numbers shown, "about equal" within the error, a reason of its own for each."""

from collections.abc import Iterator

import numpy as np
import pytest

from tests.bots.tables import four, later_deal, states_of
from tuolaji.bots.knowledge.knowledge import know
from tuolaji.bots.search.budget import Budget
from tuolaji.bots.search.explain import SHOWN, explain, rank
from tuolaji.bots.search.features import Features, Measured
from tuolaji.bots.search.playouts import trace_buryings, trace_plays
from tuolaji.bots.search.reasons import PLAYS, TRICKS, reasons
from tuolaji.bots.search.search import SearchPlayer
from tuolaji.bots.search.weighing import Evaluate, Values, weigh
from tuolaji.cards import SEATS, Seat, parse_hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import check, choices
from tuolaji.deal.state import Asking, Burying, Drawing, Playing, State
from tuolaji.deal.view import view
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.text.catalogue import language_tags


def noisy(means: tuple[float, ...], noise: tuple[float, ...]) -> Evaluate:
    """Candidates with these means, each swinging by so much from world to world."""

    def evaluate(active: list[int], first: int, values: Values) -> None:
        for row, number in enumerate(active):
            for world in range(values.shape[1]):
                values[row, world] = means[number] + noise[number] * (1 if (first + world) % 2 else -1)

    return evaluate


def test_the_chosen_option_has_the_highest_number_even_where_another_mean_is_higher() -> None:
    found = weigh(["S4", "SJ", "S5"], noisy((0.12, 0.58, 0.1), (0.0, 6.0, 0.0)), Budget(worlds=60))
    assert found.choice == "S4"
    assert found.found[1].gain > found.found[0].gain
    assert max(one.cautious for one in found.found) == found.found[found.chosen].cautious
    assert found.found[1].equal


def test_about_equal_is_within_the_error_of_the_comparison() -> None:
    found = weigh(["a", "b", "c"], noisy((0.5, 0.5, -0.5), (0.5, 0.5, 0.5)), Budget(worlds=60))
    assert [one.equal for one in found.found] == [True, True, False]


def decisions(sheet_id: str) -> Iterator[tuple[State, Seat, SearchPlayer]]:
    """Moments of a deal at which a seat may declare, buries, leads or follows, each with a player who saw it all."""
    players = {seat: SearchPlayer(1, "12w") for seat in SEATS}
    for state, _ in states_of(later_deal(sheet_id, 1), 5, four("habit", "habit", 1)):
        for seat, player in players.items():
            player.habit.memory.see(view(state, seat))
        if (deciding := _decides(state)) is not None:
            yield state, deciding, players[deciding]


def _decides(state: State) -> Seat | None:
    """The seats that decide something here; a few declarations and plays are looked at."""
    match state:
        case Drawing() | Asking():
            drawing = state.drawing if isinstance(state, Asking) else state
            asked = [seat for seat in SEATS if any(one.kind == "declare" for one in choices(state, seat))]
            return asked[0] if asked and len(drawing.hands[0]) % 3 == 0 else None
        case Burying():
            return state.contract.dealer
        case Playing() if len(state.tricks) % 4 == 0 and len(state.plays) % 2 == 0:
            return state.turn
    return None


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_options_are_legal_in_the_order_of_their_numbers_and_each_has_its_own_reason(sheet_id: str) -> None:
    kinds = set()
    for state, seat, player in decisions(sheet_id):
        found = explain(view(state, seat), player)
        assert found[0].chosen
        assert [one.gain for one in found] == sorted((one.gain for one in found), reverse=True)
        for one in found:
            assert one.cards is None or check(state, _action(state, seat, one.cards)).ok
        for tag in language_tags():
            told = [one.words.told(tag) for one in found[:SHOWN]]
            assert all(told)
            assert len(set(told)) == len(told), told
        kinds.add(type(state))
    assert Playing in kinds
    assert Burying in kinds or not later_deal(sheet_id).sheet.cards.kitty
    assert Drawing in kinds


def _action(state: State, seat: Seat, cards: object) -> a.Action:
    kind = a.Declare if isinstance(state, Drawing | Asking) else a.Bury if isinstance(state, Burying) else a.Play
    return kind(seat, cards)  # type: ignore[arg-type]


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_traced_playouts_deal_out_all_points_and_all_cards(sheet_id: str) -> None:
    """Where no throw was stopped, the tricks so far and those of a playout hold every point outside the kitty."""
    looked = 0
    for state, seat, player in decisions(sheet_id):
        seen = view(state, seat)
        if isinstance(state, Burying):
            best = rank(seen, player)[0].cards
            assert best is not None
            (traced,) = trace_buryings(seen, player, [best], 3)
            kitty, before = best.points, 0
        elif isinstance(state, Playing):
            option = player.candidates(know(seen, player.habit.memory))[0]
            (traced,) = trace_plays(seen, player, [option], 3)
            kitty = state.buried.points
            before = sum(play.points for trick in state.tricks for play in trick.plays)
        else:
            continue
        total = 100 * state.opening.sheet.cards.decks
        for playout in traced:
            assert all(0 <= trick.winner < 4 for trick in playout.tricks)
            followers = [
                after.leader == trick.winner for trick, after in zip(playout.tricks, playout.tricks[1:], strict=False)
            ]
            assert all(followers)
            points = sum(trick.points for trick in playout.tricks)
            if not any(trick.stopped for trick in playout.tricks) and seat == state.contract.dealer:
                # Only the dealer knows what lies in the kitty; in others' worlds it is dealt anew.
                assert points + kitty + before == total
            looked += 1
    assert looked > 10


def features(**numbers: list[float]) -> Features:
    return {name.replace("_", " "): Measured(np.array(values)) for name, values in numbers.items()}


def test_a_reason_is_what_differs_most_in_standard_errors() -> None:
    wild, calm = [0.0, 40.0] * 20, [20.0, 24.0] * 20
    one = features(later=calm, points=[10.0] * 40, trumps=[0.0] * 40, trumps_left=[4.0] * 40)
    two = features(later=wild, points=[0.0] * 40, trumps=[2.0] * 40, trumps_left=[0.0] * 40)
    told = reasons([one, two], PLAYS)
    assert told[0] is not None
    assert told[0].told("zh") == "这一轮平均多得10分"
    assert told[0].told("en") == "this trick brings 10 more points on average"
    assert told[1] is not None
    assert told[1].told("zh") == "调光对方最后2张主"
    assert told[1].told("en") == "draws the opponents' last 2 trumps"


def test_the_recommended_option_is_told_by_what_speaks_for_it() -> None:
    one = features(trick=[0.0] * 40, last=[0.8, 1.0] * 20)
    two = features(trick=[1.0] * 40, last=[0.4, 0.5] * 20)
    one["last"] = Measured(one["last"].numbers, parse_hand("SA SA"))
    told = reasons([one, two], (*PLAYS, *TRICKS))
    assert told[0] is not None
    assert "keeps ♠A ♠A for the last trick" in told[0].told("en")
    assert told[1] is not None
    assert "takes this trick 100%" in told[1].told("en")


def test_nothing_is_said_of_a_difference_within_the_error() -> None:
    rng = np.random.default_rng(1)
    one, two = ({"later": Measured(rng.normal(20, 30, 40))} for _ in range(2))
    assert reasons([one, two], PLAYS) == [None, None]
