"""What each side takes from a match, worked by hand from the sheets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.competition.desk import levels, small, won_by
from tuolaji.cards import SIDES, Side
from tuolaji.competition.results.outcome import Decided, LateBy, Outcome, Scores
from tuolaji.competition.results.score import bye_score, score
from tuolaji.errors import CompetitionError, MatchError
from tuolaji.match.scoresheet import parse_lines
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.text.catalogue import language_tags


def scored(rules: str, outcome: Outcome) -> Scores:
    return score(load(rules), rules, load(rules).event, outcome)


def points(scores: Scores) -> tuple[float, float]:
    return scores["EW"].points, scores["NS"].points


def standard(scores: Scores) -> tuple[int, int]:
    return scores["EW"].standard_points, scores["NS"].standard_points


@pytest.mark.clause("BC-2.2a")
@pytest.mark.parametrize(
    ("east_west", "north_south", "match", "standards"),
    [
        ("9", "6", (2, 0), (13, 7)),
        ("9", "7", (1.5, 0.5), (12, 8)),
        ("9", "8", (1.5, 0.5), (11, 9)),
        ("9", "9", (1, 1), (10, 10)),
        ("10", "J", (0.5, 1.5), (9, 11)),
        ("2", "Q", (0, 2), (0, 20)),
        ("A+1", "2", (2, 0), (20, 0)),
        ("A+2", "A", (1.5, 0.5), (12, 8)),
    ],
)
def test_buchong_by_how_many_levels(
    east_west: str, north_south: str, match: tuple[float, float], standards: tuple[int, int]
) -> None:
    scores = scored("buchong", levels(east_west, north_south))
    assert points(scores) == match
    assert standard(scores) == standards


@pytest.mark.clause("BC-2.2a")
def test_buchong_who_reached_the_level_first_is_ahead_and_wins_nothing() -> None:
    scores = scored("buchong", levels("9", "9", reached_first="NS"))
    assert points(scores) == (1, 1)
    assert [scores[side].won for side in SIDES] == [None, None]
    assert [scores[side].ahead for side in SIDES] == [False, True]
    assert not any(one.ahead for one in scored("buchong", levels("9", "8", reached_first="NS")).values())


@pytest.mark.clause("BC-2.2a")
def test_buchong_the_score_sheet_itself_tells_who_reached_the_level_first() -> None:
    """East promotes to 4 (5 to 35: +2), then the defenders take the stage and promote to 4 as well."""
    scores = scored("buchong", Outcome(lines=tuple(parse_lines("E:30 80 30"))))
    assert points(scores) == (1, 1)
    assert scores["EW"].ahead
    assert not scores["NS"].ahead


@pytest.mark.clause("BC-2.3")
def test_buchong_a_forfeit() -> None:
    scores = scored("buchong", Outcome(forfeits=("EW",)))
    assert points(scores) == (0, 1.5)
    assert standard(scores) == (0, 12)
    assert [scores[side].won for side in SIDES] == [False, True]
    assert points(scored("buchong", Outcome(forfeits=("EW", "NS")))) == (0, 0)


@pytest.mark.clause("BC-2.2b")
@pytest.mark.parametrize(("side", "match", "standards"), [("EW", (0, 0), (0, 7)), ("NS", (2, 0), (13, 0))])
def test_buchong_a_late_sheet_costs_who_answers_for_it_and_the_other_is_as_played(
    side: Side, match: tuple[float, float], standards: tuple[int, int]
) -> None:
    scores = scored("buchong", levels("9", "6", sheet_late=(side,)))
    assert points(scores) == match
    assert standard(scores) == standards
    assert scores[side].forfeited


def test_who_answers_for_a_late_sheet_is_not_ahead() -> None:
    scores = scored("buchong", levels("9", "9", reached_first="EW", sheet_late=("EW",)))
    assert points(scores) == (0, 1)
    assert not scores["EW"].ahead


@pytest.mark.clause("BC-2.4")
@pytest.mark.parametrize(("minutes", "forfeit"), [(0.5, False), (15, False), (15.5, True), (16, True)])
def test_buchong_more_than_fifteen_minutes_late_is_a_forfeit(minutes: float, forfeit: bool) -> None:
    scores = scored("buchong", levels("9", "6", late=(LateBy("EW", minutes),)))
    assert points(scores) == ((0, 1.5) if forfeit else (2, 0))


@pytest.mark.clause("FZ-5")
def test_fuze_a_forfeit() -> None:
    scores = scored("fuze", Outcome(forfeits=("NS",)))
    assert points(scores) == (2, 0)
    assert [scores[side].small_points for side in SIDES] == [4, -4]


@pytest.mark.clause("FZ-5", "FZ-6.7")
@pytest.mark.parametrize(("minutes", "forfeit"), [(5, False), (14.5, False), (15, True)])
def test_fuze_fifteen_minutes_late_is_a_forfeit(minutes: float, forfeit: bool) -> None:
    scores = scored("fuze", Outcome(small_points={"EW": 5, "NS": -5}, late=(LateBy("EW", minutes),)))
    assert points(scores) == ((0, 2) if forfeit else (2, 0))
    assert scores["EW"].small_points == (-4 if forfeit else 5)


@pytest.mark.clause("FZ-5x")
@pytest.mark.parametrize(("points_", "match"), [(3, (2, 0)), (0, (1, 1)), (-1, (0, 2))])
def test_fuze_more_small_points_win_the_round(points_: int, match: tuple[float, float]) -> None:
    scores = scored("fuze", small(points_))
    assert points(scores) == match
    assert scores["NS"].small_points == -points_


@pytest.mark.clause("FZ-5x")
def test_fuze_deal_by_deal() -> None:
    """+3 EW, +2 NS, +1 EW, −1 (defenders at 80), and four deals of 1 each way."""
    scores = scored("fuze", Outcome(lines=tuple(parse_lines("0 5 40 80 40 40 40 40"))))
    assert scores["EW"].small_points == 3 - 2 + 1 + 1 + 1 - 1 + 1 - 1


@pytest.mark.clause("GG-02")
def test_gongguan_at_even_levels_the_side_on_stage_wins() -> None:
    assert points(scored("gongguan", levels("7", "7", on_stage="NS"))) == (0, 2)
    assert points(scored("gongguan", levels("A", "A", passed="EW"))) == (2, 0)
    assert points(scored("gongguan", levels("8", "7"))) == (2, 0)
    with pytest.raises(CompetitionError, match="which side is on stage"):
        scored("gongguan", levels("7", "7"))


@pytest.mark.clause("GG-02")
def test_gongguan_the_organiser_can_overrule_with_a_reason() -> None:
    overruled = scored("gongguan", levels("8", "7", decided=Decided("NS", "the power failed")))
    assert points(overruled) == (0, 2)
    assert points(scored("gongguan", won_by(None))) == (1, 1)
    with pytest.raises(CompetitionError, match="needs the reason"):
        scored("gongguan", Outcome(decided=Decided("NS", " ")))


@pytest.mark.clause("LP-8.9")
def test_lianpai_a_forfeit_scores_nothing() -> None:
    scores = scored("lianpai", Outcome(forfeits=("EW",)))
    assert scores["EW"].points == 0
    assert scores["NS"].won
    assert not scores["EW"].won


@pytest.mark.parametrize("rules", sheet_ids())
def test_a_bye_counts_as_the_others_forfeit(rules: str) -> None:
    bye = bye_score(load(rules), load(rules).event)
    assert bye == scored(rules, Outcome(forfeits=("NS",)))["EW"]
    assert bye.won
    assert bye.points == (1.5 if rules == "buchong" else 2)


@pytest.mark.parametrize(
    ("rules", "outcome", "message"),
    [
        ("fuze", Outcome(), "enter the deals, or the small points"),
        ("fuze", levels("7", "8"), "small points of both"),
        ("fuze", Outcome(small_points={"EW": 3, "NS": -2}), "both together make 0"),
        ("fuze", small(999), "cannot be won"),
        ("tianwen", small(3), "levels of both"),
        ("tianwen", levels("7", "1x"), "'1x' is no level"),
        ("lianpai", levels("2", "5"), "below the first level, 3"),
        ("gongguan", levels("A+1", "5"), "levels end at A"),
        ("gongguan", levels("K", "5", passed="EW"), "cannot be past A at K"),
        ("buchong", levels("A", "5", passed="EW"), "cannot be past A"),
        ("fuze", Outcome(lines=tuple(parse_lines("0")), small_points={"EW": 3, "NS": -3}), "not both"),
    ],
)
def test_what_cannot_be_is_refused_with_the_value(rules: str, outcome: Outcome, message: str) -> None:
    with pytest.raises(CompetitionError, match=message) as refused:
        scored(rules, outcome)
    assert set(refused.value.reason) == set(language_tags())


def test_lines_that_cannot_be_are_told_by_their_number() -> None:
    with pytest.raises(MatchError, match="line 2"):
        scored("fuze", Outcome(lines=tuple(parse_lines("0 7"))))
    with pytest.raises(MatchError, match="minutes late makes no sense"):
        scored("fuze", Outcome(small_points={"EW": 1, "NS": -1}, late=(LateBy("EW", -3),)))


sides = st.sets(st.sampled_from(SIDES)).map(lambda found: tuple(sorted(found)))


@given(st.sampled_from(["buchong", "fuze"]), st.integers(-9, 9), sides, sides)
def test_each_sides_score_is_its_own(rules: str, lead: int, forfeits: tuple[Side, ...], late: tuple[Side, ...]) -> None:
    """Turned round, the match gives the same to the same people; who forfeits has nothing, whatever was played."""
    turn: dict[Side, Side] = {"EW": "NS", "NS": "EW"}

    def turned(those: tuple[Side, ...]) -> tuple[Side, ...]:
        return tuple(sorted(turn[side] for side in those))

    sheet_late = late if rules == "buchong" else ()

    def outcome(lead: int, gone: tuple[Side, ...], sheet: tuple[Side, ...]) -> Outcome:
        if rules == "fuze":
            return Outcome(small_points={"EW": lead, "NS": -lead}, forfeits=gone)
        names = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J"]
        return levels(names[max(lead, 0)], names[max(-lead, 0)], forfeits=gone, sheet_late=sheet)

    here = scored(rules, outcome(lead, forfeits, sheet_late))
    there = scored(rules, outcome(-lead, turned(forfeits), turned(sheet_late)))
    for side in SIDES:
        assert here[side] == there[turn[side]]
        gone = side in forfeits or (not forfeits and side in sheet_late)
        assert here[side].forfeited == gone
        if gone:
            assert here[side].points == 0
            assert not here[side].won
    if not forfeits and not sheet_late:
        assert sum(points(here)) == 2
