"""`tuolaji rules` as a user runs it."""

import subprocess
import sys
from pathlib import Path

import pytest

import tuolaji

SOURCE = str(Path(tuolaji.__file__).parents[1])
"""Where the package that is tested lies; a program that is started finds it there too."""


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tuolaji", *words],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONUTF8": "1", "PYTHONPATH": SOURCE, "PATH": "", "LANG": "en_GB.UTF-8"} | environment,
    )


def test_list_names_the_five_sheets() -> None:
    found = run("rules", "list")
    assert found.returncode == 0
    for sheet_id in ("tianwen", "gongguan", "lianpai", "buchong", "fuze"):
        assert sheet_id in found.stdout


@pytest.mark.parametrize("sheet_id", ["tianwen", "gongguan", "lianpai", "buchong", "fuze"])
def test_show_prints_every_clause_whole_in_both_languages(sheet_id: str) -> None:
    from tuolaji.rules.sheet.load import load

    for lang in ("zh", "en"):
        book = "".join(run("rules", "show", sheet_id, "--lang", lang).stdout.split())
        for name, clause in load(sheet_id).clause.items():
            assert name in book
            assert "".join(getattr(clause, lang).split()) in book
            if clause.reading:
                assert "".join(getattr(clause.reading, lang).split()) in book


def test_the_terminal_chooses_the_language() -> None:
    assert "一览" in run("rules", "show", "fuze", LANG="zh_CN.UTF-8").stdout
    assert "At a glance" in run("rules", "show", "fuze", LANG="C").stdout


def test_diff_shows_only_what_differs() -> None:
    found = run("rules", "diff", "tianwen", "fuze", "--lang", "zh").stdout
    assert "最大一张" in found
    assert "副数" not in found
    assert "play the same" in run("rules", "diff", "fuze", "fuze", "--lang", "en").stdout


def test_check_names_mistakes_and_exits_with_one(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('id = "house"\nextends = "tianwen"\n[throw]\nalowed = true\n')
    found = run("rules", "check", str(path))
    assert found.returncode == 1
    assert "throw.alowed: true: unknown key (did you mean 'allowed'?)" in found.stdout
    path.write_text('id = "house"\nextends = "tianwen"\n[throw]\nallowed = false\n')
    found = run("rules", "check", str(path))
    assert found.returncode == 0
    assert "house can be played" in found.stdout
    assert "hint: throw.allowed" in found.stdout


@pytest.mark.parametrize(
    "words", [("rules", "show", "moon"), ("rules", "check", "/no/such.toml"), ("moon",), ("rules", "show")]
)
def test_what_makes_no_sense_is_told_without_a_traceback(words: tuple[str, ...]) -> None:
    found = run(*words)
    assert found.returncode == 2
    assert found.stdout + found.stderr
    assert "Traceback" not in found.stdout + found.stderr
