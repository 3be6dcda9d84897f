"""A chapter of a sheet has one place in the rules, in the tests and in the guide."""

import re
from importlib import import_module
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tuolaji.rules.offence import PenaltyCase
from tuolaji.rules.sheet.schema import CHAPTERS, ChapterName, Sheet

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/guides/write-a-sheet.md").read_text("utf-8")
NAMES = get_args(ChapterName)


def section(chapter: str) -> str:
    """The guide's section on a chapter: `### [throw]`, `### [[penalty.OFFENCE]]`, or the bare name without a table."""
    heading = rf"^### (\[+)?{chapter}(\.OFFENCE)?\]*$"
    found = re.search(rf"{heading}(.*?)(?=^##|\Z)", GUIDE, re.MULTILINE | re.DOTALL)
    return found.group(3) if found else ""


@pytest.mark.parametrize("chapter", NAMES)
def test_each_chapter_has_a_module_a_test_file_and_a_section_of_the_guide(chapter: str) -> None:
    assert import_module(f"tuolaji.rules.{chapter}").__doc__
    assert (ROOT / f"tests/rules/test_{chapter}.py").is_file()
    assert section(chapter).strip()


KINDS = {field.name: field.type for field in msgspec.structs.fields(Sheet)} | {"penalty": PenaltyCase}


@pytest.mark.parametrize("chapter", [*CHAPTERS, "penalty"])
def test_the_guide_names_every_key_of_a_chapter(chapter: str) -> None:
    kind, told = KINDS[chapter], section(chapter)
    missing = [
        field.name
        for field in msgspec.structs.fields(kind)
        if field.name != "clauses" and not re.search(rf"`{field.name}\b", told)
    ]
    assert not missing


def test_every_table_of_a_sheet_is_a_chapter() -> None:
    tables = {field.name for field in msgspec.structs.fields(Sheet)} - {
        "id", "name", "version", "clause", "about", "extends", "penalty_otherwise",
    }  # fmt: skip
    assert tables <= set(NAMES)


def test_no_logic_reads_the_letters_of_a_code() -> None:
    """What a verdict means is known where it is made; `code.startswith(…)` would guess it from a name."""
    reads = re.compile(r"\bcode\.(startswith|endswith)\(")
    found = [str(path) for path in (ROOT / "src").rglob("*.py") if reads.search(path.read_text("utf-8"))]
    assert not found
