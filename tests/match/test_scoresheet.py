"""The score sheet: typed in at a desk, or filled from the deals' own logs."""

from collections.abc import Iterable, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.match.desk import Desk, played
from tuolaji.cards import SIDES, Side
from tuolaji.competition.simulate import drawn_lines
from tuolaji.deal.log.events import DealRow
from tuolaji.deal.log.evolve import replay
from tuolaji.deal.simulation.simulate import Chunk, simulate_chunk
from tuolaji.deal.state import Finished
from tuolaji.errors import MatchError
from tuolaji.match import actions as a
from tuolaji.match import events as e
from tuolaji.match.decide import line_problem, open_match
from tuolaji.match.late import rule_lateness
from tuolaji.match.line import line_of
from tuolaji.match.result import result_of
from tuolaji.match.scoresheet import Written, fill, parse_lines, written_lines
from tuolaji.match.state import Match, evolve
from tuolaji.referee.simulate import refereed_match
from tuolaji.rules.match import MatchResult
from tuolaji.rules.sheet.load import load, sheet_ids

# Typed in


def test_lines_are_read_as_they_are_typed() -> None:
    assert parse_lines("E:85, 40\n-5，南：0") == [
        Written(85, "E"), Written(40), Written(-5), Written(0, "S"),
    ]  # fmt: skip
    assert parse_lines("N:+2(BC-4.1) -0（藏张，第五轮） -2( late revoke )") == [
        Written(dealer="N", winner="dealer", gain=2, note="BC-4.1"),
        Written(winner="defenders", gain=0, note="藏张,第五轮"),
        Written(winner="defenders", gain=2, note="late revoke"),
    ]
    assert parse_lines("  ") == []


@pytest.mark.parametrize(
    "text", ["x", "E:", "E85", "85x", "Q:40", "E:40(", "2(no sign)", "40 )", "E 40", "1.5", "(why)"]
)
def test_what_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(MatchError):
        parse_lines(text)


@given(st.text(alphabet="EN东:：+-0159(（)）, a\n", max_size=20))
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    try:
        lines = parse_lines(text)
    except MatchError:
        return
    assert all((line.points is None) != (line.winner is None) for line in lines)


def test_a_ruling_on_the_sheet_moves_levels_and_keeps_its_note_and_its_count() -> None:
    # BC-4.1 against the dealer side: defenders +2 with the stage.
    match = fill("buchong", parse_lines("E:-2(BC-4.1) 40"))
    assert match.levels == {"EW": "2", "NS": "5"}
    assert (match.lines[0].note, match.lines[0].points) == ("BC-4.1", None)
    floor = fill("gongguan", [Written(90, "E", "defenders", 0, "GG-18")])
    assert (floor.lines[0].points, floor.progress.on_stage) == (90, "NS")


@pytest.mark.parametrize(
    ("rules", "text", "says"),
    [
        ("tianwen", "85", "line 1: who dealt"),
        ("tianwen", "E:85 S:40", "line 2: N deals"),
        ("tianwen", "E:85 41", "line 2: 41 cannot be"),
        ("tianwen", "E:+30(why)", "line 1: a deal does not give 30"),
        ("tianwen", "E:+1()", "line 1: a deal decided by a ruling needs a note"),
        ("tianwen", "E:0 0 0 0 0 40", "line 6: the match was over before it \\(past A\\)"),
        ("fuze", "0 0 0 0 0 0 0 0 0", "line 9: the match was over before it \\(all deals\\)"),
        ("fuze", "N:0", "line 1: E deals"),
    ],
)
def test_the_first_line_that_cannot_be_is_named(rules: str, text: str, says: str) -> None:
    with pytest.raises(MatchError, match=says):
        fill(rules, parse_lines(text))


def test_a_line_without_a_count_or_a_ruling_is_refused() -> None:
    with pytest.raises(MatchError, match="line 1: the defenders' points are missing"):
        fill("tianwen", [Written(dealer="E")])


@pytest.mark.clause("BC-2.4")
def test_a_sheet_of_a_match_that_began_late() -> None:
    match = fill("buchong", parse_lines("N:40"), late=[("EW", 11)])
    assert match.levels == {"EW": "2", "NS": "5"}
    with pytest.raises(MatchError, match="line 1: The others were late: NS deal"):
        fill("buchong", parse_lines("E:40"), late=[("EW", 11)])
    with pytest.raises(MatchError, match="line 1: the match was over before it \\(forfeit\\)"):
        fill("buchong", parse_lines("N:40"), late=[("EW", 16)])
    gone = fill("buchong", [], late=[("EW", 16)])
    assert (gone.ending, result_of(gone)) == ("forfeit", MatchResult("NS", {"EW": 0, "NS": 1.5}, {"EW": 0, "NS": 12}))


@given(st.sampled_from(sheet_ids()), st.lists(st.integers(-20, 60).map(lambda n: 5 * n), min_size=1, max_size=8))
@settings(max_examples=50)
def test_a_typed_sheet_and_a_match_at_the_desk_come_to_the_same(rules: str, counts: list[int]) -> None:
    desk = Desk(rules)
    used = []
    for points in counts:
        if desk.over:
            break
        desk.deal(points)
        used.append(points)
    typed = fill(rules, [Written(used[0], "E"), *(Written(points) for points in used[1:])])
    assert (typed.lines, typed.levels, typed.progress) == (desk.match.lines, desk.match.levels, desk.match.progress)
    assert result_of(typed) == desk.result


# From the deals' logs


def finished(logs: Iterable[Iterable[DealRow]]) -> list[Finished]:
    states = [replay(entry.event for entry in log) for log in logs]
    return [state for state in states if isinstance(state, Finished)]


def fill_from_deals(rules: str, deals: Iterable[Finished], late: Sequence[tuple[Side, float]] = ()) -> Match:
    """The match that the logs of its deals tell of; deals that were dealt again leave no line."""
    match = evolve(None, e.MatchRow(open_match(rules)))
    for side, by in late:
        match = evolve(match, e.MatchRow(rule_lateness(match.sheet, side, by)))
    for number, deal in enumerate(deals, start=1):
        line = line_of(deal)
        wrong = line_problem(match, line) if line else None
        if wrong:
            raise MatchError(f"deal {number}: {wrong.told('en')}")
        match = evolve(match, e.MatchRow(e.DealEnded(line) if line else e.DealVoid(deal.opening.bid_again)))
    return match


def first_match(rules: str, deals: list[Finished]) -> list[Finished]:
    """The deals up to the end of the first match among them."""
    for number, deal in enumerate(deals, start=1):
        if deal.settled and deal.settled.passed and not load(rules).level.beyond_ace:
            return deals[:number]
    return deals


def check_against_settlements(rules: str, deals: list[Finished]) -> None:
    """After every deal the sheet's levels, dealer and side past A are what the deal itself was settled with."""
    for number, deal in enumerate(deals, start=1):
        match = fill_from_deals(rules, deals[:number])
        settled = deal.settled
        if settled is None:
            continue
        setup, progress = match.setup(), match.progress
        assert progress.dealer == settled.dealer
        if load(rules).level.fixed:
            gains = {side: sum(line.gain for line in match.lines if line.side == side) for side in SIDES}
            assert progress.small_points["EW"] == gains["EW"] - gains["NS"]
        else:
            assert match.levels == setup.levels == settled.levels
        if not load(rules).level.beyond_ace:
            assert progress.passed == settled.passed


@pytest.mark.parametrize("rules", sheet_ids())
def test_a_sheet_filled_from_logs_is_what_the_deals_were_settled_with(rules: str) -> None:
    part = simulate_chunk(Chunk(rules, 0, 6, 11, True))
    check_against_settlements(rules, first_match(rules, finished(part.logs)))


@pytest.mark.parametrize("rules", sheet_ids())
def test_rulings_replays_and_deals_bid_for_anew_are_followed_too(rules: str) -> None:
    _, logs = refereed_match(rules, 5, "sheet", "at once")
    check_against_settlements(rules, first_match(rules, finished(logs)))


@pytest.mark.clause("BC-2.4")
@given(st.integers(0, 10_000), st.sampled_from(SIDES))
@settings(max_examples=4, deadline=None)
def test_a_match_that_began_late_is_filled_from_its_logs(seed: int, side: Side) -> None:
    desk = Desk("buchong")
    desk.do(a.Arrive(side, 15))
    _, first = played(desk.match.setup(), seed)
    match = fill_from_deals("buchong", [first], late=[(side, 15)])
    assert first.settled is not None
    assert match.levels == first.settled.levels
    with pytest.raises(MatchError, match="deal 1"):
        fill_from_deals("buchong", [first])


def test_logs_that_do_not_follow_one_another_are_refused() -> None:
    deals = finished(simulate_chunk(Chunk("tianwen", 0, 4, 11, True)).logs)
    with pytest.raises(MatchError, match="deal 2"):
        fill_from_deals("tianwen", [deals[0], deals[3]])


@pytest.mark.clause("LP-8.4")
def test_a_deal_bid_for_anew_is_marked_with_a_star_and_names_its_dealer() -> None:
    match = fill("lianpai", parse_lines("E:85 40 *N:60 0"))
    assert [line.dealer for line in match.lines][2] == "N"
    with pytest.raises(MatchError, match="who dealt"):
        fill("lianpai", parse_lines("E:85 40 *60"))
    assert fill("lianpai", written_lines(match)).lines == match.lines


@pytest.mark.parametrize("rules", ["tianwen", "buchong", "fuze", "gongguan", "lianpai"])
def test_what_is_written_down_of_a_match_fills_the_same_sheet_again(rules: str) -> None:
    for seed in range(10):
        match = fill(rules, drawn_lines(load(rules), rules, Random(seed), 0.3))
        again = fill(rules, written_lines(match))
        assert (again.lines, again.levels, again.progress) == (match.lines, match.levels, match.progress)


def test_duplicate_boards_set_their_own_dealers_and_levels() -> None:
    match = fill("tianwen", parse_lines("85 40 0 120"), boards=4)
    assert [(line.dealer, line.level) for line in match.lines] == [("E", "2"), ("N", "3"), ("W", "4"), ("S", "5")]
    assert (match.ending, match.levels) == ("all deals", {"EW": "2", "NS": "2"})
    small = match.progress.small_points
    assert small["EW"] == -small["NS"] != 0
    with pytest.raises(MatchError, match="over before"):
        fill("tianwen", parse_lines("85 40 0 120 40"), boards=4)
