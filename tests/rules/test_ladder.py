"""Ladders, written out rung by rung."""

import pytest

from tuolaji.rules.shape import Shape
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import FollowRule
from tuolaji.rules.units.ladder import ladder


def rungs(sheet_id: str, width: int, length: int) -> list[str]:
    """A ladder as text: units joined by +, alternatives by |."""
    sheet = load(sheet_id)
    found = ladder(sheet.follow, sheet.cards.decks, Shape(width, length))
    return ["+".join("|".join(f"{s.width}x{s.length}" for s in want) for want in rung) for rung in found]


@pytest.mark.clause("GG-11")
def test_a_run_of_two_triples() -> None:
    assert rungs("gongguan", 3, 2) == ["3x2", "2x2", "3x1+3x1", "3x1+2x1", "3x1", "2x1+2x1", "2x1", ""]


@pytest.mark.clause("GG-11")
def test_a_run_of_three_triples() -> None:
    assert rungs("gongguan", 3, 3)[:8] == [
        "3x3", "2x3", "3x2+3x1", "3x2+2x1", "3x2", "2x2+3x1", "2x2+2x1", "2x2",
    ]  # fmt: skip
    assert rungs("gongguan", 3, 3)[8:] == [
        "3x1+3x1+3x1", "3x1+3x1+2x1", "3x1+3x1", "3x1+2x1+2x1", "3x1+2x1", "3x1",
        "2x1+2x1+2x1", "2x1+2x1", "2x1", "",
    ]  # fmt: skip


@pytest.mark.clause("GG-12", "GG-13")
def test_sets_in_three_decks() -> None:
    assert rungs("gongguan", 2, 1) == ["2x1", ""]
    assert rungs("gongguan", 3, 1) == ["3x1", "2x1", ""]


@pytest.mark.clause("TW-2.16c", "GG-11")
@pytest.mark.parametrize("sheet_id", ["tianwen", "gongguan", "buchong", "fuze"])
def test_a_run_of_four_pairs(sheet_id: str) -> None:
    assert rungs(sheet_id, 2, 4) == [
        "2x4", "2x3+2x1", "2x2+2x2", "2x2+2x1+2x1", "2x1+2x1+2x1+2x1",
        "2x3", "2x2+2x1", "2x1+2x1+2x1", "2x2", "2x1+2x1", "2x1", "",
    ]  # fmt: skip


@pytest.mark.clause("LP-4.2", "LP-4.3")
def test_a_wider_unit_counts_as_a_run_where_the_sheet_says_so() -> None:
    assert rungs("lianpai", 2, 2) == ["2x2|4x1", "2x1+2x1", "2x1", ""]
    assert rungs("lianpai", 2, 4) == [
        "2x4|4x2", "2x3|3x2+2x1", "2x3|3x2", "2x2|4x1+2x2|4x1", "2x2|4x1+2x1+2x1", "2x2|4x1+2x1", "2x2|4x1",
        "2x1+2x1+2x1+2x1", "2x1+2x1+2x1", "2x1+2x1", "2x1", "",
    ]  # fmt: skip


@pytest.mark.clause("LP-4.4")
def test_triples_and_quads_in_four_decks() -> None:
    assert rungs("lianpai", 3, 1) == ["3x1", "2x1", ""]
    assert rungs("lianpai", 4, 1) == ["4x1", "3x1", "2x2|4x1", "2x1+2x1", "2x1", ""]


@pytest.mark.clause("LP-4.5")
def test_bulldozers_in_four_decks() -> None:
    assert rungs("lianpai", 3, 2) == [
        "3x2", "2x3|3x2", "2x2|4x1+2x1", "2x2|4x1", "2x1+2x1+2x1", "2x1+2x1", "2x1", "",
    ]  # fmt: skip
    assert rungs("lianpai", 3, 4)[:2] == ["3x4|4x3", "2x6|3x4|4x3"]


def test_the_loose_form_asks_for_any_tractor() -> None:
    loose = FollowRule(longest_runs_first=False)
    found = ladder(loose, 2, Shape(2, 3))
    assert [[want[0] for want in rung] for rung in found] == [
        [(2, 2), (2, 1)], [(2, 1)] * 3, [(2, 2)], [(2, 1)] * 2, [(2, 1)], [],
    ]  # fmt: skip
