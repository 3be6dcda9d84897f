"""Everybody meets everybody once, sides even."""

from collections import Counter
from itertools import combinations

import pytest

from tuolaji.competition.pairing.robin import round_robin
from tuolaji.errors import PairingError


@pytest.mark.parametrize("number", [*range(21), 41, 64])
def test_everybody_meets_everybody_once(number: int) -> None:
    entries = range(10, 10 + number)
    rounds = round_robin(entries, "seed")
    met = Counter(frozenset(table) for each in rounds for table in each.tables)
    assert met == Counter(map(frozenset, combinations(entries, 2)))
    east_west = Counter(table[0] for each in rounds for table in each.tables)
    north_south = Counter(table[1] for each in rounds for table in each.tables)
    assert all(abs(east_west[entry] - north_south[entry]) <= 1 for entry in entries)
    for each in rounds:
        here = [entry for table in each.tables for entry in table] + ([each.bye] if each.bye is not None else [])
        assert sorted(here) == list(entries)
    assert len(rounds) == (number - 1 + number % 2 if number > 1 else 0)


def test_the_lot_decides_the_numbers_and_nothing_else_does() -> None:
    assert round_robin([1, 2, 3, 4, 5], "a") == round_robin([5, 3, 1, 2, 4], "a")
    assert len({round_robin(range(6), str(seed)) for seed in range(20)}) > 15
    with pytest.raises(PairingError):
        round_robin([1, 1], "a")
