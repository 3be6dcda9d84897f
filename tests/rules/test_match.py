"""The match: its winner by levels or small points, each side's points, forfeits, and the moments of its clock."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.cards import SIDES, Side, opponents_of
from tuolaji.rules.clock import MINUTE
from tuolaji.rules.level import level_name
from tuolaji.rules.match import (
    MatchResult,
    by_lead,
    clock_moments,
    decided,
    forfeited,
    penalised,
    result_by_levels,
    result_by_small_points,
)
from tuolaji.rules.sheet.load import load, sheet_ids

levels = st.integers(0, 20)


@pytest.mark.clause("GG-02", "TW-2.7", "LP-1.5", "BC-2.2a")
def test_even_levels_are_decided_as_the_sheet_says() -> None:
    even: dict[Side, str] = {"EW": "7", "NS": "7"}
    for sheet_id, winner in (("gongguan", "EW"), ("tianwen", "EW"), ("lianpai", "EW"), ("buchong", "NS")):
        found = result_by_levels(load(sheet_id).match, even, on_stage="EW", reached_first="NS")
        assert found.winner == winner, sheet_id
    assert result_by_levels(load("fuze").match, even, on_stage="EW", reached_first="NS").winner is None


@pytest.mark.clause("BC-2.2a")
@given(levels, levels)
def test_buchong_match_and_standard_points_always_share_two_and_twenty(east_west: int, north_south: int) -> None:
    rule = load("buchong").match
    found = result_by_levels(rule, {"EW": level_name(east_west), "NS": level_name(north_south)})
    other = result_by_levels(rule, {"EW": level_name(north_south), "NS": level_name(east_west)})
    assert found.match_points is not None
    assert found.standard_points is not None
    assert sum(found.match_points.values()) == 2
    assert sum(found.standard_points.values()) == 20
    assert other.standard_points == {"EW": found.standard_points["NS"], "NS": found.standard_points["EW"]}
    assert other.match_points == {"EW": found.match_points["NS"], "NS": found.match_points["EW"]}


@pytest.mark.clause("FZ-5x")
@given(st.lists(st.tuples(st.sampled_from(["EW", "NS"]), st.integers(1, 6)), max_size=8))
def test_small_points_of_a_round_that_was_played_are_zero_sum(deals: list[tuple[Side, int]]) -> None:
    found = result_by_small_points(load("fuze").match, deals)
    assert found.small_points is not None
    assert found.match_points is not None
    assert sum(found.small_points.values()) == 0
    assert sum(found.match_points.values()) == 2


@given(st.sampled_from(["EW", "NS"]))
def test_a_house_sheet_that_pays_for_the_lead_pays_for_being_past_a(side: Side) -> None:
    found = result_by_levels(load("buchong").match, {"EW": "A", "NS": "A"}, passed=side)
    assert (found.winner, found.match_points) == (side, {side: 1.5, opponents_of(side): 0.5})


@pytest.mark.clause("BC-2.3", "FZ-5", "LP-8.9")
@pytest.mark.parametrize("sheet_id", sheet_ids())
@pytest.mark.parametrize("side", SIDES)
def test_a_forfeit_is_won_by_the_others_and_by_nobody_if_both_do(sheet_id: str, side: Side) -> None:
    sheet = load(sheet_id)
    assert forfeited(sheet, [side]).winner == opponents_of(side)
    both = forfeited(sheet, SIDES)
    assert both.winner is None
    gained = [*(both.match_points or {}).values(), *(both.small_points or {}).values()]
    assert all(points <= 0 for points in gained)


@pytest.mark.clause("BC-2.2b")
def test_a_late_score_sheet_takes_the_offenders_points_and_leaves_the_others_theirs() -> None:
    played = by_lead(load("buchong").match, 3, "EW")
    late = penalised(load("buchong"), played, "score_sheet_late", "EW")
    assert late == MatchResult(None, {"EW": 0, "NS": 0}, {"EW": 0, "NS": 7})
    assert penalised(load("buchong"), played, "score_sheet_late", "NS").winner == "EW"


@given(st.sampled_from(sheet_ids()), st.integers(-20, 20), st.sampled_from([None, *SIDES]))
def test_a_winner_by_decision_wins_as_narrowly_as_can_be(sheet_id: str, lead: int, winner: Side | None) -> None:
    rule = load(sheet_id).match
    played = by_lead(rule, lead, "EW" if lead > 0 else "NS" if lead < 0 else None)
    found = decided(rule, played, winner)
    assert found.winner == winner
    assert found == (played if winner == played.winner else by_lead(rule, {"EW": 1, "NS": -1, None: 0}[winner], winner))


@pytest.mark.clause("BC-2.1", "BC-2.2b")
def test_the_last_three_deals_are_announced_twenty_minutes_before_the_end() -> None:
    said = clock_moments(load("buchong").match, 7, 60)
    assert [(one.at - 7, one.what, one.clause, one.deals) for one in said] == [
        (40 * MINUTE, "last deals", "BC-2.1", 3),
        (60 * MINUTE, "time up", "BC-2.1", 0),
        (65 * MINUTE, "sheets due", "BC-2.2b", 0),
    ]
    assert [one.at for one in clock_moments(load("buchong").match, 7, 15)] == [7, 7 + 15 * MINUTE, 7 + 20 * MINUTE]


@pytest.mark.clause("GG-02", "LP-1.5")
@pytest.mark.parametrize(("sheet_id", "minutes"), [("gongguan", 60), ("lianpai", 120)])
def test_a_match_has_the_minutes_of_its_sheet(sheet_id: str, minutes: int) -> None:
    rule = load(sheet_id).match
    assert rule.minutes == minutes
    assert [one.what for one in clock_moments(rule, 0, minutes)] == ["time up"]
