"""Any round can be judged, the best as well as the worst."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.competition.pairing.oracle import Seats, cost, every_round, fields
from tuolaji.competition.pairing.check import check
from tuolaji.competition.pairing.contender import DEFAULT, Contender
from tuolaji.competition.pairing.pair import pair
from tuolaji.text.catalogue import in_languages


@settings(max_examples=40, deadline=None)
@given(fields(most=7), st.integers(0, 10**6))
def test_a_random_round_is_as_bad_as_it_is(people: list[Contender], seed: int) -> None:
    rng = random.Random(seed)
    order = list(people)
    rng.shuffle(order)
    rounds: Seats = [(one, two) for one, two in zip(order[::2], order[1::2], strict=False)]
    if len(order) % 2:
        rounds.append((order[-1], None))
    tables = [(one.entry, two.entry if two else None) for one, two in rounds]
    report = check(people, tables, constraints=DEFAULT[:-1])
    assert report.problems == ()
    given_cost = cost(people, rounds, DEFAULT[:-1])
    best = min(cost(people, each, DEFAULT[:-1]) for each in every_round(people))
    assert report.ok == (given_cost == best)
    if not report.ok:
        first = next(name for name, a, b in zip(DEFAULT, given_cost, best, strict=False) if a != b)
        assert report.worse[0].constraint == first
    assert report.text()["zh"]


@settings(max_examples=40, deadline=None)
@given(fields(most=9))
def test_our_own_rounds_pass(people: list[Contender]) -> None:
    drawn = pair(people, seed="x")
    tables = [(table.east_west, table.north_south) for table in drawn.tables]
    report = check(people, tables + [(bye.entry, None) for bye in drawn.byes])
    assert report.ok
    assert report.cost == report.best == drawn.cost


@pytest.mark.parametrize(
    ("tables", "codes"),
    [
        ([(1, 2), (2, 3)], ["twice", "missing"]),
        ([(1, 2), (3, 9)], ["unknown", "missing"]),
        ([(1, 1), (2, 3), (4, None)], ["itself", "twice", "byes"]),
        ([], ["missing", "missing", "missing", "missing"]),
        ([(1, None), (2, None), (3, 4)], ["byes"]),
    ],
)
def test_what_is_no_round(tables: list[tuple[int, int | None]], codes: list[str]) -> None:
    report = check([Contender(entry=entry) for entry in range(1, 5)], tables)
    assert [problem.code for problem in report.problems] == codes
    assert not report.ok
    assert all(all(in_languages(problem.text()).values()) for problem in report.problems)


def test_where_it_is_worse() -> None:
    people = [Contender(entry=entry, unit="甲" if entry < 3 else "乙") for entry in range(1, 5)]
    report = check(people, [(1, 2), (3, 4)])
    assert report.text()["zh"] == "同单位相遇：总计2，最优0（第1、2桌）"
    assert report.text()["en"] == "same unit: 2 in all, the best round has 0 (tables 1, 2)"
    uneven = [Contender(entry=1, east_west=2), Contender(entry=2, north_south=2)]
    assert check(uneven, [(2, 1)]).ok
    assert check(uneven, [(1, 2)]).worse[0].constraint == "table side"
