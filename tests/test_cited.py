"""For every clause that can decide a judgement there is a case in which it is the one cited."""

import tomllib
from typing import Any

import msgspec
import pytest

from tests.conformance import TESTS, marked_tests
from tests.test_cases import CLAUSES
from tuolaji.judge import answer_line
from tuolaji.rules.sheet.load import load, sheet_ids

NEVER_CITED = {
    # seats, decks and points: they make the question, and decide none
    "TW-2.1": "what the cards are worth: it is counted in the points of `trick` and `dig`",
    "FZ-1.1": "the decks: more copies than they hold make a question senseless",
    "GG-04": "the decks and the way round: more copies than they hold make a question senseless",
    "LP-1.1": "seats and stages of a deal",
    "LP-1.4": "the decks; that either side digs the last trick is LP-7.3",
    # played at the table
    "TW-2.2": "cards in hand and kitty: the table refuses another number",
    "TW-2.16e": "the winner leads: the table refuses a lead by anybody else",
    "GG-10a": "the table refuses to bury another number and hides what was buried",
    "GG-10b": "the dealer leads first, then the winner: the table refuses a lead by anybody else",
    "GG-09a": "the deal goes with the overcall of the first deal; GG-08 says so too and decides whether it may be made",
    "GG-09b": "no act hands the deal on",
    "GG-09e": "no act asks for a redeal",
    "BC-3.8": "the server's order decides, at a physical table the referee draws lots",
    # what players see
    "TW-1.9": "played tricks are not shown again",
    "BC-3.2": "one's own plays are shown, others' are not",
    "FZ-2.5": "played tricks are not shown again, point cards are",
    "GG-10c": "captured point cards lie open",
    "LP-8.6": "all played tricks lie open",
    # the event and its clock
    "BC-2": "the stages of an event",
    "BC-2.1": "the clock of a match",
    "FZ-1.2": "the pairing of an event",
    "FZ-1.3": "the results of pairs and teams",
    # told with another clause
    "FZ-1.4": "which level a deal has is told with its dealer, FZ-1.5; fewer deals than eight are asked for",
    "FZ-1.6": "a promotion is refused as senseless, naming it; a second suit overcall is refused by FZ-2.2",
    "FZ-3.4": "trump and side suits dig alike: the clause of the multiplier is cited",
}
"""Clauses that are cited in no answer, and what they do instead."""


def cited_in_cases() -> dict[str, list[dict[str, Any]]]:
    """Clause → the cases whose answer must cite it."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted((TESTS / "cases").glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            found.setdefault(case["answer"].get("clause"), []).append(case)
    return found


CITED = cited_in_cases()


@pytest.mark.parametrize("clause", sorted(CLAUSES))
def test_every_clause_is_the_one_cited_in_a_case_or_says_why_not(clause: str) -> None:
    if clause in NEVER_CITED:
        assert clause not in CITED, f"{clause} is cited in a case: take it off the list"
        assert marked_tests().get(clause), f"{clause} needs a test that holds the program to it"
    else:
        assert clause in CITED, f"no case has an answer that cites {clause}"


def test_no_clause_of_the_list_is_ever_cited() -> None:
    """Whatever the cases ask, and whether or not they look at the clause."""
    answers = (
        msgspec.json.decode(answer_line(msgspec.json.encode(case["question"])))
        for cases in CITED.values()
        for case in cases
    )
    assert {answer.get("clause") for answer in answers} & set(NEVER_CITED) == set()
    assert set(NEVER_CITED) <= {clause for sheet_id in sheet_ids() for clause in load(sheet_id).clause}
