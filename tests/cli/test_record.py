"""`tuolaji record`, `replay` and `simulate` as a user runs them."""

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.test_rules import SOURCE, run

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("sheet_id", ["tianwen", "lianpai"])
def test_show_prints_hands_tricks_and_the_count(sheet_id: str, lang: str) -> None:
    found = run("record", "show", str(GOLDEN / f"{sheet_id}.txt"), "--lang", lang)
    assert found.returncode == 0, found.stderr
    assert ("防家总分" if lang == "zh" else "defenders' points") in found.stdout
    assert found.stdout.count("▸") >= 20


def test_verify_says_yes_or_points_at_the_step(tmp_path: Path) -> None:
    found = run("record", "verify", str(GOLDEN / "gongguan.txt"))
    assert found.returncode == 0
    assert "all as gongguan says" in found.stdout
    wrong = tmp_path / "wrong.txt"
    wrong.write_text((GOLDEN / "gongguan.txt").read_text().replace("result ", "result 1", 1))
    found = run("record", "verify", str(wrong))
    assert found.returncode == 1
    assert "by the sheet it is: result" in found.stdout


def test_convert_there_and_back(tmp_path: Path) -> None:
    there, back = tmp_path / "match.json", tmp_path / "match.txt"
    assert run("record", "convert", str(GOLDEN / "fuze.txt"), str(there)).returncode == 0
    assert run("record", "convert", str(there), str(back)).returncode == 0
    assert back.read_text() == (GOLDEN / "fuze.txt").read_text()


@pytest.mark.slow
def test_simulate_is_repeatable_and_its_record_verifies(tmp_path: Path) -> None:
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    for path in (first, second):
        words = ("simulate", "--rules", "buchong", "--deals", "30", "--seed", "9", "--out", str(path))
        found = run(*words, "--lang", "en")
        assert found.returncode == 0, found.stderr
        assert "BC-3.11" in found.stdout
    assert first.read_text() == second.read_text()
    assert "30 deals" in run("record", "verify", str(first)).stdout


@pytest.mark.slow
def test_a_refereed_simulation_reports_offences_and_its_record_verifies(tmp_path: Path) -> None:
    path = tmp_path / "offences.json"
    words = ("simulate", "--rules", "gongguan", "--deals", "20", "--refereed", "at-once", "--out", str(path))
    found = run(*words, "--lang", "en")
    assert found.returncode == 0, found.stderr
    assert "exposed card" in found.stdout
    assert "GG-21" in found.stdout
    assert "20 deals" in run("record", "verify", str(path)).stdout


def test_ruling_answers_a_referee() -> None:
    found = run("ruling", "gongguan", "revoke", "dealer", "--found", "next_trick", "--lang", "zh")
    assert found.returncode == 0
    assert "藏张成立" in found.stdout
    assert "GG-18" in found.stdout
    assert "A | B" in run("ruling", "lianpai", "revoke", "dealer", "--found", "later", "--cards", "H3").stdout
    asked = run("ruling", "buchong", "late", "dealer")
    assert asked.returncode == 2
    assert "'minutes'" in asked.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("record", "show", "/no/such"),
        ("record", "verify", "/dev/null"),
        ("replay", "/no/such"),
        ("simulate", "--rules", "moon"),
        ("simulate", "--deals", "-1"),
        ("record", "convert", str(GOLDEN / "fuze.txt"), "/no/such/folder/x.txt"),
    ],
)
def test_mistakes_are_told_in_one_line(words: tuple[str, ...]) -> None:
    found = run(*words)
    assert found.returncode == 2
    assert "Traceback" not in found.stdout + found.stderr


@pytest.mark.parametrize(
    ("lang", "drawn", "last"),
    [
        ("en", " draws ", "Deal 2: Defenders' points 90: the defenders win, +1; East-West at 8, North-South at 8; "),
        ("zh", "抓到", "第2副：防家得分90：防家胜，+1；东西方打8，南北方打8；下一副西（丙）坐庄"),
        ("zh-Hant", "抓到", "第2副：防家得分90：防家勝，+1；東西方打8，南北方打8；下一副西（丙）坐莊"),
    ],
)
def test_replay_without_a_terminal_tells_every_step(lang: str, drawn: str, last: str) -> None:
    found = run("replay", str(GOLDEN / "fuze.txt"), "--lang", lang)
    assert found.returncode == 0
    lines = found.stdout.splitlines()
    assert sum(drawn in line for line in lines) >= 200
    assert lines[-1].startswith(last)


def test_replay_steps_with_keys_in_a_terminal() -> None:
    master, slave = pty.openpty()
    environment = {"TERM": "xterm", "COLUMNS": "120", "LINES": "40", "LANG": "en_GB.UTF-8", "PATH": ""}
    environment["PYTHONPATH"] = SOURCE
    command = [sys.executable, "-m", "tuolaji", "replay", str(GOLDEN / "tianwen.txt")]
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment) as program:
        os.close(slave)
        screen = _read_until(master, b"1/")
        for key in (b"t", b"t", b"\x1b[C", b"\x1b[D", b"T", b"d"):
            os.write(master, key)
            screen += _read_until(master, b"/")
        os.write(master, b"q")
        _read_until(master, b"\x1b[?1049l")
        assert program.wait(timeout=20) == 0
    os.close(master)
    assert b"defenders' points" in screen
    assert " plays ♠".encode() in screen or b" wins the trick, " in screen
    assert b"Traceback" not in screen


def _read_until(source: int, mark: bytes) -> bytes:
    """What the terminal shows until a mark comes, within a generous time."""
    shown, end = b"", time.monotonic() + 20
    while mark not in shown and time.monotonic() < end:
        if select.select([source], [], [], 0.2)[0]:
            try:
                shown += os.read(source, 65536)
            except OSError:
                break
    return shown
