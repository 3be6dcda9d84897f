"""The clock of a match: the announcement, the end of time, the deadline of the score sheet."""

from dataclasses import dataclass, field
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.match.desk import Desk, replay_match, time_left
from tuolaji.cards import Side
from tuolaji.errors import MatchError
from tuolaji.match import actions as a
from tuolaji.match import events as e
from tuolaji.match.clock import deadline, passing
from tuolaji.match.decide import open_match
from tuolaji.match.state import evolve
from tuolaji.rules.clock import MINUTE
from tuolaji.rules.level import level_number

A_MILLISECOND = 1 / MINUTE


@pytest.mark.clause("BC-2.1")
def test_with_twenty_minutes_left_three_more_deals_are_announced_not_counting_the_one_under_way() -> None:
    desk = Desk("buchong")
    desk.deal(40, 0, 30)
    desk.do(a.Begin(), 31)
    desk.do(a.Wait(), 39.9)
    assert (time_left(desk.match, 39 * MINUTE), desk.match.last) == (21 * MINUTE, None)
    desk.do(a.Wait(), 41)
    assert desk.happened(e.LastDeals) == [(40, e.LastDeals(last=5))]
    desk.do(a.End(desk.line(40)), 42)
    desk.deal(40, 43, 44)
    desk.deal(40, 45, 46)
    assert not desk.over
    desk.deal(40, 47, 48)
    assert (desk.match.ending, desk.match.ended) == ("last deal", 48 * MINUTE)
    assert desk.refused(a.Begin(), 49).clause == "BC-2.1"


@pytest.mark.clause("BC-2.1")
def test_between_two_deals_the_announcement_is_made_at_its_own_minute_and_three_more_are_played() -> None:
    desk = Desk("buchong")
    desk.deal(40, 0, 20)
    desk.deal(40, 21, 38)
    desk.do(a.Begin(), 45)
    assert desk.happened(e.LastDeals) == [(40, e.LastDeals(last=5))]
    desk.do(a.End(desk.line(40)), 46)
    desk.deal(40, 47)
    desk.deal(40, 48)
    assert desk.match.ending == "last deal"
    assert len(desk.match.lines) == 5


@pytest.mark.clause("BC-2.1")
def test_at_sixty_minutes_the_deal_under_way_is_finished_and_no_other_begins() -> None:
    desk = Desk("buchong")
    desk.deal(40, 0, 58)
    desk.do(a.Begin(), 59)
    desk.do(a.Wait(), 63)
    assert not desk.over
    desk.do(a.End(desk.line(40)), 66)
    assert (desk.match.ending, desk.match.ended) == ("time", 66 * MINUTE)
    idle = Desk("buchong")
    idle.deal(40, 0, 58)
    assert idle.refused(a.Begin(), 60).clause == "BC-2.1"
    idle.do(a.Wait(), 62)
    assert idle.happened(e.MatchEnded) == [(60, e.MatchEnded("time"))]


@pytest.mark.clause("BC-2.1", "BC-2.2b")
def test_after_a_long_silence_everything_that_time_has_brought_is_there_at_its_own_minute() -> None:
    desk = Desk("buchong")
    desk.deal(40, 0, 30)
    desk.do(a.Wait(), 300)
    assert desk.happened(e.LastDeals) == [(40, e.LastDeals(last=4))]
    assert desk.happened(e.MatchEnded) == [(60, e.MatchEnded("time"))]
    assert desk.happened(e.SheetLate) == [(65, e.SheetLate(("EW", "NS"), "BC-2.2b"))]


@pytest.mark.clause("GG-02")
def test_gongguan_lasts_one_hour_and_the_deal_under_way_is_finished() -> None:
    desk = Desk("gongguan")
    desk.do(a.Start())
    desk.deal(85, 5, 59)
    desk.do(a.Begin(), 60 - A_MILLISECOND)
    desk.do(a.End(desk.line(85)), 75)
    assert (desk.match.ending, len(desk.match.lines)) == ("time", 2)
    assert desk.refused(a.Begin(), 76).clause == "GG-02"
    assert desk.happened(e.LastDeals) == []


@pytest.mark.clause("LP-1.5")
def test_lianpai_lasts_two_hours() -> None:
    desk = Desk("lianpai")
    desk.do(a.Start())
    desk.deal(100, 61, 119)
    assert time_left(desk.match, 119 * MINUTE) == MINUTE
    assert desk.refused(a.Begin(), 120).clause == "LP-1.5"


@pytest.mark.clause("TW-2.7")
def test_under_tianwen_the_time_is_the_organisers() -> None:
    without = Desk("tianwen")
    without.do(a.Start())
    assert (time_left(without.match, 600 * MINUTE), without.match.last) == (None, None)
    without.deal(40, 600, 700)
    assert without.match.ended is None
    desk = Desk("tianwen", minutes=45)
    desk.deal(40, 0, 44)
    desk.do(a.Wait(), 45)
    assert desk.match.ending == "time"


def test_the_organiser_may_set_another_time_but_not_none_at_all() -> None:
    desk = Desk("gongguan", minutes=90)
    desk.deal(85, 0, 80)
    desk.do(a.Begin(), 89)
    for minutes in (0, -5):
        with pytest.raises(MatchError, match="does not last"):
            open_match("gongguan", minutes=minutes)


def test_the_clock_waits_for_the_start_or_for_the_first_deal() -> None:
    desk = Desk("gongguan")
    desk.do(a.Wait(), 500)
    assert (desk.match.ended, time_left(desk.match, 500 * MINUTE)) == (None, 60 * MINUTE)
    desk.do(a.Begin(), 500)
    assert time_left(desk.match, 501 * MINUTE) == 59 * MINUTE
    assert desk.refused(a.Start(), 502).code == "match_started"


def test_a_deal_that_is_dealt_again_after_time_does_not_begin() -> None:
    desk = Desk("gongguan")
    desk.deal(85, 0, 50)
    desk.do(a.Begin(), 59)
    desk.do(a.Void(), 62)
    assert desk.happened(e.MatchEnded) == [(62, e.MatchEnded("time"))]
    early = Desk("gongguan")
    early.do(a.Begin())
    early.do(a.Void(), 5)
    early.do(a.Begin(), 6)
    assert early.happened(e.DealBegan) == [(0, e.DealBegan(1)), (6, e.DealBegan(1))]


# The score sheet's deadline


def ended_at_50() -> Desk:
    """North-South deal at 2 and go up: they have won when the sides agree to stop after 50 minutes."""
    desk = Desk("buchong")
    desk.deal(40, 0, 30, dealer="N")
    desk.do(a.Agree(), 50)
    return desk


@pytest.mark.clause("BC-2.2b")
def test_a_sheet_signed_by_both_and_handed_in_within_five_minutes_is_in_time() -> None:
    desk = ended_at_50()
    assert deadline(desk.match) == 55 * MINUTE
    assert desk.refused(a.HandIn("North"), 51).clause == "BC-2.2b"
    desk.sign(52)
    desk.do(a.HandIn("North"), 55)
    desk.do(a.Wait(), 90)
    assert desk.happened(e.SheetLate) == []
    assert desk.refused(a.HandIn("North"), 91).clause == "BC-2.2b"


@pytest.mark.clause("BC-2.2b")
def test_for_a_late_sheet_those_who_have_not_signed_are_responsible_else_the_winners_who_hand_it_in() -> None:
    nobody = ended_at_50()
    nobody.do(a.Wait(), 55)
    assert nobody.happened(e.SheetLate) == []
    nobody.do(a.Wait(), 55 + A_MILLISECOND)
    assert nobody.happened(e.SheetLate) == [(55, e.SheetLate(("EW", "NS"), "BC-2.2b"))]
    one = ended_at_50()
    one.do(a.Sign("NS", "North"), 51)
    one.do(a.Wait(), 60)
    assert one.happened(e.SheetLate) == [(55, e.SheetLate(("EW",), "BC-2.2b"))]
    both = ended_at_50()
    both.sign(51)
    both.do(a.HandIn("North"), 58)
    assert both.happened(e.SheetLate) == [(55, e.SheetLate(("NS",), "BC-2.2b"))]


@pytest.mark.clause("BC-2.2b")
def test_a_sheet_put_right_after_it_was_in_is_signed_again_with_five_minutes_for_it() -> None:
    desk = ended_at_50()
    desk.sign(51)
    desk.do(a.HandIn("North"), 52)
    desk.do(a.Correct(1, desk.match.lines[0], "desk", "looked at again"), 70)
    assert desk.match.signed == {}
    assert deadline(desk.match) == 75 * MINUTE
    desk.do(a.Wait(), 74)
    assert not desk.match.sheet_late
    desk.sign(74)
    desk.do(a.HandIn("North"), 75)
    desk.do(a.Wait(), 200)
    assert not desk.match.sheet_late


def test_a_forfeit_needs_no_score_sheet_and_other_sheets_have_no_deadline() -> None:
    desk = Desk("buchong")
    desk.do(a.Forfeit("EW", "did not come"))
    desk.do(a.Wait(), 300)
    assert (deadline(desk.match), desk.match.sheet_late) == (None, False)
    other = Desk("tianwen")
    other.do(a.Agree())
    assert deadline(other.match) is None


# Properties: random matches, with time passing in one step or in many


@dataclass
class Course:
    """Things done at times; `waits` are times at which somebody looked at the clock."""

    rules: str
    steps: list[tuple[int, str, int]] = field(default_factory=list)
    waits: list[int] = field(default_factory=list)

    def run(self, looked: bool) -> Desk:
        desk = Desk(self.rules)
        waits = sorted(self.waits) if looked else []
        end = max([at for at, _, _ in self.steps] + self.waits, default=0) + 150
        for at, kind, number in [*self.steps, (end, "wait", 0)]:
            while waits and waits[0] <= at:
                desk.do(a.Wait(), waits.pop(0))
            desk.try_it(_action(desk, kind, number), at)
        return desk


def _action(desk: Desk, kind: str, number: int) -> a.AnyMatchAction:
    seat = "ENWS"[number % 4]
    line = desk.line(5 * number, seat)  # type: ignore[arg-type]
    actions: dict[str, a.AnyMatchAction] = {
        "start": a.Start(),
        "arrive": a.Arrive("EW" if number % 2 else "NS", abs(number) / 2),
        "begin": a.Begin(),
        "end": a.End(line),
        "void": a.Void(bid_again=number % 3 == 0),
        "wait": a.Wait(),
        "agree": a.Agree(),
        "forfeit": a.Forfeit("EW" if number % 2 else "NS", "left"),
        "correct": a.Correct(1, line, "desk", "slip"),
        "overrule": a.Overrule("EW" if number % 2 else None, "organiser", "special case"),
        "sign east": a.Sign("EW", "East"),
        "sign north": a.Sign("NS", "North"),
        "hand in": a.HandIn("North"),
    }
    return actions[kind]


OFTEN = ["begin", "end", "begin", "end", "begin", "end", "void", "sign east", "sign north", "hand in", "correct"]
RARE = ["start", "arrive", "agree", "forfeit", "overrule"]


@st.composite
def courses(draw: st.DrawFn, kinds: tuple[str, ...] = (*OFTEN, *OFTEN, *RARE)) -> Course:
    rules = draw(st.sampled_from(["buchong", "buchong", "gongguan", "fuze", "lianpai", "tianwen"]))
    course, now = Course(rules), 0
    for _ in range(draw(st.integers(0, 18))):
        now += draw(st.sampled_from([0, 0, 1, 2, 5, 9, 20, 40]))
        course.steps.append((now, draw(st.sampled_from(kinds)), draw(st.integers(-3, 40))))
    course.waits = draw(st.lists(st.integers(0, now + 120), max_size=8))
    return course


@given(courses())
@settings(max_examples=60, deadline=None)
def test_time_that_passes_in_one_step_or_in_many_gives_the_same_log(course: Course) -> None:
    assert course.run(looked=True).log == course.run(looked=False).log


@given(courses())
@settings(max_examples=60, deadline=None)
def test_the_log_runs_forward_and_folds_to_the_match_after_a_way_through_json(course: Course) -> None:
    desk = course.run(looked=True)
    assert all(earlier.at <= later.at for earlier, later in pairwise(desk.log))
    sent = msgspec.json.decode(msgspec.json.encode(desk.log), type=list[e.MatchRow])
    assert replay_match(sent) == desk.match
    assert len(desk.happened(e.MatchEnded)) <= 1
    assert len(desk.happened(e.LastDeals)) <= 1


@given(courses(kinds=("begin", "end", "begin", "end", "begin", "end", "void")))
@settings(max_examples=30, deadline=None)
def test_levels_never_fall_and_small_points_are_zero_sum(course: Course) -> None:
    desk = course.run(looked=False)
    before: dict[Side, int] = {"EW": 0, "NS": 0}
    for length in range(1, len(desk.log) + 1):
        match = replay_match(desk.log[:length])
        after = {side: level_number(match.levels[side]) for side in match.levels}
        assert all(after[side] >= before[side] for side in after)
        assert sum(match.progress.small_points.values()) == 0
        before = after


def test_added_time_moves_the_end_and_takes_back_what_was_announced_too_early() -> None:
    match = evolve(None, e.MatchRow(open_match("buchong", minutes=60), 0))
    match = evolve(match, e.MatchRow(e.ClockStarted(), 0))
    match = evolve(match, e.MatchRow(e.DealBegan(1), 0))
    left = match.rule.announce_minutes_left
    assert left is not None
    said = (60 - left) * MINUTE
    for entry in passing(match, said):
        match = evolve(match, entry)
    assert match.last is not None
    match = evolve(match, e.MatchRow(e.TimeAdded(10), said))
    assert match.last is None
    assert time_left(match, said) == (left + 10) * MINUTE
    assert [entry.at for entry in passing(match, 70 * MINUTE)][:1] == [said + 10 * MINUTE]
    late = evolve(match, e.MatchRow(e.LastDeals(3), said + 10 * MINUTE))
    assert evolve(late, e.MatchRow(e.TimeAdded(1), said + 20 * MINUTE)).last == 3, "what is past stays said"
