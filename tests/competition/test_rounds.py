"""A drawn round until it is played: looked over, changed by hand, published, started."""

import pytest

from tests.competition.desk import Desk, form, pair_of, stage, won_by
from tests.competition.test_enrol import refused
from tuolaji.competition.results.results import enter_result
from tuolaji.competition.rounds.contenders import groups_of
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import add_time, check_round, discard_draw, publish, set_tables, start, swap
from tuolaji.competition.rounds.why import Known, not_kept_words
from tuolaji.competition.rulings.hall import announcements_of, next_announcement
from tuolaji.competition.state import Round
from tuolaji.errors import CompetitionError


def tables(played: Round) -> list[set[int]]:
    return [{seat.east_west, seat.north_south} for seat in played.seatings]


def test_two_change_places_before_and_after_publishing_and_it_is_on_the_log() -> None:
    desk = Desk(6)
    desk.act(draw_round)
    (one, _), (two, _) = ((seat.east_west, seat.north_south) for seat in desk.last.seatings[:2])
    before = tables(desk.last)
    desk.act(lambda state: swap(state, one, two, "brothers"))
    after = tables(desk.last)
    assert after[0] == before[0] - {one} | {two}
    assert after[1] == before[1] - {two} | {one}
    assert after[2] == before[2]
    assert desk.last.by_hand == "brothers"
    assert desk.last.seatings[0].why == Known("by hand")
    desk.act(publish)
    desk.act(lambda state: swap(state, one, two, "not brothers after all"))
    assert tables(desk.last) == before
    assert desk.last.status == "published"
    desk.small(1, 1)
    refused(desk, lambda state: swap(state, one, two, "too late"), "is being played")


def test_a_swap_needs_two_that_are_there_and_a_reason() -> None:
    desk = Desk(4)
    refused(desk, lambda state: swap(state, 1, 2, "x"), "no round has been drawn")
    desk.act(draw_round)
    refused(desk, lambda state: swap(state, 1, 1, "x"), "with itself")
    refused(desk, lambda state: swap(state, 1, 9, "x"), "no entry 9")
    refused(desk, lambda state: swap(state, 1, 2, " "), "give the reason")


def test_a_swap_with_the_bye() -> None:
    desk = Desk(5)
    desk.act(draw_round)
    resting, playing = desk.last.byes[0].entry, desk.last.seatings[0].east_west
    desk.act(lambda state: swap(state, resting, playing, "came late"))
    assert [bye.entry for bye in desk.last.byes] == [playing]
    assert desk.last.seatings[0].east_west == resting
    assert sorted(desk.last.drawn) == [1, 2, 3, 4, 5]


def test_what_a_swap_breaks_is_said() -> None:
    units = ("甲", "甲", "乙", "乙")
    desk = Desk([pair_of(number, unit) for number, unit in enumerate(units, start=1)])
    desk.act(draw_round)
    assert check_round(desk.competition).ok
    partner = next(iter(next(table for table in tables(desk.last) if 1 in table) - {1}))
    desk.act(lambda state: swap(state, partner, 2, "by wish"))
    assert any("unit" in words["en"] for words in not_kept_words(desk.last.broken))
    assert not check_round(desk.competition).ok


def test_sides_of_one_table_change_even_in_a_round_robin() -> None:
    desk = Desk(4, plan=form(stage("round robin")))
    desk.act(draw_round)
    first, second = desk.last.seatings
    desk.act(lambda state: swap(state, first.east_west, first.north_south, "the light"))
    assert desk.last.seatings[0].east_west == first.north_south
    refused(desk, lambda state: swap(state, first.east_west, second.east_west, "x"), "everybody meets everybody")


def test_a_swap_in_a_knockout_changes_the_bracket() -> None:
    desk = Desk(4, plan=form(stage("knockout")))
    desk.act(draw_round)
    first, second = desk.last.seatings
    desk.act(lambda state: swap(state, first.north_south, second.north_south, "drawn again by hand"))
    desk.act(publish)
    assert desk.last.broken == ()
    for table in (1, 2):
        desk.result(table, won_by("NS"))
    assert tables(desk.draw()) == [{first.north_south, second.north_south}]


def test_groups_are_checked_each_on_its_own_and_change_only_in_the_first_round() -> None:
    desk = Desk([pair_of(number, seed=number) for number in range(1, 9)], plan=form(stage("swiss", 3, groups=2)))
    desk.act(draw_round)
    assert check_round(desk.competition).ok
    one, two = (members[0] for members in groups_of(desk.competition).values())
    desk.act(lambda state: swap(state, one, two, "a better group"))
    assert one in groups_of(desk.competition)[2]
    desk.act(publish)
    desk.play()
    desk.act(draw_round)
    assert check_round(desk.competition).ok
    refused(desk, lambda state: swap(state, one, two, "x"), "different groups")


def test_only_swiss_rounds_are_held_against_the_best() -> None:
    for name in ("knockout", "round robin"):
        desk = Desk(4, plan=form(stage(name)))
        desk.act(draw_round)
        with pytest.raises(CompetitionError, match="follows from its draw"):
            check_round(desk.competition)
        refused(desk, lambda state: set_tables(state, [(1, 2), (3, 4)], "x"), "set by hand as a whole")


def test_the_whole_round_by_hand() -> None:
    desk = Desk(5)
    desk.act(draw_round)
    desk.act(lambda state: set_tables(state, [(1, 2), (5, 4), (3, None)], "drawn from a hat"))
    assert tables(desk.last) == [{1, 2}, {4, 5}]
    assert [bye.entry for bye in desk.last.byes] == [3]
    for wrong, message in (
        ([(1, 2), (2, 4), (3, None)], "2 is seated 2 times"),
        ([(1, 2), (3, None)], "Entry 4 is not seated"),
        ([(1, 2), (4, 9), (3, None)], "9 is not in the field"),
        ([(1, None), (2, None), (3, None), (4, 5)], "3 byes"),
    ):
        refused(desk, lambda state, wrong=wrong: set_tables(state, wrong, "x"), message)  # type: ignore[misc]


def test_drawn_published_started_once_each_in_this_order() -> None:
    desk = Desk(4)
    for verb in (publish, start, discard_draw):
        refused(desk, verb, "no round has been drawn")
    desk.act(draw_round)
    refused(desk, start, "not published yet")
    refused(desk, lambda state: enter_result(state, 1, 1, won_by("EW")), "not published yet")
    desk.act(publish)
    refused(desk, publish, "published already")
    desk.act(start)
    assert desk.last.started == desk.now
    refused(desk, start, "has started already")
    refused(desk, discard_draw, "is being played")


def test_a_draw_is_thrown_away_as_long_as_nobody_has_played_on_it() -> None:
    desk = Desk(4)
    first = desk.draw()
    desk.discard_draw()
    assert desk.competition.rounds == []
    assert tables(desk.draw()) == tables(first)
    desk.small(1, 1)
    refused(desk, discard_draw, "is being played")


def test_time_is_added_to_a_round_under_way_only() -> None:
    desk = Desk(4, rules="lianpai")
    desk.act(draw_round)
    refused(desk, lambda state: add_time(state, 1, 10), "is not under way")
    desk.act(publish)
    desk.act(start)
    for minutes in (0, 241):
        refused(desk, lambda state, minutes=minutes: add_time(state, 1, minutes), "add 1 to 240 minutes")  # type: ignore[misc]
    before = event_minutes(desk)
    desk.act(lambda state: add_time(state, 1, 10, "a fire drill"))
    assert event_minutes(desk) == before + 10
    endless = Desk(4, rules="tianwen")
    endless.act(draw_round)
    endless.act(publish)
    endless.act(start)
    refused(endless, lambda state: add_time(state, 1, 10), "no time limit")


def event_minutes(desk: Desk) -> int:
    minutes = desk.competition.minutes_of(desk.last)
    assert minutes is not None
    return minutes


def test_what_the_clock_said_too_early_is_said_again() -> None:
    desk = Desk(4, rules="lianpai")
    for verb in (draw_round, publish, start):
        desk.act(verb)
    said = [announced for _, announced in announcements_of(desk.competition, desk.last)]
    desk.act(lambda _: said[:2])
    assert desk.last.announced == {one.what for one in said[:2]}
    desk.act(lambda state: add_time(state, 1, 10))
    assert desk.last.announced == set()
    following = next_announcement(desk.competition)
    assert following is not None
    assert following[1].what == said[0].what
