"""Players that simulate need the kernel: compiled once, by whichever process comes first."""

import fcntl
import tempfile
from pathlib import Path

import pytest

from tuolaji.kernel.warm import warm


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    with (Path(tempfile.gettempdir()) / "tuolaji-kernel-tests.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        warm()
