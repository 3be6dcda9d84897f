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
from tests.events.story import PLANS
from tests.events.written import Written
from tuolaji.rules.load import load

CLAUSES = {
    "fuze": ("FZ-1.2", "FZ-1.3", "FZ-1.4", "FZ-5", "FZ-5x", "FZ-6.1", "FZ-6.2a", "FZ-6.2b", "FZ-6.3", "FZ-6.4",
             "FZ-6.5", "FZ-6.6", "FZ-6.7", "FZ-2.3", "FZ-2.4"),
    "lianpai": ("LP-1.5", "LP-7.1", "LP-7.2", "LP-8.1", "LP-8.2", "LP-8.3", "LP-8.4", "LP-8.5", "LP-8.7", "LP-8.8",
                "LP-8.9", "LP-8.10"),
    "buchong": ("BC-2", "BC-2.2a", "BC-2.2b", "BC-2.3", "BC-2.4", "BC-3.7", "BC-3.11", "BC-4.1", "BC-4.2a", "BC-4.2b",
                "BC-4.3", "BC-4.4", "BC-4.5", "BC-4.6"),
    "gongguan": ("GG-02", "GG-05", "GG-09c", "GG-09d", "GG-10d", "GG-18", "GG-19", "GG-20", "GG-21", "GG-22"),
    "tianwen": ("TW-1.1", "TW-1.2", "TW-1.3", "TW-1.4", "TW-1.6", "TW-1.8", "TW-2.3", "TW-2.7", "TW-2.13"),
}  # fmt: skip


@pytest.fixture(scope="module", params=[pytest.param(name, marks=pytest.mark.clause(*CLAUSES[name])) for name in PLANS])
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Written, Told]:
    return played_event(request.param, tmp_path_factory.mktemp("events"))


def test_every_match_and_every_line_is_as_the_sheet_says(played: tuple[Written, Told]) -> None:
    event, told = played
    assert list(differences(event, told, recompute(event))) == []


def test_every_offence_of_the_sheet_was_ruled_on(played: tuple[Written, Told]) -> None:
    event, told = played
    assert len(told.export["rulings"]) == len(event.offences) == len(flat(CASES[event.sheet]))
    ruled = Counter((one["entry"], one["round"], one["offence"]) for one in told.export["rulings"])
    assert ruled == Counter((one.entry, one.round, one.offence) for one in event.offences)
    assert "lifted" in {one.fate for one in event.offences}
    sheet = load(event.sheet)
    assert set(sheet.penalty) <= {one.offence for one in event.offences}
    clauses = {case.clause for cases in sheet.penalty.values() for case in cases}
    assert clauses <= {one["clause"] for one in told.export["rulings"]}


@pytest.mark.clause("FZ-1.2")
def test_no_pair_meets_its_own_unit_or_an_old_opponent(played: tuple[Written, Told]) -> None:
    event, _ = played
    met = [frozenset((table.east_west, table.north_south)) for one in event.rounds for table in one.tables]
    if all(stage.pairing == "swiss" for stage in event.stages):
        assert len(met) == len(set(met))
        rested = [entry for one in event.rounds for entry in one.byes]
        assert len(rested) == len(set(rested))
    if event.sheet == "fuze":
        assert all(len({event.entries[entry] for entry in pair}) == 2 for pair in met)


def test_the_papers_follow_the_standings(played: tuple[Written, Told]) -> None:
    event, told = played
    first = [line for line in told.export["standings"] if not line["out"]][:3]
    papers = told.prints["certificates"].decode()
    assert all(f"P{line['entry']}a" in papers for line in first)
    assert told.prints["certificates.pdf"].startswith(b"%PDF")
    assert all(b"<html" in page for kind, page in told.prints.items() if kind != "certificates.pdf")
    assert [line["entry"] for line in told.standings] == [line["entry"] for line in told.export["standings"]]
    assert len(event.entries) >= 8


@pytest.mark.parametrize("name", ["written", "penalties", "scoring", "recompute"])
def test_the_second_reckoning_imports_nothing_of_the_program(name: str) -> None:
    tree = ast.parse((Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert not {module for module in imported if module.split(".")[0] == "tuolaji"}
    own = {module.split(".")[2] for module in imported if module.startswith("tests.")}
    assert own <= {"written", "penalties", "scoring"}
