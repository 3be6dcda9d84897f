"""Rulings of the event: what the sheet says, what follows for the table, and appeals."""

import pytest

from tests.competition.desk import Desk, levels
from tests.competition.test_enrol import refused
from tuolaji.competition.entries.enrol import disqualify
from tuolaji.competition.results.outcome import LateBy
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import publish, swap
from tuolaji.competition.rulings.ruling_words import reason_of
from tuolaji.competition.rulings.rulings import lateness_of, lift, rule, rule_freely
from tuolaji.competition.state import Disqualification
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.penalty import Offence


def offence(name: OffenceName, minutes: float | None = None) -> Offence:
    return Offence(offence=name, offender="dealer", minutes=minutes)


def at_table(rules: str) -> tuple[Desk, int, int]:
    """Four pairs, a published round, and who sits at table 1."""
    desk = Desk(4, rules=rules)
    desk.draw()
    return desk, desk.last.seatings[0].east_west, desk.last.seatings[0].north_south


@pytest.mark.clause("BC-2.4")
def test_buchong_lateness_waits_for_the_score_sheet() -> None:
    desk, one, two = at_table("buchong")
    desk.act(lambda state: rule(state, one, offence("late", 7)))
    ruled = desk.competition.rulings[0].ruled
    assert (ruled.clause, ruled.round, ruled.table, ruled.minutes) == ("BC-2.4", 1, 1, 7)
    assert desk.last.results == {}
    assert lateness_of(desk.competition, desk.last, 1) == (LateBy("EW", 7),)
    desk.act(lambda state: rule(state, two, offence("late", 3)))
    assert lateness_of(desk.competition, desk.last, 1) == (LateBy("EW", 7), LateBy("NS", 3))
    assert lateness_of(desk.competition, desk.last, 2) == ()


@pytest.mark.clause("BC-2.3", "BC-2.4")
def test_buchong_over_fifteen_minutes_the_forfeit_is_entered() -> None:
    desk, one, _ = at_table("buchong")
    desk.act(lambda state: rule(state, one, offence("late", 15.5)))
    scores = desk.last.results[1].scores
    assert (scores["EW"].points, scores["EW"].standard_points) == (0, 0)
    assert (scores["NS"].points, scores["NS"].standard_points) == (1.5, 12)


@pytest.mark.clause("FZ-5", "FZ-6.7")
def test_fuze_two_who_do_not_come_both_forfeit() -> None:
    desk, one, two = at_table("fuze")
    desk.act(lambda state: rule(state, one, offence("late", 15)))
    desk.act(lambda state: rule(state, two, offence("forfeit")))
    scores = desk.last.results[1].scores
    assert [(score.points, score.small_points) for score in scores.values()] == [(0, -4), (0, -4)]


@pytest.mark.clause("FZ-6.7")
def test_fuze_a_second_ruling_on_lateness_takes_the_place_of_the_first() -> None:
    desk, one, _ = at_table("fuze")
    desk.act(lambda state: rule(state, one, offence("late", 6)))
    assert desk.competition.rulings[0].ruled.warning
    desk.act(lambda state: rule(state, one, offence("late", 11)))
    assert lateness_of(desk.competition, desk.last, 1) == (LateBy("EW", 11),)
    desk.small(1, 2)
    desk.act(lambda state: rule(state, one, offence("late", 12)))
    desk.act(lambda state: rule(state, one, offence("late", 13)))
    assert desk.last.results[1].outcome.late == (LateBy("EW", 13),)


def test_lateness_goes_with_the_entry_when_tables_change() -> None:
    desk, one, _ = at_table("buchong")
    desk.act(lambda state: rule(state, one, offence("late", 7)))
    other = desk.last.seatings[1].north_south
    desk.act(lambda state: swap(state, one, other, "by wish"))
    assert lateness_of(desk.competition, desk.last, 1) == ()
    assert lateness_of(desk.competition, desk.last, 2) == (LateBy("NS", 7),)
    desk.discard_draw()
    desk.act(draw_round)
    desk.act(publish)
    assert [len(lateness_of(desk.competition, desk.last, table)) for table in (1, 2)].count(1) == 1


@pytest.mark.clause("BC-2.2b")
def test_buchong_a_late_sheet_is_ruled_once_the_result_is_there() -> None:
    desk, one, two = at_table("buchong")
    refused(desk, lambda state: rule(state, one, offence("score_sheet_late")), "enter the result first")
    desk.result(1, levels("9", "6"))
    desk.act(lambda state: rule(state, one, offence("score_sheet_late")))
    scores = desk.last.results[1].scores
    assert (scores["EW"].points, scores["NS"].points) == (0, 0)
    assert (scores["EW"].standard_points, scores["NS"].standard_points) == (0, 7)
    desk.act(lambda state: rule(state, two, offence("score_sheet_late")))
    assert desk.last.results[1].outcome.sheet_late == ("EW", "NS")
    assert desk.last.results[1].scores["NS"].standard_points == 0


@pytest.mark.clause("BC-4.6")
def test_signals_are_counted_through_the_whole_event() -> None:
    """Twice in one round and once in the next make three."""
    desk, one, _ = at_table("buchong")
    for deal in (1, 2):
        desk.act(lambda state, deal=deal: rule(state, one, offence("illegal_information"), deal=deal))  # type: ignore[misc]
    assert desk.competition.disqualified == {}
    for table in (1, 2):
        desk.result(table, levels("9", "7"))
    desk.draw()
    desk.act(lambda state: rule(state, one, offence("illegal_information"), deal=1))
    assert one in desk.competition.disqualified
    assert one not in desk.competition.playing()
    desk.act(lambda state: lift(state, 3, "it was a cough"))
    assert one in desk.competition.playing()
    desk.act(lambda state: rule(state, one, offence("illegal_information"), deal=1))
    assert one in desk.competition.disqualified


@pytest.mark.clause("FZ-6.4")
def test_warnings_are_counted_in_one_match() -> None:
    desk, one, _ = at_table("fuze")
    desk.act(lambda state: rule(state, one, offence("overtime")))
    refused(desk, lambda state: rule(state, one, offence("overtime")), "in which deal")
    desk.act(lambda state: rule(state, one, offence("overtime"), deal=2))
    desk.play()
    desk.draw()
    desk.act(lambda state: rule(state, one, offence("overtime")))
    assert [ruling.ruled.warning for ruling in desk.competition.rulings] == [True, False, True]


@pytest.mark.clause("LP-8.10")
def test_a_free_ruling_carries_its_reason() -> None:
    desk, one, _ = at_table("lianpai")
    desk.act(lambda state: rule_freely(state, one, "conduct", "a chair was broken", points=-1, warning=True))
    ruled = desk.competition.rulings[0].ruled
    assert (ruled.clause, ruled.points, reason_of(desk.competition, ruled)["zh"]) == (
        "LP-8.10",
        -1,
        "a chair was broken",
    )
    refused(desk, lambda state: rule_freely(state, one, "conduct", " "), "give the reason")
    refused(desk, lambda state: rule_freely(state, 99, "conduct", "x"), "no entry 99")
    refused(desk, lambda state: rule(state, 99, offence("late", 3)), "no entry 99")


def test_a_ruling_on_somebody_who_rests_or_before_any_round() -> None:
    desk = Desk(3)
    desk.act(lambda state: rule_freely(state, 1, "conduct", "late for the opening"))
    assert (desk.competition.rulings[0].ruled.round, desk.competition.rulings[0].ruled.table) == (0, 0)
    resting = desk.draw().byes[0].entry
    desk.act(lambda state: rule(state, resting, offence("late", 16)))
    assert (desk.competition.rulings[1].ruled.round, desk.competition.rulings[1].ruled.table) == (1, 0)
    assert desk.last.results == {}


def test_an_appeal_lifts_a_ruling_once() -> None:
    desk, one, _ = at_table("buchong")
    desk.act(lambda state: rule(state, one, offence("late", 7)))
    refused(desk, lambda state: lift(state, 2, "x"), "no ruling 2")
    refused(desk, lambda state: lift(state, 0, "x"), "no ruling 0")
    refused(desk, lambda state: lift(state, 1, " "), "give the reason")
    desk.act(lambda state: lift(state, 1, "the clock was wrong"))
    assert desk.competition.rulings[0].lifted == "the clock was wrong"
    assert lateness_of(desk.competition, desk.last, 1) == ()
    refused(desk, lambda state: lift(state, 1, "x"), "lifted already")


def test_who_is_out_for_another_reason_too_stays_out() -> None:
    desk, one, two = at_table("fuze")
    for reason in ("signals", "a fight"):
        desk.act(lambda state, reason=reason: rule_freely(state, one, "conduct", reason, disqualified=True))  # type: ignore[misc]
    desk.act(lambda state: lift(state, 1, "there were none"))
    assert desk.competition.disqualified == {one: Disqualification(ruling=2)}
    desk.act(lambda state: lift(state, 2, "they have made up"))
    assert desk.competition.disqualified == {}
    desk.act(lambda state: disqualify(state, two, "not a member"))
    desk.act(lambda state: rule_freely(state, two, "conduct", "a fight", disqualified=True))
    desk.act(lambda state: lift(state, 3, "they have made up"))
    assert desk.competition.disqualified == {two: Disqualification("not a member")}
