"""The worked examples of the judge's specification, each with its answer."""

from typing import Any

import pytest

from tests.judge.test_answers import ask

EXAMPLES: list[tuple[str, dict[str, Any]]] = [
    (
        '{"ask":"follow","rules":"tianwen","level":"2","trump":"S","lead":"H3 H3 H4 H4",'
        '"hand":"H6 H6 H8 H8 H9 H9 HK C3","play":"H6 H6 H8 H8"}',
        {"legal": False, "clause": "TW-2.16c", "owed": [{"width": 2, "length": 2, "cards": "H8 H8 H9 H9"}]},
    ),
    (
        '{"ask":"follow","rules":"gongguan","level":"2","trump":"S","lead":"H3 H3 H3 H4 H4 H4",'
        '"hand":"H6 H6 H6 H8 H8 H9 H9 HK HQ HJ","play":"H6 H6 H6 HK HQ HJ"}',
        {"legal": False, "clause": "GG-11", "owed": [{"width": 2, "length": 2, "cards": "H8 H8 H9 H9"}]},
    ),
    (
        '{"ask":"trick","rules":"lianpai","level":"5","trump":"S","leader":"E",'
        '"plays":["HA HA HK HK","H7 H7 H7 H7","S3 S3 S4 S4","D3 D4 D6 D7"]}',
        {"winner": "N", "clause": "LP-6.5"},
    ),
    (
        '{"ask":"result","rules":"gongguan","points":240}',
        {"winner": "defenders", "stage": "changes", "levels": 2},
    ),
    (
        '{"ask":"dig","rules":"buchong","level":"2","trump":"S","leader":"E","plays":["HA HA","S3 S3","H4 H5","H6 H7"],'
        '"kitty":"HK DT C5 C3 C4 D3 D4 D6","dealer":"E"}',
        {"dug": True, "multiplier": 4, "points": 100},
    ),
    (
        '{"ask":"declare","rules":"fuze","level":"T","first_deal":false,"dealer":"E",'
        '"shown":[{"seat":"N","cards":"HT"}],"attempt":{"seat":"W","cards":"W W"},"window":"drawing"}',
        {"legal": False, "clause": "FZ-2.2"},
    ),
]


@pytest.mark.parametrize(("question", "answer"), EXAMPLES)
def test_a_worked_example_is_answered_as_it_was_worked_by_hand(question: str, answer: dict[str, Any]) -> None:
    found = ask(question)
    assert found["ok"], found
    assert {key: found[key] for key in answer} == answer
