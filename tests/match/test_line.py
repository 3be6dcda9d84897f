"""Lines of the score sheet: what a count brings under each sheet, what a ruling leaves, what makes no sense."""

import pytest

from tuolaji.deal.log.evolve import replay
from tuolaji.deal.state import Finished
from tuolaji.errors import MatchError
from tuolaji.match.line import DealLine, counted_line, line_of, ruled_line, seat_named
from tuolaji.referee.simulate import refereed_match
from tuolaji.rules.sheet.load import load, sheet_ids


@pytest.mark.parametrize(
    ("rules", "points", "winner", "gain"),
    [
        # GG-05: 60–115 +1, 5–55 +2, 0…−55 +3; 120–175 the bare stage, 180–235 +1.
        ("gongguan", 115, "dealer", 1),
        ("gongguan", -55, "dealer", 3),
        ("gongguan", 120, "defenders", 0),
        ("gongguan", 180, "defenders", 1),
        # LP-7: 160 takes the stage; one level for each 40 above, and one more for each 40 below.
        ("lianpai", 155, "dealer", 1),
        ("lianpai", 120, "dealer", 2),
        ("lianpai", 240, "defenders", 2),
        # BC-3.11, TW-2.13.
        ("buchong", 0, "dealer", 3),
        ("buchong", 80, "defenders", 0),
        ("tianwen", 35, "dealer", 2),
        ("tianwen", 160, "defenders", 2),
    ],
)
def test_a_counted_line_brings_what_the_sheet_says(rules: str, points: int, winner: str, gain: int) -> None:
    line = counted_line(load(rules), "N", "5", points)
    assert (line.winner, line.gain, line.points) == (winner, gain, points)
    assert line.side == ("NS" if winner == "dealer" else "EW")


@pytest.mark.clause("FZ-5x")
@pytest.mark.parametrize(
    ("points", "winner", "small"),
    [(-10, "dealer", 3), (0, "dealer", 3), (5, "dealer", 2), (35, "dealer", 2), (40, "dealer", 1), (75, "dealer", 1),
     (80, "defenders", 1), (115, "defenders", 1), (120, "defenders", 2), (155, "defenders", 2), (200, "defenders", 4)],
)  # fmt: skip
def test_under_fuze_a_line_counts_small_points(points: int, winner: str, small: int) -> None:
    line = counted_line(load("fuze"), "E", "6", points)
    assert (line.winner, line.gain) == (winner, small)


def test_points_come_in_fives_and_within_reason() -> None:
    for points in (3, -1, 81):
        with pytest.raises(MatchError, match="fives"):
            counted_line(load("tianwen"), "E", "2", points)
    with pytest.raises(MatchError, match="no deal gives more than 4000"):
        counted_line(load("tianwen"), "E", "2", 5000)


def test_a_deal_decided_by_a_ruling_says_why_and_gives_no_absurd_levels() -> None:
    assert ruled_line("E", "2", "defenders", 0, "GG-18") == DealLine("E", "2", "defenders", 0, None, "GG-18")
    with pytest.raises(MatchError, match="why"):
        ruled_line("E", "2", "dealer", 1, "  ")
    for gain in (-1, 21):
        with pytest.raises(MatchError, match="does not give"):
            ruled_line("E", "2", "dealer", gain, "ruling")


def test_seats_are_read_as_people_write_them() -> None:
    assert [seat_named(text) for text in ("E", " n", "西", "南 ")] == ["E", "N", "W", "S"]
    for text in ("", "X", "EN", "东北"):
        with pytest.raises(MatchError, match="no seat"):
            seat_named(text)


@pytest.mark.parametrize("rules", sheet_ids())
def test_the_line_of_a_refereed_deal_is_its_settlement_and_names_the_ruling_that_decided_it(rules: str) -> None:
    _, logs = refereed_match(rules, 4, "lines", "at once")
    for log in logs:
        state = replay(entry.event for entry in log)
        assert isinstance(state, Finished)
        line = line_of(state)
        if line is None:
            assert state.settled is None
            continue
        assert state.settled is not None
        assert (line.winner, line.gain) == (state.settled.winner, state.settled.gain)
        plain = line.points is not None and counts_to(rules, line)
        assert plain or line.note
        assert line.points in (None, state.settled.points)


def counts_to(rules: str, line: DealLine) -> bool:
    """Is the line what its points alone would have brought?"""
    assert line.points is not None
    counted = counted_line(load(rules), line.dealer, line.level, line.points)
    return (counted.winner, counted.gain) == (line.winner, line.gain)
