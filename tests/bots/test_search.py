"""The player that searches: legal on every sheet, the same from the same seed and budget of worlds, and explained."""

from time import sleep, thread_time
from typing import Any

import pytest

from tests.bots.tables import four, later_deal, states_of
from tuolaji.bots.make import make
from tuolaji.bots.search.budget import Budget, Clock, read_budget
from tuolaji.bots.search.explain import explain
from tuolaji.bots.search.search import SearchPlayer
from tuolaji.bots.search.weighing import FEWEST, Values, weigh
from tuolaji.bots.table import play_deal
from tuolaji.deal import actions as a
from tuolaji.deal.choices import check
from tuolaji.deal.setup import opening
from tuolaji.deal.simulation.simulate import check_invariants
from tuolaji.deal.state import Burying, Playing
from tuolaji.deal.view import view
from tuolaji.errors import UnknownPlayer
from tuolaji.kernel.playing.choose import choose_burying, choose_play, choose_to_show
from tuolaji.kernel.search.endgame import weigh_endings
from tuolaji.kernel.search.infer import retrace
from tuolaji.kernel.search.weigh import weigh_buryings, weigh_plays, weigh_showings
from tuolaji.rules.sheet.load import sheet_ids


@pytest.mark.slow
@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_search_plays_whole_deals_legally(sheet_id: str) -> None:
    for number, setup in enumerate((later_deal(sheet_id), opening(sheet_id))):
        other = "random" if number else "habit"
        check_invariants(play_deal(setup, number, four("search:8w", other, number)))


def test_worlds_as_a_budget_give_the_same_deal_again() -> None:
    def play() -> list[object]:
        return list(play_deal(later_deal("tianwen"), 2, four("search:8w", "habit", 5)).events)

    assert play() == play()


def test_budgets() -> None:
    assert read_budget("") == Budget(milliseconds=200)
    assert make("search:500w", 1).name == "search:500w"
    for told in ("fast", "0w", "-1ms", "200", "1e3w"):
        with pytest.raises(UnknownPlayer, match="milliseconds or worlds"):
            read_budget(told)


def test_a_clearly_better_choice_is_found_and_a_doubtful_one_is_not() -> None:
    def better(active: list[int], first: int, values: Values) -> None:  # noqa: ARG001
        for row, number in enumerate(active):
            values[row] = (0.0, 1.0, -1.0)[number]

    def noisy(active: list[int], first: int, values: Values) -> None:
        for row, number in enumerate(active):
            for world in range(values.shape[1]):
                values[row, world] = number * (1.0 if (first + world) % 2 else -1.0)

    assert weigh(["habit", "good", "bad"], better, Budget(worlds=50)).choice == "good"
    assert weigh(["habit", "odd"], noisy, Budget(worlds=50)).choice == "habit"


def test_nobody_thinks_on_about_what_is_settled() -> None:
    def clear(active: list[int], first: int, values: Values) -> None:
        for row, number in enumerate(active):
            for world in range(values.shape[1]):
                values[row, world] = number + 0.1 * ((first + world + number) % 2)

    weighed = weigh(["habit", "good"], clear, Budget(worlds=5000))
    assert weighed.choice == "good"
    assert FEWEST <= weighed.playouts < 1.2 * FEWEST


def test_waiting_for_a_busy_machine_is_not_thinking() -> None:
    clock = Clock(Budget(milliseconds=20))
    sleep(0.05)
    assert clock.worlds_for(10, 0.001) == 10
    while thread_time() - clock.start < 0.02:
        pass
    assert clock.worlds_for(10, 0.001) == 0


def test_explanations_are_legal_sorted_and_in_two_languages() -> None:
    explained = 0
    for state, _ in states_of(later_deal("tianwen"), 4, four("habit", "habit", 1)):
        if not isinstance(state, Burying | Playing) or (isinstance(state, Playing) and len(state.tricks) % 5):
            continue
        seat = state.turn if isinstance(state, Playing) else state.contract.dealer
        player = SearchPlayer(1, "8w")
        found = explain(view(state, seat), player)
        assert found[0].chosen
        assert sum(one.habitual for one in found) == 1
        for one in found:
            assert one.words.told("zh")
            assert one.cards is not None
            action = a.Bury(seat, one.cards) if isinstance(state, Burying) else a.Play(seat, one.cards)
            assert check(state, action).ok
        explained += 1
    assert explained > 10


def test_players_need_nothing_compiled_but_what_is_warmed() -> None:
    """An array that may not be written is another type to the compiler, and it would compile everything again."""
    play_deal(opening("tianwen"), 6, four("search:8w", "habit", 3))
    entries: list[Any] = [choose_play, choose_burying, choose_to_show]
    entries += [retrace, weigh_plays, weigh_buryings, weigh_showings, weigh_endings]
    assert {entry.__name__: len(entry.overloads) for entry in entries} == {entry.__name__: 1 for entry in entries}
