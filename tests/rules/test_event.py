"""The event: formats that can be run, and an entry's points for a match."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tuolaji.cards import SIDES, Side
from tuolaji.rules.event import event_problems, match_points
from tuolaji.rules.match import MatchResult
from tuolaji.rules.sheet.base import Text
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.rules.sheet.schema import EventRule, StageRule

STAGE = StageRule(Text(zh="循环", en="All"), "swiss", 3)


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_the_format_of_every_sheet_can_be_run(sheet_id: str) -> None:
    assert event_problems(load(sheet_id).event) == []


@pytest.mark.parametrize(
    ("form", "key"),
    [
        (EventRule(stages=()), "no_stage"),
        (EventRule(stages=(STAGE, STAGE)), "advance_missing"),
        (EventRule(stages=(replace(STAGE, advance=4),)), "no_next_stage"),
        (EventRule(stages=(replace(STAGE, rounds=None),)), "rounds_missing"),
        (EventRule(stages=(replace(STAGE, pairing="knockout", groups=2),)), "one_bracket"),
        (EventRule(stages=(replace(STAGE, third_place=True),)), "third_place"),
        (EventRule(tie_breaks=("wins", "wins")), "named_twice"),
        (EventRule(win=1, draw=2), "win_counts_most"),
        (EventRule(stages=(replace(STAGE, advance=4),) * 30), "too_many_stages"),
        (EventRule(stages=(replace(STAGE, name=Text(zh="长" * 90, en="long")),)), "name_too_long"),
    ],
)
def test_a_format_that_cannot_be_run_says_why(form: EventRule, key: str) -> None:
    assert key in {problem.facts["why"].code.partition(".")[2] for problem in event_problems(form)}


@given(st.sampled_from(SIDES), st.sampled_from([True, False, None]), st.booleans())
def test_points_of_the_sheet_come_before_points_of_the_event(side: Side, won: bool | None, forfeited: bool) -> None:
    form = EventRule(win=3, draw=1, loss=0.5)
    given_ = MatchResult(side, {"EW": 1.5, "NS": 0.5})
    assert match_points(form, given_, side, won, forfeited=forfeited) == {"EW": 1.5, "NS": 0.5}[side]
    expected = 0 if forfeited else {True: 3, None: 1, False: 0.5}[won]
    assert match_points(form, MatchResult(side), side, won, forfeited=forfeited) == expected


@pytest.mark.clause("FZ-1.3", "FZ-6.6")
def test_fuze_has_teams_of_two_pairs_and_convention_cards() -> None:
    event = load("fuze").event
    assert (event.team_pairs, event.convention_cards, event.clauses["convention"]) == (2, True, "FZ-6.6")


@pytest.mark.clause("FZ-1.2")
def test_fuze_avoids_a_rematch_before_the_same_unit() -> None:
    constraints = load("fuze").event.constraints
    assert constraints.index("rematch") < constraints.index("same unit") < constraints.index("score difference")


@pytest.mark.clause("BC-2", "LP-8.9")
def test_stages_of_buchong_and_the_knockout_of_lianpai() -> None:
    assert len(load("buchong").event.stages) > 1
    assert {stage.pairing for stage in load("lianpai").event.stages} == {"knockout"}
