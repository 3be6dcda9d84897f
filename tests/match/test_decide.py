"""What a match allows, and the words of what it refuses."""

import ast
from pathlib import Path

import pytest
from msgspec.structs import replace

import tuolaji
from tests.match.desk import Desk
from tests.text.scan import codes_of
from tuolaji.match import actions as a
from tuolaji.match import events as e
from tuolaji.match.decide import decide
from tuolaji.match.line import DealLine, counted_line, ruled_line
from tuolaji.match.scoresheet import fill, parse_lines
from tuolaji.rules.level import result
from tuolaji.rules.sheet.load import load


def codes_used() -> set[str]:
    """The codes of all verdicts that the source gives, where they are written out."""
    calls = (
        node
        for path in Path(tuolaji.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Verdict.no", "Verdict.yes")
    )
    codes = (call.args[1].value for call in calls if len(call.args) > 1 and isinstance(call.args[1], ast.Constant))
    return {code for code in codes if isinstance(code, str)}


def test_every_verdict_in_the_program_has_words() -> None:
    used = codes_used()
    known = set(codes_of("en", "reasons"))
    assert {code for code in known if code.startswith("match_")} <= used
    assert used <= known


def test_a_refusal_changes_nothing_and_asking_changes_nothing() -> None:
    desk = Desk("tianwen")
    before = desk.match
    assert desk.refused(a.End(DealLine("E", "2", "dealer", 1, 40))).code == "match_no_deal"
    assert desk.refused(a.Void()).code == "match_no_deal"
    assert isinstance(decide(desk.match, a.Begin(), 0), list)
    assert desk.match is before
    assert len(desk.log) == 1


def test_one_deal_at_a_time() -> None:
    desk = Desk("tianwen")
    desk.do(a.Begin())
    assert desk.refused(a.Begin()).code == "match_deal_under_way"
    assert desk.happened(e.ClockStarted) == [(0, e.ClockStarted())]


@pytest.mark.clause("GG-09c", "GG-09d")
def test_a_line_must_have_the_dealer_that_follows_from_the_lines_before() -> None:
    desk = Desk("gongguan")
    desk.deal(85, dealer="E")
    desk.do(a.Begin())
    sheet = load("gongguan")
    stays = desk.refused(a.End(counted_line(sheet, "E", "3", 85)))
    assert (stays.code, stays.clause, stays.facts) == ("match_wrong_dealer", "GG-09c", {"dealer": "W"})
    desk.do(a.End(counted_line(sheet, "W", "3", 120)))
    desk.do(a.Begin())
    changes = desk.refused(a.End(counted_line(sheet, "E", "3", 85)))
    assert (changes.clause, changes.facts) == ("GG-09d", {"dealer": "S"})


@pytest.mark.clause("FZ-1.4", "FZ-1.5")
def test_a_fuze_line_must_have_its_fixed_dealer_and_level() -> None:
    desk = Desk("fuze")
    desk.do(a.Begin())
    sheet = load("fuze")
    dealer = desk.refused(a.End(counted_line(sheet, "N", "6", 40)))
    assert (dealer.code, dealer.clause) == ("match_wrong_dealer", "FZ-1.5")
    level = desk.refused(a.End(counted_line(sheet, "E", "7", 40)))
    assert (level.code, level.clause, level.facts) == ("match_wrong_level", "FZ-1.4", {"level": "6"})
    desk.do(a.End(counted_line(sheet, "E", "6", 40)))


def test_a_line_must_bring_what_its_points_bring_unless_it_says_why_not() -> None:
    desk = Desk("gongguan")
    desk.do(a.Begin())
    wrong = desk.refused(a.End(DealLine("E", "2", "defenders", 0, 90)))
    assert (wrong.code, wrong.clause) == ("match_bad_count", "GG-05")
    for gain in (-1, 21):
        assert desk.refused(a.End(DealLine("E", "2", "dealer", gain, None, "why"))).code == "match_bad_gain"
    desk.do(a.End(DealLine("E", "2", "defenders", 0, 90, "GG-18")))


def test_nothing_goes_on_after_the_end() -> None:
    desk = Desk("tianwen")
    desk.do(a.Begin())
    desk.do(a.Agree())
    assert desk.match.under_way is None
    for action in (a.Begin(), a.Start(), a.Agree(), a.Arrive("EW", 3)):
        assert desk.refused(action).code == "match_over"
    assert desk.refused(a.End(DealLine("E", "2", "dealer", 1, 40))).code == "match_no_deal"


@pytest.mark.clause("GG-02")
def test_after_a_side_is_past_a_no_other_deal_begins() -> None:
    desk = Desk("gongguan")
    for _ in range(5):
        desk.deal(0)
    assert desk.match.ending == "past A"
    assert desk.refused(a.Begin()).clause == "GG-02"


# Signatures and corrections


@pytest.mark.clause("BC-2.2b")
def test_both_sign_once_after_the_end_and_before_the_sheet_is_handed_in() -> None:
    desk = Desk("buchong")
    desk.deal(40)
    assert desk.refused(a.Sign("EW", "East")).clause == "BC-2.2b"
    assert desk.refused(a.HandIn("East")).clause == "BC-2.2b"
    desk.do(a.Agree())
    desk.do(a.Sign("EW", "East"))
    assert desk.refused(a.Sign("EW", "West")).code == "match_signed"
    missing = desk.refused(a.HandIn("East"))
    assert (missing.code, missing.facts) == ("match_unsigned", {"side": "NS"})
    desk.do(a.Sign("NS", "South"))
    desk.do(a.HandIn("East"))
    assert desk.match.signed == {"EW": "East", "NS": "South"}


def test_a_line_put_right_changes_the_levels_and_wants_new_signatures() -> None:
    desk = Desk("buchong")
    desk.deal(40, dealer="E")
    desk.deal(40)
    desk.do(a.Agree())
    desk.sign()
    right = counted_line(load("buchong"), "E", "2", 35)
    assert desk.refused(a.Correct(1, right, "desk", " ")).code == "match_reason"
    for number in (0, 3):
        assert desk.refused(a.Correct(number, right, "desk", "a slip")).code == "match_no_line"
    desk.do(a.Correct(1, right, "desk", "a slip"))
    assert (desk.match.levels["EW"], desk.match.signed, desk.match.handed_in) == ("5", {}, None)
    # The second deal was played at 3, and stays so on the sheet.
    assert desk.match.lines[1].level == "3"


def test_a_correction_is_a_line_that_can_be() -> None:
    desk = Desk("buchong")
    desk.deal(40, dealer="E")
    desk.deal(80)
    played = desk.match.lines[1]
    assert desk.refused(a.Correct(2, replace(played, dealer="N"), "desk", "slip")).code == "match_wrong_dealer"
    assert desk.refused(a.Correct(2, replace(played, level="9"), "desk", "slip")).code == "match_wrong_level"
    assert desk.refused(a.Correct(2, replace(played, gain=3), "desk", "slip")).code == "match_bad_count"
    # The first line was North's deal, not East's: nothing before it says otherwise.
    desk.do(a.Correct(1, replace(desk.match.lines[0], dealer="N"), "desk", "slip"))
    assert desk.match.levels == {"EW": "2", "NS": "3"}


@pytest.mark.clause("GG-02")
def test_a_correction_that_puts_a_side_past_a_ends_the_match() -> None:
    desk = Desk("gongguan")
    for points in (0, 0, 0, 0, 120):
        desk.deal(points)
    assert not desk.over
    desk.do(a.Correct(5, counted_line(load("gongguan"), "E", "A", 115), "desk", "two stacks changed places"))
    assert (desk.match.ending, desk.result.winner) == ("past A", "EW")


def test_a_forfeit_ends_a_deal_under_way_and_may_still_be_ruled_after_the_match() -> None:
    desk = Desk("buchong")
    desk.deal(0)
    desk.do(a.Begin())
    desk.do(a.Forfeit("NS", "left"))
    assert (desk.match.under_way, desk.match.ending) == (None, "forfeit")
    later = Desk("buchong")
    later.deal(0)
    later.do(a.Agree())
    later.do(a.Forfeit("EW", "disqualified"))
    assert (later.match.ending, later.result.winner) == ("agreed", "NS")


def test_a_ruled_line_needs_no_count() -> None:
    desk = Desk("buchong")
    desk.do(a.Begin())
    desk.do(a.End(ruled_line("N", "2", "dealer", 3, "BC-4.4")))
    assert desk.match.levels == fill("buchong", parse_lines("N:+3(BC-4.4)")).levels == {"EW": "2", "NS": "5"}


def test_a_gain_that_the_points_bring_is_always_possible() -> None:
    """A dig can multiply the points by more than anybody would write by hand: the match still takes the line."""
    desk = Desk("lianpai")
    desk.do(a.Begin())
    winner, gain = result(desk.match.sheet.level, 2_000)
    assert gain > 20
    desk.do(a.End(DealLine("E", "3", winner, gain, 2_000)))
    assert len(desk.match.lines) == 1
