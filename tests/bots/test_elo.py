"""Ratings: what is known by hand, and whether the intervals hold what they promise."""

from random import Random

import pytest

from tuolaji.bots.arena.elo import PairScores, fit
from tuolaji.bots.arena.statistics import mean, running, share, student


def test_odds_of_ten_to_one_are_four_hundred_points() -> None:
    best, worst = fit([PairScores("a", "b", (1.0,) * 1000 + (0.0,) * 100)])
    assert best.name == "a"
    assert best.elo - worst.elo == pytest.approx(400, abs=3)


def test_three_players_are_fitted_together_and_the_mean_is_nothing() -> None:
    ratings = fit(
        [
            PairScores("a", "b", (1.0, 0.0, 1.0) * 40),
            PairScores("b", "c", (1.0, 0.0, 1.0) * 40),
            PairScores("a", "c", (1.0,) * 9),
        ]
    )
    assert [rating.name for rating in ratings] == ["a", "b", "c"]
    assert sum(rating.elo for rating in ratings) == pytest.approx(0, abs=1e-6)
    assert ratings[0].elo - ratings[1].elo == pytest.approx(120, abs=25)


def test_whoever_has_won_everything_is_not_infinitely_strong() -> None:
    ratings = fit([PairScores("a", "b", (1.0,) * 20)])
    assert 300 < ratings[0].elo - ratings[1].elo < 900


def test_nobody_has_played() -> None:
    assert fit([]) == []
    assert [rating.elo for rating in fit([PairScores("a", "b", ())])] == [0, 0]


def test_drawn_boards_make_the_interval_narrower_than_coin_tosses() -> None:
    drawn = fit([PairScores("a", "b", (0.5,) * 90 + (1.0, 0.0) * 5)])[0]
    tossed = fit([PairScores("a", "b", (1.0, 0.0) * 50)])[0]
    assert drawn.margin < 0.5 * tossed.margin


def test_intervals_hold_the_truth_about_nineteen_times_in_twenty() -> None:
    rng, held_mean, held_elo = Random(1), 0, 0
    for _ in range(300):
        scores = tuple(rng.choice((1.0, 1.0, 0.5, 0.0)) for _ in range(60))
        found = mean([score - 0.5 for score in scores])
        held_mean += found.low <= 0.125 <= found.high
        best = next(rating for rating in fit([PairScores("a", "b", scores)]) if rating.name == "a")
        held_elo += abs(best.elo - 44.37) <= best.margin
    assert 0.91 <= held_mean / 300 <= 0.985
    assert 0.91 <= held_elo / 300 <= 0.99


def test_intervals_by_the_book() -> None:
    assert student(9) == pytest.approx(2.262, abs=0.003)
    found = share(0, 10)
    assert (round(found.low, 6), round(found.high, 3)) == (0.0, 0.278)
    assert share(0, 0).low == 0
    line = running([1.0, 0.0] * 500, 10)
    assert [each.count for each in line] == list(range(100, 1001, 100))
    whole = mean([1.0, 0.0] * 500)
    assert line[-1].low == pytest.approx(whole.low)
