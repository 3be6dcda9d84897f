"""A team's result is the sum of its pairs."""

import pytest
from msgspec.structs import replace

from tests.competition.desk import Desk, form, pair_of, stage
from tuolaji.competition.standings.ranking import standings
from tuolaji.competition.standings.standings import TeamLine
from tuolaji.competition.standings.teams import team_standings
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import EventRule

TEAMS = {1: "红", 2: "蓝", 3: "红", 4: "蓝", 5: "红", 6: "黄"}


def teams_of(plan: EventRule) -> list[TeamLine]:
    """Round 1: 1 beats 2 by 3, 3 beats 4 by 1, 5 and 6 draw. 红 has 2 + 2 + 1, 蓝 0 + 0, 黄 1."""
    desk = Desk([pair_of(number, team=team) for number, team in TEAMS.items()], plan=plan)
    desk.seat((1, 2), (3, 4), (5, 6))
    desk.play({1: 3, 2: 1, 3: 0})
    return team_standings(desk.competition, standings(desk.competition))


@pytest.mark.clause("FZ-1.3")
def test_a_teams_result_is_the_sum_of_its_two_pairs() -> None:
    assert load("fuze").event.team_pairs == 2
    found = [(line.place, line.team, line.points, line.entries) for line in teams_of(load("fuze").event)]
    assert found == [(1, "红", 4, (1, 3)), (2, "蓝", 0, (4, 2)), (3, "黄", 1, (6,))]


@pytest.mark.clause("FZ-1.3")
def test_a_team_with_too_few_pairs_comes_after_the_others() -> None:
    assert [line.incomplete for line in teams_of(load("fuze").event)] == [False, False, True]


def test_without_a_number_all_pairs_count() -> None:
    plan = replace(load("fuze").event, team_pairs=None)
    assert [(line.team, line.points) for line in teams_of(plan)] == [("红", 5), ("黄", 1), ("蓝", 0)]


def test_ties_of_teams_are_broken_by_what_adds_up_then_by_the_best_placed_pair() -> None:
    entries = [pair_of(number, team="红" if number in (1, 4) else "蓝") for number in (1, 2, 3, 4)]
    plan = form(stage("swiss", 3), tie_breaks=("small points", "head to head", "lot"), team_pairs=2)
    desk = Desk(entries, plan=plan)
    desk.seat((1, 2), (3, 4))
    desk.play({1: 3, 2: 1})
    red, blue = team_standings(desk.competition, standings(desk.competition))
    assert (red.team, red.points, red.tie_breaks) == ("红", 2, (("small points", 2),))
    assert (blue.team, blue.points, blue.tie_breaks) == ("蓝", 2, (("small points", -2),))
    desk.seat((3, 1), (4, 2))
    desk.play({1: 4, 2: 2})
    # 1: +3 −4, 4: −1 +2, together 0; 2: −3 −2, 3: +1 +4, together 0, and 3 is the best placed pair of all.
    first, second = team_standings(desk.competition, standings(desk.competition))
    assert (first.team, first.points, first.tie_breaks) == ("蓝", 4, (("small points", 0),))
    assert second.points == 4


def test_entries_without_a_team_make_none() -> None:
    desk = Desk(4)
    assert team_standings(desk.competition, standings(desk.competition)) == []
