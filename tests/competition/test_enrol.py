"""The field: entries, check-in, convention cards, withdrawals, disqualifications."""

import pytest
from msgspec.structs import replace

from tests.competition.desk import Decide, Desk, form, pair_of, plain, stage
from tuolaji.competition.entries.enrol import (
    add_entries,
    bring_back,
    change_entry,
    check_in,
    check_out,
    disqualify,
    file_convention,
    next_number,
    remove_entry,
    withdraw,
)
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import publish, start
from tuolaji.competition.rulings.rulings import rule_freely
from tuolaji.competition.stages.advance import close_stage
from tuolaji.errors import CompetitionError


def refused(desk: Desk, decide: Decide, message: str) -> None:
    """What cannot be done is told in both languages and changes nothing."""
    before = plain(desk.competition), len(desk.steps)
    with pytest.raises(CompetitionError, match=message) as told:
        desk.act(decide)
    assert told.value.reason["zh"] != told.value.reason["en"]
    assert (plain(desk.competition), len(desk.steps)) == before


def test_entries_get_the_next_number_and_keep_theirs() -> None:
    desk = Desk([pair_of(3), pair_of(7)])
    assert next_number(desk.competition) == 8
    assert next_number(Desk(0).competition) == 1
    refused(desk, lambda state: add_entries(state, [pair_of(7)]), "number 7 is taken by 7 甲7 / 乙7")
    refused(desk, lambda state: add_entries(state, []), "no entry to add")


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (Entry(5, ("张三",)), "a pair is two players"),
        (Entry(5, ()), "a pair is two players"),
        (Entry(5, tuple("abcdefg")), "a pair is two players"),
        (Entry(5, ("张三", "")), "at least 1 character"),
        (Entry(0, ("张三", "李四")), "number: Expected a number of at least 1"),
        (Entry(5, ("张三", "张三")), "张三 is entered twice"),
        (Entry(5, ("甲1", "李四")), "甲1 is entered twice; if they are two players"),
    ],
)
def test_an_entry_that_cannot_be(entry: Entry, message: str) -> None:
    desk = Desk(2)
    with pytest.raises(CompetitionError, match=message):
        desk.act(lambda state: add_entries(state, [entry]))
    assert sorted(desk.competition.entries) == [1, 2]


def test_the_same_name_in_another_unit_is_somebody_else() -> None:
    desk = Desk([pair_of(1, "甲")])
    desk.act(lambda state: add_entries(state, [replace(pair_of(1, "乙"), number=2)]))
    assert len(desk.competition.entries) == 2


def test_an_entry_is_changed_removed_and_not_after_it_was_drawn() -> None:
    desk = Desk(5)
    desk.act(lambda state: change_entry(state, Entry(2, ("新", "人"), "丙")))
    assert desk.competition.entries[2].name == "新 / 人"
    refused(desk, lambda state: change_entry(state, pair_of(9)), "no entry 9")
    refused(desk, lambda state: change_entry(state, replace(pair_of(1), number=3)), "entered twice")
    desk.act(lambda state: remove_entry(state, 5))
    desk.draw()
    refused(desk, lambda state: remove_entry(state, 1), "has been drawn: withdraw it instead")


def test_an_entry_with_a_ruling_stays_on_the_list() -> None:
    desk = Desk(3)
    desk.act(lambda state: rule_freely(state, 3, "conduct", "shouting", warning=True))
    refused(desk, lambda state: remove_entry(state, 3), "there is a ruling on 3")


def test_once_anybody_has_checked_in_only_who_has_is_drawn() -> None:
    desk = Desk(5)
    assert desk.competition.playing() == [1, 2, 3, 4, 5]
    desk.act(lambda state: check_in(state, [4, 1, 2, 2]))
    assert desk.competition.playing() == [1, 2, 4]
    assert desk.act(lambda state: check_in(state, [1, 4])) == []
    desk.act(lambda state: check_out(state, [2, 3]))
    assert desk.draw().drawn == {1, 4}
    refused(desk, lambda state: check_in(state, [77]), "no entry 77")
    desk.act(lambda state: withdraw(state, 3, "ill"))
    refused(desk, lambda state: check_in(state, [3]), "is out")


def test_who_has_left_is_drawn_no_more_until_back() -> None:
    desk = Desk(5)
    refused(desk, lambda state: withdraw(state, 2, "  "), "give the reason")
    desk.act(lambda state: withdraw(state, 2, " ill "))
    assert desk.competition.withdrawn == {2: "ill"}
    refused(desk, lambda state: withdraw(state, 2, "again"), "is out already")
    assert 2 not in desk.draw().drawn
    desk.play()
    desk.act(lambda state: bring_back(state, 2))
    assert 2 in desk.draw().drawn
    refused(desk, lambda state: bring_back(state, 3), "has not withdrawn")


def test_no_entry_comes_back_into_a_stage_that_went_on_without_it() -> None:
    desk = Desk(4, plan=form(stage("swiss", 1, advance=2), stage("swiss", 1)))
    desk.draw()
    desk.play()
    loser = desk.last.seatings[0].north_south
    desk.act(lambda state: withdraw(state, loser, "gone home"))
    desk.act(close_stage)
    refused(desk, lambda state: bring_back(state, loser), "not in the stage")


def test_a_disqualification_names_a_clause_of_the_sheet() -> None:
    desk = Desk(3)
    refused(desk, lambda state: disqualify(state, 1, "signals", "BC-4.6"), "'BC-4.6' is no clause of fuze")
    desk.act(lambda state: disqualify(state, 1, "signals", "FZ-6.6"))
    refused(desk, lambda state: disqualify(state, 1, "signals"), "disqualified already")
    assert 1 not in desk.competition.playing()


def test_late_entries_only_in_the_first_swiss_stage() -> None:
    desk = Desk(4)
    desk.draw()
    desk.act(lambda state: add_entries(state, [pair_of(9)]))
    for name in ("knockout", "round robin"):
        other = Desk(4, plan=form(stage(name)))
        other.draw()
        refused(other, lambda state: add_entries(state, [pair_of(9)]), "drawn as a whole")
    staged = Desk(2, plan=form(stage("swiss", 1, advance=2), stage("swiss", 1)))
    staged.draw()
    staged.play()
    staged.act(close_stage)
    refused(staged, lambda state: add_entries(state, [pair_of(9)]), "first stage is over")


@pytest.mark.clause("FZ-6.6")
def test_convention_cards_are_filed_before_the_first_round() -> None:
    desk = Desk(4)
    desk.act(lambda state: file_convention(state, 1, " 首攻：长门。 "))
    desk.act(lambda state: file_convention(state, 1, "首攻：短门。"))
    assert desk.competition.conventions == {1: "首攻：短门。"}
    refused(desk, lambda state: file_convention(state, 2, " "), "empty")
    refused(desk, lambda state: file_convention(state, 2, "长" * 4001), "at most 4,000")
    desk.act(draw_round)
    desk.act(lambda state: file_convention(state, 2, "drawn, but not yet playing"))
    desk.act(publish)
    refused(desk, lambda state: file_convention(state, 3, "too late"), r"before the first round \(FZ-6.6\)")
    desk.play()
    desk.act(lambda state: add_entries(state, [pair_of(9)]))
    desk.act(lambda state: file_convention(state, 9, "a late entry, before its own first round"))
    assert sorted(desk.competition.conventions) == [1, 2, 9]


def test_so_many_entries_and_no_more() -> None:
    desk = Desk(0)
    many = [pair_of(number) for number in range(1, 10_002)]
    refused(desk, lambda state: add_entries(state, many), "at most 10000 entries")


def test_no_entry_comes_into_a_plan_that_was_drawn_without_it() -> None:
    desk = Desk(5, plan=form(stage("round robin")))
    desk.act(lambda state: check_in(state, [1, 2, 3, 4]))
    desk.draw()
    desk.act(start)
    refused(desk, lambda state: check_in(state, [5]), "a round robin is drawn as a whole")
    cup = Desk(4, plan=form(stage("knockout")))
    cup.draw()
    cup.play()
    loser = cup.last.seatings[0].north_south
    cup.act(lambda state: withdraw(state, loser, "gone home"))
    cup.draw()
    refused(cup, lambda state: bring_back(state, loser), "the bracket has gone on without")
