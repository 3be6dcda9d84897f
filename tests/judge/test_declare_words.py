"""Declaring as the judge tells it: the total of a bid, hidden bids, suits that stood already, two suits barred."""

import re
from typing import Any

import pytest

from tests.judge.test_answers import ask
from tests.text.scan import codes_of
from tuolaji.rules.reasons.reason import reason_text
from tuolaji.rules.sheet.load import load, sheet_ids


def declare(rules: str, level: str, attempt: str, *shown: str, first: bool = False, window: str = "drawing") -> Any:
    entries = [{"seat": text[0], "cards": text[2:]} for text in (*shown, attempt)]
    asked = {"ask": "declare", "rules": rules, "level": level, "first_deal": first, "dealer": "E", "window": window}
    return ask(asked | {"shown": entries[:-1], "attempt": entries[-1]})


REINFORCING = [sheet for sheet in sheet_ids() if load(sheet).declare.reinforce]


@pytest.mark.clause("LP-2.1", "GG-08", "TW-1.5")
@pytest.mark.parametrize("rules", REINFORCING)
@pytest.mark.parametrize("attempt", ["E H7", "E H7 H7"])
def test_cards_added_to_ones_own_bid_are_given_as_added_or_as_the_total(rules: str, attempt: str) -> None:
    found = declare(rules, "7", attempt, "E H7")
    assert (found["legal"], found["trump"], found["count"]) == (True, "H", 2)
    assert "2" in found["reason"]["zh"]
    assert "加固" in found["reason"]["zh"]


@pytest.mark.clause("LP-2.1")
@pytest.mark.parametrize("attempt", ["E H3", "E H3 H3", "E H3 H3 w"])
def test_in_the_opening_deal_a_reinforcement_may_name_the_joker_again_and_need_not(attempt: str) -> None:
    found = declare("lianpai", "3", attempt, "E H3 w", first=True)
    assert (found["legal"], found["count"], found["dealer"]) == (True, 2, "E")


@pytest.mark.clause("LP-2.1")
@pytest.mark.parametrize("attempt", ["E H7 H7", "E H7 H7 H7", "E H7 H7 H7 H7"])
def test_an_overcalled_bidder_comes_back_with_what_is_added_or_with_the_total(attempt: str) -> None:
    found = declare("lianpai", "7", attempt, "E H7 H7", "N S7 S7 S7")
    assert found["legal"] == (attempt != "E H7 H7 H7")
    assert found["legal"] is False or (found["trump"], found["count"]) == ("H", 4)


@pytest.mark.clause("LP-2.1")
def test_copies_are_counted_by_the_total_however_a_bid_was_given() -> None:
    found = declare("lianpai", "7", "N H7 H7 H7", "E H7", "E H7")
    assert found["error"]["code"] == "too_many_copies"


@pytest.mark.clause("LP-2.1")
@pytest.mark.parametrize(
    ("attempt", "shown", "first"),
    [
        ("E H7", (), False),
        ("E H3 w", (), True),
        ("N S7 S7", ("E H7",), False),
        ("N S7", ("E H7",), False),
        ("E H7 H7", ("E H7",), False),
        ("E S7 S7", ("E H7",), False),
        ("N H6", (), False),
        ("N W W", (), False),
        ("N H7 w", (), False),
        ("N S7 S7 S7 S7", ("E H7 H7 H7 H7",), False),
        ("N H7 H7", ("E H7",), False),
    ],
)
def test_a_hidden_bid_is_never_called_a_showing(attempt: str, shown: tuple[str, ...], first: bool) -> None:
    found = declare("lianpai", "3" if first else "7", attempt, *shown, first=first)
    assert not re.search("亮|反主", found["reason"]["zh"]), found["reason"]
    assert not re.search(r"\bshow|declar", found["reason"]["en"]), found["reason"]


def test_every_reason_that_speaks_of_showing_has_words_for_hidden_bids() -> None:
    facts = {
        "seat": "E", "cards": (0,), "trump": "H", "suit": "H", "count": 2, "due": 3, "standing": 2, "most": 4,
        "level": "7", "side": "EW",
    }  # fmt: skip
    reasons = codes_of("en", "reasons")
    spoken = {code for code in reasons if code.startswith(("declare_", "pass_"))}
    for code in spoken:
        zh, en = (reason_text(lang, code, facts | {"hidden": True}) for lang in ("zh", "en"))
        assert not re.search("亮|反主", zh), (code, zh)
        assert not re.search(r"\b[Ss]how|[Dd]eclar", en), (code, en)
    assert set(codes_of("en", "hidden_bids")) <= set(reasons)


@pytest.mark.clause("LP-2.1", "BC-3.4")
def test_a_suit_that_stood_already_is_not_said_to_change() -> None:
    for found in (
        declare("lianpai", "7", "N H7 H7", "E H7"),
        declare("buchong", "2", "W W W", "E H2", "S w w", first=True),
    ):
        assert found["legal"]
        assert "改打" not in found["reason"]["zh"]
        assert "仍" in found["reason"]["zh"]
    assert "改打" in declare("tianwen", "7", "N H7 H7", "E C7")["reason"]["zh"]


@pytest.mark.clause("BC-3.4")
def test_later_jokers_overcall_to_no_trump_only_once() -> None:
    again = declare("buchong", "7", "N W W", "E H7", "S w w")
    assert (again["legal"], again["clause"]) == (False, "BC-3.4")
    assert declare("buchong", "7", "N C7 C7", "E H7", "S w w")["clause"] == "BC-3.5"


@pytest.mark.clause("BC-3.7", "FZ-2.3")
@pytest.mark.parametrize(("rules", "clause"), [("buchong", "BC-3.7"), ("fuze", "FZ-2.3")])
def test_two_suits_shown_wrongly_bar_both(rules: str, clause: str) -> None:
    for attempt in ("N H6", "N D6", "S H6 H6", "S D6 D6"):
        found = declare(rules, "6", attempt, "S H7 D7")
        assert (found["legal"], found["clause"]) == (False, clause)
    assert declare(rules, "6", "N C6", "S H7 D7")["legal"]
    assert declare(rules, "6", "E H6", "S H7 D7")["legal"]


@pytest.mark.clause("BC-3.7", "FZ-2.3")
@pytest.mark.parametrize("rules", ["buchong", "fuze"])
def test_a_ruling_on_two_suits_names_both_and_on_one_the_one(rules: str) -> None:
    asked = {"ask": "ruling", "rules": rules, "offence": "wrong_declaration", "offender": "dealer", "level": "6"}
    assert ask(asked | {"cards": "H7"})["barred_suit"] == "H"
    assert ask(asked | {"cards": "H7 H7"})["barred_suit"] == "H"
    assert ask(asked | {"cards": "D7 H7"})["barred_suit"] == ["H", "D"]
