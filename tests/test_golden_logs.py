"""Golden logs: every log that any version has written still opens, verifies, and prints what it printed then."""

from pathlib import Path

import pytest

from tests.golden.outputs import PRINTED, in_first_languages
from tuolaji.rules.sheet.load import sheet_ids

LOGS = Path(__file__).parent / "golden" / "logs"
GOLDEN = sorted(LOGS.glob("*/*/*.log"))


def _name(path: Path) -> str:
    return str(path.relative_to(LOGS))


@pytest.mark.parametrize("path", GOLDEN, ids=_name)
def test_a_golden_log_prints_what_it_has_always_printed(path: Path) -> None:
    rows = path.read_bytes().splitlines()
    printed = in_first_languages(PRINTED[path.parent.name](rows))
    assert printed.splitlines() == path.with_suffix(".out").read_text("utf-8").splitlines()


@pytest.mark.parametrize("version", sorted(path.name for path in LOGS.iterdir()))
def test_every_version_has_logs_of_every_kind_under_every_sheet(version: str) -> None:
    for kind in PRINTED:
        found = {path.stem.partition("-")[0] for path in (LOGS / version / kind).glob("*.log")}
        assert found == set(sheet_ids()), kind
