"""The clause that decides is the one cited, not its neighbour."""

from typing import Any

import pytest

from tests.judge.test_answers import ask


def trick(rules: str, *plays: str, level: str = "5", trump: str = "S", **more: Any) -> dict[str, Any]:
    asked = {"ask": "trick", "rules": rules, "level": level, "trump": trump, "leader": "E", "plays": list(plays)}
    return ask(asked | more)


def lead(rules: str, play: str, level: str = "5", trump: str = "S") -> dict[str, Any]:
    return ask({"ask": "lead", "rules": rules, "level": level, "trump": trump, "hand": play, "play": play})


@pytest.mark.clause("LP-6.3", "LP-6.4")
@pytest.mark.parametrize(
    ("plays", "winner", "clause"),
    [
        (["HA HA HK HK HQ HQ", "H6 H6 H6 H7 H7 H7", "H3 H3 H4 H4 H8 HT", "D3 D3 D4 D4 D6 D7"], "N", "LP-6.3"),
        (["H6 H6 H6 H7 H7 H7", "HA HA HK HK HQ HQ", "H3 H3 H4 H4 H8 HT", "D3 D3 D4 D4 D6 D7"], "E", "LP-6.3"),
        (["HA HA HK HK", "H7 H7 H7 H7", "D3 D4 D6 D7", "C3 C4 C6 C7"], "N", "LP-6.4"),
        (["H7 H7 H7 H7", "HA HA HK HK", "D3 D4 D6 D7", "C3 C4 C6 C7"], "E", "LP-6.4"),
        (["w w W W", "S3 S3 S3 S3", "SA SA SK SK", "D3 D4 D6 D7"], "N", "LP-6.4"),
    ],
)
def test_a_wider_unit_wins_by_its_own_clause(plays: list[str], winner: str, clause: str) -> None:
    found = trick("lianpai", *plays)
    assert (found["winner"], found["clause"]) == (winner, clause)


@pytest.mark.clause("LP-6.5")
def test_a_trump_tractor_over_a_bomb_fails_and_the_reason_says_why() -> None:
    found = trick("lianpai", "HA HA HK HK", "H7 H7 H7 H7", "S3 S3 S4 S4", "D3 D4 D6 D7")
    assert (found["winner"], found["clause"]) == ("N", "LP-6.5")
    for lang, words in (("zh", ("西", "拖拉机", "炸弹", "毙不了")), ("en", ("W", "tractor", "quad", "does not ruff"))):
        assert all(word in found["reason"][lang] for word in words), found["reason"]


@pytest.mark.clause("LP-6.5")
def test_once_ruffed_a_side_suit_bomb_does_not_win_the_trick_back() -> None:
    found = trick("lianpai", "HA HA HK HK", "S3 S3 S4 S4", "H7 H7 H7 H7", "D3 D4 D6 D7")
    assert (found["winner"], found["clause"]) == ("N", "LP-6.5")
    assert "♥7 ♥7 ♥7 ♥7" in found["reason"]["en"]


@pytest.mark.clause("LP-5.1", "LP-5.2", "LP-6.1", "LP-6.2")
@pytest.mark.parametrize(
    ("plays", "winner", "clause"),
    [
        (["S2", "D5", "C5", "H5"], "N", "LP-5.1"),
        (["SA SA", "H2 H2", "D2 D2", "C2 D2"], "N", "LP-5.1"),
        (["HA", "D2", "C5", "S2"], "W", "LP-5.1"),
        (["HA", "DA", "CA", "HA"], "E", "LP-5.2"),
        (["HT", "HK", "HQ", "D6"], "N", "LP-5.2"),
        (["H7 H7 H8 H8", "H7 H7 H8 H8", "H3 H3 H4 H4", "H9 HT HJ HQ"], "E", "LP-6.1"),
        (["H3 H3 H4 H4", "H7 H7 H8 H8", "H6 H6 H7 H7", "HT HT HJ HJ"], "S", "LP-6.1"),
        (["S3 S3 S4 S4", "SA SA S2 S2", "S6 S7 S8 S9", "D3 D4 D6 D7"], "E", "LP-6.2"),
        (["SA SA SK SK", "w w W W", "S3 S3 S4 S4", "D3 D4 D6 D7"], "N", "LP-6.2"),
        (["HA HA HK HK", "SA SA S2 S2", "S3 S3 S4 S4", "D3 D4 D6 D7"], "W", "LP-6.2"),
        (["HA HA HK HK", "S6 S6 S7 S7", "S3 S3 S3 S3", "D3 D4 D6 D7"], "W", "LP-6.4"),
        (["HA", "S3", "DA", "HK"], "N", "LP-6.5"),
        (["HA HA HK HK HQ HQ", "H3 H3 H3 H4 H4 H4", "S7 S7 S8 S8 S9 S9", "S3 S3 S3 S4 S4 S4"], "S", "LP-6.5"),
    ],
)
def test_sets_compare_by_the_order_and_runs_by_their_top(plays: list[str], winner: str, clause: str) -> None:
    found = trick("lianpai", *plays)
    assert (found["winner"], found["clause"]) == (winner, clause)


@pytest.mark.clause("FZ-4.1", "FZ-4.2", "FZ-2.1a")
@pytest.mark.parametrize(
    ("plays", "winner", "clause"),
    [
        (["HA HK", "SA S2", "SK SQ", "S3 H6"], "S", "FZ-4.2"),
        (["HA HA HK HK", "S3 S3 S4 S4", "S7 S7 S8 S8", "H5 H7 H8 H9"], "W", "FZ-4.2"),
        (["HA HA HK", "D6 D6 S2", "C6 C6 W", "H3 H4 H5"], "N", "FZ-4.2"),
        (["HA", "HK", "S2", "H5"], "W", "FZ-4.1"),
        (["HA HA", "D6 H6", "C2 C3", "H5 H7"], "E", "FZ-4.1"),
        (["HT", "HA", "HA", "H5"], "N", "FZ-2.1a"),
    ],
)
def test_an_over_ruff_is_decided_by_its_own_clause(plays: list[str], winner: str, clause: str) -> None:
    found = trick("fuze", *plays, level="6")
    assert (found["winner"], found["clause"]) == (winner, clause)


@pytest.mark.clause("BC-3.3")
def test_runs_of_jokers_and_level_cards_at_no_trump_rest_on_their_clause() -> None:
    for play in ("w w W W", "w w S5 S5", "C5 C5 w w W W"):
        assert lead("buchong", play, trump="NT")["clause"] == "BC-3.3"
    assert lead("buchong", "H3 H3 H4 H4", trump="NT")["clause"] is None
    assert lead("buchong", "S5 S5 w w", trump="S")["clause"] is None
    ruffed = trick("buchong", "HK HK HA HA", "D5 D5 w w", "H3 H4 H6 H7", "C3 C4 C6 C7", trump="NT")
    assert (ruffed["winner"], ruffed["clause"]) == ("N", "BC-3.3")
    failed = trick("buchong", "HK HK HA HA", "D5 D5 C5 C5", "H3 H4 H6 H7", "C3 C4 C6 C7", trump="NT")
    assert (failed["winner"], failed["clause"]) == ("E", "BC-3.3")
    assert trick("buchong", "HT", "HJ", "CA", "HQ")["clause"] is None


@pytest.mark.clause("LP-3.1", "LP-3.2", "LP-3.3", "LP-3.4", "LP-4.4", "LP-4.6", "LP-6.2")
@pytest.mark.parametrize(
    ("play", "clause"),
    [
        ("S2 S2 SA SA SK SK", "LP-3.3"),
        ("S2 S2 S2 SA SA SA SK SK SK", "LP-3.3"),
        ("SA SA H2 H2", "LP-6.2"),
        ("S5 S5 w w", "LP-6.2"),
        ("SA SA S2 S2", "LP-6.2"),
        ("w w W W", "LP-6.2"),
        ("HA HK", "LP-4.6"),
        ("H4 H4 H7 H7", "LP-4.6"),
        ("HA HA HK HK HQ HQ", "LP-3.1"),
        ("SA SA SK SK SQ SQ", "LP-3.1"),
        ("HA HA HA HK HK HK", "LP-3.2"),
        ("H6 H6 H6 H6", "LP-3.4"),
        ("H6 H6 H6", "LP-4.4"),
        ("H6 H6", None),
        ("H6", None),
    ],
)
def test_a_lead_rests_on_the_clause_of_its_shape(play: str, clause: str | None) -> None:
    assert lead("lianpai", play)["clause"] == clause


@pytest.mark.clause("GG-10b", "GG-11", "GG-14")
def test_an_ordinary_lead_does_not_cite_who_leads() -> None:
    assert [lead("gongguan", play)["clause"] for play in ("H6", "H6 H6", "H6 H6 H6")] == [None] * 3
    assert lead("gongguan", "H6 H6 H7 H7")["clause"] == "GG-11"
    assert lead("gongguan", "H6 H6 H6 H7 H7 H7")["clause"] == "GG-11"
    assert lead("gongguan", "HA HK")["clause"] == "GG-14"


@pytest.mark.clause("TW-2.11", "TW-2.16b", "FZ-2.1b")
def test_a_tractor_rests_on_the_clause_that_says_what_one_is() -> None:
    assert lead("tianwen", "H4 H4 H6 H6")["clause"] == "TW-2.11"
    assert lead("tianwen", "H4 H4")["clause"] == "TW-2.16b"
    assert lead("fuze", "H9 H9 HJ HJ", level="T")["clause"] == "FZ-2.1b"
    assert lead("fuze", "H9 H9", level="T")["clause"] == "FZ-2.1a"


@pytest.mark.clause("GG-03", "GG-16", "TW-2.15", "TW-2.16d")
def test_a_ruff_and_the_order_of_cards_are_told_apart() -> None:
    assert trick("gongguan", "H3", "HA", "HK", "H4")["clause"] == "GG-03"
    assert trick("gongguan", "HA HA", "S3 S4", "H6 H7", "H8 H9")["clause"] == "GG-16"
    assert trick("gongguan", "HA HA", "S4 S4", "S3 S3", "H6 H7")["clause"] == "GG-16"
    assert trick("tianwen", "H3 H3", "S3 SA", "w W", "H4 H6")["clause"] == "TW-2.16d"
    assert trick("tianwen", "HQ", "HA", "HA", "H6")["clause"] == "TW-2.15"


@pytest.mark.clause("LP-8.2", "BC-4.2a")
@pytest.mark.parametrize(("rules", "clause"), [("lianpai", "LP-8.2"), ("buchong", "BC-4.2a")])
def test_a_play_that_would_have_won_but_may_not_is_named_with_the_clause(rules: str, clause: str) -> None:
    found = trick(rules, "H3", "HK", "HA", "H4", cannot_win=["W"])
    assert (found["winner"], found["clause"]) == ("N", clause)
    assert "W" in found["reason"]["en"].split("(")[0]
    assert trick(rules, "H3", "HK", "HA", "H4", cannot_win=["S"])["clause"] != clause
