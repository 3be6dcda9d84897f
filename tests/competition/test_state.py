"""The state is the fold of the log: folded again it is the same, whatever was done and undone."""

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.competition.desk import Desk, form, pair_of, plain, small, stage, won_by
from tests.competition.test_draw import PLANS, play_event
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import remove_entry, withdraw
from tuolaji.competition.opening import change_format, format_with, open_event
from tuolaji.competition.results.results import correct_result
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import publish
from tuolaji.competition.rulings.ruling_words import correction_of
from tuolaji.competition.state import Competition, apply, fold, standing, undone
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import language_tags


@settings(max_examples=25, deadline=None, phases=(Phase.explicit, Phase.generate))
@given(st.sampled_from(sorted(PLANS)), st.integers(2, 9), st.integers(0, 10**6))
def test_folded_again_and_step_by_step_it_is_the_same(name: str, size: int, seed: int) -> None:
    entries = [pair_of(number) for number in range(1, size + 1)]
    desk = play_event(PLANS[name], entries, Random(seed), incidents=True)
    competition: Competition | None = None
    for step in desk.steps:
        competition = apply(competition, step)
    assert plain(competition) == plain(fold(desk.steps)) == plain(fold(desk.steps))


def test_an_empty_log_is_no_event() -> None:
    with pytest.raises(ValueError, match="empty log"):
        fold([])


def test_undone_steps_are_passed_over() -> None:
    desk = Desk(4)
    desk.draw()
    before = plain(desk.competition)
    desk.small(1, 5)
    desk.undo()
    assert plain(desk.competition) == before
    assert undone(desk.steps) == {5}
    assert [step.number for step in standing(desk.steps)] == [1, 2, 3, 4]


def test_a_round_knows_who_is_in_it_and_what_is_missing() -> None:
    desk = Desk(5)
    played = desk.draw()
    assert played.drawn == {1, 2, 3, 4, 5}
    assert played.open_tables == [1, 2]
    desk.small(2, 1)
    assert desk.last.open_tables == [1]
    assert not desk.last.complete
    desk.small(1, 1)
    assert desk.last.complete
    assert desk.last.seating(3) is None


def test_a_number_given_away_again_begins_with_nothing() -> None:
    desk = Desk(3)
    desk.act(lambda state: withdraw(state, 3, "ill"))
    desk.act(lambda state: remove_entry(state, 3))
    desk.act(lambda _: [e.EntriesAdded((pair_of(3),))])
    assert desk.competition.out == set()
    assert desk.competition.playing() == [1, 2, 3]


def test_the_stage_and_its_field() -> None:
    desk = Desk(6, plan=PLANS["everything"])
    assert desk.competition.stage == 0
    assert desk.competition.field_of(0) == [1, 2, 3, 4, 5, 6]
    desk.act(lambda _: [e.StageClosed(0, (4, 2, 1))])
    assert desk.competition.stage == 1
    assert desk.competition.field_of(1) == [4, 2, 1]
    desk.act(lambda _: [e.StageClosed(1, (2, 1))])
    assert desk.competition.stage == 2
    assert desk.competition.stage_rule is desk.competition.format.stages[2]


def test_a_correction_is_the_result_and_needs_new_signatures() -> None:
    desk = Desk(2)
    desk.draw()
    desk.small(1, 3)
    desk.act(lambda _: [e.ResultSigned(1, 1, "EW", "张三")])
    assert desk.last.results[1].signed == {"EW": "张三"}
    desk.act(lambda state: correct_result(state, 1, 1, small(-3), "misread"))
    assert desk.last.results[1].signed == {}
    assert desk.last.results[1].corrected == "misread"
    assert correction_of(desk.last.results[1]) == dict.fromkeys(language_tags(), "misread")
    assert desk.last.results[1].scores["NS"].points == 2


@pytest.mark.parametrize(
    ("name", "seed", "message"), [(" ", "7", "needs a name"), ("Cup", "", "is no seed"), ("Cup", "两个", "is no seed")]
)
def test_an_event_needs_a_name_and_a_seed_that_can_be_read_out(name: str, seed: str, message: str) -> None:
    with pytest.raises(CompetitionError, match=message):
        open_event(name, "fuze", seed)


def test_a_format_that_cannot_be_run_is_refused() -> None:
    for plan, message in (
        (form(), "an event has a stage"),
        (form(stage("swiss")), "Swiss rounds need their number"),
        (form(stage("swiss", 2), stage("knockout")), "how many go on"),
        (form(stage("swiss", 2), win=1, draw=2), "a win counts most"),
    ):
        with pytest.raises(CompetitionError, match=message):
            open_event("Cup", "fuze", "7", form=plan)
    with pytest.raises(CompetitionError, match="1 stage has 0 cut-offs"):
        format_with(form(stage("swiss", 2)), advance=[4])


def test_a_stage_that_is_played_stays_as_it_is() -> None:
    desk = Desk(6, plan=PLANS["nothing"])
    desk.act(lambda competition: change_format(competition, format_with(competition.format, rounds=1, advance=[3]), 45))
    assert desk.competition.minutes == 45
    desk.draw()
    desk.play()
    for plan in (form(stage("knockout")), form(stage("swiss", 1, groups=2))):
        with pytest.raises(CompetitionError, match="stage 1 is being played as swiss"):
            desk.act(lambda competition, plan=plan: change_format(competition, plan, None))  # type: ignore[misc]
    desk.act(lambda _: [e.StageClosed(0, (1, 2, 3))])
    with pytest.raises(CompetitionError, match="1 stage is over"):
        desk.act(lambda competition: change_format(competition, form(stage("swiss", 1)), None))
    desk.act(draw_round)
    desk.act(publish)
    assert desk.last.stage == 1


def test_a_result_named_by_the_organiser_needs_no_deals() -> None:
    desk = Desk(2, rules="gongguan")
    desk.draw()
    desk.result(1, won_by("NS"))
    scores = desk.last.results[1].scores
    assert (scores["NS"].points, scores["EW"].points) == (2, 0)
