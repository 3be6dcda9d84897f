"""Refereed matches with a simulated clock: screen, ruling and record agree on every used second.

`make clocks` runs a thousand matches of each sheet; ten of each are in the everyday tests.
"""

import os
from collections import Counter

import pytest

from tests.server.rooms.clocked import ClockedMatch
from tuolaji.rules.sheet.load import sheet_ids

RUNS = int(os.environ.get("TUOLAJI_CLOCKS", "10"))


@pytest.mark.clause("BC-4.5", "FZ-6.4", "LP-8.8")
@pytest.mark.parametrize("rules", sheet_ids())
def test_screen_ruling_and_record_agree_on_every_used_second(rules: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(RUNS):
        match = ClockedMatch(rules, seed)
        match.play()
        seen.update(match.seen)
        seen["checked"] += match.checked
    assert min(seen[kind] for kind in ("pause", "kill", "call", "deal", "time-out")) > 0
    if rules == "lianpai":
        assert seen["choice"] > 0
    assert seen["checked"] > 50 * RUNS
