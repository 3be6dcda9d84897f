"""What tests of several rooms share."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from tuolaji.rules.sheet.load import _house, _load_own

# Outside of `tuolaji serve` structlog would draw every traceback with all local variables, half a second for each.
structlog.configure(
    [
        *structlog.get_config()["processors"][:-1],
        structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
    ]
)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A house with a folder for rule sheets of its own; afterwards nobody knows it any more."""
    folder = tmp_path / "sheets"
    folder.mkdir()
    monkeypatch.setenv("TUOLAJI_SHEETS", "")
    yield folder
    monkeypatch.undo()
    _house.cache_clear()
    _load_own.cache_clear()


def pytest_collection_finish() -> None:
    """Thousands of tests and every module stay to the end: the garbage collector need not look at them each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
