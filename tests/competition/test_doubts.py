"""Questions asked back about a score sheet, under every sheet, and the sheets that raise none."""

import pytest

from tests.competition.desk import Desk, levels, small, won_by
from tuolaji.competition.results.doubts import answered, doubts_of, likely_points, unanswered
from tuolaji.competition.results.marks import MARKS, legend, marks_of
from tuolaji.competition.results.outcome import LateBy, Outcome
from tuolaji.competition.results.results import enter_result, sign_result
from tuolaji.competition.state import Result
from tuolaji.errors import DoubtfulSheet
from tuolaji.match.scoresheet import parse_lines
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.text.catalogue import language_tags

EIGHT = "85 40 120 60 0 95 80 45"


def deals(text: str, **others: object) -> Outcome:
    return Outcome(lines=tuple(parse_lines(text)), **others)  # type: ignore[arg-type]


def asked(rules: str, outcome: Outcome, minutes: int | None = None) -> list[str]:
    found = doubts_of(load(rules), rules, outcome, minutes)
    assert all(set(doubt.reason) == set(language_tags()) for doubt in found)
    return [doubt.code for doubt in unanswered(outcome, found)]


@pytest.mark.clause("FZ-1.4")
@pytest.mark.parametrize(
    ("outcome", "codes"),
    [
        (deals(EIGHT), []),
        (deals("85 40"), ["few deals"]),
        (deals("85 40", ended="time"), []),
        (deals("85 40", ended="ruling"), []),
        (deals("85 40", confirmed=("few deals",)), ["few deals"]),
        (deals("85 40", decided=won_by("EW").decided), []),
        (deals("85 40", forfeits=("EW",)), []),
        (deals("85 40", late=(LateBy("EW", 15),)), []),
        (deals("850 40"), ["few deals", "high points"]),
        (deals("850 40", ended="time"), ["high points"]),
        (deals("850 40", ended="time", confirmed=("high points",)), []),
        (deals(EIGHT.replace("0 95", "-150 95")), ["low points"]),
        (deals("85 40", boards=2), []),
        (small(24), []),
        (small(-25), ["high small points"]),
        (Outcome(forfeits=("NS",)), []),
    ],
)
def test_eight_fixed_deals(outcome: Outcome, codes: list[str]) -> None:
    assert asked("fuze", outcome) == codes


@pytest.mark.parametrize(
    ("rules", "minutes", "typed", "codes"),
    [
        ("buchong", None, "E:85", ["short match"]),
        ("buchong", None, "E:85 40", ["short match"]),
        ("buchong", None, "E:85 40 0", []),
        ("buchong", 20, "E:85 40", []),
        ("gongguan", None, "E:120", ["short match"]),
        ("lianpai", None, "N:160 0", ["short match"]),
        ("tianwen", None, "E:85", ["short match"]),
        ("tianwen", None, "E:85 40 0", []),
    ],
)
def test_a_match_of_levels_with_few_deals(rules: str, minutes: int | None, typed: str, codes: list[str]) -> None:
    assert asked(rules, deals(typed), minutes) == codes


def test_levels_that_nobody_has_left() -> None:
    assert asked("tianwen", levels("2", "2", on_stage="EW")) == ["no levels won"]
    assert asked("lianpai", levels("3", "3", on_stage="EW", ended="time")) == []
    assert asked("lianpai", levels("4", "3")) == []


@pytest.mark.parametrize("rules", sheet_ids())
def test_points_are_held_against_what_the_decks_hold(rules: str) -> None:
    """All the cards and an ordinary dig pass; a typed nought too many on the stage's own points does not."""
    sheet = load(rules)
    low, high = likely_points(sheet)
    assert low < 0 < 100 * sheet.cards.decks < high < 10 * sheet.level.stage_at


def test_the_result_carries_the_answer_and_is_marked() -> None:
    desk = Desk(2)
    desk.draw()
    incomplete = deals("85 40")
    with pytest.raises(DoubtfulSheet) as doubtful:
        answered(desk.competition, incomplete, enter_result(desk.competition, 1, 1, incomplete))
    assert [doubt.code for doubt in doubtful.value.doubts] == ["few deals"]
    told = deals("850 40", ended="ruling", confirmed=("high points",))
    desk.act(lambda state: answered(state, told, enter_result(state, 1, 1, told)))
    desk.act(lambda state: sign_result(state, 1, 1, "EW", "甲"))
    marks = marks_of(desk.competition, desk.last.results[1])
    assert marks == ("half signed", "ended by ruling", "confirmed")
    assert legend(marks, "zh") == "½ 只有一方签字；‡ 因裁决提前结束；※ 分数少见，已核对"
    assert len({sign for sign, _ in MARKS.values()}) == len(MARKS)


def test_a_doubtful_result_that_nobody_was_asked_about_is_marked_as_unexplained() -> None:
    """As in a file from before these questions, or one that came from elsewhere."""
    desk = Desk(2)
    desk.draw()
    desk.result(1, deals("85 40"))
    result: Result = desk.last.results[1]
    assert marks_of(desk.competition, result) == ("unexplained",)
