"""In Chinese texts for people no letter stands for a card or a seat: W would be both the big joker and West."""

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from tests.test_cases import CASES, cases
from tests.text.test_terms import texts_of
from tuolaji.bots.search.reasons import alike
from tuolaji.cards import NAMES, Hand
from tuolaji.cli.output.rulebook import rule_book
from tuolaji.cli.output.scoresheet import record_sheet
from tuolaji.judge import answer_line
from tuolaji.record.files import read_record
from tuolaji.record.steps import names_in, step_message
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.server.study.decisions import review
from tuolaji.text.catalogue import language

CHINESE = ("zh", "zh-Hant")
BARE = re.compile(r"(?<![A-Za-z0-9:=.])[wWENS](?![A-Za-z0-9:=.\uff08\u2265\u5f20\u5f35])")
"""A letter that stands alone, is not explained in brackets behind it, and is no number of cards."""
WORDS = language("zh").words("cards")
BIG, SMALL, WEST = WORDS["jokers"]["big"], WORDS["jokers"]["small"], WORDS["seats"]["W"]
KEYS = ("replay.keys", "table.keysText", "sheet.dealsHint")
"""Messages about letters to type."""
GOLDEN = CASES.parent / "golden"


def reasons_of(question: dict[str, Any]) -> Iterator[str]:
    """Every Chinese text in the judge's answer to a question."""
    found = msgspec.json.decode(answer_line(msgspec.json.encode(question | {"langs": CHINESE})))
    if found["ok"]:
        yield from _texts(found)


def _texts(value: Any) -> Iterator[str]:
    for item in value.values() if isinstance(value, dict) else value:
        if isinstance(item, dict | list):
            yield from _texts(item)
    if isinstance(value, dict):
        yield from (value[tag] for tag in CHINESE if isinstance(value.get(tag), str))


def random_questions(count: int) -> Iterator[dict[str, Any]]:
    """Tricks, digs, leads and follows with many jokers, and who deals next."""
    chance = random.Random(20)
    cards = [*NAMES, *["w", "W"] * 8]
    for _ in range(count):
        sheet = load(chance.choice(sheet_ids()))
        level = chance.choice(sheet.level.fixed or tuple("3456789TJQKA"))
        about = {"rules": sheet.id, "level": level, "trump": chance.choice("SHDC")}
        plays, seat = [chance.choice(cards) for _ in range(4)], chance.choice("ENWS")
        hand = [chance.choice(cards) for _ in range(6)]
        yield {"ask": "trick", **about, "leader": seat, "plays": plays}
        yield {"ask": "dig", **about, "leader": seat, "plays": plays, "dealer": chance.choice("ENWS"), "kitty": "S5 w"}
        yield {"ask": "lead", **about, "hand": " ".join(hand), "play": hand[0]}
        yield {"ask": "follow", **about, "hand": " ".join(hand), "lead": plays[0], "play": hand[1]}
        yield {"ask": "next_dealer", **about, "dealer": seat, "points": chance.randrange(0, 200, 5)}


def test_reasons_of_random_questions_name_seats_and_jokers_in_words() -> None:
    told = [text for question in random_questions(400) for text in reasons_of(question)]
    assert sum(BIG in text for text in told) > 100
    assert sum(WEST in text for text in told) > 100
    assert [text for text in told if BARE.search(text)] == []


def test_reasons_of_every_case_name_seats_and_jokers_in_words() -> None:
    told = [text for case in cases() for text in reasons_of(case.values[0]["question"])]
    assert len(told) > 1_000
    assert [text for text in told if BARE.search(text)] == []


@pytest.mark.parametrize("tag", CHINESE)
def test_records_and_rule_books_in_the_terminal_have_no_letters_for_seats_and_jokers(tag: str) -> None:
    out = Console(file=io.StringIO(), width=400, color_system=None)
    for sheet_id in sheet_ids():
        out.print(record_sheet(read_record(GOLDEN / f"{sheet_id}.txt"), tag), rule_book(load(sheet_id), tag))
    assert isinstance(out.file, io.StringIO)
    lines = out.file.getvalue().splitlines()
    assert sum(BIG in line for line in lines) > 20
    assert [line.strip() for line in lines if BARE.search(line)] == []


@pytest.mark.parametrize("tag", CHINESE)
@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_replays_name_seats_and_jokers_in_words(sheet_id: str, tag: str) -> None:
    record = read_record(GOLDEN / f"{sheet_id}.txt")
    sheet, names = load(sheet_id), names_in(record.headers)
    told = [step_message(entry.event, sheet, names).told(tag) for deal in record.deals for entry in deal.log]
    assert sum(BIG in text for text in told) > 5
    assert sum(WEST in text for text in told) > 40
    assert [text for text in told if BARE.search(text)] == []


@pytest.mark.slow
@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_reviews_name_seats_and_jokers_in_words(sheet_id: str) -> None:
    log = read_record(GOLDEN / f"{sheet_id}.txt").deals[0].log
    words = [one.words for decision in review(log, "W", "2w").decisions for one in decision.candidates]
    assert len(words) > 20
    assert [one[tag] for one in words for tag in CHINESE if BARE.search(one[tag])] == []


@pytest.mark.parametrize("tag", CHINESE)
def test_advice_names_jokers_in_words(tag: str) -> None:
    told = alike(Hand.of([52, 53]), Hand.of([0])).told(tag)
    assert f"{SMALL} {BIG}" in told
    assert not BARE.search(told)


@pytest.mark.parametrize("tag", CHINESE)
def test_a_message_explains_the_letters_that_it_asks_for(tag: str) -> None:
    wrong = {place: text for place, text in texts_of(tag) if place not in KEYS and BARE.search(text)}
    assert wrong == {}


@pytest.mark.parametrize(
    ("text", "letters"),
    [(f"{WEST}W", 1), (f"E{WEST}", 1), ("♥10 w", 1), (BIG, 0), ("SA H10", 0), (f"W\uff08{BIG}", 0), ("EW:7", 0)],
)
def test_letters_are_found(text: str, letters: int) -> None:
    assert len(BARE.findall(text)) == letters


def test_the_golden_records_are_there() -> None:
    assert all(Path(GOLDEN / f"{sheet_id}.txt").is_file() for sheet_id in sheet_ids())
