"""Rounds that an entry missed: a forfeit where the sheet's forfeit takes points (FZ-5)."""

import pytest

from tests.competition.desk import Desk, form, pair_of, stage
from tuolaji.competition.entries.enrol import add_entries, check_in, check_out, remove_entry, withdraw
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import publish
from tuolaji.competition.standings.ranking import standings
from tuolaji.competition.standings.standings import StandingsLine
from tuolaji.competition.standings.teams import team_standings


def lines(desk: Desk) -> dict[int, StandingsLine]:
    return {line.entry: line for line in standings(desk.competition)}


def small(desk: Desk, entry: int) -> float:
    return dict(lines(desk)[entry].tie_breaks)["small points"]


@pytest.mark.clause("FZ-5")
def test_a_pair_that_is_entered_and_not_there_forfeits_the_round() -> None:
    desk = Desk(5)
    desk.act(lambda state: check_in(state, [1, 2, 3, 4]))
    desk.draw()
    line = lines(desk)[5]
    assert (line.points, line.losses, small(desk, 5)) == (0, 1, -4)
    assert [(one.round, one.opponent, one.missed, one.score.forfeited) for one in line.played] == [
        (1, None, True, True)
    ]
    assert dict(line.tie_breaks)["opponents"] == 0
    desk.play()
    desk.act(lambda state: check_in(state, [5]))
    desk.act(lambda state: check_out(state, [1]))
    desk.draw()
    assert len(lines(desk)[5].played) == 1, "it plays now; its table has no result yet"
    assert lines(desk)[1].played[-1].missed


@pytest.mark.clause("FZ-5")
def test_nothing_is_forfeited_before_the_round_is_published_or_when_it_is_taken_back() -> None:
    desk = Desk(5)
    desk.act(lambda state: check_in(state, [1, 2, 3, 4]))
    desk.act(draw_round)
    assert not lines(desk)[5].played
    desk.act(publish)
    assert lines(desk)[5].played
    desk.discard_draw()
    assert not lines(desk)[5].played


@pytest.mark.clause("FZ-5")
def test_who_left_before_the_event_began_forfeits_nothing_and_who_left_later_does() -> None:
    """Leaving must not be worth more than staying away."""
    desk = Desk(6)
    desk.act(lambda state: withdraw(state, 6, "ill"))
    desk.draw()
    desk.play()
    desk.act(lambda state: withdraw(state, 5, "has lost enough"))
    desk.draw()
    assert not lines(desk)[6].played
    assert lines(desk)[5].played[-1].missed


@pytest.mark.clause("FZ-5")
def test_rounds_before_a_late_entry_was_entered_are_not_counted() -> None:
    desk = Desk(4)
    desk.draw()
    desk.play()
    desk.act(lambda state: add_entries(state, [pair_of(5)]))
    assert not lines(desk)[5].played
    desk.act(lambda state: check_in(state, [1, 2, 3, 4]))
    desk.draw()
    assert [one.round for one in lines(desk)[5].played] == [2]
    desk.act(lambda state: remove_entry(state, 5))
    desk.act(lambda state: add_entries(state, [pair_of(5)]))
    assert not lines(desk)[5].played, "whoever gets the number next begins with nothing"


@pytest.mark.clause("FZ-1.3", "FZ-5")
def test_a_missed_round_weighs_on_the_team() -> None:
    desk = Desk([pair_of(1, team="A"), pair_of(2, team="A"), pair_of(3, team="B"), pair_of(4, team="B")])
    desk.act(lambda state: check_in(state, [1, 3]))
    desk.draw()
    desk.play({1: 3})
    teams = {
        line.team: dict(line.tie_breaks)["small points"]
        for line in team_standings(desk.competition, standings(desk.competition))
    }
    assert sorted(teams.values()) == [-7, -1]


@pytest.mark.parametrize("rules", ["buchong", "tianwen", "gongguan"])
def test_where_a_forfeit_takes_nothing_a_missed_round_is_not_there(rules: str) -> None:
    desk = Desk(5, rules=rules, plan=form(stage("swiss", 3)))
    desk.act(lambda state: check_in(state, [1, 2, 3, 4]))
    desk.draw()
    assert not lines(desk)[5].played


def test_a_knockout_that_goes_on_without_an_entry_forfeits_nothing_more() -> None:
    desk = Desk(4, plan=form(stage("knockout")))
    desk.draw()
    desk.play()
    desk.draw()
    assert not any(one.missed for line in lines(desk).values() for one in line.played)
