"""Reasons that teach: trumps that do not look like trumps, and plays that look bigger and lose."""

from typing import Any

import msgspec
import pytest

from tuolaji.judge import answer_line


def ask(**question: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(answer_line(msgspec.json.encode(question)))
    assert found["ok"], found
    return found


def follow(rules: str, level: str, lead: str, hand: str, play: str) -> dict[str, Any]:
    return ask(ask="follow", rules=rules, level=level, trump="S", lead=lead, hand=hand, play=play)


def trick(*plays: str) -> dict[str, Any]:
    return ask(ask="trick", rules="tianwen", level="2", trump="S", leader="E", plays=list(plays))


def test_a_level_card_that_was_played_for_its_suit_is_said_to_be_trump() -> None:
    found = follow("tianwen", "7", "H3", "H7 H8 C4", "H7")
    assert not found["legal"]
    assert "At level 7, ♥7 is a trump." in found["reason"]["en"]
    assert "打7时，♥7是主牌。" in found["reason"]["zh"]


def test_whoever_keeps_a_level_card_of_another_suit_back_from_a_trump_lead_is_told_why_they_may_not() -> None:
    found = follow("tianwen", "7", "S3", "H7 D7 C4", "C4")
    assert not found["legal"]
    assert "♥7 ♦7 are trumps" in found["reason"]["en"]


def test_a_hand_that_is_void_but_for_a_level_card_is_told_that_it_is_void() -> None:
    found = follow("tianwen", "7", "H3", "H7 C4", "C4")
    assert found["legal"]
    assert "You hold no ♥" in found["reason"]["en"]
    assert "♥7 is a trump" in found["reason"]["en"]


def test_a_permanent_trump_is_named_as_one() -> None:
    found = follow("lianpai", "7", "H3", "H2 H8 C4", "H2")
    assert not found["legal"]
    assert "♥2 is a permanent trump." in found["reason"]["en"]


def test_a_lead_of_a_suit_with_its_level_card_says_what_is_wrong() -> None:
    found = ask(ask="lead", rules="tianwen", level="7", trump="S", hand="H7 H8", play="H7 H8")
    assert not found["legal"]
    assert "♥7 is a trump" in found["reason"]["en"]


def test_higher_cards_without_the_shape_do_not_compete() -> None:
    found = trick("H5 H5", "HA HK", "H3 H4", "C3 C4")
    assert found["winner"] == "E"
    assert "♥K ♥A of N has higher cards, but not the shape of the pair ♥5 ♥5" in found["reason"]["en"]


def test_a_high_discard_never_wins() -> None:
    found = trick("H5", "CA", "H3", "H4")
    assert found["winner"] == "E"
    assert "neither ♥ nor trump" in found["reason"]["en"]


@pytest.mark.parametrize("hand", ["H8 C4", "HK H9"])
def test_nothing_is_added_where_nothing_misleads(hand: str) -> None:
    first = hand.split()[0]
    found = follow("tianwen", "7", "H3", hand, first)
    assert "trump" not in found["reason"]["en"]
