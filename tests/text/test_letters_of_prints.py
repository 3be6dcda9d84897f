"""In Chinese papers no letter stands for a card or a seat: every print of simulated events under every sheet."""

import html
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.competition.prints import building
from tests.competition.test_simulate import simulated
from tests.text.test_letters import BARE, CHINESE, WEST
from tuolaji.competition.prints import PRINTS, PrintKind, render
from tuolaji.competition.standings.ranking import standings
from tuolaji.competition.standings.teams import team_standings
from tuolaji.competition.state import Competition
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.text.catalogue import language

KINDS_OF_ALL: tuple[PrintKind, ...] = tuple(kind for kind in PRINTS if kind != "bracket")


@cache
def event(rules: str) -> Competition:
    """A simulated event of an even and an odd number of pairs, with lateness, rulings, a withdrawal."""
    with TemporaryDirectory() as folder:
        return simulated(Path(folder) / "cup.event", rules, 9, rounds=3)


def shown(kind: PrintKind, of: Competition, tag: str, round: int | None = None) -> list[str]:
    """What a reader sees, piece by piece, and the descriptions that are read aloud."""
    lines = standings(of)
    teams = team_standings(of, lines) if PRINTS[kind].needs == "teams" else ()
    made = render(kind, of, lang=tag, format="html", round=round, standings=lines, teams=teams, now=building.START)
    body = made.decode().partition("<main>")[2]
    found = [*re.split(r"<[^>]*>", body), *re.findall(r'(?:alt|title|aria-label)="([^"]*)"', body)]
    return [text for text in map(html.unescape, map(str.strip, found)) if text]


SIDES = re.compile(r"\b(?:EW|NS)\b(?! \d)")
"""Codes of the sides; one with a number behind it is how the people of a simulated event sign."""


def bare(texts: list[str]) -> list[str]:
    return [text for text in texts if BARE.search(text) or SIDES.search(text)]


@pytest.mark.parametrize("tag", CHINESE)
@pytest.mark.parametrize("rules", sheet_ids())
@pytest.mark.parametrize("kind", KINDS_OF_ALL)
def test_papers_have_no_letters_for_seats_and_jokers(kind: PrintKind, rules: str, tag: str) -> None:
    of = event(rules)
    rounds = [played.number for played in of.rounds] if PRINTS[kind].needs == "round" else [None]
    texts = [text for number in rounds for text in shown(kind, of, tag, number)]
    assert len(texts) > 5
    assert bare(texts) == []


@pytest.mark.parametrize("tag", CHINESE)
def test_papers_with_rulings_conventions_and_brackets_have_no_letters(tag: str) -> None:
    texts = [text for kind in KINDS_OF_ALL for text in shown(kind, building.swiss("fuze", "zh", 8), tag)]
    texts += shown("bracket", building.knockout("zh"), tag)
    assert any("对裁判不敬" in text for text in texts)
    assert any("首攻小牌" in text for text in texts)
    assert bare(texts) == []


@pytest.mark.parametrize("tag", CHINESE)
def test_filled_score_sheets_name_the_dealers(tag: str) -> None:
    """The test above reads nothing where dealers are not written at all."""
    words = language(tag).words("cards")["seats"]
    texts = shown("score-sheets-filled", event("tianwen"), tag, 1)
    assert words["W"] == WEST
    assert sum(text in words.values() for text in texts) > 10
