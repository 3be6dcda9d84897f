"""An event under each of the five sheets, from entry to certificates, with offences of every kind.

The standings are worked out a second time from what people wrote down, by the sheets' text alone.
"""

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.events.cases import CASES, flat
from tests.events.compare import differences
from tests.events.drive import Told, played_event
from tests.events.recompute import recompute
from tests.events.written import Written
from tuolaji.rules.sheet.load import load


@pytest.mark.slow
@pytest.mark.clause(
    "FZ-1.2", "FZ-1.3", "FZ-1.4", "FZ-1.5", "FZ-2.3", "FZ-2.4", "FZ-5", "FZ-5x", "FZ-6.1", "FZ-6.2a", "FZ-6.2b",
    "FZ-6.3", "FZ-6.4", "FZ-6.5", "FZ-6.6", "FZ-6.7",
)  # fmt: skip
def test_a_whole_event_under_fuze(tmp_path: Path) -> None:
    event = whole_event("fuze", tmp_path)
    met = [frozenset((table.east_west, table.north_south)) for one in event.rounds for table in one.tables]
    assert len(met) == len(set(met)), "nobody meets an old opponent"
    assert all(len({event.entries[entry] for entry in pair}) == 2 for pair in met), "nobody meets their own unit"


@pytest.mark.slow
@pytest.mark.clause(
    "LP-1.5",
    "LP-7.1",
    "LP-7.2",
    "LP-8.1",
    "LP-8.2",
    "LP-8.3",
    "LP-8.4",
    "LP-8.5",
    "LP-8.7",
    "LP-8.8",
    "LP-8.9",
    "LP-8.10",
)
def test_a_whole_event_under_lianpai(tmp_path: Path) -> None:
    event = whole_event("lianpai", tmp_path)
    assert {"proposed", "confirmed", "rejected"} <= {one.fate for one in event.offences}


@pytest.mark.slow
@pytest.mark.clause(
    "BC-2", "BC-2.2a", "BC-2.2b", "BC-2.3", "BC-2.4", "BC-3.7", "BC-3.9", "BC-3.11", "BC-4.1", "BC-4.2a", "BC-4.2b",
    "BC-4.3", "BC-4.4", "BC-4.5", "BC-4.6",
)  # fmt: skip
def test_a_whole_event_under_buchong(tmp_path: Path) -> None:
    event = whole_event("buchong", tmp_path)
    assert [len(stage.went_on) for stage in event.stages] == [8, 4, 0]


@pytest.mark.slow
@pytest.mark.clause("GG-02", "GG-05", "GG-09c", "GG-09d", "GG-10d", "GG-18", "GG-19", "GG-20", "GG-21", "GG-22")
def test_a_whole_event_under_gongguan(tmp_path: Path) -> None:
    event = whole_event("gongguan", tmp_path)
    assert any(table.decided for one in event.rounds for table in one.tables)


@pytest.mark.slow
@pytest.mark.clause("TW-1.1", "TW-1.2", "TW-1.3", "TW-1.4", "TW-1.6", "TW-1.8", "TW-2.3", "TW-2.7", "TW-2.13")
def test_a_whole_event_under_tianwen(tmp_path: Path) -> None:
    event = whole_event("tianwen", tmp_path)
    assert any(one.byes for one in event.rounds)


def whole_event(sheet: str, folder: Path) -> Written:
    """Run a sheet's event and hold every match, every line and every paper against what was written down."""
    event, told = played_event(sheet, folder)
    assert list(differences(event, told, recompute(event))) == []
    assert len(event.entries) >= 8
    assert "lifted" in {one.fate for one in event.offences}
    _every_offence_was_ruled_on(event, told)
    _papers_follow_the_standings(told)
    return event


def _every_offence_was_ruled_on(event: Written, told: Told) -> None:
    assert len(event.offences) == len(flat(CASES[event.sheet]))
    ruled = Counter((one["entry"], one["round"], one["offence"]) for one in told.export["rulings"])
    assert ruled == Counter((one.entry, one.round, one.offence) for one in event.offences)
    sheet = load(event.sheet)
    assert set(sheet.penalty) <= {one.offence for one in event.offences}
    clauses = {case.clause for cases in sheet.penalty.values() for case in cases}
    assert clauses <= {one["clause"] for one in told.export["rulings"]}


def _papers_follow_the_standings(told: Told) -> None:
    assert [line["entry"] for line in told.standings] == [line["entry"] for line in told.export["standings"]]
    first = [line for line in told.export["standings"] if not line["out"]][:3]
    papers = told.prints["certificates"].decode()
    assert all(f"P{line['entry']}a" in papers for line in first)
    assert told.prints["certificates.pdf"].startswith(b"%PDF")
    assert all(b"<html" in page for kind, page in told.prints.items() if kind != "certificates.pdf")


@pytest.mark.parametrize("name", ["written", "penalties", "scoring", "recompute"])
def test_the_second_reckoning_imports_nothing_of_the_program(name: str) -> None:
    tree = ast.parse((Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert not {module for module in imported if module.split(".")[0] == "tuolaji"}
    own = {module.split(".")[2] for module in imported if module.startswith("tests.")}
    assert own <= {"written", "penalties", "scoring"}
