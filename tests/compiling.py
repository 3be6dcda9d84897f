"""The kernel is compiled once before the tests that need it: the first process does it, the others wait for it."""

import fcntl
import tempfile
from pathlib import Path

import pytest

from tuolaji.kernel.warm import warm


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    with (Path(tempfile.gettempdir()) / "tuolaji-kernel-tests.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        warm()
