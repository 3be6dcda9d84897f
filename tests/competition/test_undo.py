"""Undoing and redoing give exactly the state there was."""

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.competition.desk import Desk, pair_of, plain
from tests.competition.test_draw import PLANS, play_event
from tuolaji.competition.entries.enrol import add_entries, withdraw
from tuolaji.competition.standings.ranking import standings
from tuolaji.competition.state import fold
from tuolaji.competition.undo import redo, undo, undoable
from tuolaji.errors import CompetitionError


@settings(max_examples=25, deadline=None, phases=(Phase.explicit, Phase.generate))
@given(st.sampled_from(sorted(PLANS)), st.integers(2, 8), st.integers(0, 10**6))
def test_all_the_way_back_and_forth_again(name: str, size: int, seed: int) -> None:
    rng = Random(seed)
    desk = play_event(PLANS[name], [pair_of(number) for number in range(1, size + 1)], rng, incidents=True)
    before = [plain(fold(desk.steps[:count])) for count in range(1, len(desk.steps) + 1)]
    back = rng.randint(1, min(12, len(before) - 1))
    for count in range(1, back + 1):
        desk.undo()
        assert plain(desk.competition) == before[-1 - count]
        standings(desk.competition)
    for count in range(back - 1, -1, -1):
        desk.redo()
        assert plain(desk.competition) == before[-1 - count]
    with pytest.raises(CompetitionError, match="nothing was undone"):
        desk.redo()
    desk.undo()
    assert plain(desk.competition) == before[-2]


@settings(max_examples=40, deadline=None, phases=(Phase.explicit, Phase.generate))
@given(st.lists(st.sampled_from(["do", "undo", "redo"]), max_size=30))
def test_any_row_of_doing_undoing_and_redoing(words: list[str]) -> None:
    """Held against the plain model: a list of what was done, and a list of what was undone since."""
    desk = Desk(1)
    done: list[int] = []
    gone: list[int] = []
    for number, word in enumerate(words, start=2):
        if word == "do":
            desk.act(lambda state, number=number: add_entries(state, [pair_of(number)]))  # type: ignore[misc]
            done.append(number)
            gone = []
        elif word == "undo" and done:
            desk.undo()
            gone.append(done.pop())
        elif word == "redo" and gone:
            desk.redo()
            done.append(gone.pop())
        elif word == "redo":
            with pytest.raises(CompetitionError, match="nothing was undone"):
                desk.redo()
        assert sorted(desk.competition.entries) == [1, *done]


def test_the_opening_of_the_event_stays() -> None:
    desk = Desk(0)
    assert undoable(desk.steps) is None
    with pytest.raises(CompetitionError, match="nothing to undo"):
        desk.undo()


def test_the_step_that_is_meant_can_be_named() -> None:
    desk = Desk(2)
    desk.act(lambda state: withdraw(state, 1, "ill"), "desk 2")
    with pytest.raises(CompetitionError, match="step 2 is not the latest: that is 3, by desk 2; undo from the end"):
        undo(desk.steps, 2)
    desk.act(lambda _: undo(desk.steps, 3))
    assert desk.competition.withdrawn == {}


def test_once_something_new_is_done_the_old_stays_undone() -> None:
    desk = Desk(2)
    desk.act(lambda state: withdraw(state, 1, "ill"))
    desk.undo()
    desk.act(lambda state: withdraw(state, 2, "ill"))
    with pytest.raises(CompetitionError, match="nothing was undone"):
        redo(desk.steps)


def test_undoing_goes_back_across_rounds() -> None:
    desk = Desk(4)
    desk.draw()
    desk.play()
    desk.draw()
    desk.undo()
    desk.undo()
    desk.undo()
    assert len(desk.competition.rounds) == 1
    assert desk.last.open_tables == [2]
