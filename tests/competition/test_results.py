"""Results: entered, signed by both sides, corrected with a reason, locked with the round."""

import pytest

from tests.competition.desk import MINUTE, Desk, form, levels, small, stage, won_by
from tests.competition.test_enrol import refused
from tuolaji.competition.results.outcome import Decided, Outcome
from tuolaji.competition.results.results import (
    clear_result,
    correct_result,
    enter_result,
    lock_round,
    round_of,
    sheets_due,
    sign_result,
    table_of,
    unsigned,
)
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import discard_draw, publish, start
from tuolaji.competition.standings.ranking import standings
from tuolaji.errors import CompetitionError


def test_the_same_result_again_changes_nothing_another_one_is_refused() -> None:
    desk = Desk(4)
    desk.draw()
    desk.act(lambda state: enter_result(state, 1, 1, small(3)), "desk 2")
    assert desk.act(lambda state: enter_result(state, 1, 1, small(3))) == []
    refused(desk, lambda state: enter_result(state, 1, 1, small(4)), "entered by desk 2: correct it with a reason")
    refused(desk, lambda state: enter_result(state, 1, 9, small(4)), "round 1 has no table 9")
    refused(desk, lambda state: enter_result(state, 2, 1, small(4)), "no round 2")
    with pytest.raises(CompetitionError, match="no round 0"):
        round_of(desk.competition, 0)


def test_a_correction_needs_a_result_and_a_reason_and_reaches_a_locked_round() -> None:
    desk = Desk(4)
    desk.draw()
    refused(desk, lambda state: correct_result(state, 1, 1, small(4), "x"), "table 1 has no result yet")
    desk.play()
    refused(desk, lambda state: correct_result(state, 1, 1, small(4), " "), "give the reason")
    desk.act(lambda state: lock_round(state, 1))
    refused(desk, lambda state: enter_result(state, 1, 1, small(4)), "has a result already")
    refused(desk, lambda state: clear_result(state, 1, 1, "x"), "locked: correct the result instead")
    desk.act(lambda state: correct_result(state, 1, 1, small(-4), "misread"))
    assert desk.last.status == "locked"
    assert desk.last.results[1].scores["NS"].small_points == 4


def test_a_correction_in_round_one_works_everything_out_again() -> None:
    """Entries 1 and 2 first lose nothing; once round 1 is put right, places and opponents' points follow."""
    desk = Desk(4)
    desk.seat((1, 2), (3, 4))
    desk.play({1: 2, 2: 2})
    desk.seat((1, 3), (2, 4))
    desk.play({1: 2, 2: 2})
    before = {line.entry: line for line in standings(desk.competition)}
    assert [before[entry].points for entry in (1, 2, 3, 4)] == [4, 2, 2, 0]
    assert dict(before[3].tie_breaks)["opponents"] == 4 + 0
    desk.act(lambda state: correct_result(state, 1, 1, small(-6), "sides were mixed up"))
    after = {line.entry: line for line in standings(desk.competition)}
    assert [after[entry].points for entry in (1, 2, 3, 4)] == [2, 4, 2, 0]
    assert dict(after[3].tie_breaks)["opponents"] == 2 + 0
    assert standings(desk.competition)[0].entry == 2
    assert [one.running for one in after[1].played] == [0, 2]


def test_a_result_is_cleared_only_while_nothing_was_drawn_on_it() -> None:
    desk = Desk(4)
    desk.draw()
    desk.play()
    refused(desk, lambda state: clear_result(state, 1, 1, " "), "give the reason")
    desk.act(lambda state: clear_result(state, 1, 1, "wrong table"))
    assert desk.last.open_tables == [1]
    desk.play()
    desk.act(draw_round)
    refused(desk, lambda state: clear_result(state, 1, 1, "x"), "next round was drawn on this result")
    desk.act(discard_draw)
    desk.act(lambda state: clear_result(state, 1, 1, "wrong table"))


@pytest.mark.clause("BC-2.2b")
def test_both_sides_sign_and_the_sheets_are_due_five_minutes_after_the_hour() -> None:
    desk = Desk(4, rules="buchong")
    desk.draw()
    assert sheets_due(desk.competition, desk.last) is None
    desk.act(start)
    started = desk.last.started
    assert started is not None
    assert sheets_due(desk.competition, desk.last) == started + 65 * MINUTE
    refused(desk, lambda state: sign_result(state, 1, 1, "EW", "张三"), "no result yet")
    desk.result(1, levels("9", "7"))
    assert unsigned(desk.last) == {1: ["EW", "NS"]}
    desk.act(lambda state: sign_result(state, 1, 1, "EW", " 张三 "))
    assert unsigned(desk.last) == {1: ["NS"]}
    refused(desk, lambda state: sign_result(state, 1, 1, "EW", "李四"), "EW have signed already")
    refused(desk, lambda state: sign_result(state, 1, 1, "NS", " "), "who signs")
    desk.act(lambda state: sign_result(state, 1, 1, "NS", "王五"))
    assert unsigned(desk.last) == {}
    assert desk.last.results[1].signed == {"EW": "张三", "NS": "王五"}


def test_a_round_is_locked_once_when_every_result_is_in() -> None:
    desk = Desk(4)
    desk.act(draw_round)
    refused(desk, lambda state: lock_round(state, 1), "not published yet")
    desk.act(publish)
    desk.small(2, 1)
    refused(desk, lambda state: lock_round(state, 1), "no result yet from table 1")
    desk.small(1, 1)
    desk.act(lambda state: lock_round(state, 1))
    refused(desk, lambda state: lock_round(state, 1), "locked already")


def test_where_somebody_sits() -> None:
    desk = Desk(5)
    played = desk.draw()
    for seat in played.seatings:
        assert table_of(played, seat.north_south) == seat.table
    with pytest.raises(CompetitionError, match="sits at no table"):
        table_of(played, played.byes[0].entry)


def test_a_knockout_match_needs_a_winner() -> None:
    desk = Desk(4, plan=form(stage("knockout")))
    desk.draw()
    refused(desk, lambda state: enter_result(state, 1, 1, small(0)), "needs a winner: play on, or decide it")
    desk.result(1, Outcome(small_points={"EW": 0, "NS": 0}, decided=Decided("NS", "one more deal")))
    desk.result(2, small(1))
    winner, loser = desk.last.seatings[0].north_south, desk.last.seatings[0].east_west
    final = desk.draw()
    assert winner in final.drawn
    desk.act(lambda state: correct_result(state, 1, 1, small(-1), "the extra deal counts"))
    refused(desk, lambda state: correct_result(state, 1, 1, small(1), "x"), "withdraw the next round's draw first")
    refused(desk, lambda state: correct_result(state, 1, 1, Outcome(forfeits=("EW", "NS")), "x"), "has gone on")
    desk.discard_draw()
    desk.act(lambda state: correct_result(state, 1, 1, small(1), "sides were mixed up"))
    assert loser in desk.draw().drawn


@pytest.mark.clause("BC-2.2a")
def test_in_a_knockout_the_side_ahead_goes_through() -> None:
    desk = Desk(2, rules="buchong", plan=form(stage("knockout")))
    desk.draw()
    refused(desk, lambda state: enter_result(state, 1, 1, levels("9", "9")), "needs a winner")
    desk.result(1, levels("9", "9", reached_first="NS"))
    assert standings(desk.competition)[0].entry == desk.last.seatings[0].north_south


def test_the_winner_named_by_the_organiser_goes_through() -> None:
    desk = Desk(2, plan=form(stage("knockout")))
    desk.draw()
    desk.result(1, won_by("NS"))
    assert [line.entry for line in standings(desk.competition)] == [
        desk.last.seatings[0].north_south,
        desk.last.seatings[0].east_west,
    ]
