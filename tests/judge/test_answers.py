"""The judge as a program: worked examples, errors that quote the value, a stream that never breaks."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tuolaji.judge import answer_line
from tuolaji.judge.answer import LONGEST_LINE
from tuolaji.judge.stream import serve
from tuolaji.rules.sheet.load import load, load_named


def ask(question: dict[str, Any] | str | bytes, read_sheet: Callable[[str], object] = load) -> dict[str, Any]:
    text = json.dumps(question) if isinstance(question, dict) else question
    line = text.encode() if isinstance(text, str) else text
    found: dict[str, Any] = msgspec.json.decode(answer_line(line, read_sheet))
    return found


def ask_locally(question: dict[str, Any]) -> dict[str, Any]:
    """As on the command line, where `rules` may be a path."""
    return ask(question, load_named)


CARDS = {"rules": "tianwen", "level": "2", "trump": "S"}
FOLLOW = {"ask": "follow", **CARDS, "lead": "H3", "hand": "H6 C3", "play": "H6"}
LEAD = {"ask": "lead", **CARDS, "hand": "H4 H3", "play": "H4 H3"}
TRICK = ["H3", "H4", "H5", "H6"]
NINE = "C3 C4 C5 C6 C7 C8 C9 CT CJ"
SHOWN = {"seat": "E", "cards": "S2"}


def test_an_id_comes_back() -> None:
    for identity in (7, "x", [1, {"a": None}], 0, "", False):
        assert ask(FOLLOW | {"id": identity})["id"] == identity
        assert ask({"ask": "nonsense", "id": identity})["id"] == identity
    assert "id" not in ask(FOLLOW)


@pytest.mark.parametrize(
    ("question", "code", "quoted"),
    [
        ("", "bad_json", ""),
        ("{", "bad_json", "{"),
        ("[1]", "bad_question", "[1]"),
        ("null", "bad_question", "null"),
        ("[" * 100_000, "bad_question", "[["),
        ('{"id":' * 100_000, "bad_json", ""),
        (b"\xff\xfe", "bad_json", ""),
        ({}, "missing_key", "ask"),
        ({"ask": "moon", "rules": "tianwen"}, "unknown_ask", "moon"),
        (FOLLOW | {"moon": 1}, "unknown_key", "moon"),
        (FOLLOW | {"rules": "moon"}, "unknown_sheet", "moon"),
        (FOLLOW | {"rules": "/moon.toml"}, "unknown_sheet", "/moon.toml"),
        (FOLLOW | {"rules": 3}, "bad_question", "rules: "),
        (FOLLOW | {"level": "1"}, "bad_question", "level: "),
        (FOLLOW | {"level": None}, "missing_key", "level"),
        (FOLLOW | {"trump": "X"}, "bad_question", "trump: "),
        (FOLLOW | {"hand": "H6 Z9"}, "unknown_card", "Z9"),
        (FOLLOW | {"play": "H7"}, "not_held", "H7"),
        (FOLLOW | {"play": ""}, "no_cards", "play"),
        (FOLLOW | {"lead": ""}, "no_cards", "lead"),
        (FOLLOW | {"lead": "H3 D3"}, "bad_lead", "H3 D3"),
        (FOLLOW | {"hand": "H6 H6 H6"}, "too_many_copies", "H6"),
        (FOLLOW | {"hand": "H6 H3 H3", "lead": "H3"}, "too_many_copies", "H3"),
        (FOLLOW | {"split": ["H3"]}, "bad_lead", "H3"),
        (FOLLOW | {"rules": "gongguan", "trump": "NT"}, "bad_trump", "GG-23"),
        (FOLLOW | {"rules": "lianpai", "level": "2"}, "bad_level", "'2'"),
        (FOLLOW | {"rules": "lianpai", "level": "5", "lead": "H3 H3 H6 H6"}, "bad_lead", "LP-4.6"),
        ({"ask": "follows", **CARDS, "lead": "H3 H3", "hand": "H4"}, "short_hand", "1"),
        ({"ask": "result", "rules": "tianwen", "points": "x"}, "bad_question", "points: "),
        ({"ask": "result", "rules": "tianwen", "points": 10**30}, "bad_question", ""),
        ({"ask": "result", "rules": "tianwen", "points": 1.5}, "bad_question", "points: "),
        ({"ask": "promote", "rules": "fuze", "from": "6", "levels": 1}, "no_promotions", "fuze"),
        ({"ask": "promote", "rules": "tianwen", "from": "A+1", "levels": 1}, "bad_level", "A+1"),
        ({"ask": "promote", "rules": "tianwen", "from": "9", "levels": -1}, "bad_question", "levels: "),
        ({"ask": "trick", **CARDS, "leader": "E", "plays": ["H3", "H4", "H5"]}, "bad_question", "plays: "),
        ({"ask": "trick", **CARDS, "leader": "E", "plays": ["H3", "H4 H5", *TRICK[2:]]}, "uneven_plays", "N plays 2"),
        ({"ask": "dig", **CARDS, "leader": "E", "dealer": "E", "plays": TRICK, "kitty": NINE}, "bad_kitty", "9"),
        ({"ask": "fallback", "rules": "tianwen", "level": "2", "first_drawer": "E"}, "missing_key", "kitty"),
        ({"ask": "declare", **CARDS, "first_deal": False, "attempt": SHOWN}, "missing_key", "dealer"),
        ({"ask": "dig", **CARDS, "leader": "E", "dealer": "E", "plays": TRICK, "kitty": "C3"}, "missing_key", "kitty"),
        ({"ask": "fallback", "rules": "tianwen", "level": "2", "first_drawer": "E", "kitty": "C3"}, "missing_key", "8"),
        ({"ask": "trick", **CARDS, "leader": "E", "plays": TRICK, "cannot_win": ["E"]}, "bad_seat", "E"),
        ({"ask": "fixed_deal", "rules": "tianwen", "number": 1}, "not_fixed", "tianwen"),
        ({"ask": "fixed_deal", "rules": "fuze", "number": 9}, "bad_number", "9"),
        ({"ask": "match", "rules": "buchong", "levels": {"EW": "5", "NS": "5"}}, "missing_key", "reached_first"),
        ({"ask": "match", "rules": "fuze", "deals": [{"winner": "EW", "small_points": 1}]}, "missing_key", "ended"),
        (LEAD | {"hand": "HA HK", "play": "HA HK", "others": {"N": "H3"}}, "bad_others", "three"),
        (LEAD | {"rules": "gongguan", "split": ["H4"]}, "bad_split", "H4"),
        (LEAD | {"seat": "E", "others": {"E": "H5"}}, "bad_others", "E"),
    ],
)  # fmt: skip
def test_a_senseless_question_gets_a_typed_error_that_quotes_it(question: Any, code: str, quoted: str) -> None:
    found = ask(question)
    assert found["ok"] is False
    assert found["error"]["code"] == code, found
    assert quoted in found["error"]["message"]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (FOLLOW | {"play": ""}, "'play' has no cards in it"),
        (FOLLOW | {"play": "", "langs": ["zh", "en"]}, "'play' has no cards in it"),
        (FOLLOW | {"play": "", "langs": ["zh-Hant", "zh"]}, "「play」裡沒有牌"),
        (FOLLOW | {"rules": 3, "langs": ["zh"]}, "rules：应为文字，却是整数。"),
        (FOLLOW | {"rules": 3, "langs": "zh"}, "rules: Expected a text, but got a whole number."),
        (FOLLOW | {"trump": "X"}, "trump: X is not possible here; choose one of "),
        (FOLLOW | {"moon": 1}, "There is no field moon; the fields are "),
        ({"ask": "moon", "langs": ["zh"]}, "order"),
        (FOLLOW | {"langs": ["zh", "xx"]}, "没有语言'xx'：可用的有zh"),
    ],
)
def test_an_error_is_told_in_english_or_in_the_first_language_asked_for(question: Any, told: str) -> None:
    assert told in ask(question)["error"]["message"]


def test_a_broken_sheet_is_an_answer_too(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('id = "house"\nextends = "tianwen"\nmoon = 1\n')
    found = ask_locally(FOLLOW | {"rules": str(path)})
    assert found["error"]["code"] == "bad_sheet"
    assert "moon: 1: unknown key" in found["error"]["message"]


def test_a_path_is_refused_without_a_word_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('moon = "a secret"\n')
    found = ask(FOLLOW | {"rules": str(path)})
    assert found["error"]["code"] == "unknown_sheet"
    assert "secret" not in found["error"]["message"]
    assert "moon" not in found["error"]["message"].replace(str(path), "")


def test_a_house_sheet_in_ten_lines_is_judged(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(
        'id = "house"\nversion = "1"\nextends = "tianwen"\nname = { zh = "我家", en = "At home" }\n'
        "cards = { decks = 3, kitty = 6 }\nthrow = { allowed = false }\n"
    )
    lead = {"ask": "lead", "rules": str(path), "level": "2", "trump": "S"}
    assert ask_locally(lead | {"hand": "H3 H3 H3 H4", "play": "H3 H3 H3"})["kind"] == "triple"
    refused = ask_locally(lead | {"hand": "H3 H4", "play": "H3 H4"})
    assert (refused["legal"], refused["kind"]) == (False, "throw")
    triple = FOLLOW | {"rules": str(path), "lead": "H3 H3 H3", "hand": "H6 H6 H8 H9", "play": "H6 H8 H9"}
    assert ask_locally(triple)["legal"] is False
    assert ask_locally(triple | {"play": "H6 H6 H9"})["legal"] is True


def test_a_line_that_is_too_long_is_refused_and_the_next_is_answered() -> None:
    read, write = os.pipe()
    answers = bytearray()
    long = b'{"ask":"' + b"x" * (3 * LONGEST_LINE) + b'"}\n'

    def feed() -> None:
        with os.fdopen(write, "wb") as out:
            out.write(long + json.dumps(FOLLOW).encode() + b"\n" + b'{"ask"')

    feeder = threading.Thread(target=feed)
    feeder.start()
    serve(read, answers.extend)
    feeder.join()
    os.close(read)
    first, second, third = (json.loads(line) for line in answers.splitlines())
    assert first["error"]["code"] == "line_too_long"
    assert second["legal"] is True
    assert third["error"]["code"] == "bad_json"


def test_the_program_answers_each_line_while_the_stream_is_open() -> None:
    program = [sys.executable, "-m", "tuolaji", "judge"]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as judge:
        assert judge.stdin
        assert judge.stdout
        assert judge.stderr
        for line in (json.dumps(FOLLOW), "nonsense", json.dumps(FOLLOW | {"play": "C3"})):
            judge.stdin.write(line.encode() + b"\n")
            judge.stdin.flush()
            assert json.loads(judge.stdout.readline())["ok"] == (line != "nonsense")
        judge.stdin.close()
        assert judge.stdout.read() == b""
        assert judge.stderr.read() == b""
        assert judge.wait() == 0


WORDS = ["E", "tianwen", "lianpai", "gongguan", "2", "A", "S", "NT", "H3 H3", "W w", "S2 S2", "H3 H3 H4 H4"]
KEYS = """ask rules level trump hand play lead split seat others limit leader plays kitty dealer points shown attempt
window first_deal first_drawer from levels role eldest turned number id moon"""
ASKS = "order lead follow follows trick dig result declare fallback next_dealer promote seating fixed_deal"

leaves = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
values = st.recursive(
    leaves | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["seat", "cards", "E", "N"]), inner, max_size=3)
    ),
    max_leaves=5,
)
keys = st.sampled_from(KEYS.split())
asks = st.sampled_from(ASKS.split())


@settings(max_examples=500, deadline=None)
@given(st.dictionaries(keys, values), asks)
def test_garbage_is_answered_and_never_fails(garbage: dict[str, Any], asked: str) -> None:
    found = ask(msgspec.json.encode({"rules": "tianwen", "level": "2", "trump": "S"} | garbage | {"ask": asked}))
    assert found["ok"] in (True, False)
    assert found["ok"] or found["error"]["code"] != "internal", found


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=80))
def test_any_bytes_are_answered(line: bytes) -> None:
    assert ask(line)["ok"] is False


@pytest.mark.clause("LP-8.2", "BC-4.2a")
@pytest.mark.parametrize(("rules", "level"), [("lianpai", "5"), ("buchong", "2")])
def test_a_play_that_cannot_win_leaves_the_trick_to_the_next_best(rules: str, level: str) -> None:
    plays = ["H3", "HK", "HA", "H4"]
    trick = {"ask": "trick", "rules": rules, "level": level, "trump": "S", "leader": "E", "plays": plays}
    assert ask(trick)["winner"] == "W"
    assert ask(trick | {"cannot_win": ["W"]})["winner"] == "N"
    assert ask(trick | {"cannot_win": ["W", "N", "S"]})["winner"] == "E"


@pytest.mark.clause("GG-18")
def test_the_count_may_exceed_what_a_ruling_has_given_but_not_take_it_back() -> None:
    stage = {"ask": "result", "rules": "gongguan", "at_least": {"winner": "defenders", "levels": 0}}
    taken = ask(stage | {"points": 60})
    assert (taken["winner"], taken["stage"], taken["levels"]) == ("defenders", "changes", 0)
    more = ask(stage | {"points": 240})
    assert (more["winner"], more["levels"], more["clause"]) == ("defenders", 2, "GG-05")
    kept = ask({"ask": "result", "rules": "gongguan", "points": 0, "at_least": {"winner": "dealer", "levels": 1}})
    assert (kept["winner"], kept["levels"]) == ("dealer", 3)


@pytest.mark.clause("FZ-1.4", "FZ-1.5")
def test_the_deals_of_a_round_are_fixed() -> None:
    found = [ask({"ask": "fixed_deal", "rules": "fuze", "number": number}) for number in range(1, 9)]
    assert [one["level"] for one in found] == ["6", "7", "8", "9", "T", "J", "Q", "K"]
    assert [one["dealer"] for one in found] == ["E", "N", "W", "S"] * 2
    assert all(one["draws_first"] == one["dealer"] and one["clause"] == "FZ-1.5" for one in found)


@pytest.mark.clause("BC-2.2a")
def test_who_reached_an_equal_level_first_must_be_said() -> None:
    even = {"ask": "match", "rules": "buchong", "levels": {"EW": "5", "NS": "5"}}
    assert ask(even | {"reached_first": "NS"})["winner"] == "NS"
    assert ask(even | {"passed": "EW"})["ok"]


@pytest.mark.clause("TW-1.5")
@pytest.mark.parametrize("rules", ["tianwen", "fuze", "buchong"])
def test_a_refused_overcall_never_asks_for_more_cards_than_there_are(rules: str) -> None:
    shown = [{"seat": "E", "cards": "S6"}, {"seat": "N", "cards": "H6 H6"}]
    attempt = {"seat": "W", "cards": "C6 C6"}
    asked = {"ask": "declare", "rules": rules, "level": "6", "first_deal": False, "dealer": "E", "window": "drawing"}
    found = ask(asked | {"shown": shown, "attempt": attempt})
    assert found["legal"] is False
    assert "3" not in found["reason"]["zh"].partition("(")[0]


@pytest.mark.clause("LP-8.8")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_sheet_that_names_no_penalty_for_overtime_gives_none(times: int) -> None:
    found = ask({"ask": "ruling", "rules": "lianpai", "offence": "overtime", "offender": "dealer", "times": times})
    assert (found["points"], found["warning"], found["disqualified"]) == (0, None, None)
    assert found["clause"] == "LP-8.8"


GONGGUAN = {"rules": "gongguan", "level": "2", "trump": "S"}
THROWN = "H4 H4 H4 H3 H3"
FOLLOWED = {"ask": "follow", **GONGGUAN, "lead": THROWN, "hand": "H7 H7 H7 H8 H8 H9 HJ", "play": "H7 H7 H7 H9 HJ"}
TAKEN = [THROWN, "S6 S6 S6 S9 S9", "C3 C4 C6 C7 C8", "D3 D4 D6 D7 D8"]


@pytest.mark.clause("GG-15")
@pytest.mark.parametrize(
    "question",
    [
        FOLLOWED,
        {"ask": "follows", **GONGGUAN, "lead": THROWN, "hand": "H7 H7 H7 H8 H8 H9 HJ"},
        {"ask": "trick", **GONGGUAN, "leader": "E", "plays": TAKEN},
        {"ask": "dig", **GONGGUAN, "leader": "E", "plays": TAKEN, "kitty": "HK DT C5 C3 C4 D3", "dealer": "E"},
    ],
)
def test_biggest_unit_first_is_assumed_of_a_throw_that_was_not_stated_and_the_reason_says_so(
    question: dict[str, Any],
) -> None:
    assumed = ask(question)
    assert "biggest unit first is assumed: the tractor ♥3 ♥3 ♥4 ♥4, the single ♥4. (GG-15)" in assumed["reason"]["en"]
    assert "没有说明结构，按最大的牌型先拆" in assumed["reason"]["zh"]
    stated = ask(question | {"split": ["H3 H3 H4 H4", "H4"]})
    assert "GG-15" not in str(stated.get("reason"))
    same = {"legal", "count", "plays", "winner", "dug", "multiplier", "points"} & set(assumed)
    assert {key: assumed[key] for key in same} == {key: stated[key] for key in same}
    key = "lead" if "lead" in question else "plays"
    plain = question[key] if key == "lead" else question[key][0]
    other = plain.replace("H3 H3", "H6 H6")
    asked = question | {key: other if key == "lead" else [other, *question[key][1:]]}
    assert "assumed" not in str(ask(asked).get("reason")), "444 + 66 has one structure only"


@pytest.mark.clause("GG-15")
def test_a_throw_of_a_triple_and_a_pair_is_refused_unstated_and_each_structure_offered_is_good() -> None:
    asked = {"ask": "lead", **GONGGUAN, "hand": f"{THROWN} H9", "play": THROWN}
    refused = ask(asked)
    assert (refused["legal"], refused["clause"]) == (False, "GG-15")
    assert refused["splits"] == [["H3 H3 H4 H4", "H4"], ["H4 H4 H4", "H3 H3"]]
    for split in refused["splits"]:
        found = ask(asked | {"split": split})
        assert found["legal"]
        assert "splits" not in found
        assert [unit["cards"] for unit in found["units"]] == split


@pytest.mark.clause("GG-15", "GG-13")
def test_followers_answer_the_structure_that_was_stated() -> None:
    triple = ["H4 H4 H4", "H3 H3"]
    alone = FOLLOWED | {"hand": "H7 H7 H7 H9 HJ HK"}
    assert ask(alone | {"split": triple})["legal"]
    with_pair = ask(FOLLOWED | {"split": triple})
    assert (with_pair["legal"], with_pair["clause"]) == (False, "GG-12")
    assert ask(FOLLOWED | {"split": triple, "play": "H7 H7 H7 H8 H8"})["legal"]
