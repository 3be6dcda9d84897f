"""The clock: a sheet's times in milliseconds, and tables that give less than their sheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.rules.clock import Clocks, sheet_clocks, shorter_than_sheet
from tuolaji.rules.sheet.load import load, sheet_ids


@pytest.mark.clause("BC-4.5", "FZ-6.4", "LP-8.8", "GG-08", "FZ-2.2")
@pytest.mark.parametrize(
    ("sheet_id", "times"),
    [
        ("tianwen", Clocks()),
        ("buchong", Clocks(play=30_000, bury=60_000)),
        ("fuze", Clocks(play=20_000, bury=60_000, window=5_000)),
        ("gongguan", Clocks(window=5_000)),
        ("lianpai", Clocks(play=10_000)),
    ],
)
def test_the_times_of_each_sheet(sheet_id: str, times: Clocks) -> None:
    assert sheet_clocks(load(sheet_id)) == times


limits = st.none() | st.integers(0, 120_000)


@given(st.sampled_from(sheet_ids()), limits, limits, limits)
def test_a_table_may_give_more_time_and_never_less(
    sheet_id: str, window: int | None, bury: int | None, play: int | None
) -> None:
    sheet = load(sheet_id)
    given_ = Clocks(window=window, bury=bury, play=play)
    due = sheet_clocks(sheet)
    short = [
        kind
        for kind, mine, limit in (("window", window, due.window), ("bury", bury, due.bury), ("play", play, due.play))
        if mine is not None and limit is not None and mine < limit
    ]
    assert shorter_than_sheet(given_, sheet) == (short[0] if short else None)
