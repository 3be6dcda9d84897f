"""A draw that is out of date: reported with what has changed, and drawn again, repaired, or kept knowingly."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.competition.desk import Desk, form, pair_of, small, stage, won_by
from tests.competition.test_draw import PLANS, incident, outcome
from tests.competition.test_enrol import refused
from tests.competition.test_rounds import tables
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import add_entries, check_in, check_out, disqualify, withdraw
from tuolaji.competition.next_step import next_step
from tuolaji.competition.prints.papers.pairings import find_your_table, pairings, reasons
from tuolaji.competition.prints.request import Request
from tuolaji.competition.results.results import correct_result
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.reasons import reasons_now
from tuolaji.competition.rounds.repair_draw import keep, moves, redraw, repair
from tuolaji.competition.rounds.rounds import check_round, publish, set_tables, start
from tuolaji.competition.rounds.stale import PointsChanged, changes, field_now, stale_texts
from tuolaji.competition.rounds.why import why_words
from tuolaji.competition.rulings.rulings import lift, rule_freely
from tuolaji.competition.stages.advance import stage_over
from tuolaji.competition.state import Competition
from tuolaji.errors import CompetitionError


def checked_in(size: int, here: Sequence[int], **others: object) -> Desk:
    desk = Desk(size, **others)  # type: ignore[arg-type]
    desk.act(lambda state: check_in(state, here))
    return desk


def second_round_drawn() -> Desk:
    """Four pairs after (1, 2) and (3, 4), both won by East-West: winners meet winners in round 2."""
    desk = Desk(4)
    desk.seat((1, 2), (3, 4))
    desk.play({1: 6, 2: 6})
    desk.act(draw_round)
    assert {frozenset(table) for table in tables(desk.last)} == {frozenset((1, 3)), frozenset((2, 4))}
    return desk


def correct_table_one(desk: Desk) -> None:
    desk.act(lambda state: correct_result(state, 1, 1, small(-6), "sides were mixed up"))


def late(desk: Desk, *numbers: int) -> None:
    desk.act(lambda state: check_in(state, numbers))


def leave(desk: Desk, number: int) -> None:
    desk.act(lambda state: withdraw(state, number, "a train to catch"))


def said(desk: Desk) -> str:
    return check_round(desk.competition).text()["en"]


# Reported


def test_a_late_check_in_makes_a_draw_stale_and_it_is_said_who_came() -> None:
    desk = checked_in(6, [1, 2, 3, 4])
    desk.act(draw_round)
    assert check_round(desk.competition).ok
    late(desk, 5, 6)
    report = check_round(desk.competition)
    assert not report.ok
    assert "no round is better" not in said(desk)
    assert "came after the draw: 5 甲5 / 乙5, 6 甲6 / 乙6" in said(desk)
    assert "Entry 5 is not seated" in said(desk)
    desk.act(publish)
    assert not check_round(desk.competition).ok


def test_a_corrected_result_makes_a_published_draw_stale_and_the_points_are_named() -> None:
    desk = second_round_drawn()
    desk.act(publish)
    assert check_round(desk.competition).ok
    correct_table_one(desk)
    assert not check_round(desk.competition).ok
    changed = changes(desk.competition)
    assert {one.entry for one in changed.points} == {1, 2}
    assert changed.points[0] == PointsChanged(1, changed.points[1].after, changed.points[1].before)
    assert f"1 甲1 / 乙1 {changed.points[0].before:g} → {changed.points[0].after:g}" in said(desk)


def test_the_reasons_of_a_stale_draw_are_those_of_the_points_now() -> None:
    """1 and 3 were drawn as equals; after the correction they are not, and no print says so any more."""
    desk = second_round_drawn()
    table = next(seat for seat in desk.last.seatings if {seat.east_west, seat.north_south} == {1, 3})
    assert why_words(table.why)["en"].startswith("score difference 0")
    correct_table_one(desk)
    now = next(seat for seat in reasons_now(desk.competition, desk.last).seatings if seat.table == table.table)
    assert why_words(now.why)["en"].startswith("score difference 2")
    request = Request(desk.competition, "en", 2)
    assert "score difference 2" in repr(reasons(request))
    for built in (reasons, pairings, find_your_table):
        assert "The draw of round 2 is out of date" in repr(built(request))


def test_a_ruling_and_its_lifting_change_the_points_that_a_round_was_drawn_on() -> None:
    desk = second_round_drawn()
    desk.act(lambda state: rule_freely(state, 1, "conduct", "shouting", number=1, points=-1))
    assert changes(desk.competition).points == (PointsChanged(1, 2, 1),)
    desk.act(lambda state: lift(state, 1, "it was somebody else"))
    assert not changes(desk.competition).stale


def test_withdrawn_disqualified_and_gone_again() -> None:
    desk = checked_in(8, range(1, 9))
    desk.act(draw_round)
    leave(desk, 1)
    desk.act(lambda state: disqualify(state, 2, "signals"))
    desk.act(lambda state: check_out(state, [3]))
    assert changes(desk.competition).left == (1, 2, 3)
    told = stale_texts(desk.competition)
    assert told[1]["en"] == "left after the draw: 1 甲1 / 乙1 (withdrawn), 2 甲2 / 乙2 (disqualified), 3 甲3 / 乙3"
    assert told[1]["zh"] == "编排后离开：1 甲1 / 乙1（退赛）、2 甲2 / 乙2（取消资格）、3 甲3 / 乙3"


def test_the_first_check_in_does_not_turn_the_others_out() -> None:
    desk = Desk(6)
    desk.act(draw_round)
    late(desk, 1)
    assert not changes(desk.competition).stale
    desk.act(lambda state: add_entries(state, [pair_of(9)]))
    late(desk, 9)
    assert changes(desk.competition).came == (9,)
    assert changes(desk.competition).left == ()


def test_the_next_step_is_to_mend_a_stale_draw() -> None:
    desk = checked_in(6, [1, 2, 3, 4])
    desk.act(draw_round)
    assert next_step(desk.competition).do == "publish"
    late(desk, 5, 6)
    assert (next_step(desk.competition).do, next_step(desk.competition).round) == ("repair", 1)
    desk.act(publish)
    assert next_step(desk.competition).do == "repair"
    desk.act(start)
    assert next_step(desk.competition).do == "results"


def test_a_round_under_way_is_not_stale() -> None:
    desk = second_round_drawn()
    desk.act(publish)
    desk.act(start)
    correct_table_one(desk)
    leave(desk, 4)
    assert not changes(desk.competition).stale
    assert changes(desk.competition, desk.competition.rounds[0]).stale is False


def test_a_log_from_before_the_basis_was_kept_still_tells_who_came_and_left() -> None:
    desk = checked_in(7, [1, 2, 3, 4])
    desk.seat((1, 2), (3, 4))
    assert desk.last.basis == ()
    late(desk, 5)
    leave(desk, 4)
    assert (changes(desk.competition).came, changes(desk.competition).left) == ((5,), (4,))


def test_an_undone_cause_makes_the_draw_good_again() -> None:
    desk = second_round_drawn()
    correct_table_one(desk)
    desk.undo()
    assert check_round(desk.competition).ok


# Repaired


def mended(desk: Desk, decide: Callable[[Competition, str], list[e.AnyCompetitionEvent]] = repair) -> None:
    before = desk.last
    events = desk.act(lambda state: decide(state, "somebody came or left"))
    assert isinstance(events[0], e.SeatingsChanged)
    assert not changes(desk.competition).stale
    assert desk.last.status == before.status
    numbers = [seat.table for seat in desk.last.seatings]
    assert len(set(numbers)) == len(numbers)


def test_a_newcomer_meets_whoever_had_the_bye_and_the_others_stay() -> None:
    desk = checked_in(6, [1, 2, 3, 4, 5])
    desk.act(draw_round)
    desk.act(publish)
    before, resting = desk.last.seatings, desk.last.byes[0].entry
    late(desk, 6)
    changed = repair(desk.competition, "6 came")[0]
    assert isinstance(changed, e.SeatingsChanged)
    assert [(move.table, set(move.after)) for move in moves(desk.last, changed)] == [(3, {6, resting}), (0, set())]
    mended(desk)
    assert tables(desk.last) == [*({seat.east_west, seat.north_south} for seat in before), {6, resting}]
    assert desk.last.byes == ()
    assert check_round(desk.competition).ok


def test_the_opponent_of_somebody_who_left_has_the_bye() -> None:
    desk = Desk(6)
    desk.act(draw_round)
    broken = desk.last.seatings[1]
    leave(desk, broken.east_west)
    refused(desk, publish, "repair it, or draw again")
    mended(desk)
    assert [seat.table for seat in desk.last.seatings] == [1, 3]
    assert [bye.entry for bye in desk.last.byes] == [broken.north_south]
    desk.act(publish)


def test_the_opponent_of_somebody_who_left_meets_whoever_had_the_bye() -> None:
    desk = Desk(7)
    desk.act(draw_round)
    resting, broken = desk.last.byes[0].entry, desk.last.seatings[0]
    leave(desk, broken.north_south)
    mended(desk)
    assert tables(desk.last)[0] == {resting, broken.east_west}
    assert desk.last.byes == ()


def test_when_whoever_had_the_bye_leaves_nothing_else_changes() -> None:
    desk = Desk(5)
    desk.act(draw_round)
    before = tables(desk.last)
    leave(desk, desk.last.byes[0].entry)
    mended(desk)
    assert tables(desk.last) == before
    assert desk.last.byes == ()


def test_two_who_came_meet_each_other() -> None:
    desk = checked_in(6, [1, 2, 3, 4])
    desk.act(draw_round)
    before = tables(desk.last)
    late(desk, 5, 6)
    mended(desk)
    assert tables(desk.last) == [*before, {5, 6}]


def test_after_a_correction_only_the_tables_concerned_are_paired_again() -> None:
    desk = Desk(8)
    desk.seat((1, 2), (3, 4), (5, 6), (7, 8))
    desk.play({1: 6, 2: 6, 3: 6, 4: 6})
    desk.act(lambda state: draw_round(state, [(1, 3), (5, 7), (2, 4), (6, 8)]))
    correct_table_one(desk)
    mended(desk)
    assert {frozenset(table) for table in tables(desk.last)} == {
        frozenset((2, 3)), frozenset((1, 4)), frozenset((5, 7)), frozenset((6, 8)),
    }  # fmt: skip
    assert all(why_words(seat.why)["en"].startswith("score difference 0") for seat in desk.last.seatings)


def test_a_repair_needs_a_stale_draw_and_a_reason() -> None:
    desk = checked_in(6, [1, 2, 3, 4])
    refused(desk, lambda state: repair(state, "x"), "no round has been drawn")
    desk.act(draw_round)
    for verb in (repair, keep):
        refused(desk, lambda state, verb=verb: verb(state, "x"), "nothing has changed since round 1")  # type: ignore[misc]
    late(desk, 5)
    refused(desk, lambda state: repair(state, " "), "give the reason")
    desk.act(publish)
    desk.act(start)
    refused(desk, lambda state: repair(state, "x"), "is being played")


def test_groups_are_repaired_each_on_its_own() -> None:
    seeded = [pair_of(number, seed=number) for number in range(1, 10)]
    desk = Desk(seeded, plan=form(stage("swiss", 3, groups=2)))
    desk.act(draw_round)
    resting = desk.last.byes[0]
    other = next(seat for seat in desk.last.seatings if seat.group != resting.group)
    leave(desk, other.east_west)
    mended(desk)
    assert {bye.entry for bye in desk.last.byes} == {resting.entry, other.north_south}
    assert {bye.group for bye in desk.last.byes} == {1, 2}


def test_a_finalist_who_leaves_after_the_final_was_drawn() -> None:
    desk = Desk(
        [pair_of(number, seed=number) for number in range(1, 5)], plan=form(stage("knockout", third_place=True))
    )
    desk.draw()
    for seat in desk.last.seatings:
        desk.result(seat.table, won_by("EW" if seat.east_west < seat.north_south else "NS"))
    final = desk.draw()
    leave(desk, 1)
    leave(desk, 3)
    assert changes(desk.competition).left == (1, 3)
    mended(desk)
    assert desk.last.seatings == ()
    assert sorted((bye.entry, bye.group) for bye in desk.last.byes) == [(2, 0), (4, 3)]
    assert set(desk.last.slots) == {0, 2}
    assert len(final.slots) == 2


def test_a_latecomer_takes_an_empty_place_of_the_bracket_that_nobody_has_played_in() -> None:
    entries = [pair_of(number, seed=number) for number in range(1, 9)]
    desk = Desk(entries, plan=form(stage("knockout")))
    desk.act(lambda state: check_in(state, range(1, 7)))
    desk.draw()
    assert sorted(bye.entry for bye in desk.last.byes) == [1, 2]
    late(desk, 7)
    mended(desk)
    assert {2, 7} in tables(desk.last)
    assert [bye.entry for bye in desk.last.byes] == [1]
    desk.act(start)
    refused(desk, lambda state: check_in(state, [8]), "comes too late")


def test_a_round_robin_is_repaired_for_those_who_left_and_drawn_again_for_those_who_came() -> None:
    desk = checked_in(5, [1, 2, 3, 4], plan=form(stage("round robin")))
    desk.act(draw_round)
    gone = desk.last.seatings[0]
    leave(desk, gone.east_west)
    mended(desk)
    assert [bye.entry for bye in desk.last.byes] == [gone.north_south]
    late(desk, 5)
    refused(desk, lambda state: repair(state, "5 came"), "draw it again with 5")
    desk.act(redraw)
    assert 5 in desk.last.drawn


# Drawn again, or kept


def test_a_draw_that_nobody_has_seen_is_drawn_again_at_once() -> None:
    desk = checked_in(6, [1, 2, 3, 4])
    desk.act(draw_round)
    late(desk, 5, 6)
    desk.act(redraw)
    assert desk.last.drawn == {1, 2, 3, 4, 5, 6}
    assert len(desk.competition.rounds) == 1
    assert check_round(desk.competition).ok


def test_a_published_draw_is_drawn_again_only_knowingly_and_with_a_reason() -> None:
    desk = checked_in(6, [1, 2, 3, 4])
    desk.draw()
    late(desk, 5, 6)
    refused(desk, redraw, "throw away the published draw of round 1 .tables: 2.")
    refused(desk, lambda state: redraw(state, "published", " "), "give the reason")
    desk.act(lambda state: redraw(state, "published", "5 and 6 came"))
    assert desk.last.status == "drawn"
    assert desk.last.drawn == {1, 2, 3, 4, 5, 6}
    desk.undo()
    assert (desk.last.status, desk.last.drawn) == ("published", {1, 2, 3, 4})


def test_a_stale_draw_is_kept_knowingly_and_reported_no_more() -> None:
    desk = checked_in(6, [1, 2, 3, 4])
    desk.act(draw_round)
    before = tables(desk.last)
    late(desk, 5)
    mended(desk, keep)
    assert tables(desk.last) == before
    assert desk.last.by_hand == "somebody came or left"
    assert next_step(desk.competition).do == "publish"
    late(desk, 6)
    assert changes(desk.competition).came == (6,)


def test_a_round_set_by_hand_takes_in_those_who_came() -> None:
    desk = checked_in(6, [1, 2, 3, 4])
    desk.act(draw_round)
    late(desk, 5, 6)
    desk.act(lambda state: set_tables(state, [(1, 5), (2, 6), (3, 4)], "drawn from a hat"))
    assert not changes(desk.competition).stale


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_of_many_changes_the_first_are_named_and_the_rest_counted(lang: str) -> None:
    desk = checked_in(40, [1, 2, 3, 4])
    desk.act(draw_round)
    late(desk, *range(5, 41))
    told = stale_texts(desk.competition)[1][lang]
    assert told.endswith({"zh": "等36对", "en": "and 24 more"}[lang])


@settings(max_examples=60, deadline=None, phases=(Phase.explicit, Phase.generate))
@given(st.sampled_from(sorted(PLANS)), st.integers(3, 11), st.integers(0, 10**6), st.integers(1, 4))
def test_whatever_has_happened_a_repair_seats_everybody_once(name: str, size: int, seed: int, times: int) -> None:
    rng = Random(seed)
    desk = Desk([pair_of(number, rng.choice(("", "甲", "乙"))) for number in range(1, size + 1)], plan=PLANS[name])
    for _ in range(rng.randint(0, 2)):
        desk.draw()
        for table in desk.last.open_tables:
            desk.result(table, outcome(rng, desk.competition.stage_rule.pairing == "knockout"))
        if stage_over(desk.competition, desk.competition.stage):
            return
    if len(desk.competition.playing()) < 2:
        return
    desk.act(draw_round)
    for _ in range(times):
        incident(desk, rng)
    if not changes(desk.competition).stale:
        return
    wanted = field_now(desk.competition, desk.last)
    try:
        desk.act(lambda state: repair(state, "somebody came or left"))
    except CompetitionError:
        assert changes(desk.competition).came
        assert desk.competition.stage_rule.pairing != "swiss"
        return
    assert not changes(desk.competition).stale
    seated = [entry for seat in desk.last.seatings for entry in (seat.east_west, seat.north_south)]
    seated += [bye.entry for bye in desk.last.byes]
    assert sorted(seated) == sorted(wanted)
    numbers = [seat.table for seat in desk.last.seatings]
    assert len(set(numbers)) == len(numbers)


def test_a_round_that_everybody_has_left_is_mended_too() -> None:
    desk = Desk(3)
    desk.act(draw_round)
    for number in (1, 2, 3):
        desk.act(lambda state, number=number: withdraw(state, number, "ill"))  # type: ignore[misc]
    mended(desk)
    assert desk.last.drawn == set()
    assert not changes(desk.competition).stale
