"""Past A: when a match is over, and which levels a sheet has."""

import pytest

from tuolaji.rules.level import ACE, above_levels, level_name, match_over, promote
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.rules.sheet.schema import LevelRule

ENDS, GOES_ON = LevelRule(), LevelRule(beyond_ace=True)


def test_a_side_past_a_ends_the_match_only_where_levels_end_there() -> None:
    assert match_over(ENDS, "NS")
    assert not match_over(ENDS, None)
    assert not match_over(GOES_ON, "NS")


def test_past_a_is_reported_where_levels_go_on_but_ends_nothing() -> None:
    number, passed = promote(GOES_ON, ACE, 2, "dealer")
    assert (level_name(number), passed) == ("A+2", True)
    assert not match_over(GOES_ON, "EW" if passed else None)


def test_defenders_promoted_at_a_stay_there() -> None:
    assert promote(ENDS, ACE, 3, "defenders") == (ACE, False)
    assert promote(ENDS, ACE - 1, 3, "dealer") == (ACE, False)
    assert promote(ENDS, ACE, 1, "dealer") == (ACE, True)


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_a_promotion_never_leaves_the_levels_of_the_sheet(sheet_id: str) -> None:
    rule = load(sheet_id).level
    for start in range(ACE + 1):
        for gain in range(5):
            assert not above_levels(rule, promote(rule, start, gain, "dealer")[0])
    assert above_levels(rule, ACE + 1) != rule.beyond_ace
