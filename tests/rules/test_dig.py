"""The dig: the winning play's multiplier, the kitty's points, or those of the last trick."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.rules.dig import NOT_DUG, Dig, dig_kitty, dig_last_trick, multiplier, run_multiplier
from tuolaji.rules.shape import Shape, Unit
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import DigRule, RunMultiplier
from tuolaji.rules.trump import TRUMP

SINGLE, PAIR, TRIPLE, TRACTOR, TRACTOR_3 = Shape(1, 1), Shape(2, 1), Shape(3, 1), Shape(2, 2), Shape(2, 3)


@pytest.mark.clause("TW-2.12", "BC-3.10", "FZ-3.1", "FZ-3.2", "FZ-3.3", "GG-17")
@pytest.mark.parametrize(
    ("sheet_id", "shapes", "times"),
    [
        ("tianwen", [SINGLE], 2),
        ("tianwen", [PAIR], 4),
        ("tianwen", [PAIR, PAIR], 8),
        ("tianwen", [PAIR, SINGLE], 4),
        ("tianwen", [TRACTOR], 8),
        ("tianwen", [TRACTOR_3], 16),
        ("tianwen", [TRACTOR, PAIR], 8),
        ("buchong", [SINGLE], 2),
        ("buchong", [SINGLE, SINGLE], 3),
        ("buchong", [PAIR, SINGLE], 4),
        ("buchong", [TRACTOR], 6),
        ("buchong", [TRACTOR_3], 8),
        ("fuze", [SINGLE], 2),
        ("fuze", [PAIR, PAIR], 4),
        ("fuze", [TRACTOR_3], 16),
        ("gongguan", [SINGLE], 2),
        ("gongguan", [PAIR], 3),
        ("gongguan", [TRIPLE], 4),
        ("gongguan", [TRACTOR], 5),
        ("gongguan", [TRACTOR_3], 6),
        ("gongguan", [Shape(3, 2)], 6),
        ("gongguan", [Shape(3, 3)], 8),
    ],
)
def test_the_multipliers_of_each_sheet(sheet_id: str, shapes: list[Shape], times: int) -> None:
    assert multiplier(load(sheet_id).dig, shapes) == times


def units(*shapes: Shape) -> list[Unit]:
    return [Unit(shape, 0, (0,) * shape.length) for shape in shapes]


@pytest.mark.clause("GG-17")
def test_gongguan_digs_with_trumps_only() -> None:
    rule = load("gongguan").dig
    assert dig_kitty(rule, True, 0, units(SINGLE), 20) == NOT_DUG
    assert dig_kitty(rule, True, TRUMP, units(SINGLE), 20) == Dig(True, 2, 40)
    assert dig_kitty(load("tianwen").dig, True, 0, units(SINGLE), 20) == Dig(True, 2, 40)


@pytest.mark.clause("LP-7.3")
@given(st.booleans(), st.integers(0, 40), st.integers(1, 12))
def test_the_last_trick_is_dug_by_the_side_that_wins_it(defenders: bool, points: int, cards: int) -> None:
    found = dig_last_trick(defenders, 5 * points, cards)
    assert found == Dig(True, cards, 5 * points * cards * (1 if defenders else -1))


def test_a_dealer_side_that_wins_the_last_trick_keeps_its_kitty() -> None:
    assert dig_kitty(DigRule(), False, TRUMP, units(TRACTOR), 30) == NOT_DUG


@given(st.integers(1, 20), st.integers(0, 20), st.integers(1, 5), st.integers(2, 8))
def test_every_further_step_adds_or_multiplies(two: int, plus: int, times: int, length: int) -> None:
    assert run_multiplier(RunMultiplier(two, plus=plus), length) == two + plus * (length - 2)
    assert run_multiplier(RunMultiplier(two, times=times), length) == two * times ** (length - 2)


@given(st.lists(st.sampled_from([SINGLE, PAIR, TRIPLE, TRACTOR, TRACTOR_3]), min_size=1, max_size=5))
def test_the_best_unit_digs_and_more_units_never_dig_less(shapes: list[Shape]) -> None:
    rule = load("buchong").dig
    assert multiplier(rule, [*shapes, SINGLE]) >= multiplier(rule, shapes)
