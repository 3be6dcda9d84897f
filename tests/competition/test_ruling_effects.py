"""Rulings reach results: before the score sheet and after it, waiting for arbitration, lifted again."""

import pytest

from tests.competition.desk import Desk, form, small, stage
from tests.competition.test_enrol import refused
from tests.competition.test_rulings import at_table, offence
from tests.wording import written
from tuolaji.cards import parse
from tuolaji.competition import events as e
from tuolaji.competition.results.because import ByRuling
from tuolaji.competition.results.outcome import Outcome
from tuolaji.competition.results.results import correct_result, enter_result, lock_round, sign_result
from tuolaji.competition.results.score import match_of
from tuolaji.competition.results.sheet_at_table import write_sheet
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rulings.offence_counts import times_before
from tuolaji.competition.rulings.ruling_effects import sheet_warnings
from tuolaji.competition.rulings.ruling_words import correction_of
from tuolaji.competition.rulings.rulings import confirm, lift, reject, rule, rule_freely
from tuolaji.match.effect import Effect
from tuolaji.match.scoresheet import parse_lines
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.penalty import Offence
from tuolaji.text.catalogue import language_tags

EIGHT = "40 40 40 40 40 40 40 40"
"""Eight deals of fuze that the dealer sides win by one: East, North, West, South deal in turn, so it is even."""


def deals(text: str) -> Outcome:
    return Outcome(lines=tuple(parse_lines(text)))


def facts(name: OffenceName, **more: object) -> Offence:
    return Offence(offence=name, offender="dealer", **more)  # type: ignore[arg-type]


def lines_of(desk: Desk, table: int = 1) -> list[tuple[int | None, str, int]]:
    competition = desk.competition
    match = match_of(competition.opened.rules, desk.last.results[table].outcome, competition.minutes)
    return [(line.points, line.side, line.gain) for line in match.lines]


def small_points(desk: Desk, table: int = 1) -> int:
    return desk.last.results[table].scores["EW"].small_points


@pytest.mark.clause("FZ-6.6")
@pytest.mark.parametrize("first", ["ruling", "sheet"])
def test_fuze_fifty_points_reach_the_result_whichever_comes_first(first: str) -> None:
    desk, one, _ = at_table("fuze")

    def penalise() -> None:
        desk.act(lambda state: rule(state, one, offence("illegal_information"), deal=1))

    if first == "ruling":
        penalise()
    desk.result(1, deals(EIGHT))
    if first == "sheet":
        assert small_points(desk) == 0
        penalise()
    # East-West deal: their 50 are added to the defenders' 40, who win with 90.
    assert lines_of(desk)[0] == (90, "NS", 1)
    assert (small_points(desk), desk.last.results[1].scores["EW"].points) == (-2, 0)
    assert desk.last.results[1].outcome.lines[0].points == 40
    desk.act(lambda state: lift(state, 1, "it was a cough"))
    assert (small_points(desk), desk.last.results[1].scores["EW"].points) == (0, 1)


@pytest.mark.clause("FZ-6.6")
def test_fuze_three_times_fifty_weigh_on_three_deals() -> None:
    desk, _, two = at_table("fuze")
    for deal in (1, 2, 3):
        desk.act(lambda state, deal=deal: rule(state, two, offence("illegal_information"), deal=deal))  # type: ignore[misc]
    desk.result(1, deals(EIGHT))
    assert [line[0] for line in lines_of(desk)[:4]] == [-10, 90, -10, 40]
    # Deals 1 and 3 are East-West's by 3 instead of 1, deal 2 by 1 instead of North-South's.
    assert small_points(desk) == 2 + 2 + 2


@pytest.mark.clause("FZ-6.6")
def test_fuze_leaving_the_event_waits_for_arbitration_and_the_points_do_not() -> None:
    desk, one, _ = at_table("fuze")
    desk.result(1, deals(EIGHT))
    for deal in (1, 3, 5):
        desk.act(lambda state, deal=deal: rule(state, one, offence("illegal_information"), deal=deal))  # type: ignore[misc]
    assert [ruling.status for ruling in desk.competition.rulings] == ["made", "made", "proposed"]
    assert desk.competition.disqualified == {}
    assert small_points(desk) == -6
    refused(desk, lambda state: confirm(state, 1), "needs no confirmation")
    desk.act(lambda state: confirm(state, 3, "two referees saw it"), "arbitration")
    assert one in desk.competition.disqualified
    assert (desk.competition.rulings[2].status, desk.competition.rulings[2].confirmed_by) == (
        "confirmed",
        "arbitration",
    )
    refused(desk, lambda state: confirm(state, 3), "decided already")
    refused(desk, lambda state: reject(state, 3, "x"), "decided already")
    desk.act(lambda state: lift(state, 3, "it was a cough"))
    assert (desk.competition.disqualified, small_points(desk)) == ({}, -4)


@pytest.mark.clause("FZ-6.6")
def test_fuze_a_rejected_proposal_leaves_the_points_of_the_sheet() -> None:
    desk, one, _ = at_table("fuze")
    desk.result(1, deals(EIGHT))
    for deal in (1, 3, 5):
        desk.act(lambda state, deal=deal: rule(state, one, offence("illegal_information"), deal=deal))  # type: ignore[misc]
    refused(desk, lambda state: reject(state, 3, " "), "give the reason")
    desk.act(lambda state: reject(state, 3, "too hard"))
    assert (desk.competition.rulings[2].status, desk.competition.disqualified, small_points(desk)) == (
        "rejected",
        {},
        -6,
    )
    assert times_before(desk.competition, one, "illegal_information", 1) == 2


@pytest.mark.clause("LP-8.7")
@pytest.mark.parametrize("name", ["conduct", "illegal_information"])
def test_lianpai_the_second_time_nobody_is_out_before_the_committee_says_so(name: OffenceName) -> None:
    desk, one, _ = at_table("lianpai")
    desk.act(lambda state: rule(state, one, offence(name)))
    desk.act(lambda state: rule(state, one, offence(name)))
    assert (desk.competition.disqualified, desk.competition.rulings[1].status) == ({}, "proposed")
    desk.act(lambda state: confirm(state, 2))
    assert one in desk.competition.disqualified
    desk.undo()
    assert (desk.competition.disqualified, desk.competition.rulings[1].status) == ({}, "proposed")
    desk.act(lambda state: reject(state, 2, "it was a question about the rules"))
    assert desk.competition.disqualified == {}
    assert times_before(desk.competition, one, name, 1) == 1


@pytest.mark.clause("GG-10d")
def test_gongguan_grave_signals_are_a_proposal() -> None:
    desk, one, _ = at_table("gongguan")
    desk.act(lambda state: rule(state, one, facts("illegal_information", severity="grave")))
    assert (desk.competition.disqualified, desk.competition.rulings[0].waits) == ({}, True)
    desk.act(lambda state: confirm(state, 1))
    assert one in desk.competition.disqualified


@pytest.mark.clause("LP-8.10", "GG-02")
@pytest.mark.parametrize("rules", ["lianpai", "gongguan"])
def test_a_free_ruling_waits_where_the_sheet_leaves_it_to_a_committee(rules: str) -> None:
    desk, one, _ = at_table(rules)
    desk.result(1, deals("E:100 100"))
    before = desk.last.results[1].scores
    decide = lambda state: rule_freely(  # noqa: E731
        state, one, "conduct", "cards on the floor", points=-1, disqualified=True, deal=1, effect=Effect(points=200)
    )
    desk.act(decide)
    assert (desk.competition.rulings[0].waits, desk.competition.disqualified) == (True, {})
    assert desk.last.results[1].scores == before
    desk.act(lambda state: confirm(state, 1))
    assert one in desk.competition.disqualified
    assert lines_of(desk)[0][:2] == (300, "NS")
    desk.act(lambda state: lift(state, 1, "they fell"))
    assert (desk.competition.disqualified, desk.last.results[1].scores) == ({}, before)


def test_a_free_ruling_counts_at_once_where_no_committee_is_named() -> None:
    desk, one, _ = at_table("fuze")
    desk.act(lambda state: rule_freely(state, one, "conduct", "a fight", disqualified=True))
    assert one in desk.competition.disqualified


@pytest.mark.clause("LP-8.3", "LP-8.10")
def test_lianpai_an_early_miscount_proposes_a_new_deal() -> None:
    desk, one, _ = at_table("lianpai")
    desk.act(lambda competition: rule(competition, one, facts("card_count", found="after_lead"), deal=1))
    assert desk.competition.rulings[0].waits
    desk.result(1, deals("E:100"))
    assert desk.last.results[1].outcome.ruled == ()
    desk.act(lambda competition: confirm(competition, 1))
    competition, outcome = desk.competition, desk.last.results[1].outcome
    assert "replayed by ruling 1" in sheet_warnings(competition, outcome)[0]["en"]


@pytest.mark.clause("FZ-6.7")
@pytest.mark.parametrize("first", ["ruling", "sheet"])
@pytest.mark.parametrize(("side", "counted"), [("EW", 80), ("NS", 60)])
def test_fuze_ten_minutes_late_cost_ten_points_in_the_first_deal(first: str, side: str, counted: int) -> None:
    desk, one, two = at_table("fuze")
    entry = one if side == "EW" else two
    if first == "ruling":
        desk.act(lambda state: rule(state, entry, offence("late", 12)))
    desk.result(1, deals("70 40 40 40 40 40 40 40"))
    if first == "sheet":
        desk.act(lambda state: rule(state, entry, offence("late", 12)))
    assert desk.competition.rulings[0].ruled.deal == 1
    assert lines_of(desk)[0][0] == counted
    assert small_points(desk) == (-2 if side == "EW" else 0)
    desk.act(lambda state: lift(state, 1, "the clock was wrong"))
    assert (lines_of(desk)[0][0], small_points(desk)) == (70, 0)


@pytest.mark.clause("FZ-6.7")
def test_fuze_lateness_weighs_on_the_first_duplicate_board_too() -> None:
    desk, one, _ = at_table("fuze")
    desk.act(lambda _: [e.BoardsDealt(1, 4, "ab" * 32)])
    desk.act(lambda state: rule(state, one, offence("late", 12)))
    desk.act(lambda state: enter_result(state, 1, 1, Outcome(lines=tuple(parse_lines("70 40 40 40")), boards=4)))
    assert [line[0] for line in lines_of(desk)] == [80, 40, 40, 40]


@pytest.mark.clause("FZ-6.7", "FZ-5")
def test_lifting_a_forfeit_takes_the_result_off_that_it_made() -> None:
    desk, one, _ = at_table("fuze")
    desk.act(lambda state: rule(state, one, offence("late", 20)))
    assert desk.last.results[1].scores["EW"].forfeited
    desk.act(lambda state: lift(state, 1, "the bus broke down"))
    assert desk.last.results == {}
    desk.result(1, deals(EIGHT))
    desk.act(lambda state: rule(state, one, offence("forfeit")))
    assert small_points(desk) == -4
    desk.act(lambda state: lift(state, 2, "they came back"))
    assert (small_points(desk), desk.last.results[1].outcome) == (0, deals(EIGHT))


def test_lifting_one_forfeit_leaves_the_other() -> None:
    desk, one, two = at_table("fuze")
    desk.act(lambda state: rule(state, one, offence("forfeit")))
    desk.act(lambda state: rule(state, two, offence("forfeit")))
    desk.act(lambda state: lift(state, 1, "they were there"))
    scores = desk.last.results[1].scores
    assert (scores["EW"].points, scores["EW"].small_points, scores["NS"].forfeited) == (2, 4, True)


def test_a_forfeit_the_next_round_was_drawn_on_is_corrected_before_it_is_lifted() -> None:
    desk, one, _ = at_table("fuze")
    desk.act(lambda state: rule(state, one, offence("late", 20)))
    desk.play()
    desk.act(lambda state: lock_round(state, 1))
    refused(desk, lambda state: lift(state, 1, "the bus broke down"), "correct it first")
    desk.act(lambda state: correct_result(state, 1, 1, deals(EIGHT), "played after all"))
    assert desk.last.results[1].scores["EW"].forfeited
    desk.act(lambda state: lift(state, 1, "the bus broke down"))
    assert small_points(desk) == 0


def test_a_locked_round_can_still_be_ruled_on() -> None:
    desk, one, _ = at_table("fuze")
    desk.result(1, deals(EIGHT))
    desk.play()
    desk.act(lambda state: lock_round(state, 1))
    made = desk.act(lambda state: rule(state, one, offence("illegal_information"), deal=1))
    corrected = made[1]
    assert isinstance(corrected, e.ResultCorrected)
    assert corrected.because == ByRuling(1, clause="FZ-6.6")
    told = correction_of(desk.last.results[1])
    assert set(told) == set(language_tags())
    assert all("FZ-6.6" in words for words in told.values())
    assert len(set(told.values())) == len(told)
    assert small_points(desk) == -2


def test_in_a_knockout_whoever_has_gone_on_stays_until_the_next_draw_is_withdrawn() -> None:
    desk = Desk(4, rules="fuze", plan=form(stage("knockout")))
    desk.draw()
    one = desk.last.seatings[0].east_west
    desk.result(1, deals("0 40 0 40 0 40 40 40"))
    desk.small(2, 1)
    desk.act(draw_round)
    lost = facts("card_count", found="after_lead", choice="end")
    desk.act(lambda state: rule(state, one, lost, number=1, deal=1))
    refused(desk, lambda state: rule(state, one, lost, number=1, deal=3), "withdraw the next round")


@pytest.mark.clause("FZ-6.3", "FZ-6.1")
@pytest.mark.parametrize("name", ["revoke", "card_count"])
def test_fuze_a_deal_that_a_ruling_ends_is_lost_by_two(name: OffenceName) -> None:
    desk, _, two = at_table("fuze")
    seen = facts(name, found="later") if name == "revoke" else facts(name, found="after_lead", choice="end")
    desk.act(lambda state: rule(state, two, seen, deal=2))
    desk.result(1, deals("40 ruled 40 40 40 40 40 40"))
    assert lines_of(desk)[1] == (None, "EW", 2)
    assert small_points(desk) == 3
    refused(desk, lambda state: lift(state, 1, "x"), "has no count")
    desk.act(lambda state: correct_result(state, 1, 1, deals(EIGHT), "played out after all"))
    assert small_points(desk) == 3
    desk.act(lambda state: lift(state, 1, "x"))
    assert small_points(desk) == 0


@pytest.mark.clause("FZ-6.1")
def test_fuze_a_miscount_asks_what_the_other_side_chooses() -> None:
    desk, _, two = at_table("fuze")
    desk.result(1, deals(EIGHT))
    counted = facts("card_count", found="after_lead")
    refused(desk, lambda state: rule(state, two, counted, deal=2), "play_on, end")
    desk.act(lambda state: rule(state, two, facts("card_count", found="after_lead", choice="play_on"), deal=2))
    assert small_points(desk) == 0


@pytest.mark.clause("LP-8.3")
@pytest.mark.parametrize(
    ("choice", "offenders", "expected"),
    [
        ("A", "EW", (100, "NS", 2)),
        ("A", "NS", (100, "EW", 2)),
        ("B", "EW", (260, "NS", 2)),
        ("B", "NS", (-60, "EW", 6)),
    ],
)
def test_lianpai_the_choice_of_the_others_is_applied(
    choice: str, offenders: str, expected: tuple[int, str, int]
) -> None:
    desk, one, two = at_table("lianpai")
    seen = facts("revoke", found="next_trick", choice=choice)
    entry = one if offenders == "EW" else two
    refused(desk, lambda state: rule(state, entry, facts("revoke", found="next_trick"), deal=1), "A, B")
    desk.act(lambda state: rule(state, entry, seen, deal=1))
    desk.result(1, deals("E:100"))
    assert lines_of(desk) == [expected]


@pytest.mark.clause("GG-18")
@pytest.mark.parametrize(
    ("offenders", "points", "expected"),
    [
        ("EW", 100, (100, "NS", 0)),
        ("EW", 240, (240, "NS", 2)),
        ("NS", 100, (100, "EW", 1)),
        ("NS", 180, (180, "EW", 1)),
        ("NS", 0, (0, "EW", 3)),
    ],
)
def test_gongguan_a_revoke_gives_at_least_the_stage_or_a_level(
    offenders: str, points: int, expected: tuple[int, str, int]
) -> None:
    desk, one, two = at_table("gongguan")
    entry = one if offenders == "EW" else two
    desk.act(lambda state: rule(state, entry, facts("revoke", found="next_trick"), deal=1))
    desk.result(1, deals(f"E:{points} 100"))
    assert lines_of(desk)[0] == expected


@pytest.mark.clause("TW-1.6")
def test_tianwen_later_deals_follow_from_the_changed_one() -> None:
    """East-West would have stayed on stage with 60; with 40 more against them North deals the second deal."""
    desk, one, _ = at_table("tianwen")
    desk.result(1, deals("E:60 40"))
    match = match_of("tianwen", desk.last.results[1].outcome)
    assert [line.dealer for line in match.lines] == ["E", "W"]
    desk.act(lambda state: rule(state, one, facts("revoke", found="next_trick"), deal=1))
    match = match_of("tianwen", desk.last.results[1].outcome)
    assert [(line.dealer, line.points) for line in match.lines] == [("E", 100), ("N", 40)]
    desk.act(lambda state: lift(state, 1, "x"))
    assert desk.last.results[1].outcome == deals("E:60 40")


@pytest.mark.clause("TW-1.6")
def test_a_line_that_no_longer_fits_is_named() -> None:
    desk, one, _ = at_table("tianwen")
    desk.result(1, deals("E:60 W:40"))
    revoked = facts("revoke", found="next_trick")
    refused(desk, lambda state: rule(state, one, revoked, deal=1), "no longer fits: line 2")
    assert desk.competition.rulings == []


@pytest.mark.clause("BC-4.6")
def test_whether_the_entry_dealt_follows_from_the_score_sheet() -> None:
    desk, one, _ = at_table("buchong")
    desk.act(lambda state: rule(state, one, offence("illegal_information"), deal=1, said="dealer"))
    desk.result(1, deals("N:40"))
    assert lines_of(desk) == [(40, "NS", 3)]
    assert "the score sheet counts" in sheet_warnings(desk.competition, desk.last.results[1].outcome)[0]["en"]


def test_totals_alone_do_not_count_a_ruling_on_a_deal_and_say_so() -> None:
    desk, one, _ = at_table("fuze")
    desk.act(lambda state: rule(state, one, offence("illegal_information"), deal=6))
    desk.result(1, small(2))
    assert "enter the deals" in sheet_warnings(desk.competition, desk.last.results[1].outcome)[0]["en"]
    desk.act(lambda state: correct_result(state, 1, 1, deals("40 40"), "two deals"))
    assert "is about deal 6" in sheet_warnings(desk.competition, desk.last.results[1].outcome)[0]["en"]


@pytest.mark.clause("FZ-6.2a")
def test_a_deal_that_cannot_be_is_refused() -> None:
    desk, one, _ = at_table("fuze")
    shown = facts("exposed_card", cards=tuple(parse("H3 H4")))
    refused(desk, lambda state: rule(state, one, shown), "in which deal")
    refused(desk, lambda state: rule(state, one, shown, deal=9), "no deal 9")
    desk.result(1, deals("40 40"))
    refused(desk, lambda state: rule(state, one, shown, deal=3), "no deal 3")
    desk.act(lambda state: rule(state, one, shown, deal=2))
    # In deal 2 North deals: East-West defend, and what they are charged is taken off.
    assert [line[0] for line in lines_of(desk)] == [40, 20]


def test_a_phone_writes_what_was_counted_and_the_rulings_are_added() -> None:
    desk, one, _ = at_table("fuze")
    desk.act(lambda state: rule(state, one, offence("illegal_information"), deal=1))
    desk.act(lambda state: write_sheet(state, 1, 1, "EW", deals(EIGHT), "甲1", 0))
    assert small_points(desk) == -2
    desk.act(lambda state: sign_result(state, 1, 1, "NS", "甲2"))
    desk.act(lambda state: lift(state, 1, "a cough"))
    assert desk.last.results[1].signed == {}


def test_an_old_log_says_by_the_offence_what_a_ruling_did() -> None:
    """Rulings of before had no effect written down; lifting them still undoes what they did."""
    desk, one, _ = at_table("fuze")
    old = e.Ruled(1, one, "late", written("迟到", "late"), "FZ-6.7", 1, 1, minutes=20)
    gone = Outcome(forfeits=("EW",))
    desk.act(lambda state: [old, *enter_result(state, 1, 1, gone)])
    desk.act(lambda state: lift(state, 1, "the bus broke down"))
    assert desk.last.results == {}
