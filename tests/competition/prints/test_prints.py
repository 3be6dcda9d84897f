"""Every print, in both languages and both formats: it is made, and no label stays untranslated."""

import re
import subprocess
import sys
from functools import cache
from io import BytesIO
from typing import Literal

import pytest
from pypdf import PdfReader

from tests.competition.prints import building
from tuolaji.competition.prints import PRINTS, PrintKind, needed, pdf, render
from tuolaji.competition.prints.papers.certificates import ordinal
from tuolaji.competition.standings.standings import StandingsLine
from tuolaji.competition.state import Competition
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import language, language_tags

Lang = Literal["zh", "en"]
LANGS: tuple[Lang, ...] = ("zh", "en")
ALL: tuple[PrintKind, ...] = tuple(PRINTS)


@cache
def event(kind: str, lang: Lang) -> Competition:
    return building.knockout(lang) if kind == "bracket" else building.swiss("fuze", lang, 8)


@cache
def made(kind: PrintKind, lang: Lang, format: Literal["pdf", "html"]) -> bytes:
    of = event(kind, lang)
    return render(
        kind,
        of,
        lang=lang,
        format=format,
        round=1 if kind == "score-sheets-filled" else None,
        standings=building.table_of(of),
        teams=building.teams_of(of),
        now=building.START,
    )


def html_text(kind: PrintKind, lang: Lang) -> str:
    """What a reader sees of the HTML."""
    body = made(kind, lang, "html").decode().partition("<main>")[2]
    return re.sub(r"<[^>]*>", " ", body)


def pdf_text(data: bytes) -> str:
    pages = PdfReader(BytesIO(data)).pages
    return "\n".join(page.extract_text() for page in pages).replace("\u200b", "").replace("\u00ad", "")


def test_lists_begin_with_what_is_printed_first() -> None:
    assert ALL[:4] == ("entries", "entries-by-unit", "convention-cards", "pairings")
    assert len(ALL) == 16


@pytest.mark.parametrize("kind", ALL)
def test_standings_are_worked_out_only_for_a_print_that_shows_them(kind: PrintKind) -> None:
    of = building.swiss("fuze", "zh", 8)
    asked: list[int] = []

    def lines() -> list[StandingsLine]:
        asked.append(1)
        return list(building.table_of(of))

    found, teams = needed(kind, of, lines)
    shows = kind in ("standings", "rounds", "teams", "certificates")
    assert len(asked) == int(shows)
    assert bool(found) == (shows and kind != "teams")
    assert bool(teams) == (kind == "teams")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", ALL)
def test_pdf_and_html_name_the_same_people(kind: PrintKind, lang: Lang) -> None:
    """The entries on one are the entries on the other."""
    written, shown = pdf_text(made(kind, lang, "pdf")), html_text(kind, lang)
    names = {name for entry in event(kind, lang).entries.values() for name in entry.players}
    assert {name for name in names if name in shown} == {name for name in names if name in written}
    assert any(name in shown for name in names) or kind == "teams"
    assert building.EVENT[lang] in shown
    assert building.EVENT[lang] in written.replace("\n", " ")


@pytest.mark.parametrize("kind", ALL)
def test_nothing_chinese_in_english(kind: PrintKind) -> None:
    assert not re.findall(r"[\u3400-\u9fff]+", html_text(kind, "en"))


@pytest.mark.parametrize("kind", ALL)
def test_nothing_english_in_chinese(kind: PrintKind) -> None:
    """Only clauses (FZ-6.6), levels and the referee's initial are in Latin letters."""
    shown = re.sub(r"\b[A-Z]{2}-[\dx.]+\w?\b", "", html_text(kind, "zh"))
    assert not re.findall(r"[A-Za-z]{2,}", shown)


@pytest.mark.parametrize("kind", ALL)
def test_html_needs_nothing_else(kind: PrintKind) -> None:
    text = made(kind, "zh", "html").decode()
    assert not re.findall(r"(?:src|href)\s*=|url\(|@import|https?:|<script", text)


def test_the_same_print_gives_the_same_bytes() -> None:
    again = render("pairings", event("pairings", "zh"), lang="zh", format="pdf", now=building.START)
    assert again == made("pairings", "zh", "pdf")


def test_typst_is_loaded_only_for_pdf() -> None:
    code = (
        "import sys; from tests.competition.prints import building; from tuolaji.competition.prints import render;"
        "render('entries', building.swiss(), lang='zh', format='html'); print('typst' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


@pytest.mark.parametrize("tag", language_tags())
def test_every_language_has_a_font_that_comes_with_us(tag: str) -> None:
    font = language(tag).print_font
    _, families = pdf._fonts(tuple(font["families"]), system=False)
    assert families[0] == font["families"][0]
    assert "Noto Sans SC" in families
    assert len(set(families)) == len(families)


@pytest.mark.parametrize(
    ("tag", "place", "words"),
    [
        ("zh", 1, "第一名"),
        ("zh", 12, "第十二名"),
        ("zh", 40, "第四十名"),
        ("zh", 101, "第101名"),
        ("en", 2, "Second place"),
    ],
)
def test_places_on_certificates(tag: str, place: int, words: str) -> None:
    spoken = language(tag)
    assert spoken.say("prints.certificate_place", {"place": ordinal(spoken, place)}) == words


def test_refusals_say_what_to_do() -> None:
    with pytest.raises(CompetitionError, match="there is no round 9: this event has rounds 1 to 2"):
        render("pairings", event("pairings", "zh"), lang="zh", format="html", round=9)
    with pytest.raises(CompetitionError, match="no knockout round has been drawn yet"):
        render("bracket", event("pairings", "zh"), lang="zh", format="html")
    with pytest.raises(CompetitionError, match="there is no language tlh: choose zh"):
        render("pairings", event("pairings", "zh"), lang="tlh", format="html")
    with pytest.raises(CompetitionError, match="'posters' is no print"):
        render("posters", event("pairings", "zh"), lang="zh", format="html")
