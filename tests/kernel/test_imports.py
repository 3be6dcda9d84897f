"""Nothing that does not simulate waits for the compiler."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "module",
    ["tuolaji", "tuolaji.cli.main", "tuolaji.cli.judge", "tuolaji.cli.rules", "tuolaji.cli.simulate", "tuolaji.kernel"],
)
def test_the_program_starts_without_numba(module: str) -> None:
    code = f"import sys, {module}; print(sorted({{'numba', 'numpy'}} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
