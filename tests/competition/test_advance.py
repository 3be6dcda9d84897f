"""From stage to stage: is a stage over, and who goes on."""

import pytest

from tests.competition.desk import Desk, form, levels, pair_of, small, stage, won_by
from tests.competition.test_enrol import refused
from tuolaji.competition.entries.enrol import check_in, disqualify, withdraw
from tuolaji.competition.results.results import correct_result
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import publish
from tuolaji.competition.stages.advance import candidates, close_stage, overtaken, qualified, rounds_of, stage_over
from tuolaji.competition.standings.ranking import standings
from tuolaji.errors import CompetitionError


def two_stages(size: int, advance: int, **others: object) -> Desk:
    return Desk(size, plan=form(stage("swiss", 1, advance=advance, **others), stage("swiss", 1)))


@pytest.mark.clause("BC-2")
def test_the_first_so_many_of_the_standings_go_on() -> None:
    desk = two_stages(8, 4)
    refused(desk, close_stage, "0 of 1 rounds of this stage are complete")
    desk.draw()
    refused(desk, close_stage, "0 of 1")
    desk.play()
    best = [line.entry for line in standings(desk.competition)][:4]
    desk.act(close_stage)
    assert desk.competition.field_of(1) == best
    assert desk.draw().drawn == set(best)


def test_a_stage_with_fewer_entries_than_go_on_takes_them_all() -> None:
    desk = two_stages(3, 16)
    desk.draw()
    desk.play()
    desk.act(close_stage)
    assert sorted(desk.competition.field_of(1)) == [1, 2, 3]


def test_who_has_left_or_never_came_does_not_go_on() -> None:
    desk = two_stages(7, 16)
    desk.act(lambda state: check_in(state, [1, 2, 3, 4, 5, 6]))
    desk.draw()
    desk.play()
    desk.act(lambda state: withdraw(state, 1, "ill"))
    desk.act(lambda state: disqualify(state, 2, "signals"))
    assert sorted(qualified(desk.competition, 0)) == [3, 4, 5, 6]


def test_others_go_on_only_with_a_reason() -> None:
    desk = two_stages(4, 2)
    desk.draw()
    desk.play()
    best = qualified(desk.competition, 0)
    others = [number for number in (1, 2, 3, 4) if number not in best]
    refused(desk, lambda state: close_stage(state, others), "give the reason")
    refused(desk, lambda state: close_stage(state, [best[0], best[0]], "x"), "cannot go on")
    refused(desk, lambda state: close_stage(state, [99], "x"), "no entry 99")
    desk.act(lambda state: withdraw(state, best[0], "ill"))
    refused(desk, lambda state: close_stage(state, best, "x"), f"{best[0]} cannot go on")
    desk.act(lambda state: close_stage(state, others, "the hosts' places"))
    assert desk.competition.closed[0].reason == "the hosts' places"
    assert desk.competition.field_of(1) == others


def test_a_choice_that_makes_no_sense_is_refused_with_what_is_wrong() -> None:
    desk = two_stages(6, 2)
    desk.draw()
    desk.play()
    best = qualified(desk.competition, 0)
    gone, barred = [number for number in range(1, 7) if number not in best][:2]
    desk.act(lambda state: withdraw(state, gone, "ill"))
    desk.act(lambda state: disqualify(state, barred, "signals"))
    for chosen, message in (
        ([best[0], gone], f"{gone} cannot go on from this stage: it has withdrawn"),
        ([best[0], barred], f"{barred} cannot go on from this stage: it is disqualified"),
        ([best[0], best[0]], "it is named twice"),
        ([best[0]], "at least two go on to the next stage, not 1"),
        ([], "at least two go on to the next stage, not 0"),
    ):
        refused(desk, lambda state, chosen=chosen: close_stage(state, chosen, "x"), message)  # type: ignore[misc]


def test_a_stage_from_which_only_one_can_go_on_is_not_closed() -> None:
    desk = two_stages(4, 2)
    desk.draw()
    desk.play()
    for number in (1, 2, 3):
        desk.act(lambda state, number=number: withdraw(state, number, "ill"))  # type: ignore[misc]
    refused(desk, close_stage, "at least two go on")


def grouped() -> Desk:
    seeded = [pair_of(number, seed=number) for number in range(1, 9)]
    desk = Desk(seeded, plan=form(stage("round robin", groups=2, advance=2), stage("knockout")))
    while not stage_over(desk.competition, 0):
        desk.draw()
        for seat in desk.last.seatings:
            desk.small(seat.table, 1 if seat.east_west < seat.north_south else -1)
    return desk


def test_a_group_sends_no_more_than_its_quota_unless_another_cannot_fill_its_own() -> None:
    """Groups 1 4 5 8 and 2 3 6 7; the lower number always wins."""
    desk = grouped()
    assert qualified(desk.competition, 0) == [1, 2, 4, 3]
    refused(desk, lambda state: close_stage(state, [1, 2, 4, 5], "x"), "group 1 sends 2, not 3")
    for number in (3, 6, 7):
        desk.act(lambda state, number=number: withdraw(state, number, "ill"))  # type: ignore[misc]
    refused(desk, lambda state: close_stage(state, [1, 2, 4, 5, 8], "x"), "group 1 sends 2, not 4")
    desk.act(lambda state: close_stage(state, [1, 2, 4, 5], "group 2 has one pair left"))
    assert desk.competition.field_of(1) == [1, 2, 4, 5]


def test_everybody_of_the_stage_is_listed_with_a_tick_for_those_who_go_on() -> None:
    desk = grouped()
    desk.act(lambda state: withdraw(state, 4, "ill"))
    found = {one.entry: one for one in candidates(desk.competition)}
    assert [number for number, one in found.items() if one.goes_on] == [1, 5, 2, 3]
    assert found[4].bar["en"] == "it has withdrawn"
    assert (found[4].place, found[4].group) == (2, 1)
    assert not found[8].bar
    assert not found[8].goes_on


def test_the_last_stage_is_not_closed() -> None:
    desk = Desk(2, plan=form(stage("swiss", 1)))
    desk.draw()
    desk.play()
    refused(desk, close_stage, "the last stage")
    with pytest.raises(CompetitionError, match="all rounds have been played"):
        desk.draw()
    with pytest.raises(CompetitionError, match="the last stage"):
        qualified(desk.competition, 0)


def test_between_stages_the_organiser_is_told_to_close() -> None:
    desk = two_stages(4, 2)
    desk.draw()
    desk.play()
    refused(desk, draw_round, "the stage is over: close it")


def test_from_groups_the_first_of_each_before_the_second_of_any() -> None:
    seeded = [pair_of(number, seed=number) for number in range(1, 8)]
    desk = Desk(seeded, plan=form(stage("round robin", groups=2, advance=2), stage("knockout")))
    while not stage_over(desk.competition, 0):
        desk.draw()
        for seat in desk.last.seatings:
            desk.small(seat.table, 1 if seat.east_west < seat.north_south else -1)
    # Groups to and fro: 1 4 5 and 2 3 6 7; the lower number always wins.
    assert qualified(desk.competition, 0) == [1, 2, 4, 3]
    desk.act(close_stage)
    semi_finals = [{seat.east_west, seat.north_south} for seat in desk.draw().seatings]
    assert {1, 3} in semi_finals
    assert {2, 4} in semi_finals


@pytest.mark.parametrize(
    ("size", "pairing", "groups", "rounds"),
    [
        (2, "knockout", 1, 1),
        (5, "knockout", 1, 3),
        (8, "knockout", 1, 3),
        (4, "round robin", 1, 3),
        (5, "round robin", 1, 5),
        (7, "round robin", 2, 3),
        (9, "round robin", 2, 5),
    ],
)
def test_as_many_rounds_as_are_needed(size: int, pairing: str, groups: int, rounds: int) -> None:
    assert rounds_of(Desk(size, plan=form(stage(pairing, groups=groups))).competition, 0) == rounds
    assert rounds_of(Desk(size, plan=form(stage(pairing, 99, groups=groups))).competition, 0) == rounds
    assert rounds_of(Desk(size, plan=form(stage(pairing, 1, groups=groups))).competition, 0) == 1


def test_a_round_without_tables_is_over_when_it_is_published() -> None:
    desk = Desk(2, plan=form(stage("knockout", advance=1), stage("swiss", 1)))
    desk.act(draw_round)
    assert not stage_over(desk.competition, 0)
    desk.act(publish)
    desk.result(1, won_by("EW"))
    assert stage_over(desk.competition, 0)


def test_a_withdrawal_does_not_shorten_a_knockout_or_a_round_robin() -> None:
    desk = Desk(5, plan=form(stage("round robin")))
    desk.draw()
    desk.play()
    gone = desk.last.seatings[0].east_west
    desk.act(lambda state: withdraw(state, gone, "ill"))
    assert rounds_of(desk.competition, 0) == 5
    while not stage_over(desk.competition, 0):
        assert gone not in desk.draw().drawn
        desk.play()
    met = [{seat.east_west, seat.north_south} for played in desk.competition.rounds for seat in played.seatings]
    assert all(met.count(table) == 1 for table in met)


def test_buchong_levels_decide_who_goes_on() -> None:
    desk = Desk(4, rules="buchong", plan=form(stage("swiss", 1, advance=1), stage("swiss", 1)))
    desk.seat((1, 2), (3, 4))
    desk.result(1, levels("9", "8"))
    desk.result(2, levels("9", "6"))
    assert qualified(desk.competition, 0) == [3]


def test_a_correction_after_the_cut_off_says_who_would_have_gone_on() -> None:
    desk = two_stages(4, 2)
    desk.draw()
    desk.play()
    first, second = (seat for seat in desk.last.seatings)
    desk.act(close_stage)
    assert overtaken(desk.competition) == {}
    desk.act(lambda state: withdraw(state, first.east_west, "ill"))
    assert overtaken(desk.competition) == {}
    desk.act(lambda state: correct_result(state, 1, 2, small(-1), "sides were mixed up"))
    assert overtaken(desk.competition) == {0: [second.north_south]}
    assert sorted(desk.competition.field_of(1)) == sorted((first.east_west, second.east_west))
