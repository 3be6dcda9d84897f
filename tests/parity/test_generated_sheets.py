"""Rules and kernel agree under any sheet that the schema allows: `make test` draws 200, `make parity` many more."""

import os
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, seed, settings
from msgspec import json

from tests.parity.comparing import compare
from tests.parity.deals import compare_deal
from tests.parity.sheets import changes, sheets
from tuolaji.rules.sheet.schema import Sheet

SHEETS = int(os.environ.get("TUOLAJI_PARITY", "200"))
EACH = 100
"""Sheets of a part, which has its own seed, so that the parts can be shared out over the cores."""
TABLES = 2


@pytest.mark.slow
@pytest.mark.parametrize("part", range(-(-SHEETS // EACH)))
def test_rules_and_kernel_agree_under_any_sheet(part: int) -> None:
    compared: set[bytes] = set()

    @seed(part)
    @settings(max_examples=EACH, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(sheets())
    def agree(sheet: Sheet) -> None:
        said = json.encode(changes(sheet))
        assume(said not in compared)
        rng = Random(said)
        compare(sheet, rng, TABLES)
        compare_deal(sheet, rng)
        compared.add(said)

    agree()
    assert len(compared) == EACH, "every sheet is counted once"
