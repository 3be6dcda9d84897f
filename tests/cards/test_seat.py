"""Seats and sides."""

import pytest

from tuolaji.cards import SEATS, next_seat, partner, previous_seat, side_of


@pytest.mark.clause("LP-1.1", "GG-04")
def test_four_players_sit_alternately_and_everything_runs_counter_clockwise() -> None:
    assert [next_seat(seat) for seat in SEATS] == ["N", "W", "S", "E"]
    for seat in SEATS:
        assert side_of(seat) == side_of(partner(seat))
        assert side_of(seat) != side_of(next_seat(seat)) == side_of(previous_seat(seat))
        assert previous_seat(next_seat(seat)) == seat
