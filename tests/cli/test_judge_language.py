"""`tuolaji judge --lang`: the language of reasons for questions that name none."""

import json
import subprocess
import sys

import pytest

from tuolaji.judge import answer_line

QUESTION = {"ask": "result", "rules": "gongguan", "points": 240}


def judged(question: dict[str, object], *words: str) -> dict[str, str]:
    command = [sys.executable, "-m", "tuolaji", "judge", *words]
    done = subprocess.run(command, input=json.dumps(question), capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)["reason"]
    return found


@pytest.mark.parametrize(
    ("question", "words", "tags"),
    [
        (QUESTION, (), ["zh", "en"]),
        (QUESTION, ("--lang", "en"), ["en"]),
        (QUESTION | {"langs": ["zh"]}, ("--lang", "en"), ["zh"]),
    ],
)
def test_the_languages_of_an_answer(question: dict[str, object], words: tuple[str, ...], tags: list[str]) -> None:
    assert list(judged(question, *words)) == tags


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    found = json.loads(answer_line(json.dumps(QUESTION | {"langs": ["xx"]}).encode()))
    assert found["error"]["code"] == "unknown_language"
    assert "zh, en" in found["error"]["message"]
