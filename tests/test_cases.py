"""Every case file under `cases/`: a question a referee could ask, and the answer the sheet gives."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tuolaji.judge import answer_line
from tuolaji.rules.sheet.load import load, sheet_ids

CASES = Path(__file__).parent / "cases"
CLAUSES = {clause for sheet_id in sheet_ids() for clause in load(sheet_id).clause}


def cases() -> list[Any]:
    found = []
    for path in sorted(CASES.glob("*.toml")):
        for number, case in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["case"], start=1):
            found.append(pytest.param(case, id=f"{path.stem}-{number}-{case['clauses'][0]}"))
    return found


def matches(expected: Any, found: Any) -> bool:
    """A table is matched by one that has at least as much; everything else by an equal value."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(k in found and matches(v, found[k]) for k, v in expected.items())
    return bool(expected == found)


@pytest.mark.parametrize("case", cases())
def test_case(case: dict[str, Any]) -> None:
    assert set(case["clauses"]) <= CLAUSES
    found = msgspec.json.decode(answer_line(msgspec.json.encode(case["question"])))
    assert matches({"ok": True} | case["answer"], found), f"{case['says']}\nexpected {case['answer']}\nfound {found}"
