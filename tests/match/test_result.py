"""The winner of a match and what each side gets for it, with forfeits, late score sheets and the organiser's word."""

import pytest

from tests.match.desk import Desk
from tuolaji.cards import Side
from tuolaji.match import actions as a
from tuolaji.match.result import result_of
from tuolaji.match.scoresheet import fill, parse_lines
from tuolaji.rules.match import MatchResult


def result(rules: str, text: str) -> MatchResult:
    return result_of(fill(rules, parse_lines(text)))


# By levels


@pytest.mark.clause("GG-02")
def test_gongguan_the_higher_level_wins_and_level_the_side_on_stage() -> None:
    assert result("gongguan", "E:85 120").winner == "EW"
    # East 120: North-South take the stage; both are at 2.
    assert result("gongguan", "E:120").winner == "NS"
    assert result("gongguan", "E:120 120").winner == "EW"


@pytest.mark.clause("GG-02")
def test_past_a_wins_even_against_a_side_that_is_at_a_too() -> None:
    # North-South come to A (0 four times), East-West take the stage and come to A as dealers, and pass it.
    match = fill("gongguan", parse_lines("N:0 0 0 0 120 0 0 0 0 115"))
    assert (match.levels, match.ending) == ({"EW": "A", "NS": "A"}, "past A")
    assert result_of(match).winner == "EW"


@pytest.mark.clause("LP-1.5")
def test_lianpai_the_higher_level_wins_and_level_the_side_on_stage() -> None:
    assert result("lianpai", "N:100").winner == "NS"
    assert result("lianpai", "N:160").winner == "EW"
    assert result("lianpai", "N:160").match_points is None


@pytest.mark.clause("TW-2.7")
def test_tianwen_ends_as_gongguan_does() -> None:
    assert result("tianwen", "E:80").winner == "NS"
    assert result("tianwen", "E:0 0 0 0 75").winner == "EW"


@pytest.mark.clause("BC-2.2a")
@pytest.mark.parametrize(
    ("text", "winner", "match_points", "standard"),
    [
        ("E:0", "EW", {"EW": 2, "NS": 0}, {"EW": 13, "NS": 7}),
        ("E:5", "EW", {"EW": 1.5, "NS": 0.5}, {"EW": 12, "NS": 8}),
        ("N:40", "NS", {"EW": 0.5, "NS": 1.5}, {"EW": 9, "NS": 11}),
        ("E:80", None, {"EW": 1, "NS": 1}, {"EW": 10, "NS": 10}),
        # Even at 3: East-West came there first, and count as ahead; the points are even all the same.
        ("E:40 80 40", "EW", {"EW": 1, "NS": 1}, {"EW": 10, "NS": 10}),
        # Twelve levels ahead: capped at 20:0.
        ("E:0 0 0 0", "EW", {"EW": 2, "NS": 0}, {"EW": 20, "NS": 0}),
    ],
)
def test_buchong_pays_for_the_lead(
    text: str, winner: Side | None, match_points: dict[Side, float], standard: dict[Side, int]
) -> None:
    found = result("buchong", text)
    assert (found.winner, found.match_points, found.standard_points) == (winner, match_points, standard)


# By small points


@pytest.mark.clause("FZ-5x")
@pytest.mark.parametrize(
    ("text", "winner", "small", "big"),
    [
        ("0", "EW", 3, {"EW": 2, "NS": 0}),
        ("0 0", None, 0, {"EW": 1, "NS": 1}),
        # East 75: +1. North 0: −3. West 155: the defenders win 2. −4 for East-West.
        ("75 0 155", "NS", -4, {"EW": 0, "NS": 2}),
    ],
)
def test_fuze_more_small_points_win_two_big_ones(
    text: str, winner: Side | None, small: int, big: dict[Side, float]
) -> None:
    found = result("fuze", text)
    assert (found.winner, found.match_points) == (winner, big)
    assert found.small_points == {"EW": small, "NS": -small}


# Forfeits


@pytest.mark.clause("BC-2.3")
def test_a_buchong_forfeit_gives_the_others_one_and_a_half_and_twelve() -> None:
    desk = Desk("buchong")
    desk.deal(0)
    desk.do(a.Forfeit("EW", "left the table"))
    assert desk.match.ending == "forfeit"
    assert desk.result == MatchResult("NS", {"EW": 0, "NS": 1.5}, {"EW": 0, "NS": 12})


@pytest.mark.clause("FZ-5")
def test_a_fuze_forfeit_is_minus_four_small_and_no_big_points_and_the_others_have_four_and_two() -> None:
    desk = Desk("fuze")
    desk.do(a.Forfeit("NS", "did not come"))
    assert desk.result == MatchResult("EW", {"NS": 0, "EW": 2}, None, {"NS": -4, "EW": 4})
    desk.do(a.Forfeit("EW", "neither did they"))
    assert desk.result == MatchResult(None, {"EW": 0, "NS": 0}, None, {"EW": -4, "NS": -4})


@pytest.mark.clause("FZ-5", "FZ-6.7")
def test_fifteen_minutes_late_is_the_same_forfeit() -> None:
    desk = Desk("fuze")
    desk.do(a.Arrive("NS", 15))
    assert desk.match.ending == "forfeit"
    assert desk.result == MatchResult("EW", {"NS": 0, "EW": 2}, None, {"NS": -4, "EW": 4})


@pytest.mark.clause("LP-8.9")
def test_a_lianpai_forfeit_has_nothing_for_the_round_and_the_others_go_through() -> None:
    desk = Desk("lianpai")
    desk.deal(0)
    desk.do(a.Forfeit("EW", "left"))
    assert desk.result.winner == "NS"
    assert desk.result.match_points is not None
    assert desk.result.match_points["EW"] == 0


def test_where_a_sheet_says_nothing_of_forfeits_the_others_have_simply_won() -> None:
    desk = Desk("tianwen")
    desk.do(a.Forfeit("EW", "left"))
    assert desk.result == MatchResult("NS")
    assert desk.refused(a.Forfeit("EW", "again")).code == "match_forfeited"


# A late score sheet


def ahead_by_three(signed: tuple[Side, ...]) -> Desk:
    """East-West win 13:7; time goes by without a score sheet."""
    desk = Desk("buchong")
    desk.deal(0)
    desk.do(a.Agree(), 30)
    for side in signed:
        desk.do(a.Sign(side, "captain"), 31)
    desk.do(a.Wait(), 36)
    return desk


@pytest.mark.clause("BC-2.2b")
@pytest.mark.parametrize(
    ("signed", "expected"),
    [
        # The losers would not sign: they forfeit, the winners keep what they played for.
        (("EW",), MatchResult("EW", {"EW": 2, "NS": 0}, {"EW": 13, "NS": 0})),
        # Both have signed and the winners did not hand it in: the losers keep their 7.
        (("EW", "NS"), MatchResult(None, {"EW": 0, "NS": 0}, {"EW": 0, "NS": 7})),
        ((), MatchResult(None, {"EW": 0, "NS": 0}, {"EW": 0, "NS": 0})),
    ],
)
def test_the_side_responsible_is_entered_as_forfeiting_and_the_other_as_played(
    signed: tuple[Side, ...], expected: MatchResult
) -> None:
    assert ahead_by_three(signed).result == expected


# The organiser's word


@pytest.mark.clause("GG-02")
def test_the_organiser_can_overrule_with_a_reason_on_record() -> None:
    desk = Desk("gongguan")
    desk.deal(0)
    assert desk.refused(a.Overrule("NS", "organiser", "a special case")).code == "match_not_over"
    desk.do(a.Agree())
    assert desk.refused(a.Overrule("NS", "organiser", " ")).code == "match_reason"
    winners = [desk.result.winner]
    for winner, reason in (("NS", "a special case"), (None, "after another look")):
        desk.do(a.Overrule(winner, "organiser", reason))  # type: ignore[arg-type]
        winners.append(desk.result.winner)
    assert winners == ["EW", "NS", None]


def test_an_overruled_match_is_won_as_narrowly_as_can_be_in_every_kind_of_points() -> None:
    desk = Desk("buchong")
    desk.deal(0)
    desk.do(a.Agree())
    desk.do(a.Overrule("NS", "organiser", "a special case"))
    assert desk.result == MatchResult("NS", {"EW": 0.5, "NS": 1.5}, {"EW": 9, "NS": 11})
    fuze = Desk("fuze")
    fuze.deal(0)
    fuze.do(a.Agree())
    fuze.do(a.Overrule("NS", "organiser", "a special case"))
    assert fuze.result == MatchResult("NS", {"EW": 0, "NS": 2}, None, {"EW": -1, "NS": 1})
    fuze.do(a.Overrule("EW", "organiser", "as it was played after all"))
    assert fuze.result == MatchResult("EW", {"EW": 2, "NS": 0}, None, {"EW": 3, "NS": -3})


def test_the_organiser_has_the_last_word_over_a_forfeit_and_a_late_sheet() -> None:
    late = ahead_by_three(("EW", "NS"))
    late.do(a.Overrule("EW", "organiser", "the desk was closed"), 40)
    assert late.result == MatchResult("EW", {"EW": 2, "NS": 0}, {"EW": 13, "NS": 7})
    gone = Desk("buchong")
    gone.deal(0)
    gone.do(a.Forfeit("EW", "left the table"))
    gone.do(a.Overrule("EW", "organiser", "the building was cleared"))
    assert gone.result.winner == "EW"
    # An offence found after that word still counts.
    gone.do(a.Forfeit("NS", "disqualified"))
    assert gone.result == MatchResult("EW", {"NS": 0, "EW": 1.5}, {"NS": 0, "EW": 12})
