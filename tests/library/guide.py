"""The examples of the library's guide and of the README: `python -m tests.library.guide` renews what they print."""

import contextlib
import io
import os
import re
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "guides" / "library.md"
README = ROOT / "README.md"
_EXAMPLE = re.compile(r"(```python\n)(.*?)(```\n\n```text\n)(.*?)(```)", re.DOTALL)


class Example(NamedTuple):
    program: str
    prints: str


def examples(page: Path) -> list[Example]:
    """Every example of a page: a program, and what stands below it."""
    return [Example(found[2], found[4]) for found in _EXAMPLE.finditer(page.read_text("utf-8"))]


def output_of(program: str) -> str:
    """What a program prints, run on its own in an empty folder."""
    printed, before = io.StringIO(), Path.cwd()
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(printed):
        os.chdir(folder)
        try:
            exec(compile(program, "<example>", "exec"), {"__name__": "example"})
        finally:
            os.chdir(before)
    return printed.getvalue()


if __name__ == "__main__":
    for page in (GUIDE, README):
        text = _EXAMPLE.sub(lambda m: m[1] + m[2] + m[3] + output_of(m[2]) + m[5], page.read_text("utf-8"))
        page.write_text(text, "utf-8")
