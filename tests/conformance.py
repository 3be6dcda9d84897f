"""`docs/conformance.md`: every clause, our reading of it, and the tests that hold the program to it.

`python -m tests.conformance` writes the page; `test_conformance.py` fails when it is stale.
"""

import ast
import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path

from tuolaji.rules.sheet.load import load, sheet_ids

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
PAGE = ROOT / "docs" / "conformance.md"

COMING: dict[str, str] = {}
"""Chapters whose clauses need a part of the program that is not there yet."""

COMING_CLAUSES: dict[str, str] = {}
"""Clauses ahead of the rest of their chapter."""


@cache
def marked_tests() -> dict[str, list[str]]:
    """Clause → the tests marked with it, from the test files themselves; case files count one for each case."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for clause in _marks(node):
                    found[clause].append(f"{path.relative_to(ROOT).as_posix()}::{node.name}")
    for path in sorted((TESTS / "cases").glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            for clause in case["clauses"]:
                found[clause].append(path.relative_to(ROOT).as_posix())
    return dict(found)


def _marks(node: ast.FunctionDef | ast.ClassDef) -> list[str]:
    return [
        argument.value
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def coming(clause_id: str, chapter: str) -> str | None:
    """Why a clause may still be without a test."""
    return COMING_CLAUSES.get(clause_id) or COMING.get(chapter)


def _tests_cell(names: list[str]) -> str:
    cases = [name for name in names if name.endswith(".toml")]
    cells = [f"[{name.split('::')[1]}](../{name.split('::')[0]})" for name in names if "::" in name]
    if cases:
        plural = "case" if len(cases) == 1 else "cases"
        cells.append(f"[{len(cases)} {plural}](../{cases[0]})")
    return "<br>".join(dict.fromkeys(cells))


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def page() -> str:
    """The whole page."""
    marks = marked_tests()
    lines = [
        "# Conformance",
        "",
        "Every clause of the five sheets, our reading of it, and the tests that hold the program to it.",
        "Written by `make docs`, checked by `make test`.",
    ]
    for sheet_id in sheet_ids():
        sheet = load(sheet_id)
        held = sum(1 for clause in sheet.clause if marks.get(clause))
        lines += [
            "",
            f"## {sheet.name.zh} · {sheet.name.en} (`{sheet_id}`)",
            "",
            f"{held} of {len(sheet.clause)} clauses have tests.",
            "",
            "| clause | what it says | our reading | tests |",
            "|---|---|---|---|",
        ]
        for clause_id, clause in sheet.clause.items():
            tests = _tests_cell(marks[clause_id]) if clause_id in marks else coming(clause_id, clause.chapter)
            reading = clause.reading.en if clause.reading else ""
            lines.append(f"| {clause_id} | {_cell(clause.en)} | {_cell(reading)} | {tests or '**none**'} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
