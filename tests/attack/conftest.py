"""The attack suite: what an attacker would try against a running server, counted.

The short form runs in `make test`; `make attack` runs the long one (TUOLAJI_ATTACK=long). Both print a table at the
end: each attack, how many attempts it made, and how many of them got through.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

LONG = os.environ.get("TUOLAJI_ATTACK") == "long"
Tally: TypeAlias = Callable[..., None]
_KEY = "attack"


def size(short: int, long: int) -> int:
    """How much of an attack is made: the short form every day, the long one by `make attack`."""
    return long if LONG else short


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Attacks run with the slow tests, never in `make check`."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.slow)


@pytest.fixture
def tally(record_property: Callable[[str, object], None]) -> Tally:
    """Count an attack for the table: what was attempted, how often, and how many attempts got through (none may)."""

    def count(what: str, attempts: int, through: int = 0) -> None:
        record_property(_KEY, [what, attempts, through])
        assert attempts > 0, f"{what}: nothing was attempted"
        assert through == 0, f"{what}: {through} of {attempts} got through"

    return count


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    counted: dict[str, list[int]] = {}
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, ()):
            for key, value in getattr(report, "user_properties", ()):
                if key == _KEY and report.when == "call":
                    total = counted.setdefault(value[0], [0, 0])
                    total[0] += value[1]
                    total[1] += value[2]
    if not counted:
        return
    width = max(len(what) for what in counted)
    terminalreporter.section("attacks")
    terminalreporter.write_line(f"{'attack':<{width}}  {'attempts':>9}  {'got through':>11}")
    for what, (attempts, through) in sorted(counted.items()):
        terminalreporter.write_line(f"{what:<{width}}  {attempts:>9,}  {through:>11,}")
